import type { Timer, WallSource } from '../clock.ts';
import { VirtualClock } from '../virtual/clock.ts';
import type { RealTime } from '../virtual/paced-clock.ts';
import type { Port } from './io.ts';

/**
 * A machine that is later than this was suspended, or is too slow to make up for it: what was
 * missed stays undone.
 */
const patienceMs = 5000;

/** Least delay: the next turn, because time stands still in the present one. */
const nextTurnMs = 1;

/**
 * The machine's time. It stands still while the host is at work, and comes up to the machine's with
 * each `turn`: whatever happens in one turn happens at one instant.
 */
export class PortableClock extends VirtualClock {
  readonly #port: Port;
  readonly #clock: number;
  readonly #calendar: number;
  readonly #timer: number;
  readonly #asksTimeServers: boolean;
  /** Time at which the embedder's timer is due. */
  #armedMs = Number.POSITIVE_INFINITY;
  #busy = false;
  /** Is told how late the host comes to what is due, s. */
  #onDelay: ((delayS: number) => void) | undefined;

  constructor(port: Port) {
    const clock = port.need('clock', {});
    super({ wallMs: 0, synchronised: false, nowMs: Math.floor(port.io.read(clock) as number) });
    this.#port = port;
    this.#clock = clock;
    this.#calendar = port.need('calendar', {});
    this.#timer = port.need('timer', {});
    this.#asksTimeServers = this.timeServers() !== undefined;
    port.listen(this.#timer, () => undefined);
  }

  override wallMs(): number {
    const machineMs = this.#machineMs();
    return machineMs < 0 ? super.wallMs() : machineMs;
  }

  override synchronised(): boolean {
    return this.wallSource() !== 'none';
  }

  override wallSource(): WallSource {
    const set = super.wallSource();
    if (this.#machineMs() < 0 || set === 'machine') return set;
    return this.#asksTimeServers ? 'client' : 'machine';
  }

  /** See `Platform.timeServers`; undefined if the machine asks them. */
  timeServers(): readonly string[] | undefined {
    const answer = this.#port.io.read(this.#calendar, 'servers');
    return Array.isArray(answer) ? answer : undefined;
  }

  /** The machine keeps the time if it can, else the host does until it ends. */
  override setWall(wallMs: number, source: 'client' | 'machine'): void {
    // Listeners to the setting of the clock read it.
    this.#port.io.write(this.#calendar, wallMs);
    super.setWall(wallMs, source);
  }

  override after(delayMs: number, action: () => void): Timer {
    const timer = super.after(delayMs, action);
    if (!this.#busy) this.#arm();
    return timer;
  }

  override every(periodMs: number, action: () => void): Timer {
    const timer = super.every(periodMs, action);
    if (!this.#busy) this.#arm();
    return timer;
  }

  /**
   * Comes up to the machine's time, runs what became due, then `action`, and sets the embedder's
   * timer.
   */
  turn(action: () => void): void {
    this.#busy = true;
    try {
      const presentMs = this.#presentMs();
      const lateMs = presentMs - this.nowMs();
      const overdueMs = presentMs - this.nextDueMs();
      if (overdueMs >= 0) this.#onDelay?.(overdueMs / 1000);
      if (lateMs > patienceMs) this.skip(lateMs);
      this.advanceTo(presentMs);
      action();
    } finally {
      this.#busy = false;
      this.#armedMs = Number.POSITIVE_INFINITY;
      this.#arm();
    }
  }

  /** The machine's time for a simulation, which has to see it pass while it is at work. */
  get realTime(): RealTime {
    return {
      nowMs: () => this.#port.io.read(this.#clock) as number,
      after: (delayMs, action) => this.after(delayMs, action),
      soon: action => void this.after(nextTurnMs, action),
    };
  }

  /** See `Vitals.watchDelay`. */
  watchDelay(listener: (delayS: number) => void): () => void {
    this.#onDelay = listener;
    return () => {
      this.#onDelay = undefined;
    };
  }

  /** Has `turn` called when the next action is due. */
  #arm(): void {
    const dueMs = this.nextDueMs();
    if (dueMs >= this.#armedMs) return;
    this.#armedMs = dueMs;
    this.#port.io.write(this.#timer, Math.max(0, dueMs - this.#presentMs()));
  }

  #presentMs(): number {
    return Math.floor(this.#port.io.read(this.#clock) as number);
  }

  #machineMs(): number {
    return this.#port.io.read(this.#calendar) as number;
  }
}
