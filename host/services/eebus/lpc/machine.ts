import {
  type Failsafe,
  heedMs,
  leastFailsafeS,
  mostFailsafeS,
  mostLimitW,
  silenceMs,
} from './bounds.ts';
import type { FailsafeWrite, LimitWrite, Refused } from './limited.ts';

/**
 * States of a device whose consumption a guard limits (use case LPC, controllable system):
 * - `init`: just started, nobody has said anything
 * - `controlled`: a guard is there, and does not limit
 * - `limited`: a guard is there, and limits
 * - `failsafe`: the guard has fallen silent
 * - `autonomous`: without a guard, for so long that nothing is limited
 */
export type LpcState = 'init' | 'controlled' | 'limited' | 'failsafe' | 'autonomous';

/** The state machine at an instant; replaced, never changed. Times are those of one clock, ms. */
export interface Machine {
  readonly state: LpcState;
  /** When that state began. */
  readonly sinceMs: number;
  /** The first sign of life of a guard since the start. */
  readonly firstHeardMs: number | undefined;
  /** The last one. */
  readonly heardMs: number | undefined;
  /** The limit as last accepted; undefined: none since the start. */
  readonly limitW: number | undefined;
  /** When the limit in force ends by itself; undefined: it does not. */
  readonly endsMs: number | undefined;
  readonly failsafe: Failsafe;
}

/** A machine that starts now: at the failsafe limit, whatever was before. */
export function started(failsafe: Failsafe, nowMs: number): Machine {
  return {
    ...{ state: 'init', sinceMs: nowMs, firstHeardMs: undefined, heardMs: undefined },
    ...{ limitW: undefined, endsMs: undefined, failsafe },
  };
}

/** So much may be drawn, whole W; undefined: as much as the device draws by itself. */
export function limitInForceW({ state, limitW, failsafe }: Machine): number | undefined {
  if (state === 'limited') return Math.floor(limitW ?? failsafe.limitW);
  return state === 'init' || state === 'failsafe' ? Math.floor(failsafe.limitW) : undefined;
}

/** When the machine moves on by itself; undefined: never. */
export function dueMs(machine: Machine): number | undefined {
  return movesBy(machine)?.atMs;
}

/** The machine after its next move by time; undefined if that is not due yet. */
export function moved(machine: Machine, nowMs: number): Machine | undefined {
  const move = movesBy(machine);
  return move && move.atMs <= nowMs ? entered(machine, move.to, move.atMs) : undefined;
}

/** The machine after all that is due. */
export function passed(machine: Machine, nowMs: number): Machine {
  const next = moved(machine, nowMs);
  return next ? passed(next, nowMs) : machine;
}

/** The machine after a sign of life of the guard. */
export function heard(machine: Machine, nowMs: number): Machine {
  const now = passed(machine, nowMs);
  return { ...now, firstHeardMs: now.firstHeardMs ?? nowMs, heardMs: nowMs };
}

/** Outcome of a write. */
export interface Written {
  readonly machine: Machine;
  readonly refused: Refused;
}

/**
 * The machine after a write of the limit. One without a duration lasts until it is changed, unless
 * nothing but the duration is written.
 */
export function limitWritten(machine: Machine, write: LimitWrite, nowMs: number): Written {
  const now = passed(machine, nowMs);
  if (!isControlled(now) && !isHeeded(now, nowMs))
    return { machine: now, refused: 'a heartbeat has to come within 60 s before' };
  const isActive = write.isActive ?? now.state === 'limited';
  if (write.limitW !== undefined && !(write.limitW >= 0)) {
    // A guard that wanted to limit is there, even if it is refused.
    const isBack = isActive && !isControlled(now);
    const after = isBack ? entered(now, 'controlled', nowMs) : now;
    return { machine: after, refused: 'the limit has to be 0 W or more' };
  }
  const limitW = Math.min(write.limitW ?? now.limitW ?? now.failsafe.limitW, mostLimitW);
  const endsMs = isActive ? endOf(write, now, nowMs) : undefined;
  const state = isActive ? 'limited' : 'controlled';
  const after = { ...entered(now, state, nowMs), limitW, endsMs };
  return { machine: passed(after, nowMs), refused: undefined };
}

/** The machine after a write of the failsafe values: both or none. */
export function failsafeWritten(machine: Machine, write: FailsafeWrite, nowMs: number): Written {
  const now = passed(machine, nowMs);
  const refused = failsafeRefused(now, write);
  if (refused !== undefined) return { machine: now, refused };
  const { limitW = now.failsafe.limitW, durationS = now.failsafe.durationS } = write;
  const failsafe = { limitW: Math.min(limitW, mostLimitW), durationS };
  return { machine: { ...now, failsafe }, refused: undefined };
}

function failsafeRefused(now: Machine, { limitW, durationS }: FailsafeWrite): Refused {
  if (!isControlled(now)) return 'a heartbeat and a limit have to come before';
  if (limitW !== undefined && !(limitW >= 0)) return 'the failsafe limit has to be 0 W or more';
  if (durationS !== undefined && !(durationS >= leastFailsafeS && durationS <= mostFailsafeS))
    return 'the failsafe duration has to be 2 h to 24 h';
  return undefined;
}

/** True while a guard is there whose word counts. */
function isControlled({ state }: Machine): boolean {
  return state === 'controlled' || state === 'limited';
}

function isHeeded({ heardMs }: Machine, nowMs: number): boolean {
  return heardMs !== undefined && nowMs - heardMs <= heedMs;
}

function endOf(write: LimitWrite, now: Machine, nowMs: number): number | undefined {
  if (write.durationS !== undefined) return nowMs + Math.max(0, Math.round(write.durationS * 1000));
  const keepsEnd = write.limitW === undefined && write.isActive === undefined;
  return keepsEnd ? now.endsMs : undefined;
}

/**
 * The next move by time. Silence counts from the last sign of life; only a start waits that long
 * from the first one on, because a guard that gives signs of life alone does not limit.
 */
function movesBy(machine: Machine): { readonly atMs: number; readonly to: LpcState } | undefined {
  const { state, sinceMs, firstHeardMs, heardMs = sinceMs, endsMs, failsafe } = machine;
  const silentAtMs = heardMs + silenceMs;
  switch (state) {
    case 'init':
      return { atMs: (firstHeardMs ?? sinceMs) + silenceMs, to: 'autonomous' };
    case 'limited':
      return endsMs !== undefined && endsMs <= silentAtMs
        ? { atMs: endsMs, to: 'controlled' }
        : { atMs: silentAtMs, to: 'failsafe' };
    case 'controlled':
      return { atMs: silentAtMs, to: 'failsafe' };
    case 'failsafe':
      return { atMs: sinceMs + failsafe.durationS * 1000, to: 'autonomous' };
    case 'autonomous':
      return undefined;
  }
}

/** The machine in a state, which goes on where it was that already. */
function entered(machine: Machine, state: LpcState, atMs: number): Machine {
  if (machine.state === state) return machine;
  return { ...machine, state, sinceMs: atMs, endsMs: undefined };
}
