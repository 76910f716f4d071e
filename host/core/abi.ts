// Generated from assembly/abi.json by build/abi.ts; do not edit.
import { struct } from './struct.ts';

export type { MemoryViews } from './struct.ts';

export const ABI_VERSION = 0x00010008;
export const ABI_HASH = 0x42db2bdf;

/** Result of a function that only reports whether it acted. */
export const Result = {
  /** Done. */
  ok: 0,
  /** An argument is outside its range; nothing changed. */
  outOfRange: -1,
  /** The slot belongs to the controller or is reserved; nothing changed. */
  readOnly: -2,
  /** Not possible in the present state; nothing changed. */
  refused: -3,
} as const;
export type Result = (typeof Result)[keyof typeof Result];

/** State of the control pilot, interface 3.2. */
export const Iec61851State = {
  /** Not connected. */
  a: 0,
  /** Connected. */
  b: 1,
  /** Charging. */
  c: 2,
  /** Charging with ventilation, not supported: an error. */
  d: 3,
  /** Error. */
  ef: 4,
} as const;
export type Iec61851State = (typeof Iec61851State)[keyof typeof Iec61851State];

/** State of the charger as its user sees it, interface 3.2. */
export const ChargerState = {
  /** No vehicle. */
  notConnected: 0,
  /** Waiting for charge release. */
  waiting: 1,
  /** Ready to charge. */
  ready: 2,
  /** Charging. */
  charging: 3,
  /** Error. */
  error: 4,
} as const;
export type ChargerState = (typeof ChargerState)[keyof typeof ChargerState];

/** Cable lock, interface 3.2. */
export const LockState = {
  /** Initialization, or no lock. */
  init: 0,
  /** Open. */
  open: 1,
  /** Closing. */
  closing: 2,
  /** Closed. */
  closed: 3,
  /** Opening. */
  opening: 4,
  /** The lock did not reach its position in time. */
  error: 5,
} as const;
export type LockState = (typeof LockState)[keyof typeof LockState];

/** Command to the motor of the cable lock. */
export const LockMotor = {
  /** No movement. */
  off: 0,
  /** Towards locked. */
  close: 1,
  /** Towards unlocked. */
  open: 2,
} as const;
export type LockMotor = (typeof LockMotor)[keyof typeof LockMotor];

/** State of the indicator LED, interface 2.10. */
export const LedState = {
  /** Off (standby). */
  off: 0,
  /** On. */
  on: 1,
  /** Error blinking, led_blinks times per period. */
  blinking: 2,
  /** The controller is starting. */
  flickering: 3,
  /** Charging. */
  breathing: 4,
  /** The indication requested by controller_indicate. */
  api: 5,
} as const;
export type LedState = (typeof LedState)[keyof typeof LedState];

/** Error of the charge controller, interface 7.2. */
export const ErrorState = {
  /** No error. */
  ok: 0,
  /** Supply cable switches or cable lock. */
  switch: 2,
  /** DC residual current monitoring. */
  dcFault: 3,
  /** Contactor or protective earth. */
  contactor: 4,
  /** Signals of the control pilot. */
  communication: 5,
} as const;
export type ErrorState = (typeof ErrorState)[keyof typeof ErrorState];

/** Values with a special meaning. */
export const Special = {
  /** An argument of slot_set and slot_set_default that changes nothing. */
  keep: -1,
  /** An open circuit. */
  infiniteOhm: 4294967295,
  /** A sample that does not exist. */
  historyNull: -2147483648,
  /** The largest magnitude of a sample. */
  historyClampW: 9999999,
  /** The one NaN of the charge log: no meter value. */
  nanBits: 2143289344,
  /** A finished charge. */
  logRecordBytes: 16,
  /** The half that is written when a charge starts. */
  logStartBytes: 9,
  /** Longest duration that a record holds. */
  durationMaxS: 16777215,
  /** Slot of the manual charge release. */
  slotManual: 4,
  /** An age that is not counted further, 37 hours. */
  oldestMs: 134217727,
  /** A charger is silent after this time without a report: two answers are missing. */
  silentMs: 2500,
  /** Failed attempts in a row after which the contactor is given up. */
  mostContactorErrors: 3,
} as const;
export type Special = (typeof Special)[keyof typeof Special];

/** Charge modes, interface 2.21 and the mode numbers of the network protocol. */
export const ChargeMode = {
  /** As fast as possible. */
  fast: 0,
  /** No charging. */
  off: 1,
  /** PV excess only. */
  pv: 2,
  /** At least the guaranteed power, more with PV excess. */
  minPv: 3,
  /** Of a request: none. As a mode it is off. */
  default: 4,
  /** The guaranteed power. */
  min: 5,
  /** As pv, with price control. */
  pvWithPrices: 7,
  /** As min, with price control. */
  minWithPrices: 8,
  /** As min_pv, with price control. */
  minPvWithPrices: 9,
} as const;
export type ChargeMode = (typeof ChargeMode)[keyof typeof ChargeMode];

