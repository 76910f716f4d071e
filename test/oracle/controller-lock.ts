import { type ControllerOutput, ErrorState, LockMotor, LockState } from '../../host/core/abi.ts';
import { Lasting } from './clock.ts';
import type { ChargeController } from './controller.ts';

type State = keyof typeof LockState;

const MOTORS: Partial<Record<State, LockMotor>> = {
  closing: LockMotor.close,
  opening: LockMotor.open,
};

const CLOSED_AFTER_MS = 75;
const OPEN_AFTER_MS = 50;
const STUCK_AFTER_MS = 5000;

/** The lock of a socket that holds the cable of a vehicle. */
export class Lock {
  readonly #controller: ChargeController;
  state: State = 'init';
  #isClosed = false;
  #wasWanted = false;
  #movingSinceMs = 0;
  readonly #bounce: Lasting;

  constructor(controller: ChargeController) {
    this.#controller = controller;
    this.#bounce = new Lasting(controller.clock);
  }

  boot(): void {
    this.state = 'init';
    this.#isClosed = this.#controller.input.lockClosed;
    this.#wasWanted = false;
    this.#bounce.interrupt();
  }

  /** A broken lock offers nothing, an open one nothing to a vehicle that is being supplied. */
  get forbidsCharging(): boolean {
    const { contactor, input } = this.#controller;
    if (this.state === 'error') return true;
    return input.hasLockSwitch && contactor.closed && this.state !== 'closed';
  }

  step(): void {
    const { clock, contactor, input, led, pilot } = this.#controller;
    if (!input.hasLockSwitch) {
      this.#become('init');
      return;
    }
    const { lockClosed } = input;
    if (
      this.#bounce.holds(
        lockClosed !== this.#isClosed,
        lockClosed ? CLOSED_AFTER_MS : OPEN_AFTER_MS,
      )
    )
      this.#isClosed = lockClosed;
    const wanted = pilot.supplied || contactor.closed;
    const moving = wanted ? 'closing' : 'opening';
    const resting = wanted ? 'closed' : 'open';
    const settled = lockClosed === this.#isClosed || this.state === resting;
    if (this.#isClosed === wanted && settled) this.#become(resting);
    else if (this.state === 'error' && wanted === this.#wasWanted) led.blink(ErrorState.switch);
    else if (this.state !== moving) {
      this.#become(moving);
      this.#movingSinceMs = clock.nowMs;
    } else if (clock.reached(this.#movingSinceMs + STUCK_AFTER_MS)) {
      this.#become('error');
      led.blink(ErrorState.switch);
    }
    this.#wasWanted = wanted;
  }

  show(output: ControllerOutput): void {
    output.lockState = LockState[this.state];
    output.lockMotor = MOTORS[this.state] ?? LockMotor.off;
  }

  #become(state: State): void {
    const { clock, led, pilot } = this.#controller;
    if (state === this.state) return;
    if (this.state === 'error' && pilot.state !== 'D' && pilot.state !== 'EF') led.endBlinking();
    clock.lookAgain();
    this.state = state;
  }
}
