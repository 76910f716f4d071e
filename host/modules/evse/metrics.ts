import {
  type ControllerState,
  chargerState,
  iec61851State,
  slotIndex,
} from '../../hardware/charge-controller.ts';
import type { Hardware } from '../../hardware/hardware.ts';
import type { Metrics } from '../../registry/metrics.ts';
import type { Evse } from './evse.ts';

/** Adds what is measured of the charge controller; nothing before its first report. */
export function evseMetrics(
  metrics: Metrics,
  { controller }: Pick<Hardware, 'controller'>,
  evse: Pick<Evse, 'state' | 'controllerUptimeS' | 'onRestarted'>,
): void {
  let restarts = 0;
  evse.onRestarted(() => {
    restarts++;
  });
  metrics.add('evse', told => {
    told.gauge('reachable', {
      doc: 'Whether the charge controller answers',
      value: controller?.reachable,
    });
    told.gauge('charger_state', {
      doc: 'State of the charger: 1 for the present one of evse/state.charger_state',
      labels: ['state'],
      value: oneOf(chargerState, evse.state?.charger_state),
    });
    told.gauge('iec61851_state', {
      doc: 'State of the control pilot: 1 for the present one of evse/state.iec61851_state',
      labels: ['state'],
      value: oneOf(iec61851State, evse.state?.iec61851_state),
    });
    told.gauge('allowed_charging_current', {
      doc: 'Current that the vehicle may draw: the least limit of the slots',
      unit: 'amperes',
      value: evse.state && evse.state.allowed_charging_current / 1000,
    });
    told.gauge('slot_limit', {
      doc: 'Limits of the active charge slots',
      unit: 'amperes',
      labels: ['slot'],
      value: limitsOf(evse.state),
    });
    told.gauge('phases', {
      doc: 'Phases that the vehicle is connected to',
      value: evse.state?.phases_current,
    });
    told.gauge('error_state', {
      doc: 'Error as evse/state.error_state tells it; 0 none',
      value: evse.state?.error_state,
    });
    told.gauge('contactor_error', {
      doc: 'Error as evse/state.contactor_error tells it; 0 none',
      value: evse.state?.contactor_error,
    });
    told.gauge('dc_fault_current_state', {
      doc: 'Fault as evse/state.dc_fault_current_state tells it; 0 none',
      value: evse.state?.dc_fault_current_state,
    });
    told.gauge('uptime', {
      doc: 'Time since the charge controller started',
      unit: 'seconds',
      value: evse.state && evse.controllerUptimeS(),
    });
    told.counter('restarts', {
      doc: 'Restarts of the charge controller that the device saw',
      value: restarts,
    });
  });
}

/** 1 for the present state and 0 for the others, by name. */
function* oneOf(
  states: Readonly<Record<string, number>>,
  present: number | undefined,
): Generator<readonly [labels: readonly string[], value: boolean]> {
  if (present === undefined) return;
  for (const [name, number] of Object.entries(states))
    yield [[snakeCase(name)], number === present];
}

function* limitsOf(
  state: ControllerState | undefined,
): Generator<readonly [labels: readonly string[], value: number]> {
  for (const [name, index] of Object.entries(slotIndex)) {
    const slot = state?.slots[index];
    if (slot?.active) yield [[snakeCase(name)], slot.max_current / 1000];
  }
}

/** `waitingForRelease` → `waiting_for_release`. */
function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '_').toLowerCase();
}
