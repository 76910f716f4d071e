// Generated from assembly/abi.json by build/abi.ts; do not edit.

export const ABI_VERSION = 0x00010001;
export const ABI_HASH = 0xa23f0afb;

/** What a function answers when it only says whether it acted. */
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

/** What the indicator LED shows, interface 2.10. */
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
  /** The indication that indicate() asked for. */
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

/** Values with a meaning of their own. */
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
} as const;
export type ChargeMode = (typeof ChargeMode)[keyof typeof ChargeMode];

/** What to send to a charger. */
export const Command = {
  /** Nothing at all: its own fail-safe is meant to act. */
  nothing: 0,
  /** Its setpoint. */
  setpoint: 1,
  /** Keep what you have: it was not heard since the start of the manager. */
  leaveAlone: 2,
} as const;
export type Command = (typeof Command)[keyof typeof Command];

/** Why a charger whose vehicle wants to charge gets nothing. */
export const ZeroReason = {
  /** It gets something, or wants nothing. */
  none: 0,
  /** Its minimum does not fit beside those that charge; it waits for its turn. */
  waiting: 1,
  /** Mode, user or a fault of the group blocks it, or it supports less than its minimum. */
  blocked: 2,
  /** The PV excess is too low or was, within the filter time. */
  noExcess: 3,
  /** It was switched off a short while ago. */
  hysteresis: 4,
  /** It is not heard, or was only just heard. */
  silent: 5,
} as const;
export type ZeroReason = (typeof ZeroReason)[keyof typeof ZeroReason];

/** State of a managed charger as its manager sees it. */
export const CasState = {
  /** No vehicle. */
  noVehicle: 0,
  /** Something at the charger blocks. */
  userBlocked: 1,
  /** Waits for current from the manager. */
  managerBlocked: 2,
  /** The vehicle does not draw. */
  carBlocked: 3,
  /** Charging. */
  charging: 4,
  /** Error. */
  error: 5,
  /** The vehicle is full. */
  charged: 6,
  /** No user is authorized. */
  unauthorized: 7,
} as const;
export type CasState = (typeof CasState)[keyof typeof CasState];

/** Error of a managed charger; client + error_state of the charger for its own errors. */
export const CasError = {
  /** None. */
  ok: 0,
  /** It sends packets that cannot be understood. */
  invalidHeader: 2,
  /** Its load management is switched off. */
  notManaged: 3,
  /** Nothing was heard for more than 32 s. */
  chargerUnreachable: 128,
  /** The charge controller's clock stands still for more than 10 s. */
  evseUnreachable: 129,
  /** It draws or allows more than it was told. */
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
  /** The contactor was commanded and gets the time to move. */
  togglingContactor: 4,
  /** The control pilots stay disconnected a little longer; then the feedback is looked at. */
  waitUntilSwitched: 5,
} as const;
export type SwitchingState = (typeof SwitchingState)[keyof typeof SwitchingState];

/** External control of the phases, interface 3.1. */
export const ExternalControl = {
  /** Ready for commands. */
  available: 0,
  /** Disabled through settings. */
  disabled: 1,
  /** Enabled, but a fault, a block or a charger is in the way. */
  unavailable: 2,
  /** Phases are being switched. */
  switching: 3,
} as const;
export type ExternalControl = (typeof ExternalControl)[keyof typeof ExternalControl];

/** Numbers for `capacity(id)`. */
export const Capacity = {
  slots: 0,
  meters: 1,
  historyCells: 2,
  chargeLogBytes: 3,
  chargers: 4,
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
  /** Change what boot copies into the slot. Answers a result. */
  slot_set_default(index: number, maxCurrentMa: number, active: number, clearOnDisconnect: number): number;
  /** Minimum over the active live slots, 0 if none is active. */
  slots_allowed_ma(): number;
  /** Start the controller: live slots from their defaults, everything else as after power-on. */
  controller_boot(nowMs: number): number;
  /** Read the input, advance to now_ms, write the output. now_ms wraps at 2^32 and never goes back. */
  controller_step(nowMs: number): number;
  /** Time until the controller acts by itself if no input changes, at least 1; -1 if never. */
  controller_next_ms(): number;
  /** Release slot 4; refused without vehicle. Answers a result. */
  controller_start_charging(): number;
  /** Block slot 4; refused without vehicle. Answers a result. */
  controller_stop_charging(): number;
  /** Ask for 1 or 3 phases. Refused without switchable phases. Answers a result. */
  controller_request_phases(phases: number): number;
  /** Forget a latched residual current fault and ask for a self test. Answers a result. */
  controller_reset_dc_fault(): number;
  /** Ask for a self test; refused with a vehicle. Answers a result. */
  controller_request_dc_test(): number;
  /** Show an indication, interface 2.10; refused while an error blinks or the controller starts. Answers a result. */
  controller_indicate(indication: number, durationMs: number, hue: number, saturation: number, value: number): number;
  /** Forget everything of a meter. Answers a result. */
  history_reset(meter: number): number;
  /** Add a meter value. Answers a result. */
  history_add(meter: number, powerW: number, nowMs: number): number;
  /** Write the live and history samples that are due, every 500 ms. Answers how many live samples were written per meter. */
  history_tick(nowMs: number): number;
  /** Copy the live (0) or the history (1) ring of a meter to history_samples, oldest first. Answers the number of samples. */
  history_copy(meter: number, longTerm: number): number;
  /** Fill history_info. Answers a result. */
  history_info(meter: number, nowMs: number): number;
  /** Encode charge_record to the first 16 bytes of charge_log_bytes; the first 9 are the start half. Answers a result. */
  charge_log_encode(): number;
  /** Decode record index of charge_log_bytes to charge_record. Answers a result. */
  charge_log_decode(index: number): number;
  /** Fill charge_log_scan for a log of length bytes. */
  charge_log_scan(length: number): number;
  /** Fill meter values that the neighbours know into records first to end - 1 of the length bytes in charge_log_bytes. Answers how many records changed, or a result below 0. */
  charge_log_repair(first: number, end: number, length: number): number;
  /** Forget everything about the chargers but their configuration: the manager has started. */
  distribution_start(nowMs: number): number;
  /** Take up the newest report of a charger, which is in its struct. Answers a result: refused if it is no new one. */
  distribution_report(index: number): number;
  /** A charger sent something wrong: invalid_header or not_managed. Answers a result. */
  distribution_fault(index: number, error: number): number;
  /** Advance to now_ms, distribute if it is time or run is not 0, and say what to send. At least once a second, and before each command that is sent. Answers 1 if it distributed. */
  distribution_step(nowMs: number, run: number): number;
  /** Start the power manager: the filters are empty, the contactor stays as it is. */
  power_start(): number;
  /** Take the measured values as the next sample, and write the limits of site, site.group_phases, site.stop and power_state. Each call is 500 ms. */
  power_step(): number;
}

/** Views of the core's memory, made once: it never grows. */
export interface MemoryViews {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
}

/** A charge slot, interface 2.10. */
export class Slot {
  static readonly bytes = 12;
  readonly #u32: MemoryViews['u32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#u32 = memory.u32;
    this.#address = address;
  }

  /** 0 (blocks) or 6000 to 32000 (mA). */
  get maxCurrentMa(): number {
    return this.#u32[this.#address >> 2] as number;
  }
  set maxCurrentMa(value: number) {
    this.#u32[this.#address >> 2] = value;
  }

  /** Takes part in the minimum. */
  get active(): boolean {
    return this.#u32[(this.#address + 4) >> 2] !== 0;
  }
  set active(value: boolean) {
    this.#u32[(this.#address + 4) >> 2] = value ? 1 : 0;
  }

  /** Goes to 0 mA when the vehicle is unplugged. */
  get clearOnDisconnect(): boolean {
    return this.#u32[(this.#address + 8) >> 2] !== 0;
  }
  set clearOnDisconnect(value: boolean) {
    this.#u32[(this.#address + 8) >> 2] = value ? 1 : 0;
  }
}

