import { Listeners } from '../../platform/listeners.ts';
import type { ModbusLinks } from '../../platform/modbus.ts';
import type { ChargerInputs, InputLevels } from '../charger-inputs.ts';
import { Boards, type IoParts } from './boards.ts';

/** Interval at which a start checks whether the inputs are known, ms. */
const lookMs = 50;

/** The inputs of a charger as points of I/O boards. */
export class BoardInputs implements ChargerInputs {
  /** Connections to the boards; whoever reads devices on the same line shares them. */
  readonly links: ModbusLinks;
  readonly #parts: IoParts;
  readonly #boards: Boards;
  readonly #listeners = new Listeners();

  constructor(parts: IoParts) {
    this.#parts = parts;
    this.links = parts.links;
    this.#boards = new Boards(parts, () => this.#listeners.call());
  }

  get levels(): InputLevels {
    return {
      shutdown_input: this.#boards.isClosed('shutdown_input'),
      general_purpose_input: this.#boards.isClosed('general_purpose_input'),
    };
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Resolves when the levels are those that the inputs have, after `limitMs` in any case: a charge
   * that goes on is not to be ended by what counts only while a board is not heard.
   */
  heard(limitMs: number): Promise<void> {
    const { clock } = this.#parts;
    return new Promise(resolve => {
      const looks = clock.every(lookMs, () => {
        if (this.#boards.areSettled) done();
      });
      const limit = clock.after(limitMs, () => done());
      const done = (): void => {
        looks.cancel();
        limit.cancel();
        resolve();
      };
    });
  }

  close(): Promise<void> {
    return this.#boards.close();
  }
}
