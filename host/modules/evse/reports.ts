import type { ModuleContext } from '../../device/context.ts';
import {
  type ControllerState,
  chargerState,
  contactorError,
  dcFaultState,
  errorState,
  iec61851State,
  ledState,
  phaseAutomatic,
  slotCount,
  supplyCable,
} from '../../hardware/charge-controller.ts';
import { equalJson } from '../../registry/equal.ts';
import { type Field, int, object } from '../../registry/field.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { faultOf } from './fault.ts';
import {
  buttonState,
  contactorStates,
  dcFault,
  dcFaultCheck,
  hardwareConfiguration,
  lockStates,
  lowLevelState,
  type Member,
  type Members,
  state,
} from './fields.ts';

/** A charger whose controller has not reported yet. */
export const unknownController: ControllerState = {
  iec61851_state: iec61851State.notConnected,
  charger_state: chargerState.notConnected,
  contactor_state: contactorStates.notLive,
  contactor_error: contactorError.none,
  allowed_charging_current: 0,
  error_state: errorState.ok,
  lock_state: lockStates.initial,
  dc_fault_current_state: dcFaultState.ok,
  jumper_configuration: supplyCable.notConfigured,
  has_lock_switch: false,
  evse_version: 0,
  led_state: ledState.off,
  cp_pwm_duty_cycle: 1000,
  adc_values: [0, 0],
  voltages: [0, 0, 0],
  resistances: [0xffffffff, 0xffffffff],
  shutdown_input_closed: false,
  gpio: [false, false, false, false, false],
  charging_time: 0,
  time_since_state_change: 0,
  uptime: 0,
  time_since_dc_fault_check: 0,
  phases_current: 3,
  phases_requested: 3,
  phases_state: 0,
  phases_info: phaseAutomatic.normal,
  vehicle_stopped_charging: false,
  slots: Array.from({ length: slotCount }, () => ({
    max_current: 0,
    active: false,
    clear_on_disconnect: false,
  })),
  indicator_led: { indication: -1, duration: 0, color_h: 0, color_s: 0, color_v: 0 },
  button_press_time: 0,
  button_release_time: 0,
  button_pressed: false,
  cp_disconnected: false,
};

/** Resources with the reports of the controller. */
export interface ReportResources {
  /** Publishes what clients must see at once. */
  publish(report: ControllerState): void;
  /** Publishes, once a second, what always moves. */
  publishLowLevel(report: ControllerState): void;
}

/** Declares the controller's read-only resources except the slots (interface 2.10). */
export function reportResources(
  { registry, variant, hardware, log }: ModuleContext,
  initial: ControllerState,
): ReportResources {
  const hasDcSensor = variant.hasDcFaultSensor;
  let error: Pick<ControllerState, 'error_state' | 'error_name'> = {
    error_state: errorState.ok,
  };

  const declare = (
    path: string,
    members: Members,
    doc: string,
    fixed: Readonly<Record<string, [Field, unknown]>> = {},
    traced?: true,
  ) => {
    const names = Object.keys(members) as Member[];
    const fields: Record<string, Field> = { ...(members as Record<string, Field>) };
    const fixedValues: Record<string, unknown> = {};
    for (const [name, [field, value]] of Object.entries(fixed)) {
      fields[name] = field;
      fixedValues[name] = value;
    }
    const value = { ...fixedValues };
    for (const name of names) value[name] = initial[name];
    const published = registry.state(path, object(fields), value, {
      doc,
      ...(traced && { traced }),
    });
    const last: unknown[] = names.map(name => initial[name]);
    return (report: ControllerState): void => {
      // Most reports change few of the resources, and each write of a slot makes one.
      let changes: Record<string, unknown> | undefined;
      for (let index = 0; index < names.length; index++) {
        const name = names[index] as Member;
        const now = report[name];
        if (equalJson(now, last[index])) continue;
        last[index] = now;
        changes ??= {};
        changes[name] = now;
      }
      if (changes) published.update(changes);
    };
  };

  const publishState = declare(
    'evse/state',
    hasDcSensor ? { ...state, ...dcFault } : state,
    'State of the charger',
    {},
    true,
  );
  const publishHardware = declare(
    'evse/hardware_configuration',
    hardwareConfiguration,
    'What the charger is made of',
    hasDcSensor
      ? {
          energy_meter_type: [
            int('Type of the built-in meter, 0 without one', { min: 0 }),
            hardware.ownMeter?.type ?? 0,
          ],
        }
      : {},
  );
  const publishButton = declare('evse/button_state', buttonState, 'State of the button');
  const publishLowLevel = declare(
    'evse/low_level_state',
    hasDcSensor ? { ...lowLevelState, ...dcFaultCheck } : lowLevelState,
    'What the controller measures; moves once a second',
  );
  return {
    publish(report) {
      publishState(report);
      publishHardware(report);
      publishButton(report);
      const { error_state, error_name } = report;
      if (error_state === error.error_state && isSame(error_name, error.error_name)) return;
      error = { error_state, error_name };
      if (error_state === errorState.ok) log.write('evse', 'The error is over', 'notice');
      else log.write('evse', describeError(report), 'error');
    },
    publishLowLevel,
  };
}

