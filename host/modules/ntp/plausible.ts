/*
 * Bounds of a plausible time: older than every device of this kind, or beyond what clock chips
 * count, is a mistake.
 */
const earliestMs = Date.UTC(2024, 0, 1);
const endMs = Date.UTC(2100, 0, 1);

/** Whether it may be that late, ms since the epoch. */
export function isPossible(wallMs: number): boolean {
  return wallMs >= earliestMs && wallMs < endMs;
}