/** Phase switching of a group behind one contactor, interface 2.22. */
export const PhaseSwitching = {
  /** By the excess. */
  automatic: 0,
  /** Always one phase. */
  single: 1,
  /** Always three phases. */
  three: 2,
  /** External control requests the phases. */
  external: 3,
  /** One phase, but three while charging fast. */
  threeIfFast: 4,
} as const;
export type PhaseSwitching = (typeof PhaseSwitching)[keyof typeof PhaseSwitching];

/** Averaging time of the excess, interface 2.22. */
export const CloudFilter = {
  /** Not at all. */
  off: 0,
  /** 2 minutes. */
  weak: 1,
  /** 4 minutes. */
  medium: 2,
  /** 8 minutes. */
  strong: 3,
} as const;
export type CloudFilter = (typeof CloudFilter)[keyof typeof CloudFilter];

/** Command for a charger. */
export const Command = {
  /** No current: send nothing at all, or 0 mA to call it. Its own fail-safe is meant to act. */
  nothing: 0,
  /** Its setpoint. */
  setpoint: 1,
  /** Keep the present current: it was not heard since the start of the manager. */
  leaveAlone: 2,
} as const;
export type Command = (typeof Command)[keyof typeof Command];

/** Error of a managed charger; client + error_state of the charger for its own errors. */
export const CasError = {
  /** None. */
  ok: 0,
  /** It sends invalid packets. */
  invalidHeader: 2,
  /** Its load management is switched off. */
  notManaged: 3,
  /** It has been silent for more than 32 s, by heard_age_ms. */
  chargerUnreachable: 128,
  /** The charge controller's clock stands still for more than 10 s. */
  evseUnreachable: 129,
  /** It draws or allows more than its command. */
  evseNonreactive: 130,
  /** Added to the charger's own error_state. */
  client: 192,
} as const;
export type CasError = (typeof CasError)[keyof typeof CasError];

/** Step of switching a group between one and three phases. 1 is not used. */
export const SwitchingState = {
  /** Nothing is being switched. */
  monitoring: 0,
  /** Nobody may charge; waits until nobody can be drawing current. */
  stopping: 2,
  /** Waits until every charger has disconnected its control pilot. */
  disconnectingCp: 3,
  /** The contactor was commanded and has time to move. */
  togglingContactor: 4,
  /** The control pilots stay disconnected a little longer; then the feedback is checked. */
  waitUntilSwitched: 5,
} as const;
export type SwitchingState = (typeof SwitchingState)[keyof typeof SwitchingState];

/** Numbers for `capacity(id)`. */
export const Capacity = {
  slots: 0,
  meters: 1,
  historyCells: 2,
  chargeLogBytes: 3,
  chargers: 4,
  powerFilters: 5,
} as const;

/** Numbers for `region(id)`. */
export const Region = {
  slots: 0,
  slotDefaults: 1,
  controllerInput: 2,
  controllerOutput: 3,
  historySamples: 4,
  historyInfo: 5,
  chargeRecord: 6,
  chargeLogBytes: 7,
  chargeLogScan: 8,
  chargers: 9,
  site: 10,
  siteState: 11,
  powerInput: 12,
  powerState: 13,
} as const;

