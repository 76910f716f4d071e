// State of the gain estimator of one axis, see gain.ts. Currents are sums over the chargers that
// charge, in mA.

@unmanaged
export class GainEstimate {
  /** Allowed now, and for how long nothing of it has changed. */
  allowedMa: i32;
  stableMs: u32;
  /**
   * The sample before, taken when all vehicles had followed: allowed, allowed without meter, free,
   * and the number of chargers.
   */
  allowedBeforeMa: i32;
  unmeteredBeforeMa: i32;
  freeBeforeMa: i32;
  chargingBefore: i32;
  /** The estimate in eighths, its direction (1 more, -1 less, 0 no estimate) and its age. */
  gain: i32;
  direction: i32;
  ageMs: u32;
  /** Limit of the axis at the last distribution. */
  distributedMa: i32;
}
