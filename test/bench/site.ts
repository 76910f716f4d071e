import { minimumMa, type Phase, phases, type Site, type Vehicle } from './caltech.ts';

/** How time passes, and how vehicles follow. */
export interface Pace {
  /**
   * Time between two reports of a charger, and two steps of the manager, ms. A whole number of them
   * is a minute.
   */
  readonly stepMs: number;
  /** A vehicle draws more this long after it may. */
  readonly riseMs: number;
  /** A vehicle goes on drawing what it drew this long after it may no more. */
  readonly dropMs: number;
}

/**
 * What a charger of another make is like, behind its link: it is told more at most so often, takes
 * its time for whatever it is told, and until it has followed, what it had counts.
 */
export interface OtherMake {
  readonly raisePeriodMs: number;
  readonly reactionMs: number;
  /** How long it is known to need at most. */
  readonly followMs: number;
}

/** The chargers of other makes in a replay; of this firmware where there is none. */
export type MakeOf = (charger: number) => OtherMake | undefined;

const allOwn: MakeOf = () => undefined;
const atOnce = { riseMs: 0, dropMs: 0 };

/** State of a charger as it reports it. */
export const ChargerState = { notConnected: 0, waiting: 1, ready: 2, charging: 3 } as const;

/** A charger as its manager sees it. */
export interface ReportedCharger {
  /** One of `ChargerState`. */
  readonly state: number;
  readonly stateAgeMs: number;
  /** The vehicle ended the charge by itself. */
  readonly carStopped: boolean;
  /** The limit that it took over from the manager. */
  readonly allowedMa: number;
  /** What flows on each of its phases. */
  readonly drawnMa: number;
}

/** Whoever distributes the current of a site. */
export interface Manager {
  /** Begins with chargers of which each has its grid phases, all without a vehicle. */
  start(
    chargers: readonly {
      readonly phases: readonly Phase[];
      readonly make: OtherMake | undefined;
    }[],
    limitMa: number,
    nowMs: number,
  ): void;
  report(charger: number, reported: ReportedCharger): void;
  step(nowMs: number): void;
  /** What is sent to a charger now, mA; `undefined` if nothing is. */
  setpointMa(charger: number): number | undefined;
}

/** What became of a vehicle. */
export interface Served {
  /** Charge per phase, mA·min. */
  readonly chargeMaMin: number;
  /** The longest time in a row in which it got nothing although it was not full, s. */
  readonly longestWaitS: number;
  /** How often it began to draw. */
  readonly switchOns: number;
}

/**
 * Charge per phase, mA·min, by the index of those vehicles that were present and not full during a
 * whole hour.
 */
export interface Hour {
  readonly fromMinutes: number;
  readonly chargesMaMin: ReadonlyMap<number, number>;
}

export interface Replayed {
  readonly served: readonly Served[];
  readonly hours: readonly Hour[];
  /** The most that flowed on a phase beyond its limit, at any instant. */
  readonly overrunMa: number;
}

/**
 * Plays the vehicles of a site with a manager, from the minute before the first one arrives until
 * the last one leaves. Calls `onDay` whenever 24 more hours have been played.
 */
export function replay(
  site: Site,
  manager: Manager,
  pace: Pace,
  { onDay, makeOf = allOwn }: { onDay?: () => void; makeOf?: MakeOf } = {},
): Replayed {
  const run = new Run(site, manager, pace, makeOf);
  const fromMs =
    (Math.min(...site.vehicles.map(({ arrivalMinutes }) => arrivalMinutes)) - 1) * 60_000;
  const toMs = Math.max(...site.vehicles.map(({ departureMinutes }) => departureMinutes)) * 60_000;
  run.start(fromMs);
  for (let nowMs = fromMs + pace.stepMs; nowMs <= toMs; nowMs += pace.stepMs) {
    run.step(nowMs);
    if ((nowMs - fromMs) % dayMs === 0) onDay?.();
  }
  return run.result();
}

