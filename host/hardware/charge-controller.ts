import { choices } from '../registry/choices.ts';
import type { Reason } from '../sentences/reasons.ts';
/** One of the 15 charge slots (interface 2.10). */
export interface ChargeSlot {
  /** 6000 to 32000 mA, or 0 if the slot blocks. */
  readonly max_current: number;
  /** True if the slot takes part in the minimum. */
  readonly active: boolean;
  /** True if the slot sets its current to 0 when the vehicle is disconnected. */
  readonly clear_on_disconnect: boolean;
}

/** Which function owns which charge slot. */
export const slotIndex = choices('charge_slot', {
  supplyCable: [0, 'supply cable'],
  chargingCable: [1, 'charging cable'],
  shutdownInput: [2, 'shutdown input'],
  generalPurposeInput: [3, 'general-purpose input'],
  manualRelease: [4, 'start and stop'],
  global: [5, 'maximum current of the charger'],
  user: [6, 'users'],
  loadManagement: [7, 'load management'],
  external: [8, 'external control'],
  section14a: [9, 'section 14a'],
  reserved: [10, 'reserved'],
  ocpp: [11, 'central system'],
  chargeLimits: [12, 'limits of a charge'],
  meterMonitoring: [13, 'meter monitoring'],
  automation: [14, 'rules'],
});

/** Number of charge slots (interface 8). */
export const slotCount = 15;

/** Scratch pages of the controller, and their size. */
export const pageCount = 16;
export const pageBytes = 63;

/** IEC 61851 states (interface 3.2). */
export const iec61851State = choices('iec61851_state', {
  notConnected: [0, 'A not connected'],
  connected: [1, 'B connected'],
  charging: [2, 'C charging'],
  ventilation: [3, 'D ventilation'],
  error: [4, 'E/F error'],
});

/** Charger states (interface 3.2). */
export const chargerState = choices('charger_state', {
  notConnected: [0, 'not connected'],
  waitingForRelease: [1, 'waiting for charge release'],
  readyToCharge: [2, 'ready to charge'],
  charging: [3, 'charging'],
  error: [4, 'error'],
});

/** Errors of the controller (interface 7.2). */
export const errorState = choices('error_state', {
  ok: [0, 'ok'],
  switch: [2, 'switch'],
  dcFault: [3, 'DC residual current'],
  contactor: [4, 'contactor'],
  communication: [5, 'communication'],
});

/** What is measured before and after the contactor, where it does not do what it should. */
export const contactorError = choices('contactor_error', {
  none: [0, 'none'],
  closedWithoutMains: [1, 'closed but not live'],
  doesNotClose: [2, 'closed but live before it only'],
  closedLiveAfterOnly: [3, 'closed but live after it only'],
  openWithoutMains: [4, 'open and not live'],
  openLiveAfterOnly: [5, 'open but live after it only'],
  welded: [6, 'open but live before and after it'],
});

/** What the residual-current sensor found, or which of its tests failed. */
export const dcFaultState = choices('dc_fault_state', {
  ok: [0, 'ok'],
  dc6Ma: [1, '6 mA DC'],
  system: [2, 'system'],
  unknown: [3, 'unknown'],
  calibration: [4, 'calibration'],
  ac20Ma: [5, '20 mA AC'],
  both: [6, 'both currents'],
});

/** The supply cable, as the switches in the charger say. */
export const supplyCable = choices('supply_cable', {
  a6: [0, '6 A'],
  a10: [1, '10 A'],
  a13: [2, '13 A'],
  a16: [3, '16 A'],
  a20: [4, '20 A'],
  a25: [5, '25 A'],
  a32: [6, '32 A'],
  software: [7, 'software'],
  notConfigured: [8, 'not configured'],
});

/** What the status LED does. */
export const ledState = choices('led_state', {
  off: [0, 'off'],
  on: [1, 'on'],
  blinking: [2, 'blinking'],
  flickering: [3, 'flickering'],
  breathing: [4, 'breathing'],
  api: [5, 'API'],
});

/** What has become of the phases by the controller itself. */
export const phaseAutomatic = choices('phase_automatic', {
  normal: [0, 'normal'],
  forced: [1, 'forced to one phase by the automatic'],
  seenAgain: [2, 'more phases were seen again'],
});

/** States of the status LED that are asked for from outside; 0 to 255 is its brightness. */
export const ledIndication = {
  none: -1,
  confirm: 1001,
  reject: 1002,
  prompt: 1003,
  /** One blink; up to ten follow. */
  error: 2001,
} as const;

/** A state of the status LED asked for from outside (interface 2.10, `evse/indicator_led`). */
export interface IndicatorLed {
  readonly indication: number;
  /** Duration of the indication, ms. */
  readonly duration: number;
  readonly color_h: number;
  readonly color_s: number;
  readonly color_v: number;
}

/** Options that the controller keeps in its own permanent memory. */
export interface ControllerOptions {
  /** 0 off, 1 start, 2 stop, 3 start and stop, 4 enumerate. */
  readonly button: number;
  /** 0 ignored, 1 shut down on open, 2 on close, 3 limit to 4200 W on open, 4 on close. */
  readonly shutdown_input: number;
  /** 0 off; 1 to 8 limits while closed, 9 to 16 while open. */
  readonly input: number;
  /** 0 connected to ground, 1 high impedance. */
  readonly output: number;
  readonly ev_wakeup: boolean;
  readonly phase_auto_switch: boolean;
  readonly phases_connected: 1 | 3;
  readonly boost_mode: boolean;
  /** Pause between two numbers of phases: 0 is 60 s, n = 1 to 22 is 10 + 5n s. */
  readonly phase_switch_wait_time: number;
}

