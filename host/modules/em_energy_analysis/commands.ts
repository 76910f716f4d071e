import type { Registry } from '../../registry/registry.ts';
import type { Answers } from './answers.ts';
import { chargerDayField, chargerMonthField, dayField, monthField, valuesField } from './fields.ts';
import type { HistoryPaths } from './recorder.ts';
import { meterSlots } from './records.ts';
import { cents, kwh } from './units.ts';

/**
 * Declares the questions for a history.
 *
 * @param docs what is asked for beside chargers, in words
 */
export function historyCommands(
  registry: Registry,
  answers: Answers,
  paths: HistoryPaths,
  docs: { readonly points: string; readonly days: string },
): void {
  const ask = { on: ['http'] as const, action: false, answer: valuesField };
  registry.command(
    paths.chargerPoints,
    chargerDayField,
    ({ uid, ...date }) =>
      answers.pointsOf(date, 2, point => {
        const charger = point.chargers.find(one => one.uid === uid);
        return charger && [charger.flags, charger.powerW];
      }),
    { ...ask, doc: 'Flags and mean power of a charger, for every 5 minutes of a local day' },
  );
  registry.command(
    paths.chargerDays,
    chargerMonthField,
    ({ uid, ...date }) => answers.daysOf(date, 1, day => [kwh(day.chargers.get(uid) ?? null)]),
    { ...ask, doc: 'Meter of a charger at the beginning of each day of a month' },
  );
  registry.command(
    paths.points,
    dayField,
    date =>
      answers.pointsOf(date, 2 + meterSlots, point => [
        point.flags,
        ...point.powersW,
        cents(point.price),
      ]),
    { ...ask, doc: docs.points },
  );
  registry.command(
    paths.days,
    monthField,
    date =>
      answers.daysOf(date, 2 * meterSlots + 3, day => [
        ...day.imports.map(kwh),
        ...day.exports.map(kwh),
        ...day.prices,
      ]),
    { ...ask, doc: docs.days },
  );
}