/** What the charge controller senses and how it is configured. The integrator writes it before a step; the core never does, but for the factory configuration it starts with. */
export class ControllerInput {
  static readonly bytes = 112;
  readonly #u32: MemoryViews['u32'];
  readonly #i32: MemoryViews['i32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#u32 = memory.u32;
    this.#i32 = memory.i32;
    this.#address = address;
  }

  /** Hardware generation 1 to 4; larger is 4, 0 is 1. Read at boot. */
  get generation(): number {
    return this.#u32[this.#address >> 2] as number;
  }
  set generation(value: number) {
    this.#u32[this.#address >> 2] = value;
  }

  /** A socket with a cable lock. */
  get hasLockSwitch(): boolean {
    return this.#u32[(this.#address + 4) >> 2] !== 0;
  }
  set hasLockSwitch(value: boolean) {
    this.#u32[(this.#address + 4) >> 2] = value ? 1 : 0;
  }

  /** Supply cable: 0 to 6 = 6, 10, 13, 16, 20, 25, 32 A, 7 = software, 8 and above = not configured. */
  get jumperConfiguration(): number {
    return this.#u32[(this.#address + 8) >> 2] as number;
  }
  set jumperConfiguration(value: number) {
    this.#u32[(this.#address + 8) >> 2] = value;
  }

  /** 0 ignored, 1 shut down on open, 2 on close, 3 at most 4200 W on open, 4 on close. */
  get shutdownInputConfiguration(): number {
    return this.#u32[(this.#address + 12) >> 2] as number;
  }
  set shutdownInputConfiguration(value: number) {
    this.#u32[(this.#address + 12) >> 2] = value;
  }

  /** Generation 2: 0 off, 1 to 8 = 0, 6, 8, 10, 13, 16, 20, 25 A while closed, 9 to 16 the same while open. */
  get generalPurposeInputConfiguration(): number {
    return this.#u32[(this.#address + 16) >> 2] as number;
  }
  set generalPurposeInputConfiguration(value: number) {
    this.#u32[(this.#address + 16) >> 2] = value;
  }

  /** 0 nothing, 1 start, 2 stop, 3 start and stop, 4 left to the host. */
  get buttonConfiguration(): number {
    return this.#u32[(this.#address + 20) >> 2] as number;
  }
  set buttonConfiguration(value: number) {
    this.#u32[(this.#address + 20) >> 2] = value;
  }

  /** Wake a sleeping vehicle up by interrupting the control pilot. */
  get evWakeup(): boolean {
    return this.#u32[(this.#address + 24) >> 2] !== 0;
  }
  set evWakeup(value: boolean) {
    this.#u32[(this.#address + 24) >> 2] = value ? 1 : 0;
  }

  /** Lengthen the control pilot pulse by 0.4 %. */
  get boostMode(): boolean {
    return this.#u32[(this.#address + 28) >> 2] !== 0;
  }
  set boostMode(value: boolean) {
    this.#u32[(this.#address + 28) >> 2] = value ? 1 : 0;
  }

  /** 1 or 3; anything but 1 is 3. */
  get phasesConnected(): number {
    return this.#u32[(this.#address + 32) >> 2] as number;
  }
  set phasesConnected(value: number) {
    this.#u32[(this.#address + 32) >> 2] = value;
  }

  /** Follow a vehicle that uses one phase only. */
  get phaseAutoSwitch(): boolean {
    return this.#u32[(this.#address + 36) >> 2] !== 0;
  }
  set phaseAutoSwitch(value: boolean) {
    this.#u32[(this.#address + 36) >> 2] = value ? 1 : 0;
  }

  /** 0 = 60 s, n = 1 to 22: 10 + 5n s; larger is 22. */
  get phaseSwitchWaitTime(): number {
    return this.#u32[(this.#address + 40) >> 2] as number;
  }
  set phaseSwitchWaitTime(value: number) {
    this.#u32[(this.#address + 40) >> 2] = value;
  }

  /** Control pilot to protective earth; infinite_ohm when open (ohm). */
  get cpResistanceOhm(): number {
    return this.#u32[(this.#address + 44) >> 2] as number;
  }
  set cpResistanceOhm(value: number) {
    this.#u32[(this.#address + 44) >> 2] = value;
  }

  /** Proximity pin to protective earth; infinite_ohm when open (ohm). */
  get ppResistanceOhm(): number {
    return this.#u32[(this.#address + 48) >> 2] as number;
  }
  set ppResistanceOhm(value: number) {
    this.#u32[(this.#address + 48) >> 2] = value;
  }

  /** The negative half of the control pilot signal is at its level. Ignored while there is no PWM. */
  get diodeOk(): boolean {
    return this.#u32[(this.#address + 52) >> 2] !== 0;
  }
  set diodeOk(value: boolean) {
    this.#u32[(this.#address + 52) >> 2] = value ? 1 : 0;
  }

  /** Mains voltage is sensed before the contactor. */
  get mainsBeforeContactor(): boolean {
    return this.#u32[(this.#address + 56) >> 2] !== 0;
  }
  set mainsBeforeContactor(value: boolean) {
    this.#u32[(this.#address + 56) >> 2] = value ? 1 : 0;
  }

  /** Mains voltage is sensed after the contactor. */
  get mainsAfterContactor(): boolean {
    return this.#u32[(this.#address + 60) >> 2] !== 0;
  }
  set mainsAfterContactor(value: boolean) {
    this.#u32[(this.#address + 60) >> 2] = value ? 1 : 0;
  }

  /** Protective earth is missing. Generations 3 and 4. */
  get peFault(): boolean {
    return this.#u32[(this.#address + 64) >> 2] !== 0;
  }
  set peFault(value: boolean) {
    this.#u32[(this.#address + 64) >> 2] = value ? 1 : 0;
  }

  /** What the residual current sensor reports now: 0 ok, 1 6 mA DC, 2 system, 3 unknown, 4 self test failed, 5 20 mA AC, 6 both. Generations 2 to 4. */
  get dcFault(): number {
    return this.#u32[(this.#address + 68) >> 2] as number;
  }
  set dcFault(value: number) {
    this.#u32[(this.#address + 68) >> 2] = value;
  }

  /** The sensor's self test runs; nothing is evaluated meanwhile. */
  get dcTestRunning(): boolean {
    return this.#u32[(this.#address + 72) >> 2] !== 0;
  }
  set dcTestRunning(value: boolean) {
    this.#u32[(this.#address + 72) >> 2] = value ? 1 : 0;
  }

  /** Position switch of the cable lock: locked. */
  get lockClosed(): boolean {
    return this.#u32[(this.#address + 76) >> 2] !== 0;
  }
  set lockClosed(value: boolean) {
    this.#u32[(this.#address + 76) >> 2] = value ? 1 : 0;
  }

  /** Raw level of the button (generation 1: button or key switch). */
  get buttonPressed(): boolean {
    return this.#u32[(this.#address + 80) >> 2] !== 0;
  }
  set buttonPressed(value: boolean) {
    this.#u32[(this.#address + 80) >> 2] = value ? 1 : 0;
  }

  /** Level of the shutdown input. */
  get shutdownInputClosed(): boolean {
    return this.#u32[(this.#address + 84) >> 2] !== 0;
  }
  set shutdownInputClosed(value: boolean) {
    this.#u32[(this.#address + 84) >> 2] = value ? 1 : 0;
  }

  /** Level of the general-purpose input. */
  get generalPurposeInputClosed(): boolean {
    return this.#u32[(this.#address + 88) >> 2] !== 0;
  }
  set generalPurposeInputClosed(value: boolean) {
    this.#u32[(this.#address + 88) >> 2] = value ? 1 : 0;
  }

  /** Request to disconnect the control pilot. Generations 2 to 4. */
  get cpDisconnect(): boolean {
    return this.#u32[(this.#address + 92) >> 2] !== 0;
  }
  set cpDisconnect(value: boolean) {
    this.#u32[(this.#address + 92) >> 2] = value ? 1 : 0;
  }

  /** The three currents below are fresh. */
  get meterCurrentsValid(): boolean {
    return this.#u32[(this.#address + 96) >> 2] !== 0;
  }
  set meterCurrentsValid(value: boolean) {
    this.#u32[(this.#address + 96) >> 2] = value ? 1 : 0;
  }

  /** Current of L1 of the charger's meter (mA). */
  get meterCurrentL1Ma(): number {
    return this.#i32[(this.#address + 100) >> 2] as number;
  }
  set meterCurrentL1Ma(value: number) {
    this.#i32[(this.#address + 100) >> 2] = value;
  }

  /** Current of L2 (mA). */
  get meterCurrentL2Ma(): number {
    return this.#i32[(this.#address + 104) >> 2] as number;
  }
  set meterCurrentL2Ma(value: number) {
    this.#i32[(this.#address + 104) >> 2] = value;
  }

  /** Current of L3 (mA). */
  get meterCurrentL3Ma(): number {
    return this.#i32[(this.#address + 108) >> 2] as number;
  }
  set meterCurrentL3Ma(value: number) {
    this.#i32[(this.#address + 108) >> 2] = value;
  }
}

