import { type Charger, ChargerState, Special } from '../../host/core/abi.ts';

/**
 * What may be expected of a charger of this firmware: its vehicle takes so long to follow, and it
 * draws nothing when it was not sent to for so long.
 */
export const own = { followMs: 5000, fallbackMs: 37_000, floorMa: 0, fallbackMa: 0 } as const;
/** So long chargers that were never heard are called. */
const callMs = 10_000;
/** Who should have followed is given so long before it counts as disobedient. */
const graceMs = 10_000;

/** Whether a charger has been silent for too long, and so long that it takes its fall-back. */
export function silenceOf({ heard, heardAgeMs, fallbackMs }: Charger) {
  const silentMs = heardAgeMs - (heard === 0 ? callMs : Special.silentMs);
  return { silent: silentMs > 0, fallenBack: silentMs > 0 && silentMs > fallbackMs };
}

/** What a charger may take untold: at any time, or only now that it is silent. */
export function takenByItself(charger: Charger): number {
  return silenceOf(charger).silent
    ? Math.max(charger.floorMa, charger.fallbackMa)
    : charger.floorMa;
}

/** A slow one may be told something else before it has followed. */
export function isSlow({ followMs }: Charger): boolean {
  return followMs >= graceMs;
}

/** Whether it is too late to obey. */
export function isLate({ obeyedAgeMs, followMs }: Charger): boolean {
  return obeyedAgeMs - graceMs >= Math.min(followMs, Special.oldestMs);
}

/** Whether it charges; nobody knows that of one that has fallen back. */
export function isKnownToCharge(charger: Charger): boolean {
  const { chargerState, reservedMa } = charger;
  const charges = chargerState === ChargerState.charging && reservedMa !== 0;
  return charges && !silenceOf(charger).fallenBack;
}
