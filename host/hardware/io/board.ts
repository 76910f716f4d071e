import type { Clock, Timer } from '../../platform/clock.ts';
import type { ModbusLink } from '../../platform/modbus.ts';
import { coilOn, type WriteRequest } from '../../platform/modbus-frames.ts';
import { registersOf, runScript, type Script } from '../../platform/modbus-script.ts';
import type { Cancellable } from '../../platform/net.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type Point, PointReading } from '../modbus/points.ts';
import { modbusTables } from '../modbus/value-register.ts';
import { type InputPoint, isInputClosed, isOutputClosed, type OutputPoint } from './description.ts';

/** A round of reading begins so long after the one before, ms. */
const pollMs = 250;
/** After a round, others on the line have this time at least, ms. */
const pauseMs = 20;
/** Time until an unanswered request is repeated, ms: a line has other devices. */
const againMs = 1000;
/** A write that failed is tried again after this, ms. */
const writeAgainMs = 200;
/**
 * An answer is waited for no longer when the process ends, ms: on a disturbed line, several
 * attempts fit into the time that is left.
 */
const endAnswerMs = 300;
/** Nothing came for so long, ms: the board is lost. */
const silentMs = 2000;

/** An input, with the level that it has. */
interface Input {
  readonly point: InputPoint;
  /**
   * The last reading and the time since which it has been the same; undefined if nothing was read
   * since the board was lost.
   */
  read: { readonly closed: boolean; readonly sinceMs: number } | undefined;
  /** The level that counts. */
  closed: boolean;
  /** True if the level was read since the start. */
  isSettled: boolean;
}

/** An output, with what it is to be and what it is. */
interface Output {
  readonly point: OutputPoint;
  /** Undefined: nobody said anything yet, and the board's word counts. */
  wanted: boolean | undefined;
  /** Undefined if unknown. */
  present: boolean | undefined;
}

export interface BoardParts {
  /** Modbus address. */
  readonly unit: number;
  /** Rest that it needs after an answer, ms. */
  readonly restMs: number;
  readonly inputs: readonly InputPoint[];
  readonly outputs: readonly OutputPoint[];
  /** Holding registers that tell it what to do when nobody asks it. */
  readonly atStart: readonly { readonly address: number; readonly value: number }[];
  readonly link: ModbusLink;
  /** Real time. */
  readonly clock: Clock;
  /** Another level of an input counts than before. */
  readonly changed: () => void;
  /** Tells people what happened. */
  readonly say: (message: LogMessage) => void;
}

/**
 * An I/O board. Every round reads its inputs, and its outputs, too: what is not as it is wanted is
 * written again, whoever changed it. Outputs that nobody has switched yet stay as they are found.
 */
export class Board {
  readonly #parts: BoardParts;
  readonly #reading: PointReading;
  readonly #inputs: readonly Input[];
  /** In the order in which they are written. */
  readonly #outputs: Output[];
  readonly #startedMs: number;
  readonly #watch: Timer;
  #timer: Timer | undefined;
  #round: Cancellable | undefined;
  #heardMs: number | undefined;
  #isLost = false;
  #isSetUp = false;
  #writing = false;
  #ended: (() => void) | undefined;

