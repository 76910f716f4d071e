import type { Charger } from '../../host/core/core.ts';
import type { SiteRig } from './site.ts';

/*
 * What is wrong with a distribution, by the definitions alone: nothing here finds a distribution,
 * and nothing is taken from the core but its results and ages.
 *
 * Whoever is admitted has its minimum. The rest is shared in stages: Fast chargers get what they
 * are sure to use, then guaranteed power is shared, then what follows excess gets what it is sure
 * to use. What is left is lent in the same order: up to what each might use besides. Full vehicles
 * are admitted to what is left then.
 */
const FAST_STAGE = 0;
const GUARANTEED_STAGE = 1;
const EXCESS_STAGE = 2;
const FAST_LOANS = 3;
const GUARANTEED_LOANS = 4;
const EXCESS_LOANS = 5;
const REST_STAGE = 6;
const stages = [
  FAST_STAGE,
  GUARANTEED_STAGE,
  EXCESS_STAGE,
  FAST_LOANS,
  GUARANTEED_LOANS,
  EXCESS_LOANS,
  REST_STAGE,
] as const;
type Stage = (typeof stages)[number];
/** Stages in which the excess limits nobody. */
const ofGuarantee: readonly Stage[] = [GUARANTEED_STAGE, GUARANTEED_LOANS];

/** Ranks of the admission. */
const FAST = 0;
const OTHERS = 1;
const FULL = 2;

const mostMa = 32_000;
const oldestMs = 2 ** 27 - 1;
/**
 * The order is no finer than this, in what `ahead` counts in, or ms; and whoever waits goes before
 * those who charge also when it got that much more.
 */
const grain = 4096;
/** PV, L1, L2, L3, and all phases together. */
const axes = [0, 1, 2, 3, 4] as const;
const names = ['PV', 'L1', 'L2', 'L3', 'total'];
/** The phase that terminal 1 is connected to, by phase rotation; 0 unknown. */
const firstPhase = [0, 1, 1, 2, 2, 3, 3];
const followsPv = [false, false, true, true, false, true, false, true, true, true];
const isGuaranteed = [false, false, false, true, false, true, false, false, true, true];
/** Modes that use no more than what is guaranteed. */
const isCapped = [false, false, false, false, false, true, false, false, true, false];
/** What a mode is made of, in the core's numbers: a bit for each stage. */
const stageBits = [9, 0, 12, 14, 0, 2, 0, 12, 2, 14];
const charges = [true, false, true, true, false, true, false, true, true, true];

/** A charger before a distribution, and what it then got. */
interface Seat {
  readonly index: number;
  readonly rank: number;
  /** Whether its vehicle wants current and may have it. */
  readonly wants: boolean;
  readonly onPv: boolean;
  /** Uses what it can, vehicle and charger permitting. */
  readonly isFast: boolean;
  readonly isCapped: boolean;
  readonly isGuaranteed: boolean;
  readonly guaranteedMa: number;
  /** Phases that it may be told to use. */
  readonly choices: readonly number[];
  readonly rotation: number;
  /** Phases that its vehicle draws on, were it on as many. */
  readonly drawn: (phases: number) => number;
  /** Plugged in a short while ago. */
  readonly fresh: boolean;
  /** Phases on which it charged, 0 if it did not. */
  readonly phasesBefore: number;
  readonly beforeMa: number;
  readonly pluggedAgeMs: number;
  readonly switchedAgeMs: number;
  /** Hysteresis holds its switches back. */
  readonly settled: boolean;
  /** It has no advantage over those who wait. */
  readonly hadItsTurn: boolean;
  readonly topMa: (phases: number) => number;
  /** It has not shown yet what it draws. */
  readonly unknown: boolean;
  readonly measuredMa: number;
  /** What it might use, and what of it it is sure to use. */
  requestedMa: number;
  neededMa: number;
  /** What it got ahead of what it is owed. */
  ahead: number;
  targetMa: number;
  phases: number;
}

/**
 * A site right before a distribution. `rotates`: it is the first after a multiple of the rotation
 * interval.
 */
export interface Before {
  readonly seats: readonly Seat[];
  readonly rotates: boolean;
}

/** Notes what a distribution at this instant has to look at. */
export function before(rig: SiteRig, stepMs: number, rotates: boolean): Before {
  const seats: Seat[] = [];
  for (let index = 0; index < rig.site.count; index++) {
    seats.push(seatOf(rig, rig.charger(index), index, stepMs, rotates));
  }
  return { seats, rotates };
}

