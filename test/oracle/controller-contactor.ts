import type { ControllerOutput } from '../../host/core/abi.ts';
import { Lasting, NEVER } from './clock.ts';
import type { ChargeController } from './controller.ts';

const CLOSE_AFTER_MS = 500;
const OPEN_AFTER_MS = 75;
/** A vehicle that goes on drawing although it may not any more gets this time. */
const GRACE_MS = 6000;
const GRACE_GENERATION_1_MS = 3000;
const SWITCHING_DISTURBS_MS = 200;
/** Its feedback is looked at only when it has come to rest, and has to last. */
const REST_MS = 1250;
const ERROR_AFTER_MS = 250;

/** The contactor of all phases, as it is commanded, and whether it obeys. */
export class Contactor {
  readonly #controller: ChargeController;
  /** As commanded. */
  closed = false;
  /** Its error (interface 7.2). */
  error = 0;
  #switchedAtMs = 0;
  #suspected = 0;
  #suspectedAtMs = 0;
  #liveBefore = false;
  #liveAfter = false;
  readonly #wanted: Lasting;
  readonly #released: Lasting;
  readonly #unwanted: Lasting;

  constructor(controller: ChargeController) {
    this.#controller = controller;
    this.#wanted = new Lasting(controller.clock);
    this.#released = new Lasting(controller.clock);
    this.#unwanted = new Lasting(controller.clock);
  }

  boot(): void {
    this.closed = false;
    this.error = 0;
    this.#switchedAtMs = NEVER;
    this.#suspected = 0;
    this.#suspectedAtMs = NEVER;
    this.#forget();
  }

  /** It has been closed for `ms`. */
  closedFor(ms: number): boolean {
    return this.closed && this.#controller.clock.reached(this.#switchedAtMs + ms);
  }

  watch(): void {
    const { clock, input } = this.#controller;
    this.#liveBefore = input.mainsBeforeContactor;
    this.#liveAfter = input.mainsAfterContactor;
    const error = this.#contradiction();
    if (error !== this.#suspected) {
      this.#suspected = error;
      this.#suspectedAtMs = clock.nowMs;
    }
    const confirmed = error !== this.error && clock.reached(this.#switchedAtMs + REST_MS);
    if (!confirmed || !clock.reached(this.#suspectedAtMs + ERROR_AFTER_MS)) return;
    this.error = error;
    clock.lookAgain();
  }

  step(): void {
    const { input, lock, phases, pilot, residualCurrent } = this.#controller;
    const secured = !input.hasLockSwitch || lock.state === 'closed';
    const wanted = pilot.charging && phases.idle && pilot.diodePassed && secured;
    if (!this.closed) {
      if (this.#wanted.holds(wanted, CLOSE_AFTER_MS)) this.#move(true);
    } else if (residualCurrent.fault !== 0) this.#move(false);
    else this.#considerOpening(wanted);
  }

  show(output: ControllerOutput): void {
    output.contactorOn = this.closed;
    output.phaseContactorOn = this.closed && this.#controller.phases.current === 3;
    output.contactorState = (this.#liveBefore ? 1 : 0) + (this.#liveAfter ? 2 : 0);
    output.contactorError = this.error;
  }

  /** The error that what is live would be, 0 if it fits the command. */
  #contradiction(): number {
    if (this.#liveBefore && this.#liveAfter) return this.closed ? 0 : 6;
    if (this.#liveBefore) return this.closed ? 2 : 0;
    if (this.#liveAfter) return this.closed ? 3 : 5;
    return this.closed ? 1 : 4;
  }

  #considerOpening(wanted: boolean): void {
    const { generation, phases, pilot } = this.#controller;
    const released = this.#released.holds(!wanted && !pilot.vehicleDraws, OPEN_AFTER_MS);
    const patienceOver = this.#unwanted.holds(
      !wanted,
      generation === 1 ? GRACE_GENERATION_1_MS : GRACE_MS,
    );
    if (!released && !patienceOver) return;
    if (pilot.vehicleDraws) phases.openedUnderLoad();
    this.#move(false);
  }

  #move(closed: boolean): void {
    const { clock, phases, pilot } = this.#controller;
    this.closed = closed;
    this.#switchedAtMs = clock.nowMs;
    this.#forget();
    pilot.disturb(SWITCHING_DISTURBS_MS);
    if (closed) phases.vehicleSupplied();
    clock.lookAgain();
  }

  #forget(): void {
    for (const condition of [this.#wanted, this.#released, this.#unwanted]) condition.interrupt();
  }
}
