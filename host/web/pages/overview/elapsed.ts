import { topic } from '../../store.ts';

const lowLevel = topic('evse/low_level_state');
/** The charge controller counts its uptime in 32 bits of ms. */
const uptimeWrapS = 2 ** 32 / 1000;

/** Seconds since the controller's clock showed this; undefined while it tells no time. */
export function elapsedS(startS: number): number | undefined {
  const uptimeMs = lowLevel.value?.uptime;
  if (uptimeMs === undefined) return undefined;
  // The start may be counted through a wrap that the uptime does not show, or lie before one.
  const elapsed = (uptimeMs / 1000 - startS) % uptimeWrapS;
  return elapsed < 0 ? elapsed + uptimeWrapS : elapsed;
}
