import type { EnergyController } from '../../hardware/energy-controller.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Rule } from '../../sentences/rules.ts';
import { unchanged } from './fields.ts';

const notWired: Rule = 'cannot be done: the file of --io says no output of a board for it';

/** Decides when clients switch the SG-Ready outputs. */
export interface SgReadyHolder {
  /** The rule that keeps clients from switching an output; undefined: nothing does. */
  holds(index: number): Rule | undefined;
  /** Called after a client has switched what is not held. */
  clientSwitched(): void;
}

/** The relays and SG-Ready outputs; `switched` is called after each change. */
export class Outputs {
  readonly #controller: EnergyController;
  readonly #switched: () => void;
  #holder: SgReadyHolder | undefined;

  constructor(controller: EnergyController, switched: () => void) {
    this.#controller = controller;
    this.#switched = switched;
  }

  /** Asks `holder` before a client switches an SG-Ready output, and tells it afterwards. */
  hold(holder: SgReadyHolder): void {
    this.#holder = holder;
  }

  setRelay(index: number, closed: boolean): void {
    if (this.#controller.state?.relays[index] === closed) return;
    this.#controller.setRelay(index, closed);
    this.#switched();
  }

  setSgReady(index: number, closed: boolean): void {
    if (this.#controller.state?.sgReadyOutputs[index] === closed) return;
    this.#controller.setSgReadyOutput(index, closed);
    this.#switched();
  }

  /**
   * Switches what a client asks for: SG-Ready outputs, then relays, each 0, 1 or `unchanged`.
   * `Refusal` where an output is not wired or held, and where the controller did not do it.
   */
  update(told: readonly number[]): void {
    const [sgReady, relays] = [told.slice(0, 2), told.slice(2)];
    for (const [index, level] of sgReady.entries()) {
      if (level === unchanged) continue;
      const rule = this.#controller.hasSgReadyOutput(index) ? this.#holder?.holds(index) : notWired;
      if (rule !== undefined) throw new Refusal('not_allowed_now', `${index}`, level, rule);
    }
    for (const [index, level] of relays.entries())
      if (level !== unchanged && !this.#controller.hasRelay(index))
        throw new Refusal('not_allowed_now', `${sgReady.length + index}`, level, notWired);
    for (const [index, level] of relays.entries())
      if (level !== unchanged) this.setRelay(index, level === 1);
    for (const [index, level] of sgReady.entries())
      if (level !== unchanged) this.setSgReady(index, level === 1);
    if (!this.#areAs(told)) throw silence(told);
    this.#holder?.clientSwitched();
  }

  #areAs(told: readonly number[]): boolean {
    const { relays = [], sgReadyOutputs = [] } = this.#controller.state ?? {};
    return [...sgReadyOutputs, ...relays].every(
      (closed, index) => told[index] === unchanged || closed === (told[index] === 1),
    );
  }
}

/** Outputs cannot be switched without the controller. */
export function silence(told: readonly number[]): Refusal {
  return new Refusal(
    'not_allowed_now',
    '',
    told,
    'cannot be done: the controller of the energy manager does not answer',
  );
}
