import type { Clock, Timer, WallSource } from '../clock.ts';
import { VirtualClock } from '../virtual/clock.ts';

/** Longest time-out that the event loop keeps, ms: a longer one would end at once. */
const longestTimeoutMs = 0x7fff_ffff;

/** Before this, 2024-01-01, nobody has set the machine's clock. */
const earliestMs = Date.UTC(2024, 0, 1);

/**
 * Real time: monotonic from `performance`, wall clock from the system, timers from the event loop.
 */
export class RealClock implements Clock {
  nowMs(): number {
    return Math.floor(performance.now());
  }

  wallMs(): number {
    return Date.now();
  }

  /** The operating system keeps the clock; without a battery-backed one it starts before 2024. */
  synchronised(): boolean {
    return Date.now() >= earliestMs;
  }

  wallSource(): WallSource {
    return this.synchronised() ? 'machine' : 'none';
  }

  after(delayMs: number, action: () => void): Timer {
    let timer: NodeJS.Timeout;
    const wait = (restMs: number): void => {
      const partMs = Math.min(restMs, longestTimeoutMs);
      timer = setTimeout(() => (restMs > partMs ? wait(restMs - partMs) : action()), partMs);
    };
    wait(delayMs);
    return { cancel: () => clearTimeout(timer) };
  }

  every(periodMs: number, action: () => void): Timer {
    const timer = setInterval(action, periodMs);
    return { cancel: () => clearInterval(timer) };
  }
}

/** How long one slice of a fast-forwarded clock may keep the event loop busy, ms. */
const sliceMs = 8;

/**
 * Simulated time that passes `speed` times as fast as real time, and can be asked to run ahead as
 * fast as the machine can, with every timer at its own simulated instant. It stands still between
 * actions, so that whoever comes in between (a request) never sees a later time than the action
 * after it.
 */
export class SimulatedClock extends VirtualClock {
  /** Device seconds that pass in a real second. */
  readonly speed: number;
  #realAnchorMs = performance.now();
  #deviceAnchorMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #busy = false;
  #stopped = false;
  #runsAhead = false;

  /** @param startMs wall-clock time of the simulation's start, ms since the epoch */
  constructor(speed: number, startMs: number) {
    super({ wallMs: startMs });
    this.speed = speed;
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
    clearTimeout(this.#timer);
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
        await new Promise(resolve => setImmediate(resolve));
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
    return this.#deviceAnchorMs + (performance.now() - this.#realAnchorMs) * this.speed;
  }

  #anchor(): void {
    this.#realAnchorMs = performance.now();
    this.#deviceAnchorMs = this.nowMs();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const waitMs = (this.nextDueMs() - this.#due()) / this.speed;
    this.#timer = setTimeout(() => this.#turn(), Math.min(Math.max(0, waitMs), 1000));
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
    const endMs = performance.now() + sliceMs;
    this.#busy = true;
    try {
      while (this.nextDueMs() <= targetMs) {
        this.runNext();
        if (performance.now() > endMs) return false;
      }
      this.advanceTo(Math.floor(targetMs));
      return true;
    } finally {
      this.#busy = false;
    }
  }
}
