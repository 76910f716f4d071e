import type { Clock, Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { ModbusLinks, ModbusPlace } from '../../platform/modbus.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { EnergyController, EnergyControllerState, MemoryCard } from '../energy-controller.ts';
import type { RealHardware } from '../hardware.ts';
import type { Variant } from '../variants.ts';
import { Board } from './board.ts';
import {
  type InputName,
  type IoDescription,
  type OutputName,
  type Points,
  pointsOf,
  present,
  unitsOf,
} from './description.ts';

/** How often it reports, ms. */
const pollMs = 250;
/** A board that answers late on a busy line is not silent yet, ms. */
const lateMs = 2 * pollMs;
/** The contactor moves, and its feedback is read, within this time, ms. */
const checkPauseMs = 2500;
/** How long the outputs have to take their state when the process ends, ms. */
const endLimitMs = 2000;

/** The history lies in files of the host, which stand for the card. */
const files: MemoryCard = {
  status: 0,
  type: 0,
  sectorCount: 0,
  sectorSize: 512,
  manufacturerId: 0,
  productRevision: 0,
  productName: 'FILES',
};

/** What an energy manager of I/O boards is made of. */
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
 * The controller of an energy manager whose inputs and outputs are points of I/O boards. What the
 * file does not name is not there: an input is open, an output stays open. There is no LED.
 */
export class IoEnergyController implements EnergyController {
  readonly card = files;
  readonly #parts: IoParts;
  readonly #points: Points;
  readonly #boards: ReadonlyMap<number, Board>;
  readonly #listeners = new Listeners();
  readonly #release: () => void;
  readonly #ticks: Timer;
  readonly #startedMs: number;
  /** When the contactor was switched last, or its board was lost. */
  #movedMs = Number.NEGATIVE_INFINITY;
  #state: EnergyControllerState | undefined;

  constructor(parts: IoParts) {
    const { clock, links, at, variant, say, description } = parts;
    this.#parts = parts;
    this.#points = pointsOf(variant);
    this.#startedMs = clock.nowMs();
    const { link, release } = links.use(at);
    this.#release = release;
    this.#boards = boardsOf(parts, link);
    this.#ticks = clock.every(pollMs, () => this.#report());
    const { name, watchdog } = description;
    say(
      watchdog
        ? `${name}: when voltkern is killed, outputs open after ${watchdog.after_s} s, by the watchdog of the boards`
        : `${name}: when voltkern is killed, outputs stay as they are; the file names no watchdog`,
    );
  }

  get state(): EnergyControllerState | undefined {
    return this.#state;
  }

  get consecutiveErrors(): number {
    const silenceMs = this.#silenceMs;
    return silenceMs <= lateMs ? 0 : Math.floor(silenceMs / pollMs);
  }

  /** Whether all boards were heard. */
  get isKnown(): boolean {
    return this.#state !== undefined;
  }

  onPoll(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  setContactor(closed: boolean): void {
    if (closed === this.#isSwitched('contactor')) return;
    this.#movedMs = this.#parts.clock.nowMs();
    this.#switch('contactor', closed);
  }

  /** Boards have no LED for it. */
  setLed(): void {}

  setRelay(index: number, closed: boolean): void {
    this.#switch(this.#points.relays[index] as OutputName, closed);
  }

  setSgReadyOutput(index: number, closed: boolean): void {
    this.#switch(this.#points.sgReady[index] as OutputName, closed);
  }

  /** Puts the outputs into the state that they have without voltkern, and ends. */
  async close(): Promise<void> {
    this.#ticks.cancel();
    await Promise.all([...this.#boards.values()].map(board => board.end(endLimitMs)));
    this.#release();
  }

  get #silenceMs(): number {
    return Math.max(...[...this.#boards.values()].map(({ silenceMs }) => silenceMs));
  }

  #switch(name: OutputName, closed: boolean): void {
    const point = this.#parts.description.outputs[name];
    if (!point) return;
    this.#boards.get(point.device_address)?.switch(point, closed);
    this.#state &&= this.#shown();
  }

  #isSwitched(name: OutputName): boolean {
    const point = this.#parts.description.outputs[name];
    return point ? (this.#boards.get(point.device_address)?.isSwitched(point) ?? false) : false;
  }

  #isClosed(name: InputName): boolean {
    const point = this.#parts.description.inputs[name];
    return point ? (this.#boards.get(point.device_address)?.isClosed(point) ?? false) : false;
  }

  #report(): void {
    if (this.consecutiveErrors > 0) this.#movedMs = this.#parts.clock.nowMs();
    if ([...this.#boards.values()].every(({ isKnown }) => isKnown)) this.#state = this.#shown();
    this.#listeners.call();
  }

  #shown(): EnergyControllerState {
    const { clock, description } = this.#parts;
    const { inputs, relays, sgReady } = this.#points;
    const nowMs = clock.nowMs();
    const contactor = this.#isSwitched('contactor');
    const isFollowed = !description.outputs.contactor || this.#isClosed('input_4') === contactor;
    return {
      contactor,
      contactorFollows: isFollowed || nowMs - this.#movedMs < checkPauseMs,
      inputs: inputs.map(name => this.#isClosed(name)),
      relays: relays.map(name => this.#isSwitched(name)),
      sgReadyOutputs: sgReady.map(name => this.#isSwitched(name)),
      inputVoltageMv: 0,
      led: [0, 0, 0],
      uptimeMs: (nowMs - this.#startedMs) >>> 0,
    };
  }
}

/** The boards that points of the file are at, by their addresses. */
function boardsOf(
  { description, clock, say }: IoParts,
  link: ReturnType<ModbusLinks['use']>['link'],
): ReadonlyMap<number, Board> {
  const inputs = present(description.inputs);
  const outputs = present(description.outputs);
  const atStart = description.watchdog?.registers ?? [];
  return new Map(
    unitsOf(description).map(unit => {
      const isHere = ({ device_address }: { readonly device_address: number }) =>
        device_address === unit;
      const board = new Board({
        ...{ unit, restMs: description.rest_ms, link, clock, say },
        inputs: inputs.filter(isHere),
        outputs: outputs.filter(isHere),
        atStart: atStart.filter(isHere).map(({ address, value }) => ({ address, value })),
      });
      return [unit, board] as const;
    }),
  );
}

/** An energy manager with I/O boards, and without a meter of its own. */
export function createIoHardware(parts: IoParts): RealHardware {
  const energyController = new IoEnergyController(parts);
  const { clock, links } = parts;
  return {
    simulated: false,
    energyController,
    modbusLinks: links,
    heard: limitMs =>
      new Promise(resolve => {
        const stop = energyController.onPoll(() => {
          if (energyController.isKnown) done();
        });
        const limit = clock.after(limitMs, () => done());
        const done = (): void => {
          stop();
          limit.cancel();
          resolve();
        };
      }),
    close: () => energyController.close(),
  };
}
