import type { Registry } from '../../registry/registry.ts';
import type { Answers } from './answers.ts';
import { chargerDayField, chargerMonthField, dayField, monthField, valuesField } from './fields.ts';
import { meterSlots } from './records.ts';
import { cents, kwh } from './units.ts';

/** Declares the questions for the history. */
export function historyCommands(registry: Registry, answers: Answers): void {
  const ask = { on: ['http'] as const, action: false, answer: valuesField };
  registry.command(
    'energy_manager/history_wallbox_5min',
    chargerDayField,
    ({ uid, ...date }) =>
      answers.pointsOf(date, 2, point => {
        const charger = point.chargers.find(one => one.uid === uid);
        return charger && [charger.flags, charger.powerW];
      }),
    { ...ask, doc: 'Flags and mean power of a charger, for every 5 minutes of a local day' },
  );
  registry.command(
    'energy_manager/history_wallbox_daily',
    chargerMonthField,
    ({ uid, ...date }) => answers.daysOf(date, 1, day => [kwh(day.chargers.get(uid) ?? null)]),
    { ...ask, doc: 'Meter of a charger at the beginning of each day of a month' },
  );
  registry.command(
    'energy_manager/history_energy_manager_5min',
    dayField,
    date =>
      answers.pointsOf(date, 2 + meterSlots, point => [
        point.flags,
        ...point.powersW,
        cents(point.price),
      ]),
    {
      ...ask,
      doc: 'Inputs and outputs, mean power of the meter slots and price, for every 5 minutes of a local day',
    },
  );
  registry.command(
    'energy_manager/history_energy_manager_daily',
    monthField,
    date =>
      answers.daysOf(date, 2 * meterSlots + 3, day => [
        ...day.imports.map(kwh),
        ...day.exports.map(kwh),
        ...day.prices,
      ]),
    { ...ask, doc: 'Meters at the beginning of each day of a month, and the prices of that day' },
  );
}