const contactorErrors: Readonly<Record<number, Reason>> = {
  [contactorError.closedWithoutMains]:
    'it should be closed, but there is no voltage before or after it (check the supply)',
  [contactorError.doesNotClose]:
    'it should be closed, but there is voltage only before it (contactor defective?)',
  [contactorError.closedLiveAfterOnly]:
    'it should be closed, but there is voltage only after it (check the wiring)',
  [contactorError.openWithoutMains]:
    'it should be open, and there is no voltage before or after it (check the supply)',
  [contactorError.openLiveAfterOnly]:
    'it should be open, but there is voltage only after it (check the wiring)',
  [contactorError.welded]:
    'it should be open, but there is voltage before and after it (contactor defective?)',
};
const dcFaults: Readonly<Record<number, Reason>> = {
  [dcFaultState.dc6Ma]: '6 mA DC',
  [dcFaultState.system]: 'fault of the sensor system',
  [dcFaultState.unknown]: 'unknown fault',
  [dcFaultState.calibration]: 'the test of the sensor failed',
  [dcFaultState.ac20Ma]: '20 mA AC',
  [dcFaultState.both]: '6 mA DC and 20 mA AC',
};

/** An error of the controller (interface 7.2) in an electrician's words. */
function describeError(report: ControllerState): LogMessage {
  const { error_state: number, error_name, contactor_error, dc_fault_current_state } = report;
  if (error_name !== undefined)
    return message('Error {number}: {=fault}', { number, fault: error_name });
  switch (faultOf(report)) {
    case 'wrong_jumper':
      return 'Error 2: the switches for the supply cable do not fit';
    case 'lock_failed':
      return 'Error 2: the cable lock does not move';
    case 'residual_current':
    case 'residual_sensor':
      return message('Error 3: residual current, {=fault}; find the cause, then reset it', {
        fault: dcFaults[dc_fault_current_state] ?? 'unknown fault',
      });
    case 'earth_missing':
      return 'Error 4: the protective earth is missing';
    case 'ventilation_wanted':
      return message('Error {number}: {=fault}', {
        number,
        fault: 'the vehicle asks for ventilation',
      });
    case 'pilot_short':
      return message('Error {number}: {=fault}', {
        number,
        fault: 'the control pilot has a short circuit',
      });
    case 'diode_missing':
      return message('Error {number}: {=fault}', {
        number,
        fault: 'the diode of the vehicle is missing',
      });
    default:
      return message('Error 4: contactor: {=fault}', {
        fault:
          contactorErrors[contactor_error] ??
          message('error {number}', { number: contactor_error }),
      });
  }
}
