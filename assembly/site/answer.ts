// What the power manager has found out of an axis about what vehicles leave unused, see unused.ts.
// Currents are sums over the chargers that charge.

@unmanaged
export class Answer {
  /** What they are allowed, mA, and for how long nothing of it has changed. */
  allowedMa: i32;
  quietMs: u32;
  /**
   * As it was when all had followed last: what was allowed, what of it without meter, what was
   * free, and how many charged.
   */
  allowedBeforeMa: i32;
  unmeteredBeforeMa: i32;
  freeBeforeMa: i32;
  chargingBefore: i32;
  /** What was found out, 1 by granting more, -1 by granting less, 0 nothing; and how long ago. */
  gain: i32;
  direction: i32;
  heldMs: u32;
  /** The limit that was shared out last, mA. */
  sharedMa: i32;
}
