import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Line } from '../coprocessor/line.ts';
import { KeptLine } from '../kept-line.ts';
import {
  acknowledgement,
  encodeCommand,
  type Pn532Frame,
  Pn532FrameReader,
  repetition,
} from './frames.ts';

/** Longest wait, ms: until the reader takes a command, and until it has done it. */
const takenLimitMs = 250;
const doneLimitMs = 750;
/** Most attempts to send a command or ask for its answer. */
const attempts = 3;
/**
 * Wakes a reader up: bytes with many edges, followed by the time that it needs. One that is awake
 * ignores them.
 */
const wakeUp = Uint8Array.of(0x55, 0x55, ...new Uint8Array(16));

export interface Pn532LinkParts {
  readonly line: Line;
  /** Name of the reader for people; begins a sentence. */
  readonly name: string;
  /** Real time. */
  readonly clock: Clock;
  /** The line was opened. */
  onOpen(): void;
  /** Tells people what happened. */
  say(message: LogMessage): void;
}

interface Asked {
  readonly command: readonly number[];
  readonly done: (answer: Uint8Array | undefined) => void;
  attempts: number;
  /** True if the reader acknowledged the command. */
  isTaken: boolean;
}

/**
 * Asks a PN532, one command at a time. The reader says first that it takes a command, then what
 * came of it; an answer that nobody was promised belongs to an earlier command.
 */
export class Pn532Link {
  readonly #clock: Clock;
  readonly #reader = new Pn532FrameReader(frame => this.#take(frame));
  readonly #line: KeptLine;
  #asked: Asked | undefined;
  #limit: Timer | undefined;

  constructor({ line, name, clock, onOpen, say }: Pn532LinkParts) {
    this.#clock = clock;
    this.#line = new KeptLine({
      line,
      name,
      clock,
      onOpen,
      say,
      onData: bytes => this.#reader.take(bytes),
      onLost: () => this.#forget(),
      onReachable: () => undefined,
    });
  }

  /** Wakes the reader up; a command has to follow. */
  wake(): void {
    this.#line.write(wakeUp);
  }

  /**
   * Sends a command; the one before must have been answered. `done` gets what the answer says
   * behind its code, or undefined if none came, and is never called before this call returned. It
   * is not called at all when the line is lost: `onOpen` is, later.
   */
  ask(command: readonly number[], done: (answer: Uint8Array | undefined) => void): void {
    if (!this.#line.isOpen) return;
    this.#asked = { command, done, attempts: 0, isTaken: false };
    this.#send(this.#asked);
  }

  close(): void {
    this.#forget();
    this.#line.close();
  }

  #forget(): void {
    this.#limit?.cancel();
    this.#asked = undefined;
  }

  #send(asked: Asked): void {
    asked.attempts++;
    asked.isTaken = false;
    this.#reader.reset();
    this.#line.write(encodeCommand(asked.command));
    this.#wait(takenLimitMs, () => this.#again(asked));
  }

  #wait(limitMs: number, then: () => void): void {
    this.#limit?.cancel();
    this.#limit = this.#clock.after(limitMs, then);
  }

  #again(asked: Asked): void {
    if (asked.attempts < attempts) this.#send(asked);
    else this.#end(undefined);
  }

  #take(frame: Pn532Frame): void {
    const asked = this.#asked;
    if (!asked) return;
    switch (frame.kind) {
      case 'taken':
        this.#line.heard();
        if (asked.isTaken) return;
        asked.isTaken = true;
        this.#wait(doneLimitMs, () => this.#abort());
        return;
      case 'refused':
        this.#again(asked);
        return;
      case 'damaged':
        if (asked.isTaken && asked.attempts < attempts) this.#askAgain(asked);
        return;
      case 'answer':
        if (asked.isTaken && frame.code === (asked.command[0] as number) + 1)
          this.#end(frame.content);
    }
  }

  #askAgain(asked: Asked): void {
    asked.attempts++;
    this.#reader.reset();
    this.#line.write(repetition);
  }

  /** The reader has not done in time what it took. */
  #abort(): void {
    this.#line.write(acknowledgement);
    this.#end(undefined);
  }

  #end(answer: Uint8Array | undefined): void {
    const asked = this.#asked;
    this.#forget();
    if (answer) this.#line.heard();
    asked?.done(answer);
  }
}
