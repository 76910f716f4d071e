// Generated from assembly/abi.json by build/abi.ts; do not edit.

export const ABI_VERSION: i32 = 65536;
export const ABI_HASH: i32 = 418939297;

// What a function answers when it only says whether it acted.
/** Done. */
export const RESULT_OK: i32 = 0;
/** An argument is outside its range; nothing changed. */
export const RESULT_OUT_OF_RANGE: i32 = -1;
/** The slot belongs to the controller or is reserved; nothing changed. */
export const RESULT_READ_ONLY: i32 = -2;
/** Not possible in the present state; nothing changed. */
export const RESULT_REFUSED: i32 = -3;

// State of the control pilot, interface 3.2.
/** Not connected. */
export const IEC61851_STATE_A: i32 = 0;
/** Connected. */
export const IEC61851_STATE_B: i32 = 1;
/** Charging. */
export const IEC61851_STATE_C: i32 = 2;
/** Charging with ventilation, not supported: an error. */
export const IEC61851_STATE_D: i32 = 3;
/** Error. */
export const IEC61851_STATE_EF: i32 = 4;

// State of the charger as its user sees it, interface 3.2.
/** No vehicle. */
export const CHARGER_STATE_NOT_CONNECTED: i32 = 0;
/** Waiting for charge release. */
export const CHARGER_STATE_WAITING: i32 = 1;
/** Ready to charge. */
export const CHARGER_STATE_READY: i32 = 2;
/** Charging. */
export const CHARGER_STATE_CHARGING: i32 = 3;
/** Error. */
export const CHARGER_STATE_ERROR: i32 = 4;

// Cable lock, interface 3.2.
/** Initialization, or no lock. */
export const LOCK_STATE_INIT: i32 = 0;
/** Open. */
export const LOCK_STATE_OPEN: i32 = 1;
/** Closing. */
export const LOCK_STATE_CLOSING: i32 = 2;
/** Closed. */
export const LOCK_STATE_CLOSED: i32 = 3;
/** Opening. */
export const LOCK_STATE_OPENING: i32 = 4;
/** The lock did not reach its position in time. */
export const LOCK_STATE_ERROR: i32 = 5;

// Command to the motor of the cable lock.
/** No movement. */
export const LOCK_MOTOR_OFF: i32 = 0;
/** Towards locked. */
export const LOCK_MOTOR_CLOSE: i32 = 1;
/** Towards unlocked. */
export const LOCK_MOTOR_OPEN: i32 = 2;

// What the indicator LED shows, interface 2.10.
/** Off (standby). */
export const LED_STATE_OFF: i32 = 0;
/** On. */
export const LED_STATE_ON: i32 = 1;
/** Error blinking, led_blinks times per period. */
export const LED_STATE_BLINKING: i32 = 2;
/** The controller is starting. */
export const LED_STATE_FLICKERING: i32 = 3;
/** Charging. */
export const LED_STATE_BREATHING: i32 = 4;
/** The indication that indicate() asked for. */
export const LED_STATE_API: i32 = 5;

// Error of the charge controller, interface 7.2.
/** No error. */
export const ERROR_STATE_OK: i32 = 0;
/** Supply cable switches or cable lock. */
export const ERROR_STATE_SWITCH: i32 = 2;
/** DC residual current monitoring. */
export const ERROR_STATE_DC_FAULT: i32 = 3;
/** Contactor or protective earth. */
export const ERROR_STATE_CONTACTOR: i32 = 4;
/** Signals of the control pilot. */
export const ERROR_STATE_COMMUNICATION: i32 = 5;

// Values with a meaning of their own.
/** An argument of slot_set and slot_set_default that changes nothing. */
export const SPECIAL_KEEP: i32 = -1;
/** An open circuit. */
export const SPECIAL_INFINITE_OHM: i32 = -1;
/** A sample that does not exist. */
export const SPECIAL_HISTORY_NULL: i32 = -2147483648;
/** The largest magnitude of a sample. */
export const SPECIAL_HISTORY_CLAMP_W: i32 = 9999999;
/** The one NaN of the charge log: no meter value. */
export const SPECIAL_NAN_BITS: i32 = 2143289344;
/** A finished charge. */
export const SPECIAL_LOG_RECORD_BYTES: i32 = 16;
/** The half that is written when a charge starts. */
export const SPECIAL_LOG_START_BYTES: i32 = 9;
/** Longest duration that a record holds. */
export const SPECIAL_DURATION_MAX_S: i32 = 16777215;
/** Slot of the manual charge release. */
export const SPECIAL_SLOT_MANUAL: i32 = 4;

