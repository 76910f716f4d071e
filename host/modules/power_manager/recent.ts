import type { Measured } from './measured.ts';

/** Steps of 500 ms that the filters of `cloud_filter_mode` look back, and those of the currents. */
const filterSteps = [1, 240, 480, 960];
const currentSteps = 20;

/** Recent measurements. */
export interface Recent {
  /**
   * Takes one more measurement; power that is not known empties the filter, a current that is not
   * known leaves it as it is.
   */
  add(measured: Measured, cloudFilterMode: number): void;
  /** Mean power at the connection over the filter time, W; undefined while it is not known. */
  powerW(): number | undefined;
  /** Currents at the connection, L1 to L3, mA: the newest ones, and mean and maximum of 10 s. */
  currentsMa(): { readonly newest: number[]; readonly mean: number[]; readonly max: number[] };
}

/** Remembers what is measured every 500 ms, to show it. */
export function recentMeasurements(): Recent {
  const powersW = new Samples();
  const currentsMa = [new Samples(), new Samples(), new Samples()];
  return {
    add(measured, cloudFilterMode) {
      const { gridPowerW } = measured;
      if (gridPowerW === undefined) powersW.clear();
      else powersW.add(gridPowerW, filterSteps[cloudFilterMode] ?? 1);
      for (const [phase, currentMa] of measured.currentsMa.entries()) {
        if (currentMa !== undefined) currentsMa[phase]?.add(currentMa, currentSteps);
      }
    },
    powerW: () => (powersW.values.length === 0 ? undefined : powersW.mean),
    currentsMa: () => ({
      newest: currentsMa.map(({ values }) => values.at(-1) ?? 0),
      mean: currentsMa.map(({ mean }) => mean),
      max: currentsMa.map(({ values }) => (values.length === 0 ? 0 : Math.max(...values))),
    }),
  };
}

/**
 * Whole numbers, the newest one last, with their sum: taking one more must not cost more the more
 * there are.
 */
class Samples {
  readonly values: number[] = [];
  #sum = 0;

  /** Takes one more, and forgets the oldest ones beyond `most`. */
  add(value: number, most: number): void {
    this.#sum += value;
    this.values.push(value);
    while (this.values.length > most) this.#sum -= this.values.shift() as number;
  }

  clear(): void {
    this.values.length = 0;
    this.#sum = 0;
  }

  get mean(): number {
    return Math.trunc(this.#sum / Math.max(1, this.values.length));
  }
}
