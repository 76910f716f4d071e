/** A pending call; `cancel` is harmless after it ran. */
export interface Timer {
  cancel(): void;
}

/**
 * Where the time of a wall clock came from: nowhere yet, a client of the device (`Clock.setWall`),
 * or the machine, which keeps it by time servers or a battery. A simulation's start time counts as
 * the machine's.
 */
export type WallSource = 'none' | 'client' | 'machine';

/**
 * Time as the device sees it. Nothing else in portable code knows what time it is.
 *
 * There are two clocks in a running host: the *device clock*, which a simulation may run faster
 * than real time, and the *network clock*, which is always real, because the peer of a connection
 * lives in real time.
 */
export interface Clock {
  /** Monotonic time in ms, whole, never wrapping, never stepping back. */
  nowMs(): number;
  /**
   * Wall-clock time in ms since 1970-01-01T00:00:00Z; meaningless while `synchronised()` is false.
   */
  wallMs(): number;
  /** Whether the wall clock was set, by whatever source. */
  synchronised(): boolean;
  /** Who set the wall clock. */
  wallSource(): WallSource;
  /**
   * Sets the wall clock to what `source` says; monotonic time and timers stay. Absent where the
   * machine's clock is not the device's to set. Whether a source is good enough is for the caller
   * to decide.
   */
  setWall?(wallMs: number, source: 'client' | 'machine'): void;
  /**
   * Calls `listener` each time after the wall clock was set, until the timer is cancelled. Absent
   * where nobody can set it.
   */
  onSet?(listener: () => void): Timer;
  /** Runs `action` once, `delayMs` from now (at the earliest in the next turn). */
  after(delayMs: number, action: () => void): Timer;
  /**
   * Runs `action` every `periodMs`, first one period from now. Periods missed while time jumped are
   * not made up for, and the grid of the others stays.
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

/** How often a clock without time is looked at, ms. */
const searchPeriodMs = 1000;

/**
 * Runs `action` now, at the beginning of every minute of the wall clock, and when that was set;
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

/** A clock whose timers can all be cancelled at once, for something that is started and stopped. */
export interface ScopedClock extends Clock {
  /** Cancels every pending timer that was made through this clock. */
  cancelAll(): void;
}

/** Wraps a clock so that whoever owns the scope can cancel what others left pending. */
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

/** A timer of a scope, which knows of it until it ends. */
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
   * It was cancelled, or has run. The timer that it stands for is forgotten, because that reaches
   * it in turn: a small engine frees at once what is not part of such a circle, and the rest only
   * when it has piled up.
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
