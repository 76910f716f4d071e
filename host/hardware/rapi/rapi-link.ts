import type { Clock, Timer } from '../../platform/clock.ts';
import type { Connection } from '../../platform/net.ts';
import type { Line } from '../coprocessor/line.ts';
import { encodeCommand, hexByte, type RapiFrame, RapiReader } from './frames.ts';

/** Longest wait for an answer, ms, and how often a command is sent in all. */
const answerLimitMs = 500;
const attempts = 3;
/** Nothing came for so long, ms: the controller does not answer; and: the line is opened anew. */
const silentMs = 4000;
const deafMs = 10_000;
const lookMs = 500;
const openLimitMs = 5000;
const reopenStepMs = 1000;
const longestReopenMs = 2000;
/** Messages about the same trouble, ms. */
const repeatMs = 3_600_000;

/** What the controller answered: the words behind `$OK` or `$NK`. */
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
  say(message: string): void;
}

interface Asked {
  readonly command: string;
  readonly done: (answer: RapiAnswer | undefined) => void;
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
  readonly #watch: Timer;
  #connection: Connection | undefined;
  #isOpen = false;
  #reopen: Timer | undefined;
  #failures = 0;
  #openedMs = 0;
  #heardMs: number | undefined;
  #reachable = false;
  #asked: Asked | undefined;
  #sequence = 0;
  #limit: Timer | undefined;
  /** What the controller was seen to do, and is held to from then on. */
  #checks = false;
  #numbers = false;
  #told = '';
  #toldMs = 0;

  constructor(parts: RapiLinkParts) {
    this.#parts = parts;
    this.#watch = parts.clock.every(lookMs, () => this.#look());
    this.#open();
  }

  /** Whether the controller answers. */
  get reachable(): boolean {
    return this.#reachable;
  }

  /**
   * Sends a command when its turn comes; `first`: before all that wait. `done` gets its answer, or
   * undefined if none came, and is never called before this call returned.
   */
  ask(command: string, done: (answer: RapiAnswer | undefined) => void, first = false): void {
    const asked = { command, done, attempts: 0 };
    if (first) this.#queue.unshift(asked);
    else this.#queue.push(asked);
    this.#sendNext();
  }

  close(): void {
    this.#watch.cancel();
    this.#reopen?.cancel();
    this.#limit?.cancel();
    this.#connection?.close();
    this.#connection = undefined;
    this.#isOpen = false;
    this.#queue.length = 0;
  }

  #open(): void {
    const { line, clock, onOpen } = this.#parts;
    this.#reopen = undefined;
    this.#openedMs = clock.nowMs();
    const connection = line.open({
      onOpen: () => {
        if (this.#connection !== connection) return;
        this.#isOpen = true;
        this.#openedMs = clock.nowMs();
        this.#checks = false;
        this.#numbers = false;
        this.#reader.reset();
        onOpen();
        this.#sendNext();
      },
      onData: bytes => {
        if (this.#connection === connection) this.#reader.take(bytes);
      },
      onClose: error => {
        if (this.#connection === connection)
          this.#lost(error?.message ?? 'it was closed at the other end');
      },
    });
    this.#connection = connection;
  }

  /** The line is gone or of no use; it is opened again in a while. */
  #lost(why: string): void {
    const { clock } = this.#parts;
    this.#tell(why);
    this.#connection?.close();
    this.#connection = undefined;
    this.#isOpen = false;
    this.#limit?.cancel();
    this.#failures++;
    this.#reopen = clock.after(Math.min(longestReopenMs, this.#failures * reopenStepMs), () =>
      this.#open(),
    );
    const given = this.#asked ? [this.#asked] : [];
    this.#asked = undefined;
    for (const { done } of [...given, ...this.#queue.splice(0)])
      clock.after(0, () => done(undefined));
  }

  #look(): void {
    const nowMs = this.#parts.clock.nowMs();
    const reachable = this.#heardMs !== undefined && nowMs - this.#heardMs < silentMs;
    if (this.#connection) {
      const sinceMs = nowMs - Math.max(this.#openedMs, this.#isOpen ? (this.#heardMs ?? 0) : 0);
      if (sinceMs > (this.#isOpen ? deafMs : openLimitMs)) this.#lost('nobody answers');
    }
    if (reachable === this.#reachable) return;
    this.#reachable = reachable;
    this.#parts.onReachable();
  }

  #sendNext(): void {
    if (!this.#isOpen || this.#asked) return;
    this.#asked = this.#queue.shift();
    if (this.#asked) this.#send(this.#asked);
  }

  #send(asked: Asked): void {
    asked.attempts++;
    this.#sequence = (this.#sequence % 0xff) + 1;
    this.#connection?.write(encodeCommand(asked.command, hexByte(this.#sequence)));
    this.#limit?.cancel();
    this.#limit = this.#parts.clock.after(answerLimitMs, () => this.#again(asked));
  }

  /** No answer, or one that says that the command arrived damaged. */
  #again(asked: Asked): void {
    if (asked.attempts < attempts) this.#send(asked);
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
    this.#heard();
    if (!isAnswer) this.#parts.onUnasked(words);
    else if (isRefusal && this.#numbers) this.#again(this.#asked as Asked);
    else this.#end({ ok: kind === 'OK', words: rest });
  }

  #heard(): void {
    this.#heardMs = this.#parts.clock.nowMs();
    this.#failures = 0;
    if (this.#told !== '') this.#parts.say(`${this.#parts.line.name} answers again`);
    this.#told = '';
    if (this.#reachable) return;
    this.#reachable = true;
    this.#parts.onReachable();
  }

  #tell(why: string): void {
    const { clock, line, say } = this.#parts;
    const nowMs = clock.nowMs();
    if (why === this.#told && nowMs - this.#toldMs < repeatMs) return;
    this.#told = why;
    this.#toldMs = nowMs;
    say(`${line.name} cannot be used: ${why}. It is tried again`);
  }
}