/** What an instance of the core exports. All parameters and results are 32-bit integers. */
export interface CoreExports {
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** major << 16 | minor. The host refuses another major. */
  abi_version(): number;
  /** Hash of the table that host and core were generated from. */
  abi_hash(): number;
  /** Address of a region, 0 if unknown. */
  region(id: number): number;
  /** Value of a capacity, 0 if unknown. */
  capacity(id: number): number;
  /** Change a live slot; keep leaves a member as it is. Answers a result. */
  slot_set(index: number, maxCurrentMa: number, active: number, clearOnDisconnect: number): number;
  /** Change the value that boot copies into the slot. Answers a result. */
  slot_set_default(
    index: number,
    maxCurrentMa: number,
    active: number,
    clearOnDisconnect: number,
  ): number;
  /** Minimum over the active live slots, 0 if none is active. */
  slots_allowed_ma(): number;
  /** Start the controller: live slots from their defaults, everything else as after power-on. */
  controller_boot(nowMs: number): number;
  /**
   * Read the input, advance to now_ms, write the output. now_ms wraps at 2^32 and never goes back.
   */
  controller_step(nowMs: number): number;
  /** Time until the controller acts by itself if no input changes, at least 1; -1 if never. */
  controller_next_ms(): number;
  /** Release slot 4; refused without vehicle. Answers a result. */
  controller_start_charging(): number;
  /** Block slot 4; refused without vehicle. Answers a result. */
  controller_stop_charging(): number;
  /** Request 1 or 3 phases. Refused without switchable phases. Answers a result. */
  controller_request_phases(phases: number): number;
  /** Clear a latched residual-current fault and request a self-test. Answers a result. */
  controller_reset_dc_fault(): number;
  /** Request a self-test; refused with a vehicle. Answers a result. */
  controller_request_dc_test(): number;
  /**
   * Show an indication, interface 2.10; refused while an error blinks or the controller starts.
   * Answers a result.
   */
  controller_indicate(
    indication: number,
    durationMs: number,
    hue: number,
    saturation: number,
    value: number,
  ): number;
  /** Forget everything of a meter. Answers a result. */
  history_reset(meter: number): number;
  /** Add a meter value. Answers a result. */
  history_add(meter: number, powerW: number, nowMs: number): number;
  /**
   * Write the live and history samples that are due, every 500 ms. Answers the number of live
   * samples written per meter.
   */
  history_tick(nowMs: number): number;
  /**
   * Copy the live (0) or the history (1) ring of a meter to history_samples, oldest first. Answers
   * the number of samples.
   */
  history_copy(meter: number, longTerm: number): number;
  /** Fill history_info. Answers a result. */
  history_info(meter: number, nowMs: number): number;
  /**
   * Encode charge_record to the first 16 bytes of charge_log_bytes; the first 9 are the start half.
   * Answers a result.
   */
  charge_log_encode(): number;
  /** Decode record index of charge_log_bytes to charge_record. Answers a result. */
  charge_log_decode(index: number): number;
  /** Fill charge_log_scan for a log of length bytes. */
  charge_log_scan(length: number): number;
  /**
   * Fill meter values that the neighbours know into records first to end - 1 of the length bytes in
   * charge_log_bytes. Answers the number of changed records, or a result below 0.
   */
  charge_log_repair(first: number, end: number, length: number): number;
  /**
   * Forget everything about the chargers except their configuration, at a start of the manager.
   * Until the integrator writes what to expect of a charger, it is what may be expected of one of
   * this firmware: 0, 0, 5000 and 37000.
   */
  distribution_start(nowMs: number): number;
  /**
   * Take up the newest report of a charger, which is in its struct; or its fault: invalid_header or
   * not_managed, otherwise ok. Answers a result: refused if the report is not new.
   */
  distribution_report(index: number, error: number): number;
  /**
   * Advance to now_ms, distribute if it is time or run is not 0, and set the commands. At least
   * once a second, and before each command that is sent. Answers 1 if it distributed.
   */
  distribution_step(nowMs: number, run: number): number;
  /** Start the power manager: the filters are empty, the contactor stays as it is. */
  power_start(): number;
  /**
   * Take the measured values as the next sample, and write the limits of site, site.group_phases,
   * site.stop and power_state. Each call is 500 ms.
   */
  power_step(): number;
}

/** A charge slot, interface 2.10. */
export interface Slot {
  /** 0 (blocks) or 6000 to 32000 (mA). */
  maxCurrentMa: number;
  /** Takes part in the minimum. */
  active: boolean;
  /** Goes to 0 mA when the vehicle is unplugged. */
  clearOnDisconnect: boolean;
}
export const Slot = struct<Slot>('u32 maxCurrentMa bool active clearOnDisconnect');

/**
 * Inputs and configuration of the charge controller. The integrator writes them before a step; the
 * core writes only the factory configuration at its start.
 */