function seatOf(
  { site }: SiteRig,
  charger: Charger,
  index: number,
  stepMs: number,
  rotates: boolean,
): Seat {
  const mode = charger.chargeMode;
  const inState = charger.chargerState;
  const group = site.groupPhases;
  const phases = (group === 0 ? charger.connectedPhases : group) === 1 ? 1 : 3;
  const full = inState !== 3 && charger.carStopped !== 0;
  const guaranteedMa = isGuaranteed[mode] ? site.guaranteedMa : 0;
  const { supportedMa, userLimitMa, measuredMa, drawnPhases } = charger;
  const uses = drawnPhases === 1 || drawnPhases === 2 ? drawnPhases : 3;
  const drawn = (on: number): number => (on === 3 ? uses : on);
  const topMa = (on: number): number => {
    const most = Math.min(supportedMa, userLimitMa, mostMa);
    const minimum = on === 3 ? site.minimumMa : site.minimum1pMa;
    return isCapped[mode]
      ? Math.min(most, Math.max(Math.trunc(guaranteedMa / drawn(on)), minimum))
      : most;
  };
  const wantsNow = inState >= 1 && inState <= 3 && userLimitMa > 0 && supportedMa > 0;
  const pluggedAgeMs = Math.min(charger.pluggedAgeMs + stepMs, oldestMs);
  // Another mode than before is somebody's wish, which no hysteresis holds back.
  const otherMode = charger.stages !== 0 && charger.stages !== stageBits[mode];
  const switchedAgeMs = otherMode ? oldestMs : Math.min(charger.switchedAgeMs + stepMs, oldestMs);
  const on = charger.targetMa > 0;
  return {
    index,
    rank: full ? FULL : followsPv[mode] ? OTHERS : FAST,
    wants: wantsNow && charges[mode] === true && charger.errorState === 0 && !site.stop,
    onPv: followsPv[mode] === true,
    isFast:
      charges[mode] === true &&
      !followsPv[mode] &&
      inState >= 1 &&
      inState <= 3 &&
      charger.errorState === 0,
    isCapped: isCapped[mode] === true,
    isGuaranteed: isGuaranteed[mode] === true,
    guaranteedMa,
    choices: charger.canSwitchPhases && group === 0 ? [1, 3] : [phases],
    rotation: charger.phaseRotation > 6 ? 0 : charger.phaseRotation,
    drawn,
    fresh: pluggedAgeMs < site.welcomeMs,
    phasesBefore: on ? charger.targetPhases : 0,
    beforeMa: charger.targetMa,
    pluggedAgeMs,
    switchedAgeMs,
    settled: switchedAgeMs >= site.hysteresisMs,
    hadItsTurn: on && (full ? switchedAgeMs >= site.wakeupMs : rotates),
    topMa,
    unknown: inState !== 3 || charger.stateAgeMs < site.requestedThresholdMs,
    measuredMa,
    requestedMa: 0,
    neededMa: 0,
    ahead: 0,
    targetMa: 0,
    phases: 0,
  };
}

/** How much of an axis one mA uses, were the charger on as many phases. */
function weight({ rotation, drawn }: Seat, phases: number, axis: number): number {
  if (axis === 0 || axis === 4) return drawn(phases);
  if (phases === 3 || rotation === 0) return phases === 0 ? 0 : 1;
  return phases === 1 && firstPhase[rotation] === axis ? 1 : 0;
}

type Minimum = (phases: number) => number;