/** What the charge controller commands and shows. Written by controller_boot and controller_step. */
export class ControllerOutput {
  static readonly bytes = 140;
  readonly #u32: MemoryViews['u32'];
  readonly #i32: MemoryViews['i32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#u32 = memory.u32;
    this.#i32 = memory.i32;
    this.#address = address;
  }

  /** Interface 3.2. */
  get iec61851State(): number {
    return this.#u32[this.#address >> 2] as number;
  }
  set iec61851State(value: number) {
    this.#u32[this.#address >> 2] = value;
  }

  /** Interface 3.2. */
  get chargerState(): number {
    return this.#u32[(this.#address + 4) >> 2] as number;
  }
  set chargerState(value: number) {
    this.#u32[(this.#address + 4) >> 2] = value;
  }

  /** Interface 7.2. */
  get errorState(): number {
    return this.#u32[(this.#address + 8) >> 2] as number;
  }
  set errorState(value: number) {
    this.#u32[(this.#address + 8) >> 2] = value;
  }

  /** Minimum over the active slots (mA). */
  get allowedChargingCurrentMa(): number {
    return this.#u32[(this.#address + 12) >> 2] as number;
  }
  set allowedChargingCurrentMa(value: number) {
    this.#u32[(this.#address + 12) >> 2] = value;
  }

  /** Command to the contactor. */
  get contactorOn(): boolean {
    return this.#u32[(this.#address + 16) >> 2] !== 0;
  }
  set contactorOn(value: boolean) {
    this.#u32[(this.#address + 16) >> 2] = value ? 1 : 0;
  }

  /** Command to the contactor of L2 and L3. */
  get phaseContactorOn(): boolean {
    return this.#u32[(this.#address + 20) >> 2] !== 0;
  }
  set phaseContactorOn(value: boolean) {
    this.#u32[(this.#address + 20) >> 2] = value ? 1 : 0;
  }

  /** Bit 0: live before, bit 1: live after the contactor. */
  get contactorState(): number {
    return this.#u32[(this.#address + 24) >> 2] as number;
  }
  set contactorState(value: number) {
    this.#u32[(this.#address + 24) >> 2] = value;
  }

  /** Interface 7.2. */
  get contactorError(): number {
    return this.#u32[(this.#address + 28) >> 2] as number;
  }
  set contactorError(value: number) {
    this.#u32[(this.#address + 28) >> 2] = value;
  }

  /** Interface 3.2. */
  get lockState(): number {
    return this.#u32[(this.#address + 32) >> 2] as number;
  }
  set lockState(value: number) {
    this.#u32[(this.#address + 32) >> 2] = value;
  }

  /** Command to the motor of the lock. */
  get lockMotor(): number {
    return this.#u32[(this.#address + 36) >> 2] as number;
  }
  set lockMotor(value: number) {
    this.#u32[(this.#address + 36) >> 2] = value;
  }

  /** Duty cycle for the allowed charging current, 1000 without PWM (%/10). */
  get cpPwmDutyCycle(): number {
    return this.#u32[(this.#address + 40) >> 2] as number;
  }
  set cpPwmDutyCycle(value: number) {
    this.#u32[(this.#address + 40) >> 2] = value;
  }

  /** Duty cycle to put out: with boost mode a little more (%/10). */
  get cpPwmOutput(): number {
    return this.#u32[(this.#address + 44) >> 2] as number;
  }
  set cpPwmOutput(value: number) {
    this.#u32[(this.#address + 44) >> 2] = value;
  }

  /** False: disconnect the control pilot. */
  get cpConnected(): boolean {
    return this.#u32[(this.#address + 48) >> 2] !== 0;
  }
  set cpConnected(value: boolean) {
    this.#u32[(this.#address + 48) >> 2] = value ? 1 : 0;
  }

  /** True: hold the control pilot at -12 V (state F). */
  get cpMinus12v(): boolean {
    return this.#u32[(this.#address + 52) >> 2] !== 0;
  }
  set cpMinus12v(value: boolean) {
    this.#u32[(this.#address + 52) >> 2] = value ? 1 : 0;
  }

  /** Latched sensor fault, codes of the input dc_fault. */
  get dcFaultCurrentState(): number {
    return this.#u32[(this.#address + 56) >> 2] as number;
  }
  set dcFaultCurrentState(value: number) {
    this.#u32[(this.#address + 56) >> 2] = value;
  }

  /** Start the sensor's self test now. */
  get dcTestRequest(): boolean {
    return this.#u32[(this.#address + 60) >> 2] !== 0;
  }
  set dcTestRequest(value: boolean) {
    this.#u32[(this.#address + 60) >> 2] = value ? 1 : 0;
  }

  /** Since the last self test ended or since boot; saturates (ms). */
  get timeSinceDcFaultCheckMs(): number {
    return this.#u32[(this.#address + 64) >> 2] as number;
  }
  set timeSinceDcFaultCheckMs(value: number) {
    this.#u32[(this.#address + 64) >> 2] = value;
  }

  /** Interface 2.10. */
  get ledState(): number {
    return this.#u32[(this.#address + 68) >> 2] as number;
  }
  set ledState(value: number) {
    this.#u32[(this.#address + 68) >> 2] = value;
  }

  /** Blinks per period while led_state is blinking, else 0. */
  get ledBlinks(): number {
    return this.#u32[(this.#address + 72) >> 2] as number;
  }
  set ledBlinks(value: number) {
    this.#u32[(this.#address + 72) >> 2] = value;
  }

  /** Requested indication, -1 when the controller drives the LED. */
  get ledIndication(): number {
    return this.#i32[(this.#address + 76) >> 2] as number;
  }
  set ledIndication(value: number) {
    this.#i32[(this.#address + 76) >> 2] = value;
  }

  /** Time left of the requested indication (ms). */
  get ledDurationMs(): number {
    return this.#u32[(this.#address + 80) >> 2] as number;
  }
  set ledDurationMs(value: number) {
    this.#u32[(this.#address + 80) >> 2] = value;
  }

  /** Colour of the indication, 0 to 359 (°). */
  get ledHue(): number {
    return this.#u32[(this.#address + 84) >> 2] as number;
  }
  set ledHue(value: number) {
    this.#u32[(this.#address + 84) >> 2] = value;
  }

  /** 0 to 255. */
  get ledSaturation(): number {
    return this.#u32[(this.#address + 88) >> 2] as number;
  }
  set ledSaturation(value: number) {
    this.#u32[(this.#address + 88) >> 2] = value;
  }

  /** 0 to 255; 0 is the indication's own colour. */
  get ledValue(): number {
    return this.#u32[(this.#address + 92) >> 2] as number;
  }
  set ledValue(value: number) {
    this.#u32[(this.#address + 92) >> 2] = value;
  }

  /** Time since state C began; 0 in every other state; saturates (ms). */
  get chargingTimeMs(): number {
    return this.#u32[(this.#address + 96) >> 2] as number;
  }
  set chargingTimeMs(value: number) {
    this.#u32[(this.#address + 96) >> 2] = value;
  }

  /** Since iec61851_state changed; saturates (ms). */
  get timeSinceStateChangeMs(): number {
    return this.#u32[(this.#address + 100) >> 2] as number;
  }
  set timeSinceStateChangeMs(value: number) {
    this.#u32[(this.#address + 100) >> 2] = value;
  }

  /** The step's time; wraps (ms). */
  get uptimeMs(): number {
    return this.#u32[(this.#address + 104) >> 2] as number;
  }
  set uptimeMs(value: number) {
    this.#u32[(this.#address + 104) >> 2] = value;
  }

  /** In state B with charge release for minutes: the vehicle does not want. */
  get vehicleStoppedCharging(): boolean {
    return this.#u32[(this.#address + 108) >> 2] !== 0;
  }
  set vehicleStoppedCharging(value: boolean) {
    this.#u32[(this.#address + 108) >> 2] = value ? 1 : 0;
  }

  /** 1 or 3. */
  get phasesCurrent(): number {
    return this.#u32[(this.#address + 112) >> 2] as number;
  }
  set phasesCurrent(value: number) {
    this.#u32[(this.#address + 112) >> 2] = value;
  }

  /** 1 or 3. */
  get phasesRequested(): number {
    return this.#u32[(this.#address + 116) >> 2] as number;
  }
  set phasesRequested(value: number) {
    this.#u32[(this.#address + 116) >> 2] = value;
  }

  /** Step of the phase switch, 0 when idle. */
  get phasesState(): number {
    return this.#u32[(this.#address + 120) >> 2] as number;
  }
  set phasesState(value: number) {
    this.#u32[(this.#address + 120) >> 2] = value;
  }

  /** 0 normal, 1 forced to one phase by the automatic, 2 more phases were seen again. */
  get phasesInfo(): number {
    return this.#u32[(this.#address + 124) >> 2] as number;
  }
  set phasesInfo(value: number) {
    this.#u32[(this.#address + 124) >> 2] = value;
  }

  /** Debounced. */
  get buttonPressed(): boolean {
    return this.#u32[(this.#address + 128) >> 2] !== 0;
  }
  set buttonPressed(value: boolean) {
    this.#u32[(this.#address + 128) >> 2] = value ? 1 : 0;
  }

  /** Uptime of the last press, 0 if none since boot (ms). */
  get buttonPressTimeMs(): number {
    return this.#u32[(this.#address + 132) >> 2] as number;
  }
  set buttonPressTimeMs(value: number) {
    this.#u32[(this.#address + 132) >> 2] = value;
  }

  /** Uptime of the last release, 0 if none since boot (ms). */
  get buttonReleaseTimeMs(): number {
    return this.#u32[(this.#address + 136) >> 2] as number;
  }
  set buttonReleaseTimeMs(value: number) {
    this.#u32[(this.#address + 136) >> 2] = value;
  }
}

