import { leastFailsafeS } from '../../services/eebus/lpc/bounds.ts';
import type { GuardedState } from '../../services/eebus/spine/guarded-state.ts';
import type { Peer } from './fields.ts';

/**
 * How a limit of the site is shared with consumers that speak EEBUS: each keeps its share, which
 * is a setting, and the managed chargers get what is left of the limit. If the shares are more
 * than the whole limit, they become less in equal proportion, and the chargers get nothing.
 *
 * @returns W by key of the consumer
 */
export function sharesOf(limitW: number, peers: readonly Peer[]): ReadonlyMap<string, number> {
  const sumW = peers.reduce((sum, { limit }) => sum + limit, 0);
  const part = sumW > limitW ? limitW / sumW : 1;
  return new Map(
    peers
      .filter(({ limit }) => limit > 0)
      .map(({ ski, limit }) => [ski, Math.floor(limit * part)] as const),
  );
}

/** How long a consumer is given to do what it was told, before it counts that it has not, ms. */
export const settleMs = 10_000;
/** After that time without its guard a consumer takes its failsafe limit, ms. */
const silenceMs = 120_000;

/** What is known of a consumer. */
export interface Known {
  /** What it told last; undefined: it has not been there since the start. */
  readonly state: GuardedState | undefined;
  /** Since when it is away, monotonic ms; undefined: it is there. */
  readonly awayMs: number | undefined;
  /** Since when it is told its share, monotonic ms. */
  readonly toldMs: number;
}

/**
 * What a consumer may draw at present while it is told its share, W: that is not free for others.
 *
 * - It took the share: what it says itself that its limit is.
 * - It was told a moment ago: the share.
 * - It refuses, or does not answer: the most that it can draw.
 * - It is away: its failsafe limit, which was made its share; before it notices that its guard is
 *   gone, what it was told last; after the failsafe duration, the most that it can draw.
 *
 * What it has never told counts as its share.
 */
export function reservedW(shareW: number, { state, awayMs, toldMs }: Known, nowMs: number): number {
  if (!state) return shareW;
  const { isActive, limitW, nominalMaxW = shareW, failsafeLimitW = shareW } = state;
  const mostW = Math.max(shareW, nominalMaxW);
  if (awayMs === undefined) {
    if (state.progress === 'accepted' && isActive) return Math.max(shareW, limitW ?? shareW);
    return nowMs - toldMs < settleMs ? shareW : mostW;
  }
  const failsafeMs = silenceMs + 1000 * (state.failsafeDurationS ?? leastFailsafeS);
  const goneMs = nowMs - awayMs;
  if (goneMs >= failsafeMs) return mostW;
  if (goneMs >= silenceMs) return Math.max(shareW, failsafeLimitW);
  return isActive && limitW !== undefined ? Math.max(shareW, limitW) : mostW;
}
