import type { Timer } from '../clock.ts';
import { VirtualClock } from './clock.ts';

/** Longest time that one slice of a fast-forwarded clock may keep the event loop busy, ms. */
const sliceMs = 8;

/** Between two looks at real time, ms: others have their turn, and whoever is late comes soon. */
const shortestMs = 1;
const longestMs = 1000;

/** Real time, as simulated time passes by it. */
export interface RealTime {
  /** ms since some moment; it goes on while an action runs. */
  nowMs(): number;
  after(delayMs: number, action: () => void): Timer;
  /** Runs an action when connections were served. */
  soon(action: () => void): void;
}

/**
 * Simulated time that passes `speed` times as fast as real time, and can be asked to run ahead as
 * fast as the machine can, with every timer at its own simulated instant. It stands still between
 * actions, so that whoever comes in between (a request) never sees a later time than the action
 * after it.
 */
export class PacedClock extends VirtualClock {
  /** Device seconds that pass in a real second. */
  readonly speed: number;
  readonly #real: RealTime;
  #realAnchorMs: number;
  #deviceAnchorMs = 0;
  #timer: Timer | undefined;
  #busy = false;
  #stopped = false;
  #runsAhead = false;

  /** @param startMs wall-clock time of the simulation's start, ms since the epoch */
  constructor(speed: number, startMs: number, real: RealTime) {
    super({ wallMs: startMs });
    this.speed = speed;
    this.#real = real;
    this.#realAnchorMs = real.nowMs();
  }

  get runsAhead(): boolean {
    return this.#runsAhead;
  }

  /** Lets time pass from now on. */
  start(): void {
    this.#anchor();
    this.#schedule();
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  override after(delayMs: number, action: () => void): Timer {
    if (this.#busy) return super.after(delayMs, action);
    // Between slices `nowMs` is as old as the last action: the time since then does not count
    // towards the delay.
    const timer = super.after(
      delayMs + Math.max(0, Math.floor(this.#due()) - this.nowMs()),
      action,
    );
    this.#schedule();
    return timer;
  }

  /**
   * Runs `durationMs` of device time as fast as the machine can, in slices between which
   * connections are served. Resolves when that time has passed, or when `unwanted` says that nobody
   * waits for that any more. One at a time.
   */
  async runAhead(durationMs: number, unwanted: () => boolean = () => false): Promise<void> {
    if (this.#runsAhead) throw new Error('the clock runs ahead already');
    const targetMs = this.nowMs() + durationMs;
    this.#runsAhead = true;
    try {
      while (this.nowMs() < targetMs && !this.#stopped && !unwanted()) {
        this.#slice(targetMs);
        this.#anchor();
        await new Promise<void>(resolve => this.#real.soon(resolve));
      }
    } finally {
      this.#runsAhead = false;
      this.#schedule();
    }
  }

  /** Steps over `durationMs`: nothing runs, both clocks are later. */
  override skip(durationMs: number): void {
    super.skip(durationMs);
    this.#anchor();
    this.#schedule();
  }

  #due(): number {
    return this.#deviceAnchorMs + (this.#real.nowMs() - this.#realAnchorMs) * this.speed;
  }

  #anchor(): void {
    this.#realAnchorMs = this.#real.nowMs();
    this.#deviceAnchorMs = this.nowMs();
  }

  #schedule(): void {
    this.#timer?.cancel();
    if (this.#stopped) return;
    const waitMs = (this.nextDueMs() - this.#due()) / this.speed;
    const delayMs = Math.min(Math.max(shortestMs, waitMs), longestMs);
    this.#timer = this.#real.after(delayMs, () => this.#turn());
  }

  #turn(): void {
    try {
      if (!this.#slice(this.#due())) this.#anchor();
    } finally {
      // Time goes on, whatever an action threw.
      this.#schedule();
    }
  }

  /** Advances towards `targetMs` for at most one slice; false if the machine could not keep up. */
  #slice(targetMs: number): boolean {
    const endMs = this.#real.nowMs() + sliceMs;
    this.#busy = true;
    try {
      while (this.nextDueMs() <= targetMs) {
        this.runNext();
        if (this.#real.nowMs() > endMs) return false;
      }
      this.advanceTo(Math.floor(targetMs));
      return true;
    } finally {
      this.#busy = false;
    }
  }
}
