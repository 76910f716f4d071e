import {
  CasError,
  ChargeMode,
  type Charger,
  ChargerState,
  Command,
  type Site,
  Special,
} from '../../core/core.ts';
import { chargeModes } from '../cm_networking/index.ts';

/** State of a managed charger: `s` of `charge_manager/state`. */
export const condition = {
  noVehicle: 0,
  userBlocked: 1,
  managerBlocked: 2,
  carBlocked: 3,
  charging: 4,
  error: 5,
  charged: 6,
  unauthorized: 7,
} as const;

/** Why a charge mode gives nothing whatever there is. */
type ModeReason = 'mode_off' | 'price_too_high';

/** Reason why a charger whose vehicle wants to charge gets nothing. */
export type ZeroReason =
  | ModeReason
  | 'group_stopped'
  | 'faulty'
  | 'limits_too_low'
  | 'too_little_sun'
  | 'switched_lately'
  | 'waits_for_turn'
  | 'connection_full'
  | 'silent';

/** Without a report for so long, a charger counts as not reachable. */
export const unreachableMs = 32_000;
/** Modes with guaranteed power, and those that the excess limits where that does not suffice. */
export const modesWithGuarantee: readonly number[] = [
  ChargeMode.minPv,
  ChargeMode.min,
  ChargeMode.minWithPrices,
  ChargeMode.minPvWithPrices,
];
const modesOfExcess: readonly number[] = [
  ChargeMode.pv,
  ChargeMode.pvWithPrices,
  ...modesWithGuarantee,
];

/** True if a charger has been silent for so long that it counts as not reachable. */
export function isUnreachable({ heardAgeMs }: Charger): boolean {
  return heardAgeMs > unreachableMs;
}

/** Error of a charger: `e` of `charge_manager/state`. */
export function errorOf(charger: Charger): number {
  return isUnreachable(charger) && charger.error < CasError.client
    ? CasError.chargerUnreachable
    : charger.error;
}

/** State of a charger, as people see it. */
export function conditionOf(charger: Charger): number {
  const { chargerState, carStopped, supportedMa, userLimitMa } = charger;
  if (errorOf(charger) !== CasError.ok || chargerState >= ChargerState.error)
    return condition.error;
  if (chargerState === ChargerState.notConnected) return condition.noVehicle;
  if (userLimitMa === 0) return condition.unauthorized;
  if (chargerState === ChargerState.charging) return condition.charging;
  if (chargerState === ChargerState.waiting && supportedMa === 0) return condition.userBlocked;
  if (carStopped && !waitsForMore(charger)) return condition.charged;
  return chargerState === ChargerState.waiting ? condition.managerBlocked : condition.carBlocked;
}

/**
 * True if the vehicle has ended its charge by itself, and is offered current only to wake it up.
 */
export function isFull(charger: Charger): boolean {
  const { chargerState, carStopped } = charger;
  return carStopped !== 0 && chargerState !== ChargerState.charging && !waitsForMore(charger);
}

/** True if its vehicle is known to need more than the smallest current to go on. */
function waitsForMore({ least1pMa, least3pMa, connectedPhases }: Charger): boolean {
  return (connectedPhases === 1 ? least1pMa : least3pMa) !== 0;
}

/** Why a charge mode gives nothing whatever there is; undefined if it may give something. */
export function nothingBy(chargeMode: number): ModeReason | undefined {
  if (chargeMode === chargeModes.off) return 'mode_off';
  return chargeMode === chargeModes.eco ? 'price_too_high' : undefined;
}

/**
 * Reason why a charger gets nothing; undefined if it gets something, or its vehicle wants nothing.
 */
export function whyNothing(charger: Charger, site: Site, stopped: boolean): ZeroReason | undefined {
  const { targetMa, chargerState, chargeMode, command, heardAgeMs, error, switchedAgeMs } = charger;
  const wants = chargerState > ChargerState.notConnected && chargerState < ChargerState.error;
  if (targetMa > 0 || !wants || isFull(charger)) return undefined;
  if (command !== Command.setpoint || heardAgeMs > Special.silentMs) return 'silent';
  const followsExcess = modesOfExcess.includes(chargeMode);
  const usableMa = Math.min(charger.supportedMa, charger.userLimitMa);
  const neededByPhasesMa = phasesOf(charger, site)
    .map(phases => {
      const ofSiteMa = phases === 1 ? site.minimum1pMa : site.minimumMa;
      const takenMa = phases === 1 ? charger.least1pMa : charger.least3pMa;
      return { phases, ofSiteMa, leastMa: Math.max(ofSiteMa, Math.min(takenMa, usableMa)) };
    })
    .filter(({ ofSiteMa }) => ofSiteMa <= usableMa)
    .map(({ phases, leastMa }) => drawnPhases(charger, phases) * leastMa);
  if (stopped) return 'group_stopped';
  if (error !== CasError.ok) return 'faulty';
  // The core gives current in the modes that it knows alone.
  if (chargeMode !== ChargeMode.fast && !followsExcess) return nothingBy(chargeMode) ?? 'mode_off';
  if (neededByPhasesMa.length === 0) return 'limits_too_low';
  if (switchedAgeMs < site.hysteresisMs) return 'switched_lately';
  const neededMa = Math.min(...neededByPhasesMa);
  const isGuaranteed = modesWithGuarantee.includes(chargeMode) && neededMa <= site.guaranteedMa;
  if (followsExcess && !isGuaranteed && Math.min(site.nowPvMa, site.lowPvMa) < neededMa)
    return 'too_little_sun';
  return site.count === 1 ? 'connection_full' : 'waits_for_turn';
}

/** Phases that the vehicle of a charger draws on that has as many. */
export function drawnPhases({ drawnPhases }: Charger, phases: number): number {
  return phases === 1 ? 1 : drawnPhases || phases;
}

/** Numbers of phases that a charger may be told to use. */
function phasesOf(
  { canSwitchPhases, connectedPhases }: Charger,
  { groupPhases }: Site,
): readonly number[] {
  if (groupPhases !== 0) return [groupPhases];
  return canSwitchPhases ? [1, 3] : [connectedPhases];
}
