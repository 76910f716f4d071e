import { type Core, LockState, type Slot, Special } from '../../core/core.ts';
import type { ChargeSlot, ControllerState } from '../charge-controller.ts';

/** Supply of the control pilot, its series resistor, and the drop of the vehicle's diode. */
const pilot = { supplyMv: 12000, seriesOhm: 1000, diodeMv: 650 } as const;
/** Supply of the proximity pin and its series resistor. */
const proximity = { supplyMv: 5000, seriesOhm: 1000 } as const;

/** What a report needs besides the core. */
export interface ReportSource {
  readonly core: Core;
  readonly evseVersion: number;
  /** Whether the general-purpose output is connected to ground. */
  outputGrounded(): boolean;
}

/**
 * The controller's report. Everything is as of its making, except the running times (uptime and the like), which always
 * are those of the controller's last step: a report stays valid as long as `isCurrent` says so. Slots that are the same as
 * in the report `before` are taken from it.
 */
export function makeReport(
  { core, evseVersion, outputGrounded }: ReportSource,
  before?: ControllerState,
): ControllerState {
  const { input, output } = core.controller;
  const { cpResistanceOhm, ppResistanceOhm } = input;
  const duty = output.cpPwmDutyCycle;
  const cpHighMv = output.cpMinus12v ? -pilot.supplyMv : pilotMv(cpResistanceOhm);
  // Between its pulses the control pilot is at -12 V.
  const cpMeanMv = Math.round((cpHighMv * duty - pilot.supplyMv * (1000 - duty)) / 1000);
  const ppMv = dividedMv(proximity.supplyMv, ppResistanceOhm, proximity.seriesOhm);
  return {
    iec61851_state: output.iec61851State,
    charger_state: output.chargerState,
    contactor_state: output.contactorState,
    contactor_error: output.contactorError,
    allowed_charging_current: output.allowedChargingCurrentMa,
    error_state: output.errorState,
    lock_state: output.lockState,
    dc_fault_current_state: output.dcFaultCurrentState,
    jumper_configuration: input.jumperConfiguration,
    has_lock_switch: input.hasLockSwitch,
    evse_version: evseVersion,
    led_state: output.ledState,
    cp_pwm_duty_cycle: duty,
    adc_values: [raw(cpMeanMv), raw(ppMv)],
    voltages: [cpMeanMv, ppMv, cpHighMv],
    resistances: [cpResistanceOhm, ppResistanceOhm],
    gpio: [
      input.generalPurposeInputClosed,
      outputGrounded(),
      input.lockClosed,
      output.contactorOn,
      output.lockState === LockState.error,
    ],
    get charging_time() {
      return output.chargingTimeMs;
    },
    get time_since_state_change() {
      return output.timeSinceStateChangeMs;
    },
    get uptime() {
      return output.uptimeMs;
    },
    get time_since_dc_fault_check() {
      return output.timeSinceDcFaultCheckMs;
    },
    phases_current: output.phasesCurrent,
    phases_requested: output.phasesRequested,
    phases_state: output.phasesState,
    phases_info: output.phasesInfo,
    slots: copySlots(core, before?.slots),
    indicator_led: {
      indication: output.ledIndication,
      get duration() {
        return output.ledDurationMs;
      },
      color_h: output.ledHue,
      color_s: output.ledSaturation,
      color_v: output.ledValue,
    },
    button_press_time: output.buttonPressTimeMs,
    button_release_time: output.buttonReleaseTimeMs,
    button_pressed: output.buttonPressed,
    cp_disconnected: !output.cpConnected,
  };
}

/** Whether nothing but the running times has changed since the report was made. Costs no memory. */
export function isCurrent(report: ControllerState, { core, outputGrounded }: ReportSource): boolean {
  const { input, output } = core.controller;
  return (
    report.iec61851_state === output.iec61851State &&
    report.charger_state === output.chargerState &&
    report.contactor_state === output.contactorState &&
    report.contactor_error === output.contactorError &&
    report.allowed_charging_current === output.allowedChargingCurrentMa &&
    report.error_state === output.errorState &&
    report.lock_state === output.lockState &&
    report.dc_fault_current_state === output.dcFaultCurrentState &&
    report.led_state === output.ledState &&
    report.cp_pwm_duty_cycle === output.cpPwmDutyCycle &&
    report.resistances[0] === input.cpResistanceOhm &&
    report.resistances[1] === input.ppResistanceOhm &&
    report.gpio[0] === input.generalPurposeInputClosed &&
    report.gpio[1] === outputGrounded() &&
    report.gpio[2] === input.lockClosed &&
    report.gpio[3] === output.contactorOn &&
    report.phases_current === output.phasesCurrent &&
    report.phases_requested === output.phasesRequested &&
    report.phases_state === output.phasesState &&
    report.phases_info === output.phasesInfo &&
    report.button_press_time === output.buttonPressTimeMs &&
    report.button_release_time === output.buttonReleaseTimeMs &&
    report.button_pressed === output.buttonPressed &&
    report.cp_disconnected === !output.cpConnected &&
    sameIndication(report, core) &&
    sameSlots(report.slots, core)
  );
}

function sameIndication({ indicator_led: led }: ControllerState, { controller: { output } }: Core): boolean {
  return (
    led.indication === output.ledIndication &&
    led.color_h === output.ledHue &&
    led.color_s === output.ledSaturation &&
    led.color_v === output.ledValue
  );
}

/** The slots as they are; those that did not change are taken from the report before. */
function copySlots({ slots }: Core, before: readonly ChargeSlot[] = []): ChargeSlot[] {
  const copies: ChargeSlot[] = [];
  for (let index = 0; index < slots.count; index++) {
    const slot = slots.at(index);
    const known = before[index];
    copies.push(known !== undefined && sameSlot(known, slot) ? known : slotOf(slot));
  }
  return copies;
}

/** A slot in the words of the interface. */
export function slotOf({ maxCurrentMa, active, clearOnDisconnect }: Slot): ChargeSlot {
  return { max_current: maxCurrentMa, active, clear_on_disconnect: clearOnDisconnect };
}

function sameSlots(reported: readonly ChargeSlot[], { slots }: Core): boolean {
  for (let index = 0; index < reported.length; index++) {
    if (!sameSlot(reported[index] as ChargeSlot, slots.at(index))) return false;
  }
  return true;
}

function sameSlot(reported: ChargeSlot, slot: Slot): boolean {
  return (
    reported.max_current === slot.maxCurrentMa &&
    reported.active === slot.active &&
    reported.clear_on_disconnect === slot.clearOnDisconnect
  );
}

/** Level of the control pilot's pulses over a resistance, mV. */
function pilotMv(resistanceOhm: number): number {
  if (resistanceOhm === Special.infiniteOhm) return pilot.supplyMv;
  return pilot.diodeMv + dividedMv(pilot.supplyMv - pilot.diodeMv, resistanceOhm, pilot.seriesOhm);
}

function dividedMv(supplyMv: number, resistanceOhm: number, seriesOhm: number): number {
  if (resistanceOhm === Special.infiniteOhm) return supplyMv;
  return Math.round((supplyMv * resistanceOhm) / (resistanceOhm + seriesOhm));
}

/** The converter's 16 bits span ±15 V. */
function raw(mv: number): number {
  return Math.round(((mv + 15000) / 30000) * 0xffff);
}
