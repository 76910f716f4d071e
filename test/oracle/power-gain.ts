import { Special } from '../../host/core/abi.ts';
import { connectedPhases, Ledger, useOf } from './distribution-axes.ts';
import { isKnownToCharge, own } from './distribution-expected.ts';
import type { Regions } from './memory.ts';

const unknown: number = Special.historyNull;

const stepMs = 500;
/** So long after all vehicles have followed, the meter has told so. */
const meterMs = 1000;
/** An estimate is forgotten after so long. */
const validMs = 30_000;
/** Smaller differences say nothing. */
const noiseMa = 1000;
/** Gain in eighths: where all is used, and at most. */
const unity = 8;
const most = 64;

/** The axes by their numbers: PV, L1, L2, L3. */
export type Axis = 0 | 1 | 2 | 3;

/** An axis in a moment in which all vehicles have followed. */
interface Sample {
  readonly allowedMa: number;
  readonly unmeteredMa: number;
  readonly freeMa: number;
  /** How many charge; undefined where nothing of this is known. */
  readonly charging: number | undefined;
}

/** The gain of grants of more (1) or less (-1); nothing is known with direction 0. */
interface Gain {
  readonly eighths: number;
  readonly direction: number;
}

const noGain: Gain = { eighths: unity, direction: 0 };

class Estimator {
  allowedMa = 0;
  stableMs = 0;
  last: Sample = { allowedMa: 0, unmeteredMa: 0, freeMa: 0, charging: 0 };
  gain = noGain;
  gainAgeMs = 0;
  distributedMa = 0;

  /** True if vehicles that need so long had followed when a reading of this age was taken. */
  hasSettled(followMs: number, readingAgeMs: number): boolean {
    return this.stableMs - followMs - meterMs >= readingAgeMs;
  }

  /** Compares a sample with the one before; answers how much of an increase was left unused. */
  sample(now: Sample): number {
    const before = this.last;
    this.last = now;
    if (before.charging !== now.charging) {
      this.gain = noGain;
      return 0;
    }
    const direction = now.allowedMa < before.allowedMa ? -1 : 1;
    const grantedMa = (now.allowedMa - before.allowedMa) * direction;
    const withoutMeterMa = Math.min(grantedMa, (now.unmeteredMa - before.unmeteredMa) * direction);
    if (withoutMeterMa < noiseMa) return 0;
    const takenMa = Math.imul((before.freeMa - now.freeMa) | 0, direction);
    const leftMa = Math.min((grantedMa - takenMa) | 0, withoutMeterMa);
    const unusedMa = leftMa < noiseMa ? 0 : leftMa;
    const eighths = Math.trunc((grantedMa * unity) / Math.max(grantedMa - unusedMa, 1));
    const before8ths = this.gain.direction === direction ? this.gain.eighths : unity;
    this.gain = { eighths: Math.min(eighths, 2 * before8ths, most), direction };
    this.gainAgeMs = 0;
    return direction > 0 ? unusedMa : 0;
  }
}

/**
 * Estimates, axis by axis, the gain with which current has to be granted because vehicles leave
 * some of it unused: from the meter of the connection, where chargers have none.
 */
export class Gains {
  readonly #regions: Regions;
  #estimators = makeEstimators();
  #allowed = new Ledger().sums;
  #unmetered = new Ledger().sums;
  #charging = 0;
  #isConfirmed = true;
  /** What the slowest of those who charge needs. */
  #followMs: number = own.followMs;
  #runAgeMs = 0;

  constructor(regions: Regions) {
    this.#regions = regions;
  }

  forget(): void {
    this.#estimators = makeEstimators();
  }

  /** Begins a step, with the limits of the one before. */
  sumAllowed(): void {
    const { site, siteState, chargers, powerState } = this.#regions;
    const those = chargers.slice(0, site.count).filter(isKnownToCharge);
    const slowestMs = Math.max(own.followMs, ...those.map(({ followMs }) => followMs));
    this.#followMs = Math.min(slowestMs, Special.oldestMs);
    const allowed = new Ledger();
    const unmetered = new Ledger();
    for (const charger of those) {
      const use = useOf(charger, connectedPhases(site, charger));
      for (const ledger of charger.unmetered ? [allowed, unmetered] : [allowed])
        ledger.take(use, charger.allowedMa);
    }
    this.#allowed = allowed.sums;
    this.#unmetered = unmetered.sums;
    this.#charging = those.length;
    this.#isConfirmed = those.every(({ setpointMa, allowedMa }) => setpointMa === allowedMa);
    const hasRun = siteState.runAgeMs < this.#runAgeMs;
    this.#runAgeMs = siteState.runAgeMs;
    if (hasRun)
      for (const axis of [0, 1, 2, 3] as const)
        this.#estimators[axis].distributedMa = this.#now(axis);
    powerState.wantsRun = false;
  }

  /** Takes what is free on an axis; answers how much of an increase was left unused. */
  observe(axis: Axis, freeMa: number, readingAgeMs: number): number {
    const estimator = this.#estimators[axis];
    const allowedMa = this.#allowed[axis];
    const isStable = this.#isConfirmed && allowedMa === estimator.allowedMa;
    estimator.stableMs = isStable ? estimator.stableMs + stepMs : 0;
    estimator.gainAgeMs += stepMs;
    if (estimator.gainAgeMs > validMs) estimator.gain = noGain;
    estimator.allowedMa = allowedMa;
    if (freeMa === unknown) estimator.last = { ...estimator.last, charging: undefined };
    else if (estimator.hasSettled(this.#followMs, readingAgeMs)) {
      const unmeteredMa = this.#unmetered[axis];
      return estimator.sample({ allowedMa, unmeteredMa, freeMa, charging: this.#charging });
    }
    return 0;
  }

  /** Gain, in eighths, for what is free on an axis; negative: too much. */
  eighths(axis: Axis, freeMa: number): number {
    const { gain } = this.#estimators[axis];
    const isKnown = gain.direction === (freeMa < 0 ? -1 : 1);
    return isKnown && this.#unmetered[axis] !== 0 ? gain.eighths : unity;
  }

  /** Asks for a distribution at unity where the new limit of an axis makes it worthwhile. */
  requestRun(axis: Axis, readingAgeMs: number): void {
    const estimator = this.#estimators[axis];
    const changedMa = Math.abs((this.#now(axis) - estimator.distributedMa) | 0);
    const hasSettled = estimator.hasSettled(this.#followMs, readingAgeMs);
    if (changedMa >= noiseMa && this.#unmetered[axis] !== 0 && hasSettled)
      this.#regions.powerState.wantsRun = true;
  }

  #now(axis: Axis): number {
    const { nowPvMa, nowL1Ma, nowL2Ma, nowL3Ma } = this.#regions.site;
    return [nowPvMa, nowL1Ma, nowL2Ma, nowL3Ma][axis] as number;
  }
}

function makeEstimators(): readonly [Estimator, Estimator, Estimator, Estimator] {
  return [new Estimator(), new Estimator(), new Estimator(), new Estimator()];
}

/** A part of an amount, in eighths. */
export function inEighths(amount: number, eighths: number): number {
  return Math.trunc(Math.imul(amount, eighths) / unity);
}
