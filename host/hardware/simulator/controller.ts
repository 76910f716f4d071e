import { type Core, Result, type Slot } from '../../core/core.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import {
  type ChargeController,
  type ChargeSlot,
  type ControllerOptions,
  type ControllerState,
  type IndicatorLed,
  slotIndex,
} from '../charge-controller.ts';
import { isCurrent, makeReport, type ReportSource } from '../report.ts';
import { ScratchPages } from '../scratch-pages.ts';
import type { Variant } from '../variants.ts';

/** Factory settings of the controller. */
const factoryOptions: ControllerOptions = {
  button: 2,
  shutdown_input: 0,
  input: 0,
  output: 1,
  ev_wakeup: true,
  phase_auto_switch: true,
  phases_connected: 3,
  boost_mode: false,
  phase_switch_wait_time: 0,
};

/** Properties of a simulated controller. */
export interface ControllerParts {
  readonly clock: Clock;
  /** Real time, for the fail-safe of load management: a manager lives in it. */
  readonly networkClock: Clock;
  readonly core: Core;
  readonly variant: Variant;
  /** Uptime at the start, ms; a restart always begins at 0. */
  readonly uptimeMs: number;
  /** Brings everything around the controller up to date and steps it; called after each write. */
  readonly act: () => void;
}

/** The charge controller of the simulation: the core, with what a co-processor has around it. */
export class SimulatedController implements ChargeController {
  readonly reachable = true;
  readonly #parts: ControllerParts;
  readonly #source: ReportSource;
  readonly #listeners = new Listeners<[state: ControllerState]>();
  readonly #factorySlots: readonly Slot[];
  readonly #pages = new ScratchPages();
  #options = factoryOptions;
  #output = factoryOptions.output;
  #bootedAtMs: number;
  #report: ControllerState;
  /**
   * True if the core made a step since the report was last compared; nothing else changes the
   * report.
   */
  #stepped = false;
  #failSafe: Timer | undefined;
  #telling = false;
  #tellAgain = false;

