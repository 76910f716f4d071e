import type { Clock } from '../../platform/clock.ts';
import type { PlaceStatus } from './heard.ts';
import type { Sample } from './meter-values.ts';
import { type Situation, situationOf } from './situation.ts';

/** Values as they go into a report: A, V, W and kWh; NaN where nothing is known. */
export interface Measured {
  readonly currentsA: readonly [number, number, number];
  readonly voltagesV: readonly [number, number, number];
  readonly powerW: number;
  readonly energyKwh: number;
}

/** Samples that do not come any more count for three of their intervals, and for so long. */
const leastFreshMs = 30_000;
const freshIntervals = 3;
const flowingMa = 1000;
const idleMa = 500;
/** So many samples in a row show that a vehicle uses one phase. */
const certainSamples = 3;
/** A measured 0: a report of 0 stands for no meter. */
const measuredZeroA = -0.001;
const nothing: Measured = {
  currentsA: [Number.NaN, Number.NaN, Number.NaN],
  voltagesV: [Number.NaN, Number.NaN, Number.NaN],
  powerW: Number.NaN,
  energyKwh: Number.NaN,
};

/** What a charger says of the vehicle at a connector. */
export class SeenVehicle {
  readonly #clock: Clock;
  #status: PlaceStatus = 'Available';
  #error: string | undefined;
  #sample: Sample | undefined;
  #sampledMs = 0;
  #intervalMs = 0;
  #flowing = 0;
  #onePhase = 0;
  #refusingSinceMs: number | undefined;
  #before: Situation | undefined;
  #changedMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#changedMs = clock.nowMs();
  }

  /** Since its state by IEC 61851 changed, ms. */
  get stateAgeMs(): number {
    return this.#clock.nowMs() - this.#changedMs;
  }

  /** True if its vehicle was seen to draw on one phase only. */
  get usesOnePhase(): boolean {
    return this.#onePhase >= certainSamples;
  }

  status(status: PlaceStatus, error: string | undefined): void {
    this.#status = status;
    this.#error = error;
    if (status !== 'SuspendedEV') this.#refusingSinceMs = undefined;
    else this.#refusingSinceMs ??= this.#clock.nowMs();
    if (status === 'Available') this.forgetPhases();
  }

  sample(sample: Sample): void {
    const nowMs = this.#clock.nowMs();
    if (this.#sample) this.#intervalMs = nowMs - this.#sampledMs;
    this.#sample = sample;
    this.#sampledMs = nowMs;
    const currents = known(sample);
    const most = Math.max(0, ...currents);
    this.#flowing = most >= flowingMa ? this.#flowing + 1 : 0;
    if (most < flowingMa) return;
    const isOne =
      currents.length === 3 && currents.filter(current => current >= idleMa).length === 1;
    this.#onePhase = isOne ? this.#onePhase + 1 : 0;
  }

  /** It may be another vehicle than before. */
  forgetPhases(): void {
    this.#onePhase = 0;
  }

  /** The connection is lost: what was measured is old. */
  forgetSample(): void {
    this.#sample = undefined;
    this.#flowing = 0;
    this.forgetPhases();
  }

  situation(hasTransaction: boolean, limitMa: number): Situation {
    const since = this.#refusingSinceMs;
    const situation = situationOf({
      ...{ status: this.#status, error: this.#error, hasTransaction, limitMa },
      flowingSamples: this.#isFresh ? this.#flowing : 0,
      refusingMs: since === undefined ? 0 : this.#clock.nowMs() - since,
      before: this.#before,
    });
    if (situation.iecState !== this.#before?.iecState) this.#changedMs = this.#clock.nowMs();
    this.#before = situation;
    return situation;
  }

  measured(): Measured {
    const sample = this.#sample;
    if (!sample || !this.#isFresh) return nothing;
    const [a, b, c] = sample.currentsMa;
    const currents = known(sample);
    // A phase that is not told may have as much as the others; a vehicle has as many as it likes.
    const most = currents.length === 0 ? (sample.currentMa ?? Number.NaN) : Math.max(...currents);
    const [l1 = Number.NaN, l2 = Number.NaN, l3 = Number.NaN] = sample.voltagesV;
    return {
      currentsA: [ampere(a ?? most), ampere(b ?? most), ampere(c ?? most)],
      voltagesV: [l1, l2, l3],
      powerW: sample.powerW ?? Number.NaN,
      energyKwh: (sample.energyWh ?? Number.NaN) / 1000,
    };
  }

  get #isFresh(): boolean {
    const freshMs = Math.max(leastFreshMs, freshIntervals * this.#intervalMs);
    return this.#clock.nowMs() - this.#sampledMs <= freshMs;
  }
}

function known({ currentsMa }: Sample): number[] {
  return currentsMa.filter(current => current !== undefined);
}

function ampere(currentMa: number): number {
  return currentMa === 0 ? measuredZeroA : currentMa / 1000;
}
