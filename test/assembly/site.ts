import {
  Capacity,
  CasError,
  Charger,
  Command,
  type Core,
  Region,
  Site,
  SiteState,
} from '../../host/core/core.ts';
import { loadCore } from './core.ts';

/**
 * What a site is configured to, besides its chargers; the defaults are those of a device as it
 * leaves the factory.
 */
export const siteDefaults = {
  minimumMa: 6000,
  minimum1pMa: 6000,
  requestedThresholdMs: 60_000,
  requestedMarginMa: 3000,
  intervalMs: 10_000,
  hysteresisMs: 210_000,
  welcomeMs: 210_000,
  wakeupMs: 210_000,
  groupPhases: 0,
  guaranteedMa: 0,
  stop: false,
};

/**
 * When those that wait get their turn: what the core is told as the number of a rotation interval.
 */
const clockDefaults = {
  rotationS: 900,
  /** Local time; -1 without clock: the time since the start counts. */
  secondOfDay: -1,
};

export type SiteConfig = typeof siteDefaults & typeof clockDefaults;

/** Limits of the axes PV, L1, L2, L3, and of all phases together, without which there is none. */
export type Axes = readonly [pv: number, l1: number, l2: number, l3: number, total?: number];

const unlimited = 0x7fffffff;

/** What may be expected of a charger of this firmware, see docs/load-management.md. */
const ownExpected = { floorMa: 0, fallbackMa: 0, followMs: 5000, fallbackMs: 37_000 };

export type Expected = typeof ownExpected;

/** Unwritten chargers look like this: as reports of a charger without vehicle. */
export const emptyCharger = {
  chargeMode: 0,
  phaseRotation: 1,
  chargerState: 0,
  errorState: 0,
  carStopped: 0,
  connectedPhases: 3,
  canSwitchPhases: 0,
  supportedMa: 32_000,
  allowedMa: 0,
  userLimitMa: 32_000,
  measuredMa: 0,
  stateAgeMs: 0,
  uptimeMs: 0,
  unmetered: false,
  drawnPhases: 0,
  ...ownExpected,
};

export type ChargerInput = typeof emptyCharger;

/** One core as the manager of one site; `start` begins a new site in the same core. */
export class SiteRig {
  readonly core: Core;
  readonly capacity: number;
  readonly chargers: readonly Charger[];
  readonly site: Site;
  readonly state: SiteState;
  nowMs = 0;
  rotationS = clockDefaults.rotationS;
  secondOfDay = clockDefaults.secondOfDay;
  #startMs = 0;

  constructor(core: Core = loadCore('host')) {
    this.core = core;
    const { exports, memory } = core;
    this.capacity = exports.capacity(Capacity.chargers);
    const first = exports.region(Region.chargers);
    this.chargers = Array.from(
      { length: this.capacity },
      (_, i) => new Charger(memory, first + i * Charger.bytes),
    );
    this.site = new Site(memory, exports.region(Region.site));
    this.state = new SiteState(memory, exports.region(Region.siteState));
  }

  charger(index: number): Charger {
    return this.chargers[index] as Charger;
  }

