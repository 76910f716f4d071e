import type { ChargeEnd, ChargeLog, ChargeStart } from '../../core/charge-log.ts';
import type { ChargeController } from '../../hardware/charge-controller.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { StorageError } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import {
  type ChargePhase,
  chargePage,
  chargePhase,
  emptyPage,
  encodePage,
  unfinished,
} from './charge-page.ts';
import type { DynamicCost } from './dynamic-cost.ts';
import type { ChargeReader, RecordLog } from './record-log.ts';

const retryMs = 10_000;

/** A charge that is being recorded. */
export interface Charge {
  readonly start: ChargeStart;
  /** The controller's uptime at the start, ms, 32 bits. */
  readonly uptimeStartMs: number;
}

/** Half a record that is not stored yet; without `end` it is the start half. */
interface Half {
  readonly charge: Charge;
  readonly end?: ChargeEnd;
  /** Cost with dynamic prices. */
  readonly cost?: DynamicCost | undefined;
}

/** Parts of a recorder. */
export interface RecorderParts {
  readonly log: RecordLog;
  readonly codec: ChargeLog;
  readonly controller: ChargeController | undefined;
  readonly clock: Clock;
  /** Writes to the event log. */
  say(message: LogMessage): void;
  /** Called after the log has changed. */
  changed(): void;
  /** Runs an action that may drop records. */
  dropping(action: () => void): void;
}

/**
 * Gets starts and ends of charges into the log, in order. What storage does not take is kept in
 * memory and tried again every 10 s. The page of the charge controller says what is going on, so
 * that a restart of the host loses nothing:
 *
 * | Step | Page | Log |
 * |---|---|---|
 * | start | running | - |
 * | | running | start half |
 * | end | ended, with the end's values | start half |
 * | | ended | whole record |
 * | | empty | whole record |
 *
 * A charge with an authorization is released after its start is stored: if the host is killed in
 * between, the log has a charge without energy.
 */
