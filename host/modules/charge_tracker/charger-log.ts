import type { ChargeEnd, ChargeLog, ChargeRecordValue } from '../../core/charge-log.ts';
import { type Clock, timestampMinutes } from '../../platform/clock.ts';
import type { KeptObjects } from '../../platform/kept-objects.ts';
import type { Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { CostMeter } from './dynamic-cost.ts';
import { toWh } from './energy.ts';
import { RecordLog } from './record-log.ts';
import { type Charge, Recorder } from './recorder.ts';

/** Parts of the log of a charger. */
export interface ChargerLogParts {
  readonly storage: Storage;
  readonly kept: KeptObjects;
  readonly codec: ChargeLog;
  /** Of the device: knows the date. */
  readonly clock: Clock;
  /** Real time, in which other chargers live. */
  readonly networkClock: Clock;
  /** Price of a kWh now, ct/kWh/1000, all included; undefined while unknown. */
  price(): number | undefined;
  /** Name of a charger of the group by its number; undefined: it is none. */
  nameOf(uid: number): string | undefined;
  say(message: LogMessage): void;
  changed(): void;
  dropping(action: () => void): void;
}

/** A charge that begins. */
export interface Begun {
  readonly userId: number;
  /** Its meter, kWh; undefined while it is not known. */
  readonly energyKwh: number | undefined;
  /** How long ago that was, ms. */
  readonly agoMs: number;
}

/** A charge that runs. */
interface Running {
  readonly charge: Charge;
  /** When it began, real time; before the start of the device for one that went on over that. */
  readonly startMs: number;
  /** Whether its duration is known: not if it went on over a start without a clock. */
  readonly isTimed: boolean;
}

const minuteMs = 60_000;
/** The log of a charger has no limit of its own: all of them share one. */
const unlimited = Number.MAX_SAFE_INTEGER;
/** The running charge is saved anew when its meter went on by so much. */
const progressStepWh = 10;
/** No charger delivers more: what a meter says beyond that, and its rounding, is not believed. */
const [mostKw, roundingKwh] = [50, 1] as const;

/**
 * The charges at another charger. One that runs when the device stops is left open in the log: who
 * hears the charger next says whether it goes on.
 */
export class ChargerLog {
  readonly log: RecordLog;
  readonly recorder: Recorder;
  readonly #parts: ChargerLogParts;
  readonly #costs: CostMeter;
  #running: Running | undefined;
  /** Its meter, as far as it was told in this charge. */
  #kwh: number | null = null;
  #savedKwh: number | null = null;

  constructor(parts: ChargerLogParts, folder: string) {
    const { storage, kept, codec, clock, say, changed, dropping } = parts;
    this.#parts = parts;
    this.log = new RecordLog({ storage, kept }, codec, unlimited, say, folder);
    this.recorder = new Recorder({
      ...{ log: this.log, codec, controller: undefined, clock, say, changed, dropping },
    });
    this.#costs = new CostMeter(
      () => parts.price(),
      () => this.#kwh,
    );
    this.recorder.tidy();
  }

  /** User of the charge that runs. */
  get userId(): number | undefined {
    return this.#running?.charge.start.userId;
  }

  /** User of the charge that an earlier run of the device left open. */
  get leftUserId(): number | undefined {
    return this.#running ? undefined : this.log.open?.userId;
  }

  /** What would be recorded of the charge that runs if it ended now. */
  get reached(): ChargeRecordValue | undefined {
    return this.#running && { ...this.#running.charge.start, ...this.#endNow(this.#running) };
  }

  /** True if a charge of this user is in the log, runs, or waits to be stored. */
  occurs(userId: number): boolean {
    return this.log.contains(userId) || this.recorder.holds(userId) || this.userId === userId;
  }

  begin({ userId, energyKwh, agoMs }: Begun): void {
    const { clock, networkClock } = this.#parts;
    const nowMinutes = timestampMinutes(clock);
    const startMinutes = nowMinutes && Math.max(1, nowMinutes - Math.round(agoMs / minuteMs));
    this.#kwh = energyKwh ?? null;
    this.#savedKwh = this.#kwh;
    const charge = { start: { startMinutes, meterStartKwh: this.#kwh, userId }, uptimeStartMs: 0 };
    this.#running = { charge, startMs: networkClock.nowMs() - agoMs, isTimed: true };
    this.#costs.begin();
    this.recorder.insist(charge);
  }

  /** The charge that was left open goes on. */
  resume(): void {
    const { open } = this.log;
    if (!open) return;
    const { clock, networkClock } = this.#parts;
    const progress = this.log.progress();
    const nowMinutes = timestampMinutes(clock);
    const isTimed = open.startMinutes !== 0 && nowMinutes !== 0;
    const sinceMs = isTimed ? (nowMinutes - open.startMinutes) * minuteMs : 0;
    const elapsedMs = Math.max(sinceMs, (progress?.durationS ?? 0) * 1000);
    const charge = { start: open, uptimeStartMs: 0 };
    this.#kwh = progress?.meterEndKwh ?? null;
    this.#savedKwh = this.#kwh;
    this.#running = { charge, startMs: networkClock.nowMs() - elapsedMs, isTimed };
    this.#costs.begin(this.log.progressCost());
    this.recorder.resume(charge, true);
  }

  /** The charge that was left open ended meanwhile: what was last saved of it is known. */
  endLeft(): void {
    const progress = this.log.progress() ?? { durationS: 0, meterEndKwh: null };
    this.recorder.endOpen(progress, this.log.progressCost());
  }

  /** The meter of the charger, where it is told. */
  hear(energyKwh: number): void {
    if (Number.isFinite(energyKwh)) this.#kwh = energyKwh;
  }

  /**
   * Ends the charge that runs, and says what it was; `agoMs`: so long ago, `energyKwh`: what the
   * charger says of its meter then.
   */
  end(agoMs = 0, energyKwh?: number): ChargeRecordValue | undefined {
    const running = this.#running;
    if (!running) return undefined;
    // Some count from 0 there, and otherwise do not.
    const leastKwh = running.charge.start.meterStartKwh ?? 0;
    if (energyKwh !== undefined && energyKwh > 0 && energyKwh >= leastKwh) this.#kwh = energyKwh;
    const end = this.#endNow(running, agoMs);
    this.#running = undefined;
    this.recorder.end(running.charge, end, this.#costs.end());
    return { ...running.charge.start, ...end };
  }

  /** Charges what went at the price that held. */
  settle(): void {
    this.#costs.settle();
  }

  /** Keeps how far the charge is, if it got further. */
  saveProgress(): void {
    const running = this.#running;
    if (!running) return;
    this.#costs.settle();
    const end = this.#endNow(running);
    const { meterEndKwh: kwh } = end;
    const savedWh = toWh(this.#savedKwh ?? Number.NEGATIVE_INFINITY);
    if (kwh === null || toWh(kwh) - savedWh < progressStepWh) return;
    if (this.recorder.saveProgress(end, this.#costs.cost)) this.#savedKwh = kwh;
  }

  /** The log was deleted: the charge that runs is recorded anew. */
  restart(): void {
    this.recorder.restart(this.#running?.charge);
  }

  #endNow({ charge, startMs, isTimed }: Running, agoMs = 0): ChargeEnd {
    const ms = this.#parts.networkClock.nowMs() - agoMs - startMs;
    const durationS = Math.max(0, Math.floor(ms / 1000));
    return { durationS, meterEndKwh: this.#believed(charge, isTimed ? durationS : undefined) };
  }

  /** The meter at the end, unless nothing can be behind it. */
  #believed({ start }: Charge, durationS: number | undefined): number | null {
    const kwh = this.#kwh;
    const startKwh = start.meterStartKwh;
    if (kwh === null || startKwh === null) return kwh;
    // Whoever has no meter, but has to name one, says 0.
    if (kwh === 0 && startKwh === 0) return null;
    const mostKwh = durationS === undefined ? undefined : (durationS / 3600) * mostKw + roundingKwh;
    return mostKwh !== undefined && kwh - startKwh > mostKwh ? null : kwh;
  }
}