const dayMs = 86_400_000;

/** A charger and what stands at it. */
class Box implements ReportedCharger {
  readonly phases: readonly Phase[];
  readonly make: OtherMake | undefined;
  vehicle: Guest | undefined;
  state: number = ChargerState.notConnected;
  stateAgeMs = 0;
  carStopped = false;
  allowedMa = 0;
  drawnMa = 0;
  /** What the vehicle is about to draw, and since when. */
  goalMa = 0;
  goalSinceMs = 0;
  /** What one of another make was told, and when: the first of it is what it has followed. */
  readonly told = [{ currentMa: 0, atMs: Number.NEGATIVE_INFINITY }];
  raisedMs = Number.NEGATIVE_INFINITY;

  constructor(used: readonly Phase[], make: OtherMake | undefined) {
    this.phases = used;
    this.make = make;
  }

  /** What it lets its vehicle draw. */
  get offeredMa(): number {
    return this.make ? (this.told[0] as { currentMa: number }).currentMa : this.allowedMa;
  }
}

/** A vehicle of a replay. */
class Guest {
  readonly index: number;
  readonly wantedMaMs: number;
  readonly maximumMa: number;
  readonly arrivalMs: number;
  chargeMaMs = 0;
  /** `chargeMaMs` at the last full hour. */
  atHourMaMs = 0;
  waitsSinceMs: number;
  longestWaitMs = 0;
  switchOns = 0;

  constructor(index: number, { wantedMaMin, maximumMa, arrivalMinutes }: Vehicle) {
    this.index = index;
    this.wantedMaMs = wantedMaMin * 60_000;
    this.maximumMa = maximumMa;
    this.arrivalMs = this.waitsSinceMs = arrivalMinutes * 60_000;
  }

  isFull(): boolean {
    return this.chargeMaMs >= this.wantedMaMs;
  }
}

class Run {
  readonly #manager: Manager;
  readonly #pace: Pace;
  readonly #limitMa: number;
  readonly #boxes: readonly Box[];
  readonly #guests: readonly Guest[];
  /** Who comes and goes, by the minute. */
  readonly #changes: ReadonlyMap<number, { coming: [Guest, Box][]; going: Box[] }>;
  readonly #hours: Hour[] = [];
  /** Whether anything flows otherwise than at the step before. */
  #changed = false;
  #overrunMa = 0;

