import type {
  ChargeController,
  ControllerOptions,
  ControllerState,
} from '../../hardware/charge-controller.ts';
import type { Registry, State } from '../../registry/registry.ts';

/** Options of the controller that have no resource on this variant. */
export const fixed: ControllerOptions = {
  button: 2,
  shutdown_input: 0,
  input: 0,
  output: 1,
  ev_wakeup: false,
  phase_auto_switch: false,
  phases_connected: 3,
  boost_mode: false,
  phase_switch_wait_time: 0,
};

/** The settings that the controller is given as a whole, and what is published of it. */
export class OptionSet {
  readonly registry: Registry;
  readonly controller: ChargeController;
  /** Common part of the declarations of all settings of the set. */
  readonly stored = { action: true, apply: () => this.arrange() } as const;
  readonly #parts: (() => Partial<ControllerOptions>)[] = [];
  readonly #publishers: ((report: ControllerState) => void)[] = [];

  constructor(registry: Registry, controller: ChargeController) {
    this.registry = registry;
    this.controller = controller;
  }

  /** Adds a setting that is stored; `part` is its share of the options. */
  add<T>(state: State<T>, part: (value: T) => Partial<ControllerOptions>): State<T> {
    this.#parts.push(() => part(state.value));
    return state;
  }

  /** Gives the controller the stored options; it keeps those that are equal. */
  arrange(): void {
    this.controller.setOptions(Object.assign({}, fixed, ...this.#parts.map(part => part())));
  }

  /** Calls `publisher` with every report. */
  onReport(publisher: (report: ControllerState) => void): void {
    this.#publishers.push(publisher);
  }

  /** Publishes what the controller reports. */
  publish(report: ControllerState): void {
    for (const publish of this.#publishers) publish(report);
  }
}