export const CAPACITY_SLOTS: i32 = 0;
export const CAPACITY_METERS: i32 = 1;
export const CAPACITY_HISTORY_CELLS: i32 = 2;
export const CAPACITY_CHARGE_LOG_BYTES: i32 = 3;

export const REGION_SLOTS: i32 = 0;
export const REGION_SLOT_DEFAULTS: i32 = 1;
export const REGION_CONTROLLER_INPUT: i32 = 2;
export const REGION_CONTROLLER_OUTPUT: i32 = 3;
export const REGION_HISTORY_SAMPLES: i32 = 4;
export const REGION_HISTORY_INFO: i32 = 5;
export const REGION_CHARGE_RECORD: i32 = 6;
export const REGION_CHARGE_LOG_BYTES: i32 = 7;
export const REGION_CHARGE_LOG_SCAN: i32 = 8;

/** A charge slot, interface 2.10. */
@unmanaged
export class Slot {
  /** 0 (blocks) or 6000 to 32000 (mA). */
  maxCurrentMa: u32;
  /** Takes part in the minimum. */
  active: u32;
  /** Goes to 0 mA when the vehicle is unplugged. */
  clearOnDisconnect: u32;
}

/** What the charge controller senses and how it is configured. The integrator writes it before a step; the core never does, but for the factory configuration it starts with. */
@unmanaged
export class ControllerInput {
  /** Hardware generation 1 to 4; larger is 4, 0 is 1. Read at boot. */
  generation: u32;
  /** A socket with a cable lock. */
  hasLockSwitch: u32;
  /** Supply cable: 0 to 6 = 6, 10, 13, 16, 20, 25, 32 A, 7 = software, 8 and above = not configured. */
  jumperConfiguration: u32;
  /** 0 ignored, 1 shut down on open, 2 on close, 3 at most 4200 W on open, 4 on close. */
  shutdownInputConfiguration: u32;
  /** Generation 2: 0 off, 1 to 8 = 0, 6, 8, 10, 13, 16, 20, 25 A while closed, 9 to 16 the same while open. */
  generalPurposeInputConfiguration: u32;
  /** 0 nothing, 1 start, 2 stop, 3 start and stop, 4 left to the host. */
  buttonConfiguration: u32;
  /** Wake a sleeping vehicle up by interrupting the control pilot. */
  evWakeup: u32;
  /** Lengthen the control pilot pulse by 0.4 %. */
  boostMode: u32;
  /** 1 or 3; anything but 1 is 3. */
  phasesConnected: u32;
  /** Follow a vehicle that uses one phase only. */
  phaseAutoSwitch: u32;
  /** 0 = 60 s, n = 1 to 22: 10 + 5n s; larger is 22. */
  phaseSwitchWaitTime: u32;
  /** Control pilot to protective earth; infinite_ohm when open (ohm). */
  cpResistanceOhm: u32;
  /** Proximity pin to protective earth; infinite_ohm when open (ohm). */
  ppResistanceOhm: u32;
  /** The negative half of the control pilot signal is at its level. Ignored while there is no PWM. */
  diodeOk: u32;
  /** Mains voltage is sensed before the contactor. */
  mainsBeforeContactor: u32;
  /** Mains voltage is sensed after the contactor. */
  mainsAfterContactor: u32;
  /** Protective earth is missing. Generations 3 and 4. */
  peFault: u32;
  /** What the residual current sensor reports now: 0 ok, 1 6 mA DC, 2 system, 3 unknown, 4 self test failed, 5 20 mA AC, 6 both. Generations 2 to 4. */
  dcFault: u32;
  /** The sensor's self test runs; nothing is evaluated meanwhile. */
  dcTestRunning: u32;
  /** Position switch of the cable lock: locked. */
  lockClosed: u32;
  /** Raw level of the button (generation 1: button or key switch). */
  buttonPressed: u32;
  /** Level of the shutdown input. */
  shutdownInputClosed: u32;
  /** Level of the general-purpose input. */
  generalPurposeInputClosed: u32;
  /** Request to disconnect the control pilot. Generations 2 to 4. */
  cpDisconnect: u32;
  /** The three currents below are fresh. */
  meterCurrentsValid: u32;
  /** Current of L1 of the charger's meter (mA). */
  meterCurrentL1Ma: i32;
  /** Current of L2 (mA). */
  meterCurrentL2Ma: i32;
  /** Current of L3 (mA). */
  meterCurrentL3Ma: i32;
}