  constructor({ vehicles, limitMa }: Site, manager: Manager, pace: Pace, makeOf: MakeOf) {
    this.#manager = manager;
    this.#pace = pace;
    this.#limitMa = limitMa;
    this.#guests = vehicles.map((vehicle, index) => new Guest(index, vehicle));
    const { chargers, places } = parkingOf(vehicles);
    this.#boxes = chargers.map((used, charger) => new Box(used, makeOf(charger)));
    const changes = new Map<number, { coming: [Guest, Box][]; going: Box[] }>();
    const at = (minute: number): { coming: [Guest, Box][]; going: Box[] } => {
      const known = changes.get(minute) ?? { coming: [], going: [] };
      changes.set(minute, known);
      return known;
    };
    for (const [index, { arrivalMinutes, departureMinutes }] of vehicles.entries()) {
      const box = this.#boxes[places[index] as number] as Box;
      at(arrivalMinutes).coming.push([this.#guests[index] as Guest, box]);
      at(departureMinutes).going.push(box);
    }
    this.#changes = changes;
  }

  start(nowMs: number): void {
    this.#manager.start(this.#boxes, this.#limitMa, nowMs);
    for (const [charger, box] of this.#boxes.entries()) this.#manager.report(charger, box);
  }

  step(nowMs: number): void {
    for (const box of this.#boxes) this.#charge(box, nowMs);
    if (nowMs % 3_600_000 === 0) this.#closeHour(nowMs);
    if (nowMs % 60_000 === 0) this.#comeAndGo(nowMs);
    for (const box of this.#boxes) this.#follow(box, nowMs);
    if (this.#changed) this.#measure();
    for (let charger = 0; charger < this.#boxes.length; charger++) {
      this.#manager.report(charger, this.#boxes[charger] as Box);
    }
    this.#manager.step(nowMs);
    for (let charger = 0; charger < this.#boxes.length; charger++) {
      const setpointMa = this.#manager.setpointMa(charger);
      if (setpointMa !== undefined) this.#allow(this.#boxes[charger] as Box, setpointMa, nowMs);
    }
  }

  result(): Replayed {
    const served = this.#guests.map(({ chargeMaMs, longestWaitMs, switchOns }) => ({
      chargeMaMin: chargeMaMs / 60_000,
      longestWaitS: longestWaitMs / 1000,
      switchOns,
    }));
    return { served, hours: this.#hours, overrunMa: this.#overrunMa };
  }

  /** What flowed since the step before arrives in the battery. */
  #charge(box: Box, nowMs: number): void {
    box.stateAgeMs += this.#pace.stepMs;
    const { vehicle, drawnMa } = box;
    if (drawnMa === 0 || vehicle === undefined) return;
    vehicle.chargeMaMs = Math.min(
      vehicle.wantedMaMs,
      vehicle.chargeMaMs + drawnMa * this.#pace.stepMs,
    );
    if (!vehicle.isFull()) return;
    this.#draw(box, 0, nowMs);
    box.carStopped = true;
    this.#plan(box, nowMs);
  }

  #comeAndGo(nowMs: number): void {
    const { coming, going } = this.#changes.get(nowMs / 60_000) ?? { coming: [], going: [] };
    for (const box of going) {
      const { vehicle } = box;
      if (vehicle === undefined) throw new Error('nobody can leave where nobody stands');
      this.#draw(box, 0, nowMs);
      if (!vehicle.isFull()) waited(vehicle, nowMs);
      box.vehicle = undefined;
      box.carStopped = false;
      this.#plan(box, nowMs);
    }
    for (const [vehicle, box] of coming) {
      if (box.vehicle !== undefined) throw new Error('two vehicles at one charger');
      box.vehicle = vehicle;
      box.carStopped = vehicle.isFull();
      this.#plan(box, nowMs);
    }
  }

  #allow(box: Box, setpointMa: number, nowMs: number): void {
    if (box.make) this.#tell(box, box.make, setpointMa, nowMs);
    else if (setpointMa !== box.allowedMa) {
      box.allowedMa = setpointMa;
      this.#plan(box, nowMs);
    }
  }

  /** A charger of another make is told something, and follows what it was told before. */
  #tell(box: Box, make: OtherMake, setpointMa: number, nowMs: number): void {
    const { told } = box;
    const newestMa = told.at(-1)?.currentMa ?? 0;
    const isRaise = setpointMa > newestMa && newestMa > 0;
    if (setpointMa !== newestMa && (!isRaise || nowMs - box.raisedMs >= make.raisePeriodMs)) {
      if (setpointMa > newestMa) box.raisedMs = nowMs;
      told.push({ currentMa: setpointMa, atMs: nowMs });
    }
    const followed = told.findLastIndex(({ atMs }) => nowMs - atMs >= make.reactionMs);
    if (followed > 0) told.splice(0, followed);
    box.allowedMa = Math.max(...told.map(({ currentMa }) => currentMa));
    this.#plan(box, nowMs);
  }

