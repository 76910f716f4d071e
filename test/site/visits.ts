import { type Session, type Station, vehicleOf } from '../rig/sessions.ts';
import type { Reading, Round } from './observer.ts';
import type { RunningSite } from './running-site.ts';

/** What the vehicle of a visit is doing. */
export type VisitState = 'arrives' | 'waits' | 'ready' | 'charges' | 'full' | 'left';

/** A recorded session as it is played, and what came of it. Times are ms of the site. */
export interface Visit {
  readonly charger: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly askedWh: number;
  /** Of the simulated vehicle, as it arrives. */
  readonly vehicle: ReturnType<typeof vehicleOf>;
  state: VisitState;
  energyWh: number;
  /** Time without current although the vehicle was not full. */
  waitedMs: number;
  switchOns: number;
}

/**
 * The stations of a recording whose vehicles are played, one for each charger: those with most
 * arrivals in a time.
 */
export function busiestStations(
  stations: readonly Station[],
  count: number,
  fromMin: number,
  toMin: number,
): Station[] {
  return stations
    .map(({ name, sessions }) => ({
      name,
      sessions: sessions.filter(({ arrivalMinutes: at }) => at >= fromMin && at < toMin),
    }))
    .sort((a, b) => b.sessions.length - a.sessions.length || a.name.localeCompare(b.name))
    .slice(0, count);
}

/** A vehicle that left is gone for as long at least before the next one comes, ms. */
const gapMs = 3000;

/** Lets the vehicles of recorded sessions come and go, and keeps account of them. */
export class Visits {
  readonly #site: RunningSite;
  /** The visit at each charger. */
  readonly #present: (Visit | undefined)[];
  readonly #accountedMs: number[];
  /** All visits that have begun, in the order of arrival. */
  readonly begun: Visit[] = [];
  /** Visits that are planned. */
  readonly planned: number;
  readonly #plans: readonly (readonly Visit[])[];

  /** `startMin` is when the site begins, in minutes of the recording. */
  constructor(site: RunningSite, stations: readonly Station[], startMin: number) {
    this.#site = site;
    this.#plans = stations.map(({ sessions }, charger) =>
      sessions.map(session => visitOf(session, charger, startMin)),
    );
    this.planned = this.#plans.flat().length;
    this.#present = stations.map(() => undefined);
    this.#accountedMs = stations.map(() => 0);
  }

  /** The visit at a charger. */
  at(charger: number): Visit | undefined {
    return this.#present[charger];
  }

  /** When the next vehicle comes, ms of the site; Infinity if none does. */
  nextMs(): number {
    const nowMs = this.#site.nowMs();
    return Math.min(
      ...this.#plans.flat().flatMap(({ fromMs }) => (fromMs > nowMs ? [fromMs] : [])),
    );
  }

  /** Plays all visits; ends with the last one, or when the site is stopped. */
  async play(phasesOf: (charger: number) => 1 | 3, ended: () => boolean): Promise<void> {
    await Promise.all(
      this.#plans.map(async (plan, charger) => {
        for (const visit of plan) {
          await this.#site.until(visit.fromMs);
          if (ended()) return;
          await this.#arrive(visit, phasesOf(charger));
          await this.#site.until(visit.untilMs);
          if (ended()) return;
          await this.#leave(visit);
          await this.#site.until(this.#site.nowMs() + gapMs);
        }
      }),
    );
  }

  /** Takes up what the chargers showed. */
  account({ toMs, readings }: Round): void {
    for (const [charger, visit] of this.#present.entries()) {
      const reading = readings[charger];
      if (!visit || !reading || reading.chargerState === notConnected) continue;
      const state = stateOf(reading);
      if (visit.state === 'waits') visit.waitedMs += toMs - (this.#accountedMs[charger] ?? toMs);
      if (state === 'charges' && visit.state !== 'charges') visit.switchOns++;
      visit.state = state;
      visit.energyWh = Math.max(visit.energyWh, reading.energyWh);
      this.#accountedMs[charger] = toMs;
    }
  }

  async #arrive(visit: Visit, phases: 1 | 3): Promise<void> {
    await this.#site.chargers[visit.charger]?.put('debug/vehicle', {
      ...visit.vehicle,
      phases,
      max_current_ma: 32_000,
    });
    this.begun.push(visit);
    this.#present[visit.charger] = visit;
    this.#accountedMs[visit.charger] = this.#site.nowMs();
  }

  async #leave(visit: Visit): Promise<void> {
    const charger = this.#site.chargers[visit.charger];
    const { energy_wh: energyWh } = (await charger?.get('debug/vehicle_state')) ?? {};
    visit.energyWh = Math.max(visit.energyWh, energyWh);
    visit.state = 'left';
    this.#present[visit.charger] = undefined;
    await charger?.put('debug/unplug');
  }
}

function visitOf(session: Session, charger: number, startMin: number): Visit {
  return {
    charger,
    fromMs: (session.arrivalMinutes - startMin) * 60_000,
    untilMs: (session.departureMinutes - startMin) * 60_000,
    askedWh: session.requestedKwh * 1000,
    vehicle: vehicleOf(session),
    state: 'arrives',
    energyWh: 0,
    waitedMs: 0,
    switchOns: 0,
  };
}

const notConnected = 0;
const ready = 2;
const charging = 3;

function stateOf({ chargerState, full }: Reading): VisitState {
  if (full) return 'full';
  if (chargerState === charging) return 'charges';
  return chargerState === ready ? 'ready' : 'waits';
}