  constructor(parts: BoardParts) {
    const { unit, restMs, clock, inputs, outputs } = parts;
    this.#parts = parts;
    this.#reading = new PointReading([...inputs, ...outputs], { unit, restMs });
    this.#inputs = inputs.map(point => ({
      point,
      read: undefined,
      closed: point.when_lost,
      isSettled: false,
    }));
    this.#outputs = outputs.map(point => ({ point, wanted: undefined, present: undefined }));
    this.#startedMs = clock.nowMs();
    this.#watch = clock.every(pollMs, () => this.#look());
    this.#read();
  }

  /** True if the board was ever heard. */
  get isKnown(): boolean {
    return this.#heardMs !== undefined;
  }

  /** True if the levels of its inputs were read since the start, and stayed for long enough. */
  get isSettled(): boolean {
    return this.isKnown && this.#inputs.every(({ isSettled }) => isSettled);
  }

  /** Time since the last answer of the board, ms. */
  get silenceMs(): number {
    return this.#parts.clock.nowMs() - (this.#heardMs ?? this.#startedMs);
  }

  /** True if an input counts as closed. */
  isClosed(point: InputPoint): boolean {
    return this.#inputs.find(input => input.point === point)?.closed ?? point.when_lost;
  }

  /** State of an output, as it was switched or found. */
  isSwitched(point: OutputPoint): boolean {
    const output = this.#outputs.find(one => one.point === point);
    return output?.wanted ?? output?.present ?? false;
  }

  switch(point: OutputPoint, closed: boolean): void {
    const output = this.#outputs.find(one => one.point === point);
    if (!output) return;
    output.wanted = closed;
    this.#write();
  }

  /**
   * Puts the outputs into the state that they have without voltkern; resolves when that is done, or
   * took longer than `limitMs`.
   */
  end(limitMs: number): Promise<void> {
    this.#watch.cancel();
    this.#timer?.cancel();
    this.#round?.cancel();
    for (const output of this.#outputs) {
      output.wanted = output.point.at_end;
      // A write that is under way may undo what is known now.
      if (this.#writing) output.present = undefined;
    }
    return new Promise(resolve => {
      const limit = this.#parts.clock.after(limitMs, () => {
        this.#parts.say(
          message('{name} could not be put into its state for the end', { name: this.#name }),
        );
        this.#ended?.();
      });
      this.#ended = () => {
        limit.cancel();
        this.#timer?.cancel();
        this.#ended = () => undefined;
        resolve();
      };
      this.#write();
    });
  }

  get #name(): string {
    return `I/O board ${this.#parts.unit}`;
  }

  #read(): void {
    const { clock, link } = this.#parts;
    const startedMs = clock.nowMs();
    this.#round = runScript(link, this.#script(), result => {
      const isDone = 'value' in result;
      const waitMs = pollMs - (clock.nowMs() - startedMs);
      this.#timer = clock.after(isDone ? Math.max(pauseMs, waitMs) : againMs, () => this.#read());
      if (isDone) this.#take(result.value);
    });
  }

  *#script(): Script<(point: Point) => number> {
    const { unit, restMs, atStart } = this.#parts;
    for (const register of this.#isSetUp ? [] : atStart)
      yield* registersOf({ unit, restMs, code: 6, ...register });
    this.#isSetUp = true;
    return yield* this.#reading.read();
  }

  #take(at: (point: Point) => number): void {
    const { clock, say } = this.#parts;
    const nowMs = clock.nowMs();
    this.#heardMs = nowMs;
    if (this.#isLost) say(message('{name} answers again', { name: this.#name }));
    this.#isLost = false;
    for (const input of this.#inputs) {
      const closed = isInputClosed(input.point, at(input.point));
      if (input.read?.closed !== closed) input.read = { closed, sinceMs: nowMs };
      if (nowMs - input.read.sinceMs < input.point.debounce_ms) continue;
      input.isSettled = true;
      this.#count(input, closed);
    }
    for (const output of this.#outputs) {
      const present = isOutputClosed(output.point, at(output.point));
      if (!this.#writing) output.present = present;
      output.wanted ??= present;
    }
    this.#write();
  }

  #look(): void {
    if (this.#isLost || this.silenceMs < silentMs) return;
    this.#isLost = true;
    // It may have been switched off, and know nothing of what it was told.
    this.#isSetUp = false;
    for (const output of this.#outputs) output.present = undefined;
    for (const input of this.#inputs) {
      input.read = undefined;
      this.#count(input, input.point.when_lost);
    }
    this.#parts.say(
      message('{name} does not answer: its inputs count as they are to without it', {
        name: this.#name,
      }),
    );
  }

  #count(input: Input, closed: boolean): void {
    if (input.closed === closed) return;
    input.closed = closed;
    this.#parts.changed();
  }

  /** Writes what is not as it is wanted, one output after the other. */
  #write(): void {
    if (this.#writing) return;
    const isEnding = this.#ended !== undefined;
    if (this.#heardMs === undefined && !isEnding) return;
    const next = this.#outputs.find(
      ({ wanted, present }) => wanted !== undefined && wanted !== present,
    );
    if (!next) {
      this.#ended?.();
      return;
    }
    const wanted = next.wanted === true;
    this.#writing = true;
    this.#parts.link.askFirst(
      this.#requestOf(next.point, wanted),
      outcome => {
        this.#writing = false;
        const isDone = 'registers' in outcome;
        // A write without an answer may have arrived all the same.
        next.present = isDone ? wanted : undefined;
        if (isDone) return this.#write();
        // The others must not wait for one that the board does not take.
        this.#outputs.push(...this.#outputs.splice(this.#outputs.indexOf(next), 1));
        this.#parts.clock.after(writeAgainMs, () => this.#write());
      },
      isEnding ? endAnswerMs : undefined,
    );
  }

  #requestOf({ register_type, address, active_low }: OutputPoint, closed: boolean): WriteRequest {
    const { unit, restMs } = this.#parts;
    const level = Number(closed !== active_low);
    return register_type === modbusTables.coil
      ? { unit, restMs, code: 5, address, value: level * coilOn }
      : { unit, restMs, code: 6, address, value: level };
  }
}
