import type { EnergyController } from '../../hardware/energy-controller.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Faults } from './shown.ts';

/** Polls of the controller that may fail in a row. */
const toleratedErrors = 8;

/** Watches controller and contactor, and logs their faults. */
export class FaultWatch {
  readonly now: Faults = {
    noNetwork: false,
    contactor: false,
    unreachable: false,
    badCard: false,
    badConfiguration: false,
  };
  readonly #controller: EnergyController;
  readonly #say: (message: LogMessage) => void;

  constructor(controller: EnergyController, say: (message: LogMessage) => void) {
    this.#controller = controller;
    this.#say = say;
  }

  /** After each poll of the controller. */
  observe(hasContactor: boolean): void {
    const { consecutiveErrors: silent, state: report } = this.#controller;
    if (silent >= toleratedErrors && !this.now.unreachable) {
      this.now.unreachable = true;
      this.#say('The controller of the energy manager does not answer');
    } else if (silent === 0 && this.now.unreachable) {
      this.now.unreachable = false;
      this.#say('The controller of the energy manager answers again');
    }
    if (silent === 0 && hasContactor && report?.contactorFollows === false) this.#failContactor();
  }

  #failContactor(): void {
    if (this.now.contactor) return;
    this.now.contactor = true;
    const told = this.#controller.state?.contactor ? 'close' : 'open';
    this.#say(
      `The contactor does not ${told}, as its feedback at input 4 shows. No charger gets current until the contactor was repaired and the energy manager restarted`,
    );
  }
}
