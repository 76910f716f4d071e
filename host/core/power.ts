import { type CoreExports, type MemoryViews, PowerInput, PowerState, Region } from './abi.ts';

/**
 * The power manager: turns what is measured and configured (`input`) into the limits of the site
 * that the distribution works with, and decides on how many phases a group behind one contactor
 * charges (`state`).
 */
export class Power {
  readonly input: PowerInput;
  readonly state: PowerState;
  readonly #exports: CoreExports;

  constructor(exports: CoreExports, memory: MemoryViews) {
    this.#exports = exports;
    this.input = new PowerInput(memory, exports.region(Region.powerInput));
    this.state = new PowerState(memory, exports.region(Region.powerState));
  }

  /**
   * Empties the filters; the contactor stays as it is. To be called when `input` and the site's
   * settings are there.
   */
  start(): void {
    this.#exports.power_start();
  }

  /** Takes `input` as the next sample and sets the limits of the site: exactly every 500 ms. */
  step(): void {
    this.#exports.power_step();
  }
}
