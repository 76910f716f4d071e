import type { Clock } from '../../platform/clock.ts';
import type { ModbusLinks, ModbusPlace } from '../../platform/modbus.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Variant } from '../variants.ts';
import { Board } from './board.ts';
import {
  type InputName,
  type IoDescription,
  type OutputName,
  pointsAt,
  unitsOf,
} from './description.ts';

/** Time for the outputs to take their state when the process ends, ms. */
const endLimitMs = 5000;

/** Parts of a device's I/O boards. */
export interface IoParts {
  readonly description: IoDescription;
  readonly at: ModbusPlace;
  readonly links: ModbusLinks;
  readonly variant: Variant;
  /** Real time. */
  readonly clock: Clock;
  /** Tells people what happened. */
  readonly say: (message: LogMessage) => void;
}

/**
 * All I/O boards of a file, by the names of their points. What the file does not name is not there:
 * an input is open, an output stays open.
 */
export class Boards {
  readonly #description: IoDescription;
  readonly #boards: ReadonlyMap<number, Board>;
  readonly #release: () => void;

  /** @param changed is called when another level of an input counts than before */
  constructor(parts: IoParts, changed: () => void) {
    const { description, links, at, clock, say } = parts;
    const { link, release } = links.use(at);
    this.#description = description;
    this.#release = release;
    const atStart = description.watchdog?.registers ?? [];
    this.#boards = new Map(
      unitsOf(description).map(unit => {
        const { inputs, outputs } = pointsAt(description, unit);
        const board = new Board({
          unit,
          restMs: description.rest_ms,
          link,
          clock,
          say,
          changed,
          inputs: inputs.map(([, point]) => point),
          outputs: outputs.map(([, point]) => point),
          atStart: atStart
            .filter(({ device_address }) => device_address === unit)
            .map(({ address, value }) => ({ address, value })),
        });
        return [unit, board] as const;
      }),
    );
  }

  /** True if all boards were heard. */
  get areKnown(): boolean {
    return this.#all.every(({ isKnown }) => isKnown);
  }

  /** True if the levels that count were read from the inputs. */
  get areSettled(): boolean {
    return this.#all.every(({ isSettled }) => isSettled);
  }

  /** Time since the last answer of the board that has been silent longest, ms. */
  get silenceMs(): number {
    return Math.max(...this.#all.map(({ silenceMs }) => silenceMs));
  }

  isClosed(name: InputName): boolean {
    const point = this.#description.inputs[name];
    return point ? (this.#boards.get(point.device_address)?.isClosed(point) ?? false) : false;
  }

  isSwitched(name: OutputName): boolean {
    const point = this.#description.outputs[name];
    return point ? (this.#boards.get(point.device_address)?.isSwitched(point) ?? false) : false;
  }

  switch(name: OutputName, closed: boolean): void {
    const point = this.#description.outputs[name];
    if (point) this.#boards.get(point.device_address)?.switch(point, closed);
  }

  /** Puts the outputs into the state that they have without voltkern, and ends. */
  async close(): Promise<void> {
    await Promise.all(this.#all.map(board => board.end(endLimitMs)));
    this.#release();
  }

  get #all(): Board[] {
    return [...this.#boards.values()];
  }
}
