import { CasError, Special } from '../../core/core.ts';
import type { Distribution } from '../../core/distribution.ts';
import type { LogEntry } from '../../platform/log.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { conditionOf, errorOf, unreachableMs, type ZeroReason } from './condition.ts';
import { decisionsOf, waitOf } from './decisions.ts';
import { type LowLevelState, managerStates, type State } from './fields.ts';
import type { Group } from './group.ts';
import type { Member } from './member.ts';
import { whyOf } from './why.ts';

const noCurrents = (): number[] => [0, 0, 0, 0];

/** `charge_manager/state` without chargers. */
export function idleState(): State {
  return {
    state: 0,
    l_raw: noCurrents(),
    l_min: noCurrents(),
    l_spread: noCurrents(),
    l_max_pv: 0,
    alloc: noCurrents(),
    auth_changed: false,
    chargers: [],
  };
}

/** `charge_manager/low_level_state` without chargers. */
export function idleLowLevelState(): LowLevelState {
  return { last_hyst_reset: 0, wnd_min: noCurrents(), wnd_max: noCurrents(), chargers: [] };
}

/** `charge_manager/state` of a running group; `uids` by charger. */
export function stateOf(
  group: Group,
  { site, state }: Distribution,
  uptimeMs: number,
  uids: readonly number[],
): State {
  const low = [site.lowPvMa, site.lowL1Ma, site.lowL2Ma, site.lowL3Ma];
  const nextTurnMs = group.nextTurnMs();
  const isStarting = state.state === managerStates.notActive;
  return {
    state: state.state,
    l_raw: [site.nowPvMa, site.nowL1Ma, site.nowL2Ma, site.nowL3Ma],
    l_min: low,
    l_spread: low,
    l_max_pv: site.highPvMa,
    alloc: [state.allocatedPvMa, state.allocatedL1Ma, state.allocatedL2Ma, state.allocatedL3Ma],
    auth_changed: false,
    chargers: group.members.map((member, index) => {
      const { charger, name, heardMs, zeroReason, managers, release, cheapAtMs } = member;
      const uid = uids[index] ?? 0;
      const { d0, d1, d3, dc } = decisionsOf(charger, site, zeroReason, uptimeMs, nextTurnMs);
      const wait = waitOf(zeroReason, charger, site, { nowMs: uptimeMs, nextTurnMs, cheapAtMs });
      return {
        s: conditionOf(charger),
        e: errorOf(charger),
        ac: charger.targetMa,
        ap: charger.targetPhases,
        sc: charger.supportedMa,
        sp: charger.connectedPhases + (charger.canSwitchPhases ? 4 : 0),
        lu: heardMs,
        n: name,
        uid,
        d0,
        d1,
        d3,
        dc,
        u: release.userId,
        managers: [...managers],
        why: whyOf(member, { isStarting, wait, dc, uid, uptimeMs }),
      };
    }),
  };
}

/** `charge_manager/low_level_state` of a running group. */
export function lowLevelStateOf(
  group: Group,
  { site, state }: Distribution,
  uptimeMs: number,
): LowLevelState {
  // An age that the core does not count further stands for "never".
  const instant = (ageMs: number): number =>
    ageMs >= Special.oldestMs ? 0 : Math.max(0, uptimeMs - ageMs);
  return {
    last_hyst_reset: Math.max(
      0,
      ...group.members.map(({ charger }) => instant(charger.switchedAgeMs)),
    ),
    wnd_min: [state.reportedPvMa, state.reportedL1Ma, state.reportedL2Ma, state.reportedL3Ma],
    wnd_max: [state.reservedPvMa, state.reservedL1Ma, state.reservedL2Ma, state.reservedL3Ma],
    chargers: group.members.map(({ charger, refusals, packet, pluggedKwh, wokenMs, unmetMs }) => ({
      b:
        (packet?.features.cpDisconnect ? 1 : 0) +
        (packet?.controlPilotDisconnected ? 2 : 0) +
        (charger.canSwitchPhases ? 4 : 0) +
        charger.connectedPhases * 8,
      rc: charger.requestedMa,
      ae:
        packet && pluggedKwh !== undefined
          ? Math.max(0, Math.round((packet.energyAbsoluteKwh - pluggedKwh) * 1000))
          : 0,
      ls: instant(charger.switchedAgeMs),
      lp: charger.pluggedAgeMs < site.welcomeMs ? instant(charger.pluggedAgeMs) : 0,
      lw: wokenMs,
      ip: unmetMs,
      t1: refusals.takenMa(1),
      t3: refusals.takenMa(3),
    })),
  };
}

