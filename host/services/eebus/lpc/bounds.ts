/** What counts while nobody can say what does. */
export interface Failsafe {
  readonly limitW: number;
  /** So long it counts at least after the guard has fallen silent, s. */
  readonly durationS: number;
}

/** A guard that is silent for so long is gone, and so is one that says nothing at the start. */
export const silenceMs = 120_000;
/** A guard that comes back has to give a sign of life so shortly before it limits. */
export const heedMs = 60_000;
/** Bounds of the failsafe duration, s. */
export const leastFailsafeS = 2 * 3600;
export const mostFailsafeS = 24 * 3600;
/** The largest limit that can be told to the rest of the device; a larger one counts as this. */
export const mostLimitW = 0xffff_ffff;
