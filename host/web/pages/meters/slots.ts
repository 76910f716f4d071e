import { meterClass } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { meterValue } from '../../meters.ts';
import type { Status } from '../../parts/status.tsx';
import { has, topic } from '../../store.ts';
import type { Topics } from '../../topics.ts';
import { metersWords } from './words.ts';

/** Value of `meters/<n>/config`: the class of the meter, and its settings. */
export type MeterConfig = Topics[ReturnType<typeof configPath>];

export function configPath(slot: number): `meters/${number}/config` {
  return `meters/${slot}/config`;
}

export function configOf(slot: number): MeterConfig | undefined {
  return topic(configPath(slot)).value;
}

/** The numbers of all places for meters. */
export function everySlot(): number[] {
  const found: number[] = [];
  while (has(configPath(found.length))) found.push(found.length);
  return found;
}

export function isFree(slot: number): boolean {
  return configOf(slot)?.[0] === meterClass.none;
}

/** Present reading of a meter. */
export function slotStatus(slot: number): Status {
  const { none, free, silent, silentMore } = metersWords.value;
  if (isFree(slot)) return { mood: 'off', words: free, more: none };
  const values = topic(`meters/${slot}/values`).value ?? [];
  const ids = topic(`meters/${slot}/value_ids`).value ?? [];
  return readStatus(ids, values) ?? { mood: 'waiting', words: silent, more: silentMore };
}

type Values = readonly (number | null)[];

/** The power of a meter is the first of these that it has. */
const powers = [meterValue.powerW, meterValue.dcPowerW, meterValue.batteryPowerW];

/** Reading in words; undefined if there is none. */
export function readStatus(ids: readonly number[], values: Values): Status | undefined {
  const { known, imported, exported } = metersWords.value;
  const count = values.filter(value => value !== null).length;
  if (count === 0) return undefined;
  const written = format.value;
  const read = (id: number, words: (value: number) => string): string[] => {
    const value = values[ids.indexOf(id)] ?? undefined;
    return value === undefined ? [] : [words(value)];
  };
  const [words = known(count)] = powers.flatMap(id => read(id, watts => written.power(watts)));
  const more = [
    ...read(meterValue.importKwh, kwh => imported(written.energy(kwh))),
    ...read(meterValue.exportKwh, kwh => exported(written.energy(kwh))),
    known(count),
  ];
  return { mood: 'good', words, more: more.join(' · ') };
}
