import type { Clock, Timer } from '../platform/clock.ts';
import type { Connection } from '../platform/net.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import type { Line } from './coprocessor/line.ts';

/** Nothing came for so long, ms: nobody answers at the other end; and: the line is opened anew. */
const silentMs = 4000;
const deafMs = 10_000;
const lookMs = 500;
const openLimitMs = 5000;
const reopenStepMs = 1000;
const longestReopenMs = 2000;
/** Messages about the same trouble, ms. */
const repeatMs = 3_600_000;

export interface KeptLineParts {
  readonly line: Line;
  /** What people call who is at the other end; begins a sentence. */
  readonly name: string;
  /** Real time. */
  readonly clock: Clock;
  /** The line was opened. */
  onOpen(): void;
  onData(bytes: Uint8Array): void;
  /** The line is gone: what was asked on it is not answered any more. */
  onLost(): void;
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
  readonly #watch: Timer;
  #connection: Connection | undefined;
  #isOpen = false;
  #reopen: Timer | undefined;
  #failures = 0;
  #openedMs = 0;
  #heardMs: number | undefined;
  #reachable = false;
  #told = '';
  #toldMs = 0;

  constructor(parts: KeptLineParts) {
    this.#parts = parts;
    this.#watch = parts.clock.every(lookMs, () => this.#look());
    this.#open();
  }

  /** Whether somebody answers. */
  get reachable(): boolean {
    return this.#reachable;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  write(bytes: Uint8Array): void {
    this.#connection?.write(bytes);
  }

  /** Something came that makes sense. */
  heard(): void {
    const { clock, name, say, onReachable } = this.#parts;
    this.#heardMs = clock.nowMs();
    this.#failures = 0;
    if (this.#told !== '') say(`${name} answers again`);
    this.#told = '';
    if (this.#reachable) return;
    this.#reachable = true;
    onReachable();
  }

  close(): void {
    this.#watch.cancel();
    this.#reopen?.cancel();
    this.#leave();
  }

  #open(): void {
    const { line, clock, onOpen, onData } = this.#parts;
    this.#reopen = undefined;
    this.#openedMs = clock.nowMs();
    const connection = line.open({
      onOpen: () => {
        if (this.#connection !== connection) return;
        this.#isOpen = true;
        this.#openedMs = clock.nowMs();
        onOpen();
      },
      onData: bytes => {
        if (this.#connection === connection) onData(bytes);
      },
      onClose: error => {
        if (this.#connection === connection)
          this.#lost(error?.message ?? 'it was closed at the other end');
      },
    });
    this.#connection = connection;
  }

  #leave(): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#isOpen = false;
  }

  /** The line is gone or of no use; it is opened again in a while. */
  #lost(why: string): void {
    this.#tell(why);
    this.#leave();
    this.#failures++;
    this.#reopen = this.#parts.clock.after(
      Math.min(longestReopenMs, this.#failures * reopenStepMs),
      () => this.#open(),
    );
    this.#parts.onLost();
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

  #tell(why: string): void {
    const { clock, name, say } = this.#parts;
    const nowMs = clock.nowMs();
    if (why === this.#told && nowMs - this.#toldMs < repeatMs) return;
    this.#told = why;
    this.#toldMs = nowMs;
    say(`${name} cannot be used: ${why}. It is tried again`);
  }
}
