import type { PlannedLimit } from './commands.ts';
import { clockMs, type FallBack } from './ledger.ts';
import { lapseS } from './strategy.ts';

/**
 * What was seen of how a charger falls back by itself. It counts for its make and firmware, for
 * the way in which it is limited, and for the current that it has stored.
 */
export interface Proof {
  /** mA; the limit that it has stored for vehicles that begin unseen; undefined: none. */
  readonly storedMa: number | undefined;
  /** Its own schedule shows that a limit ends, and that what it has stored follows. */
  readonly ends: boolean;
  /** Whether what it has stored outlasts a restart. */
  readonly restart: Finding;
  /** Whether it fell back while a vehicle charged and it was alone. */
  readonly loss: Finding;
}

/** What came of trying it. */
export interface Finding {
  readonly outcome: 'unknown' | 'passed' | 'failed';
  /** When that was seen, ms since the epoch; 0: not yet. */
  readonly wallMs: number;
  /** Attempts that said nothing. */
  readonly vain: number;
}

const unknown: Finding = { outcome: 'unknown', wallMs: 0, vain: 0 };

/** Nothing was seen yet of a charger that has stored this limit. */
export function unproven(storedMa: number | undefined): Proof {
  return { storedMa, ends: false, restart: unknown, loss: unknown };
}

/** A finding after one more attempt. */
export function foundAfter(
  { vain }: Finding,
  outcome: 'passed' | 'failed' | 'nothing',
  wallMs: number,
): Finding {
  if (outcome === 'nothing') return { ...unknown, vain: vain + 1 };
  return { outcome, wallMs, vain: 0 };
}

/**
 * Whether a schedule, asked for right after a limit was told, shows that this ends in time and that
 * no more than what is stored follows; undefined where it cannot show that.
 */
export function showsEnd(
  planned: readonly PlannedLimit[],
  toldMa: number,
  storedMa: number,
): boolean | undefined {
  return toldMa <= storedMa ? undefined : endsStored(planned, storedMa);
}

/**
 * Whether a schedule, asked for after a restart and before anything is told, still has what is
 * stored: at once, or after a limit that outlasted the restart; undefined where it says nothing.
 */
export function showsStored(
  planned: readonly PlannedLimit[] | undefined,
  storedMa: number,
): boolean | undefined {
  return planned && planned.length > 0 ? endsStored(planned, storedMa) : undefined;
}

function endsStored(planned: readonly PlannedLimit[], storedMa: number): boolean {
  const latestS = lapseS + clockMs / 1000;
  const isStored = ({ limitMa }: PlannedLimit): boolean =>
    limitMa !== undefined && limitMa <= storedMa;
  const end = planned.findIndex(isStored);
  const { fromS = Number.POSITIVE_INFINITY } = planned[end] ?? {};
  return fromS <= latestS && planned.slice(end).every(isStored);
}

/** What is proven of a charger whose limits can end by themselves. */
export function provenBy(
  { storedMa, ends, restart, loss }: Proof,
  limitsEnd: boolean,
  watched: boolean,
): FallBack {
  const isProven = ends && restart.outcome === 'passed' && loss.outcome === 'passed';
  return isProven && limitsEnd && storedMa !== undefined
    ? { kind: 'dead_man', defaultMa: storedMa, durationMs: lapseS * 1000 }
    : { kind: 'none', watched };
}
