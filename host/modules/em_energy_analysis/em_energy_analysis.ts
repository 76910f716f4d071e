import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { attempt } from '../../platform/storage.ts';
import { confirmation } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Ntp } from '../ntp/index.ts';
import { card as memoryCard } from './card.ts';
import {
  chargerDayField,
  chargerMonthField,
  dayField,
  daysOfMonth,
  localNoon,
  type Month,
  monthField,
} from './fields.ts';
import { HistoryLog } from './history-log.ts';
import { type Day, type Energy, meterSlots, type Point } from './records.ts';
import { observeChargers, observeMeters } from './sources.ts';

/** What the history is made of. */
export interface HistoryParts {
  readonly ntp: Ntp;
  readonly energyManager: EnergyManager;
  readonly meters: Meters;
  readonly chargeManager: Pick<ChargeManager, 'members'>;
  readonly prices: DayAheadPrices;
}

const pointMinutes = 5;
const minuteMs = 60_000;
/** A point is taken so long after its time: readings and prices of that time have arrived. */
const settlingMs = 100;
const restartDelayMs = 100;
/** Years that can be asked for. */
const years = { least: 2000, most: 2255 } as const;
const milliCent = 1000;

/**
 * The energy balance of the house and of the managed chargers (`energy_manager/history_…`), and the
 * memory card that it is on (`energy_manager/sdcard_…`, interface 2.17): a point every 5 minutes,
 * and one at the beginning of each local day.
 */
