// Generated from assembly/abi.json by build/abi.ts; do not edit.

export const ABI_VERSION: i32 = 65544;
export const ABI_HASH: i32 = 1121659871;

// Result of a function that only reports whether it acted.
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

// State of the indicator LED, interface 2.10.
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
/** The indication requested by controller_indicate. */
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

// Values with a special meaning.
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
/** An age that is not counted further, 37 hours. */
export const SPECIAL_OLDEST_MS: i32 = 134217727;
/** A charger is silent after this time without a report: two answers are missing. */
export const SPECIAL_SILENT_MS: i32 = 2500;
/** Failed attempts in a row after which the contactor is given up. */
export const SPECIAL_MOST_CONTACTOR_ERRORS: i32 = 3;

// Charge modes, interface 2.21 and the mode numbers of the network protocol.
/** As fast as possible. */
export const CHARGE_MODE_FAST: i32 = 0;
/** No charging. */
export const CHARGE_MODE_OFF: i32 = 1;
/** PV excess only. */
export const CHARGE_MODE_PV: i32 = 2;
/** At least the guaranteed power, more with PV excess. */
export const CHARGE_MODE_MIN_PV: i32 = 3;
/** Of a request: none. As a mode it is off. */
export const CHARGE_MODE_DEFAULT: i32 = 4;
/** The guaranteed power. */
export const CHARGE_MODE_MIN: i32 = 5;
/** As pv, with price control. */
export const CHARGE_MODE_PV_WITH_PRICES: i32 = 7;
/** As min, with price control. */
export const CHARGE_MODE_MIN_WITH_PRICES: i32 = 8;
/** As min_pv, with price control. */
export const CHARGE_MODE_MIN_PV_WITH_PRICES: i32 = 9;

// Phase switching of a group behind one contactor, interface 2.22.
/** By the excess. */
export const PHASE_SWITCHING_AUTOMATIC: i32 = 0;
/** Always one phase. */
export const PHASE_SWITCHING_SINGLE: i32 = 1;
/** Always three phases. */
export const PHASE_SWITCHING_THREE: i32 = 2;
/** External control requests the phases. */
export const PHASE_SWITCHING_EXTERNAL: i32 = 3;
/** One phase, but three while charging fast. */
export const PHASE_SWITCHING_THREE_IF_FAST: i32 = 4;

// Averaging time of the excess, interface 2.22.
/** Not at all. */
export const CLOUD_FILTER_OFF: i32 = 0;
/** 2 minutes. */
export const CLOUD_FILTER_WEAK: i32 = 1;
/** 4 minutes. */
export const CLOUD_FILTER_MEDIUM: i32 = 2;
/** 8 minutes. */
export const CLOUD_FILTER_STRONG: i32 = 3;

// Command for a charger.
/** No current: send nothing at all, or 0 mA to call it. Its own fail-safe is meant to act. */
export const COMMAND_NOTHING: i32 = 0;
/** Its setpoint. */
export const COMMAND_SETPOINT: i32 = 1;
/** Keep the present current: it was not heard since the start of the manager. */
export const COMMAND_LEAVE_ALONE: i32 = 2;

// Error of a managed charger; client + error_state of the charger for its own errors.
/** None. */
export const CAS_ERROR_OK: i32 = 0;
/** It sends invalid packets. */
export const CAS_ERROR_INVALID_HEADER: i32 = 2;
/** Its load management is switched off. */
export const CAS_ERROR_NOT_MANAGED: i32 = 3;
/** It has been silent for more than 32 s, by heard_age_ms. */
export const CAS_ERROR_CHARGER_UNREACHABLE: i32 = 128;
/** The charge controller's clock stands still for more than 10 s. */
export const CAS_ERROR_EVSE_UNREACHABLE: i32 = 129;
/** It draws or allows more than its command. */
export const CAS_ERROR_EVSE_NONREACTIVE: i32 = 130;
/** Added to the charger's own error_state. */
export const CAS_ERROR_CLIENT: i32 = 192;