  constructor(parts: ControllerParts) {
    const { clock, core, variant, uptimeMs } = parts;
    const { slots } = core;
    this.#parts = parts;
    this.#factorySlots = Array.from({ length: slots.count }, (_, index) => {
      const { maxCurrentMa, active, clearOnDisconnect } = slots.defaultAt(index);
      return { maxCurrentMa, active, clearOnDisconnect };
    });
    const { input } = core.controller;
    input.generation = variant.generation;
    this.#source = {
      input,
      output: core.controller.output,
      slots,
      evseVersion: variant.evseVersion,
      outputGrounded: () => this.#output === 0,
    };
    this.#bootedAtMs = clock.nowMs() - uptimeMs;
    this.#boot();
    this.#report = makeReport(this.#source);
  }

  get state(): ControllerState {
    if (this.#stepped) {
      this.#stepped = false;
      if (!isCurrent(this.#report, this.#source))
        this.#report = makeReport(this.#source, this.#report);
    }
    return this.#report;
  }

  /** Content of its permanent memory. */
  get options(): ControllerOptions {
    return this.#options;
  }

  onReport(listener: (state: ControllerState) => void): () => void {
    return this.#listeners.add(listener);
  }

  setSlot(index: number, changes: Partial<ChargeSlot>): void {
    const { max_current: maxCurrentMa, active, clear_on_disconnect: clearOnDisconnect } = changes;
    const result = this.#parts.core.slots.set(index, { maxCurrentMa, active, clearOnDisconnect });
    refuseMistake(result, () => `slot ${index} cannot become ${maxCurrentMa} mA`);
    this.#parts.act();
  }

  setSlotDefault(index: number, slot: ChargeSlot): void {
    const { max_current: maxCurrentMa, active, clear_on_disconnect: clearOnDisconnect } = slot;
    const result = this.#parts.core.slots.setDefault(index, {
      maxCurrentMa,
      active,
      clearOnDisconnect,
    });
    refuseMistake(result, () => `the default of slot ${index} cannot become ${maxCurrentMa} mA`);
  }

  setOptions(options: ControllerOptions): void {
    if (options.output !== this.#options.output) this.#output = options.output;
    this.#options = options;
    this.#applyOptions();
    this.#parts.act();
  }

  setIndicatorLed({ indication, duration, color_h, color_s, color_v }: IndicatorLed): void {
    const color = { hue: color_h, saturation: color_s, value: color_v };
    const result = this.#parts.core.controller.indicate({
      indication,
      durationMs: duration,
      ...color,
    });
    refuseMistake(
      result,
      () => `the LED cannot show ${indication} in colour ${color_h}/${color_s}/${color_v}`,
    );
    this.#parts.act();
  }

  setOutput(output: 0 | 1): void {
    this.#output = output;
    this.#parts.act();
  }

  setControlPilotDisconnect(disconnect: boolean): void {
    this.#parts.core.controller.input.cpDisconnect = disconnect;
    this.#parts.act();
  }

  requestPhases(phases: 1 | 3): void {
    this.#parts.core.controller.requestPhases(phases);
    this.#parts.act();
  }

  resetDcFault(): void {
    this.#parts.core.controller.resetDcFault();
    this.#parts.act();
  }

  triggerDcFaultTest(): void {
    this.#parts.core.controller.requestDcTest();
    this.#parts.act();
  }

  blockLoadManagementAfter(leftMs: number | undefined): void {
    this.#failSafe?.cancel();
    this.#failSafe = undefined;
    if (leftMs === undefined) return;
    const { core, networkClock } = this.#parts;
    this.#failSafe = networkClock.after(leftMs, () => {
      if (core.slots.at(slotIndex.loadManagement).active)
        this.setSlot(slotIndex.loadManagement, { max_current: 0 });
    });
  }

  factoryReset(): void {
    for (const [index, slot] of this.#factorySlots.entries())
      this.#parts.core.slots.setDefault(index, slot);
    this.#options = factoryOptions;
    this.restart();
  }

  readPage(page: number): Uint8Array {
    return this.#pages.read(page);
  }

  writePage(page: number, bytes: Uint8Array): void {
    this.#pages.write(page, bytes);
  }

  /** Power off and on. */
  restart(): void {
    this.#bootedAtMs = this.#parts.clock.nowMs();
    this.#parts.core.controller.input.cpDisconnect = false;
    this.#boot();
    this.#parts.act();
  }

  /** Advances the core to now. Its inputs have been set. */
  step(): void {
    this.#parts.core.controller.step(this.#uptimeMs());
    this.#stepped = true;
  }

  /** Passes the present report to everybody who listens. */
  tell(): void {
    if (this.#telling) {
      this.#tellAgain = true;
      return;
    }
    this.#telling = true;
    try {
      do {
        this.#tellAgain = false;
        const report = this.state;
        this.#listeners.call(report);
      } while (this.#tellAgain);
    } finally {
      this.#telling = false;
    }
  }

  #boot(): void {
    this.blockLoadManagementAfter(undefined);
    this.#pages.clear();
    this.#output = this.#options.output;
    this.#applyOptions();
    this.#parts.core.controller.boot(this.#uptimeMs());
  }

  #applyOptions(): void {
    const { input } = this.#parts.core.controller;
    const options = this.#options;
    input.buttonConfiguration = options.button;
    input.shutdownInputConfiguration = options.shutdown_input;
    input.generalPurposeInputConfiguration = options.input;
    input.evWakeup = options.ev_wakeup;
    input.phaseAutoSwitch = options.phase_auto_switch;
    input.phasesConnected = options.phases_connected;
    input.boostMode = options.boost_mode;
    input.phaseSwitchWaitTime = options.phase_switch_wait_time;
  }

  #uptimeMs(): number {
    return this.#parts.clock.nowMs() - this.#bootedAtMs;
  }
}

/**
 * A refusal that depends on the moment is the controller's right; a value out of range is the
 * caller's mistake.
 */
function refuseMistake(result: Result, what: () => string): void {
  if (result === Result.outOfRange || result === Result.readOnly) throw new RangeError(what());
}
