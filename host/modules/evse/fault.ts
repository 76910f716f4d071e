import {
  type ControllerState,
  chargerState,
  contactorError,
  dcFaultState,
  errorState,
  iec61851State,
  supplyCable,
} from '../../hardware/charge-controller.ts';
import type { Fault } from '../../sentences/causes.ts';
import type { ReasonForm } from '../../sentences/reasons.ts';

/** `contactor_error`: what is measured before and after the contactor. */
const contactorFaults: Readonly<Record<number, Fault>> = {
  // The LED blinks for the contactor, which does what it should.
  [contactorError.none]: 'earth_missing',
  [contactorError.closedWithoutMains]: 'mains_missing',
  [contactorError.doesNotClose]: 'contactor_open',
  [contactorError.closedLiveAfterOnly]: 'contactor_wiring',
  [contactorError.openWithoutMains]: 'mains_missing',
  [contactorError.openLiveAfterOnly]: 'contactor_wiring',
  [contactorError.welded]: 'contactor_welded',
};

/** What controllers say in words of their own. */
const named: Readonly<Partial<Record<ReasonForm, Fault>>> = {
  'the vehicle asks for ventilation': 'ventilation_wanted',
  'the diode of the vehicle is missing': 'diode_missing',
  'the controller found a fault: the diode of the vehicle, or residual current':
    'diode_or_residual',
  'residual current; find the cause': 'residual_current',
  'the test of the residual current sensor failed': 'residual_sensor',
  'the controller is too hot': 'too_hot',
  'the vehicle draws more current than it may': 'over_current',
  'the proximity contact of the plug is out of order': 'plug_contact',
  'the controller cannot read its stored settings': 'settings_unreadable',
};

/** Where not a current tripped the sensor, but its own test. */
const sensorFaults: readonly number[] = [dcFaultState.system, dcFaultState.calibration];
/** What is wrong, by its true name; undefined: nothing is. The one place that decides it. */
export function faultOf(state: ControllerState): Fault | undefined {
  const { error_state, error_name, contactor_error, dc_fault_current_state } = state;
  if (error_state === errorState.ok) {
    return state.charger_state === chargerState.error ? 'controller_fault' : undefined;
  }
  if (error_name !== undefined)
    return (typeof error_name === 'string' && named[error_name]) || 'controller_fault';
  switch (error_state) {
    case errorState.switch:
      return state.jumper_configuration === supplyCable.notConfigured
        ? 'wrong_jumper'
        : 'lock_failed';
    case errorState.dcFault:
      return sensorFaults.includes(dc_fault_current_state) ? 'residual_sensor' : 'residual_current';
    case errorState.contactor:
      return contactorFaults[contactor_error] ?? 'controller_fault';
    default:
      return pilotFault(state);
  }
}

/** What the vehicle signals on the control pilot that must not be. */
function pilotFault({ iec61851_state }: ControllerState): Fault {
  if (iec61851_state === iec61851State.ventilation) return 'ventilation_wanted';
  return iec61851_state === iec61851State.error ? 'pilot_short' : 'diode_missing';
}
