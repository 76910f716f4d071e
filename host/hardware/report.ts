import {
  type ControllerInput,
  type ControllerOutput,
  LockState,
  type Slot,
  Special,
} from '../core/core.ts';
import { isSame } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';
import type { ChargeSlot, ControllerState, IndicatorLed } from './charge-controller.ts';

/** Supply of the control pilot, its series resistor, and the drop of the vehicle's diode. */
const pilot = { supplyMv: 12000, seriesOhm: 1000, diodeMv: 650 } as const;
/** Supply of the proximity pin and its series resistor. */
const proximity = { supplyMv: 5000, seriesOhm: 1000 } as const;

/** Source of a report: the memory of a core, or a copy of it. */
export interface ReportSource {
  readonly input: Readonly<ControllerInput>;
  readonly output: Readonly<ControllerOutput>;
  readonly slots: { readonly count: number; at(index: number): Slot };
  readonly evseVersion: number;
  /** True if the general-purpose output is connected to ground. */
  outputGrounded(): boolean;
  /** Name of the error, if the controller tells it. */
  errorName?(): Reason | undefined;
  /** False: control pilot and proximity pin are not measured, and shown as if nothing were. */
  readonly measures?: boolean | undefined;
}

/**
 * A report of the controller. Everything is as of its making, except the running times (uptime and
 * the like), which always are those of the controller's last step: a report stays valid as long as
 * `isCurrent` says so.
 */
class Report implements ControllerState {
  readonly iec61851_state: number;
  readonly charger_state: number;
  readonly contactor_state: number;
  readonly contactor_error: number;
  readonly allowed_charging_current: number;
  readonly error_state: number;
  readonly error_name: Reason | undefined;
  readonly lock_state: number;
  readonly dc_fault_current_state: number;
  readonly jumper_configuration: number;
  readonly has_lock_switch: boolean;
  readonly evse_version: number;
  readonly led_state: number;
  readonly cp_pwm_duty_cycle: number;
  readonly adc_values: readonly number[];
  readonly voltages: readonly number[];
  readonly resistances: readonly number[];
  readonly gpio: readonly boolean[];
  readonly shutdown_input_closed: boolean;
  readonly phases_current: number;
  readonly phases_requested: number;
  readonly phases_state: number;
  readonly phases_info: number;
  readonly vehicle_stopped_charging: boolean;
  readonly slots: readonly ChargeSlot[];
  readonly indicator_led: IndicatorLed;
  readonly button_press_time: number;
  readonly button_release_time: number;
  readonly button_pressed: boolean;
  readonly cp_disconnected: boolean;
  readonly #output: Readonly<ControllerOutput>;

  constructor(source: ReportSource, before: ControllerState | undefined) {
    const { input, output, slots, evseVersion, outputGrounded } = source;
    const { measures = true } = source;
    const cpResistanceOhm = cpOhmOf(source);
    const ppResistanceOhm = ppOhmOf(source);
    const duty = output.cpPwmDutyCycle;
    const cpHighMv = output.cpMinus12v ? -pilot.supplyMv : pilotMv(cpResistanceOhm);
    // Between its pulses the control pilot is at -12 V.
    const cpMeanMv = Math.round((cpHighMv * duty - pilot.supplyMv * (1000 - duty)) / 1000);
    const ppMv = dividedMv(proximity.supplyMv, ppResistanceOhm, proximity.seriesOhm);
    this.#output = output;
    this.iec61851_state = output.iec61851State;
    this.charger_state = output.chargerState;
    this.contactor_state = output.contactorState;
    this.contactor_error = output.contactorError;
    this.allowed_charging_current = output.allowedChargingCurrentMa;
    this.error_state = output.errorState;
    this.error_name = source.errorName?.();
    this.lock_state = output.lockState;
    this.dc_fault_current_state = output.dcFaultCurrentState;
    this.jumper_configuration = input.jumperConfiguration;
    this.has_lock_switch = input.hasLockSwitch;
    this.evse_version = evseVersion;
    this.led_state = output.ledState;
    this.cp_pwm_duty_cycle = duty;
    this.adc_values = measures ? [raw(cpMeanMv), raw(ppMv)] : [0, 0];
    this.voltages = measures ? [cpMeanMv, ppMv, cpHighMv] : [0, 0, 0];
    this.resistances = [cpResistanceOhm, ppResistanceOhm];
    this.gpio = [
      input.generalPurposeInputClosed,
      outputGrounded(),
      input.lockClosed,
      output.contactorOn,
      output.lockState === LockState.error,
    ];
    this.shutdown_input_closed = input.shutdownInputClosed;
    this.phases_current = output.phasesCurrent;
    this.phases_requested = output.phasesRequested;
    this.phases_state = output.phasesState;
    this.phases_info = output.phasesInfo;
    this.vehicle_stopped_charging = output.vehicleStoppedCharging;
    this.slots = copySlots(slots, before?.slots);
    this.indicator_led =
      before && sameIndication(before, output) ? before.indicator_led : indicatorLed(output);
    this.button_press_time = output.buttonPressTimeMs;
    this.button_release_time = output.buttonReleaseTimeMs;
    this.button_pressed = output.buttonPressed;
    this.cp_disconnected = !output.cpConnected;
  }

