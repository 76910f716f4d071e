import type { Clock } from '../../platform/clock.ts';
import type { Request } from '../../services/ocpp/messages.ts';
import type { Journal } from './journal.ts';

/** Parts of a departure. */
export interface DepartureParts {
  /** Device time. */
  readonly clock: Clock;
  /** Real time. */
  readonly networkClock: Clock;
  readonly journal: Pick<Journal, 'depth'>;
  /** Ends the transaction, and starts no other. */
  leave(reason: 'HardReset' | 'SoftReset'): void;
  restart(): void;
}

/** A restart waits so long for what the central system does not know yet. */
const softLimitMs = 60_000;
const delayMs = 1000;

/**
 * A restart of the device that the central system asked for (OCPP 1.6, 5.14): a transaction ends;
 * then it comes soon (Hard), or after what happened was told (Soft).
 */
export class Departure {
  readonly #parts: DepartureParts;
  #type: Request<'Reset'>['type'] | undefined;

  constructor(parts: DepartureParts) {
    this.#parts = parts;
  }

  /** The kind of restart that was asked for; undefined: none was. */
  get type(): Request<'Reset'>['type'] | undefined {
    return this.#type;
  }

  begin(type: Request<'Reset'>['type']): void {
    if (this.#type !== undefined) return;
    const { clock, networkClock, leave, restart } = this.#parts;
    this.#type = type;
    clock.after(0, () => leave(type === 'Hard' ? 'HardReset' : 'SoftReset'));
    if (type === 'Hard') networkClock.after(delayMs, restart);
    else this.#restartWhenTold();
  }

  #restartWhenTold(): void {
    const { networkClock, journal, restart } = this.#parts;
    const sinceMs = networkClock.nowMs();
    const poll = networkClock.every(delayMs, () => {
      if (journal.depth > 0 && networkClock.nowMs() - sinceMs < softLimitMs) return;
      poll.cancel();
      restart();
    });
  }
}
