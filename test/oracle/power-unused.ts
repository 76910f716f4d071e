import { ChargerState, Special } from '../../host/core/abi.ts';
import { connectedPhases, Ledger, useOf } from './distribution-axes.ts';
import type { Regions } from './memory.ts';

const unknown: number = Special.historyNull;

const stepMs = 500;
/** By then vehicles have followed, and the meter has told so. */
const answerMs = 6000;
/** What an answer taught is forgotten after so long. */
const holdsMs = 30_000;
/** Smaller differences say nothing. */
const leastMa = 1000;
/** In eighths: what is granted to have all of it used, once and at most eight times. */
const once = 8;
const most = 64;

/** The axes by their numbers: PV, L1, L2, L3. */
export type Axis = 0 | 1 | 2 | 3;

/** An axis in a moment in which all vehicles follow. */
interface Rest {
  readonly allowedMa: number;
  readonly unmeteredMa: number;
  readonly freeMa: number;
  /** How many charge; undefined where nothing of this is known. */
  readonly charging: number | undefined;
}

/** What an answer taught: how much to grant, and whether by granting more (1) or less (-1). */
interface Lesson {
  readonly eighths: number;
  readonly direction: number;
}

const nothing: Lesson = { eighths: once, direction: 0 };

class Ear {
  allowedMa = 0;
  quietMs = 0;
  rest: Rest = { allowedMa: 0, unmeteredMa: 0, freeMa: 0, charging: 0 };
  lesson = nothing;
  lessonMs = 0;
  sharedMa = 0;

  /** Whether a reading of this age is one of vehicles that have followed. */
  hears(ageMs: number): boolean {
    return this.quietMs - answerMs >= ageMs;
  }

  /** Learns from what became of a grant; answers what was left unused if it was one of more. */
  learn(now: Rest): number {
    const before = this.rest;
    this.rest = now;
    if (before.charging !== now.charging) {
      this.lesson = nothing;
      return 0;
    }
    const direction = now.allowedMa < before.allowedMa ? -1 : 1;
    const grantedMa = (now.allowedMa - before.allowedMa) * direction;
    const withoutMeterMa = Math.min(grantedMa, (now.unmeteredMa - before.unmeteredMa) * direction);
    if (withoutMeterMa < leastMa) return 0;
    const takenMa = Math.imul((before.freeMa - now.freeMa) | 0, direction);
    const leftMa = Math.min((grantedMa - takenMa) | 0, withoutMeterMa);
    const unusedMa = leftMa < leastMa ? 0 : leftMa;
    const eighths = Math.trunc((grantedMa * once) / Math.max(grantedMa - unusedMa, 1));
    const before8ths = this.lesson.direction === direction ? this.lesson.eighths : once;
    this.lesson = { eighths: Math.min(eighths, 2 * before8ths, most), direction };
    this.lessonMs = 0;
    return direction > 0 ? unusedMa : 0;
  }
}

/**
 * What vehicles leave unused of what they are allowed: heard at the meter of the connection, axis
 * by axis, where chargers have none.
 */
export class Unused {
  readonly #regions: Regions;
  #ears: readonly [Ear, Ear, Ear, Ear] = [new Ear(), new Ear(), new Ear(), new Ear()];
  #allowed = new Ledger().sums;
  #unmetered = new Ledger().sums;
  #charging = 0;
  #isSettled = true;
  #runAgeMs = 0;

  constructor(regions: Regions) {
    this.#regions = regions;
  }

  forget(): void {
    this.#ears = [new Ear(), new Ear(), new Ear(), new Ear()];
  }

  /** A step begins, with the limits of the one before. */
  look(): void {
    const { site, siteState, chargers, powerState } = this.#regions;
    const those = chargers
      .slice(0, site.count)
      .filter(one => one.chargerState === ChargerState.charging && one.reservedMa !== 0);
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
    this.#isSettled = those.every(({ setpointMa, allowedMa }) => setpointMa === allowedMa);
    const hasRun = siteState.runAgeMs < this.#runAgeMs;
    this.#runAgeMs = siteState.runAgeMs;
    if (hasRun)
      for (const axis of [0, 1, 2, 3] as const) this.#ears[axis].sharedMa = this.#now(axis);
    powerState.wantsRun = false;
  }

  /**
   * What is free on an axis, by a reading of this age; answers what turned out to be left unused of
   * a grant.
   */
  listen(axis: Axis, freeMa: number, ageMs: number): number {
    const ear = this.#ears[axis];
    const allowedMa = this.#allowed[axis];
    const isQuiet = this.#isSettled && allowedMa === ear.allowedMa;
    ear.quietMs = isQuiet ? ear.quietMs + stepMs : 0;
    ear.lessonMs += stepMs;
    if (ear.lessonMs > holdsMs) ear.lesson = nothing;
    ear.allowedMa = allowedMa;
    if (freeMa === unknown) ear.rest = { ...ear.rest, charging: undefined };
    else if (ear.hears(ageMs)) {
      const unmeteredMa = this.#unmetered[axis];
      return ear.learn({ allowedMa, unmeteredMa, freeMa, charging: this.#charging });
    }
    return 0;
  }

  /** Eighths of what is free (too much, where negative) that have to be granted. */
  eighths(axis: Axis, freeMa: number): number {
    const { lesson } = this.#ears[axis];
    const isKnown = lesson.direction === (freeMa < 0 ? -1 : 1);
    return isKnown && this.#unmetered[axis] !== 0 ? lesson.eighths : once;
  }

  /** The limit of an axis stands: it may be worth sharing out at once. */
  offer(axis: Axis, ageMs: number): void {
    const ear = this.#ears[axis];
    const changedMa = Math.abs((this.#now(axis) - ear.sharedMa) | 0);
    if (changedMa >= leastMa && this.#unmetered[axis] !== 0 && ear.hears(ageMs))
      this.#regions.powerState.wantsRun = true;
  }

  #now(axis: Axis): number {
    const { nowPvMa, nowL1Ma, nowL2Ma, nowL3Ma } = this.#regions.site;
    return [nowPvMa, nowL1Ma, nowL2Ma, nowL3Ma][axis] as number;
  }
}

/** A part of an amount, in eighths. */
export function inEighths(amount: number, eighths: number): number {
  return Math.trunc(Math.imul(amount, eighths) / once);
}