export interface ControllerInput {
  /** Hardware generation 1 to 4; larger is 4, 0 is 1. Read at boot. */
  generation: number;
  /** A socket with a cable lock. */
  hasLockSwitch: boolean;
  /**
   * Supply cable: 0 to 6 = 6, 10, 13, 16, 20, 25, 32 A, 7 = software, 8 and above = not configured.
   */
  jumperConfiguration: number;
  /** 0 ignored, 1 shut down on open, 2 on close, 3 at most 4200 W on open, 4 on close. */
  shutdownInputConfiguration: number;
  /**
   * Generation 2: 0 off, 1 to 8 = 0, 6, 8, 10, 13, 16, 20, 25 A while closed, 9 to 16 the same
   * while open.
   */
  generalPurposeInputConfiguration: number;
  /** 0 nothing, 1 start, 2 stop, 3 start and stop, 4 left to the host. */
  buttonConfiguration: number;
  /** Wake a sleeping vehicle up by interrupting the control pilot. */
  evWakeup: boolean;
  /** Lengthen the control pilot pulse by 0.4 %. */
  boostMode: boolean;
  /** 1 or 3; anything but 1 is 3. */
  phasesConnected: number;
  /** Follow a vehicle that uses one phase only. */
  phaseAutoSwitch: boolean;
  /** 0 = 60 s, n = 1 to 22: 10 + 5n s; larger is 22. */
  phaseSwitchWaitTime: number;
  /** Control pilot to protective earth; infinite_ohm when open (ohm). */
  cpResistanceOhm: number;
  /** Proximity pin to protective earth; infinite_ohm when open (ohm). */
  ppResistanceOhm: number;
  /** The negative half-wave of the control pilot has its level. Ignored without PWM. */
  diodeOk: boolean;
  /** Mains voltage is sensed before the contactor. */
  mainsBeforeContactor: boolean;
  /** Mains voltage is sensed after the contactor. */
  mainsAfterContactor: boolean;
  /** Protective earth is missing. Generations 3 and 4. */
  peFault: boolean;
  /**
   * Present report of the residual-current sensor: 0 ok, 1 6 mA DC, 2 system, 3 unknown, 4
   * self-test failed, 5 20 mA AC, 6 both. Generations 2 to 4.
   */
  dcFault: number;
  /** The sensor's self-test runs; nothing is evaluated meanwhile. */
  dcTestRunning: boolean;
  /** Position switch of the cable lock: locked. */
  lockClosed: boolean;
  /** Raw level of the button (generation 1: button or key switch). */
  buttonPressed: boolean;
  /** Level of the shutdown input. */
  shutdownInputClosed: boolean;
  /** Level of the general-purpose input. */
  generalPurposeInputClosed: boolean;
  /** Request to disconnect the control pilot. Generations 2 to 4. */
  cpDisconnect: boolean;
  /** The three currents below are fresh. */
  meterCurrentsValid: boolean;
  /** Current of L1 of the charger's meter (mA). */
  meterCurrentL1Ma: number;
  /** Current of L2 (mA). */
  meterCurrentL2Ma: number;
  /** Current of L3 (mA). */
  meterCurrentL3Ma: number;
}
export const ControllerInput = struct<ControllerInput>(
  'u32 generation bool hasLockSwitch u32 jumperConfiguration shutdownInputConfiguration generalPurposeInputConfiguration buttonConfiguration bool evWakeup boostMode u32 phasesConnected bool phaseAutoSwitch u32 phaseSwitchWaitTime cpResistanceOhm ppResistanceOhm bool diodeOk mainsBeforeContactor mainsAfterContactor peFault u32 dcFault bool dcTestRunning lockClosed buttonPressed shutdownInputClosed generalPurposeInputClosed cpDisconnect meterCurrentsValid i32 meterCurrentL1Ma meterCurrentL2Ma meterCurrentL3Ma',
);

/** Commands and state of the charge controller. Written by controller_boot and controller_step. */
export interface ControllerOutput {
  /** Interface 3.2. */
  iec61851State: number;
  /** Interface 3.2. */
  chargerState: number;
  /** Interface 7.2. */
  errorState: number;
  /** Minimum over the active slots (mA). */
  allowedChargingCurrentMa: number;
  /** Command to the contactor. */
  contactorOn: boolean;
  /** Command to the contactor of L2 and L3. */
  phaseContactorOn: boolean;
  /** Bit 0: live before, bit 1: live after the contactor. */
  contactorState: number;
  /** Interface 7.2. */
  contactorError: number;
  /** Interface 3.2. */
  lockState: number;
  /** Command to the motor of the lock. */
  lockMotor: number;
  /** Duty cycle for the allowed charging current, 1000 without PWM (%/10). */
  cpPwmDutyCycle: number;
  /** Duty cycle of the output, a little more in boost mode (%/10). */
  cpPwmOutput: number;
  /** False: disconnect the control pilot. */
  cpConnected: boolean;
  /** True: hold the control pilot at -12 V (state F). */
  cpMinus12v: boolean;
  /** Latched sensor fault, codes of the input dc_fault. */
  dcFaultCurrentState: number;
  /** Start the sensor's self-test now. */
  dcTestRequest: boolean;
  /** Since the end of the last self-test, or since boot; saturates (ms). */
  timeSinceDcFaultCheckMs: number;
  /** Interface 2.10. */
  ledState: number;
  /** Blinks per period while led_state is blinking, else 0. */
  ledBlinks: number;
  /** Requested indication, -1 when the controller drives the LED. */
  ledIndication: number;
  /** Time left of the requested indication (ms). */
  ledDurationMs: number;
  /** Colour of the indication, 0 to 359 (°). */
  ledHue: number;
  /** 0 to 255. */
  ledSaturation: number;
  /** 0 to 255; 0 is the indication's own colour. */
  ledValue: number;
  /** Time since state C began; 0 in every other state; saturates (ms). */
  chargingTimeMs: number;
  /** Since iec61851_state changed; saturates (ms). */
  timeSinceStateChangeMs: number;
  /** The step's time; wraps (ms). */
  uptimeMs: number;
  /** State B with charge release for minutes: the vehicle does not charge. */
  vehicleStoppedCharging: boolean;
  /** 1 or 3. */
  phasesCurrent: number;
  /** 1 or 3. */
  phasesRequested: number;
  /** Step of the phase switch, 0 when idle. */
  phasesState: number;
  /** 0 normal, 1 forced to one phase by the automatic switch, 2 more phases were seen again. */
  phasesInfo: number;
  /** Debounced. */
  buttonPressed: boolean;
  /** Uptime of the last press, 0 if none since boot (ms). */
  buttonPressTimeMs: number;
  /** Uptime of the last release, 0 if none since boot (ms). */
  buttonReleaseTimeMs: number;
}
export const ControllerOutput = struct<ControllerOutput>(
  'u32 iec61851State chargerState errorState allowedChargingCurrentMa bool contactorOn phaseContactorOn u32 contactorState contactorError lockState lockMotor cpPwmDutyCycle cpPwmOutput bool cpConnected cpMinus12v u32 dcFaultCurrentState bool dcTestRequest u32 timeSinceDcFaultCheckMs ledState ledBlinks i32 ledIndication u32 ledDurationMs ledHue ledSaturation ledValue chargingTimeMs timeSinceStateChangeMs uptimeMs bool vehicleStoppedCharging u32 phasesCurrent phasesRequested phasesState phasesInfo bool buttonPressed u32 buttonPressTimeMs buttonReleaseTimeMs',
);

