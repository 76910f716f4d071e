import type { Clock, Timer, WallSource } from '../clock.ts';
import { PacedClock, type RealTime } from '../virtual/paced-clock.ts';

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

const realTime: RealTime = {
  nowMs: () => performance.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
  soon: action => void setImmediate(action),
};

/** Simulated time on this machine. */
export class SimulatedClock extends PacedClock {
  /** @param startMs wall-clock time of the simulation's start, ms since the epoch */
  constructor(speed: number, startMs: number) {
    super(speed, startMs, realTime);
  }
}
