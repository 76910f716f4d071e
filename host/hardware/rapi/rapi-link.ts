import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Line } from '../coprocessor/line.ts';
import { KeptLine } from '../kept-line.ts';
import { encodeCommand, hexByte, type RapiFrame, RapiReader } from './frames.ts';

/** Longest wait for an answer, ms, and how often a question is sent in all. */
const answerLimitMs = 500;
const attempts = 3;

/** Answer of the controller: the words after `$OK` or `$NK`. */
export interface RapiAnswer {
  readonly ok: boolean;
  readonly words: readonly string[];
}

export interface RapiLinkParts {
  readonly line: Line;
  /** Real time. */
  readonly clock: Clock;
  /** The line was opened. */
  onOpen(): void;
  /** A line that the controller sent by itself. */
  onUnasked(words: readonly string[]): void;
  /** `reachable` has changed. */
  onReachable(): void;
  /** Tells people what happened. */
  say(message: LogMessage): void;
}

interface Asked {
  readonly command: string;
  readonly done: (answer: RapiAnswer | undefined) => void;
  /** Number of attempts that are left. */
  attempts: number;
}

/**
 * Asks an OpenEVSE, one command after the other: the next leaves when the one before was answered
 * or given up. Opens its line, and again when it was lost.
 *
 * Commands are numbered, and an answer with another number is a late one. Controllers that do not
 * repeat the number, or send no checks, are believed until they do once.
 */
export class RapiLink {
  readonly #parts: RapiLinkParts;
  readonly #reader = new RapiReader(frame => this.#take(frame));
  readonly #queue: Asked[] = [];
  readonly #line: KeptLine;
  #asked: Asked | undefined;
  #sequence = 0;
  #limit: Timer | undefined;
  /** True once the controller has used checksums, which are required from then on. */
  #checks = false;
  #numbers = false;

  constructor(parts: RapiLinkParts) {
    this.#parts = parts;
    const { line, clock, onOpen, onReachable, say } = parts;
    this.#line = new KeptLine({
      line,
      name: line.name,
      clock,
      onReachable,
      say,
      onOpen: () => {
        this.#checks = false;
        this.#numbers = false;
        this.#reader.reset();
        onOpen();
        this.#sendNext();
      },
      onData: bytes => this.#reader.take(bytes),
      onLost: () => this.#giveUp(),
    });
  }

  /** True if the controller answers. */
  get reachable(): boolean {
    return this.#line.reachable;
  }

  /**
   * Sends a question when its turn comes. `done` gets its answer, or undefined if none came, and is
   * never called before this call returned.
   */
  ask(question: string, done: (answer: RapiAnswer | undefined) => void): void {
    this.#queue.push({ command: question, done, attempts });
    this.#sendNext();
  }

  /**
   * Sends a command before all that waits, and once only: who gets no answer looks first what has
   * become of the controller, which may have been restarted meanwhile.
   */
  order(command: string, done: (answer: RapiAnswer | undefined) => void): void {
    this.#queue.unshift({ command, done, attempts: 1 });
    this.#sendNext();
  }

  get #limitMs(): number {
    return this.#parts.line.answerLimitMs ?? answerLimitMs;
  }

  close(): void {
    this.#limit?.cancel();
    this.#line.close();
    this.#queue.length = 0;
  }

  /** Nobody is answered any more. */
  #giveUp(): void {
    this.#limit?.cancel();
    const given = this.#asked ? [this.#asked] : [];
    this.#asked = undefined;
    for (const { done } of [...given, ...this.#queue.splice(0)])
      this.#parts.clock.after(0, () => done(undefined));
  }

  #sendNext(): void {
    if (!this.#line.isOpen || this.#asked) return;
    this.#asked = this.#queue.shift();
    if (this.#asked) this.#send(this.#asked);
  }

  #send(asked: Asked): void {
    asked.attempts--;
    this.#sequence = (this.#sequence % 0xff) + 1;
    this.#line.write(encodeCommand(asked.command, hexByte(this.#sequence)));
    this.#limit?.cancel();
    this.#limit = this.#parts.clock.after(this.#limitMs, () => this.#again(asked));
  }

  /** No answer, or one that says that the command arrived damaged. */
  #again(asked: Asked): void {
    if (asked.attempts > 0) this.#send(asked);
    else this.#end(undefined);
  }

  #end(answer: RapiAnswer | undefined): void {
    this.#limit?.cancel();
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.done(answer);
    this.#sendNext();
  }

  #take({ words, sequence, isChecked }: RapiFrame): void {
    const [kind, ...rest] = words;
    // A damaged command is refused without number, and by some without check.
    const isRefusal = kind === 'NK' && rest.length === 0 && sequence === undefined;
    if (this.#checks && !isChecked && !isRefusal) return;
    if (isChecked) this.#checks = true;
    const isAnswer = kind === 'OK' || kind === 'NK';
    if (isAnswer && !this.#asked) return;
    if (isAnswer && this.#numbers && sequence === undefined && !isRefusal) return;
    if (sequence !== undefined) this.#numbers = true;
    if (isAnswer && sequence !== undefined && sequence !== hexByte(this.#sequence)) return;
    this.#line.heard();
    if (!isAnswer) this.#parts.onUnasked(words);
    else if (isRefusal && this.#numbers) this.#again(this.#asked as Asked);
    else this.#end({ ok: kind === 'OK', words: rest });
  }
}