/** Age and rate of a meter's samples, filled by history_info. */
export interface HistoryInfo {
  /** Since the last live sample was written (ms). */
  liveOffsetMs: number;
  /** Since the last history sample was written (ms). */
  historyOffsetMs: number;
  /** Values added in the last complete 4-minute interval, before its end in the running one. */
  intervalSamples: number;
  /** Between the first and the last of them (ms). */
  intervalSpanMs: number;
}
export const HistoryInfo = struct<HistoryInfo>(
  'u32 liveOffsetMs historyOffsetMs intervalSamples intervalSpanMs',
);

/**
 * A decoded record of the charge log, interface 2.20. Meter values are the bits of an f32 in kWh.
 */
export interface ChargeRecord {
  /** Unix time of the start, 0 without clock (min). */
  startMinutes: number;
  /** Meter at start, nan_bits without meter (kWh). */
  meterStartBits: number;
  /** 0 to 255. */
  userId: number;
  /** At most duration_max_s (s). */
  durationS: number;
  /** Meter at end, nan_bits without meter (kWh). */
  meterEndBits: number;
}
export const ChargeRecord = struct<ChargeRecord>(
  'u32 startMinutes meterStartBits userId durationS meterEndBits',
);

/** Result of a scan of log bytes. */
export interface ChargeLogScan {
  /** Whole records. */
  records: number;
  /** A start half follows them: a charge is or was running. */
  open: boolean;
  /** Bytes at the end that belong to an interrupted write. */
  tornBytes: number;
}
export const ChargeLogScan = struct<ChargeLogScan>('u32 records bool open u32 tornBytes');

/**
 * A managed charger. The integrator writes the first part: configuration, and the newest report
 * before distribution_report; and the last four fields, which say what may be expected of it. The
 * core writes the rest.
 */
