import { calendar, nowS } from '../../calendar.ts';
import { chargeDuration } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { everyMeter, meterValue } from '../../meters.ts';
import { topic } from '../../store.ts';
import { elapsedS } from './elapsed.ts';
import { thisChargeWords } from './this-charge-words.ts';

/*
 * The limits of the running charge, or of the next one, in words. They follow from the resources of
 * `charge_limits`: what is reached is decided by the device.
 */

const active = topic('charge_limits/active_limits');
const defaults = topic('charge_limits/default_limits');
const activeEnd = topic('charge_limits/active_end');
const counted = topic('charge_limits/state');
const current = topic('charge_tracker/current_charge');

/** What a charge can be limited by. */
export type Kind = 'energy' | 'duration' | 'end' | 'soc';

/** A limit in words, and how far it is reached. */
export interface ShownLimit {
  readonly kind: Kind;
  readonly words: string;
  /** From 0 to 1; undefined where it is not known, or nothing is charged. */
  readonly part?: number | undefined;
}

/** True while a charge is running that the limits count for. */
export function isCounting(): boolean {
  return (counted.value?.start_timestamp_ms ?? 0) !== 0;
}

/** The limits that hold this time, in a fixed order; empty without any. */
export function limitsNow(): ShownLimit[] {
  const { energy_wh = 0, duration = 0, soc_pct = 0 } = active.value ?? {};
  const end = activeEnd.value?.timestamp_minutes ?? 0;
  return [
    ...(energy_wh > 0 ? [energyLimit(energy_wh)] : []),
    ...(duration > 0 ? [durationLimit(duration)] : []),
    ...(end > 0 ? [endLimit(end)] : []),
    ...(soc_pct > 0 ? [{ kind: 'soc', words: percent(soc_pct) } as const] : []),
  ];
}

/** What holds always, in words. */
export function standingWords(): string {
  return amountsOf({ ...defaults.value }, 0);
}

/** What holds this time, in words; undefined where that is what holds always. */
export function thisTimeWords(): string | undefined {
  const said = amountsOf({ ...active.value }, activeEnd.value?.timestamp_minutes ?? 0);
  return said === standingWords() ? undefined : said;
}

interface Amounts {
  readonly energy_wh?: number;
  readonly duration?: number;
  readonly soc_pct?: number;
}

function amountsOf({ energy_wh = 0, duration = 0, soc_pct = 0 }: Amounts, end: number): string {
  const { ends, nothing } = thisChargeWords.value;
  const said = [
    energy_wh > 0 ? format.value.energy(energy_wh / 1000) : '',
    duration > 0 ? spanOf(duration) : '',
    end > 0 ? ends.replace('{}', momentOf(end)) : '',
    soc_pct > 0 ? percent(soc_pct) : '',
  ].filter(text => text !== '');
  return said.length === 0 ? nothing : said.join(', ');
}

function energyLimit(limitWh: number): ShownLimit {
  const limitKwh = limitWh / 1000;
  const shown = (kwh: number): string => format.value.energy(kwh);
  if (!isCounting()) return { kind: 'energy', words: shown(limitKwh) };
  const nowKwh = everyMeter()
    .find(({ slot }) => slot === 0)
    ?.value(meterValue.importKwh);
  const startKwh = counted.value?.start_energy_kwh;
  if (nowKwh === undefined || typeof startKwh !== 'number') {
    const words = thisChargeWords.value.notMeasured.replace('{}', shown(limitKwh));
    return { kind: 'energy', words };
  }
  return progressOf('energy', nowKwh - startKwh, limitKwh, shown);
}

function durationLimit(code: number): ShownLimit {
  const startMs = counted.value?.start_timestamp_ms ?? 0;
  const passedS = startMs === 0 ? undefined : elapsedS(startMs / 1000);
  if (passedS === undefined) return { kind: 'duration', words: spanOf(code) };
  return progressOf('duration', passedS, minutesOf(code) * 60, seconds =>
    format.value.duration(seconds),
  );
}

function endLimit(end: number): ShownLimit {
  const { ends, left, reached } = thisChargeWords.value;
  const leftS = end * 60 - nowS();
  const rest = leftS > 0 ? left.replace('{}', format.value.duration(leftS)) : reached;
  const words = `${ends.replace('{}', momentOf(end))}, ${rest}`;
  const start = current.value?.timestamp_minutes ?? 0;
  if (!isCounting() || start === 0 || start >= end) return { kind: 'end', words };
  return { kind: 'end', words, part: 1 - Math.max(0, leftS) / ((end - start) * 60) };
}

/** What is reached of an amount and what is left, in words and as a part. */
function progressOf(
  kind: Kind,
  amount: number,
  whole: number,
  shown: (amount: number) => string,
): ShownLimit {
  const { of, left, reached } = thisChargeWords.value;
  const rest = whole - amount;
  const amounts = of.replace('{}', shown(Math.min(amount, whole))).replace('{}', shown(whole));
  const words = `${amounts}, ${rest > 0 ? left.replace('{}', shown(rest)) : reached}`;
  return { kind, words, part: Math.min(1, Math.max(0, amount / whole)) };
}

/** The time of a moment within a day; with weekday and date of a later one. */
function momentOf(unixMinutes: number): string {
  const isSoon = unixMinutes * 60 - nowS() < 24 * 3600;
  return isSoon ? calendar.value.time(unixMinutes * 60) : calendar.value.moment(unixMinutes * 60);
}

/** Minutes of a coded duration, of which the name tells them. */
function minutesOf(code: number): number {
  const found = Object.entries(chargeDuration).find(([, each]) => each === code);
  return Number(found?.[0].replace('min', '')) || 0;
}

/** A coded duration as people say it: `45 min`, `2 h`. */
export function spanOf(code: number): string {
  const minutes = minutesOf(code);
  return minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
}

function percent(value: number): string {
  return `${format.value.number(value)} %`;
}