/** What the charge controller commands and shows. Written by controller_boot and controller_step. */
@unmanaged
export class ControllerOutput {
  /** Interface 3.2. */
  iec61851State: u32;
  /** Interface 3.2. */
  chargerState: u32;
  /** Interface 7.2. */
  errorState: u32;
  /** Minimum over the active slots (mA). */
  allowedChargingCurrentMa: u32;
  /** Command to the contactor. */
  contactorOn: u32;
  /** Command to the contactor of L2 and L3. */
  phaseContactorOn: u32;
  /** Bit 0: live before, bit 1: live after the contactor. */
  contactorState: u32;
  /** Interface 7.2. */
  contactorError: u32;
  /** Interface 3.2. */
  lockState: u32;
  /** Command to the motor of the lock. */
  lockMotor: u32;
  /** Duty cycle for the allowed charging current, 1000 without PWM (%/10). */
  cpPwmDutyCycle: u32;
  /** Duty cycle to put out: with boost mode a little more (%/10). */
  cpPwmOutput: u32;
  /** False: disconnect the control pilot. */
  cpConnected: u32;
  /** True: hold the control pilot at -12 V (state F). */
  cpMinus12v: u32;
  /** Latched sensor fault, codes of the input dc_fault. */
  dcFaultCurrentState: u32;
  /** Start the sensor's self test now. */
  dcTestRequest: u32;
  /** Since the last self test ended or since boot; saturates (ms). */
  timeSinceDcFaultCheckMs: u32;
  /** Interface 2.10. */
  ledState: u32;
  /** Blinks per period while led_state is blinking, else 0. */
  ledBlinks: u32;
  /** Requested indication, -1 when the controller drives the LED. */
  ledIndication: i32;
  /** Time left of the requested indication (ms). */
  ledDurationMs: u32;
  /** Colour of the indication, 0 to 359 (°). */
  ledHue: u32;
  /** 0 to 255. */
  ledSaturation: u32;
  /** 0 to 255; 0 is the indication's own colour. */
  ledValue: u32;
  /** Time since state C began; 0 in every other state; saturates (ms). */
  chargingTimeMs: u32;
  /** Since iec61851_state changed; saturates (ms). */
  timeSinceStateChangeMs: u32;
  /** The step's time; wraps (ms). */
  uptimeMs: u32;
  /** In state B with charge release for minutes: the vehicle does not want. */
  vehicleStoppedCharging: u32;
  /** 1 or 3. */
  phasesCurrent: u32;
  /** 1 or 3. */
  phasesRequested: u32;
  /** Step of the phase switch, 0 when idle. */
  phasesState: u32;
  /** 0 normal, 1 forced to one phase by the automatic, 2 more phases were seen again. */
  phasesInfo: u32;
  /** Debounced. */
  buttonPressed: u32;
  /** Uptime of the last press, 0 if none since boot (ms). */
  buttonPressTimeMs: u32;
  /** Uptime of the last release, 0 if none since boot (ms). */
  buttonReleaseTimeMs: u32;
}

/** Age and rate of a meter's samples, filled by history_info. */
@unmanaged
export class HistoryInfo {
  /** Since the last live sample was written (ms). */
  liveOffsetMs: u32;
  /** Since the last history sample was written (ms). */
  historyOffsetMs: u32;
  /** Values added in the last complete 4-minute interval, before its end in the running one. */
  intervalSamples: u32;
  /** Between the first and the last of them (ms). */
  intervalSpanMs: u32;
}

/** A decoded record of the charge log, interface 2.20. Meter values are the bits of an f32 in kWh. */
@unmanaged
export class ChargeRecord {
  /** Unix time of the start, 0 without clock (min). */
  startMinutes: u32;
  /** Meter at start, nan_bits without meter (kWh). */
  meterStartBits: u32;
  /** 0 to 255. */
  userId: u32;
  /** At most duration_max_s (s). */
  durationS: u32;
  /** Meter at end, nan_bits without meter (kWh). */
  meterEndBits: u32;
}

/** What a scan of log bytes found. */
@unmanaged
export class ChargeLogScan {
  /** Whole records. */
  records: u32;
  /** A start half follows them: a charge is or was running. */
  open: u32;
  /** Bytes at the end that belong to an interrupted write. */
  tornBytes: u32;
}
