import { ControllerOutput, type Core, LedState, Region, Result, Special } from '../../core/core.ts';
import type { MemoryViews } from '../../core/struct.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { asSaid, message } from '../../sentences/message.ts';
import {
  type ChargeController,
  type ChargeSlot,
  type ControllerOptions,
  type ControllerState,
  chargerState,
  errorState,
  type IndicatorLed,
  iec61851State,
  pageBytes,
  pageCount,
  slotIndex,
} from '../charge-controller.ts';
import type { InputLevels } from '../charger-inputs.ts';
import { failSafeMs, leastCurrentMa, supplyCurrentsMa } from '../limits.ts';
import { isCurrent, makeReport, type ReportSource, slotOf } from '../report.ts';
import { ScratchPages } from '../scratch-pages.ts';
import type { Variant } from '../variants.ts';
import { type ControllerRun, KeptRun } from './kept-run.ts';
import type { PlainController, PlainKind, PlainState, SeenVehicle } from './plain-controller.ts';

/** Longest interval between reports, ms. */
const stepMs = 250;
/** Longest start of the core's control pilot, which is none here, ms. */
const bootMs = 12_000;
/** The step of a phase switch from which on current is offered again (phases_state). */
const resuming = 7;
/** Resistance of a vehicle on the control pilot by its state, ohm (IEC 61851-1, annex A). */
const resistancesOhm = {
  none: Special.infiniteOhm,
  connected: 2740,
  charging: 882,
  error: errorState.ok,
} as const;

/** Parts of a hosted controller. */
export interface HostedParts {
  readonly kind: PlainKind;
  /** A core for it alone. */
  readonly core: Core;
  readonly variant: Variant;
  /** Real time: the controller lives in it. */
  readonly clock: Clock;
  readonly storage: Storage;
  /** Tells people what happened. */
  readonly say: (message: LogMessage) => void;
}

/**
 * A charge controller of which the slots, their defaults, the pages and the fail-safe of load
 * management live in the host, and the rest in a plain controller.
 *
 * The core does with the slots what it does in a charge controller of its own: it sees the vehicle
 * that the plain controller sees, as a resistance on a control pilot that is not there, and what
 * the slots allow is what the plain controller is told to offer. What is shown of vehicle,
 * contactor and errors is the plain controller's word.
 */
export class HostedController implements ChargeController {
  readonly #parts: HostedParts;
  readonly #core: Core;
  readonly #output: ControllerOutput;
  readonly #outputBytes = new Uint8Array(ControllerOutput.bytes);
  readonly #source: ReportSource;
  readonly #listeners = new Listeners<[state: ControllerState]>();
  readonly #pages = new ScratchPages();
  readonly #factorySlots: readonly ChargeSlot[];
  readonly #kept: KeptRun;
  readonly #ticks: Timer;
  /**
   * Limit of the inputs before the process ended, mA. It counts until the options are given again,
   * which tell what the inputs mean.
   */
  #mostByInputsMa = Number.POSITIVE_INFINITY;
  /** The shutdown input, if there is one beside the controller. */
  readonly #shutdown = { configuration: 0, closed: false };
  #plain: PlainController | undefined;
  #report: ControllerState | undefined;
  #bootedAtMs = 0;
  /** Last state of the controller; `undefined` before the first one. */
  #seen: PlainState | undefined;
  #connected: boolean;
  /** The vehicle left, and the core has not taken note of it yet. */
  #leaves = false;
  #stateSinceMs = 0;
  /** A report that a listener causes waits until all have seen the one before. */
  #telling = false;
  #tellAgain = false;
  #failSafe: Timer | undefined;

