import type { Group, Measure } from '../figures.ts';

/** What is found out of an evening: a measure whose name needs no subject. */
export interface EveningFigure extends Omit<Measure, 'name' | 'subject'> {
  readonly figure: string;
}

/** A situation of a house or a garage, played in virtual time: every run is the same. */
export interface Evening {
  /** Its figures are `site/<name>/<figure>`. */
  readonly name: string;
  readonly figures: readonly EveningFigure[];
  /** Plays it; the value of each figure. */
  play(): Readonly<Record<string, number>>;
}

/** Evenings as a group of the benchmark; only those are played of which a figure is wanted. */
export function eveningsOf(evenings: readonly Evening[]): Group {
  return {
    name: 'site',
    measures: evenings.flatMap(measuresOf),

    async run(wanted, say) {
      const samples = new Map<string, readonly number[]>();
      for (const evening of evenings) {
        const measures = measuresOf(evening);
        if (!measures.some(({ name }) => wanted(name))) continue;
        say(evening.name);
        const values = evening.play();
        for (const [index, { name }] of measures.entries()) {
          const { figure } = evening.figures[index] as EveningFigure;
          const value = values[figure];
          if (value !== undefined) samples.set(name, [value]);
        }
      }
      return samples;
    },
  };
}

function measuresOf({ name: evening, figures }: Evening): Measure[] {
  return figures.map(({ figure, ...measure }) => ({
    ...measure,
    name: `site/${evening}/${figure}`,
  }));
}