/** Everything that is wrong with the distribution that just happened. */
export function problemsOf(rig: SiteRig, { seats, rotates }: Before): string[] {
  const { site } = rig;
  for (const seat of seats) {
    const charger = rig.charger(seat.index);
    seat.targetMa = charger.targetMa;
    seat.phases = charger.targetPhases;
    seat.ahead = charger.ahead;
    seat.requestedMa = charger.requestedMa;
    seat.neededMa = charger.neededMa;
  }
  const minimum = (phases: number): number => (phases === 3 ? site.minimumMa : site.minimum1pMa);
  const now = rig.now();
  const problems = seats.flatMap(seat => [
    ...problemsOfSeat(seat, minimum),
    ...problemsOfClaim(seat, rig.charger(seat.index), site.requestedMarginMa),
  ]);
  const on = seats.filter(({ targetMa }) => targetMa > 0);

  // Within the limits. What Fast chargers used so far is no excess; they take none of it.
  const fastMa = fastUse(seats);
  const used = axes.map(axis => {
    const taking = axis === 0 ? on.filter(({ onPv }) => onPv) : on;
    return taking.reduce(
      (sum, seat) => sum + weight(seat, seat.phases, axis) * seat.targetMa,
      axis === 0 ? fastMa : 0,
    );
  });
  for (const axis of axes) {
    const [sum, limit] = [used[axis] as number, now[axis] as number];
    if (axis > 0 && sum > Math.max(0, limit))
      problems.push(`${names[axis]} gets ${sum} mA of ${limit}`);
  }
  problems.push(
    ...excessProblems(on, used[0] as number, now[0], minimum),
    ...sharingProblems(on, used, now, minimum),
  );
  problems.push(...admissionProblems(rig, seats, rotates, minimum));
  return problems;
}

/** What Fast chargers with a vehicle were meant to get so far, over all phases together. */
function fastUse(seats: readonly Seat[]): number {
  return seats.reduce(
    (sum, { isFast, beforeMa, phasesBefore, drawn }) =>
      sum + (isFast ? beforeMa * drawn(phasesBefore) : 0),
    0,
  );
}

/** A charger gets 0, or at least its minimum and never more than it supports. */
function problemsOfSeat(seat: Seat, minimum: Minimum): string[] {
  const { index, targetMa, phases } = seat;
  if (targetMa === 0) return phases === 0 ? [] : [`${index} has ${phases} phases without current`];
  if (!seat.wants) return [`${index} gets ${targetMa} mA, which it may not have`];
  if (!seat.choices.includes(phases))
    return [`${index} gets ${phases} phases, possible are ${seat.choices}`];
  if (targetMa < minimum(phases)) return [`${index} gets ${targetMa} mA, less than its minimum`];
  if (targetMa > seat.topMa(phases))
    return [`${index} gets ${targetMa} mA, more than the ${seat.topMa(phases)} it can use`];
  return [];
}

/**
 * Who has not shown what it draws may use all that it can; who has, what it draws and the margin,
 * but for what makes no difference. Nobody is denied what it draws.
 */
function problemsOfClaim(
  { index, unknown, measuredMa, requestedMa, neededMa }: Seat,
  { supportedMa, userLimitMa }: Charger,
  marginMa: number,
): string[] {
  const canMa = Math.min(supportedMa, userLimitMa, mostMa);
  const says = `${index} draws ${measuredMa} mA, is sure to use ${neededMa} mA of ${requestedMa} mA`;
  if (neededMa > requestedMa || requestedMa > canMa) return [`${says}, and can use ${canMa} mA`];
  if (unknown && neededMa < canMa) return [`${says}, and has not shown that`];
  if (neededMa < Math.min(measuredMa, canMa)) return [`${says}, less than it draws`];
  const leastMa = measuredMa + marginMa - Math.trunc(marginMa / 8);
  return requestedMa < Math.min(leastMa, canMa) ? [`${says}, less than the margin more`] : [];
}

/** What a charger has when a stage begins, or can have at most after it. */
function capAfter(seat: Seat, stage: Stage | -1, minimum: Minimum): number {
  const { phases, rank, onPv, neededMa, requestedMa } = seat;
  // Full vehicles have nothing before the last stage.
  if (rank === FULL && stage < EXCESS_LOANS) return 0;
  const leastMa = minimum(phases);
  // Who uses the guaranteed power only takes no part in the last stage.
  if (rank === FULL && (stage < REST_STAGE || seat.isCapped)) return leastMa;
  if (rank === FULL) return Math.max(leastMa, requestedMa);
  const guaranteedMa = Math.trunc(seat.guaranteedMa / seat.drawn(phases));
  const caps: readonly [from: Stage, takesPart: boolean, capMa: number][] = [
    [FAST_STAGE, !onPv, neededMa],
    [GUARANTEED_STAGE, seat.isGuaranteed, Math.min(neededMa, guaranteedMa)],
    [EXCESS_STAGE, onPv && !seat.isCapped, neededMa],
    [FAST_LOANS, !onPv, requestedMa],
    [GUARANTEED_LOANS, seat.isGuaranteed, Math.min(requestedMa, guaranteedMa)],
    [EXCESS_LOANS, onPv && !seat.isCapped, requestedMa],
  ];
  const reached = caps.filter(([from, takesPart]) => takesPart && from <= stage);
  return Math.max(leastMa, ...reached.map(([, , capMa]) => capMa));
}

