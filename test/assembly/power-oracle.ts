/** What a power manager knows in one step of 500 ms; undefined is not known. */
export interface PowerFacts {
  maximumAvailableCurrentMa: number;
  /** Available current, or the limit of an automation rule. */
  availableCurrentMa: number | undefined;
  section14aLimitMa: number | undefined;
  blocked: boolean;
  cloudFilterMode: number;
  targetPowerFromGridW: number;
  guaranteedPowerW: number;
  gridPowerW: number | undefined;
  batteryPowerW: number;
  batteryDeadzoneW: number;
  batterySocPct: number;
  batteryFirstBelowPct: number;
  /** 0: no dynamic load management. */
  currentLimitMa: number;
  largestConsumerCurrentMa: number;
  safetyMarginPct: number;
  currentsMa: readonly (number | undefined)[];
  chargeMode: number;
  phaseSwitchingMode: number;
  phasesWanted: number;
  contactorInstalled: boolean;
  contactorClosed: boolean;
  contactorFollows: boolean;
  switchable: boolean;
  cpDisconnected: boolean;
  minimumMa: number;
  hysteresisMs: number;
  /** What chargers report as allowed: under PV control, L1, L2, L3. */
  reportedMa: readonly [pv: number, l1: number, l2: number, l3: number];
  /** What may be drawn on L1, L2, L3. */
  reservedMa: readonly [number, number, number];
}

export interface PowerDecision {
  nowMa: number[];
  lowMa: number[];
  highPvMa: number;
  guaranteedMa: number;
  groupPhases: number;
  stop: boolean;
  powerAvailableW: number | undefined;
  powerAvailableFilteredW: number;
  threshold3to1W: number;
  threshold1to3W: number;
  wants3phase: boolean;
  contactor: boolean;
  switchingState: number;
  contactorErrors: number;
  delayMs: number;
}

/** What a phase had in each step so far. */
interface PhaseMemory {
  readonly allowed: number[];
  readonly free: (number | undefined)[];
  readonly lasting: (number | undefined)[];
  readonly limits: (number | undefined)[];
}

type Step = 'monitoring' | 'stopping' | 'disconnecting' | 'toggling' | 'waiting';
const stepNumbers: Record<Step, number> = { monitoring: 0, stopping: 2, disconnecting: 3, toggling: 4, waiting: 5 };
const follower: Partial<Record<Step, Step>> = {
  stopping: 'disconnecting',
  disconnecting: 'toggling',
  toggling: 'waiting',
};

const stepMs = 500;
const settleMs = 2500;
const volt = 230;
const { trunc, min, max, abs } = Math;

const wattOf = (currentMa: number) => trunc((currentMa * volt) / 1000) + 0;
const milliampereOf = (powerW: number) => trunc((powerW * 1000) / volt) + 0;

/** The newest samples without a gap, at most `count`. */
function windowOf(samples: readonly (number | undefined)[], count: number): number[] {
  const newest = samples.slice(-count);
  return newest.slice(newest.lastIndexOf(undefined) + 1) as number[];
}

const meanOf = (samples: readonly number[]) =>
  samples.length === 0 ? 0 : trunc(samples.reduce((sum, sample) => sum + sample, 0) / samples.length) + 0;
const leastOf = (samples: readonly number[]) => (samples.length === 0 ? 0 : min(...samples));
const mostOf = (samples: readonly number[]) => (samples.length === 0 ? 0 : max(...samples));

/** The power manager with unbounded lists and exact numbers. It keeps everything that it ever measured. */
export class PowerOracle {
  readonly #availableW: (number | undefined)[] = [];
  readonly #phases = [0, 1, 2].map((): PhaseMemory => ({ allowed: [], free: [], lasting: [], limits: [] }));
  #step: Step = 'monitoring';
  #closed: boolean;
  #wanted: boolean;
  #mode: number;
  #delayMs = 0;
  #errors = 0;
  #steps = 0;