// Step of switching a group between one and three phases. 1 is not used.
/** Nothing is being switched. */
export const SWITCHING_STATE_MONITORING: i32 = 0;
/** Nobody may charge; waits until nobody can be drawing current. */
export const SWITCHING_STATE_STOPPING: i32 = 2;
/** Waits until every charger has disconnected its control pilot. */
export const SWITCHING_STATE_DISCONNECTING_CP: i32 = 3;
/** The contactor was commanded and has time to move. */
export const SWITCHING_STATE_TOGGLING_CONTACTOR: i32 = 4;
/** The control pilots stay disconnected a little longer; then the feedback is checked. */
export const SWITCHING_STATE_WAIT_UNTIL_SWITCHED: i32 = 5;

export const CAPACITY_SLOTS: i32 = 0;
export const CAPACITY_METERS: i32 = 1;
export const CAPACITY_HISTORY_CELLS: i32 = 2;
export const CAPACITY_CHARGE_LOG_BYTES: i32 = 3;
export const CAPACITY_CHARGERS: i32 = 4;
export const CAPACITY_POWER_FILTERS: i32 = 5;

export const REGION_SLOTS: i32 = 0;
export const REGION_SLOT_DEFAULTS: i32 = 1;
export const REGION_CONTROLLER_INPUT: i32 = 2;
export const REGION_CONTROLLER_OUTPUT: i32 = 3;
export const REGION_HISTORY_SAMPLES: i32 = 4;
export const REGION_HISTORY_INFO: i32 = 5;
export const REGION_CHARGE_RECORD: i32 = 6;
export const REGION_CHARGE_LOG_BYTES: i32 = 7;
export const REGION_CHARGE_LOG_SCAN: i32 = 8;
export const REGION_CHARGERS: i32 = 9;
export const REGION_SITE: i32 = 10;
export const REGION_SITE_STATE: i32 = 11;
export const REGION_POWER_INPUT: i32 = 12;
export const REGION_POWER_STATE: i32 = 13;

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

/**
 * Inputs and configuration of the charge controller. The integrator writes them before a step; the
 * core writes only the factory configuration at its start.
 */
