import type { ModuleContext } from '../../device/context.ts';
import { typeOfValues } from '../../hardware/value-ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { ReadFailure } from '../../platform/modbus-frames.ts';
import type { Cancellable } from '../../platform/net.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { OneReading, OnReadOnce, SlotMeter } from '../meters/index.ts';

/** Failures in a row that are told. */
const toldAfter = 3;
/** Values are unknown after so many intervals without a good answer, and at least so long, ms. */
const staleIntervals = 3;
const leastStaleMs = 30_000;
/** The device always has this rest between two readings, ms. */
const leastRestMs = 200;

/** How a meter is asked. */
export interface Asking {
  /** Name of the meter in messages. */
  readonly name: string;
  readonly intervalMs: number;
  /** Ids of its values; undefined: those of the first reading. */
  readonly valueIds: readonly number[] | undefined;
  /** One reading. `done` is not called after `cancel`. */
  read(done: OnReadOnce): Cancellable;
}

/**
 * A meter that is asked for all of its values again and again. A failed reading leaves the values
 * as they are, and their age; when they are too old, they are unknown.
 */
export class AskedMeter implements SlotMeter {
  type: number;
  valueIds: readonly number[];
  values: Float64Array;
  errors: Readonly<Record<string, number>> = {};
  readonly #asking: Asking;
  readonly #clock: Clock;
  readonly #log: ModuleContext['log'];
  readonly #listeners = new Listeners();
  #running: Cancellable | undefined;
  #stale: Cancellable | undefined;
  #failures = 0;
  #told: Reason | undefined;
  #closed = false;

  /** @param clock real time */
  constructor(asking: Asking, clock: Clock, log: ModuleContext['log']) {
    const { valueIds = [] } = asking;
    this.#asking = asking;
    this.#clock = clock;
    this.#log = log;
    this.type = typeOfValues(valueIds);
    this.valueIds = valueIds;
    this.values = new Float64Array(valueIds.length).fill(Number.NaN);
    this.#ask();
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#closed = true;
    this.#running?.cancel();
    this.#stale?.cancel();
  }

  #ask(): void {
    const { intervalMs, read } = this.#asking;
    const startedMs = this.#clock.nowMs();
    this.#running = read(result => {
      if ('value' in result) this.#succeeded(result.value);
      else this.#failed(result.failure);
      // A listener may have changed the configuration.
      if (this.#closed) return;
      const restMs = Math.max(leastRestMs, startedMs + intervalMs - this.#clock.nowMs());
      this.#running = this.#clock.after(restMs, () => this.#ask());
    });
  }

  #succeeded(reading: OneReading): void {
    const { name, intervalMs } = this.#asking;
    if (this.#told !== undefined)
      this.#log.write('meters', message('{name} is read again', { name }));
    this.#failures = 0;
    this.#told = undefined;
    this.#stale?.cancel();
    const staleMs = Math.max(leastStaleMs, staleIntervals * intervalMs);
    this.#stale = this.#clock.after(staleMs, () => this.#forget());
    if (this.valueIds.length === 0) {
      this.valueIds = reading.valueIds;
      this.type = typeOfValues(reading.valueIds);
    }
    const values = reading.values();
    this.values = Float64Array.from(
      this.valueIds,
      id => values[reading.valueIds.indexOf(id)] ?? Number.NaN,
    );
    this.#listeners.call();
  }

  /** Nobody knows the values any more. */
  #forget(): void {
    this.values = new Float64Array(this.valueIds.length).fill(Number.NaN);
    this.#listeners.call();
  }

  #failed({ kind, message: reason }: ReadFailure): void {
    const counter = kind === 'offline' ? 'timeout' : 'inconsistency';
    this.errors = { ...this.errors, [counter]: (this.errors[counter] ?? 0) + 1 };
    this.#failures++;
    if (this.#failures < toldAfter || isSame(reason, this.#told)) return;
    this.#told = reason;
    const { name } = this.#asking;
    const words = message('{name} cannot be read: {=reason}', { name, reason });
    this.#log.write('meters', words, 'warning');
  }
}

/** Names of the errors that such a meter counts. */
export const askedCounters = ['timeout', 'inconsistency'];
