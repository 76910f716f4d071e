import type { ModuleContext } from '../../device/context.ts';
import { lowLevelConfig } from './fields.ts';

const dayMs = 86_400_000;

/**
 * The present rotation interval: aligned with the local day once the clock is set, else with the
 * start.
 */
export function rotation({
  networkClock,
  clock,
  localTime,
}: Pick<ModuleContext, 'networkClock' | 'clock' | 'localTime'>): {
  number: number;
  remainingMs: number;
} {
  const intervalMs = lowLevelConfig.rotation_interval * 1000;
  const local = clock.synchronised() ? localTime(clock.wallMs()) : undefined;
  const sinceMs = local
    ? (local.hour * 3600 + local.minute * 60 + local.second) * 1000
    : networkClock.nowMs();
  const untilMidnightMs = local ? dayMs - sinceMs : Number.POSITIVE_INFINITY;
  const remainingMs = Math.min(intervalMs - Math.floor(sinceMs % intervalMs), untilMidnightMs);
  return { number: Math.floor(sinceMs / intervalMs), remainingMs };
}
