import {
  ChargerState,
  type ControllerInput,
  type ControllerOutput,
  type CoreExports,
  ErrorState,
  Result,
  Special,
} from '../../host/core/abi.ts';
import { Clock } from './clock.ts';
import { Button } from './controller-button.ts';
import { Contactor } from './controller-contactor.ts';
import { Inputs } from './controller-inputs.ts';
import { Led } from './controller-led.ts';
import { Lock } from './controller-lock.ts';
import { Phases } from './controller-phases.ts';
import { ControlPilot } from './controller-pilot.ts';
import { ResidualCurrent } from './controller-residual-current.ts';
import { WakeUp } from './controller-wake-up.ts';
import type { Regions } from './memory.ts';
import { ChargeSlots, FULL_CURRENT_MA } from './slots.ts';

type ControllerFunctions = Pick<
  CoreExports,
  Extract<keyof CoreExports, `controller_${string}` | `slot_${string}` | `slots_${string}`>
>;

/** What begins anew at each boot, and writes its fields of the output. */
interface Part {
  boot(): void;
  show(output: ControllerOutput): void;
}

/** A charger as it leaves the factory, idle and without vehicle. */
const FACTORY_INPUT: Partial<ControllerInput> = {
  generation: 4,
  jumperConfiguration: 6,
  buttonConfiguration: 2,
  evWakeup: true,
  phasesConnected: 3,
  phaseAutoSwitch: true,
  cpResistanceOhm: Special.infiniteOhm,
  ppResistanceOhm: 220,
  diodeOk: true,
  mainsBeforeContactor: true,
};

const START_MS = 1000;
const START_GENERATION_1_MS = 12_000;
/** The smallest configuration of the supply cable's jumpers that means nothing. */
const NO_JUMPERS = 8;

/**
 * A charge controller made of parts that know each other through it. What a part has before the
 * first boot is what memory full of zeros means: a controller that is asked for a step without
 * having been booted steps on from there.
 */
export class ChargeController {
  readonly input: ControllerInput;
  readonly clock = new Clock();
  readonly slots: ChargeSlots;
  readonly button = new Button(this);
  readonly inputs = new Inputs(this);
  readonly contactor = new Contactor(this);
  readonly residualCurrent = new ResidualCurrent(this);
  readonly pilot = new ControlPilot(this);
  readonly phases = new Phases(this);
  readonly lock = new Lock(this);
  readonly wakeUp = new WakeUp(this);
  readonly led = new Led(this);
  /**
   * 1 to 4. The first has neither residual current sensor nor diode check, and cannot disconnect
   * the control pilot.
   */
  generation = 4;
  /** The start is over: vehicles are looked at. */
  started = false;
  readonly #parts: readonly Part[];
  readonly #output: ControllerOutput;
  #bootedAtMs = 0;

  constructor(regions: Regions) {
    this.input = Object.assign(regions.controllerInput, FACTORY_INPUT);
    this.#output = regions.controllerOutput;
    const { button, contactor, residualCurrent, pilot, phases, lock, wakeUp, led } = this;
    this.#parts = [button, contactor, residualCurrent, pilot, phases, lock, wakeUp, led];
    this.slots = new ChargeSlots(regions, () => this.button.holdsManualRelease);
  }

  boot(uptimeMs: number): void {
    this.clock.boot(uptimeMs);
    this.#bootedAtMs = this.clock.nowMs;
    this.generation = Math.max(1, Math.min(4, this.input.generation));
    this.started = false;
    this.slots.boot();
    for (const part of this.#parts) part.boot();
    this.step(uptimeMs);
  }

  step(uptimeMs: number): void {
    this.clock.advance(uptimeMs);
    this.button.step();
    this.inputs.step();
    this.contactor.watch();
    this.residualCurrent.watch();
    if (!this.started) this.#start();
    if (this.started) {
      // The self test of the sensor is not to be disturbed, but while somebody is supplied nobody
      // looks away.
      if (!this.input.dcTestRunning || this.contactor.closed) this.pilot.evaluate();
      this.phases.step();
      this.lock.step();
    }
    this.contactor.step();
    this.residualCurrent.test();
    this.wakeUp.step();
    this.pilot.connect();
    this.pilot.announce();
    this.led.step();
    this.#show(this.#output);
  }

  /** Time since the boot has reached `ms`. */
  upFor(ms: number): boolean {
    return this.clock.reached(this.#bootedAtMs + ms);
  }

  /** What keeps every vehicle from being supplied, as error state. */
  get failure(): ErrorState {
    if (this.generation >= 3 && this.input.peFault) return ErrorState.contactor;
    if (this.residualCurrent.fault !== 0) return ErrorState.dcFault;
    if (this.contactor.error !== 0) return ErrorState.contactor;
    return this.input.jumperConfiguration >= NO_JUMPERS ? ErrorState.switch : ErrorState.ok;
  }

  /** The current that a vehicle may be told. */
  get offeredMa(): number {
    return this.lock.forbidsCharging ? 0 : this.slots.allowedMa;
  }

  /** The manual release, while there is a vehicle to release. */
  release(maxCurrentMa: number): Result {
    if (this.pilot.state === 'A') return Result.refused;
    return this.slots.set(Special.slotManual, maxCurrentMa, Special.keep, Special.keep);
  }

  #show(output: ControllerOutput): void {
    for (const part of this.#parts) part.show(output);
    output.allowedChargingCurrentMa = this.slots.allowedMa;
    output.chargerState = this.#chargerState;
    output.errorState = this.led.blinks;
    output.uptimeMs = this.clock.nowMs;
  }

  /** Shows what a call between two steps changed. */
  showPart(part: Part): void {
    part.show(this.#output);
  }

  get #chargerState(): ChargerState {
    if (this.led.blinks !== 0) return ChargerState.error;
    if (this.pilot.state === 'C') return ChargerState.charging;
    if (this.pilot.state !== 'B') return ChargerState.notConnected;
    return this.slots.allowedMa > 0 ? ChargerState.ready : ChargerState.waiting;
  }

  #start(): void {
    this.started = this.upFor(this.generation === 1 ? START_GENERATION_1_MS : START_MS);
    if (this.started) this.led.light();
  }
}

/** The charge controller with its slots. */
export function makeController(regions: Regions): ControllerFunctions {
  const controller = new ChargeController(regions);
  const { slots, phases, residualCurrent, led } = controller;
  return {
    slot_set: (...change) => slots.set(...change),
    slot_set_default: (...change) => slots.setDefault(...change),
    slots_allowed_ma: () => slots.allowedMa,
    controller_boot(nowMs) {
      controller.boot(nowMs);
      return 0;
    },
    controller_step(nowMs) {
      controller.step(nowMs);
      return 0;
    },
    controller_next_ms: () => controller.clock.restMs,
    controller_start_charging: () => controller.release(FULL_CURRENT_MA),
    controller_stop_charging: () => controller.release(0),
    controller_request_phases(count) {
      const result = phases.request(count);
      controller.showPart(phases);
      return result;
    },
    controller_reset_dc_fault() {
      residualCurrent.reset();
      controller.showPart(residualCurrent);
      return Result.ok;
    },
    controller_request_dc_test: () => residualCurrent.requestTest(),
    controller_indicate(...indication) {
      const result = led.indicate(...indication);
      controller.showPart(led);
      return result;
    },
  };
}
