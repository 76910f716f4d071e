import {
  type Charger,
  ChargerState,
  type Site,
  type SiteState,
  Special,
} from '../../host/core/abi.ts';
import {
  type Axes,
  choosesPhases,
  connectedPhases,
  Ledger,
  type Limits,
  leastMa,
  limitsOf,
  minimumMa,
  onGrid,
  onPv,
  packed,
  phasesInUse,
  takeRise,
  useOf,
  useOfDrawn,
} from './distribution-axes.ts';
import { takenByItself } from './distribution-expected.ts';
import { type Claim, claimOf } from './distribution-need.ts';
import { type Sharer, shareFairly } from './distribution-sharing.ts';

/** What a mode takes part in, in this order; the names of the stages of the sharing. */
type Stage = 'fast' | 'guaranteed' | 'excess' | 'rest';
const stageNames: readonly Stage[] = ['fast', 'guaranteed', 'excess', 'rest'];
/** By charge mode, fast to min and those with prices, while no hour is cheap. */
const stagesOfModes: readonly (readonly Stage[])[] = [
  ['fast', 'rest'],
  [],
  ['excess', 'rest'],
  ['guaranteed', 'excess', 'rest'],
  [],
  ['guaranteed'],
  [],
  ['excess', 'rest'],
  ['guaranteed'],
  ['guaranteed', 'excess', 'rest'],
];

export const mostCurrentMa = 32_000;
/** A distribution settles accounts for as long at most. */
const longestRunMs = 60_000;
/** What `ahead` counts in: 1 mA for 65.536 s. */
const creditMs = 2 ** 16;
const mostOwed = 2 ** 26;
/**
 * The order is no finer than this, in what `ahead` counts in or ms. Whoever charges is behind
 * others by as much.
 */
const grain = 2 ** 12;

/** Groups of the admission; ranks and groups order before all else. */
const rankStep = 2 ** 30;
const groupStep = 2 ** 28;
const charging = 1;
const waiting = 2;

/** A charger that a distribution looks at. */
interface Candidate extends Claim {
  readonly charger: Charger;
  readonly stages: ReadonlySet<Stage>;
  /** Its vehicle ended the charge by itself. */
  readonly full: boolean;
  readonly choosesPhases: boolean;
  readonly topMa: number;
  /** The smallest comes first; equal ones keep their order. */
  readonly key: number;
}

/** Someone who was admitted: what 1 mA takes, and what was given so far. */
interface Admission {
  use: Axes;
  shareMa: number;
}

/** What a distribution has to do with. */
interface Circumstances {
  readonly site: Site;
  readonly state: SiteState;
  /** A rotation interval has begun. */
  readonly rotates: boolean;
  /** Nobody may charge. */
  readonly stopped: boolean;
}

/** Decides once what everybody is meant to get. */
export class Plan {
  readonly #now: Circumstances;
  readonly #limits: Limits;
  readonly #ledger: Ledger;
  readonly #candidates: readonly Candidate[];
  readonly #admitted = new Map<Candidate, Admission>();
  #somebodyWaits = false;

