import type { Clock, Timer } from '../../../platform/clock.ts';
import { Listeners } from '../../../platform/listeners.ts';
import type { Failsafe } from './bounds.ts';
import type { FailsafeWrite, Limited, LimitValues, LimitWrite, Refused } from './limited.ts';
import {
  dueMs,
  failsafeWritten,
  heard,
  type LpcState,
  limitInForceW,
  limitWritten,
  type Machine,
  moved,
  started,
} from './machine.ts';

/** What happened, for the device's journal. */
export type Happening =
  | { readonly kind: 'moved'; readonly from: LpcState; readonly to: LpcState }
  | { readonly kind: 'limit'; readonly write: LimitWrite; readonly refused: Refused }
  | { readonly kind: 'failsafe'; readonly write: FailsafeWrite; readonly refused: Refused };

/** What the machine is run with. */
export interface LpcParts {
  /** Device time. */
  readonly clock: Clock;
  /** The failsafe values as last kept, or as delivered. */
  readonly failsafe: Failsafe;
  /** The most that the device draws by itself, or by contract, W. */
  nominalMaxW(): number;
  /** Keeps failsafe values over restarts; false: they could not be made durable. */
  keep(failsafe: Failsafe): boolean;
  /** Called after each event, when what it leads to is in force. */
  happened(happening: Happening): void;
}

/** Longest time that a timer is set for: a limit may last for years. */
const longestTimerMs = 3_600_000;

/** The consumer whose power a guard limits, on a clock: the state machine of `machine.ts`. */
export class ControllableSystem implements Limited {
  readonly #parts: LpcParts;
  readonly #listeners = new Listeners();
  #machine: Machine;
  #timer: Timer | undefined;

  constructor(parts: LpcParts) {
    this.#parts = parts;
    this.#machine = started(parts.failsafe, parts.clock.nowMs());
    this.#setTimer();
  }

  get state(): LpcState {
    return this.#machine.state;
  }

  /** So much may be drawn, whole W; undefined: as much as the device draws by itself. */
  get limitInForceW(): number | undefined {
    return limitInForceW(this.#machine);
  }

  /** Time since the last sign of life of the guard, s; undefined: none since the start. */
  get silentS(): number | undefined {
    const { heardMs } = this.#machine;
    return heardMs === undefined ? undefined : (this.#nowMs() - heardMs) / 1000;
  }

  /** What is left of the present state, s; undefined where it does not end by itself. */
  get leftS(): number | undefined {
    const { state } = this.#machine;
    if (state !== 'init' && state !== 'failsafe') return this.values().remainingS;
    return Math.max(0, ((dueMs(this.#machine) ?? 0) - this.#nowMs()) / 1000);
  }

  hearHeartbeat(): void {
    this.#catchUp();
    this.#machine = heard(this.#machine, this.#nowMs());
    this.#setTimer();
  }

  writeLimit(write: LimitWrite): Refused {
    this.#catchUp();
    const before = this.#machine;
    const { machine, refused } = limitWritten(before, write, this.#nowMs());
    this.#move(machine, { kind: 'limit', write, refused });
    return refused;
  }

  writeFailsafe(write: FailsafeWrite): Refused {
    this.#catchUp();
    const { machine, refused } = failsafeWritten(this.#machine, write, this.#nowMs());
    const isKept = refused !== undefined || this.#parts.keep(machine.failsafe);
    const told = isKept ? refused : 'the storage of the device failed';
    this.#move(isKept ? machine : this.#machine, { kind: 'failsafe', write, refused: told });
    return told;
  }

  values(): LimitValues {
    const { state, limitW, endsMs, failsafe } = this.#machine;
    return {
      limitW: limitW ?? failsafe.limitW,
      isActive: state === 'limited',
      remainingS: endsMs === undefined ? undefined : Math.max(0, (endsMs - this.#nowMs()) / 1000),
      failsafeLimitW: failsafe.limitW,
      failsafeDurationS: failsafe.durationS,
      nominalMaxW: this.#parts.nominalMaxW(),
    };
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** To be called when `nominalMaxW` answers something else. */
  nominalMaxChanged(): void {
    this.#listeners.call();
  }

  /** Nothing happens by itself from now on. */
  stop(): void {
    this.#timer?.cancel();
    this.#listeners.clear();
  }

  /** Makes the moves that are due, each of which is told. */
  #catchUp(): void {
    for (;;) {
      const next = moved(this.#machine, this.#nowMs());
      if (!next) return;
      this.#move(next);
    }
  }

  /** Puts a machine in place of the present one, and tells why. */
  #move(machine: Machine, cause?: Happening): void {
    const before = this.#machine;
    this.#machine = machine;
    this.#setTimer();
    if (cause) this.#parts.happened(cause);
    if (before.state !== machine.state)
      this.#parts.happened({ kind: 'moved', from: before.state, to: machine.state });
    if (before !== machine) this.#listeners.call();
  }

  #setTimer(): void {
    this.#timer?.cancel();
    const atMs = dueMs(this.#machine);
    if (atMs === undefined) return;
    const delayMs = Math.min(Math.max(0, atMs - this.#nowMs()), longestTimerMs);
    this.#timer = this.#parts.clock.after(delayMs, () => {
      this.#catchUp();
      this.#setTimer();
    });
  }

  #nowMs(): number {
    return this.#parts.clock.nowMs();
  }
}
