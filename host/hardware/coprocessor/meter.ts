import { Listeners } from '../../platform/listeners.ts';
import type { Meter } from '../meter.ts';
import { decodeMeter } from './messages.ts';

/** The meter behind the charge controller. */
export class CoprocessorMeter implements Meter {
  readonly type: number;
  readonly valueIds: readonly number[];
  readonly reset: () => void;
  readonly #listeners = new Listeners();
  #values: ArrayLike<number>;

  /** @param reset starts the resettable energies at 0 again */
  constructor(type: number, valueIds: readonly number[], reset: () => void) {
    this.type = type;
    this.valueIds = valueIds;
    this.reset = reset;
    this.#values = new Float32Array(valueIds.length).fill(Number.NaN);
  }

  get values(): ArrayLike<number> {
    return this.#values;
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Takes a reading from the line; one with another number of values belongs to another meter. */
  take(payload: Uint8Array): void {
    const values = decodeMeter(payload);
    if (values.length < this.valueIds.length) return;
    this.#values = values;
    this.#listeners.call();
  }
}