  /** Starts a manager of `count` chargers, nothing of which is known yet; every limit is 0. */
  start(count: number, config: Partial<SiteConfig> = {}, nowMs = 0): void {
    this.nowMs = nowMs;
    this.#startMs = nowMs;
    const { rotationS, secondOfDay, ...site } = { ...siteDefaults, ...clockDefaults, ...config };
    Object.assign(this, { rotationS, secondOfDay });
    Object.assign(this.site, site, { count, turn: this.#turn() });
    this.limit([0, 0, 0, 0]);
    this.core.exports.distribution_start(nowMs | 0);
    for (let i = 0; i < count && i < this.capacity; i++)
      Object.assign(this.charger(i), emptyCharger);
  }

  /** Sets the limits: now, and the least and (PV) the most within the filter time. */
  limit(now: Axes, low: Axes = now, highPvMa: number = now[0]): void {
    const { site } = this;
    [site.nowPvMa, site.nowL1Ma, site.nowL2Ma, site.nowL3Ma, site.nowTotalMa = unlimited] = now;
    [site.lowPvMa, site.lowL1Ma, site.lowL2Ma, site.lowL3Ma, site.lowTotalMa = unlimited] = low;
    site.highPvMa = highPvMa;
  }

  /** The same limit on each phase and no PV axis, as without a power manager. */
  limitPhases(limitMa: number): void {
    this.limit([0, limitMa, limitMa, limitMa]);
  }

  now(): Required<Axes> {
    const { site } = this;
    return [site.nowPvMa, site.nowL1Ma, site.nowL2Ma, site.nowL3Ma, site.nowTotalMa];
  }

  low(): Required<Axes> {
    const { site } = this;
    return [site.lowPvMa, site.lowL1Ma, site.lowL2Ma, site.lowL3Ma, site.lowTotalMa];
  }

  /** A report of a charger: what differs from its last one; its uptime goes on by itself. */
  report(index: number, input: Partial<ChargerInput> = {}): number {
    const charger = this.charger(index);
    charger.uptimeMs = (charger.uptimeMs + 1000) >>> 0;
    Object.assign(charger, input);
    return this.core.exports.distribution_report(index, CasError.ok);
  }

  /** A charger sent something that is no report of a managed charger. */
  fault(index: number, error: number): number {
    return this.core.exports.distribution_report(index, error);
  }

  /** Advances by `ms`, by one step. Answers whether it distributed. */
  step(ms: number, run = false): boolean {
    this.nowMs = (this.nowMs + ms) >>> 0;
    this.site.turn = this.#turn();
    return this.core.exports.distribution_step(this.nowMs | 0, run ? 1 : 0) !== 0;
  }

  #turn(): number {
    const { rotationS, secondOfDay } = this;
    if (rotationS === 0) return 0;
    const second = secondOfDay < 0 ? ((this.nowMs - this.#startMs) >>> 0) / 1000 : secondOfDay;
    return Math.floor(second / rotationS);
  }

  /** `12000@3 0 8000@1`: the targets as one text. */
  targets(): string {
    return this.#text(charger => [charger.targetMa, charger.targetPhases]);
  }

  /** The same of the setpoints. */
  setpoints(): string {
    return this.#text(charger => [charger.setpointMa, charger.setpointPhases]);
  }

  #text(of: (charger: Charger) => [ma: number, phases: number]): string {
    const used = this.chargers.slice(0, this.site.count);
    return used
      .map(of)
      .map(([ma, phases]) => (ma === 0 ? '0' : `${ma}@${phases}`))
      .join(' ');
  }
}

/** What a charger and its vehicle are. */
export interface BoxOptions {
  readonly mode?: number;
  readonly rotation?: number;
  readonly phases?: 1 | 3;
  readonly canSwitch?: boolean;
  readonly metered?: boolean;
  /** What the manager is told of the phases that the vehicle draws on; 0: not known. */
  readonly drawnPhases?: number;
  readonly supportedMa?: number;
  readonly userLimitMa?: number;
  /** What the vehicle draws at most. */
  readonly demandMa?: number;
  /** So much of what it may draw the vehicle always leaves. */
  readonly unusedMa?: number;
  /** The vehicle draws multiples of this. */
  readonly grainMa?: number;
  /** How long the vehicle takes to follow what it is allowed: 0 to 5000 ms. */
  readonly followMs?: number;
  /** What the manager is told to expect, where that is not what it is of this firmware. */
  readonly expected?: Partial<Expected>;
}

const failSafeMs = 30_000;

/**
 * A charger with its vehicle: obeys what it hears, stops 30 s after the last command, reports what
 * it does.
 */
export class Box {
  canSwitch: boolean;
  readonly metered: boolean;
  drawnPhases: number;
  readonly mode: number;
  readonly rotation: number;
  supportedMa: number;
  userLimitMa: number;
  demandMa: number;
  readonly unusedMa: number;
  readonly grainMa: number;
  expected: Expected;
  followMs: number;
  phases: 1 | 3;
  plugged = false;
  /** The vehicle ended the charge by itself. */
  full = false;
  /** Neither hears nor says anything. */
  silent = false;
  /** Takes over no limit. */
  deaf = false;
  errorState = 0;
  allowedMa = 0;
  drawnMa = 0;
  /** Charge since the start, mA s on each of its phases. */
  takenMas = 0;
  /** How often current was switched on. */
  switchOns = 0;
  phaseChanges = 0;
  #heardMs = 0;
  #changedMs = 0;
  #goalMa = 0;
  /** What the vehicle is to draw, and since when; it follows each of them, in this order. */
  #pending: { goalMa: number; atMs: number }[] = [];
  #state = 0;
  #stateMs = 0;

  constructor(options: BoxOptions = {}) {
    this.mode = options.mode ?? 0;
    this.rotation = options.rotation ?? 1;
    this.phases = options.phases ?? 3;
    this.canSwitch = options.canSwitch ?? false;
    this.metered = options.metered ?? true;
    this.drawnPhases = options.drawnPhases ?? 0;
    this.supportedMa = options.supportedMa ?? 32_000;
    this.userLimitMa = options.userLimitMa ?? 32_000;
    this.demandMa = options.demandMa ?? 32_000;
    this.unusedMa = options.unusedMa ?? 0;
    this.grainMa = options.grainMa ?? 1;
    this.followMs = options.followMs ?? 0;
    this.expected = { ...ownExpected, ...options.expected };
  }

  /** A command arrives; without a setpoint it only shows that the manager is there. */
  hear(nowMs: number, setpointMa?: number, phases = 0): void {
    this.#heardMs = nowMs;
    if (setpointMa === undefined || this.deaf) return;
    if (setpointMa > 0 && this.allowedMa === 0) this.switchOns++;
    this.allowedMa = setpointMa;
    if (
      this.canSwitch &&
      setpointMa > 0 &&
      (phases === 1 || phases === 3) &&
      phases !== this.phases
    ) {
      this.phases = phases;
      this.phaseChanges++;
    }
  }

  /** Lets time pass until `nowMs`. */
  live(nowMs: number): void {
    const passedMs = nowMs - this.#changedMs;
    this.#changedMs = nowMs;
    this.takenMas += (this.drawnMa * passedMs) / 1000;
    if (nowMs - this.#heardMs > failSafeMs) this.allowedMa = 0;
    const offeredMa = Math.min(this.allowedMa, this.supportedMa);
    const wants = this.plugged && !this.full && this.errorState === 0 && this.userLimitMa > 0;
    const usedMa = Math.min(offeredMa - this.unusedMa, this.demandMa);
    const goalMa = wants && offeredMa >= 6000 ? usedMa - (usedMa % this.grainMa) : 0;
    if (goalMa !== this.#goalMa) {
      this.#goalMa = goalMa;
      this.#pending.push({ goalMa, atMs: nowMs });
    }
    // A vehicle draws at once nothing when it is unplugged, whatever else it does slowly.
    const followMs = this.plugged ? this.followMs : 0;
    while (this.#pending[0] && nowMs - this.#pending[0].atMs >= followMs) {
      this.drawnMa = this.#pending[0].goalMa;
      this.#pending.shift();
    }
    const state = this.#stateNow(offeredMa, goalMa);
    if (state !== this.#state) this.#stateMs = nowMs;
    this.#state = state;
  }

  #stateNow(offeredMa: number, goalMa: number): number {
    if (!this.plugged) return 0;
    if (this.errorState !== 0) return 4;
    if (goalMa > 0) return 3;
    return offeredMa > 0 ? 2 : 1;
  }

  /**
   * Writes what it tells its manager into the manager's record of it, field by field: simulated
   * days are millions of reports, and engines write fields by name slowly.
   */
  report(charger: Charger, nowMs: number): void {
    const { expected } = this;
    charger.chargerState = this.#state;
    charger.errorState = this.errorState;
    charger.carStopped = this.full ? 1 : 0;
    charger.connectedPhases = this.phases;
    charger.canSwitchPhases = this.canSwitch ? 1 : 0;
    charger.supportedMa = this.supportedMa;
    charger.allowedMa = this.allowedMa;
    charger.userLimitMa = this.userLimitMa;
    charger.unmetered = !this.metered;
    charger.measuredMa = this.metered ? this.drawnMa : this.#state === 3 ? this.allowedMa : 0;
    charger.stateAgeMs = nowMs - this.#stateMs;
    charger.drawnPhases = this.drawnPhases;
    charger.floorMa = expected.floorMa;
    charger.fallbackMa = expected.fallbackMa;
    charger.followMs = expected.followMs;
    charger.fallbackMs = expected.fallbackMs;
  }
}

/** Chargers that obey their manager's commands, each once a second. */
export class Field {
  readonly rig: SiteRig;
  readonly boxes: readonly Box[];
  /** Called after everything that happened in a second. */
  onSecond: ((nowMs: number) => void) | undefined;
  /** Second of the day at time 0, if the site has a clock. */
  readonly #midnightS: number | undefined;
  nowMs = 0;

  /** Starts a site with `boxes`, no vehicle at any of them. */
  constructor(rig: SiteRig, boxes: readonly Box[], config: Partial<SiteConfig> = {}) {
    this.rig = rig;
    this.boxes = boxes;
    this.#midnightS = config.secondOfDay;
    rig.start(boxes.length, config);
    for (const [i, { mode, rotation }] of boxes.entries()) {
      rig.charger(i).chargeMode = mode;
      rig.charger(i).phaseRotation = rotation;
    }
    for (const i of boxes.keys()) this.#tell(i);
  }

  box(index: number): Box {
    return this.boxes[index] as Box;
  }

  plug(...indices: number[]): void {
    for (const index of indices) this.box(index).plugged = true;
  }

  /** Lets `seconds` pass: the manager steps and sends to each charger, which obeys and reports. */
  advance(seconds: number): void {
    const { rig } = this;
    for (let second = 0; second < seconds; second++) {
      this.nowMs += 1000;
      if (this.#midnightS !== undefined) {
        rig.secondOfDay = (this.#midnightS + Math.floor(this.nowMs / 1000)) % 86_400;
      }
      rig.step(1000);
      for (const i of this.boxes.keys()) this.#exchange(i);
      this.onSecond?.(this.nowMs);
    }
  }

  #exchange(index: number): void {
    const { command, setpointMa, setpointPhases } = this.rig.charger(index);
    const box = this.box(index);
    if (!box.silent && command === Command.setpoint)
      box.hear(this.nowMs, setpointMa, setpointPhases);
    else if (!box.silent && command === Command.leaveAlone) box.hear(this.nowMs);
    box.live(this.nowMs);
    this.#tell(index);
  }

  #tell(index: number): void {
    const box = this.box(index);
    if (box.silent) return;
    box.report(this.rig.charger(index), this.nowMs);
    this.rig.report(index);
  }
}
