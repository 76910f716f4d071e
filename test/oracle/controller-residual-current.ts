import { type ControllerOutput, Result, Special } from '../../host/core/abi.ts';
import { Lasting } from './clock.ts';
import type { ChargeController } from './controller.ts';

/** Reports of the sensor: none, and those with a meaning of their own. */
const NO_FAULT = 0;
const UNKNOWN = 3;
const TEST_FAILED = 4;
const LAST_KNOWN = 6;

const FAULT_MS = 50;
/** Switching makes residual currents of its own. */
const AFTER_CLOSING_MS = 1000;
const TEST_EVERY_MS = 86_400_000;

/** The sensor of residual DC currents, which generation 1 does not have. */
export class ResidualCurrent {
  readonly #controller: ChargeController;
  /** What the sensor reported first, until somebody resets it. */
  fault = NO_FAULT;
  #testWanted = false;
  #testRan = false;
  #testedAtMs = 0;
  #requesting = false;
  readonly #reported: Lasting;

  constructor(controller: ChargeController) {
    this.#controller = controller;
    this.#reported = new Lasting(controller.clock);
  }

  boot(): void {
    this.fault = NO_FAULT;
    this.#testWanted = true;
    this.#testRan = false;
    this.#testedAtMs = this.#controller.clock.nowMs;
    this.#requesting = false;
    this.#reported.interrupt();
  }

  watch(): void {
    const { clock, contactor, generation, input } = this.#controller;
    if (generation === 1) return;
    const report = input.dcFault > LAST_KNOWN ? UNKNOWN : input.dcFault;
    const credible = report !== NO_FAULT && contactor.closedFor(AFTER_CLOSING_MS);
    const confirmed = this.#reported.holds(credible, FAULT_MS) || report === TEST_FAILED;
    if (!confirmed || this.fault !== NO_FAULT) return;
    this.fault = report;
    clock.lookAgain();
  }

  /** Has the sensor tested at boot, after each vehicle and every day, without vehicle. */
  test(): void {
    const { clock, contactor, generation, input, pilot } = this.#controller;
    if (generation === 1) return;
    if (this.#testRan && !input.dcTestRunning) {
      this.#testWanted = false;
      this.#testedAtMs = clock.nowMs;
    }
    this.#testRan = input.dcTestRunning;
    if (!this.#testWanted) this.#testWanted = clock.reached(this.#testedAtMs + TEST_EVERY_MS);
    const alone =
      pilot.state === 'A' && input.cpResistanceOhm === Special.infiniteOhm && !contactor.closed;
    this.#requesting = this.#testWanted && alone;
  }

  wantTest(): void {
    this.#testWanted = true;
  }

  requestTest(): Result {
    if (this.#controller.generation === 1 || this.#controller.pilot.state !== 'A')
      return Result.refused;
    this.wantTest();
    return Result.ok;
  }

  reset(): void {
    this.fault = NO_FAULT;
    this.wantTest();
  }

  show(output: ControllerOutput): void {
    output.dcFaultCurrentState = this.fault;
    output.dcTestRequest = this.#requesting;
    output.timeSinceDcFaultCheckMs = this.#controller.clock.ageMs(this.#testedAtMs);
  }
}
