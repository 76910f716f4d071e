import { format } from '../../formatting.ts';
import { namesAxis } from '../../parts/chart/axes.ts';
import type { Drawn, Quantity } from '../../parts/chart/model.ts';
import { flowOf } from '../../parts/power/words.ts';
import { sumOf } from './sums.ts';

type Energies = readonly (number | null)[];

/** Energy; what flows the other way is drawn downwards, not negative. */
export const energy: Quantity = {
  unit: 'kWh',
  leastHigh: 1,
  scale: kwh => `${format.value.number(Math.abs(kwh))} kWh`,
  write: kwh => format.value.energy(kwh),
};

/** Energy in bars, one for each name: what was drawn upwards, what was fed in downwards. */
export function barsOf(
  { imported, exported }: { readonly imported: Energies; readonly exported: Energies },
  location: number,
  names: readonly string[],
): Drawn {
  const flow = flowOf(location);
  const hasExport = (sumOf(exported) ?? 0) > 0;
  return {
    places: names.map((_, index) => index),
    axis: namesAxis(names),
    quantity: energy,
    series: [
      { name: flow.imported, values: imported, look: 'first', kind: 'bars' },
      ...(hasExport
        ? [
            {
              name: flow.exported,
              values: exported,
              look: 'second',
              kind: 'bars',
              isDown: true,
            } as const,
          ]
        : []),
    ],
  };
}

/** `12.30 kWh from the grid, 4.50 kWh into the grid` */
export function sumsWords(
  { imported, exported }: { readonly imported: Energies; readonly exported: Energies },
  location: number,
): string {
  const flow = flowOf(location);
  const parts = [`${format.value.energy(sumOf(imported))} ${flow.imported}`];
  const out = sumOf(exported) ?? 0;
  if (out > 0) parts.push(`${format.value.energy(out)} ${flow.exported}`);
  return parts.join(', ');
}