export function emEnergyAnalysis(context: ModuleContext, parts: HistoryParts): void {
  const { registry, hardware, clock, storage, device, localTime } = context;
  const { energyController } = hardware;
  if (!energyController) throw new Error('the hardware of an energy manager needs its controller');
  const { ntp, energyManager, prices } = parts;
  const say = (message: string): void => context.log.write('em_energy_analysis', message);

  const card = memoryCard(context, energyController, bad => energyManager.badCard(bad));
  const log = new HistoryLog(storage, say);
  const meters = observeMeters(parts.meters, context);
  const chargers = observeChargers(context, parts.chargeManager);
  /** Time of the last point that was due, a Unix minute; undefined while the clock is not set. */
  let due: number | undefined;
  /** Why nothing is recorded, as it was told last. */
  let trouble: string | undefined;
  let deleted = false;

  registry.command(
    'energy_manager/sdcard_format',
    confirmation(),
    ({ do_i_know_what_i_am_doing: confirmed }) => {
      if (!confirmed) return;
      needCard();
      card.write(() => log.removeAll());
      deleted = true;
      card.formatted();
      device.restart(restartDelayMs, 'The history of the energy balance was deleted');
    },
    { doc: 'Deletes the history of the energy balance, and restarts' },
  );
  const ask = { on: ['http'], action: false, contentType: 'text/plain; charset=utf-8' } as const;
  registry.command(
    'energy_manager/history_wallbox_5min',
    chargerDayField,
    ({ uid, ...date }) =>
      pointsOf(date, 2, point => {
        const charger = point.chargers.find(one => one.uid === uid);
        return charger && [charger.flags, charger.powerW];
      }),
    { ...ask, doc: 'Flags and mean power of a charger, for every 5 minutes of a local day' },
  );
  registry.command(
    'energy_manager/history_wallbox_daily',
    chargerMonthField,
    ({ uid, ...date }) => daysOf(date, 1, day => [kwh(day.chargers.get(uid) ?? null)]),
    { ...ask, doc: 'Meter of a charger at the beginning of each day of a month' },
  );
  registry.command(
    'energy_manager/history_energy_manager_5min',
    dayField,
    date =>
      pointsOf(date, 2 + meterSlots, point => [point.flags, ...point.powersW, cents(point.price)]),
    {
      ...ask,
      doc: 'Inputs and outputs, mean power of the meter slots and price, for every 5 minutes of a local day',
    },
  );
  registry.command(
    'energy_manager/history_energy_manager_daily',
    monthField,
    date =>
      daysOf(date, 2 * meterSlots + 3, day => [
        ...day.imports.map(kwh),
        ...day.exports.map(kwh),
        ...day.prices,
      ]),
    { ...ask, doc: 'Meters at the beginning of each day of a month, and the prices of that day' },
  );

  everyMinute(clock, () => {
    if (!clock.synchronised()) {
      due = undefined;
      return;
    }
    const now = timestampMinutes(clock);
    const minutes = now - (now % pointMinutes);
    if (minutes === due) return;
    const begun = due !== undefined;
    due = minutes;
    clock.after(settlingMs, () => record(minutes, begun));
  });

  /**
   * @param begun whether the clock was set 5 minutes ago; what was observed before that belongs to
   * no point
   */
  function record(minutes: number, begun: boolean): void {
    const powersW = meters.takePowersW();
    const points = chargers.takePoints();
    const { year } = localTime(minutes * minuteMs);
    if (!begun || deleted || year < years.least || year > years.most) return;
    const fault = card.fault;
    if (fault !== undefined) {
      troubled(fault);
      return;
    }
    attempt(
      () =>
        card.write(() => {
          meters.resume(() => log.counters(minutes));
          recordPoint({
            minutes,
            flags: flags(),
            powersW,
            price: grossPrice(prices.current()),
            chargers: points,
            counters: meters.counters(),
          });
          recordDay(minutes);
          troubled(undefined);
        }),
      error => troubled(error.message),
    );
  }

  function recordPoint(point: Point): void {
    if (!log.addPoint(point)) return;
    const { year, month, day, hour, minute } = localTime(point.minutes * minuteMs);
    const time = { year, month, day, hour, minute };
    const { flags, powersW: power } = point;
    emit('energy_manager_5min', { ...time, flags, power, price: cents(point.price) });
    for (const { uid, flags, powerW } of point.chargers)
      emit('wallbox_5min', { uid, ...time, flags, power: powerW });
  }

  function recordDay(minutes: number): void {
    const { year, month, day } = localTime(minutes * minuteMs);
    const date = { year, month, day };
    const known = log.addDay(year, month, {
      day,
      ...meters.energies(),
      prices: pricesOfDay(minutes),
      chargers: chargers.energies(),
    });
    if (!known) return;
    const [price_min = null, price_avg = null, price_max = null] = known.prices;
    emit('energy_manager_daily', {
      ...date,
      energy_import: known.imports.map(kwh),
      energy_export: known.exports.map(kwh),
      price_min,
      price_avg,
      price_max,
    });
    for (const [uid, energy] of known.chargers)
      emit('wallbox_daily', { uid, ...date, energy: kwh(energy) });
  }

  function emit(series: string, payload: object): void {
    registry.emit(`energy_manager/history_${series}_changed`, () => payload);
  }

  /** Tells once why nothing is recorded, and when that is over. */
  function troubled(why: string | undefined): void {
    if (why === trouble) return;
    trouble = why;
    say(
      why === undefined
        ? 'The energy balance is recorded again'
        : `The energy balance is not recorded: ${why}. All else goes on`,
    );
  }

  /** Inputs and outputs as bits; null while the controller does not answer. */
  function flags(): number | null {
    const { report } = energyManager;
    if (!report) return null;
    const { contactor, inputs, relays, sgReadyOutputs } = report;
    const levels =
      context.variant.generation === 1
        ? [contactor, ...inputs, ...relays]
        : [...inputs, ...sgReadyOutputs, ...relays];
    return levels.reduce((bits, level, bit) => bits + (level ? 2 ** bit : 0), 0);
  }

  function grossPrice(net: number | undefined): number | null {
    return net === undefined ? null : prices.gross(net);
  }

  /** Least, mean and greatest price of the local day of a Unix minute, in whole cents. */
  function pricesOfDay(minutes: number): (number | null)[] {
    const series = prices.series();
    if (!series) return [null, null, null];
    const { firstMinutes, stepMinutes } = series;
    const [start, end] = [ntp.startOfDay(minutes), ntp.startOfDay(minutes, 1)];
    const ofDay = series.prices
      .filter((_, index) => {
        const from = firstMinutes + index * stepMinutes;
        return from < end && from + stepMinutes > start;
      })
      .map(net => prices.gross(net) / milliCent);
    if (ofDay.length === 0) return [null, null, null];
    const mean = ofDay.reduce((sum, price) => sum + price, 0) / ofDay.length;
    return [Math.floor(Math.min(...ofDay)), Math.round(mean), Math.ceil(Math.max(...ofDay))];
  }

  /** The points of a local day as one array of `width` values each; null where there is none. */
  function pointsOf(
    date: Month & { readonly day: number },
    width: number,
    valuesOf: (point: Point) => readonly (number | null)[] | undefined,
  ): string {
    const noon = ntp.fromLocal(localNoon(date));
    const [start, end] = [ntp.startOfDay(noon), ntp.startOfDay(noon, 1)];
    const values = new Array<number | null>(Math.ceil((end - start) / pointMinutes) * width).fill(
      null,
    );
    for (const point of read(() => log.points(start, end))) {
      place(values, Math.floor((point.minutes - start) / pointMinutes) * width, valuesOf(point));
    }
    return JSON.stringify(values);
  }

  /** The days of a month as one array of `width` values each; null where there is none. */
  function daysOf(
    date: Month,
    width: number,
    valuesOf: (day: Day) => readonly (number | null)[],
  ): string {
    const values = new Array<number | null>(daysOfMonth(date) * width).fill(null);
    const found = read(() => log.days(date.year, date.month));
    for (const [day, known] of found) place(values, (day - 1) * width, valuesOf(known));
    return JSON.stringify(values);
  }

  function read<T>(action: () => T): T {
    needCard();
    return card.read(action);
  }

  function needCard(): void {
    const fault = card.fault;
    if (fault !== undefined)
      throw new Refusal('not_allowed_now', '', undefined, `cannot be done: ${fault}`);
  }
}

function place(
  values: (number | null)[],
  at: number,
  some: readonly (number | null)[] | undefined,
): void {
  some?.forEach((value, index) => {
    values[at + index] = value;
  });
}

function kwh(energy: Energy): number | null {
  return energy === null ? null : energy / 100;
}

function cents(price: number | null): number | null {
  return price === null ? null : price / milliCent;
}