/** Age and rate of a meter's samples, filled by history_info. */
export class HistoryInfo {
  static readonly bytes = 16;
  readonly #u32: MemoryViews['u32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#u32 = memory.u32;
    this.#address = address;
  }

  /** Since the last live sample was written (ms). */
  get liveOffsetMs(): number {
    return this.#u32[this.#address >> 2] as number;
  }
  set liveOffsetMs(value: number) {
    this.#u32[this.#address >> 2] = value;
  }

  /** Since the last history sample was written (ms). */
  get historyOffsetMs(): number {
    return this.#u32[(this.#address + 4) >> 2] as number;
  }
  set historyOffsetMs(value: number) {
    this.#u32[(this.#address + 4) >> 2] = value;
  }

  /** Values added in the last complete 4-minute interval, before its end in the running one. */
  get intervalSamples(): number {
    return this.#u32[(this.#address + 8) >> 2] as number;
  }
  set intervalSamples(value: number) {
    this.#u32[(this.#address + 8) >> 2] = value;
  }

  /** Between the first and the last of them (ms). */
  get intervalSpanMs(): number {
    return this.#u32[(this.#address + 12) >> 2] as number;
  }
  set intervalSpanMs(value: number) {
    this.#u32[(this.#address + 12) >> 2] = value;
  }
}

/** A decoded record of the charge log, interface 2.20. Meter values are the bits of an f32 in kWh. */
export class ChargeRecord {
  static readonly bytes = 20;
  readonly #u32: MemoryViews['u32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#u32 = memory.u32;
    this.#address = address;
  }

  /** Unix time of the start, 0 without clock (min). */
  get startMinutes(): number {
    return this.#u32[this.#address >> 2] as number;
  }
  set startMinutes(value: number) {
    this.#u32[this.#address >> 2] = value;
  }

  /** Meter at start, nan_bits without meter (kWh). */
  get meterStartBits(): number {
    return this.#u32[(this.#address + 4) >> 2] as number;
  }
  set meterStartBits(value: number) {
    this.#u32[(this.#address + 4) >> 2] = value;
  }

  /** 0 to 255. */
  get userId(): number {
    return this.#u32[(this.#address + 8) >> 2] as number;
  }
  set userId(value: number) {
    this.#u32[(this.#address + 8) >> 2] = value;
  }

  /** At most duration_max_s (s). */
  get durationS(): number {
    return this.#u32[(this.#address + 12) >> 2] as number;
  }
  set durationS(value: number) {
    this.#u32[(this.#address + 12) >> 2] = value;
  }

  /** Meter at end, nan_bits without meter (kWh). */
  get meterEndBits(): number {
    return this.#u32[(this.#address + 16) >> 2] as number;
  }
  set meterEndBits(value: number) {
    this.#u32[(this.#address + 16) >> 2] = value;
  }
}

/** What a scan of log bytes found. */
export class ChargeLogScan {
  static readonly bytes = 12;
  readonly #u32: MemoryViews['u32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#u32 = memory.u32;
    this.#address = address;
  }

  /** Whole records. */
  get records(): number {
    return this.#u32[this.#address >> 2] as number;
  }
  set records(value: number) {
    this.#u32[this.#address >> 2] = value;
  }

  /** A start half follows them: a charge is or was running. */
  get open(): boolean {
    return this.#u32[(this.#address + 4) >> 2] !== 0;
  }
  set open(value: boolean) {
    this.#u32[(this.#address + 4) >> 2] = value ? 1 : 0;
  }

  /** Bytes at the end that belong to an interrupted write. */
  get tornBytes(): number {
    return this.#u32[(this.#address + 8) >> 2] as number;
  }
  set tornBytes(value: number) {
    this.#u32[(this.#address + 8) >> 2] = value;
  }
}

