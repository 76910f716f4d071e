import type { ControllerOutput } from '../../host/core/abi.ts';
import { Lasting } from './clock.ts';
import type { ChargeController } from './controller.ts';

/** What is done to the control pilot, and until when after current was offered. */
const PROGRAMME = [
  { endS: 90, pilot: 'on' },
  { endS: 94, pilot: 'off' },
  { endS: 124, pilot: 'on' },
  { endS: 154, pilot: 'off' },
  { endS: 184, pilot: 'on' },
  { endS: 188, pilot: '-12 V' },
  { endS: 218, pilot: 'on' },
  { endS: 248, pilot: '-12 V' },
] as const;
/** Only for a vehicle that will have slept for an hour when they would begin. */
const FIRST_LAST_RESORT = 4;
const LONG_SLEEP_MS = 3_600_000 - 184_000;

const RELEASE_DISTURBS_MS = 100;
const UNWILLING_AFTER_MS = 180_000;
const UNWILLING_AFTER_LONG_SLEEP_MS = 300_000;

/**
 * Wakes a sleeping vehicle up as if it had been plugged in again, and notices one that does not
 * want.
 */
export class WakeUp {
  readonly #controller: ChargeController;
  #offeredAtMs: number | undefined = 0;
  #step = 0;
  #longSleep = false;
  #vehicleStopped = false;
  readonly #asked: Lasting;

  constructor(controller: ChargeController) {
    this.#controller = controller;
    this.#asked = new Lasting(controller.clock);
  }

  boot(): void {
    this.#offeredAtMs = undefined;
    this.#step = 0;
    this.#longSleep = false;
    this.#vehicleStopped = false;
    this.#asked.interrupt();
  }

  get disconnects(): boolean {
    return PROGRAMME[this.#step]?.pilot === 'off';
  }

  get minus12v(): boolean {
    return PROGRAMME[this.#step]?.pilot === '-12 V';
  }

  /** A vehicle that may have been sleeping is offered current. */
  begin(): void {
    const { clock, pilot } = this.#controller;
    if (!this.#enabled) return;
    this.#offeredAtMs = clock.nowMs;
    this.#longSleep = pilot.sleepMs >= LONG_SLEEP_MS;
  }

  /** It charges, or it is gone. */
  vehicleWants(): void {
    this.#vehicleStopped = false;
  }

  step(): void {
    const { phases, pilot, slots } = this.#controller;
    const asked = pilot.state === 'B' && slots.allowedMa > 0;
    if (!asked || pilot.disconnectedByHost || !phases.idle) this.#offeredAtMs = undefined;
    this.#enter(this.#due());
    const long = this.#longSleep && this.#enabled;
    if (this.#asked.holds(asked, long ? UNWILLING_AFTER_LONG_SLEEP_MS : UNWILLING_AFTER_MS))
      this.#vehicleStopped = true;
  }

  show(output: ControllerOutput): void {
    output.cpMinus12v = this.minus12v;
    output.vehicleStoppedCharging = this.#vehicleStopped;
  }

  get #enabled(): boolean {
    return this.#controller.input.evWakeup && this.#controller.generation > 1;
  }

  /** The step that it is time for. */
  #due(): number {
    if (this.#offeredAtMs === undefined) return 0;
    const steps = PROGRAMME.slice(0, this.#longSleep ? PROGRAMME.length : FIRST_LAST_RESORT);
    const offeredAtMs = this.#offeredAtMs;
    for (const [index, { endS }] of steps.entries())
      if (!this.#controller.clock.reached(offeredAtMs + endS * 1000)) return index;
    this.#offeredAtMs = undefined;
    return 0;
  }

  #enter(step: number): void {
    const { clock, pilot } = this.#controller;
    if (step === this.#step) return;
    const forced = this.minus12v;
    this.#step = step;
    clock.lookAgain();
    if (forced && !this.minus12v) pilot.disturb(RELEASE_DISTURBS_MS);
  }
}