/** Result of a distribution, for the event log: the currents, and the reasons for none. */
export function describeDistribution(members: readonly Member[], { site }: Distribution): LogEntry {
  const excess = site.nowPvMa === 0 ? '' : `, PV excess ${ampere(site.nowPvMa)}`;
  const phases = [site.nowL1Ma, site.nowL2Ma, site.nowL3Ma].map(
    (limitMa, phase) => `L${phase + 1} ${ampere(limitMa)}`,
  );
  const shares = members.map(member =>
    message('{place}: {=said}', { place: titleOf(member), said: shareOf(member) }),
  );
  return [
    message('Distributed {currents}', { currents: `${phases.join(', ')}${excess}` }),
    ...shares,
  ];
}

function shareOf({ charger: { targetMa, targetPhases }, zeroReason }: Member): Reason {
  // The forms have the unit.
  const current = ampere(targetMa).replace(' A', '');
  if (targetMa > 0)
    return targetPhases === 1
      ? message('{current} A on 1 phase', { current })
      : message('{current} A on {phases} phases', { current, phases: targetPhases });
  return message('nothing; {=reason}', {
    reason: zeroReason ? (zeroWords[zeroReason] ?? forbidden) : 'it needs nothing',
  });
}

const outranked = 'it waits for its turn, because its minimum does not fit beside the others';
const forbidden = 'its charge mode, its user, its limits or a fault forbid it';
const zeroWords: Readonly<Partial<Record<ZeroReason, Reason>>> = {
  waits_for_turn: outranked,
  connection_full: outranked,
  too_little_sun: 'the PV excess is too low, or was a short while ago',
  switched_lately: 'it was switched off a short while ago',
  silent: 'it is not heard',
};

/**
 * Message for the event log when the error of a charger has changed; undefined if the packets
 * themselves were wrong, which is logged when they come in.
 */
export function describeError(member: Member): LogMessage | undefined {
  const error = errorOf(member.charger);
  const title = titleOf(member);
  if (error > CasError.client)
    return message('{charger} reports error {number} and gets no current', {
      charger: title,
      number: error - CasError.client,
    });
  if (error === CasError.chargerUnreachable && member.isForeign)
    return message(
      '{charger} has not been heard for {seconds} s. What it may draw by itself stays reserved',
      { charger: title, seconds: unreachableMs / 1000 },
    );
  const form = errorForms[error as keyof typeof errorForms] as
    | (typeof errorForms)[keyof typeof errorForms]
    | undefined;
  return form && message(form, { charger: title, seconds: unreachableMs / 1000 });
}

const errorForms = {
  [CasError.ok]: '{charger} is in order again',
  [CasError.chargerUnreachable]:
    '{charger} has not been heard for {seconds} s. It stops by itself; the others get its share once that is certain',
  [CasError.evseUnreachable]:
    '{charger} answers, but the clock of its charge controller stands still',
  [CasError.evseNonreactive]:
    '{charger} draws or allows more than it was told. The others get what it leaves',
} as const;

/** Name of a charger for people. */
function titleOf({ index, name, host }: Pick<Member, 'index' | 'name' | 'host'>): string {
  return name === '' ? `Charger ${index + 1} (${host})` : name;
}

function ampere(currentMa: number): string {
  return `${(currentMa / 1000).toFixed(1)} A`;
}
