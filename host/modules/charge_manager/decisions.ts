import type { Charger, Site } from '../../core/core.ts';
import type { Tagged } from '../../registry/field.ts';
import {
  condition,
  conditionOf,
  drawnPhases,
  modesWithGuarantee,
  type ZeroReason,
} from './condition.ts';
import {
  currentReasons,
  onePhaseReasons,
  rotations,
  threePhasesReasons,
  zeroReasons,
} from './fields.ts';

/**
 * Reasons for the current and phases of a charger: `d0`, `d1`, `d3` and `dc` of
 * `charge_manager/state`.
 */
export interface Decisions {
  readonly d0: Tagged;
  readonly d1: Tagged;
  readonly d3: Tagged;
  readonly dc: Tagged;
}

/** Why a charger has nothing, and what it waits for. */
export interface Wait {
  readonly reason: ZeroReason;
  /** PV excess that is lacking, mA; 0 where that is not what it waits for. */
  readonly missingMa: number;
  /** Until its turn, or until it may be switched again, ms; 0 where it waits for no time. */
  readonly leftMs: number;
}

/** Uptimes of the manager: now, at the next turn, and when electricity gets cheap, 0 not known. */
interface WaitTimes {
  readonly nowMs: number;
  readonly nextTurnMs: number;
  readonly cheapAtMs: number;
}

/**
 * Tells what a charger that has nothing waits for, undefined if it waits for nothing.
 */
export function waitOf(
  reason: ZeroReason | undefined,
  charger: Charger,
  site: Site,
  times: WaitTimes,
): Wait | undefined {
  if (reason === undefined) return undefined;
  const leftMs = leftMsOf(reason, charger, site, times);
  const missingMa = reason === 'too_little_sun' ? missingExcessMa(charger, site) : 0;
  return { reason, missingMa, leftMs: Math.max(0, leftMs) };
}

function leftMsOf(
  reason: ZeroReason,
  charger: Charger,
  site: Site,
  { nowMs, nextTurnMs, cheapAtMs }: WaitTimes,
): number {
  switch (reason) {
    case 'waits_for_turn':
      return nextTurnMs - nowMs;
    case 'price_too_high':
      return cheapAtMs - nowMs;
    case 'switched_lately':
      return site.hysteresisMs - charger.switchedAgeMs;
    default:
      return 0;
  }
}

/** As every set of reasons has it. */
const none: Tagged = [zeroReasons.none, null];

/**
 * Words what the distribution decided about a charger in the tags of the field.
 *
 * @param nextTurnMs uptime at which those that wait get their turn
 */
export function decisionsOf(
  charger: Charger,
  site: Site,
  zeroReason: ZeroReason | undefined,
  uptimeMs: number,
  nextTurnMs: number,
): Decisions {
  return {
    d0: whyNothing(zeroReason, charger, site, nextTurnMs),
    ...whyPhases(charger, site, zeroReason, uptimeMs),
    dc: whyCurrent(charger, site),
  };
}

function whyNothing(
  reason: ZeroReason | undefined,
  charger: Charger,
  site: Site,
  nextTurnMs: number,
): Tagged {
  switch (reason) {
    case undefined:
    case 'switched_lately':
      return none;
    case 'waits_for_turn':
    case 'connection_full':
      return [zeroReasons.turn, nextTurnMs];
    case 'too_little_sun':
      return [zeroReasons.excess, missingExcessMa(charger, site)];
    default:
      return [zeroReasons.notActive, null];
  }
}

function missingExcessMa({ least1pMa }: Charger, { nowPvMa, minimum1pMa }: Site): number {
  return Math.max(0, Math.max(minimum1pMa, least1pMa) - nowPvMa);
}

function whyPhases(
  charger: Charger,
  site: Site,
  zeroReason: ZeroReason | undefined,
  uptimeMs: number,
): Pick<Decisions, 'd1' | 'd3'> {
  const { targetPhases, connectedPhases, canSwitchPhases, pluggedAgeMs, switchedAgeMs } = charger;
  if (targetPhases === 0) {
    if (zeroReason !== 'switched_lately') return { d1: none, d3: none };
    const until = uptimeMs + Math.max(0, site.hysteresisMs - switchedAgeMs);
    return {
      d1: [onePhaseReasons.switchedLately, until],
      d3: [threePhasesReasons.switchedLately, until],
    };
  }
  const wakes = conditionOf(charger) === condition.charged;
  const welcomed = pluggedAgeMs < site.welcomeMs;
  const welcomeEnd = uptimeMs + site.welcomeMs - pluggedAgeMs;
  const { yes, pluggedIn, wakeUp } = targetPhases === 1 ? onePhaseReasons : threePhasesReasons;
  const why: Tagged = wakes ? [wakeUp, null] : welcomed ? [pluggedIn, welcomeEnd] : [yes, null];
  if (targetPhases === 1) {
    const hasOne = canSwitchPhases === 0 && connectedPhases === 1;
    return { d1: why, d3: hasOne ? [threePhasesReasons.hasOne, null] : none };
  }
  return { d1: canSwitchPhases === 0 ? [onePhaseReasons.hasThree, null] : none, d3: why };
}

function whyCurrent(charger: Charger, site: Site): Tagged {
  const { targetMa, targetPhases, chargeMode } = charger;
  if (targetMa === 0) return none;
  if (
    modesWithGuarantee.includes(chargeMode) &&
    targetMa === Math.floor(site.guaranteedMa / drawnPhases(charger, targetPhases))
  )
    return [currentReasons.guaranteed, null];
  if (targetMa === (targetPhases === 1 ? site.minimum1pMa : site.minimumMa))
    return [currentReasons.least, null];
  if (targetMa === charger.userLimitMa && charger.userLimitMa < charger.supportedMa)
    return [currentReasons.userLimit, null];
  if (targetMa === charger.supportedMa) return [currentReasons.supported, null];
  if (conditionOf(charger) !== condition.charging) return [currentReasons.begins, null];
  if (targetMa >= charger.neededMa) return [currentReasons.wanted, null];
  return [currentReasons.fair, charger.phaseRotation === rotations.unknown];
}