@unmanaged
export class ControllerInput {
  /** Hardware generation 1 to 4; larger is 4, 0 is 1. Read at boot. */
  generation: u32;
  /** A socket with a cable lock. */
  hasLockSwitch: u32;
  /**
   * Supply cable: 0 to 6 = 6, 10, 13, 16, 20, 25, 32 A, 7 = software, 8 and above = not configured.
   */
  jumperConfiguration: u32;
  /** 0 ignored, 1 shut down on open, 2 on close, 3 at most 4200 W on open, 4 on close. */
  shutdownInputConfiguration: u32;
  /**
   * Generation 2: 0 off, 1 to 8 = 0, 6, 8, 10, 13, 16, 20, 25 A while closed, 9 to 16 the same
   * while open.
   */
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
  /** The negative half-wave of the control pilot has its level. Ignored without PWM. */
  diodeOk: u32;
  /** Mains voltage is sensed before the contactor. */
  mainsBeforeContactor: u32;
  /** Mains voltage is sensed after the contactor. */
  mainsAfterContactor: u32;
  /** Protective earth is missing. Generations 3 and 4. */
  peFault: u32;
  /**
   * Present report of the residual-current sensor: 0 ok, 1 6 mA DC, 2 system, 3 unknown, 4
   * self-test failed, 5 20 mA AC, 6 both. Generations 2 to 4.
   */
  dcFault: u32;
  /** The sensor's self-test runs; nothing is evaluated meanwhile. */
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

/** Commands and state of the charge controller. Written by controller_boot and controller_step. */
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
  /** Duty cycle of the output, a little more in boost mode (%/10). */
  cpPwmOutput: u32;
  /** False: disconnect the control pilot. */
  cpConnected: u32;
  /** True: hold the control pilot at -12 V (state F). */
  cpMinus12v: u32;
  /** Latched sensor fault, codes of the input dc_fault. */
  dcFaultCurrentState: u32;
  /** Start the sensor's self-test now. */
  dcTestRequest: u32;
  /** Since the end of the last self-test, or since boot; saturates (ms). */
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
  /** State B with charge release for minutes: the vehicle does not charge. */
  vehicleStoppedCharging: u32;
  /** 1 or 3. */
  phasesCurrent: u32;
  /** 1 or 3. */
  phasesRequested: u32;
  /** Step of the phase switch, 0 when idle. */
  phasesState: u32;
  /** 0 normal, 1 forced to one phase by the automatic switch, 2 more phases were seen again. */
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

/**
 * A decoded record of the charge log, interface 2.20. Meter values are the bits of an f32 in kWh.
 */
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

/** Result of a scan of log bytes. */
@unmanaged
export class ChargeLogScan {
  /** Whole records. */
  records: u32;
  /** A start half follows them: a charge is or was running. */
  open: u32;
  /** Bytes at the end that belong to an interrupted write. */
  tornBytes: u32;
}

/**
 * A managed charger. The integrator writes the first part: configuration, and the newest report
 * before distribution_report; and the last four fields, which say what may be expected of it. The
 * core writes the rest.
 */
@unmanaged
export class Charger {
  /** One of charge_mode, or 6 to 9: the modes with price control, here without a cheap hour. */
  chargeMode: u8;
  /** 0 unknown, 1 L123, 2 L132, 3 L231, 4 L213, 5 L321, 6 L312. */
  phaseRotation: u8;
  /** Limit of its user, 0 without authorization, 32000 without limit (mA). */
  userLimitMa: u16;
  /**
   * Lowest current that its vehicle accepts on one phase; 0: not known to be more than that of the
   * site (mA).
   */
  least1pMa: u16;
  /** The same on three phases (mA). */
  least3pMa: u16;
  /** Reported, interface 3.2. */
  chargerState: u8;
  /** Reported, interface 7.2. */
  errorState: u8;
  /** Reported: 1 if the vehicle ended the charge by itself. */
  carStopped: u8;
  /** Reported: 1 or 3, the phases in use. */
  connectedPhases: u8;
  /** Reported: 1 if it can switch them by itself, even during the switch. */
  canSwitchPhases: u8;
  /** One of command. */
  command: u8;
  /** One of cas_error. */
  error: u8;
  /** It reported since distribution_start. */
  heard: u8;
  /** Reported: lowest limit of its other charge slots, 0 blocks (mA). */
  supportedMa: u16;
  /** Reported: the manager's limit that it applies (mA). */
  allowedMa: u16;
  /**
   * Reported: largest current of its phases; without a meter, its allowed current while it charges
   * (mA).
   */
  measuredMa: u16;
  /** Intended current, 0 or at least its minimum (mA). */
  targetMa: u16;
  /** Reported: time since the last change of its IEC 61851 state (ms). */
  stateAgeMs: u32;
  /** Reported: uptime of its charge controller; a report that repeats it is ignored (ms). */
  uptimeMs: u32;
  /** Reported: it has no meter, measured_ma is not measured. */
  unmetered: u32;
  /** Reported: number of phases that its vehicle uses of three, 1 or 2; anything else is 3. */
  drawnPhases: u8;
  /** drawn_phases of its newest report. */
  seenPhases: u8;
  /**
   * Current to which it has to come down: that of the command with which obeyed_age_ms began (mA).
   */
  owedMa: u16;
  /** Current of the present command (mA). */
  setpointMa: u16;
  /** Current that it can use (mA). */
  requestedMa: u16;
  /** Current that it may still be drawing (mA). */
  reservedMa: u16;
  /** Scratch: the most that it can be given (mA). */
  topMa: u16;
  /** Scratch: 1 or 3, the phases that it gets. */
  phases: u8;
  /**
   * Scratch: the stages of the sharing that it takes part in, a bit each; 0 if it may not or cannot
   * charge.
   */
  stages: u8;
  /** 0, 1 or 3, with target_ma. */
  targetPhases: u8;
  /** 1 or 3, with setpoint_ma. */
  setpointPhases: u8;
  /** A vehicle was plugged in at its newest report. */
  plugged: u8;
  /** Its vehicle ended the charge by itself. */
  full: u8;
  /** Scratch: it keeps its current, because it is silent or does not obey. */
  frozen: u8;
  /** Scratch: it is admitted to charging. */
  admitted: u8;
  /** uptime_ms of its newest report (ms). */
  seenUptimeMs: u32;
  /** Scratch: weights of 1 mA on the axes: PV and total 4 bits each, L1, L2, L3 a byte each. */
  weights: u32;
  /** Scratch: its weights that limit it in this stage. */
  limits: u32;
  /** Scratch: its share so far (mA). */
  shareMa: i32;
  /** Scratch: upper bound of its share in this stage (mA). */
  upperMa: i32;
  /**
   * Charge that it got beyond its ideal share since the vehicle was plugged in; negative: charge
   * that it is owed; in 65.536 mA s.
   */
  ahead: i32;
  /** Scratch: order of admission, smallest first. */
  sortKey: u32;
  /** Since its last new report (ms). */
  heardAgeMs: u32;
  /** Since its setpoint was lowered or the charger last allowed more than that (ms). */
  setpointAgeMs: u32;
  /** Since it last drew no more than it may (ms). */
  obeyedAgeMs: u32;
  /** Since the vehicle was plugged in (ms). */
  pluggedAgeMs: u32;
  /** Since it was switched on or off, or changed phases (ms). */
  switchedAgeMs: u32;
  /** Part of requested_ma that it is sure to use; distributed before the rest (mA). */
  neededMa: u16;
  /** Highest current that it was seen to draw while it could draw more (mA). */
  provenMa: u16;
  /**
   * Part of its allowed current that it leaves unused; it needs as much more than proven_ma (mA).
   */
  leftMa: u16;
  /** State of proven_ma: 0 unknown, 1 tried, 2 enough, 3 in doubt, 4 more is offered. */
  proof: u16;
  /** Since proof changed (ms). */
  proofAgeMs: u32;
  /**
   * What to expect: current that it may take by itself at any time, whatever it was told; always
   * reserved (mA).
   */
  floorMa: u16;
  /** What to expect: current that it may take once it has been silent for fallback_ms (mA). */
  fallbackMa: u16;
  /**
   * What to expect: time that it takes to follow a command. If it is 10 s or longer, it has to
   * report as allowed_ma whatever its vehicle may still be drawing (ms).
   */
  followMs: u32;
  /**
   * What to expect: silence, beyond silent_ms or, if it was never heard, 10 s, after which it has
   * certainly fallen back; 4294967295: it never does (ms).
   */
  fallbackMs: u32;
}

/**
 * The shared connection. The integrator (or power_step) writes limits and configuration, which are
 * read at each step.
 */
@unmanaged
export class Site {
  /** Available now, over all phases together, under PV control (mA). */
  nowPvMa: i32;
  /** Available now, on L1 (mA). */
  nowL1Ma: i32;
  /** Available now, on L2 (mA). */
  nowL2Ma: i32;
  /** Available now, on L3 (mA). */
  nowL3Ma: i32;
  /**
   * Available now, over all phases together, for everybody; 2147483647 without such a limit (mA).
   */
  nowTotalMa: i32;
  /** Lowest value within the filter time, over all phases together, under PV control (mA). */
  lowPvMa: i32;
  /** Lowest value within the filter time, on L1 (mA). */
  lowL1Ma: i32;
  /** Lowest value within the filter time, on L2 (mA). */
  lowL2Ma: i32;
  /** Lowest value within the filter time, on L3 (mA). */
  lowL3Ma: i32;
  /** Lowest value within the filter time, over all phases together, for everybody (mA). */
  lowTotalMa: i32;
  /** Highest value within the filter time, over all phases together (mA). */
  highPvMa: i32;
  /**
   * Current of a charger with guaranteed power without excess, over all its phases together (mA).
   */
  guaranteedMa: i32;
  /** Chargers in use. */
  count: u32;
  /** Least current of a three-phase charger (mA). */
  minimumMa: u32;
  /** Least current of a single-phase charger (mA). */
  minimum1pMa: u32;
  /**
   * Time after its start from which a charge is limited to its current plus requested_margin_ma
   * (ms).
   */
  requestedThresholdMs: u32;
  /** Added to the current that a charger draws (mA). */
  requestedMarginMa: u32;
  /** Time between two distributions (ms). */
  intervalMs: u32;
  /**
   * Least time between switching a charger on, off, or its phases; neither overload nor rotation
   * wait for it (ms).
   */
  hysteresisMs: u32;
  /** Time for which a newly plugged-in vehicle goes first; 0 never (ms). */
  welcomeMs: u32;
  /** Time for which a full vehicle is offered current to wake it up (ms). */
  wakeupMs: u32;
  /** Number of the present rotation interval: when it changes, those who wait get their turn. */
  turn: u32;
  /** 0: each charger has its own phases; 1 or 3: all are behind one contactor in that position. */
  groupPhases: u32;
  /** Nobody may charge. */
  stop: u32;
}

/** Result of the distribution. */
@unmanaged
export class SiteState {
  /** 0 no distribution yet, 1 active, 2 shut down by a fault. */
  state: u32;
  /** Sum of the targets, over all phases together, under PV control (mA). */
  allocatedPvMa: i32;
  /** Sum of the targets, on L1 (mA). */
  allocatedL1Ma: i32;
  /** Sum of the targets, on L2 (mA). */
  allocatedL2Ma: i32;
  /** Sum of the targets, on L3 (mA). */
  allocatedL3Ma: i32;
  /** Sum of the targets, over all phases together (mA). */
  allocatedTotalMa: i32;
  /** Sum of the currents that may be drawn, over all phases together, under PV control (mA). */
  reservedPvMa: i32;
  /** Sum of the currents that may be drawn, on L1 (mA). */
  reservedL1Ma: i32;
  /** Sum of the currents that may be drawn, on L2 (mA). */
  reservedL2Ma: i32;
  /** Sum of the currents that may be drawn, on L3 (mA). */
  reservedL3Ma: i32;
  /** Sum of the currents that may be drawn, over all phases together (mA). */
  reservedTotalMa: i32;
  /**
   * Sum of the currents that charging chargers report as allowed, over all phases together, under
   * PV control (mA).
   */
  reportedPvMa: i32;
  /** Sum of the currents that charging chargers report as allowed, on L1 (mA). */
  reportedL1Ma: i32;
  /** Sum of the currents that charging chargers report as allowed, on L2 (mA). */
  reportedL2Ma: i32;
  /** Sum of the currents that charging chargers report as allowed, on L3 (mA). */
  reportedL3Ma: i32;
  /**
   * Sum of the currents that charging chargers report as allowed, over all phases together (mA).
   */
  reportedTotalMa: i32;
  /**
   * Sum of the known currents of charging chargers, over all phases together. Without a meter:
   * their allowed currents, but 0 for Fast ones (mA).
   */
  usedPvMa: i32;
  /**
   * Sum of the currents that charging Fast chargers report as allowed beyond that, over all phases
   * together (mA).
   */
  fastUnusedMa: i32;
  /** Since a charger left Fast for another mode in which it may charge (ms). */
  leftFastAgeMs: u32;
  /** Since the last distribution (ms). */
  runAgeMs: u32;
}

/**
 * Configuration and measurements of the power manager. The integrator writes them before
 * power_start and power_step; the core never does. A power or current of history_null is unknown.
 */
@unmanaged
export class PowerInput {
  /** Interface 2.22, per phase (mA). */
  maximumAvailableCurrentMa: i32;
  /**
   * Per phase: available_current of interface 2.22, or, if the power manager owns that, the limit
   * of an automation rule; 2147483647 none (mA).
   */
  availableCurrentMa: i32;
  /** Over all phases together, 2147483647 none (mA). */
  section14aLimitMa: i32;
  /** Not 0: nobody may charge. */
  chargingBlocked: u32;
  /** One of cloud_filter. */
  cloudFilterMode: u32;
  /** Desired grid power, positive is consumption; within 2 000 000 000 W (W). */
  targetPowerFromGridW: i32;
  /** Power that the Min modes may draw from the grid (W). */
  guaranteedPowerW: i32;
  /**
   * At the grid connection, positive is consumption; history_null while it, or the power of an
   * existing battery, is unknown, and while PV excess charging is off (W).
   */
  gridPowerW: i32;
  /** Since grid_power_w was read (ms). */
  powerAgeMs: u32;
  /** Positive while the battery charges; 0 without one (W). */
  batteryPowerW: i32;
  /** Grid power of at most this magnitude counts as 0; 0 without a battery (W). */
  batteryDeadzoneW: i32;
  /** State of charge, -1 unknown (%). */
  batterySocPct: i32;
  /** Below this state of charge the battery comes before vehicles: 101 always, -1 never (%). */
  batteryFirstBelowPct: i32;
  /** Of the grid connection, per phase; 0: no dynamic load management (mA). */
  currentLimitMa: i32;
  /** Of loads that are not controlled, per phase (mA). */
  largestConsumerCurrentMa: i32;
  /** Of current_limit_ma (%). */
  safetyMarginPct: i32;
  /** At the grid connection, L1 (mA). */
  currentL1Ma: i32;
  /** At the grid connection, L2 (mA). */
  currentL2Ma: i32;
  /** At the grid connection, L3 (mA). */
  currentL3Ma: i32;
  /** Since these currents were read (ms). */
  currentAgeMs: u32;
  /** One of charge_mode, or 6 to 9: of the group. */
  chargeMode: u32;
  /** One of phase_switching. */
  phaseSwitchingMode: u32;
  /** External control: 0 no release, 1 one phase, 3 three phases. */
  phasesWanted: u32;
  /** All chargers are behind one contactor that connects L2 and L3. */
  contactorInstalled: u32;
  /** The contactor was commanded to be closed. Read by power_start. */
  contactorClosed: u32;
  /** The contactor follows the command of power_state, or has not had the time to move. */
  contactorFollows: u32;
  /** Contactor and chargers can be reached, and every charger can disconnect its control pilot. */
  switchable: u32;
  /** Every charger reports that its control pilot is disconnected. */
  cpDisconnected: u32;
}

/** Result of the power manager, written by the core; its limits are in site. */
@unmanaged
export class PowerState {
  /**
   * The present excess: the power that vehicles draw of it plus the power that is left;
   * history_null if unknown (W).
   */
  powerAvailableW: i32;
  /**
   * Its mean over the filter time, 0 if unknown; at least the guaranteed power in the Min modes
   * (W).
   */
  powerAvailableFilteredW: i32;
  /** Below it, three phases become one (W). */
  threshold3to1W: i32;
  /** Above it, one phase becomes three (W). */
  threshold1to3W: i32;
  /** Three phases are wanted. */
  wants3phase: u32;
  /** The distribution should run before interval_ms is over: argument of distribution_step. */
  wantsRun: u32;
  /** Command to the contactor: closed, three phases. */
  contactor: u32;
  /**
   * One of switching_state; from disconnecting_cp on every charger is to disconnect its control
   * pilot.
   */
  switchingState: u32;
  /**
   * Times in a row that the contactor did not follow; from 3 on nobody may charge until
   * power_start.
   */
  contactorErrors: u32;
  /** Time until the phases may be switched; during a switch, the rest of the step (ms). */
  phaseStateChangeDelayMs: u32;
}
