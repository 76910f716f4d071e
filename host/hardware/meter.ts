/**
 * Measured values of one meter: ids as in the meter interface (74 total active power in W, 209
 * imported energy in kWh ...).
 */
export interface Meter {
  /** Meter type as `meter/state.type` tells it. */
  readonly type: number;
  /** The ids that this meter provides, in the order of `values`; never changes. */
  readonly valueIds: readonly number[];
  /** The newest value of each id; NaN until it is known. */
  readonly values: ArrayLike<number>;
  /**
   * Calls `listener` after every complete reading (about two a second). Returns how to stop that.
   */
  onReading(listener: () => void): () => void;
  /**
   * Starts the resettable energies at 0 again; absolute ones go on. Undefined where the meter has
   * none.
   */
  reset?(): void;
}