export interface Charger {
  /** One of charge_mode, or 6 to 9: the modes with price control, here without a cheap hour. */
  chargeMode: number;
  /** 0 unknown, 1 L123, 2 L132, 3 L231, 4 L213, 5 L321, 6 L312. */
  phaseRotation: number;
  /** Limit of its user, 0 without authorization, 32000 without limit (mA). */
  userLimitMa: number;
  /**
   * Lowest current that its vehicle accepts on one phase; 0: not known to be more than that of the
   * site (mA).
   */
  least1pMa: number;
  /** The same on three phases (mA). */
  least3pMa: number;
  /** Reported, interface 3.2. */
  chargerState: number;
  /** Reported, interface 7.2. */
  errorState: number;
  /** Reported: 1 if the vehicle ended the charge by itself. */
  carStopped: number;
  /** Reported: 1 or 3, the phases in use. */
  connectedPhases: number;
  /** Reported: 1 if it can switch them by itself, even during the switch. */
  canSwitchPhases: number;
  /** One of command. */
  command: number;
  /** One of cas_error. */
  error: number;
  /** It reported since distribution_start. */
  heard: number;
  /** Reported: lowest limit of its other charge slots, 0 blocks (mA). */
  supportedMa: number;
  /** Reported: the manager's limit that it applies (mA). */
  allowedMa: number;
  /**
   * Reported: largest current of its phases; without a meter, its allowed current while it charges
   * (mA).
   */
  measuredMa: number;
  /** Intended current, 0 or at least its minimum (mA). */
  targetMa: number;
  /** Reported: time since the last change of its IEC 61851 state (ms). */
  stateAgeMs: number;
  /** Reported: uptime of its charge controller; a report that repeats it is ignored (ms). */
  uptimeMs: number;
  /** Reported: it has no meter, measured_ma is not measured. */
  unmetered: boolean;
  /** Reported: number of phases that its vehicle uses of three, 1 or 2; anything else is 3. */
  drawnPhases: number;
  /** drawn_phases of its newest report. */
  seenPhases: number;
  /**
   * Current to which it has to come down: that of the command with which obeyed_age_ms began (mA).
   */
  owedMa: number;
  /** Current of the present command (mA). */
  setpointMa: number;
  /** Current that it can use (mA). */
  requestedMa: number;
  /** Current that it may still be drawing (mA). */
  reservedMa: number;
  /** Scratch: the most that it can be given (mA). */
  topMa: number;
  /** Scratch: 1 or 3, the phases that it gets. */
  phases: number;
  /**
   * Scratch: the stages of the sharing that it takes part in, a bit each; 0 if it may not or cannot
   * charge.
   */
  stages: number;
  /** 0, 1 or 3, with target_ma. */
  targetPhases: number;
  /** 1 or 3, with setpoint_ma. */
  setpointPhases: number;
  /** A vehicle was plugged in at its newest report. */
  plugged: number;
  /** Its vehicle ended the charge by itself. */
  full: number;
  /** Scratch: it keeps its current, because it is silent or does not obey. */
  frozen: number;
  /** Scratch: it is admitted to charging. */
  admitted: number;
  /** uptime_ms of its newest report (ms). */
  seenUptimeMs: number;
  /** Scratch: weights of 1 mA on the axes: PV and total 4 bits each, L1, L2, L3 a byte each. */
  weights: number;
  /** Scratch: its weights that limit it in this stage. */
  limits: number;
  /** Scratch: its share so far (mA). */
  shareMa: number;
  /** Scratch: upper bound of its share in this stage (mA). */
  upperMa: number;
  /**
   * Charge that it got beyond its ideal share since the vehicle was plugged in; negative: charge
   * that it is owed; in 65.536 mA s.
   */
  ahead: number;
  /** Scratch: order of admission, smallest first. */
  sortKey: number;
  /** Since its last new report (ms). */
  heardAgeMs: number;
  /** Since its setpoint was lowered or the charger last allowed more than that (ms). */
  setpointAgeMs: number;
  /** Since it last drew no more than it may (ms). */
  obeyedAgeMs: number;
  /** Since the vehicle was plugged in (ms). */
  pluggedAgeMs: number;
  /** Since it was switched on or off, or changed phases (ms). */
  switchedAgeMs: number;
  /** Part of requested_ma that it is sure to use; distributed before the rest (mA). */
  neededMa: number;
  /** Highest current that it was seen to draw while it could draw more (mA). */
  provenMa: number;
  /**
   * Part of its allowed current that it leaves unused; it needs as much more than proven_ma (mA).
   */
  leftMa: number;
  /** State of proven_ma: 0 unknown, 1 tried, 2 enough, 3 in doubt, 4 more is offered. */
  proof: number;
  /** Since proof changed (ms). */
  proofAgeMs: number;
  /**
   * What to expect: current that it may take by itself at any time, whatever it was told; always
   * reserved (mA).
   */
  floorMa: number;
  /** What to expect: current that it may take once it has been silent for fallback_ms (mA). */
  fallbackMa: number;
  /**
   * What to expect: time that it takes to follow a command. If it is 10 s or longer, it has to
   * report as allowed_ma whatever its vehicle may still be drawing (ms).
   */
  followMs: number;
  /**
   * What to expect: silence, beyond silent_ms or, if it was never heard, 10 s, after which it has
   * certainly fallen back; 4294967295: it never does (ms).
   */
  fallbackMs: number;
}
export const Charger = struct<Charger>(
  'u8 chargeMode phaseRotation u16 userLimitMa least1pMa least3pMa u8 chargerState errorState carStopped connectedPhases canSwitchPhases command error heard u16 supportedMa allowedMa measuredMa targetMa u32 stateAgeMs uptimeMs bool unmetered u8 drawnPhases seenPhases u16 owedMa setpointMa requestedMa reservedMa topMa u8 phases stages targetPhases setpointPhases plugged full frozen admitted u32 seenUptimeMs weights limits i32 shareMa upperMa ahead u32 sortKey heardAgeMs setpointAgeMs obeyedAgeMs pluggedAgeMs switchedAgeMs u16 neededMa provenMa leftMa proof u32 proofAgeMs u16 floorMa fallbackMa u32 followMs fallbackMs',
);

/**
 * The shared connection. The integrator (or power_step) writes limits and configuration, which are
 * read at each step.
 */
