import type { EnergyManager } from '../energy_manager/index.ts';
import { type Config, polarities } from './fields.ts';

/**
 * Outputs to the heat pump. Both at once would force it on (SG-Ready 1:1), which nobody here wants.
 */
export const output = { blocking: 0, extended: 1 } as const;

/** Index of an output. */
export type Output = (typeof output)[keyof typeof output];

/** The two functions of the heat pump, whatever level of its output means that one is active. */
export class SgReady {
  readonly #energyManager: EnergyManager;
  readonly #config: () => Config;

  constructor(energyManager: EnergyManager, config: () => Config) {
    this.#energyManager = energyManager;
    this.#config = config;
  }

  isActive(index: Output): boolean {
    return this.#energyManager.sgReadyOutputs[index] === closesWhenActive(index, this.#config());
  }

  /** Makes a function active or not; answers whether it was different before. */
  set(index: Output, active: boolean): boolean {
    if (this.isActive(index) === active) return false;
    const closed = active === closesWhenActive(index, this.#config());
    this.#energyManager.setSgReadyOutput(index, closed);
    return true;
  }

  /**
   * Switches what is to be off before what is to be on, so that both are never active; answers
   * whether anything was different before.
   */
  switchTo(active: { readonly blocking: boolean; readonly extended: boolean }): boolean {
    const changed = [
      !active.extended && this.set(output.extended, false),
      this.set(output.blocking, active.blocking),
      active.extended && this.set(output.extended, true),
    ];
    return changed.includes(true);
  }

  /**
   * Switches outputs that mean something else electrically from now on, so that they mean the same.
   */
  keepFunctions(previous: Config): void {
    for (const index of [output.blocking, output.extended]) {
      const wasActive =
        this.#energyManager.sgReadyOutputs[index] === closesWhenActive(index, previous);
      const closed = wasActive === closesWhenActive(index, this.#config());
      this.#energyManager.setSgReadyOutput(index, closed);
    }
  }
}

function closesWhenActive(
  index: Output,
  { sgr_blocking_type, sgr_extended_type }: Config,
): boolean {
  const polarity = index === output.blocking ? sgr_blocking_type : sgr_extended_type;
  return polarity === polarities.closed;
}
