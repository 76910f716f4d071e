import {
  ControllerInput,
  ControllerOutput,
  type CoreExports,
  type MemoryViews,
  Region,
  type Result,
} from './abi.ts';

/** A request to the indicator LED, interface 2.10. */
export interface Indication {
  /** -1 gives the LED back to the controller; 0 to 255, 1001 to 1003, 2001 to 2010. */
  readonly indication: number;
  readonly durationMs: number;
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
}

/**
 * The charge controller: IEC 61851 control pilot, contactor, cable lock, phases, button and LED,
 * for hardware generations 1 to 4.
 *
 * Use: set `input`, call `boot` once, then `step` every 25 to 250 ms and after every change of an
 * input or slot, and act on `output`. A step neither allocates nor throws. `nextMs` says how long
 * nothing happens by itself, so that a simulator can skip exactly.
 */
export class Controller {
  /**
   * Write before a step. It starts as a generation 4 charger without vehicle: inputs idle, mains
   * present, protective earth in order.
   */
  readonly input: ControllerInput;
  /** Read after a step; a live view, not a copy. */
  readonly output: Readonly<ControllerOutput>;
  readonly #exports: CoreExports;

  constructor(exports: CoreExports, memory: MemoryViews) {
    this.#exports = exports;
    this.input = new ControllerInput(memory, exports.region(Region.controllerInput));
    this.output = new ControllerOutput(memory, exports.region(Region.controllerOutput));
  }

  /**
   * Power-on: live slots from their defaults, no vehicle, contactor open. `nowMs` is the
   * controller's uptime, normally 0.
   */
  boot(nowMs: number): void {
    this.#exports.controller_boot(nowMs | 0);
  }

  /** Advances to `nowMs`, a monotonic time that wraps at 2^32. */
  step(nowMs: number): void {
    this.#exports.controller_step(nowMs | 0);
  }

  /**
   * Milliseconds until the controller acts by itself if no input and no slot changes; `Infinity` if
   * never.
   */
  nextMs(): number {
    const next = this.#exports.controller_next_ms();
    return next < 0 ? Number.POSITIVE_INFINITY : next;
  }

  /** Releases slot 4; `Result.refused` without a vehicle or while the stop button is held. */
  startCharging(): Result {
    return this.#exports.controller_start_charging() as Result;
  }

  /** Blocks slot 4; `Result.refused` without a vehicle. */
  stopCharging(): Result {
    return this.#exports.controller_stop_charging() as Result;
  }

  /**
   * Asks for 1 or 3 phases; `Result.refused` if the hardware cannot switch or the automatic forces
   * one phase.
   */
  requestPhases(phases: number): Result {
    return this.#exports.controller_request_phases(phases) as Result;
  }

  /** Forgets a latched residual current fault and asks for a self test of the sensor. */
  resetDcFault(): Result {
    return this.#exports.controller_reset_dc_fault() as Result;
  }

  /**
   * Asks for a self test of the residual current sensor; `Result.refused` unless the state is A.
   */
  requestDcTest(): Result {
    return this.#exports.controller_request_dc_test() as Result;
  }

  /**
   * Shows an indication; `Result.outOfRange` for values outside interface 2.10, `Result.refused`
   * while an error blinks or the controller starts.
   */
  indicate({ indication, durationMs, hue, saturation, value }: Indication): Result {
    return this.#exports.controller_indicate(
      indication,
      durationMs,
      hue,
      saturation,
      value,
    ) as Result;
  }
}