/** What a charger may have without any excess. */
function withoutExcess(seat: Seat): number {
  const { isGuaranteed, guaranteedMa, requestedMa, phases, drawn } = seat;
  return isGuaranteed ? Math.min(requestedMa, Math.trunc(guaranteedMa / drawn(phases))) : 0;
}

/**
 * What is taken from the excess, whether or not there is any, by guaranteed power that comes after
 * a stage in which the excess is shared: full vehicles are woken up with it, and it is lent.
 */
function lateExcess(on: readonly Seat[], stage: Stage, minimum: Minimum): number {
  const late = (seat: Seat): number => {
    const { rank, onPv, targetMa, neededMa, phases } = seat;
    if (!onPv) return 0;
    if (rank === FULL) return stage < REST_STAGE ? targetMa : 0;
    if (stage > GUARANTEED_LOANS) return 0;
    const lentMa = Math.min(targetMa, withoutExcess(seat)) - Math.max(neededMa, minimum(phases));
    return Math.max(lentMa, 0);
  };
  return on.reduce((sum, seat) => sum + seat.drawn(seat.phases) * late(seat), 0);
}

/** Nobody gets more than the minimum or the guarantee from excess that is not there. */
function excessProblems(
  on: readonly Seat[],
  usedMa: number,
  excessMa: number,
  minimum: Minimum,
): string[] {
  return on.flatMap(seat => {
    const { index, onPv, phases, targetMa, neededMa, rank } = seat;
    if (!onPv || targetMa <= Math.max(minimum(phases), withoutExcess(seat))) return [];
    const borrows = targetMa > Math.max(minimum(phases), neededMa);
    const stage = rank === FULL ? REST_STAGE : borrows ? EXCESS_LOANS : EXCESS_STAGE;
    const countedMa = usedMa - lateExcess(on, stage, minimum);
    return countedMa <= excessMa
      ? []
      : [
          `${index} gets ${targetMa} mA of an excess of ${excessMa} mA, of which ${countedMa} are used`,
        ];
  });
}

/**
 * Max-min fairness: whoever could use more in a stage is on an axis that is full, on which nobody
 * has more, but for what he had before that stage and one mA that could not be divided. As the last
 * stage asks for everything that can be used, nothing is wasted: an axis is full if not even one mA
 * more fits.
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
    for (const stage of stages) {
      const capMa = capAfter(seat, stage, minimum);
      if (targetMa >= capMa || capMa === capAfter(seat, (stage - 1) as Stage | -1, minimum))
        continue;
      const reasons = axes.map(axis => {
        const share = weight(seat, phases, axis);
        if (share === 0) return 'is not used';
        if (axis === 0 && (!seat.onPv || ofGuarantee.includes(stage))) return 'does not count';
        const early = axis === 0 && stage < REST_STAGE;
        const lateMa = axis === 0 ? lateExcess(on, stage, minimum) : 0;
        if ((used[axis] as number) - lateMa + share <= (now[axis] as number)) return 'has room';
        // What could not be divided: 1 mA, and of the sums what is too little for one mA more on
        // three phases.
        const restMa = axis === 0 || axis === 4 ? 2 : 0;
        const richer = on.find(other => {
          if (
            other === seat ||
            weight(other, other.phases, axis) === 0 ||
            (axis === 0 && !other.onPv)
          )
            return false;
          if (early && other.rank === FULL) return false;
          // The guarantee waits for no excess, whenever it is shared or lent.
          const freeMa = axis === 0 ? withoutExcess(other) : 0;
          const hadMa = Math.max(capAfter(other, (stage - 1) as Stage | -1, minimum), freeMa);
          return other.targetMa > Math.max(targetMa + 1, hadMa) + restMa;
        });
        return richer === undefined ? '' : `is full, but ${richer.index} has ${richer.targetMa}`;
      });
      if (reasons.includes('')) continue;
      const why = reasons.map((text, axis) => `${names[axis]} ${text}`).join(', ');
      problems.push(`${index} gets only ${targetMa} mA in stage ${stage}: ${why}`);
      break;
    }
  }
  return problems;
}

/** Whether `a` comes before `b`, after it (positive), or in any order (0). */
function compare(a: Seat, b: Seat): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  const [aGroup, bGroup] = [groupOf(a), groupOf(b)];
  if (aGroup !== bGroup) return aGroup - bGroup;
  // The newest one is welcomed first.
  if (aGroup === 0) return a.pluggedAgeMs - b.pluggedAgeMs;
  // Of the full ones, the one that was switched longest ago is next; of the others, the one that is
  // owed most.
  const behind = ({ rank, switchedAgeMs, ahead, phasesBefore }: Seat): number => {
    return (
      Math.floor((rank === FULL ? oldestMs - switchedAgeMs : ahead) / grain) +
      (phasesBefore > 0 ? 1 : 0)
    );
  };
  return behind(a) - behind(b);
}