export class Recorder {
  readonly #parts: RecorderParts;
  readonly #unsaved: Half[] = [];
  /** Whose state the page shows. */
  #paged: Charge | undefined;
  #retry: Timer | undefined;
  /** The log was not put in order, because somebody reads it. */
  #untidy = false;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
  }

  /**
   * Puts a log in order that an earlier run of the host left: fills in missing meter values, drops
   * what is too much.
   */
  tidy(): void {
    const { log, say } = this.#parts;
    this.#attempt('Meter values that were filled in', () => {
      const repaired = log.repair();
      if (repaired > 0)
        say(
          message(
            'Missing meter values of {count} charges were filled in from the charges next to them',
            { count: repaired },
          ),
        );
    });
    this.#trim();
  }

  /** True if a charge of this user waits to be stored. */
  holds(userId: number): boolean {
    return this.#unsaved.some(({ charge }) => charge.start.userId === userId);
  }

  /**
   * Records the start of a charge. Answers whether it is stored; if it is not, nothing of it is
   * kept.
   */
  start(charge: Charge): boolean {
    let failure = this.#flush();
    if (!failure) {
      this.#show(charge, chargePhase.running);
      this.#unsaved.push({ charge });
      failure = this.#flush();
      if (!failure) return true;
      this.#unsaved.pop();
      this.clearPage();
    }
    this.#parts.say(
      message('No charge was started, because it cannot be recorded: {=reason}', {
        reason: failure.words,
      }),
    );
    return false;
  }

  /**
   * Records the start of a charge that nobody can hold back, now or as soon as storage takes it.
   */
  insist(charge: Charge): boolean {
    this.#show(charge, chargePhase.running);
    this.#unsaved.push({ charge });
    return this.#save();
  }

  /**
   * Goes on with a charge that an earlier run of the host started; its start half is stored if it
   * is not yet.
   */
  resume(charge: Charge, recorded: boolean): void {
    this.#paged = charge;
    if (recorded) return;
    this.#unsaved.push({ charge });
    this.#save();
  }

  /** Records the end of a charge, now or as soon as storage takes it. */
  end(charge: Charge, end: ChargeEnd, cost?: DynamicCost): void {
    const recorded = !this.#unsaved.some(half => half.charge === charge);
    this.#show(charge, recorded ? chargePhase.ended : chargePhase.endedUnrecorded, end);
    this.#unsaved.push({ charge, end, cost });
    this.#save();
  }

  /** Records the end of the charge that the log ends in, of which the page knows nothing. */
  endOpen(end: ChargeEnd, cost?: DynamicCost): void {
    const start = this.#parts.log.open;
    if (!start) return;
    this.#unsaved.push({ charge: { start, uptimeStartMs: 0 }, end, cost });
    this.#save();
  }

  /** Keeps how far the running charge is. */
  saveProgress(end: ChargeEnd, cost?: DynamicCost): boolean {
    return this.#attempt('The meter value of the running charge', () =>
      this.#parts.log.saveProgress(end, cost),
    );
  }

  /** All charges as they are now; the log is put in order again when nobody reads it any more. */
  read(): ChargeReader {
    const { log } = this.#parts;
    const reader = log.reader();
    return {
      ...reader,
      release: () => {
        reader.release();
        if (!this.#untidy || log.isBeingRead) return;
        this.#untidy = false;
        this.tidy();
        this.#parts.changed();
      },
    };
  }

  clearPage(): void {
    this.#paged = undefined;
    this.#parts.controller?.writePage(chargePage, emptyPage());
  }

  /** Forgets what waits to be stored, and starts again with the running charge. */
  restart(running: Charge | undefined): void {
    this.#unsaved.length = 0;
    if (running) this.resume(running, false);
  }

  /** Stores what waits, now or later. Answers whether nothing waits any more. */
  #save(): boolean {
    const failure = this.#flush();
    if (!failure) return true;
    if (!this.#retry) {
      this.#parts.say(
        message('A charge cannot be recorded: {=reason}. It is tried again every {seconds} s', {
          reason: failure.words,
          seconds: retryMs / 1000,
        }),
      );
      this.#retry = this.#parts.clock.every(retryMs, () => {
        if (this.#flush()) return;
        this.#parts.say('Charges can be recorded again; nothing of them waits any more');
        this.#retry?.cancel();
        this.#retry = undefined;
      });
    }
    return false;
  }

  /** Stores what waits. Answers what prevented it. */
  #flush(): StorageError | undefined {
    try {
      for (let half = this.#unsaved[0]; half; half = this.#unsaved[0]) this.#store(half);
      return undefined;
    } catch (error) {
      if (error instanceof StorageError) return error;
      throw error;
    }
  }

  #store({ charge, end, cost }: Half): void {
    const { log, changed } = this.#parts;
    if (end) {
      log.appendEnd(end, cost);
      this.#unsaved.shift();
      if (this.#paged === charge) this.clearPage();
      this.#attempt('The end of the charge', () => log.forgetProgress());
    } else {
      log.appendStart(charge.start);
      this.#unsaved.shift();
      const waiting = this.#unsaved.find(half => half.charge === charge)?.end;
      if (waiting && this.#paged === charge) this.#show(charge, chargePhase.ended, waiting);
      if (log.isBeingRead) {
        this.#untidy = true;
      } else {
        this.#attempt('A meter value that was filled in', () => log.repairLast());
        this.#trim();
      }
    }
    changed();
  }

  #trim(): void {
    const { log, say, dropping } = this.#parts;
    this.#attempt('The charge log', () =>
      dropping(() => {
        const dropped = log.trim();
        if (dropped > 0)
          say(
            message('The charge log is full: the oldest {count} charges were deleted', {
              count: dropped,
            }),
          );
      }),
    );
  }

  /** Does what may as well fail: the log stays right without it. */
  #attempt(what: Reason, action: () => void): boolean {
    try {
      action();
      return true;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (!this.#retry)
        this.#parts.say(message('{=what} was not saved: {=reason}', { what, reason: error.words }));
      return false;
    }
  }

  #show(charge: Charge, phase: ChargePhase, end?: ChargeEnd): void {
    const { codec, controller } = this.#parts;
    this.#paged = charge;
    const record = { ...unfinished(charge.start), ...end };
    controller?.writePage(
      chargePage,
      encodePage(codec, { phase, uptimeStartMs: charge.uptimeStartMs, record }),
    );
  }
}