  /**
   * Sets what a vehicle is about to draw. Its time to follow runs from when it first had to draw
   * less (or could draw more): one that is told to draw still less on the way there goes to the
   * newest value in the time that it has for the first.
   */
  #plan(box: Box, nowMs: number): void {
    const { vehicle, offeredMa, drawnMa } = box;
    const wants = vehicle !== undefined && !box.carStopped;
    const goalMa = wants && offeredMa >= minimumMa ? Math.min(offeredMa, vehicle.maximumMa) : 0;
    if (Math.sign(goalMa - drawnMa) !== Math.sign(box.goalMa - drawnMa)) box.goalSinceMs = nowMs;
    box.goalMa = goalMa;
    this.#say(box);
  }

  #follow(box: Box, nowMs: number): void {
    const { goalMa, drawnMa, goalSinceMs } = box;
    if (goalMa === drawnMa) return;
    // The time of another make is that until its vehicle has followed.
    const { riseMs, dropMs } = box.make ? atOnce : this.#pace;
    if (nowMs - goalSinceMs >= (goalMa > drawnMa ? riseMs : dropMs)) this.#draw(box, goalMa, nowMs);
  }

  #draw(box: Box, currentMa: number, nowMs: number): void {
    const { vehicle, drawnMa } = box;
    if (currentMa === drawnMa || vehicle === undefined) return;
    if (drawnMa === 0) {
      waited(vehicle, nowMs);
      vehicle.switchOns++;
    }
    if (currentMa === 0) vehicle.waitsSinceMs = nowMs;
    box.drawnMa = currentMa;
    this.#changed = true;
    this.#say(box);
  }

  /** Brings the state of a charger up to date. */
  #say(box: Box): void {
    const { vehicle, drawnMa, goalMa, allowedMa } = box;
    const state =
      vehicle === undefined
        ? ChargerState.notConnected
        : drawnMa > 0 || goalMa > 0
          ? ChargerState.charging
          : allowedMa > 0
            ? ChargerState.ready
            : ChargerState.waiting;
    if (state !== box.state) box.stateAgeMs = 0;
    box.state = state;
  }

  #measure(): void {
    this.#changed = false;
    for (const phase of phases) {
      let sum = 0;
      for (const box of this.#boxes)
        if (box.drawnMa > 0 && box.phases.includes(phase)) sum += box.drawnMa;
      this.#overrunMa = Math.max(this.#overrunMa, sum - this.#limitMa);
    }
  }

  #closeHour(nowMs: number): void {
    const chargesMaMin = new Map<number, number>();
    for (const { vehicle } of this.#boxes) {
      if (vehicle === undefined) continue;
      if (vehicle.arrivalMs <= nowMs - 3_600_000 && !vehicle.isFull()) {
        chargesMaMin.set(vehicle.index, (vehicle.chargeMaMs - vehicle.atHourMaMs) / 60_000);
      }
      vehicle.atHourMaMs = vehicle.chargeMaMs;
    }
    if (chargesMaMin.size > 0) this.#hours.push({ fromMinutes: nowMs / 60_000 - 60, chargesMaMin });
  }
}

function waited(vehicle: Guest, nowMs: number): void {
  vehicle.longestWaitMs = Math.max(vehicle.longestWaitMs, nowMs - vehicle.waitsSinceMs);
}

/**
 * As few chargers as the vehicles need, and at which of them each stands. Before the next one comes
 * a charger is free for a while.
 */
function parkingOf(vehicles: readonly Vehicle[]): {
  chargers: (readonly Phase[])[];
  places: number[];
} {
  const chargers: { used: readonly Phase[]; freeMinutes: number }[] = [];
  const places = vehicles.map(() => 0);
  const byArrival = [...vehicles.entries()].sort(
    ([, a], [, b]) => a.arrivalMinutes - b.arrivalMinutes,
  );
  for (const [index, { arrivalMinutes, departureMinutes, phases: used }] of byArrival) {
    let place = chargers.findIndex(
      charger => charger.freeMinutes < arrivalMinutes && charger.used.join() === used.join(),
    );
    if (place === -1) place = chargers.push({ used, freeMinutes: 0 }) - 1;
    (chargers[place] as { freeMinutes: number }).freeMinutes = departureMinutes;
    places[index] = place;
  }
  return { chargers: chargers.map(({ used }) => used), places };
}
