import type { Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { message } from '../../sentences/message.ts';
import type { EnergyController, EnergyControllerState, MemoryCard } from '../energy-controller.ts';
import type { RealHardware } from '../hardware.ts';
import { Boards, type IoParts } from './boards.ts';
import { type OutputName, type Points, pointsOf } from './description.ts';

/** Interval of the reports, ms. */
const pollMs = 250;
/** A board that answers late on a busy line is not silent yet, ms. */
const lateMs = 2 * pollMs;
/** The contactor moves, and its feedback is read, within this time, ms. */
const checkPauseMs = 2500;

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

/**
 * The controller of an energy manager whose inputs and outputs are points of I/O boards. There is
 * no LED.
 */
export class IoEnergyController implements EnergyController {
  readonly card = files;
  readonly #parts: IoParts;
  readonly #points: Points;
  readonly #boards: Boards;
  readonly #listeners = new Listeners();
  readonly #ticks: Timer;
  readonly #startedMs: number;
  /** Time at which the contactor was last switched, or its board was lost. */
  #movedMs = Number.NEGATIVE_INFINITY;
  #state: EnergyControllerState | undefined;

  constructor(parts: IoParts) {
    const { clock, variant, say, description } = parts;
    this.#parts = parts;
    this.#points = pointsOf(variant);
    this.#startedMs = clock.nowMs();
    this.#boards = new Boards(parts, () => undefined);
    this.#ticks = clock.every(pollMs, () => this.#report());
    const { name, watchdog } = description;
    say(
      watchdog
        ? message(
            '{name}: when voltkern is killed, outputs open after {seconds} s, by the watchdog of the boards',
            { name, seconds: watchdog.after_s },
          )
        : message(
            '{name}: when voltkern is killed, outputs stay as they are; the file names no watchdog',
            { name },
          ),
    );
  }

  get state(): EnergyControllerState | undefined {
    return this.#state;
  }

  get consecutiveErrors(): number {
    const { silenceMs } = this.#boards;
    return silenceMs <= lateMs ? 0 : Math.floor(silenceMs / pollMs);
  }

  /** True if all boards were heard. */
  get isKnown(): boolean {
    return this.#state !== undefined;
  }

  onPoll(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  setContactor(closed: boolean): void {
    if (closed === this.#boards.isSwitched('contactor')) return;
    this.#movedMs = this.#parts.clock.nowMs();
    this.#switch('contactor', closed);
  }

  /** Boards have no LED for it. */
  setLed(): void {}

  hasRelay(index: number): boolean {
    return this.#has(this.#points.relays[index]);
  }

  hasSgReadyOutput(index: number): boolean {
    return this.#has(this.#points.sgReady[index]);
  }

  setRelay(index: number, closed: boolean): void {
    this.#switch(this.#points.relays[index] as OutputName, closed);
  }

  setSgReadyOutput(index: number, closed: boolean): void {
    this.#switch(this.#points.sgReady[index] as OutputName, closed);
  }

  /** Puts the outputs into the state that they have without voltkern, and ends. */
  async close(): Promise<void> {
    this.#ticks.cancel();
    await this.#boards.close();
  }

  #has(name: OutputName | undefined): boolean {
    return name !== undefined && this.#parts.description.outputs[name] !== undefined;
  }

  #switch(name: OutputName, closed: boolean): void {
    this.#boards.switch(name, closed);
    this.#state &&= this.#shown();
  }

  #report(): void {
    if (this.consecutiveErrors > 0) this.#movedMs = this.#parts.clock.nowMs();
    if (this.#boards.areKnown) this.#state = this.#shown();
    this.#listeners.call();
  }

  #shown(): EnergyControllerState {
    const { clock, description } = this.#parts;
    const { inputs, relays, sgReady } = this.#points;
    const nowMs = clock.nowMs();
    const contactor = this.#boards.isSwitched('contactor');
    const isFollowed =
      !description.outputs.contactor || this.#boards.isClosed('input_4') === contactor;
    return {
      contactor,
      contactorFollows: isFollowed || nowMs - this.#movedMs < checkPauseMs,
      inputs: inputs.map(name => this.#boards.isClosed(name)),
      relays: relays.map(name => this.#boards.isSwitched(name)),
      sgReadyOutputs: sgReady.map(name => this.#boards.isSwitched(name)),
      inputVoltageMv: 0,
      led: [0, 0, 0],
      uptimeMs: (nowMs - this.#startedMs) >>> 0,
    };
  }
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