  constructor(parts: HostedParts) {
    const { core, variant, clock, storage, say, kind } = parts;
    this.#parts = parts;
    this.#core = core;
    this.#output = new ControllerOutput(viewsOf(this.#outputBytes), 0);
    this.#factorySlots = Array.from({ length: core.slots.count }, (_, index) =>
      slotOf(core.slots.defaultAt(index)),
    );
    const { input } = core.controller;
    input.generation = variant.generation;
    input.hasLockSwitch = false;
    input.jumperConfiguration = 0;
    input.ppResistanceOhm = 0;
    input.diodeOk = true;
    input.mainsBeforeContactor = true;
    this.#source = {
      input,
      output: this.#output,
      slots: core.slots,
      evseVersion: variant.evseVersion,
      outputGrounded: () => false,
      errorName: () => this.#seen?.errorName,
      measures: false,
    };
    this.#kept = new KeptRun(storage, clock, () => this.#run(), say);
    const kept = this.#kept.read();
    const run = kept === 'damaged' ? undefined : kept;
    // Nobody knows what was blocked: nothing is released before the settings were given again.
    if (kept === 'damaged') core.slots.setDefault(slotIndex.manualRelease, { maxCurrentMa: 0 });
    for (const [index, slot] of run?.defaults.entries() ?? [])
      core.slots.setDefault(index, changeOf(slot));
    this.#connected = run?.connected ?? false;
    input.cpResistanceOhm = resistancesOhm[this.#connected ? 'connected' : 'none'];
    this.#boot();
    if (run) this.#resume(run);
    this.#ticks = clock.every(stepMs, () => this.#act());
    say(message('{place}: {=said}', { place: kind.name, said: asSaid(kind.withoutHost) }));
  }

  /** Takes the driver, whose events lead to `look` and `restart` from now on. */
  drive(plain: PlainController): void {
    this.#plain = plain;
    this.#offer();
  }

  get state(): ControllerState | undefined {
    return this.#report;
  }

  get reachable(): boolean {
    return this.#plain?.reachable ?? false;
  }

  onReport(listener: (state: ControllerState) => void): () => void {
    return this.#listeners.add(listener);
  }

  setSlot(index: number, changes: Partial<ChargeSlot>): void {
    const before = slotOf(this.#core.slots.at(index));
    refuseMistake(this.#core.slots.set(index, changeOf(changes)), () => `slot ${index}`);
    const { max_current, active, clear_on_disconnect } = slotOf(this.#core.slots.at(index));
    const decides =
      active !== before.active ||
      clear_on_disconnect !== before.clear_on_disconnect ||
      (max_current === 0) !== (before.max_current === 0);
    this.#act();
    this.#kept.keep(decides);
  }

  setSlotDefault(index: number, slot: ChargeSlot): void {
    const result = this.#core.slots.setDefault(index, changeOf(slot));
    refuseMistake(result, () => `the default of slot ${index}`);
    this.#kept.keep(true);
  }

  setOptions(options: ControllerOptions): void {
    const { input } = this.#core.controller;
    input.evWakeup = options.ev_wakeup && this.#parts.kind.disconnectsPilot;
    input.phasesConnected = options.phases_connected;
    input.phaseSwitchWaitTime = options.phase_switch_wait_time;
    this.#shutdown.configuration = options.shutdown_input;
    input.generalPurposeInputConfiguration = options.input;
    this.#mostByInputsMa = Number.POSITIVE_INFINITY;
    this.#act();
    this.#kept.keep(true);
  }

  /** The inputs beside the controller, which has none itself. */
  setInputs({ shutdown_input, general_purpose_input }: InputLevels): void {
    const { input } = this.#core.controller;
    this.#shutdown.closed = shutdown_input;
    input.generalPurposeInputClosed = general_purpose_input;
    this.#act();
    if (this.#mostByInputsMa === Number.POSITIVE_INFINITY) this.#kept.keep(true);
  }

  /** Such a controller has no LED of the host; the indication is shown to clients only. */
  setIndicatorLed({ indication, duration, color_h, color_s, color_v }: IndicatorLed): void {
    const color = { hue: color_h, saturation: color_s, value: color_v };
    const result = this.#core.controller.indicate({ indication, durationMs: duration, ...color });
    refuseMistake(result, () => `the LED cannot show ${indication}`);
    this.#act();
  }

  /** There is no output. */
  setOutput(): void {}

  setControlPilotDisconnect(disconnect: boolean): void {
    this.#core.controller.input.cpDisconnect = disconnect && this.#parts.kind.disconnectsPilot;
    this.#act();
  }

  requestPhases(phases: 1 | 3): void {
    if (!this.#parts.kind.switchesPhases) return;
    // The core refuses what it cannot do now, as a controller with slots does.
    this.#core.controller.requestPhases(phases);
    this.#act();
  }

  /** There is no sensor that the host could test. */
  resetDcFault(): void {}

  triggerDcFaultTest(): void {}

  blockLoadManagementAfter(leftMs: number | undefined): void {
    this.#failSafe?.cancel();
    this.#failSafe = undefined;
    if (leftMs === undefined) return;
    this.#failSafe = this.#parts.clock.after(leftMs, () => {
      if (this.#core.slots.at(slotIndex.loadManagement).active)
        this.setSlot(slotIndex.loadManagement, { max_current: 0 });
    });
  }

  factoryReset(): void {
    for (const [index, slot] of this.#factorySlots.entries())
      this.#core.slots.setDefault(index, changeOf(slot));
    this.restart();
  }

  readPage(page: number): Uint8Array {
    return this.#pages.read(page);
  }

  writePage(page: number, bytes: Uint8Array): void {
    this.#pages.write(page, bytes);
    this.#kept.keep(true);
  }

  /** The controller said something, or fell silent. */
  look(): void {
    const state = this.#plain?.state;
    if (!state) return;
    const vehicle = state.vehicle ?? this.#unseenVehicle(state);
    this.#seen = { ...state, vehicle };
    if (state.error === errorState.ok) {
      if (vehicle === 'none' && this.#connected) this.#leaves = true;
      if (this.#connected !== (vehicle !== 'none')) {
        this.#connected = vehicle !== 'none';
        this.#kept.keep(true);
      }
    }
    this.#core.controller.input.jumperConfiguration = jumpersFor(state.mostMa);
    this.#act();
  }

  /** The vehicle while the controller cannot see it: as before, but without charging. */
  #unseenVehicle({ contactorClosed }: PlainState): SeenVehicle {
    const before = this.#seen?.vehicle ?? (this.#connected ? 'connected' : 'none');
    return before === 'charging' && !contactorClosed ? 'connected' : before;
  }

  /** The controller was restarted: its slots have their defaults, and its pages are empty. */
  restart(): void {
    this.#pages.clear();
    this.blockLoadManagementAfter(undefined);
    this.#boot();
    this.#kept.keep(true);
    this.#act();
  }

  /** Ends it; the plain controller goes on by itself. */
  close(): void {
    this.#ticks.cancel();
    this.#failSafe?.cancel();
    this.#plain?.close();
    this.#kept.close();
  }

  /** The slots take their defaults; the core has no control pilot that would have to start. */
  #boot(): void {
    this.#bootedAtMs = this.#parts.clock.nowMs() - bootMs;
    this.#core.controller.input.cpDisconnect = false;
    this.#core.controller.boot(0);
    this.#core.controller.step(bootMs);
    this.#stateSinceMs = this.#parts.clock.nowMs();
  }

  /**
   * Goes on where the process before ended. Nobody knows how long ago that was, so that load
   * management has to say anew what it allows; until then it is no more than the least current.
   */
  #resume({ slots, pages }: ControllerRun): void {
    const { slots: live } = this.#core;
    for (const [index, slot] of slots.entries()) {
      const { max_current } = slot;
      const isManaged = index === slotIndex.loadManagement;
      const current = isManaged ? Math.min(max_current, leastCurrentMa) : max_current;
      live.set(index, changeOf({ ...slot, max_current: current }));
    }
    for (const index of [slotIndex.shutdownInput, slotIndex.generalPurposeInput]) {
      const slot = slots[index];
      if (slot?.active) this.#mostByInputsMa = Math.min(this.#mostByInputsMa, slot.max_current);
    }
    for (let page = 0; page < pageCount; page++)
      this.#pages.write(page, pages.subarray(page * pageBytes, (page + 1) * pageBytes));
    this.blockLoadManagementAfter(failSafeMs);
  }

  #run(): ControllerRun {
    const { slots } = this.#core;
    const pages = new Uint8Array(pageCount * pageBytes);
    for (let page = 0; page < pageCount; page++)
      pages.set(this.#pages.read(page), page * pageBytes);
    return {
      slots: Array.from({ length: slots.count }, (_, index) => slotOf(slots.at(index))),
      defaults: Array.from({ length: slots.count }, (_, index) => slotOf(slots.defaultAt(index))),
      pages,
      connected: this.#connected,
    };
  }

  /** Lets the core act on what is seen now, the controller on what the core says, and tells it. */
  #act(): void {
    const { controller } = this.#core;
    controller.input.cpResistanceOhm = this.#resistanceOhm();
    this.#applyShutdown();
    // The contactor that the core switches is not there, and does what it is told.
    controller.input.mainsAfterContactor = controller.output.contactorOn;
    controller.step(this.#nowMs());
    if (this.#leaves && controller.output.iec61851State === iec61851State.notConnected) {
      this.#leaves = false;
      this.#kept.keep(true);
    }
    this.#offer();
    if (this.#seen) this.#tell(this.#seen);
  }

  /** A controller that is locked has the effect of a shutdown input that is open. */
  #applyShutdown(): void {
    const { input } = this.#core.controller;
    const isLocked = this.#seen?.isLocked === true;
    input.shutdownInputConfiguration = isLocked ? stopsWhileOpen : this.#shutdown.configuration;
    input.shutdownInputClosed = !isLocked && this.#shutdown.closed;
  }

  /** One that left is gone for the core, too, before the next one comes: slots are cleared. */
  #resistanceOhm(): number {
    if (this.#leaves) return resistancesOhm.none;
    if (this.#seen && this.#seen.error !== errorState.ok) return resistancesOhm.error;
    return resistancesOhm[this.#seen?.vehicle ?? (this.#connected ? 'connected' : 'none')];
  }

  #offer(): void {
    const { cpConnected, cpMinus12v, allowedChargingCurrentMa, phasesCurrent, phasesState } =
      this.#core.controller.output;
    const { disconnectsPilot, switchesPhases } = this.#parts.kind;
    const isSwitching = switchesPhases && phasesState > 0 && phasesState < resuming;
    const allowedMa = Math.min(allowedChargingCurrentMa, this.#mostByInputsMa);
    this.#plain?.offer(isSwitching ? 0 : allowedMa);
    if (disconnectsPilot) this.#plain?.disconnectPilot(!cpConnected || cpMinus12v);
    if (switchesPhases) this.#plain?.switchPhases?.(phasesCurrent === 1 ? 1 : 3);
  }

  #tell(seen: PlainState): void {
    const { memory, exports } = this.#core;
    const from = exports.region(Region.controllerOutput);
    this.#outputBytes.set(memory.u8.subarray(from, from + ControllerOutput.bytes));
    this.#correct(seen);
    if (!this.#report || !isCurrent(this.#report, this.#source))
      this.#report = makeReport(this.#source, this.#report);
    this.#tellAgain = true;
    if (this.#telling) return;
    this.#telling = true;
    try {
      while (this.#tellAgain) {
        this.#tellAgain = false;
        this.#listeners.call(this.#report);
      }
    } finally {
      this.#telling = false;
    }
  }

  /** Puts the controller's word in the place of the core's. */
  #correct(seen: PlainState): void {
    const { vehicle, error, contactorClosed, contactorError, offeredMa, phases } = seen;
    const output = this.#output;
    if (phases !== undefined) output.phasesCurrent = phases;
    const iec = error === errorState.ok ? iecStates[vehicle ?? 'none'] : iec61851State.error;
    if (this.#report?.iec61851_state !== iec) this.#stateSinceMs = this.#nowMs();
    const inStateMs = Math.max(0, this.#nowMs() - this.#stateSinceMs);
    output.iec61851State = iec;
    output.errorState = error;
    output.chargerState = chargerStateOf(iec, output.allowedChargingCurrentMa);
    output.contactorOn = contactorClosed;
    output.contactorState = contactorClosed ? 3 : 0;
    output.contactorError = contactorError;
    output.ledState = ledOf(output.ledState, iec);
    output.cpPwmDutyCycle = offeredMa === 0 ? noPwm : Math.floor(offeredMa / maPerStep);
    output.timeSinceStateChangeMs = inStateMs;
    output.chargingTimeMs = iec === iec61851State.charging ? inStateMs : 0;
    if (iec !== iec61851State.connected) output.vehicleStoppedCharging = false;
  }

  #nowMs(): number {
    return this.#parts.clock.nowMs() - this.#bootedAtMs;
  }
}

/** `shutdown_input` of the options: nothing flows while it is open. */
const stopsWhileOpen = 1;

/** Duty cycle of constant +12 V, and what a tenth of a percent stands for, mA. */
const noPwm = 1000;
const maPerStep = 60;

const iecStates = {
  none: iec61851State.notConnected,
  connected: iec61851State.connected,
  charging: iec61851State.charging,
} as const;

function chargerStateOf(iec: number, allowedMa: number): number {
  switch (iec) {
    case iec61851State.notConnected:
      return chargerState.notConnected;
    case iec61851State.connected:
      return allowedMa > 0 ? chargerState.readyToCharge : chargerState.waitingForRelease;
    case iec61851State.charging:
      return chargerState.charging;
    default:
      return chargerState.error;
  }
}

/**
 * State that an LED would show: errors and charges come from the controller, the rest from the
 * core.
 */
function ledOf(shown: number, iec: number): number {
  if (iec === iec61851State.error) return LedState.blinking;
  if (shown === LedState.api) return shown;
  if (iec === iec61851State.charging) return LedState.breathing;
  return shown === LedState.off ? shown : LedState.on;
}

/** The supply cable that comes nearest to a current, and does not exceed it. */
function jumpersFor(mostMa: number): number {
  return Math.max(
    0,
    supplyCurrentsMa.findLastIndex(currentMa => currentMa <= mostMa),
  );
}

function changeOf({ max_current, active, clear_on_disconnect }: Partial<ChargeSlot>) {
  return { maxCurrentMa: max_current, active, clearOnDisconnect: clear_on_disconnect } as const;
}

function viewsOf(u8: Uint8Array<ArrayBuffer>): MemoryViews {
  const { buffer } = u8;
  return {
    u8,
    u16: new Uint16Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
  };
}

/**
 * A refusal that depends on the moment is the core's right; a value out of range is the caller's
 * mistake.
 */
function refuseMistake(result: Result, what: () => string): void {
  if (result === Result.outOfRange || result === Result.readOnly)
    throw new RangeError(`${what()} cannot become that`);
}