/** A managed charger. The first part is the integrator's: configuration, and the newest report, written before distribution_report. The rest is the core's. */
export class Charger {
  static readonly bytes = 100;
  readonly #u8: MemoryViews['u8'];
  readonly #u16: MemoryViews['u16'];
  readonly #u32: MemoryViews['u32'];
  readonly #i32: MemoryViews['i32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#u8 = memory.u8;
    this.#u16 = memory.u16;
    this.#u32 = memory.u32;
    this.#i32 = memory.i32;
    this.#address = address;
  }

  /** One of charge_mode, or 6 to 9: the modes with price control, here without a cheap hour. */
  get chargeMode(): number {
    return this.#u8[this.#address] as number;
  }
  set chargeMode(value: number) {
    this.#u8[this.#address] = value;
  }

  /** 0 unknown, 1 L123, 2 L132, 3 L231, 4 L213, 5 L321, 6 L312. */
  get phaseRotation(): number {
    return this.#u8[(this.#address + 1)] as number;
  }
  set phaseRotation(value: number) {
    this.#u8[(this.#address + 1)] = value;
  }

  /** Reported, interface 3.2. */
  get chargerState(): number {
    return this.#u8[(this.#address + 2)] as number;
  }
  set chargerState(value: number) {
    this.#u8[(this.#address + 2)] = value;
  }

  /** Reported, interface 7.2. */
  get errorState(): number {
    return this.#u8[(this.#address + 3)] as number;
  }
  set errorState(value: number) {
    this.#u8[(this.#address + 3)] = value;
  }

  /** Reported: 1 if the vehicle ended the charge by itself. */
  get carStopped(): number {
    return this.#u8[(this.#address + 4)] as number;
  }
  set carStopped(value: number) {
    this.#u8[(this.#address + 4)] = value;
  }

  /** Reported: 1 or 3, the phases in use. */
  get connectedPhases(): number {
    return this.#u8[(this.#address + 5)] as number;
  }
  set connectedPhases(value: number) {
    this.#u8[(this.#address + 5)] = value;
  }

  /** Reported: 1 if it can change them by itself, also while it does. */
  get canSwitchPhases(): number {
    return this.#u8[(this.#address + 6)] as number;
  }
  set canSwitchPhases(value: number) {
    this.#u8[(this.#address + 6)] = value;
  }

  /** Reported: 1 if measured_ma is measured. */
  get metered(): number {
    return this.#u8[(this.#address + 7)] as number;
  }
  set metered(value: number) {
    this.#u8[(this.#address + 7)] = value;
  }

  /** Reported: least of its other charge slots, 0 blocks (mA). */
  get supportedMa(): number {
    return this.#u16[(this.#address + 8) >> 1] as number;
  }
  set supportedMa(value: number) {
    this.#u16[(this.#address + 8) >> 1] = value;
  }

  /** Reported: what it took over as limit of the manager (mA). */
  get allowedMa(): number {
    return this.#u16[(this.#address + 10) >> 1] as number;
  }
  set allowedMa(value: number) {
    this.#u16[(this.#address + 10) >> 1] = value;
  }

  /** Limit of its user, 0 without authorization, 32000 without limit (mA). */
  get userLimitMa(): number {
    return this.#u16[(this.#address + 12) >> 1] as number;
  }
  set userLimitMa(value: number) {
    this.#u16[(this.#address + 12) >> 1] = value;
  }

  /** What it is meant to get, 0 or at least its minimum (mA). */
  get targetMa(): number {
    return this.#u16[(this.#address + 14) >> 1] as number;
  }
  set targetMa(value: number) {
    this.#u16[(this.#address + 14) >> 1] = value;
  }

  /** Reported: largest current of its phases (mA). */
  get measuredMa(): number {
    return this.#u32[(this.#address + 16) >> 2] as number;
  }
  set measuredMa(value: number) {
    this.#u32[(this.#address + 16) >> 2] = value;
  }

  /** Reported: time since the last change of its IEC 61851 state (ms). */
  get stateAgeMs(): number {
    return this.#u32[(this.#address + 20) >> 2] as number;
  }
  set stateAgeMs(value: number) {
    this.#u32[(this.#address + 20) >> 2] = value;
  }

  /** Reported: uptime of its charge controller; a report that repeats it is ignored (ms). */
  get uptimeMs(): number {
    return this.#u32[(this.#address + 24) >> 2] as number;
  }
  set uptimeMs(value: number) {
    this.#u32[(this.#address + 24) >> 2] = value;
  }

  /** What to send now (mA). */
  get setpointMa(): number {
    return this.#u16[(this.#address + 28) >> 1] as number;
  }
  set setpointMa(value: number) {
    this.#u16[(this.#address + 28) >> 1] = value;
  }

  /** What it can use (mA). */
  get requestedMa(): number {
    return this.#u16[(this.#address + 30) >> 1] as number;
  }
  set requestedMa(value: number) {
    this.#u16[(this.#address + 30) >> 1] = value;
  }

  /** What it may still be drawing, on reserved_phases (mA). */
  get reservedMa(): number {
    return this.#u16[(this.#address + 32) >> 1] as number;
  }
  set reservedMa(value: number) {
    this.#u16[(this.#address + 32) >> 1] = value;
  }

  /** Its share of an ideal that knows no minimum (mA). */
  get fairMa(): number {
    return this.#u16[(this.#address + 34) >> 1] as number;
  }
  set fairMa(value: number) {
    this.#u16[(this.#address + 34) >> 1] = value;
  }

  /** 0, 1 or 3, with target_ma. */
  get targetPhases(): number {
    return this.#u8[(this.#address + 36)] as number;
  }
  set targetPhases(value: number) {
    this.#u8[(this.#address + 36)] = value;
  }

  /** 0, 1 or 3, with setpoint_ma. */
  get setpointPhases(): number {
    return this.#u8[(this.#address + 37)] as number;
  }
  set setpointPhases(value: number) {
    this.#u8[(this.#address + 37)] = value;
  }

  /** 0, 1 or 3, with reserved_ma. */
  get reservedPhases(): number {
    return this.#u8[(this.#address + 38)] as number;
  }
  set reservedPhases(value: number) {
    this.#u8[(this.#address + 38)] = value;
  }

  /** One of command. */
  get command(): number {
    return this.#u8[(this.#address + 39)] as number;
  }
  set command(value: number) {
    this.#u8[(this.#address + 39)] = value;
  }

  /** One of cas_state. */
  get state(): number {
    return this.#u8[(this.#address + 40)] as number;
  }
  set state(value: number) {
    this.#u8[(this.#address + 40)] = value;
  }

  /** One of cas_error. */
  get error(): number {
    return this.#u8[(this.#address + 41)] as number;
  }
  set error(value: number) {
    this.#u8[(this.#address + 41)] = value;
  }

  /** One of zero_reason. */
  get zeroReason(): number {
    return this.#u8[(this.#address + 42)] as number;
  }
  set zeroReason(value: number) {
    this.#u8[(this.#address + 42)] = value;
  }

  /** The core's own. */
  get flags(): number {
    return this.#u8[(this.#address + 43)] as number;
  }
  set flags(value: number) {
    this.#u8[(this.#address + 43)] = value;
  }

  /** Scratch: 0 Fast, 1 PV and guaranteed power, 2 full. */
  get rank(): number {
    return this.#u8[(this.#address + 44)] as number;
  }
  set rank(value: number) {
    this.#u8[(this.#address + 44)] = value;
  }

  /** charger_state of the report before. */
  get seenState(): number {
    return this.#u8[(this.#address + 45)] as number;
  }
  set seenState(value: number) {
    this.#u8[(this.#address + 45)] = value;
  }

  /** What it allows, or draws beyond tolerance, by its newest report (mA). */
  get drawnMa(): number {
    return this.#u16[(this.#address + 46) >> 1] as number;
  }
  set drawnMa(value: number) {
    this.#u16[(this.#address + 46) >> 1] = value;
  }

  /** Scratch: what it can be given at most (mA). */
  get topMa(): number {
    return this.#i32[(this.#address + 48) >> 2] as number;
  }
  set topMa(value: number) {
    this.#i32[(this.#address + 48) >> 2] = value;
  }

  /** uptime_ms of its newest report (ms). */
  get seenUptimeMs(): number {
    return this.#u32[(this.#address + 52) >> 2] as number;
  }
  set seenUptimeMs(value: number) {
    this.#u32[(this.#address + 52) >> 2] = value;
  }

  /** Scratch: what 1 mA of it takes of the axes PV, L1, L2, L3, a byte each. */
  get weights(): number {
    return this.#u32[(this.#address + 56) >> 2] as number;
  }
  set weights(value: number) {
    this.#u32[(this.#address + 56) >> 2] = value;
  }

  /** Scratch: order of admission, smallest first. */
  get sortKey(): number {
    return this.#u32[(this.#address + 60) >> 2] as number;
  }
  set sortKey(value: number) {
    this.#u32[(this.#address + 60) >> 2] = value;
  }

  /** What it is owed (positive) or got ahead of its share since the vehicle was plugged in (mA s). */
  get creditMas(): number {
    return this.#i32[(this.#address + 64) >> 2] as number;
  }
  set creditMas(value: number) {
    this.#i32[(this.#address + 64) >> 2] = value;
  }

  /** Scratch (mA). */
  get lowerMa(): number {
    return this.#i32[(this.#address + 68) >> 2] as number;
  }
  set lowerMa(value: number) {
    this.#i32[(this.#address + 68) >> 2] = value;
  }

  /** Scratch (mA). */
  get upperMa(): number {
    return this.#i32[(this.#address + 72) >> 2] as number;
  }
  set upperMa(value: number) {
    this.#i32[(this.#address + 72) >> 2] = value;
  }

  /** Since its last new report (ms). */
  get heardAgeMs(): number {
    return this.#u32[(this.#address + 76) >> 2] as number;
  }
  set heardAgeMs(value: number) {
    this.#u32[(this.#address + 76) >> 2] = value;
  }

  /** Since the vehicle was plugged in (ms). */
  get pluggedAgeMs(): number {
    return this.#u32[(this.#address + 80) >> 2] as number;
  }
  set pluggedAgeMs(value: number) {
    this.#u32[(this.#address + 80) >> 2] = value;
  }

  /** Since it was switched on or off, or changed phases (ms). */
  get switchedAgeMs(): number {
    return this.#u32[(this.#address + 84) >> 2] as number;
  }
  set switchedAgeMs(value: number) {
    this.#u32[(this.#address + 84) >> 2] = value;
  }

  /** Since its setpoint was lowered or the charger last allowed more than that (ms). */
  get setpointAgeMs(): number {
    return this.#u32[(this.#address + 88) >> 2] as number;
  }
  set setpointAgeMs(value: number) {
    this.#u32[(this.#address + 88) >> 2] = value;
  }

  /** Since it last drew no more than it may (ms). */
  get obeyedAgeMs(): number {
    return this.#u32[(this.#address + 92) >> 2] as number;
  }
  set obeyedAgeMs(value: number) {
    this.#u32[(this.#address + 92) >> 2] = value;
  }

  /** Since it was last woken up (ms). */
  get wakeAgeMs(): number {
    return this.#u32[(this.#address + 96) >> 2] as number;
  }
  set wakeAgeMs(value: number) {
    this.#u32[(this.#address + 96) >> 2] = value;
  }
}

