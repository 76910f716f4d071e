import type { ModuleContext } from '../../device/context.ts';
import { attempt } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { HistoryLog } from './history-log.ts';
import type { Medium } from './medium.ts';
import { pricesOfDay } from './moment.ts';
import type { Point } from './records.ts';
import { observeChargers, observeMeters } from './sources.ts';
import { cents, kwh } from './units.ts';

/** What is recorded, by whom. */
export interface HistoryParts {
  /** Who records: the module, in the event log. */
  readonly module: string;
  readonly paths: HistoryPaths;
  readonly ntp: Ntp;
  readonly meters: Meters;
  readonly chargeManager: Pick<ChargeManager, 'members'>;
  readonly prices?: DayAheadPrices | undefined;
  readonly medium: Medium;
  /** Bits that stand beside the power of each 5 minutes; null while nobody can tell them. */
  flags(): number | null;
}

/** Resources by which the history is asked; what is new is pushed at `…_changed`. */
export interface HistoryPaths {
  readonly points: string;
  readonly days: string;
  readonly chargerPoints: string;
  readonly chargerDays: string;
}

const minuteMs = 60_000;
/** Years that can be asked for. */
const years = { least: 2000, most: 2255 } as const;

/** Puts points and days into storage, and tells about them. */
export class Recorder {
  readonly #context: ModuleContext;
  readonly #parts: HistoryParts;
  readonly #log: HistoryLog;
  readonly #meters: ReturnType<typeof observeMeters>;
  readonly #chargers: ReturnType<typeof observeChargers>;
  /** The last logged reason why nothing is recorded. */
  #trouble: Reason | LogMessage | undefined;
  #deleted = false;

  constructor(context: ModuleContext, parts: HistoryParts, log: HistoryLog) {
    this.#context = context;
    this.#parts = parts;
    this.#log = log;
    this.#meters = observeMeters(parts.meters, context);
    this.#chargers = observeChargers(context, parts.chargeManager);
  }

  /** The history was deleted: nothing more is recorded in this run. */
  end(): void {
    this.#deleted = true;
  }

  /**
   * Takes the point of a Unix minute, and the day that it begins.
   *
   * @param begun whether the clock was set 5 minutes ago; what was observed before that belongs to
   * no point
   */
  record(minutes: number, begun: boolean): void {
    const powersW = this.#meters.takePowersW();
    const { prices, medium } = this.#parts;
    const net = prices?.current();
    const points = this.#chargers.takePoints();
    const { year } = this.#context.localTime(minutes * minuteMs);
    if (!begun || this.#deleted || year < years.least || year > years.most) return;
    const { fault } = medium;
    if (fault !== undefined) {
      this.#troubled(fault.reason);
      return;
    }
    attempt(
      () =>
        medium.write(() => {
          this.#meters.resume(() => this.#log.counters(minutes));
          this.#recordPoint({
            minutes,
            flags: this.#parts.flags(),
            powersW,
            price: net === undefined ? null : (prices?.gross(net) ?? null),
            chargers: points,
            counters: this.#meters.counters(),
          });
          this.#recordDay(minutes);
          this.#troubled(undefined);
        }),
      ({ words }) => this.#troubled(words),
    );
  }

  #recordPoint(point: Point): void {
    if (!this.#log.addPoint(point)) return;
    const { year, month, day, hour, minute } = this.#context.localTime(point.minutes * minuteMs);
    const time = { year, month, day, hour, minute };
    const { flags, powersW: power } = point;
    this.#emit('points', { ...time, flags, power, price: cents(point.price) });
    for (const { uid, flags, powerW } of point.chargers)
      this.#emit('chargerPoints', { uid, ...time, flags, power: powerW });
  }

  #recordDay(minutes: number): void {
    const { year, month, day } = this.#context.localTime(minutes * minuteMs);
    const date = { year, month, day };
    const { ntp, prices } = this.#parts;
    const known = this.#log.addDay(year, month, {
      day,
      ...this.#meters.energies(),
      prices: pricesOfDay(prices, [ntp.startOfDay(minutes), ntp.startOfDay(minutes, 1)]),
      chargers: this.#chargers.energies(),
    });
    if (!known) return;
    const [price_min = null, price_avg = null, price_max = null] = known.prices;
    this.#emit('days', {
      ...date,
      energy_import: known.imports.map(kwh),
      energy_export: known.exports.map(kwh),
      price_min,
      price_avg,
      price_max,
    });
    for (const [uid, energy] of known.chargers)
      this.#emit('chargerDays', { uid, ...date, energy: kwh(energy) });
  }

  #emit(series: keyof HistoryPaths, payload: object): void {
    this.#context.registry.emit(`${this.#parts.paths[series]}_changed`, () => payload);
  }

  /** Tells once why nothing is recorded, and when that is over. */
  #troubled(why: Reason | LogMessage | undefined): void {
    if (isSame(why, this.#trouble)) return;
    this.#trouble = why;
    this.#say(
      why === undefined
        ? 'The energy balance is recorded again'
        : message('The energy balance is not recorded: {=reason}. All else goes on', {
            reason: why,
          }),
    );
  }

  #say(message: LogMessage): void {
    this.#context.log.write(this.#parts.module, message);
  }
}
