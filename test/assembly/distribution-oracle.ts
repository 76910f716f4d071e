import type { Charger } from '../../host/core/core.ts';
import type { SiteRig } from './site.ts';

/*
 * What is wrong with a distribution, by the definitions alone: nothing here finds a distribution, and nothing is taken from the core but its results, what
 * is owed to each charger, and ages.
 */

/** Ranks: as fast as possible; by PV excess or with guaranteed power (1); and from here on the same of vehicles that are full. */
const FAST = 0;
const FULL = 2;

const mostMa = 32_000;
const leastMa = 6000;
const axes = [0, 1, 2, 3] as const;
/** The phase that terminal 1 is connected to, by phase rotation; 0 unknown. */
const firstPhase = [0, 1, 1, 2, 2, 3, 3];
const followsPv = [false, false, true, true, false, true, false, true, true, true];
const isGuaranteed = [false, false, false, true, false, true, false, false, true, true];
/** Modes that use no more than what is guaranteed. */
const isCapped = [false, false, false, false, false, true, false, false, true, false];
const charges = [true, false, true, true, false, true, false, true, true, true];

/** A charger before a distribution, and what it then got. */
interface Seat {
  readonly index: number;
  readonly rank: number;
  /** Whether its vehicle wants current and may have it. */
  readonly wants: boolean;
  readonly onPv: boolean;
  readonly guaranteedMa: number;
  /** Phases that it may be told to use. */
  readonly choices: readonly number[];
  readonly rotation: number;
  /** Plugged in a short while ago. */
  readonly fresh: boolean;
  /** Phases on which it charged, 0 if it did not. */
  readonly phasesBefore: number;
  readonly beforeMa: number;
  /** Hysteresis holds its switches back. */
  readonly settled: boolean;
  /** Full ones: whether it is being woken up, and how long ago that began. */
  readonly waking: boolean;
  readonly wakeAgeMs: number;
  readonly topMa: (phases: number) => number;
  readonly wantedMa: (phases: number) => number;
  creditMas: number;
  targetMa: number;
  phases: number;
}

/** A site right before a distribution. `rotates`: it is the first after a multiple of the rotation interval. */
export interface Before {
  readonly seats: readonly Seat[];
  readonly rotates: boolean;
}

/** Notes what a distribution at this instant has to look at. */
export function before(rig: SiteRig, stepMs: number, rotates: boolean): Before {
  const seats: Seat[] = [];
  for (let index = 0; index < rig.site.count; index++) seats.push(seatOf(rig, rig.charger(index), index, stepMs));
  return { seats, rotates };
}

function seatOf({ site }: SiteRig, charger: Charger, index: number, stepMs: number): Seat {
  const mode = charger.chargeMode;
  const inState = charger.chargerState;
  const group = site.groupPhases;
  const phases = (group === 0 ? charger.connectedPhases : group) === 1 ? 1 : 3;
  const full = inState !== 3 && charger.carStopped !== 0;
  const guaranteedMa = isGuaranteed[mode] ? site.guaranteedMa : 0;
  const { supportedMa, userLimitMa, measuredMa } = charger;
  const topMa = (on: number): number => {
    const most = Math.min(supportedMa, userLimitMa, mostMa);
    const minimum = on === 3 ? site.minimumMa : site.minimum1pMa;
    return isCapped[mode] ? Math.min(most, Math.max(Math.trunc(guaranteedMa / on), minimum)) : most;
  };
  const shows = inState === 3 && charger.metered !== 0 && charger.stateAgeMs >= site.requestedThresholdMs;
  const shownMa = Math.max(leastMa, Math.min(measuredMa, mostMa) + Math.min(site.requestedMarginMa, mostMa));
  const wantsNow = inState >= 1 && inState <= 3 && userLimitMa > 0 && supportedMa > 0;
  return {
    index,
    rank: (full ? FULL : FAST) + (followsPv[mode] ? 1 : 0),
    wants: wantsNow && charges[mode] === true && charger.errorState === 0 && !site.stop,
    onPv: followsPv[mode] === true,
    guaranteedMa,
    choices: charger.canSwitchPhases && group === 0 ? [1, 3] : [phases],
    rotation: charger.phaseRotation > 6 ? 0 : charger.phaseRotation,
    fresh: charger.pluggedAgeMs + stepMs < site.welcomeMs,
    phasesBefore: charger.targetMa > 0 ? charger.targetPhases : 0,
    beforeMa: charger.targetMa,
    settled: charger.switchedAgeMs + stepMs >= site.hysteresisMs,
    waking: charger.targetMa > 0 && charger.wakeAgeMs + stepMs < site.wakeupMs,
    wakeAgeMs: charger.wakeAgeMs,
    topMa,
    wantedMa: on => (shows ? Math.min(topMa(on), shownMa) : topMa(on)),
    creditMas: 0,
    targetMa: 0,
    phases: 0,
  };
}