/** The connection that chargers share. Limits and configuration are the integrator's (or power_step's), they are read at each step. */
export class Site {
  static readonly bytes = 92;
  readonly #i32: MemoryViews['i32'];
  readonly #u32: MemoryViews['u32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#i32 = memory.i32;
    this.#u32 = memory.u32;
    this.#address = address;
  }

  /** Available now, over all phases together, under PV control (mA). */
  get nowPvMa(): number {
    return this.#i32[this.#address >> 2] as number;
  }
  set nowPvMa(value: number) {
    this.#i32[this.#address >> 2] = value;
  }

  /** Available now, on L1 (mA). */
  get nowL1Ma(): number {
    return this.#i32[(this.#address + 4) >> 2] as number;
  }
  set nowL1Ma(value: number) {
    this.#i32[(this.#address + 4) >> 2] = value;
  }

  /** Available now, on L2 (mA). */
  get nowL2Ma(): number {
    return this.#i32[(this.#address + 8) >> 2] as number;
  }
  set nowL2Ma(value: number) {
    this.#i32[(this.#address + 8) >> 2] = value;
  }

  /** Available now, on L3 (mA). */
  get nowL3Ma(): number {
    return this.#i32[(this.#address + 12) >> 2] as number;
  }
  set nowL3Ma(value: number) {
    this.#i32[(this.#address + 12) >> 2] = value;
  }

  /** The least that was available within the filter time, over all phases together, under PV control (mA). */
  get lowPvMa(): number {
    return this.#i32[(this.#address + 16) >> 2] as number;
  }
  set lowPvMa(value: number) {
    this.#i32[(this.#address + 16) >> 2] = value;
  }

  /** The least that was available within the filter time, on L1 (mA). */
  get lowL1Ma(): number {
    return this.#i32[(this.#address + 20) >> 2] as number;
  }
  set lowL1Ma(value: number) {
    this.#i32[(this.#address + 20) >> 2] = value;
  }

  /** The least that was available within the filter time, on L2 (mA). */
  get lowL2Ma(): number {
    return this.#i32[(this.#address + 24) >> 2] as number;
  }
  set lowL2Ma(value: number) {
    this.#i32[(this.#address + 24) >> 2] = value;
  }

  /** The least that was available within the filter time, on L3 (mA). */
  get lowL3Ma(): number {
    return this.#i32[(this.#address + 28) >> 2] as number;
  }
  set lowL3Ma(value: number) {
    this.#i32[(this.#address + 28) >> 2] = value;
  }

  /** The most that was available within the filter time, over all phases together (mA). */
  get highPvMa(): number {
    return this.#i32[(this.#address + 32) >> 2] as number;
  }
  set highPvMa(value: number) {
    this.#i32[(this.#address + 32) >> 2] = value;
  }

  /** What a charger with guaranteed power gets without excess, over all its phases together (mA). */
  get guaranteedMa(): number {
    return this.#i32[(this.#address + 36) >> 2] as number;
  }
  set guaranteedMa(value: number) {
    this.#i32[(this.#address + 36) >> 2] = value;
  }

  /** Chargers in use. */
  get count(): number {
    return this.#u32[(this.#address + 40) >> 2] as number;
  }
  set count(value: number) {
    this.#u32[(this.#address + 40) >> 2] = value;
  }

  /** Least current of a three-phase charger (mA). */
  get minimumMa(): number {
    return this.#u32[(this.#address + 44) >> 2] as number;
  }
  set minimumMa(value: number) {
    this.#u32[(this.#address + 44) >> 2] = value;
  }

  /** Least current of a single-phase charger (mA). */
  get minimum1pMa(): number {
    return this.#u32[(this.#address + 48) >> 2] as number;
  }
  set minimum1pMa(value: number) {
    this.#u32[(this.#address + 48) >> 2] = value;
  }

  /** So long after its start a charge is limited to what it draws and requested_margin_ma (ms). */
  get requestedThresholdMs(): number {
    return this.#u32[(this.#address + 52) >> 2] as number;
  }
  set requestedThresholdMs(value: number) {
    this.#u32[(this.#address + 52) >> 2] = value;
  }

  /** Added to what a charger draws (mA). */
  get requestedMarginMa(): number {
    return this.#u32[(this.#address + 56) >> 2] as number;
  }
  set requestedMarginMa(value: number) {
    this.#u32[(this.#address + 56) >> 2] = value;
  }

  /** Time between two distributions (ms). */
  get intervalMs(): number {
    return this.#u32[(this.#address + 60) >> 2] as number;
  }
  set intervalMs(value: number) {
    this.#u32[(this.#address + 60) >> 2] = value;
  }

  /** Least time between switching a charger on, off, or its phases; neither overload nor rotation wait for it (ms). */
  get hysteresisMs(): number {
    return this.#u32[(this.#address + 64) >> 2] as number;
  }
  set hysteresisMs(value: number) {
    this.#u32[(this.#address + 64) >> 2] = value;
  }

  /** So long a newly plugged-in vehicle goes first; 0 never (ms). */
  get welcomeMs(): number {
    return this.#u32[(this.#address + 68) >> 2] as number;
  }
  set welcomeMs(value: number) {
    this.#u32[(this.#address + 68) >> 2] = value;
  }

  /** So long a full vehicle is offered current to wake it up (ms). */
  get wakeupMs(): number {
    return this.#u32[(this.#address + 72) >> 2] as number;
  }
  set wakeupMs(value: number) {
    this.#u32[(this.#address + 72) >> 2] = value;
  }

  /** Those who wait get their turn at multiples of it; 0 never (s). */
  get rotationS(): number {
    return this.#u32[(this.#address + 76) >> 2] as number;
  }
  set rotationS(value: number) {
    this.#u32[(this.#address + 76) >> 2] = value;
  }

  /** Local time, negative while the clock is not set (s). */
  get secondOfDay(): number {
    return this.#i32[(this.#address + 80) >> 2] as number;
  }
  set secondOfDay(value: number) {
    this.#i32[(this.#address + 80) >> 2] = value;
  }

  /** 0: each charger has its own phases; 1 or 3: all of them hang on one contactor in that position. */
  get groupPhases(): number {
    return this.#u32[(this.#address + 84) >> 2] as number;
  }
  set groupPhases(value: number) {
    this.#u32[(this.#address + 84) >> 2] = value;
  }

  /** Nobody may charge. */
  get stop(): boolean {
    return this.#u32[(this.#address + 88) >> 2] !== 0;
  }
  set stop(value: boolean) {
    this.#u32[(this.#address + 88) >> 2] = value ? 1 : 0;
  }
}

