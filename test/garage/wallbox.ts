import type { Clock, Timer } from '../../host/platform/clock.ts';
import type { Random } from '../rig/random.ts';
import { type Purpose, type StoredProfile, StoredProfiles } from './stored-profiles.ts';

/** What a wallbox does when its central system is gone. */
export type Alone =
  /** What it was told counts on. */
  | { readonly kind: 'goes on' }
  /** Everything that it was told is gone, and what it stored, too. */
  | { readonly kind: 'drops' }
  | { readonly kind: 'restarts' }
  /** A setting of its maker bounds it after a while. */
  | { readonly kind: 'bounds'; readonly currentMa: number; readonly afterMs: number };

/** How a wallbox of another maker is built, whatever it speaks. */
export interface Build {
  /** What it lets through by its switches, mA. */
  readonly mostMa: number;
  /** Phases that it is connected with. */
  readonly phases: 1 | 3;
  /** The unit of limits that it takes. */
  readonly unit: 'A' | 'W';
  /** Currents that it announces, mA: multiples of this. */
  readonly stepMa: number;
  /** What it does about limits: all; nothing; nothing about those of all charges while one runs. */
  readonly obeys: 'always' | 'never' | 'at the start of a charge';
  /** Purposes of profiles that it takes; it refuses others. */
  readonly takes: readonly Purpose[];
  /** Longest time from a limit to the current, ms; the shortest is half of it. */
  readonly reactionMs: number;
  /** Each limit has its time, one after the other; else only the newest counts. */
  readonly inOrder: boolean;
  /** What of its profiles outlasts a restart; those of a charge never do. */
  readonly keeps: 'stored' | 'nothing';
  readonly alone: Alone;
}

/** One that obeys, with 16 A. */
export const obedient: Build = {
  ...{ mostMa: 16_000, phases: 3, unit: 'A', stepMa: 100, obeys: 'always', keeps: 'stored' },
  ...{ takes: ['transaction', 'default', 'station'], reactionMs: 5000, inOrder: false },
  alone: { kind: 'goes on' },
};

/** A vehicle at a wallbox. */
export interface Guest {
  /** What it takes on a phase at most, mA. */
  readonly demandMa: number;
  readonly phases: 1 | 2 | 3;
}

/** No vehicle charges with less. */
const leastMa = 6000;
const none: readonly [number, number, number] = [0, 0, 0];

/** The electrics of a wallbox: limits come in as profiles, and a while later out as a current. */
export class Wallbox {
  readonly build: Build;
  readonly profiles = new StoredProfiles();
  /** Called when it draws otherwise than before. */
  onChange: () => void = () => undefined;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #voltageV: number;
  #guest: Guest | undefined;
  #hasTransaction = false;
  /** The current that it lets through on a phase, mA. */
  #appliedMa: number;
  #due: { readonly currentMa: number; readonly timer: Timer; readonly atMs: number }[] = [];
  #lapse: Timer | undefined;
  #alone: Timer | undefined;
  #boundMa = Number.POSITIVE_INFINITY;
  #energyWh = 0;
  #countedMs = 0;

  constructor(build: Build, clock: Clock, random: Random) {
    this.build = build;
    this.#clock = clock;
    this.#random = random;
    this.#voltageV = random.between(207, 253);
    this.#appliedMa = build.mostMa;
  }

  get guest(): Guest | undefined {
    return this.#guest;
  }