  /** `frozen`: what those may draw that cannot be told to stop. */
  constructor(chargers: readonly Charger[], frozen: Ledger, circumstances: Circumstances) {
    this.#now = circumstances;
    this.#limits = limitsOf(circumstances.site);
    this.#ledger = frozen.copy();
    const candidates = chargers.map(charger => this.#classify(charger));
    this.#candidates = candidates.sort((one, other) => one.key - other.key);
  }

  /** The chargers, first come first served. */
  get order(): Charger[] {
    return this.#candidates.map(({ charger }) => charger);
  }

  /** Gives everybody a target; answers what the targets take. */
  make(): Ledger {
    this.#admitAll(({ full }) => !full);
    this.#widen();
    // What everybody is sure to use goes before what may be lent.
    for (const claim of ['neededMa', 'requestedMa'] as const)
      for (const stage of ['fast', 'guaranteed', 'excess'] as const) this.#share(stage, claim);
    this.#admitAll(({ full }) => full);
    this.#share('rest', 'neededMa');
    const allocated = new Ledger();
    for (const candidate of this.#candidates) this.#setTarget(candidate, allocated);
    if (this.#somebodyWaits) this.#shareIdeally();
    return allocated;
  }

  /** What a charger can use, and where it stands. */
  #classify(charger: Charger): Candidate {
    this.#settle(charger);
    const site = this.#now.site;
    const { chargerState, targetMa } = charger;
    const stages = new Set(this.#mayCharge(charger) ? stagesOfModes[charger.chargeMode] : []);
    this.#setStages(charger, stages);
    const isFast = stages.has('fast');
    const full = chargerState !== ChargerState.charging && charger.carStopped % 2 === 1;
    const topMa = Math.min(charger.supportedMa, charger.userLimitMa, mostCurrentMa);
    const chooses = choosesPhases(site, charger);
    // What Fast chargers have is no excess for others.
    if (isFast) this.#ledger.take(onPv(useOf(charger, charger.targetPhases)), targetMa);
    const candidate: Candidate = {
      charger,
      stages,
      full,
      choosesPhases: chooses,
      topMa,
      ...claimOf(charger, site, topMa),
      key: stages.size === 0 ? 0xffffffff : this.#key(charger, full ? 2 : isFast ? 0 : 1),
    };
    charger.topMa = topMa;
    charger.phases = chooses ? Math.max(charger.targetPhases, 1) : connectedPhases(site, charger);
    charger.requestedMa = candidate.requestedMa;
    charger.neededMa = candidate.neededMa;
    charger.full = full ? 1 : 0;
    charger.admitted = 0;
    charger.sortKey = candidate.key;
    // What those that are frozen draw is in the ledger already.
    if (charger.frozen === 0)
      this.#ledger.take(onGrid(useOfDrawn(site, charger)), takenByItself(charger));
    return candidate;
  }

  /**
   * Keeps account of the time since the last distribution: who waits is owed its ideal share, who
   * charges is ahead by what it took beyond that.
   */
  #settle(charger: Charger): void {
    if (charger.stages === 0 || charger.full !== 0) return;
    const idealMa = charger.shareMa;
    const aheadMa =
      charger.targetMa === 0 ? -idealMa : Math.max((charger.measuredMa - idealMa) | 0, 0);
    const passedMs = Math.min(this.#now.state.runAgeMs | 0, longestRunMs);
    const gained = Math.floor(Math.imul(aheadMa, passedMs) / creditMs);
    charger.ahead = Math.max((charger.ahead + gained) | 0, -mostOwed);
  }

  /**
   * Whoever is to take part otherwise than before may be switched at once: somebody chose another
   * mode.
   */
  #setStages(charger: Charger, stages: ReadonlySet<Stage>): void {
    const before = charger.stages;
    charger.stages = stageNames.reduce(
      (bits, stage, bit) => bits + (stages.has(stage) ? 2 ** bit : 0),
      0,
    );
    if (before === 0 || stages.size === 0 || before === charger.stages) return;
    charger.switchedAgeMs = Special.oldestMs;
    if (before % 2 === 1) this.#now.state.leftFastAgeMs = 0;
  }

  #mayCharge({ chargerState, error, heardAgeMs }: Charger): boolean {
    const wants: readonly number[] = [
      ChargerState.waiting,
      ChargerState.ready,
      ChargerState.charging,
    ];
    return (
      !this.#now.stopped &&
      error === 0 &&
      heardAgeMs <= Special.silentMs &&
      wants.includes(chargerState)
    );
  }

  /**
   * Where a charger of a rank (0 Fast, 1 others, 2 full vehicles) stands, as a number of 32 bits.
   */
  #key(charger: Charger, rank: number): number {
    const { welcomeMs, wakeupMs } = this.#now.site;
    const { switchedAgeMs, pluggedAgeMs, ahead } = charger;
    const isFull = rank === 2;
    // The newest one is welcomed first.
    if (!isFull && pluggedAgeMs < welcomeMs) return (pluggedAgeMs | (rank * rankStep)) >>> 0;
    const hasCurrent = charger.targetMa > 0;
    const hadItsTurn = isFull ? switchedAgeMs >= wakeupMs : this.#now.rotates;
    const group = hasCurrent && !hadItsTurn ? charging : waiting;
    const behind = isFull ? Special.oldestMs - switchedAgeMs : mostOwed + ahead;
    const grains = Math.floor(behind / grain) + (hasCurrent ? 1 : 0);
    return ((grains * grain) | (group * groupStep) | (rank * rankStep)) >>> 0;
  }

