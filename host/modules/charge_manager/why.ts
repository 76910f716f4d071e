import { CasError } from '../../core/core.ts';
import type { ManagedName } from '../../sentences/managed.ts';
import { condition, conditionOf, errorOf } from './condition.ts';
import type { Decisions, Wait } from './decisions.ts';
import { currentReasons } from './fields.ts';
import type { Standing } from './foreign.ts';
import type { Member } from './member.ts';

/** What a charger of the group does, or why it gets nothing. */
export interface Why {
  readonly name: ManagedName;
  /** Uptime of the manager, ms, until which that is so at the latest; 0: not known, or no end. */
  readonly until: number;
  /** PV excess that is lacking, mA; 0: none. */
  readonly missing: number;
}

/** What decides it, beside the charger. */
interface Circumstances {
  /** Whether the group has not begun to distribute. */
  readonly isStarting: boolean;
  readonly wait: Wait | undefined;
  readonly dc: Decisions['dc'];
  /** Number of the charger; 0: it was never heard. */
  readonly uid: number;
  readonly uptimeMs: number;
}

/** Chargers report every second; a packet or two may get lost. */
const silentMs = 5000;

/** What decided about the current of a charger that has some. */
const shares: Readonly<Record<number, ManagedName>> = {
  [currentReasons.least]: 'charging_least',
  [currentReasons.begins]: 'charging_begins',
  [currentReasons.wanted]: 'charging_wanted',
  [currentReasons.fair]: 'charging_fair',
  [currentReasons.guaranteed]: 'charging_guaranteed',
  [currentReasons.supported]: 'charging_supported',
  [currentReasons.leftOver]: 'charging_left_over',
  [currentReasons.userLimit]: 'charging_user_limit',
};

/** Says what a charger does, and why. */
export function whyOf(member: Member, circumstances: Circumstances): Why {
  const { wait, uptimeMs } = circumstances;
  const name = nameOf(member, circumstances);
  const { leftMs = 0, missingMa = 0 } = name === wait?.reason ? wait : {};
  return { name, until: leftMs > 0 ? uptimeMs + leftMs : 0, missing: missingMa };
}

function nameOf(member: Member, { isStarting, wait, dc, uid, uptimeMs }: Circumstances) {
  const { heardMs, charger } = member;
  if (isStarting && heardMs === 0) return 'looked_for';
  const failure = failureOf(member, uid, uptimeMs);
  if (failure !== undefined) return failure;
  switch (conditionOf(charger)) {
    case condition.noVehicle:
      return 'no_vehicle';
    case condition.userBlocked:
      return 'blocked_by_charger';
    case condition.managerBlocked:
      return waiting(wait, member.standing);
    case condition.carBlocked:
      return 'vehicle_ready';
    case condition.charging:
      return shares[dc[0]] ?? 'charging';
    case condition.charged:
      return 'vehicle_full';
    case condition.unauthorized:
      return 'tag_wanted';
    default:
      return 'fault';
  }
}

function failureOf(member: Member, uid: number, uptimeMs: number): ManagedName | undefined {
  const { managers, heardMs, charger, isForeign } = member;
  const error = errorOf(charger);
  if (error === CasError.invalidHeader) return 'other_protocol';
  if (error === CasError.notManaged) return 'management_off';
  if (managers.length > 0) return 'managers_conflict';
  if (isForeign && (heardMs === 0 || uptimeMs - heardMs > silentMs))
    return member.standing === 'left_alone' ? 'left_alone' : 'not_connected';
  if (uid === 0 && heardMs === 0) return 'not_found';
  if (error === CasError.chargerUnreachable) return 'lost';
  if (error === CasError.evseUnreachable) return 'controller_stands_still';
  if (error === CasError.evseNonreactive) return 'disobeys';
  if (error >= CasError.client) return 'fault';
  return uptimeMs - heardMs > silentMs ? 'silent' : undefined;
}

/** Why a vehicle that waits has nothing; what is wrong with its charger is told before. */
function waiting(wait: Wait | undefined, standing: Standing): ManagedName {
  const reason = wait?.reason;
  // All that it can draw is reserved, and that is what does not fit.
  if (standing !== 'proven' && (reason === 'waits_for_turn' || reason === 'connection_full'))
    return standing;
  return reason === undefined || reason === 'silent' || reason === 'faulty'
    ? 'waits_for_current'
    : reason;
}
