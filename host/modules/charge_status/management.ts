import type { ModuleContext } from '../../device/context.ts';
import { uidNumber } from '../../device/identity.ts';
import { nominalVoltageV } from '../../hardware/limits.ts';
import { type Member, nothingBy, type Wait } from '../charge_manager/index.ts';
import { chargeModes } from '../cm_networking/index.ts';
import type { Action } from './fields.ts';
import type { Finding } from './finding.ts';
import { chargeFast } from './meanings.ts';
import type { StatusModules } from './modules.ts';

type Parts = Pick<ModuleContext, 'identity' | 'clock'>;

const minuteMs = 60_000;
/** What is missing changes all the time: it is told to so many W. */
const stepW = 100;

/** This charger in a group that this device manages; undefined: there is none. */
export function ownMember({ identity }: Parts, { chargeManager }: StatusModules) {
  const uid = uidNumber(identity.uid);
  return chargeManager.members.find(({ packet }) => packet?.uid === uid);
}

/** Why the load management lets the vehicle draw so little; `blocks`: nothing at all. */
export function managementFinding(parts: Parts, modules: StatusModules, blocks: boolean): Finding {
  const { evse, link } = modules;
  const { address, blocked, managers, lastAddress } = link.view;
  if (evse.managementEnabled && blocked)
    return { name: 'managers_conflict', addresses: [...managers] };
  if (evse.managementEnabled && address === undefined)
    return { name: 'manager_silent', addresses: lastAddress === undefined ? [] : [lastAddress] };
  const addresses = address === undefined ? [] : [address];
  if (!blocks) return { name: 'load_management', addresses };
  const own = ownMember(parts, modules);
  const mode = own?.charger.chargeMode ?? link.view.chargeMode;
  const actions = [fastest(modules)];
  const byMode = nothingBy(mode);
  if (byMode) {
    const wait = own && modules.chargeManager.waitOf(own);
    return { name: byMode, actions, ...(wait && { until: untilOf(parts, wait) }) };
  }
  if (own) return ownFinding(parts, modules, own, actions);
  const isFollowed = mode !== chargeModes.fast && mode !== chargeModes.default;
  if (evse.managementEnabled && isFollowed) return { name: 'too_little_sun', addresses, actions };
  return { name: address === undefined ? 'group_stopped' : 'manager_gives_nothing', addresses };
}

/** How a person has the vehicle charged as fast as possible. */
function fastest({ evse, link }: StatusModules): Action {
  if (!evse.managementEnabled) return chargeFast.here;
  return link.view.modes.includes(chargeModes.fast) ? chargeFast.atManager : chargeFast.elsewhere;
}

/** Why this device, which manages itself, gives itself nothing. */
function ownFinding(
  parts: Parts,
  modules: StatusModules,
  own: Member,
  actions: readonly Action[],
): Finding {
  const { chargeManager, powerManager, p14aEnwg, evse } = modules;
  const wait = chargeManager.waitOf(own);
  const rule = powerManager.blockedByRule;
  if (rule !== undefined) return { name: 'rule', rule };
  if (!wait && evse.state?.vehicle_stopped_charging) return { name: 'vehicle_does_not_draw' };
  switch (wait?.reason) {
    case 'too_little_sun':
      return { name: wait.reason, missing: missingW(wait), least: leastOf(own), actions };
    case 'waits_for_turn':
    case 'connection_full':
      if (p14aEnwg?.chargeManagerLimitW() !== undefined)
        return { name: 'grid_operator', since: p14aEnwg.since() };
      return { name: wait.reason, until: untilOf(parts, wait) };
    case 'switched_lately':
      return { name: wait.reason, until: untilOf(parts, wait) };
    case 'limits_too_low':
      return { name: wait.reason };
    default:
      return { name: 'group_stopped' };
  }
}

function missingW({ missingMa }: Wait): number {
  return Math.ceil((missingMa * nominalVoltageV) / 1000 / stepW) * stepW;
}

function untilOf({ clock }: Parts, { leftMs }: Wait): number {
  return leftMs > 0 && clock.synchronised() ? Math.ceil((clock.wallMs() + leftMs) / minuteMs) : 0;
}

/** The least that its vehicle is known to take, per phase, mA; 0: not known. */
export function leastOf({ refusals, packet }: Member): number {
  return refusals.takenMa(packet?.phases === 1 ? 1 : 3);
}
