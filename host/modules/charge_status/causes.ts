import type { ModuleContext } from '../../device/context.ts';
import {
  type ControllerState,
  chargerState,
  dcFaultState,
} from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import type { CauseDetail } from '../../sentences/causes.ts';
import { faultOf } from '../evse/index.ts';
import type { Finding } from './finding.ts';
import { leastOf, ownMember } from './management.ts';
import { limitRank, meaningOf, resetFault, teachTag } from './meanings.ts';
import type { StatusModules } from './modules.ts';
import { refusedFinding, slotFinding } from './slots.ts';

/** What the sensor found, or which of its tests failed. */
const dcFaults: Readonly<Record<number, CauseDetail>> = {
  [dcFaultState.dc6Ma]: 'dc_6_ma',
  [dcFaultState.system]: 'sensor_system',
  [dcFaultState.calibration]: 'sensor_calibration',
  [dcFaultState.ac20Ma]: 'ac_20_ma',
  [dcFaultState.both]: 'dc_6_ma_and_ac_20_ma',
};

/** A vehicle that might draw, and has not begun after so long, does not want to. */
const patienceMs = 60_000;

/**
 * What goes on, the answer first; at least one.
 *
 * @param readyForMs how long the vehicle might have drawn current and did not
 */
export function findingsOf(
  context: Pick<ModuleContext, 'identity' | 'clock' | 'variant'>,
  modules: StatusModules,
  readyForMs: number,
): readonly Finding[] {
  const { evse } = modules;
  const { state } = evse;
  if (!state || !evse.reachable()) return [{ name: 'controller_silent', isNoted: true }];
  const fault = faultFinding(state, context.variant.hasDcFaultSensor);
  if (fault) return [fault];
  const limits = state.slots.flatMap(({ active, max_current }, index) =>
    active && max_current < mostCurrentMa ? [slotFinding(context, modules, state, index)] : [],
  );
  const found = [...vehicleFindings(context, modules, state, readyForMs), ...limits];
  const rankOf = ({ name, slot, max_current = 0 }: Finding): number =>
    slot !== undefined && max_current > 0 ? limitRank + max_current : meaningOf(name).rank;
  found.sort((one, other) => rankOf(one) - rankOf(other));
  return [...found, ...asideFindings(modules, found)];
}

/** What keeps nobody from charging, and yet people want to know it: it is no answer to "why". */
function asideFindings({ evse, nfc }: StatusModules, others: readonly Finding[]): Finding[] {
  const { refused } = nfc;
  if (!refused || !evse.userEnabled) return [];
  if (others.some(({ name }) => name === 'tag_refused')) return [];
  return [{ ...refusedFinding(refused), actions: [teachTag] }];
}

function faultFinding(state: ControllerState, hasSensor: boolean): Finding | undefined {
  const name = faultOf(state);
  if (name === undefined) return undefined;
  const detail = name.startsWith('residual') ? dcFaults[state.dc_fault_current_state] : undefined;
  // Other controllers forget it by themselves, or when their supply is switched off.
  const canReset =
    hasSensor && state.dc_fault_current_state !== dcFaultState.ok && name.startsWith('residual');
  return {
    name,
    isNoted: true,
    ...(detail !== undefined && { detail }),
    ...(canReset && { actions: [...meaningOf(name).actions, resetFault] }),
  };
}

/** What the vehicle does, where that says something. */
function vehicleFindings(
  context: Pick<ModuleContext, 'identity' | 'clock'>,
  modules: StatusModules,
  state: ControllerState,
  readyForMs: number,
): Finding[] {
  const noted = { isNoted: true, max_current: state.allowed_charging_current } as const;
  if (state.charger_state === chargerState.notConnected) return [{ name: 'no_vehicle', ...noted }];
  if (state.phases_state !== 0) return [{ name: 'phases_switching', ...noted }];
  if (state.charger_state === chargerState.charging) return [{ name: 'charging', ...noted }];
  if (state.allowed_charging_current === 0) return [];
  const own = ownMember(context, modules);
  const least = own ? leastOf(own) : 0;
  if (state.allowed_charging_current < least)
    return [{ name: 'vehicle_refuses_little', least, ...noted }];
  const isUnwilling = state.vehicle_stopped_charging || readyForMs >= patienceMs;
  return [{ name: isUnwilling ? 'vehicle_does_not_draw' : 'vehicle_ready', ...noted }];
}