/** How much of an axis one mA uses, were the charger on as many phases. Axis 0 is PV. */
function weight({ rotation }: Seat, phases: number, axis: number): number {
  if (axis === 0) return phases;
  if (phases === 3 || rotation === 0) return phases === 0 ? 0 : 1;
  return phases === 1 && firstPhase[rotation] === axis ? 1 : 0;
}

/** Everything that is wrong with the distribution that just happened. */
export function problemsOf(rig: SiteRig, { seats, rotates }: Before): string[] {
  const { site } = rig;
  for (const seat of seats) {
    const charger = rig.charger(seat.index);
    seat.targetMa = charger.targetMa;
    seat.phases = charger.targetPhases;
    seat.creditMas = charger.creditMas;
  }
  const minimum = (phases: number): number => (phases === 3 ? site.minimumMa : site.minimum1pMa);
  const now = rig.now();
  const problems = seats.flatMap(seat => problemsOfSeat(seat, minimum));
  const on = seats.filter(({ targetMa }) => targetMa > 0);

  // Within the limits.
  const used = axes.map(axis => on.reduce((sum, seat) => sum + weight(seat, seat.phases, axis) * seat.targetMa, 0));
  for (const axis of axes) {
    const [sum, limit] = [used[axis] as number, now[axis] as number];
    if (axis > 0 && sum > Math.max(0, limit)) problems.push(`L${axis} gets ${sum} mA of ${limit}`);
  }
  problems.push(...excessProblems(on, now[0], minimum), ...sharingProblems(on, used, now, minimum));
  problems.push(...admissionProblems(rig, seats, rotates, minimum));
  return problems;
}

type Minimum = (phases: number) => number;

/** A charger gets 0, or at least its minimum and never more than it supports. */
function problemsOfSeat(seat: Seat, minimum: Minimum): string[] {
  const { index, targetMa, phases } = seat;
  if (targetMa === 0) return phases === 0 ? [] : [`${index} has ${phases} phases without current`];
  if (!seat.wants) return [`${index} gets ${targetMa} mA, which it may not have`];
  if (!seat.choices.includes(phases)) return [`${index} gets ${phases} phases, possible are ${seat.choices}`];
  if (targetMa < minimum(phases)) return [`${index} gets ${targetMa} mA, less than its minimum`];
  if (targetMa > seat.topMa(phases))
    return [`${index} gets ${targetMa} mA, more than the ${seat.topMa(phases)} it can use`];
  return [];
}

/** Nobody gets more than the minimum or the guarantee from excess that is not there. */
function excessProblems(on: readonly Seat[], excessMa: number, minimum: Minimum): string[] {
  return on.flatMap(seat => {
    const { index, rank, onPv, phases, targetMa, guaranteedMa } = seat;
    if (!onPv || targetMa <= minimum(phases) || targetMa * phases <= guaranteedMa) return [];
    const wantedMa = seat.wantedMa(phases);
    // Nobody yields to those that get more by their guarantee, by a lower rank, or, being Fast, in case they want more than they showed.
    const taken = (other: Seat): number => {
      const leastMa = minimum(other.phases);
      if (!other.onPv)
        return Math.min(other.targetMa, other.rank > rank ? leastMa : Math.max(leastMa, other.wantedMa(other.phases)));
      if (other.targetMa * other.phases > other.guaranteedMa) return other.targetMa;
      // By its guarantee it grew on when this one stopped, perhaps with 2 mA that could not be divided.
      const asksMa = targetMa <= wantedMa ? Math.min(targetMa - 2, other.wantedMa(other.phases)) : targetMa - 2;
      return Math.min(other.targetMa, other.rank > rank ? leastMa : Math.max(leastMa, asksMa));
    };
    const usedMa = on.reduce((sum, other) => sum + other.phases * taken(other), 0);
    return usedMa <= excessMa
      ? []
      : [`${index} gets ${targetMa} mA of an excess of ${excessMa} mA, of which ${usedMa} are used`];
  });
}

/**
 * Max-min fairness: whoever could use more is on an axis that is full, on which nobody has more, but for the minimum, the guarantee, a higher rank and one
 * mA that could not be divided. And nothing is wasted: an axis is full if not even one mA more fits.
 */
