// Generated from assembly/abi.json by build/abi.ts; do not edit.

export const ABI_VERSION = 0x00010000;
export const ABI_HASH = 0x18f881a1;

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

/** Numbers for `capacity(id)`. */
export const Capacity = {
  slots: 0,
  meters: 1,
  historyCells: 2,
  chargeLogBytes: 3,
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
