import { texts } from '../../words/texts.ts';

/** What is said of the power of a meter, and of where it flows. */
export const powerWords = texts('power', {
  title: 'Power',
  meter: 'Meter',
  meterShown: 'Meter shown',
  sixMinutes: '6 minutes',
  twoDays: '2 days',
  now: 'now',
  minutes: 'min',
  ago: 'ago',
  /** By location of the meter: what positive and what negative power is. */
  flows: {
    other: ['drawn', 'fed in'],
    grid: ['from the grid', 'into the grid'],
    battery: ['into the battery', 'from the battery'],
    generator: ['drawn', 'generated'],
    load: ['consumed', 'fed back'],
  },
});

/** Of locations 0 to 8, as `meters/<n>/config` numbers them. */
const flowsByLocation = [
  ...(['other', 'other', 'load', 'generator', 'grid'] as const),
  ...(['battery', 'load', 'generator', 'load'] as const),
];

/** What import and export of a meter are called. */
export function flowOf(location: number): { readonly imported: string; readonly exported: string } {
  const [imported = '', exported = ''] =
    powerWords.value.flows[flowsByLocation[location] ?? 'other'];
  return { imported, exported };
}
