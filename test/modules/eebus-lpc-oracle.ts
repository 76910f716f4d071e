/*
 * The use case's table of states, row by row, on a clock that ticks: ages are counted, nothing is
 * computed ahead. It shares nothing with the state machine that it judges.
 */

/** One tick, s: everything in the tests happens on the grid of it. */
export const tickS = 30;
const silentTicks = 120 / tickS;
const heedTicks = 60 / tickS;

/** A write of the limit as a guard means it. */
export interface Told {
  /** Undefined where it is refused. */
  readonly limitW: number | undefined;
  readonly active: boolean;
  readonly ticks?: number;
}

type State = 'init' | 'controlled' | 'limited' | 'failsafe' | 'autonomous';

/** What is known of a device that obeys the table. */
export interface Oracle {
  readonly state: State;
  /** Ticks since the last heartbeat, since the first one, and since the state began. */
  readonly silent: number | undefined;
  readonly known: number | undefined;
  readonly lasts: number;
  readonly limitW: number;
  /** Ticks that are left of the limit's duration. */
  readonly left: number | undefined;
  readonly failsafeW: number;
  readonly failsafeTicks: number;
}

export function oracleStart(failsafeW: number, failsafeTicks: number): Oracle {
  return {
    state: 'init',
    silent: undefined,
    known: undefined,
    lasts: 0,
    limitW: 0,
    left: undefined,
    failsafeW,
    failsafeTicks,
  };
}

/** Rows 3, 5, 6, 7, 10: what time does. */
export function oracleTick(before: Oracle): Oracle {
  const now = {
    ...before,
    silent: before.silent === undefined ? undefined : before.silent + 1,
    known: before.known === undefined ? undefined : before.known + 1,
    lasts: before.lasts + 1,
    left: before.left === undefined ? undefined : before.left - 1,
  };
  const isSilent = (now.silent ?? now.lasts) >= silentTicks;
  if (now.state === 'init' && (now.known ?? now.lasts) >= silentTicks)
    return to(now, 'autonomous', 3);
  if (now.state === 'limited' && isSilent) return to(now, 'failsafe', 7);
  if (now.state === 'controlled' && isSilent) return to(now, 'failsafe', 5);
  if (now.state === 'limited' && now.left === 0) return to(now, 'controlled', 6);
  if (now.state === 'failsafe' && now.lasts >= now.failsafeTicks) return to(now, 'autonomous', 10);
  return now;
}

export function oracleHeartbeat(before: Oracle): Oracle {
  return { ...before, silent: 0, known: before.known ?? 0 };
}

/** Rows 1, 2, 4, 6, 8, 9, 11, 12: what writes do; `accepted` is what the guard is answered. */
export function oracleWrite(before: Oracle, told: Told): { after: Oracle; accepted: boolean } {
  const { state } = before;
  const isHeard = before.silent !== undefined && before.silent <= heedTicks;
  const isAlone = state === 'init' || state === 'failsafe' || state === 'autonomous';
  if (isAlone && !isHeard) return { after: before, accepted: false };
  if (told.limitW === undefined) {
    const row = { init: 1, failsafe: 8, autonomous: 11 }[state as 'init'];
    return { after: isAlone ? to(before, 'controlled', row) : before, accepted: false };
  }
  if (!told.active) {
    const row = { init: 1, failsafe: 8, autonomous: 11, limited: 6, controlled: 0 }[state];
    return {
      after: { ...(state === 'controlled' ? before : to(before, 'controlled', row)) },
      accepted: true,
    };
  }
  const row = { init: 2, controlled: 4, failsafe: 9, autonomous: 12, limited: 0 }[state];
  const limited = state === 'limited' ? before : to(before, 'limited', row);
  return { after: { ...limited, limitW: told.limitW, left: told.ticks }, accepted: true };
}

/** Rules 036 and 037: failsafe values are written only while a guard is in charge. */
export function oracleFailsafe(
  before: Oracle,
  { failsafeW, failsafeTicks }: { failsafeW?: number; failsafeTicks?: number },
): { after: Oracle; accepted: boolean } {
  const accepted = before.state === 'controlled' || before.state === 'limited';
  if (!accepted) return { after: before, accepted };
  return {
    after: {
      ...before,
      failsafeW: failsafeW ?? before.failsafeW,
      failsafeTicks: failsafeTicks ?? before.failsafeTicks,
    },
    accepted,
  };
}

/** What may be drawn, W; undefined: anything. */
export function oracleLimitW({ state, limitW, failsafeW }: Oracle): number | undefined {
  if (state === 'limited') return limitW;
  return state === 'init' || state === 'failsafe' ? failsafeW : undefined;
}

/** Numbers of the rows that were followed since the process began. */
export const followed = new Set<number>();

function to(before: Oracle, state: State, row: number): Oracle {
  followed.add(row);
  return { ...before, state, lasts: 0, left: undefined };
}
