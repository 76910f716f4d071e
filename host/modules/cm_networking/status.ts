import type { ModuleContext } from '../../device/context.ts';
import { uidNumber } from '../../device/identity.ts';
import { errorState, phaseAutomatic, slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { ValueId } from '../../hardware/value-ids.ts';
import type { Evse } from '../evse/index.ts';
import { activeAboveA, connectedAboveV } from '../meter/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Nfc } from '../nfc/index.ts';
import type { AuthInfo, ChargerFeatures, ChargerStatus, PerPhase } from './packets.ts';

/** Sources of a charger's state. */
export interface StatusSources {
  readonly evse: Evse;
  readonly meters: Meters;
  readonly nfc: Nfc;
}

/** Parts of a packet that only its sender knows. */
export type Occasion = Pick<ChargerStatus, 'urgent' | 'wantsReallocation' | 'requestedChargeMode'>;

/** Sent for a measured 0 A: managers take 0 for "no meter". */
const measuredZeroA = -0.001;
/** The controller takes the vehicle for one that uses one phase only, and refuses three. */
const mostTags = 3;
const tagAtReader = 2;
const injectedTag = 3;

/** State for the manager at this moment; undefined before the first report of the controller. */
export function statusOf(
  { identity, features }: Pick<ModuleContext, 'identity' | 'features'>,
  { evse, meters, nfc }: StatusSources,
  { urgent, wantsReallocation, requestedChargeMode }: Occasion,
): ChargerStatus | undefined {
  const { state } = evse;
  if (!state) return undefined;
  const own = state.slots[slotIndex.loadManagement];
  let supportedCurrentMa = mostCurrentMa;
  for (const [index, slot] of state.slots.entries()) {
    if (index === slotIndex.loadManagement || !slot.active) continue;
    supportedCurrentMa = Math.min(supportedCurrentMa, slot.max_current);
  }
  const measured = (id: number): number => meters.slots[0]?.value(id) ?? Number.NaN;
  const phases = (ids: readonly number[]): PerPhase<number> => {
    const [l1 = 0, l2 = 0, l3 = 0] = ids;
    return [measured(l1), measured(l2), measured(l3)];
  };
  const voltagesV = phases(ValueId.voltage);
  const currentsA = each(phases(ValueId.current), current =>
    Math.trunc(current * 1000) === 0 ? measuredZeroA : current,
  );
  return {
    urgent,
    wantsReallocation,
    requestedChargeMode,
    features: wireFeatures(feature => features.has(feature)),
    uid: uidNumber(identity.uid),
    evseUptimeMs: state.uptime,
    carStoppedCharging: state.vehicle_stopped_charging,
    allowedCurrentMa: own?.max_current ?? 0,
    supportedCurrentMa,
    iec61851State: state.iec61851_state,
    chargerState: state.charger_state,
    errorState: state.error_state,
    managed: own?.active ?? false,
    controlPilotDisconnected: state.cp_disconnected,
    phasesConnected: each(voltagesV, voltage => voltage > connectedAboveV),
    phasesActive: each(currentsA, current => current > activeAboveA),
    voltagesV,
    currentsA,
    powerFactors: phases(ValueId.powerFactor),
    powerW: measured(ValueId.power),
    energyRelativeKwh: measured(ValueId.energyImportResettable),
    energyAbsoluteKwh: meters.chargerEnergyKwh() ?? Number.NaN,
    timeSinceStateChangeMs: state.time_since_state_change,
    phases: state.phases_current,
    canSwitchPhases:
      evse.switchesPhases &&
      state.phases_info !== phaseAutomatic.forced &&
      state.error_state === errorState.ok,
    switchingPhases: state.phases_state !== 0,
    authInfo: tagsOf(nfc),
  };
}

function each<T, R>([l1, l2, l3]: PerPhase<T>, map: (value: T) => R): PerPhase<R> {
  return [map(l1), map(l2), map(l3)];
}

function wireFeatures(has: (feature: string) => boolean): ChargerFeatures {
  return {
    // Means that somebody else may switch the phases: not while a manager does.
    phaseSwitch: false,
    cpDisconnect: has('cp_disconnect'),
    evse: has('evse'),
    nfc: has('nfc'),
    meterAllValues: has('meter_all_values'),
    meterPhases: has('meter_phases'),
    meter: has('meter'),
    buttonConfiguration: has('button_configuration'),
  };
}

function tagsOf({ seenTags }: Nfc): AuthInfo[] {
  const injectedAt = seenTags.length - 1;
  return seenTags
    .map(
      (tag, index) => ({ ...tag, type: index === injectedAt ? injectedTag : tagAtReader }) as const,
    )
    .filter(({ tag_id }) => tag_id !== '')
    .sort((a, b) => a.last_seen - b.last_seen)
    .map(({ type, tag_type: tagType, tag_id: tagId, last_seen }) => {
      const ageS = Math.max(1, Math.floor(last_seen / 1000));
      return { type, ageS, tagType, tagId };
    })
    .slice(0, mostTags);
}
