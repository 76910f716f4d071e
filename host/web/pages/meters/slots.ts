import { format } from '../../formatting.ts';
import { everyMeter, meterValue } from '../../meters.ts';
import type { Status } from '../../parts/status.tsx';
import { has, topicAt } from '../../store.ts';
import { metersWords } from './words.ts';

/** What `meters/<n>/config` has: the class of the meter, and its settings. */
export type MeterConfig = readonly [
  tag: number,
  settings: { readonly display_name?: string } | null,
];

const noMeter = 0;

export function configPath(slot: number): string {
  return `meters/${slot}/config`;
}

export function configOf(slot: number): MeterConfig | undefined {
  return topicAt<MeterConfig>(configPath(slot)).value;
}

/** The numbers of all places for meters. */
export function everySlot(): number[] {
  const found: number[] = [];
  while (has(configPath(found.length))) found.push(found.length);
  return found;
}

export function isFree(slot: number): boolean {
  return configOf(slot)?.[0] === noMeter;
}

/** What a meter reads now. */
export function slotStatus(slot: number): Status {
  const { none, free, silent, silentMore, known, imported, exported } = metersWords.value;
  if (isFree(slot)) return { mood: 'off', words: free, more: none };
  const meter = everyMeter().find(each => each.slot === slot);
  const values = topicAt<readonly (number | null)[]>(`meters/${slot}/values`).value ?? [];
  const count = values.filter(value => value !== null).length;
  if (!meter || count === 0) return { mood: 'waiting', words: silent, more: silentMore };
  const written = format.value;
  const powerW = meter.value(meterValue.powerW);
  const [importKwh, exportKwh] = [
    meter.value(meterValue.importKwh),
    meter.value(meterValue.exportKwh),
  ];
  const more = [
    ...(importKwh === undefined ? [] : [imported(written.energy(importKwh))]),
    ...(exportKwh === undefined ? [] : [exported(written.energy(exportKwh))]),
    known(count),
  ];
  const words = powerW === undefined ? known(count) : written.power(powerW);
  return { mood: 'good', words, more: more.join(' · ') };
}
