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
  readonly reset?: () => void;
  readonly #listeners = new Listeners();

  constructor(valueIds: readonly number[]) {
    this.valueIds = valueIds;
    this.values = new Float64Array(valueIds.length).fill(Number.NaN);
    this.type = typeOfValues(valueIds);
    if (valueIds.some(isResettable)) this.reset = () => {};
  }

  /** Takes one value for each of `valueIds`; null keeps the last one. */
  push(values: readonly (number | null)[]): void {
    values.forEach((value, index) => {
      if (value !== null) this.values[index] = value;
    });
    this.#tell();
  }

  /**
   * Takes values by id; null says that there is none any more. Ids that the meter lacks are
   * ignored.
   */
  feed(values: Iterable<readonly [id: number, value: number | null]>): void {
    for (const [id, value] of values) {
      const index = this.valueIds.indexOf(id);
      if (index >= 0) this.values[index] = value ?? Number.NaN;
    }
    this.#tell();
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  #tell(): void {
    this.#listeners.call();
  }
}
