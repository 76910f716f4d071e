import type { Meter } from '../../hardware/meter.ts';
import { isResettable, typeOfValues } from '../../hardware/value-ids.ts';
import { Listeners } from '../../platform/listeners.ts';

/**
 * A meter whose values clients supply. A reset only tells them: they start their resettable
 * energies again.
 */
export class PushMeter implements Meter {
  readonly type: number;
  readonly valueIds: readonly number[];
  readonly values: Float64Array;
  /** True if the newest push supplied a value, or said that there is none; by place. */
  readonly isNew: boolean[];
  readonly reset?: () => void;
  readonly #listeners = new Listeners();

  constructor(valueIds: readonly number[]) {
    this.valueIds = valueIds;
    this.values = new Float64Array(valueIds.length).fill(Number.NaN);
    this.isNew = valueIds.map(() => false);
    this.type = typeOfValues(valueIds);
    if (valueIds.some(isResettable)) this.reset = () => {};
  }

  /**
   * Takes values by id; null says that there is none now. Ids that the meter lacks are ignored, and
   * values whose ids are missing are as old as before.
   */
  feed(values: Iterable<readonly [id: number, value: number | null]>): void {
    this.isNew.fill(false);
    for (const [id, value] of values) {
      const index = this.valueIds.indexOf(id);
      if (index < 0) continue;
      this.values[index] = value ?? Number.NaN;
      this.isNew[index] = true;
    }
    this.#listeners.call();
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}