export interface Site {
  /** Available now, over all phases together, under PV control (mA). */
  nowPvMa: number;
  /** Available now, on L1 (mA). */
  nowL1Ma: number;
  /** Available now, on L2 (mA). */
  nowL2Ma: number;
  /** Available now, on L3 (mA). */
  nowL3Ma: number;
  /**
   * Available now, over all phases together, for everybody; 2147483647 without such a limit (mA).
   */
  nowTotalMa: number;
  /** Lowest value within the filter time, over all phases together, under PV control (mA). */
  lowPvMa: number;
  /** Lowest value within the filter time, on L1 (mA). */
  lowL1Ma: number;
  /** Lowest value within the filter time, on L2 (mA). */
  lowL2Ma: number;
  /** Lowest value within the filter time, on L3 (mA). */
  lowL3Ma: number;
  /** Lowest value within the filter time, over all phases together, for everybody (mA). */
  lowTotalMa: number;
  /** Highest value within the filter time, over all phases together (mA). */
  highPvMa: number;
  /**
   * Current of a charger with guaranteed power without excess, over all its phases together (mA).
   */
  guaranteedMa: number;
  /** Chargers in use. */
  count: number;
  /** Least current of a three-phase charger (mA). */
  minimumMa: number;
  /** Least current of a single-phase charger (mA). */
  minimum1pMa: number;
  /**
   * Time after its start from which a charge is limited to its current plus requested_margin_ma
   * (ms).
   */
  requestedThresholdMs: number;
  /** Added to the current that a charger draws (mA). */
  requestedMarginMa: number;
  /** Time between two distributions (ms). */
  intervalMs: number;
  /**
   * Least time between switching a charger on, off, or its phases; neither overload nor rotation
   * wait for it (ms).
   */
  hysteresisMs: number;
  /** Time for which a newly plugged-in vehicle goes first; 0 never (ms). */
  welcomeMs: number;
  /** Time for which a full vehicle is offered current to wake it up (ms). */
  wakeupMs: number;
  /** Number of the present rotation interval: when it changes, those who wait get their turn. */
  turn: number;
  /** 0: each charger has its own phases; 1 or 3: all are behind one contactor in that position. */
  groupPhases: number;
  /** Nobody may charge. */
  stop: boolean;
}
export const Site = struct<Site>(
  'i32 nowPvMa nowL1Ma nowL2Ma nowL3Ma nowTotalMa lowPvMa lowL1Ma lowL2Ma lowL3Ma lowTotalMa highPvMa guaranteedMa u32 count minimumMa minimum1pMa requestedThresholdMs requestedMarginMa intervalMs hysteresisMs welcomeMs wakeupMs turn groupPhases bool stop',
);

/** Result of the distribution. */
export interface SiteState {
  /** 0 no distribution yet, 1 active, 2 shut down by a fault. */
  state: number;
  /** Sum of the targets, over all phases together, under PV control (mA). */
  allocatedPvMa: number;
  /** Sum of the targets, on L1 (mA). */
  allocatedL1Ma: number;
  /** Sum of the targets, on L2 (mA). */
  allocatedL2Ma: number;
  /** Sum of the targets, on L3 (mA). */
  allocatedL3Ma: number;
  /** Sum of the targets, over all phases together (mA). */
  allocatedTotalMa: number;
  /** Sum of the currents that may be drawn, over all phases together, under PV control (mA). */
  reservedPvMa: number;
  /** Sum of the currents that may be drawn, on L1 (mA). */
  reservedL1Ma: number;
  /** Sum of the currents that may be drawn, on L2 (mA). */
  reservedL2Ma: number;
  /** Sum of the currents that may be drawn, on L3 (mA). */
  reservedL3Ma: number;
  /** Sum of the currents that may be drawn, over all phases together (mA). */
  reservedTotalMa: number;
  /**
   * Sum of the currents that charging chargers report as allowed, over all phases together, under
   * PV control (mA).
   */
  reportedPvMa: number;
  /** Sum of the currents that charging chargers report as allowed, on L1 (mA). */
  reportedL1Ma: number;
  /** Sum of the currents that charging chargers report as allowed, on L2 (mA). */
  reportedL2Ma: number;
  /** Sum of the currents that charging chargers report as allowed, on L3 (mA). */
  reportedL3Ma: number;
  /**
   * Sum of the currents that charging chargers report as allowed, over all phases together (mA).
   */
  reportedTotalMa: number;
  /**
   * Sum of the known currents of charging chargers, over all phases together. Without a meter:
   * their allowed currents, but 0 for Fast ones (mA).
   */
  usedPvMa: number;
  /**
   * Sum of the currents that charging Fast chargers report as allowed beyond that, over all phases
   * together (mA).
   */
  fastUnusedMa: number;
  /** Since a charger left Fast for another mode in which it may charge (ms). */
  leftFastAgeMs: number;
  /** Since the last distribution (ms). */
  runAgeMs: number;
}
export const SiteState = struct<SiteState>(
  'u32 state i32 allocatedPvMa allocatedL1Ma allocatedL2Ma allocatedL3Ma allocatedTotalMa reservedPvMa reservedL1Ma reservedL2Ma reservedL3Ma reservedTotalMa reportedPvMa reportedL1Ma reportedL2Ma reportedL3Ma reportedTotalMa usedPvMa fastUnusedMa u32 leftFastAgeMs runAgeMs',
);

/**
 * Configuration and measurements of the power manager. The integrator writes them before
 * power_start and power_step; the core never does. A power or current of history_null is unknown.
 */
