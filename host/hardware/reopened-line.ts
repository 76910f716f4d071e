import type { Clock, Timer } from '../platform/clock.ts';
import type { Connection, ConnectionEvents } from '../platform/net.ts';
import { openPaced } from '../platform/paced.ts';
import type { Reason } from '../sentences/reasons.ts';
import type { Line } from './coprocessor/line.ts';

/** A line that is not open after this long is given up, ms. */
const openLimitMs = 5000;
/** With each failure the wait until it is opened again is longer by this, ms. */
const reopenStepMs = 1000;

/** Reason why a silent line was given up. */
export const nobodyAnswers = 'nobody answers';

export interface ReopenedLineParts {
  readonly line: Line;
  /** Real time. */
  readonly clock: Clock;
  /** The longest wait until it is opened again, ms. */
  readonly longestReopenMs: number;
  /** The line was opened. */
  onOpen(): void;
  onData(bytes: Uint8Array): void;
  /**
   * The line is gone, and is opened again in a while.
   *
   * @param why in words for people; undefined where whoever gave it up said nothing
   */
  onLost(why: Reason | undefined): void;
}

/** A line that is opened, and opened again when it was lost or given up. */
export class ReopenedLine {
  readonly #parts: ReopenedLineParts;
  #connection: Connection | undefined;
  #isOpen = false;
  /** Until it has to be open, or is opened again. */
  #timer: Timer | undefined;
  #failures = 0;

  constructor(parts: ReopenedLineParts) {
    this.#parts = parts;
    this.#open();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Bytes that were written and have not left. */
  get pendingBytes(): number {
    return this.#connection?.pendingBytes ?? 0;
  }

  write(bytes: Uint8Array): void {
    this.#connection?.write(bytes);
  }

  /** Notes that the other end works: the next wait is the shortest one. */
  worked(): void {
    this.#failures = 0;
  }

  /** Gives up an unusable line. */
  giveUp(why?: Reason): void {
    this.#leave();
    this.#failures++;
    this.#timer = this.#parts.clock.after(
      Math.min(this.#parts.longestReopenMs, this.#failures * reopenStepMs),
      () => this.#open(),
    );
    this.#parts.onLost(why);
  }

  /** Ends it for good. */
  close(): void {
    this.#leave();
  }

  #leave(): void {
    this.#timer?.cancel();
    this.#connection?.close();
    this.#connection = undefined;
    this.#isOpen = false;
  }

  #open(): void {
    const { line, clock, onOpen, onData } = this.#parts;
    this.#timer = clock.after(openLimitMs, () => this.giveUp(nobodyAnswers));
    const events: ConnectionEvents = {
      onOpen: () => {
        if (this.#connection !== connection) return;
        this.#timer?.cancel();
        this.#isOpen = true;
        onOpen();
      },
      onData: bytes => {
        if (this.#connection === connection) onData(bytes);
      },
      onClose: error => {
        if (this.#connection === connection)
          this.giveUp(error?.message ?? 'it was closed at the other end');
      },
    };
    const connection = openPaced(clock, events, paced => line.open(paced));
    this.#connection = connection;
  }
}
