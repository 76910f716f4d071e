import type { Clock } from '../../../../host/platform/clock.ts';
import { Listeners } from '../../../../host/platform/listeners.ts';
import type {
  FailsafeWrite,
  Limited,
  LimitValues,
  LimitWrite,
  Refused,
} from '../../../../host/services/eebus/lpc/limited.ts';

/**
 * A consumer as those of the recorded programs: without states, it takes whatever is not negative,
 * and keeps it.
 */
export class PlainLimited implements Limited {
  heartbeats = 0;
  readonly writes: (LimitWrite | FailsafeWrite)[] = [];
  readonly #clock: Clock;
  readonly #listeners = new Listeners();
  #values: Omit<LimitValues, 'remainingS'>;
  #endMs: number | undefined;

  constructor(clock: Clock, values: Partial<LimitValues> = {}) {
    this.#clock = clock;
    this.#values = {
      ...{ limitW: 4200, isActive: false, failsafeLimitW: 4200, failsafeDurationS: 7200 },
      nominalMaxW: 11_000,
      ...values,
    };
  }

  hearHeartbeat(): void {
    this.heartbeats++;
  }

  writeLimit(write: LimitWrite): Refused {
    this.writes.push(write);
    const { limitW = this.#values.limitW, isActive = this.#values.isActive, durationS } = write;
    if (limitW < 0) return 'the limit must not be negative';
    this.#values = { ...this.#values, limitW, isActive };
    this.#endMs = durationS === undefined ? undefined : this.#clock.nowMs() + durationS * 1000;
    this.#listeners.call();
    return undefined;
  }

  writeFailsafe(write: FailsafeWrite): Refused {
    this.writes.push(write);
    const { failsafeLimitW, failsafeDurationS } = this.#values;
    if ((write.limitW ?? 0) < 0) return 'the limit must not be negative';
    this.#values = {
      ...this.#values,
      failsafeLimitW: write.limitW ?? failsafeLimitW,
      failsafeDurationS: write.durationS ?? failsafeDurationS,
    };
    this.#listeners.call();
    return undefined;
  }

  values(): LimitValues {
    const endMs = this.#endMs;
    const remainingS = endMs === undefined ? undefined : (endMs - this.#clock.nowMs()) / 1000;
    return { ...this.#values, remainingS };
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