export interface PowerInput {
  /** Interface 2.22, per phase (mA). */
  maximumAvailableCurrentMa: number;
  /**
   * Per phase: available_current of interface 2.22, or, if the power manager owns that, the limit
   * of an automation rule; 2147483647 none (mA).
   */
  availableCurrentMa: number;
  /** Over all phases together, 2147483647 none (mA). */
  section14aLimitMa: number;
  /** Not 0: nobody may charge. */
  chargingBlocked: number;
  /** One of cloud_filter. */
  cloudFilterMode: number;
  /** Desired grid power, positive is consumption; within 2 000 000 000 W (W). */
  targetPowerFromGridW: number;
  /** Power that the Min modes may draw from the grid (W). */
  guaranteedPowerW: number;
  /**
   * At the grid connection, positive is consumption; history_null while it, or the power of an
   * existing battery, is unknown, and while PV excess charging is off (W).
   */
  gridPowerW: number;
  /** Since grid_power_w was read (ms). */
  powerAgeMs: number;
  /** Positive while the battery charges; 0 without one (W). */
  batteryPowerW: number;
  /** Grid power of at most this magnitude counts as 0; 0 without a battery (W). */
  batteryDeadzoneW: number;
  /** State of charge, -1 unknown (%). */
  batterySocPct: number;
  /** Below this state of charge the battery comes before vehicles: 101 always, -1 never (%). */
  batteryFirstBelowPct: number;
  /** Of the grid connection, per phase; 0: no dynamic load management (mA). */
  currentLimitMa: number;
  /** Of loads that are not controlled, per phase (mA). */
  largestConsumerCurrentMa: number;
  /** Of current_limit_ma (%). */
  safetyMarginPct: number;
  /** At the grid connection, L1 (mA). */
  currentL1Ma: number;
  /** At the grid connection, L2 (mA). */
  currentL2Ma: number;
  /** At the grid connection, L3 (mA). */
  currentL3Ma: number;
  /** Since these currents were read (ms). */
  currentAgeMs: number;
  /** One of charge_mode, or 6 to 9: of the group. */
  chargeMode: number;
  /** One of phase_switching. */
  phaseSwitchingMode: number;
  /** External control: 0 no release, 1 one phase, 3 three phases. */
  phasesWanted: number;
  /** All chargers are behind one contactor that connects L2 and L3. */
  contactorInstalled: boolean;
  /** The contactor was commanded to be closed. Read by power_start. */
  contactorClosed: boolean;
  /** The contactor follows the command of power_state, or has not had the time to move. */
  contactorFollows: boolean;
  /** Contactor and chargers can be reached, and every charger can disconnect its control pilot. */
  switchable: boolean;
  /** Every charger reports that its control pilot is disconnected. */
  cpDisconnected: boolean;
}
export const PowerInput = struct<PowerInput>(
  'i32 maximumAvailableCurrentMa availableCurrentMa section14aLimitMa u32 chargingBlocked cloudFilterMode i32 targetPowerFromGridW guaranteedPowerW gridPowerW u32 powerAgeMs i32 batteryPowerW batteryDeadzoneW batterySocPct batteryFirstBelowPct currentLimitMa largestConsumerCurrentMa safetyMarginPct currentL1Ma currentL2Ma currentL3Ma u32 currentAgeMs chargeMode phaseSwitchingMode phasesWanted bool contactorInstalled contactorClosed contactorFollows switchable cpDisconnected',
);

/** Result of the power manager, written by the core; its limits are in site. */
export interface PowerState {
  /**
   * The present excess: the power that vehicles draw of it plus the power that is left;
   * history_null if unknown (W).
   */
  powerAvailableW: number;
  /**
   * Its mean over the filter time, 0 if unknown; at least the guaranteed power in the Min modes
   * (W).
   */
  powerAvailableFilteredW: number;
  /** Below it, three phases become one (W). */
  threshold3to1W: number;
  /** Above it, one phase becomes three (W). */
  threshold1to3W: number;
  /** Three phases are wanted. */
  wants3phase: boolean;
  /** The distribution should run before interval_ms is over: argument of distribution_step. */
  wantsRun: boolean;
  /** Command to the contactor: closed, three phases. */
  contactor: boolean;
  /**
   * One of switching_state; from disconnecting_cp on every charger is to disconnect its control
   * pilot.
   */
  switchingState: number;
  /**
   * Times in a row that the contactor did not follow; from 3 on nobody may charge until
   * power_start.
   */
  contactorErrors: number;
  /** Time until the phases may be switched; during a switch, the rest of the step (ms). */
  phaseStateChangeDelayMs: number;
}
export const PowerState = struct<PowerState>(
  'i32 powerAvailableW powerAvailableFilteredW threshold3to1W threshold1to3W bool wants3phase wantsRun contactor u32 switchingState contactorErrors phaseStateChangeDelayMs',
);