/** What the distribution came to. */
export class SiteState {
  static readonly bytes = 68;
  readonly #u32: MemoryViews['u32'];
  readonly #i32: MemoryViews['i32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#u32 = memory.u32;
    this.#i32 = memory.i32;
    this.#address = address;
  }

  /** 0 nothing to do, 1 active, 2 shut down by a fault. */
  get state(): number {
    return this.#u32[this.#address >> 2] as number;
  }
  set state(value: number) {
    this.#u32[this.#address >> 2] = value;
  }

  /** Sum of the targets, over all phases together, under PV control (mA). */
  get allocatedPvMa(): number {
    return this.#i32[(this.#address + 4) >> 2] as number;
  }
  set allocatedPvMa(value: number) {
    this.#i32[(this.#address + 4) >> 2] = value;
  }

  /** Sum of the targets, on L1 (mA). */
  get allocatedL1Ma(): number {
    return this.#i32[(this.#address + 8) >> 2] as number;
  }
  set allocatedL1Ma(value: number) {
    this.#i32[(this.#address + 8) >> 2] = value;
  }

  /** Sum of the targets, on L2 (mA). */
  get allocatedL2Ma(): number {
    return this.#i32[(this.#address + 12) >> 2] as number;
  }
  set allocatedL2Ma(value: number) {
    this.#i32[(this.#address + 12) >> 2] = value;
  }

  /** Sum of the targets, on L3 (mA). */
  get allocatedL3Ma(): number {
    return this.#i32[(this.#address + 16) >> 2] as number;
  }
  set allocatedL3Ma(value: number) {
    this.#i32[(this.#address + 16) >> 2] = value;
  }

  /** Sum of what may be drawn, over all phases together, under PV control (mA). */
  get reservedPvMa(): number {
    return this.#i32[(this.#address + 20) >> 2] as number;
  }
  set reservedPvMa(value: number) {
    this.#i32[(this.#address + 20) >> 2] = value;
  }

  /** Sum of what may be drawn, on L1 (mA). */
  get reservedL1Ma(): number {
    return this.#i32[(this.#address + 24) >> 2] as number;
  }
  set reservedL1Ma(value: number) {
    this.#i32[(this.#address + 24) >> 2] = value;
  }

  /** Sum of what may be drawn, on L2 (mA). */
  get reservedL2Ma(): number {
    return this.#i32[(this.#address + 28) >> 2] as number;
  }
  set reservedL2Ma(value: number) {
    this.#i32[(this.#address + 28) >> 2] = value;
  }

  /** Sum of what may be drawn, on L3 (mA). */
  get reservedL3Ma(): number {
    return this.#i32[(this.#address + 32) >> 2] as number;
  }
  set reservedL3Ma(value: number) {
    this.#i32[(this.#address + 32) >> 2] = value;
  }

  /** Sum of what those that charge report as allowed, over all phases together, under PV control (mA). */
  get reportedPvMa(): number {
    return this.#i32[(this.#address + 36) >> 2] as number;
  }
  set reportedPvMa(value: number) {
    this.#i32[(this.#address + 36) >> 2] = value;
  }

  /** Sum of what those that charge report as allowed, on L1 (mA). */
  get reportedL1Ma(): number {
    return this.#i32[(this.#address + 40) >> 2] as number;
  }
  set reportedL1Ma(value: number) {
    this.#i32[(this.#address + 40) >> 2] = value;
  }

  /** Sum of what those that charge report as allowed, on L2 (mA). */
  get reportedL2Ma(): number {
    return this.#i32[(this.#address + 44) >> 2] as number;
  }
  set reportedL2Ma(value: number) {
    this.#i32[(this.#address + 44) >> 2] = value;
  }

  /** Sum of what those that charge report as allowed, on L3 (mA). */
  get reportedL3Ma(): number {
    return this.#i32[(this.#address + 48) >> 2] as number;
  }
  set reportedL3Ma(value: number) {
    this.#i32[(this.#address + 48) >> 2] = value;
  }

  /** Distributions so far. */
  get runs(): number {
    return this.#u32[(this.#address + 52) >> 2] as number;
  }
  set runs(value: number) {
    this.#u32[(this.#address + 52) >> 2] = value;
  }

  /** Chargers that wait for others to give back what they are meant to get. */
  get heldBack(): number {
    return this.#u32[(this.#address + 56) >> 2] as number;
  }
  set heldBack(value: number) {
    this.#u32[(this.#address + 56) >> 2] = value;
  }

  /** Chargers whose vehicle wants to charge and gets nothing. */
  get waiting(): number {
    return this.#u32[(this.#address + 60) >> 2] as number;
  }
  set waiting(value: number) {
    this.#u32[(this.#address + 60) >> 2] = value;
  }

  /** Since the last distribution (ms). */
  get runAgeMs(): number {
    return this.#u32[(this.#address + 64) >> 2] as number;
  }
  set runAgeMs(value: number) {
    this.#u32[(this.#address + 64) >> 2] = value;
  }
}

/** Configuration of the power manager and what it measures. The integrator writes it before power_start and power_step; the core never does. A power or current of history_null is not known. */
export class PowerInput {
  static readonly bytes = 104;
  readonly #i32: MemoryViews['i32'];
  readonly #u32: MemoryViews['u32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#i32 = memory.i32;
    this.#u32 = memory.u32;
    this.#address = address;
  }

  /** Interface 2.22, per phase (mA). */
  get maximumAvailableCurrentMa(): number {
    return this.#i32[this.#address >> 2] as number;
  }
  set maximumAvailableCurrentMa(value: number) {
    this.#i32[this.#address >> 2] = value;
  }

  /** Per phase: available_current of interface 2.22, or, where the power manager owns that, the limit of an automation rule; 2147483647 none (mA). */
  get availableCurrentMa(): number {
    return this.#i32[(this.#address + 4) >> 2] as number;
  }
  set availableCurrentMa(value: number) {
    this.#i32[(this.#address + 4) >> 2] = value;
  }

  /** Per phase, 2147483647 none (mA). */
  get section14aLimitMa(): number {
    return this.#i32[(this.#address + 8) >> 2] as number;
  }
  set section14aLimitMa(value: number) {
    this.#i32[(this.#address + 8) >> 2] = value;
  }

  /** Not 0: nobody may charge. */
  get chargingBlocked(): number {
    return this.#u32[(this.#address + 12) >> 2] as number;
  }
  set chargingBlocked(value: number) {
    this.#u32[(this.#address + 12) >> 2] = value;
  }

  /** 0 none, 1 to 3 = 120, 240, 480 s. */
  get cloudFilterMode(): number {
    return this.#u32[(this.#address + 16) >> 2] as number;
  }
  set cloudFilterMode(value: number) {
    this.#u32[(this.#address + 16) >> 2] = value;
  }

  /** Desired grid power, positive is consumption (W). */
  get targetPowerFromGridW(): number {
    return this.#i32[(this.#address + 20) >> 2] as number;
  }
  set targetPowerFromGridW(value: number) {
    this.#i32[(this.#address + 20) >> 2] = value;
  }

  /** What the Min modes may take from the grid (W). */
  get guaranteedPowerW(): number {
    return this.#i32[(this.#address + 24) >> 2] as number;
  }
  set guaranteedPowerW(value: number) {
    this.#i32[(this.#address + 24) >> 2] = value;
  }

  /** At the grid connection, positive is consumption; history_null while it, or the power of a battery storage that is there, is not known, and while PV excess charging is off (W). */
  get gridPowerW(): number {
    return this.#i32[(this.#address + 28) >> 2] as number;
  }
  set gridPowerW(value: number) {
    this.#i32[(this.#address + 28) >> 2] = value;
  }

  /** Positive while the storage is charged; 0 without one (W). */
  get batteryPowerW(): number {
    return this.#i32[(this.#address + 32) >> 2] as number;
  }
  set batteryPowerW(value: number) {
    this.#i32[(this.#address + 32) >> 2] = value;
  }

  /** Grid power of at most this magnitude is taken for 0; 0 without a storage (W). */
  get batteryDeadzoneW(): number {
    return this.#i32[(this.#address + 36) >> 2] as number;
  }
  set batteryDeadzoneW(value: number) {
    this.#i32[(this.#address + 36) >> 2] = value;
  }

  /** State of charge, -1 unknown (%). */
  get batterySocPct(): number {
    return this.#i32[(this.#address + 40) >> 2] as number;
  }
  set batterySocPct(value: number) {
    this.#i32[(this.#address + 40) >> 2] = value;
  }

  /** Below this state of charge the storage comes before vehicles: 101 always, -1 never (%). */
  get batteryFirstBelowPct(): number {
    return this.#i32[(this.#address + 44) >> 2] as number;
  }
  set batteryFirstBelowPct(value: number) {
    this.#i32[(this.#address + 44) >> 2] = value;
  }

  /** Of the grid connection, per phase; 0: no dynamic load management (mA). */
  get currentLimitMa(): number {
    return this.#i32[(this.#address + 48) >> 2] as number;
  }
  set currentLimitMa(value: number) {
    this.#i32[(this.#address + 48) >> 2] = value;
  }

  /** Of what is not controlled, per phase (mA). */
  get largestConsumerCurrentMa(): number {
    return this.#i32[(this.#address + 52) >> 2] as number;
  }
  set largestConsumerCurrentMa(value: number) {
    this.#i32[(this.#address + 52) >> 2] = value;
  }

  /** Of current_limit_ma (%). */
  get safetyMarginPct(): number {
    return this.#i32[(this.#address + 56) >> 2] as number;
  }
  set safetyMarginPct(value: number) {
    this.#i32[(this.#address + 56) >> 2] = value;
  }

  /** At the grid connection, L1 (mA). */
  get currentL1Ma(): number {
    return this.#i32[(this.#address + 60) >> 2] as number;
  }
  set currentL1Ma(value: number) {
    this.#i32[(this.#address + 60) >> 2] = value;
  }

  /** At the grid connection, L2 (mA). */
  get currentL2Ma(): number {
    return this.#i32[(this.#address + 64) >> 2] as number;
  }
  set currentL2Ma(value: number) {
    this.#i32[(this.#address + 64) >> 2] = value;
  }

  /** At the grid connection, L3 (mA). */
  get currentL3Ma(): number {
    return this.#i32[(this.#address + 68) >> 2] as number;
  }
  set currentL3Ma(value: number) {
    this.#i32[(this.#address + 68) >> 2] = value;
  }

  /** One of charge_mode, or 6 to 9: of the group. */
  get chargeMode(): number {
    return this.#u32[(this.#address + 72) >> 2] as number;
  }
  set chargeMode(value: number) {
    this.#u32[(this.#address + 72) >> 2] = value;
  }

  /** 0 automatic, 1 one phase, 2 three phases, 3 external control, 4 one phase unless charging fast. */
  get phaseSwitchingMode(): number {
    return this.#u32[(this.#address + 76) >> 2] as number;
  }
  set phaseSwitchingMode(value: number) {
    this.#u32[(this.#address + 76) >> 2] = value;
  }

  /** External control: 0 no release, 1 one phase, 3 three phases. */
  get phasesWanted(): number {
    return this.#u32[(this.#address + 80) >> 2] as number;
  }
  set phasesWanted(value: number) {
    this.#u32[(this.#address + 80) >> 2] = value;
  }

  /** All chargers hang on one contactor that connects L2 and L3. */
  get contactorInstalled(): boolean {
    return this.#u32[(this.#address + 84) >> 2] !== 0;
  }
  set contactorInstalled(value: boolean) {
    this.#u32[(this.#address + 84) >> 2] = value ? 1 : 0;
  }

  /** The contactor is seen closed. Read by power_start. */
  get contactorClosed(): boolean {
    return this.#u32[(this.#address + 88) >> 2] !== 0;
  }
  set contactorClosed(value: boolean) {
    this.#u32[(this.#address + 88) >> 2] = value ? 1 : 0;
  }

  /** The contactor is seen where power_state commands it, or has not had the time to move. */
  get contactorFollows(): boolean {
    return this.#u32[(this.#address + 92) >> 2] !== 0;
  }
  set contactorFollows(value: boolean) {
    this.#u32[(this.#address + 92) >> 2] = value ? 1 : 0;
  }

  /** Contactor and chargers can be reached, and every charger can disconnect its control pilot. */
  get switchable(): boolean {
    return this.#u32[(this.#address + 96) >> 2] !== 0;
  }
  set switchable(value: boolean) {
    this.#u32[(this.#address + 96) >> 2] = value ? 1 : 0;
  }

  /** Every charger says that its control pilot is disconnected. */
  get cpDisconnected(): boolean {
    return this.#u32[(this.#address + 100) >> 2] !== 0;
  }
  set cpDisconnected(value: boolean) {
    this.#u32[(this.#address + 100) >> 2] = value ? 1 : 0;
  }
}