  /** What flows on its terminals L1 to L3, mA. */
  get currentsMa(): readonly [number, number, number] {
    const currentMa = Math.min(this.#guest?.demandMa ?? 0, this.#appliedMa);
    if (currentMa < leastMa) return none;
    const phases = this.#drawnPhases;
    return [currentMa, phases > 1 ? currentMa : 0, phases > 2 ? currentMa : 0];
  }

  /** What it says limits it at a time, in its unit; undefined: nothing does. */
  scheduledAt(wallMs: number): number | undefined {
    const limits = this.profiles.at(wallMs, this.#hasTransaction);
    if (limits.length === 0) return undefined;
    return Math.min(...limits.map(({ limit }) => limit));
  }

  /** What its meter has counted, Wh. */
  get energyWh(): number {
    this.#count();
    return this.#energyWh;
  }

  plug(guest: Guest | undefined): void {
    this.#count();
    this.#guest = guest;
    // A power is another current for it.
    if (this.build.unit === 'W') this.#jump();
    this.onChange();
  }

  /** A charge begins or ends: what was for another one is gone. */
  charge(begins: boolean): void {
    this.#hasTransaction = begins;
    this.profiles.keep(({ purpose }) => purpose !== 'transaction');
    this.#jump();
  }

  /** Takes a limit; false: it does not take such. */
  take(profile: StoredProfile): boolean {
    const { unit, takes, obeys } = this.build;
    const { purpose } = profile;
    if (unit !== profile.unit || !takes.includes(purpose)) return false;
    if (purpose === 'transaction' && !this.#hasTransaction) return false;
    this.profiles.set(profile);
    const isForNext = obeys === 'at the start of a charge' && purpose === 'default';
    if (!isForNext || !this.#hasTransaction) this.#follow();
    return true;
  }

  clear(which: (profile: StoredProfile) => boolean): void {
    this.profiles.keep(one => !which(one));
    this.#jump();
  }

  /** It starts anew; its vehicle is still there. */
  restart(): void {
    const { keeps } = this.build;
    this.#hasTransaction = false;
    this.profiles.keep(({ purpose }) => keeps === 'stored' && purpose !== 'transaction');
    this.#jump();
  }

  /** Its central system is gone, or back. */
  leave(isAlone: boolean): void {
    const { alone } = this.build;
    this.#alone?.cancel();
    this.#boundMa = Number.POSITIVE_INFINITY;
    if (!isAlone || alone.kind === 'goes on') {
      if (alone.kind === 'bounds') this.#follow();
      return;
    }
    if (alone.kind === 'restarts') this.restart();
    else if (alone.kind === 'drops') this.clear(() => true);
    else
      this.#alone = this.#clock.after(alone.afterMs, () => {
        this.#boundMa = alone.currentMa;
        this.#jump();
      });
  }

  #count(): void {
    const nowMs = this.#clock.nowMs();
    const [l1, l2, l3] = this.currentsMa;
    this.#energyWh += ((l1 + l2 + l3) * this.#voltageV * (nowMs - this.#countedMs)) / 3.6e9;
    this.#countedMs = nowMs;
  }

  get #drawnPhases(): number {
    return Math.min(this.#guest?.phases ?? 1, this.build.phases);
  }

  /** mA that it would let through by what it stores. */
  #effectiveMa(): number {
    const { mostMa, stepMa, obeys } = this.build;
    if (obeys === 'never') return mostMa;
    const limits = this.profiles.at(this.#clock.wallMs(), this.#hasTransaction);
    const currents = limits.map(({ limit, unit }) =>
      unit === 'A' ? limit * 1000 : (limit * 1000) / (this.#voltageV * this.#drawnPhases),
    );
    const currentMa = Math.min(mostMa, this.#boundMa, ...currents);
    return Math.floor(currentMa / stepMa) * stepMa;
  }

  /** What it was told reaches the vehicle after a while. */
  #follow(): void {
    const { reactionMs, inOrder } = this.build;
    const nowMs = this.#clock.nowMs();
    const ownMs = nowMs + Math.round((reactionMs * this.#random.between(50, 100)) / 100);
    const atMs = inOrder ? Math.max(ownMs, this.#due.at(-1)?.atMs ?? 0) : ownMs;
    if (!inOrder) this.#forgetDue();
    const currentMa = this.#effectiveMa();
    const timer = this.#clock.after(atMs - nowMs, () => {
      this.#due = this.#due.filter(one => one.timer !== timer);
      this.#apply(currentMa);
    });
    this.#due.push({ currentMa, timer, atMs });
    this.#watchLapse();
  }

  /** What it finds stored counts at once. */
  #jump(): void {
    this.#forgetDue();
    this.#apply(this.#effectiveMa());
    this.#watchLapse();
  }

  #apply(currentMa: number): void {
    if (currentMa === this.#appliedMa) return;
    this.#count();
    this.#appliedMa = currentMa;
    this.onChange();
  }

  #forgetDue(): void {
    for (const { timer } of this.#due.splice(0)) timer.cancel();
  }

  #watchLapse(): void {
    const wallMs = this.#clock.wallMs();
    const nextMs = this.profiles.nextChangeMs(wallMs);
    this.#lapse?.cancel();
    if (nextMs === Number.POSITIVE_INFINITY) return;
    this.#lapse = this.#clock.after(nextMs - wallMs, () => this.#jump());
  }
}
