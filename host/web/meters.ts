import { meterLocation } from './declared-names.ts';
import { topic } from './store.ts';
import { meterNames } from './words/meter-names.ts';

/** Meter values by the numbers that `meters/<n>/value_ids` lists. */
export const meterValue = {
  powerW: 74,
  /** Of the direct-current side. */
  dcPowerW: 400,
  batteryPowerW: 404,
  importKwh: 209,
  exportKwh: 211,
  /** By phase. */
  voltagesV: [1, 2, 3],
  currentsA: [13, 17, 21],
} as const;

/** A meter slot that a meter occupies. */
export interface Meter {
  readonly slot: number;
  /** Name for people, from its configuration; empty without one. */
  readonly name: string;
  /** What it measures, of `meterLocation`. */
  readonly location: number;
  /** A value by its id; undefined if the meter does not give it or does not know it now. */
  value(id: number): number | undefined;
}

/** The occupied meter slots in their order. */
export function everyMeter(): Meter[] {
  const found: Meter[] = [];
  for (let slot = 0; ; slot++) {
    const ids = topic(`meters/${slot}/value_ids`).value;
    if (ids === undefined) return found;
    if (ids.length > 0) found.push(meterOf(slot, ids));
  }
}

function meterOf(slot: number, ids: readonly number[]): Meter {
  const values = topic(`meters/${slot}/values`).value ?? [];
  const config = topic(`meters/${slot}/config`).value?.[1];
  return {
    slot,
    name: shownName(config?.display_name ?? ''),
    location: config?.location ?? meterLocation.unknown,
    value: id => values[ids.indexOf(id)] ?? undefined,
  };
}

/** A name in the language of the page where nobody has chosen it. */
function shownName(name: string): string {
  const names: Readonly<Record<string, string>> = meterNames.value;
  return names[name] ?? name;
}
