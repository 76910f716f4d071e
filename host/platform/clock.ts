/** A pending call; `cancel` is harmless after it ran. */
export interface Timer {
  cancel(): void;
}

/**
 * Source of the wall clock's time: none yet, a client of the device (`Clock.setWall`), or the
 * machine, which keeps time by time servers or a battery. The start time of a simulation counts as
 * the machine's, and so does the time of a server that the device asks itself; on a machine that
 * leaves this to the device, a battery counts as a client.
 */
export type WallSource = 'none' | 'client' | 'machine';

/**
 * Time as the device sees it. Portable code has no other source of time.
 *
 * There are two clocks in a running host: the *device clock*, which a simulation may run faster
 * than real time, and the *network clock*, which is always real, because the peer of a connection
 * lives in real time.
 */
export interface Clock {
  /** Monotonic time in whole ms; never wraps and never steps back. */
  nowMs(): number;
  /**
   * Wall-clock time in ms since 1970-01-01T00:00:00Z; meaningless while `synchronised()` is false.
   */
  wallMs(): number;
  /** True once any source has set the wall clock. */
  synchronised(): boolean;
  /** The source that set the wall clock. */
  wallSource(): WallSource;
  /**
   * Sets the wall clock; monotonic time and timers stay as they are. The caller decides whether the
   * source is good enough. Absent where the device cannot set the machine's clock.
   */
  setWall?(wallMs: number, source: 'client' | 'machine'): void;
  /**
   * Calls `listener` after each time that the wall clock was set, until the timer is cancelled.
   * Absent where nobody can set it.
   */
  onSet?(listener: () => void): Timer;
  /** Runs `action` once, `delayMs` from now (at the earliest in the next turn). */
  after(delayMs: number, action: () => void): Timer;
  /**
   * Runs `action` every `periodMs`, first one period from now. Periods that are missed while time
   * jumps are skipped; the others keep their grid.
   */
  every(periodMs: number, action: () => void): Timer;
}

const minuteMs = 60_000;

/**
 * Unix timestamp in minutes as the interface uses it (2.1.4); 0 while the clock is not
 * synchronised.
 */
export function timestampMinutes(clock: Clock): number {
  return clock.synchronised() ? Math.floor(clock.wallMs() / minuteMs) : 0;
}

/** Interval at which a clock without time is checked, ms. */
const searchPeriodMs = 1000;

/**
 * Runs `action` now, at the beginning of every minute of the wall clock, and when the clock is set;
 * every second while it has no time.
 */
export function everyMinute(clock: Clock, action: () => void): void {
  let next: Timer | undefined;
  const tick = (): void => {
    next?.cancel();
    action();
    const delayMs = clock.synchronised() ? minuteMs - (clock.wallMs() % minuteMs) : searchPeriodMs;
    next = clock.after(delayMs, tick);
  };
  clock.onSet?.(tick);
  tick();
}

/** A clock whose timers can all be cancelled at once, for parts that are started and stopped. */
export interface ScopedClock extends Clock {
  /** Cancels every pending timer that was made through this clock. */
  cancelAll(): void;
}

/** Wraps a clock, so that the owner of the scope can cancel the timers that are pending. */
export function scoped(clock: Clock): ScopedClock {
  const setWall = clock.setWall?.bind(clock);
  const { onSet } = clock;
  const pending = new Set<ScopedTimer>();
  return {
    nowMs: () => clock.nowMs(),
    wallMs: () => clock.wallMs(),
    synchronised: () => clock.synchronised(),
    wallSource: () => clock.wallSource(),
    ...(setWall && { setWall }),
    ...(onSet && {
      onSet: listener => new ScopedTimer(pending).standFor(onSet.call(clock, listener)),
    }),
    after(delayMs, action) {
      const scopedTimer = new ScopedTimer(pending);
      return scopedTimer.standFor(
        clock.after(delayMs, () => {
          scopedTimer.end();
          action();
        }),
      );
    },
    every: (periodMs, action) => new ScopedTimer(pending).standFor(clock.every(periodMs, action)),
    cancelAll() {
      for (const timer of [...pending]) timer.cancel();
    },
  };
}

/** A timer of a scope, registered there until it ends. */
class ScopedTimer implements Timer {
  readonly #pending: Set<ScopedTimer>;
  #timer: Timer | undefined;

  constructor(pending: Set<ScopedTimer>) {
    this.#pending = pending;
    pending.add(this);
  }

  standFor(timer: Timer): this {
    this.#timer = timer;
    return this;
  }

  /**
   * Deregisters the timer after it ran or was cancelled, and drops the one behind it, which refers
   * back to it: a small engine frees memory at once if it is not part of such a cycle, and cycles
   * only when garbage has piled up.
   */
  end(): void {
    this.#pending.delete(this);
    this.#timer = undefined;
  }

  cancel(): void {
    const timer = this.#timer;
    this.end();
    timer?.cancel();
  }
}