/**
 * Report of the charge controller; field names and tables as in the interface (2.10, 3.2, 7.2).
 *
 * A report's members keep their values, except the running times (`charging_time`, `time_since_…`,
 * `uptime`) and `indicator_led`: as long as nothing else changes, an adapter reports the same
 * object again.
 */
export interface ControllerState {
  readonly iec61851_state: number;
  readonly charger_state: number;
  readonly contactor_state: number;
  readonly contactor_error: number;
  readonly allowed_charging_current: number;
  readonly error_state: number;
  /** Name of the error, if the controller is more precise than `error_state`. */
  readonly error_name?: Reason | undefined;
  readonly lock_state: number;
  /** 0 is fault free; see `reset_dc_fault_current_state`. */
  readonly dc_fault_current_state: number;
  readonly jumper_configuration: number;
  readonly has_lock_switch: boolean;
  /** 14, 15 (generation 1), 20, 30, 40. */
  readonly evse_version: number;
  readonly led_state: number;
  /** Duty of the control pilot's PWM, %/10. */
  readonly cp_pwm_duty_cycle: number;
  /** Raw, 16 bit: CP/PE, PP/PE. */
  readonly adc_values: readonly number[];
  /** mV: CP/PE, PP/PE, highest CP/PE. */
  readonly voltages: readonly number[];
  /** Ohm: CP/PE, PP/PE; 4294967295 is an open circuit. */
  readonly resistances: readonly number[];
  /** Input, output (true: connected to ground), motor input switch, relay, motor error. */
  readonly gpio: readonly boolean[];
  /** True if the shutdown input is closed. */
  readonly shutdown_input_closed: boolean;
  /** ms, wraps at 2^32 like every time of the controller (interface 2.1.5). */
  readonly charging_time: number;
  readonly time_since_state_change: number;
  readonly uptime: number;
  readonly time_since_dc_fault_check: number;
  readonly phases_current: number;
  readonly phases_requested: number;
  readonly phases_state: number;
  readonly phases_info: number;
  /**
   * True if the connected vehicle does not use the offered current: it is full, or does not want
   * to.
   */
  readonly vehicle_stopped_charging: boolean;
  readonly slots: readonly ChargeSlot[];
  readonly indicator_led: IndicatorLed;
  readonly button_press_time: number;
  readonly button_release_time: number;
  readonly button_pressed: boolean;
  /** True if the control pilot is disconnected from the vehicle. */
  readonly cp_disconnected: boolean;
}

/**
 * The charge controller: control pilot, contactor, lock, LED, button and the charge slots. It lives
 * on when the host restarts, and charges on with the last slots when the host is gone.
 *
 * Writes take effect in the order they are made; a controller behind a line gets them as soon as it
 * can be reached, and its reports follow. Nothing here blocks.
 */
export interface ChargeController {
  /** The newest report, or undefined until the first arrived. */
  readonly state: ControllerState | undefined;
  /** True while reports keep coming (at least 4 a second). */
  readonly reachable: boolean;
  /**
   * Calls `listener` with every report: at least every 250 ms and, at once, after a write took
   * effect. A report that a listener causes by a write follows when all have seen the one before.
   * Returns how to stop that.
   */
  onReport(listener: (state: ControllerState) => void): () => void;

  /** Changes fields of a slot. Slots 0 and 1 belong to the hardware and MUST not be written. */
  setSlot(index: number, changes: Partial<ChargeSlot>): void;
  /**
   * Sets the value of a slot after a restart of the controller, and stores it if it differs; the
   * live slot stays.
   */
  setSlotDefault(index: number, slot: ChargeSlot): void;
  /** Stores options that differ from the present ones. */
  setOptions(options: ControllerOptions): void;
  /** Asks for an LED state; -1 gives the LED back to the controller. */
  setIndicatorLed(led: IndicatorLed): void;
  /**
   * Switches the output: 0 connected to ground, 1 high impedance. `options.output` counts again
   * when it is changed and after a restart of the controller.
   */
  setOutput(output: 0 | 1): void;
  /** Cuts the control pilot off from the vehicle, or reconnects it. */
  setControlPilotDisconnect(disconnect: boolean): void;
  /** Asks for 1 or 3 phases. */
  requestPhases(phases: 1 | 3): void;
  /** Forgets a latched DC fault and tests the sensor again. */
  resetDcFault(): void;
  /** Tests the DC fault sensor; nothing happens with a vehicle connected. */
  triggerDcFaultTest(): void;
  /**
   * The fail-safe of load management: after this real time, ms, the controller sets slot 7 to 0 mA
   * by itself if it is active, whatever becomes of the host, unless another call says otherwise.
   * Undefined: there is no manager.
   */
  blockLoadManagementAfter(leftMs: number | undefined): void;
  /** Back to the state of delivery: default slots and options, then a restart of the controller. */
  factoryReset(): void;

  /**
   * A page of 63 bytes that lives in the controller as long as it is not restarted; zeros after a
   * restart. Pages 0 to 15.
   */
  readPage(page: number): Uint8Array;
  /** Writes a whole page; what `bytes` does not fill becomes zeros. */
  writePage(page: number, bytes: Uint8Array): void;
}
