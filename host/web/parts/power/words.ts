import { meterLocation } from '../../declared-names.ts';
import { nameOf } from '../../names.ts';
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
    other: { imported: 'drawn', exported: 'fed in' },
    grid: { imported: 'from the grid', exported: 'into the grid' },
    battery: { imported: 'into the battery', exported: 'from the battery' },
    generator: { imported: 'drawn', exported: 'generated' },
    load: { imported: 'consumed', exported: 'fed back' },
  },
});

/** Which of them holds where. */
const flowsByLocation = {
  unknown: 'other',
  other: 'other',
  charger: 'load',
  inverter: 'generator',
  grid: 'grid',
  battery: 'battery',
  load: 'load',
  pv: 'generator',
  vehicle: 'load',
} as const;

/** What import and export of a meter are called. */
export function flowOf(location: number): { readonly imported: string; readonly exported: string } {
  return powerWords.value.flows[flowsByLocation[nameOf(meterLocation, location) ?? 'unknown']];
}
