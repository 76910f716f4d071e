import type { Clock } from '../../platform/clock.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { End } from './fields.ts';

const minuteMs = 60_000;
const mostDaysAhead = 7;
const mostAheadMs = mostDaysAhead * 24 * 60 * minuteMs;

/**
 * The time of day until which a charge may last (`charge_limits/active_end`). The wall clock
 * decides; while it has no time, as after some restarts, the uptime of the charge controller does.
 */
export class ChargeEnd {
  readonly #clock: Clock;
  readonly #active: State<End>;
  /** The controller's uptime at the end, as it was last known, ms, 32 bits. */
  #uptimeMs = 0;

  constructor(clock: Clock, active: State<End>) {
    this.#clock = clock;
    this.#active = active;
  }

  /** Unix minutes; 0 is no end. */
  get minutes(): number {
    return this.#active.value.timestamp_minutes;
  }

  /** Takes an end that somebody wrote; throws a `Refusal` of one that is past or far away. */
  write(end: End): void {
    const { timestamp_minutes: minutes } = end;
    if (minutes !== 0 && !this.#clock.synchronised()) {
      throw new Refusal(
        'out_of_range',
        'timestamp_minutes',
        minutes,
        'must be 0 while the clock is not set',
      );
    }
    const aheadMs = this.#aheadMs(minutes);
    if (minutes !== 0 && (aheadMs <= 0 || aheadMs > mostAheadMs)) {
      throw new Refusal(
        'out_of_range',
        'timestamp_minutes',
        minutes,
        message('must be 0 or a time within the next {days} days', { days: mostDaysAhead }),
      );
    }
    this.#active.set(end);
  }

  /** There is no end any more. */
  clear(): void {
    this.#active.set({ timestamp_minutes: 0 });
  }

  /** Takes the end that the controller kept while the host was away. */
  resume(minutes: number, uptimeMs: number): void {
    this.#active.set({ timestamp_minutes: minutes });
    this.#uptimeMs = uptimeMs;
  }

  /** Whether there is an end and it has come. */
  isReached(uptimeMs: number): boolean {
    if (this.minutes === 0) return false;
    if (this.#clock.synchronised()) return this.#aheadMs(this.minutes) <= 0;
    return signed(this.#uptimeMs - uptimeMs) <= 0;
  }

  /** The controller's uptime at the end, ms, 32 bits; 0 without an end. */
  uptimeMsOf(uptimeMs: number): number {
    if (this.minutes === 0) return 0;
    if (this.#clock.synchronised()) this.#uptimeMs = (uptimeMs + this.#aheadMs(this.minutes)) >>> 0;
    return this.#uptimeMs;
  }

  #aheadMs(minutes: number): number {
    return minutes * minuteMs - this.#clock.wallMs();
  }
}

/** A difference of two uptimes of 32 bits. */
function signed(differenceMs: number): number {
  return differenceMs | 0;
}