  constructor({ contactorClosed, chargeMode }: PowerFacts) {
    this.#closed = contactorClosed;
    this.#wanted = contactorClosed;
    this.#mode = chargeMode;
  }

  step(facts: PowerFacts): PowerDecision {
    const pv = this.#excess(facts);
    const limits = facts.reportedMa.slice(1).map((reported, phase) => this.#limit(facts, phase, reported));
    const thresholds = this.#thresholds(facts);
    const guaranteed = [3, 5, 8, 9].includes(facts.chargeMode);
    const filteredW = guaranteed ? max(pv.meanW, facts.guaranteedPowerW) : pv.meanW;
    const wants = this.#wantsThreePhases(facts, filteredW, thresholds);
    this.#switch(facts, wants);
    this.#steps++;
    const external = facts.contactorInstalled && facts.phaseSwitchingMode === 3;
    const unavailable = facts.blocked || this.#errors >= 3;
    return {
      nowMa: [pv.nowMa, ...limits.map(({ nowMa }) => nowMa)],
      lowMa: [pv.lowMa, ...limits.map(({ lowMa }) => lowMa)],
      highPvMa: pv.highMa,
      guaranteedMa: milliampereOf(facts.guaranteedPowerW),
      groupPhases: facts.contactorInstalled ? (this.#closed ? 3 : 1) : 0,
      stop: this.#step !== 'monitoring' || unavailable || (external && facts.phasesWanted === 0),
      powerAvailableW: pv.availableW,
      powerAvailableFilteredW: filteredW,
      threshold3to1W: thresholds.down,
      threshold1to3W: thresholds.up,
      wants3phase: wants,
      contactor: this.#closed,
      switchingState: stepNumbers[this.#step],
      contactorErrors: this.#errors,
      delayMs: this.#delayMs,
    };
  }

  #excess(facts: PowerFacts) {
    const { gridPowerW, batteryDeadzoneW, batterySocPct, batteryFirstBelowPct } = facts;
    const samples = [1, 240, 480, 960][facts.cloudFilterMode] as number;
    let availableW: number | undefined;
    if (gridPowerW !== undefined) {
      // A storage that comes first keeps what charges it; what discharges it is never excess.
      const keeps = facts.batteryPowerW > 0 && batterySocPct < batteryFirstBelowPct;
      const shrunkW = abs(gridPowerW) <= batteryDeadzoneW ? 0 : abs(gridPowerW) - batteryDeadzoneW;
      const combinedW = Math.sign(gridPowerW) * shrunkW - (keeps ? 0 : facts.batteryPowerW);
      const errorW = facts.targetPowerFromGridW - combinedW;
      const allocatedW = wattOf(facts.reportedMa[0]);
      const part = allocatedW === 0 ? 1 : abs(errorW) < 1000 ? 1 / 2 : abs(errorW) < 1500 ? 3 / 4 : 7 / 8;
      availableW = allocatedW + trunc(errorW * part);
    }
    this.#availableW.push(availableW);
    const window = windowOf(this.#availableW, samples);
    return {
      availableW,
      meanW: meanOf(window),
      nowMa: milliampereOf(availableW ?? 0),
      lowMa: milliampereOf(leastOf(window)),
      highMa: milliampereOf(mostOf(window)),
    };
  }

  #limit(facts: PowerFacts, phase: number, reported: number): { nowMa: number; lowMa: number } {
    const most = min(
      facts.maximumAvailableCurrentMa,
      facts.availableCurrentMa ?? Number.POSITIVE_INFINITY,
      facts.section14aLimitMa ?? Number.POSITIVE_INFINITY,
    );
    if (facts.currentLimitMa === 0) return { nowMa: most, lowMa: most };
    const { allowed, free, lasting, limits } = this.#phases[phase] as PhaseMemory;
    const { currentLimitMa, largestConsumerCurrentMa, safetyMarginPct } = facts;
    const current = facts.currentsMa[phase];
    const margin = trunc((currentLimitMa * safetyMarginPct) / 100);
    const target = min(trunc(currentLimitMa * 1.4) - largestConsumerCurrentMa, currentLimitMa) - margin;
    allowed.push(reported);
    if (current === undefined) {
      for (const memory of [free, lasting]) memory.push(undefined);
      limits.length = 0;
      return { nowMa: min(most, 0), lowMa: min(most, 0) };
    }
    // Whoever draws too much may still follow what was allowed in the last 7 s; whoever does not is taken at their word.
    free.push(target - current + (current > target ? max(...allowed.slice(-14)) : reported));
    // Too much for the connection counts at once, less than before after 4 s, more than before after 20 s.
    lasting.push(current > currentLimitMa ? (free.at(-1) as number) : max(...windowOf(free, 8)));
    const limit = min(...windowOf(lasting, 40));
    // The limit is the least of 20 s, so that one in 20 s is enough to know the least of 240 s.
    if (this.#steps % 40 !== 0) limits.pop();
    limits.push(limit);
    return { nowMa: min(most, limit), lowMa: min(most, ...windowOf(limits, 14)) };
  }

  #thresholds({ minimumMa, maximumAvailableCurrentMa }: PowerFacts): { down: number; up: number } {
    const most1 = wattOf(maximumAvailableCurrentMa);
    const least3 = wattOf(3 * minimumMa);
    const gap = least3 - most1;
    if (gap <= 0) return { down: least3, up: most1 };
    return { down: most1 + Math.floor(gap / 4), up: least3 - Math.floor(gap / 4) };
  }

  #wantsThreePhases(facts: PowerFacts, filteredW: number, { down, up }: { down: number; up: number }): boolean {
    const fast = facts.chargeMode === 0;
    switch (facts.phaseSwitchingMode) {
      case 0:
        return fast || (this.#closed ? filteredW >= down : filteredW > up);
      case 2:
        return true;
      case 3:
        return facts.contactorInstalled && facts.phasesWanted === 3;
      case 4:
        return fast;
      default:
        return false;
    }
  }

  #switch(facts: PowerFacts, wants: boolean): void {
    const hysteresisMs = max(10_000, facts.hysteresisMs);
    const idle = facts.reservedMa.every(reserved => reserved === 0);
    const go = (step: Step, delayMs: number) => {
      this.#step = step;
      this.#delayMs = delayMs;
    };
    this.#delayMs = max(0, this.#delayMs - stepMs);
    const over = this.#delayMs === 0;
    switch (this.#step) {
      case 'monitoring':
        if (wants !== this.#wanted) this.#delayMs = hysteresisMs;
        if (facts.chargeMode !== this.#mode) this.#delayMs = 0;
        if (this.#mayBegin(facts, wants, hysteresisMs, idle)) go('stopping', hysteresisMs);
        break;
      case 'stopping':
      case 'disconnecting':
        if (this.#step === 'stopping' ? idle : facts.cpDisconnected) {
          const next = follower[this.#step] as Step;
          if (next === 'toggling') this.#closed = wants;
          go(next, next === 'toggling' ? settleMs : hysteresisMs);
        } else if (over) go('monitoring', hysteresisMs);
        break;
      case 'toggling':
        if (over) go('waiting', settleMs);
        break;
      case 'waiting':
        if (!over) break;
        this.#errors = facts.contactorFollows ? 0 : this.#errors + 1;
        if (this.#errors === 0 || this.#errors === 3) go('monitoring', hysteresisMs);
        else go('toggling', settleMs);
    }
    this.#wanted = wants;
    this.#mode = facts.chargeMode;
  }

  #mayBegin(facts: PowerFacts, wants: boolean, hysteresisMs: number, idle: boolean): boolean {
    if (!facts.contactorInstalled || this.#errors >= 3) return false;
    if (!facts.contactorFollows) return true;
    if (wants === this.#closed || !facts.switchable) return false;
    if (facts.phaseSwitchingMode === 3 || this.#delayMs === 0) return true;
    return idle && this.#delayMs <= trunc(hysteresisMs / 2);
  }
}