/** What the power manager came to; its limits are in site. All of it is the core's. */
export class PowerState {
  static readonly bytes = 84;
  readonly #i32: MemoryViews['i32'];
  readonly #u32: MemoryViews['u32'];
  readonly #address: number;

  constructor(memory: MemoryViews, address: number) {
    this.#i32 = memory.i32;
    this.#u32 = memory.u32;
    this.#address = address;
  }

  /** For charging with PV excess, now; history_null while it is not known (W). */
  get powerAvailableW(): number {
    return this.#i32[this.#address >> 2] as number;
  }
  set powerAvailableW(value: number) {
    this.#i32[this.#address >> 2] = value;
  }

  /** Its mean over the filter time, 0 while it is not known; at least the guaranteed power in the Min modes (W). */
  get powerAvailableFilteredW(): number {
    return this.#i32[(this.#address + 4) >> 2] as number;
  }
  set powerAvailableFilteredW(value: number) {
    this.#i32[(this.#address + 4) >> 2] = value;
  }

  /** Mean of the grid power over the filter time (W). */
  get powerAtMeterFilteredW(): number {
    return this.#i32[(this.#address + 8) >> 2] as number;
  }
  set powerAtMeterFilteredW(value: number) {
    this.#i32[(this.#address + 8) >> 2] = value;
  }

  /** Below it, three phases become one (W). */
  get threshold3to1W(): number {
    return this.#i32[(this.#address + 12) >> 2] as number;
  }
  set threshold3to1W(value: number) {
    this.#i32[(this.#address + 12) >> 2] = value;
  }

  /** Above it, one phase becomes three (W). */
  get threshold1to3W(): number {
    return this.#i32[(this.#address + 16) >> 2] as number;
  }
  set threshold1to3W(value: number) {
    this.#i32[(this.#address + 16) >> 2] = value;
  }

  /** Largest current of the last 10 s on L1 (mA). */
  get iPpMaxL1Ma(): number {
    return this.#i32[(this.#address + 20) >> 2] as number;
  }
  set iPpMaxL1Ma(value: number) {
    this.#i32[(this.#address + 20) >> 2] = value;
  }

  /** Largest current of the last 10 s on L2 (mA). */
  get iPpMaxL2Ma(): number {
    return this.#i32[(this.#address + 24) >> 2] as number;
  }
  set iPpMaxL2Ma(value: number) {
    this.#i32[(this.#address + 24) >> 2] = value;
  }

  /** Largest current of the last 10 s on L3 (mA). */
  get iPpMaxL3Ma(): number {
    return this.#i32[(this.#address + 28) >> 2] as number;
  }
  set iPpMaxL3Ma(value: number) {
    this.#i32[(this.#address + 28) >> 2] = value;
  }

  /** Mean current of the last 10 s on L1 (mA). */
  get iPpMavgL1Ma(): number {
    return this.#i32[(this.#address + 32) >> 2] as number;
  }
  set iPpMavgL1Ma(value: number) {
    this.#i32[(this.#address + 32) >> 2] = value;
  }

  /** Mean current of the last 10 s on L2 (mA). */
  get iPpMavgL2Ma(): number {
    return this.#i32[(this.#address + 36) >> 2] as number;
  }
  set iPpMavgL2Ma(value: number) {
    this.#i32[(this.#address + 36) >> 2] = value;
  }

  /** Mean current of the last 10 s on L3 (mA). */
  get iPpMavgL3Ma(): number {
    return this.#i32[(this.#address + 40) >> 2] as number;
  }
  set iPpMavgL3Ma(value: number) {
    this.#i32[(this.#address + 40) >> 2] = value;
  }

  /** Current that the dynamic load management reckons with on L1 (mA). */
  get iPpL1Ma(): number {
    return this.#i32[(this.#address + 44) >> 2] as number;
  }
  set iPpL1Ma(value: number) {
    this.#i32[(this.#address + 44) >> 2] = value;
  }

  /** Current that the dynamic load management reckons with on L2 (mA). */
  get iPpL2Ma(): number {
    return this.#i32[(this.#address + 48) >> 2] as number;
  }
  set iPpL2Ma(value: number) {
    this.#i32[(this.#address + 48) >> 2] = value;
  }

  /** Current that the dynamic load management reckons with on L3 (mA). */
  get iPpL3Ma(): number {
    return this.#i32[(this.#address + 52) >> 2] as number;
  }
  set iPpL3Ma(value: number) {
    this.#i32[(this.#address + 52) >> 2] = value;
  }

  /** Three phases are wanted. */
  get wants3phase(): boolean {
    return this.#u32[(this.#address + 56) >> 2] !== 0;
  }
  set wants3phase(value: boolean) {
    this.#u32[(this.#address + 56) >> 2] = value ? 1 : 0;
  }

  /** Command to the contactor: closed, three phases. */
  get contactor(): boolean {
    return this.#u32[(this.#address + 60) >> 2] !== 0;
  }
  set contactor(value: boolean) {
    this.#u32[(this.#address + 60) >> 2] = value ? 1 : 0;
  }

  /** One of switching_state; from disconnecting_cp on every charger is to disconnect its control pilot. */
  get switchingState(): number {
    return this.#u32[(this.#address + 64) >> 2] as number;
  }
  set switchingState(value: number) {
    this.#u32[(this.#address + 64) >> 2] = value;
  }

  /** How often in a row the contactor did not follow; from 3 on nobody may charge until power_start. */
  get contactorErrors(): number {
    return this.#u32[(this.#address + 68) >> 2] as number;
  }
  set contactorErrors(value: number) {
    this.#u32[(this.#address + 68) >> 2] = value;
  }

  /** One of external_control. */
  get externalControl(): number {
    return this.#u32[(this.#address + 72) >> 2] as number;
  }
  set externalControl(value: number) {
    this.#u32[(this.#address + 72) >> 2] = value;
  }

  /** Until the phases may be changed; while they are, what is left of the step (ms). */
  get phaseStateChangeDelayMs(): number {
    return this.#u32[(this.#address + 76) >> 2] as number;
  }
  set phaseStateChangeDelayMs(value: number) {
    this.#u32[(this.#address + 76) >> 2] = value;
  }

  /** charge_mode of the step before. */
  get chargeModeLast(): number {
    return this.#u32[(this.#address + 80) >> 2] as number;
  }
  set chargeModeLast(value: number) {
    this.#u32[(this.#address + 80) >> 2] = value;
  }
}