/**
 * Those who are welcome, those who charge, and those who wait, among them those whose turn is over.
 */
function groupOf({ rank, fresh, phasesBefore, hadItsTurn }: Seat): number {
  if (rank < FULL && fresh) return 0;
  return phasesBefore > 0 && !hadItsTurn ? 1 : 2;
}

/**
 * Who waits must not fit beside the minima of those admitted before; who is admitted had to fit.
 */
function admissionProblems(
  rig: SiteRig,
  seats: readonly Seat[],
  rotates: boolean,
  minimum: Minimum,
): string[] {
  const { site } = rig;
  const [now, low] = [rig.now(), rig.low()];
  const problems: string[] = [];
  const candidates = seats.filter(
    seat => seat.wants && seat.choices.some(phases => seat.topMa(phases) >= minimum(phases)),
  );
  const fastMa = fastUse(seats);
  for (const seat of candidates) {
    if (seat.targetMa === 0 && seat.phasesBefore === 0 && !seat.settled && !rotates) continue;
    if (seat.targetMa > 0 && seat.phasesBefore === 0 && !seat.settled && !rotates) {
      problems.push(`${seat.index} is switched on before its hysteresis is over`);
    }
    // At least (who is in had no more than that before) or at most (who is not in had so much
    // before).
    const bound = seat.targetMa > 0 ? Math.min : Math.max;
    const taken = axes.map(axis => (axis === 0 ? fastMa : 0));
    for (const other of candidates) {
      if (other === seat || other.targetMa === 0) continue;
      const order = compare(other, seat);
      if (seat.targetMa > 0 ? order >= 0 : order > 0) continue;
      // Full vehicles come when all others have what they ask for, and those with a choice have
      // three phases or not.
      const late = seat.rank === FULL && other.rank < FULL;
      const capMa = Math.min(other.targetMa, capAfter(other, EXCESS_LOANS, minimum));
      const taking = (phases: number, axis: number): number =>
        weight(other, phases, axis) * (late ? capMa : minimum(phases));
      for (const axis of axes) {
        if (axis === 0 && !other.onPv) continue;
        const most = taking(other.phases, axis);
        const choice = late || other.choices.length === 1 ? most : bound(most, taking(1, axis));
        taken[axis] = (taken[axis] as number) + choice;
      }
    }
    const fits = (phases: number): boolean => {
      if (seat.topMa(phases) < minimum(phases)) return false;
      // Phases that it does not have are judged as those of a newcomer.
      const charging = seat.phasesBefore >= phases;
      for (const axis of [1, 2, 3, 4]) {
        const limit = charging
          ? (now[axis] as number)
          : Math.min(now[axis] as number, low[axis] as number);
        const share = weight(seat, phases, axis);
        if (share > 0 && (taken[axis] as number) + share * minimum(phases) > limit) return false;
      }
      const needed = seat.drawn(phases) * minimum(phases);
      if (!seat.onPv || (seat.isGuaranteed && needed <= seat.guaranteedMa)) return true;
      if (charging && !seat.settled) return true;
      const excess = charging ? site.highPvMa : low[0];
      return (taken[0] as number) + needed <= excess;
    };
    if (seat.targetMa > 0) {
      // Who is on three phases may have been let in with one, and widened when all were in.
      if (!fits(seat.phases) && !(seat.choices.length > 1 && fits(1)))
        problems.push(`${seat.index} is admitted, but its minimum does not fit`);
    } else {
      if (seat.choices.some(fits)) problems.push(`${seat.index} waits, but its minimum fits`);
    }
  }
  return problems;
}
