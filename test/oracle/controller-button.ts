import type { ControllerOutput } from '../../host/core/abi.ts';
import { Lasting, NEVER } from './clock.ts';
import type { ChargeController } from './controller.ts';
import { FULL_CURRENT_MA } from './slots.ts';

const DEBOUNCE_MS = 100;
const DOUBLE_PRESS_MS = 2000;

/** What the configurations 0 to 3 let the button do; the others leave it to the host. */
const MEANINGS = [
  { starts: false, stops: false },
  { starts: true, stops: false },
  { starts: false, stops: true },
  { starts: true, stops: true },
] as const;

/** The button, on generation 1 possibly a key switch, which writes the manual release. */
export class Button {
  readonly #controller: ChargeController;
  #pressed = false;
  #pressedAtMs = 0;
  #releasedAtMs = 0;
  #decidedAtMs = 0;
  /** The vehicle was away when the button of generation 1 was pressed, or has been since. */
  #vehicleWasAway = false;
  readonly #bounce: Lasting;

  constructor(controller: ChargeController) {
    this.#controller = controller;
    this.#bounce = new Lasting(controller.clock);
  }

  boot(): void {
    this.#pressed = false;
    this.#pressedAtMs = 0;
    this.#releasedAtMs = 0;
    this.#decidedAtMs = NEVER;
    this.#vehicleWasAway = false;
    this.#bounce.interrupt();
  }

  get holdsManualRelease(): boolean {
    return this.#pressed && (this.#controller.generation === 1 || this.#meaning.stops);
  }

  vehicleUnplugged(): void {
    this.#vehicleWasAway = true;
  }

  step(): void {
    const { clock, generation, input, led, pilot, slots } = this.#controller;
    if (!this.#bounce.holds(input.buttonPressed !== this.#pressed, DEBOUNCE_MS)) return;
    clock.lookAgain();
    this.#pressed = input.buttonPressed;
    if (this.#pressed) {
      this.#pressedAtMs = this.#uptimeMs;
      if (generation > 1) this.#decide();
      else {
        slots.manual.maxCurrentMa = 0;
        this.#vehicleWasAway = pilot.state === 'A';
      }
    } else {
      this.#releasedAtMs = this.#uptimeMs;
      const releases = generation === 1 && this.#vehicleWasAway && !slots.manual.clearOnDisconnect;
      if (releases) slots.manual.maxCurrentMa = FULL_CURRENT_MA;
      led.light();
    }
  }

  show(output: ControllerOutput): void {
    output.buttonPressed = this.#pressed;
    output.buttonPressTimeMs = this.#pressedAtMs;
    output.buttonReleaseTimeMs = this.#releasedAtMs;
  }

  get #meaning() {
    return MEANINGS[this.#controller.input.buttonConfiguration] ?? MEANINGS[0];
  }

  /**
   * The clock as it is shown. 0 says that there was none yet, so that a press at 0 ms counts as one
   * at 1 ms.
   */
  get #uptimeMs(): number {
    return this.#controller.clock.nowMs % 2 ** 32 || 1;
  }

  #decide(): void {
    const { clock, pilot, slots } = this.#controller;
    const { starts, stops } = this.#meaning;
    if (starts && stops && !clock.reached(this.#decidedAtMs + DOUBLE_PRESS_MS)) return;
    const blocked = !pilot.charging && slots.manual.maxCurrentMa === 0;
    if (!pilot.supplied || !(blocked ? starts : stops)) return;
    slots.manual.maxCurrentMa = blocked ? FULL_CURRENT_MA : 0;
    this.#decidedAtMs = clock.nowMs;
  }
}