function sharingProblems(
  on: readonly Seat[],
  used: readonly number[],
  now: readonly number[],
  minimum: Minimum,
): string[] {
  const problems: string[] = [];
  for (const seat of on) {
    const { index, phases, targetMa } = seat;
    const wantedMa = Math.max(minimum(phases), seat.wantedMa(phases));
    if (targetMa >= seat.topMa(phases)) continue;
    const reasons = axes.map(axis => {
      const share = weight(seat, phases, axis);
      if (share === 0) return 'is not used';
      if (axis === 0 && (!seat.onPv || (targetMa + 1) * phases <= seat.guaranteedMa)) return 'does not count';
      // What could not be divided: 1 mA, and on the PV axis what is too little for one mA more on three phases.
      const restMa = axis === 0 ? 2 : 0;
      if ((used[axis] as number) + share + restMa <= (now[axis] as number)) return 'has room';
      const equalMa = targetMa + 1 + restMa;
      const richer = on.find(other => {
        if (other === seat || weight(other, other.phases, axis) === 0 || (axis === 0 && !other.onPv)) return false;
        const theirs = axis === 0 ? Math.trunc(other.guaranteedMa / other.phases) : 0;
        if (other.targetMa <= Math.max(theirs, minimum(other.phases)) + restMa) return false;
        const theirWantedMa = other.wantedMa(other.phases) + restMa;
        // What somebody got beyond what is wanted comes after what everybody wants.
        if (targetMa < wantedMa) {
          if (other.rank > seat.rank) return true;
          return other.targetMa > (other.rank < seat.rank ? theirWantedMa : equalMa);
        }
        if (other.rank < seat.rank) return false;
        return other.targetMa > (other.rank > seat.rank ? theirWantedMa : Math.max(theirWantedMa, equalMa));
      });
      return richer === undefined ? '' : `is full, but ${richer.index} has ${richer.targetMa}`;
    });
    if (!reasons.includes(''))
      problems.push(
        `${index} gets only ${targetMa} mA: ${reasons.map((text, axis) => `${axis || 'PV'} ${text}`).join(', ')}`,
      );
  }
  return problems;
}

/** Whether `a` comes before `b`, after it (positive), or in any order (0). */
function compare(a: Seat, b: Seat, rotates: boolean): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.rank >= FULL) {
    if (a.waking !== b.waking) return a.waking && !rotates ? -1 : b.waking && !rotates ? 1 : 0;
    // Compared no finer than in 16 ms.
    return Math.abs(a.wakeAgeMs - b.wakeAgeMs) < 16 ? 0 : b.wakeAgeMs - a.wakeAgeMs;
  }
  if (a.fresh !== b.fresh) return a.fresh ? -1 : 1;
  const [aCharges, bCharges] = [a.phasesBefore > 0, b.phasesBefore > 0];
  if (!rotates && aCharges !== bCharges) return aCharges ? -1 : 1;
  return b.creditMas - a.creditMas;
}

/** Who waits must not fit beside the minima of those admitted before; who is admitted had to fit. */
function admissionProblems(rig: SiteRig, seats: readonly Seat[], rotates: boolean, minimum: Minimum): string[] {
  const { site } = rig;
  const [now, low] = [rig.now(), rig.low()];
  const problems: string[] = [];
  const candidates = seats.filter(
    seat => seat.wants && seat.choices.some(phases => seat.topMa(phases) >= minimum(phases)),
  );
  for (const seat of candidates) {
    if (seat.targetMa === 0 && seat.phasesBefore === 0 && !seat.settled && !rotates) continue;
    if (seat.targetMa > 0 && seat.phasesBefore === 0 && !seat.settled && !rotates) {
      problems.push(`${seat.index} is switched on before its hysteresis is over`);
    }
    // Those with a choice get one phase at first; three they keep, or get when everybody is admitted.
    const taken = axes.map(() => 0);
    for (const other of candidates) {
      if (other === seat || other.targetMa === 0) continue;
      const order = compare(other, seat, rotates);
      if (seat.targetMa > 0 ? order >= 0 : order > 0) continue;
      const phases = admittedPhases(other);
      for (const axis of axes) taken[axis] = (taken[axis] as number) + weight(other, phases, axis) * minimum(phases);
      // Fast chargers use excess as they did, whether or not there is any.
      if (other.rank === FAST) {
        const goesOnMa = Math.min(other.beforeMa, other.wantedMa(phases));
        taken[0] = (taken[0] as number) + phases * Math.max(0, goesOnMa - minimum(phases));
      }
    }
    const fits = (phases: number): boolean => {
      if (seat.topMa(phases) < minimum(phases)) return false;
      const charging = seat.phasesBefore > 0;
      for (const axis of [1, 2, 3]) {
        const limit = charging ? (now[axis] as number) : Math.min(now[axis] as number, low[axis] as number);
        const share = weight(seat, phases, axis);
        if (share > 0 && (taken[axis] as number) + share * minimum(phases) > limit) return false;
      }
      const needed = phases * minimum(phases);
      if (!seat.onPv || seat.fresh || (seat.guaranteedMa > 0 && needed <= seat.guaranteedMa)) return true;
      if (charging && !seat.settled) return true;
      const excess = charging ? Math.max(now[0], site.highPvMa) : Math.min(now[0], low[0]);
      return (taken[0] as number) + needed <= excess;
    };
    if (seat.targetMa > 0) {
      // Who charged on three phases may have been let in with one, and widened when all were in.
      if (!fits(admittedPhases(seat)) && !(seat.choices.length > 1 && fits(1)))
        problems.push(`${seat.index} is admitted, but its minimum does not fit`);
    } else {
      const possible = seat.choices.length === 1 ? seat.choices : seat.phasesBefore === 3 ? [3, 1] : [1];
      if (possible.some(fits)) problems.push(`${seat.index} waits, but its minimum fits`);
    }
  }
  return problems;
}

function admittedPhases({ choices, phasesBefore, phases }: Seat): number {
  return choices.length === 1 || phasesBefore === 3 ? phases : 1;
}