  get charging_time(): number {
    return this.#output.chargingTimeMs;
  }

  get time_since_state_change(): number {
    return this.#output.timeSinceStateChangeMs;
  }

  get uptime(): number {
    return this.#output.uptimeMs;
  }

  get time_since_dc_fault_check(): number {
    return this.#output.timeSinceDcFaultCheckMs;
  }
}

/**
 * The controller's report as it is now. What is the same as in the report `before` is taken from
 * it.
 */
export function makeReport(source: ReportSource, before?: ControllerState): ControllerState {
  return new Report(source, before);
}

function cpOhmOf({ input, measures = true }: ReportSource): number {
  return measures ? input.cpResistanceOhm : Special.infiniteOhm;
}

function ppOhmOf({ input, measures = true }: ReportSource): number {
  return measures ? input.ppResistanceOhm : Special.infiniteOhm;
}

/** State of the LED; the remaining time is live like the running times. */
function indicatorLed(output: Readonly<ControllerOutput>): IndicatorLed {
  return {
    indication: output.ledIndication,
    get duration() {
      return output.ledDurationMs;
    },
    color_h: output.ledHue,
    color_s: output.ledSaturation,
    color_v: output.ledValue,
  };
}

/**
 * True if nothing but the running times has changed since the report was made. Allocates no memory.
 */
export function isCurrent(report: ControllerState, source: ReportSource): boolean {
  const { input, output, slots, outputGrounded } = source;
  return (
    report.iec61851_state === output.iec61851State &&
    report.charger_state === output.chargerState &&
    report.contactor_state === output.contactorState &&
    report.contactor_error === output.contactorError &&
    report.allowed_charging_current === output.allowedChargingCurrentMa &&
    report.error_state === output.errorState &&
    isSame(report.error_name, source.errorName?.()) &&
    report.has_lock_switch === input.hasLockSwitch &&
    report.jumper_configuration === input.jumperConfiguration &&
    report.lock_state === output.lockState &&
    report.dc_fault_current_state === output.dcFaultCurrentState &&
    report.led_state === output.ledState &&
    report.cp_pwm_duty_cycle === output.cpPwmDutyCycle &&
    report.resistances[0] === cpOhmOf(source) &&
    report.resistances[1] === ppOhmOf(source) &&
    report.gpio[0] === input.generalPurposeInputClosed &&
    report.gpio[1] === outputGrounded() &&
    report.gpio[2] === input.lockClosed &&
    report.gpio[3] === output.contactorOn &&
    report.shutdown_input_closed === input.shutdownInputClosed &&
    report.phases_current === output.phasesCurrent &&
    report.phases_requested === output.phasesRequested &&
    report.phases_state === output.phasesState &&
    report.phases_info === output.phasesInfo &&
    report.vehicle_stopped_charging === output.vehicleStoppedCharging &&
    report.button_press_time === output.buttonPressTimeMs &&
    report.button_release_time === output.buttonReleaseTimeMs &&
    report.button_pressed === output.buttonPressed &&
    report.cp_disconnected === !output.cpConnected &&
    sameIndication(report, output) &&
    sameSlots(report.slots, slots)
  );
}

function sameIndication(
  { indicator_led: led }: ControllerState,
  output: Readonly<ControllerOutput>,
): boolean {
  return (
    led.indication === output.ledIndication &&
    led.color_h === output.ledHue &&
    led.color_s === output.ledSaturation &&
    led.color_v === output.ledValue
  );
}

/** The slots as they are; those that did not change are taken from the report before. */
function copySlots(slots: ReportSource['slots'], before: readonly ChargeSlot[] = []): ChargeSlot[] {
  const copies = [...before];
  for (let index = 0; index < slots.count; index++) {
    const slot = slots.at(index);
    const known = copies[index];
    if (known === undefined || !sameSlot(known, slot)) copies[index] = slotOf(slot);
  }
  return copies;
}

/** A slot in the words of the interface. */
export function slotOf({ maxCurrentMa, active, clearOnDisconnect }: Slot): ChargeSlot {
  return { max_current: maxCurrentMa, active, clear_on_disconnect: clearOnDisconnect };
}

function sameSlots(reported: readonly ChargeSlot[], slots: ReportSource['slots']): boolean {
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
