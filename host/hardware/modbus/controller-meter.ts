import { Listeners } from '../../platform/listeners.ts';
import type { Meter } from '../meter.ts';
import { typeOfValues } from '../value-ids.ts';

/** Measurements from a controller's own registers. */
export class ControllerMeter implements Meter {
  readonly valueIds: readonly number[];
  readonly type: number;
  readonly values: Float64Array;
  readonly #listeners = new Listeners();

  /** @param valueIds what it has */
  constructor(valueIds: readonly number[]) {
    this.valueIds = valueIds;
    this.type = typeOfValues(valueIds);
    this.values = new Float64Array(valueIds.length).fill(Number.NaN);
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Takes what was read, in any order of ids. */
  take(ids: readonly number[], values: Float64Array): void {
    this.valueIds.forEach((id, index) => {
      this.values[index] = values[ids.indexOf(id)] ?? Number.NaN;
    });
    this.#listeners.call();
  }
}