  #admitAll(whom: (candidate: Candidate) => boolean): void {
    for (const candidate of this.#candidates) {
      if (candidate.stages.size === 0 || !whom(candidate)) continue;
      const { charger } = candidate;
      const isNew = charger.targetMa === 0;
      const mustWait =
        isNew && charger.switchedAgeMs < this.#now.site.hysteresisMs && !this.#now.rotates;
      const { phases } = charger;
      // One phase may fit where three do not, and three with a smaller minimum where one does not.
      const other = phases === 3 ? { choice: 1, isNew } : { choice: 3, isNew: true };
      const choices = [{ choice: phases, isNew }, ...(candidate.choosesPhases ? [other] : [])];
      const isIn =
        !mustWait && choices.some(({ choice, isNew }) => this.#admit(candidate, choice, isNew));
      if (!isIn) this.#somebodyWaits = true;
    }
  }

  /** Lets a charger in with as many phases if its least current fits beside those that are in. */
  #admit(candidate: Candidate, phases: number, isNew: boolean): boolean {
    const { charger, stages, topMa } = candidate;
    const { now, low, high } = this.#limits;
    if (topMa < minimumMa(this.#now.site, phases)) return false;
    const minMa = leastMa(this.#now.site, charger, phases);
    const counted = useOf(charger, phases);
    const use = stages.has('fast') ? onGrid(counted) : counted;
    const needs = this.#needsNoExcess(candidate, phases, isNew) ? onGrid(use) : use;
    const ledger = this.#ledger;
    // Newcomers must have fitted all along; who charges loses its excess only when it is short all
    // along.
    const lastingMa = ledger.room(onPv(needs), isNew ? low : high);
    const leastRoomMa = Math.min(
      ledger.room(onGrid(use), now),
      isNew ? ledger.room(onGrid(use), low) : Number.POSITIVE_INFINITY,
    );
    // Its floor is in the ledger already.
    if (lastingMa < minMa || leastRoomMa < Math.max(minMa - charger.floorMa, 0)) return false;
    this.#admitted.set(candidate, { use, shareMa: minMa });
    takeRise(ledger, charger, use, 0, minMa);
    Object.assign(charger, { admitted: 1, phases, weights: packed(use), shareMa: minMa });
    return true;
  }

  /**
   * Those with guaranteed power and those who were switched a short while ago do not wait for the
   * sun.
   */
  #needsNoExcess({ charger, stages }: Candidate, phases: number, isNew: boolean): boolean {
    const { guaranteedMa, hysteresisMs } = this.#now.site;
    const sumMa = Math.imul(leastMa(this.#now.site, charger, phases), phasesInUse(charger, phases));
    return (
      (stages.has('guaranteed') && sumMa <= guaranteedMa) ||
      (!isNew && charger.switchedAgeMs < hysteresisMs)
    );
  }

  /**
   * Three phases instead of one for those who choose, where they fit and give more than one phase
   * can.
   */
  #widen(): void {
    for (const [candidate, { use, shareMa }] of this.#inOrder()) {
      const { charger, requestedMa } = candidate;
      const { targetMa, switchedAgeMs } = charger;
      if (!candidate.choosesPhases || charger.phases === 3) continue;
      if (requestedMa < leastMa(this.#now.site, charger, 3)) continue;
      if (targetMa > 0 && switchedAgeMs < this.#now.site.hysteresisMs) continue;
      this.#ledger.take(use, -shareMa);
      // One phase carries what the vehicle is seen to take from it: the margin is not used.
      const isSeen = requestedMa < candidate.topMa;
      const usedMa = isSeen ? Math.min(charger.measuredMa, requestedMa) : requestedMa;
      const onePhaseSuffices = this.#powerMa(candidate, use) <= usedMa;
      if (onePhaseSuffices || !this.#admit(candidate, 3, true)) this.#ledger.take(use, shareMa);
    }
  }

  /**
   * What somebody may have of all phases together: Fast all that there is, others the excess or
   * what is guaranteed to them, whichever is more.
   */
  #powerMa({ stages }: Candidate, use: Axes): number {
    const sources = [
      stages.has('fast') ? Number.POSITIVE_INFINITY : 0,
      stages.has('excess')
        ? this.#ledger.room(onPv(use), this.#limits.low)
        : Number.NEGATIVE_INFINITY,
      stages.has('guaranteed') ? this.#now.site.guaranteedMa : Number.NEGATIVE_INFINITY,
    ];
    return Math.max(...sources);
  }

  #inOrder(): [Candidate, Admission][] {
    return this.#candidates.flatMap(candidate => {
      const admission = this.#admitted.get(candidate);
      return admission === undefined ? [] : [[candidate, admission]];
    });
  }

  /** Shares out among those who take part in a stage; loans among those who borrow. */
  #share(stage: Stage, claim: keyof Claim): void {
    const taking = this.#inOrder().filter(
      ([{ stages, neededMa, requestedMa }]) =>
        stages.has(stage) && (claim === 'neededMa' || neededMa < requestedMa),
    );
    const sharers = taking.map(([candidate, { use, shareMa }]): Sharer => {
      const { charger, [claim]: mostMa } = candidate;
      if (stage !== 'guaranteed') return { charger, use, limitedBy: use, mostMa, shareMa };
      const inUse = phasesInUse(charger, charger.phases);
      const guaranteedMa = Math.trunc(Math.max(this.#now.site.guaranteedMa, 0) / inUse);
      return {
        charger,
        use,
        limitedBy: onGrid(use),
        mostMa: Math.min(mostMa, guaranteedMa),
        shareMa,
      };
    });
    shareFairly(sharers, this.#ledger, this.#limits.now);
    for (const [i, [, admission]] of taking.entries())
      admission.shareMa = (sharers[i] as Sharer).shareMa;
    this.#note(sharers);
  }

  /**
   * What everybody who wants current would get if there were no smallest one, no excess and nobody
   * else: accounts are kept by it.
   */
  #shareIdeally(): void {
    const taking = this.#candidates.filter(({ stages, full }) => stages.size > 0 && !full);
    const sharers = taking.map(({ charger, neededMa }): Sharer => {
      const use = onGrid(useOf(charger, charger.phases));
      charger.weights = packed(use);
      return { charger, use, limitedBy: use, mostMa: neededMa, shareMa: 0 };
    });
    const ledger = new Ledger();
    for (const { charger, use } of sharers) ledger.take(use, charger.floorMa);
    shareFairly(sharers, ledger, this.#limits.now);
    this.#note(sharers);
  }

  #setTarget(candidate: Candidate, allocated: Ledger): void {
    const { charger, stages } = candidate;
    const admission = this.#admitted.get(candidate);
    const phasesBefore = charger.targetPhases;
    if (admission) {
      charger.targetMa = admission.shareMa;
      charger.targetPhases = charger.phases;
    } else if (this.#now.stopped || charger.frozen === 0) {
      charger.targetMa = 0;
      charger.targetPhases = 0;
    }
    if (charger.targetPhases !== phasesBefore) {
      const { targetMa, setpointMa, setpointAgeMs, switchedAgeMs } = charger;
      // Who was told nothing since it was to be switched has not been switched.
      const isTold = targetMa > 0 || setpointMa > 0 || setpointAgeMs <= switchedAgeMs;
      charger.switchedAgeMs = stages.size > 0 && isTold ? 0 : Special.oldestMs;
    }
    allocated.take(useOf(charger, charger.targetPhases), charger.targetMa);
  }

  /** Shows how a sharing came out. */
  #note(sharers: readonly Sharer[]): void {
    for (const { charger, limitedBy, mostMa, shareMa } of sharers) {
      charger.limits = packed(limitedBy);
      charger.upperMa = mostMa;
      charger.shareMa = shareMa;
    }
  }
}
