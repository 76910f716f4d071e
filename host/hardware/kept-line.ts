import type { Clock, Timer } from '../platform/clock.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { isSame, message } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';
import type { Line } from './coprocessor/line.ts';
import { nobodyAnswers, ReopenedLine } from './reopened-line.ts';

/** Nothing came for so long, ms: nobody answers at the other end; and: the line is opened anew. */
const silentMs = 4000;
const usualDeafMs = 10_000;
const lookMs = 500;
const longestReopenMs = 2000;
/** Messages about the same trouble, ms. */
const repeatMs = 3_600_000;

export interface KeptLineParts {
  readonly line: Line;
  /** Name of the device at the other end, for people; begins a sentence. */
  readonly name: string;
  /** Real time. */
  readonly clock: Clock;
  /** After so long without anything sensible it is opened anew, ms; 10 s where nothing is said. */
  readonly deafMs?: number;
  /** The line was opened. */
  onOpen(): void;
  onData(bytes: Uint8Array): void;
  /** The line is gone: what was asked on it is not answered any more. */
  onLost(why: Reason): void;
  /** `reachable` has changed. */
  onReachable(): void;
  /** Tells people what happened. */
  say(message: LogMessage): void;
}

/**
 * A line to somebody who answers: opened, and again when it was lost or nothing sensible came on it
 * for a while. People are told when it cannot be used, and when it can again.
 */
export class KeptLine {
  readonly #parts: KeptLineParts;
  readonly #line: ReopenedLine;
  readonly #watch: Timer;
  #openedMs = 0;
  #heardMs: number | undefined;
  #reachable = false;
  #told: Reason | undefined;
  #toldMs = 0;

  constructor(parts: KeptLineParts) {
    this.#parts = parts;
    const { line, clock } = parts;
    this.#watch = clock.every(lookMs, () => this.#look());
    this.#line = new ReopenedLine({
      line,
      clock,
      longestReopenMs,
      onOpen: () => {
        this.#openedMs = clock.nowMs();
        parts.onOpen();
      },
      onData: bytes => parts.onData(bytes),
      onLost: (why = nobodyAnswers) => {
        this.#tell(why);
        parts.onLost(why);
      },
    });
  }

  /** True if the device answers. */
  get reachable(): boolean {
    return this.#reachable;
  }

  get isOpen(): boolean {
    return this.#line.isOpen;
  }

  write(bytes: Uint8Array): void {
    this.#line.write(bytes);
  }

  /** Something came that makes sense. */
  heard(): void {
    const { clock, name, say, onReachable } = this.#parts;
    this.#heardMs = clock.nowMs();
    this.#line.worked();
    if (this.#told !== undefined) say(message('{name} answers again', { name }));
    this.#told = undefined;
    if (this.#reachable) return;
    this.#reachable = true;
    onReachable();
  }

  close(): void {
    this.#watch.cancel();
    this.#line.close();
  }

  #look(): void {
    const { clock, deafMs = usualDeafMs } = this.#parts;
    const nowMs = clock.nowMs();
    const reachable = this.#heardMs !== undefined && nowMs - this.#heardMs < silentMs;
    const quietMs = nowMs - Math.max(this.#openedMs, this.#heardMs ?? 0);
    if (this.#line.isOpen && quietMs > deafMs) this.#line.giveUp(nobodyAnswers);
    if (reachable === this.#reachable) return;
    this.#reachable = reachable;
    this.#parts.onReachable();
  }

  #tell(why: Reason): void {
    const { clock, name, say } = this.#parts;
    const nowMs = clock.nowMs();
    if (isSame(why, this.#told) && nowMs - this.#toldMs < repeatMs) return;
    this.#told = why;
    this.#toldMs = nowMs;
    say(message('{name} cannot be used: {=reason}. It is tried again', { name, reason: why }));
  }
}
