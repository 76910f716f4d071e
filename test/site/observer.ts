import { setTimeout as sleep } from 'node:timers/promises';
import { phasesByRotation } from '../support/phase-rotation.ts';
import type { RunningSite } from './running-site.ts';

/** What a charger showed when it was last read. */
export interface Reading {
  readonly chargerState: number;
  readonly allowedMa: number;
  /** What its vehicle draws at its terminals, mA. */
  readonly currentsMa: readonly number[];
  /** What its vehicle took since it was plugged in, Wh. */
  readonly energyWh: number;
  readonly full: boolean;
}

/**
 * Readings of all chargers, one after the other in no certain order, between two times of the site,
 * ms.
 */
export interface Round {
  readonly fromMs: number;
  readonly toMs: number;
  /** Undefined where no process answers; nothing is charged there. */
  readonly readings: readonly (Reading | undefined)[];
}

/** Currents on L1 to L3 that certainly flowed, or were allowed to flow, at one instant, mA. */
export interface Sums {
  readonly atMs: number;
  readonly drawnMa: readonly number[];
  readonly allowedMa: readonly number[];
}

/** A charger publishes what its vehicle draws once a second: what is read may be as old, ms. */
const drawnAgeMs = 1000;

/** How chargers hang on the grid. */
export interface Connection {
  readonly rotation: number;
  readonly phases: 1 | 3;
}

/**
 * Reads chargers over and over, and finds out what they drew together.
 *
 * Readings of several processes are never of the same instant, and current moves from one charger
 * to another meanwhile. So what a charger drew at an instant is taken as the least that it showed
 * from the last reading before to the first reading that is certainly younger: a sum is never more
 * than what really flowed.
 */
export class Observer {
  readonly #site: RunningSite;
  readonly #connections: readonly Connection[];
  readonly #onRound: (round: Round) => void;
  readonly #onSums: (sums: Sums) => void;
  readonly #rounds: Round[] = [];
  #stopped = false;
  #ended: Promise<void> | undefined;

  /** `onSums` is called for the end of each round as soon as the sums of that instant are known. */
  constructor(
    site: RunningSite,
    connections: readonly Connection[],
    onRound: (round: Round) => void,
    onSums: (sums: Sums) => void,
  ) {
    this.#site = site;
    this.#connections = connections;
    this.#onRound = onRound;
    this.#onSums = onSums;
  }

  /**
   * Reads until it is stopped, with so much real time between the beginnings of two rounds at
   * least.
   */
  start(pauseMs: number): void {
    const run = async (): Promise<void> => {
      while (!this.#stopped) {
        const pause = sleep(pauseMs);
        await this.#round();
        await pause;
      }
    };
    this.#ended = run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#ended;
  }

  async #round(): Promise<void> {
    const fromMs = this.#site.nowMs();
    const readings = await Promise.all(this.#site.chargers.map((_, index) => this.#read(index)));
    if (this.#stopped) return;
    const round = { fromMs, toMs: this.#site.nowMs(), readings };
    this.#rounds.push(round);
    this.#onRound(round);
    for (
      let first = this.#rounds[0];
      first && first.toMs <= fromMs - drawnAgeMs;
      first = this.#rounds[0]
    ) {
      this.#onSums(this.#sums(first.toMs));
      this.#rounds.shift();
    }
  }

  async #read(index: number): Promise<Reading | undefined> {
    const charger = this.#site.chargers[index];
    if (!charger?.running) return undefined;
    try {
      const [evse, vehicle] = await Promise.all([
        charger.get('evse/state'),
        charger.get('debug/vehicle_state'),
      ]);
      return {
        chargerState: evse.charger_state,
        allowedMa: evse.allowed_charging_current,
        currentsMa: vehicle.currents_ma,
        energyWh: vehicle.energy_wh,
        full: vehicle.state_of_charge_pct >= 100,
      };
    } catch {
      // It was killed, or is just starting.
      return undefined;
    }
  }

  /** The sums at the end of the oldest round. */
  #sums(atMs: number): Sums {
    const [first, second] = this.#rounds;
    const drawnMa = [0, 0, 0];
    const allowedMa = [0, 0, 0];
    for (const [index, { rotation, phases }] of this.#connections.entries()) {
      const allowed = Math.min(...[first, second].map(round => allowedOf(round?.readings[index])));
      for (const [terminal, phase] of (phasesByRotation[rotation] as number[])
        .slice(0, phases)
        .entries()) {
        const shown = this.#rounds.map(
          ({ readings }) => readings[index]?.currentsMa[terminal] ?? 0,
        );
        drawnMa[phase] = (drawnMa[phase] ?? 0) + Math.min(...shown);
        allowedMa[phase] = (allowedMa[phase] ?? 0) + allowed;
      }
    }
    return { atMs, drawnMa, allowedMa };
  }
}

const charging = 3;

/** What a charger allows a vehicle that charges, mA. */
function allowedOf(reading: Reading | undefined): number {
  return reading?.chargerState === charging ? reading.allowedMa : 0;
}
