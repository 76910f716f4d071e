import { CasError, Charger, Command, Region, Site, SiteState } from '../../host/core/core.ts';
import type { Random } from '../rig/random.ts';
import { loadCore } from './core.ts';
import { siteSizes, tryRandomSite } from './distribution-sites.ts';
import { type ChargerInput, emptyCharger, type SiteConfig, SiteRig, siteDefaults } from './site.ts';

/** L1, L2, L3, and all phases together. */
const axes = [1, 2, 3, 4] as const;

const edges = [
  0,
  1,
  2,
  3,
  255,
  5999,
  6000,
  32_000,
  65_535,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
];

/** What the host writes of a charger. */
const hostFields = Object.keys(emptyCharger);

function anyWord(random: Random): number {
  return random.chance(0.5)
    ? random.pick(edges)
    : random.chance(0.5)
      ? random.below(40_000)
      : random.next();
}

/** What no host should do to a core, and what it should not mind. */
export class Fuzz {
  readonly #rig = new SiteRig(loadCore('mcu'));
  /** The core's memory before, and the words of it that belong to the distribution. */
  readonly #before: Int32Array;
  readonly #owned: Uint8Array;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
    const { memory, exports } = this.#rig.core;
    this.#before = memory.i32.slice();
    this.#owned = new Uint8Array(this.#before.length);
    const own = (region: number, bytes: number): void => {
      const first = exports.region(region) / 4;
      this.#owned.fill(1, first, first + bytes / 4);
    };
    own(Region.chargers, this.#rig.capacity * Charger.bytes);
    own(Region.site, Site.bytes);
    own(Region.siteState, SiteState.bytes);
    // What else it owns is what it writes to when it is used as it should be.
    const most = this.#rig.capacity;
    for (let i = 0; i < 3000; i++) {
      tryRandomSite(this.#rig, random, numbers =>
        numbers.chance(0.5) ? most : Math.min(most, siteSizes(numbers)),
      );
      for (const at of this.#changed()) this.#owned[at] = 1;
    }
  }

  /**
   * Any words in the site and in the host's part of the chargers, and any calls. Answers what went
   * wrong.
   */
  any(): string[] {
    const random = this.#random;
    const { exports, memory } = this.#rig.core;
    const calls: string[] = [];
    const call = (name: string, ...parameters: number[]): void => {
      calls.push(`${name}(${parameters.join(', ')})`);
      const functions = exports as unknown as Record<string, (...parameters: number[]) => number>;
      functions[`distribution_${name}`]?.(...parameters.map(parameter => parameter | 0));
    };
    const bytes = memory.u8.buffer.byteLength;
    try {
      for (let left = random.between(1, 60); left > 0; left--) {
        const what = random.below(8);
        if (what < 3) this.#scribble(random.pick([1, 1, 4, 100]));
        else if (what === 3) this.#scribbleSite(random.pick([1, 4, Site.bytes / 4]));
        else if (what === 4) call('start', anyWord(random));
        else if (what === 5)
          call('report', this.#anyIndex(), random.pick([0, 0, 0, 2, 3, 128, anyWord(random)]));
        else call('step', anyWord(random), random.below(2));
      }
    } catch (error) {
      return [`${error}: ${calls.join(', ')}`];
    }
    const broken = this.#changed().map(at => `word ${at * 4} changed: ${calls.join(', ')}`);
    if (memory.u8.buffer.byteLength !== bytes || memory.u8.length !== bytes)
      broken.push('its memory grew');
    return broken;
  }

  /**
   * Any words where the host may write, any calls, at any time: limits are kept, and nobody gets
   * less than the minimum.
   */
  inputs(): string[] {
    const random = this.#random;
    const rig = this.#rig;
    const wild = random.chance(0.3);
    rig.start(random.between(1, rig.capacity), wild ? this.#anyConfig() : {}, random.next());
    for (let i = 0; i < rig.site.count; i++) this.#writeInput(i);
    for (let left = random.between(1, 80); left > 0; left--) {
      const what = random.below(20);
      const index = random.below(rig.site.count);
      if (what < 6) this.#writeInput(index);
      else if (what < 12) rig.report(index, { allowedMa: rig.charger(index).setpointMa });
      else if (what === 12)
        rig.core.exports.distribution_report(this.#anyIndex() | 0, anyWord(random));
      else if (what === 13 && random.chance(0.1)) rig.fault(index, random.pick([2, 3]));
      else if (what === 14) {
        const limit = (): number =>
          random.chance(0.1) ? anyWord(random) | 0 : random.between(-1000, 90_000);
        rig.limit(
          [limit(), limit(), limit(), limit(), limit()],
          [limit(), limit(), limit(), limit(), limit()],
          limit(),
        );
      } else if (what === 15 && wild) Object.assign(rig.site, this.#anyConfig());
      else {
        const before = rig.chargers.map(({ setpointMa }) => setpointMa);
        const ran = rig.step(
          random.chance(0.1) ? anyWord(random) : random.below(5000),
          random.chance(0.5),
        );
        const broken = this.#checkSetpoints(before);
        if (ran) broken.push(...this.#checkTargets());
        if (broken.length > 0)
          return broken.map(
            text => `${text}; ${rig.targets()}; ${rig.setpoints()}; limits ${rig.now()}`,
          );
      }
    }
    return [];
  }

  /** Any words where the host may write to chargers. */
  #scribble(words: number): void {
    const random = this.#random;
    for (let left = words; left > 0; left--) {
      const charger = this.#rig.charger(random.below(this.#rig.capacity));
      Object.assign(charger, { [random.pick(hostFields)]: anyWord(random) });
    }
  }

  #scribbleSite(words: number): void {
    const { memory, exports } = this.#rig.core;
    const first = exports.region(Region.site) / 4;
    const at = this.#random.below(Site.bytes / 4);
    for (let word = at; word < Math.min(at + words, Site.bytes / 4); word++) {
      memory.i32[first + word] = anyWord(this.#random);
    }
  }

  #anyIndex(): number {
    return this.#random.chance(0.8)
      ? this.#random.below(this.#rig.capacity + 1)
      : anyWord(this.#random);
  }

  #changed(): number[] {
    const { i32 } = this.#rig.core.memory;
    const changed: number[] = [];
    for (let at = 0; at < i32.length; at++)
      if (this.#owned[at] === 0 && i32[at] !== this.#before[at]) changed.push(at);
    return changed;
  }

  #anyConfig(): Partial<SiteConfig> {
    const random = this.#random;
    const changed = Object.keys(siteDefaults).filter(name => name !== 'stop' && random.chance(0.2));
    return Object.fromEntries(
      changed.map(name => [
        name,
        name.startsWith('minimum') ? random.below(65_536) : anyWord(random),
      ]),
    );
  }

  #writeInput(index: number): void {
    const random = this.#random;
    const small = (): number => (random.chance(0.05) ? random.below(256) : random.below(4));
    const current = (): number =>
      random.chance(0.2) ? random.below(65_536) : random.pick([0, 6000, 16_000, 32_000]);
    const input: ChargerInput = {
      chargeMode: random.below(12),
      phaseRotation: random.chance(0.1) ? random.below(256) : random.below(7),
      chargerState: random.chance(0.7) ? 3 : small(),
      errorState: random.chance(0.02) ? small() : 0,
      carStopped: random.below(2),
      connectedPhases: random.chance(0.9) ? random.pick([1, 3]) : small(),
      canSwitchPhases: random.chance(0.2) ? small() : 0,
      supportedMa: current(),
      allowedMa: random.chance(0.05) ? current() : this.#rig.charger(index).setpointMa,
      userLimitMa: current(),
      measuredMa: random.chance(0.05) ? random.below(65_536) : this.#rig.charger(index).setpointMa,
      stateAgeMs: anyWord(random),
      uptimeMs: random.chance(0.1) ? anyWord(random) : this.#rig.charger(index).uptimeMs,
      unmetered: false,
      drawnPhases: small(),
      floorMa: random.chance(0.8) ? 0 : current(),
      fallbackMa: random.chance(0.8) ? 0 : current(),
      followMs: random.pick([5000, 5000, 0, 10_000, 60_000, anyWord(random)]),
      fallbackMs: random.pick([37_000, 37_000, 0, 250_000, 0xffffffff, anyWord(random)]),
    };
    Object.assign(this.#rig.charger(index), input);
  }

  /** Whoever rises does so within what is free beside everything that may be drawn. */
  #checkSetpoints(before: readonly number[]): string[] {
    const { state, site, charger } = {
      state: this.#rig.state,
      site: this.#rig.site,
      charger: this.#rig.charger.bind(this.#rig),
    };
    const { reservedL1Ma, reservedL2Ma, reservedL3Ma, reservedTotalMa } = state;
    const reserved = [0, reservedL1Ma, reservedL2Ma, reservedL3Ma, reservedTotalMa];
    const now = this.#rig.now();
    const broken: string[] = [];
    for (let i = 0; i < site.count; i++) {
      const { setpointMa, setpointPhases, command } = charger(i);
      if (setpointMa <= (before[i] as number) || command !== Command.setpoint) continue;
      for (const axis of axes) {
        const mayMa = reserved[axis] as number;
        if (use(charger(i), setpointPhases, axis) > 0 && mayMa > now[axis])
          broken.push(
            `${i} rises from ${before[i]} to ${setpointMa} mA, but ${mayMa} mA may be drawn on axis ${axis}`,
          );
      }
    }
    return broken;
  }

  /** The targets of those that can be told are within the limits. */
  #checkTargets(): string[] {
    const rig = this.#rig;
    const broken: string[] = [];
    const sums = [0, 0, 0, 0, 0];
    const rows = rig.chargers.slice(0, rig.site.count);
    const free = rows.filter(
      ({ command, error }) => command === Command.setpoint && error !== CasError.evseNonreactive,
    );
    for (const charger of free) {
      const { targetMa, targetPhases } = charger;
      for (const axis of axes)
        sums[axis] = (sums[axis] as number) + targetMa * use(charger, targetPhases, axis);
    }
    for (const [index, charger] of free.entries()) {
      const { targetMa, targetPhases, supportedMa, userLimitMa } = charger;
      if (targetMa === 0) continue;
      const least = targetPhases === 3 ? rig.site.minimumMa : rig.site.minimum1pMa;
      if (targetMa < least || targetMa > Math.min(supportedMa, userLimitMa, 32_000)) {
        broken.push(`number ${index} of those that obey gets ${targetMa} mA`);
      }
      for (const axis of axes) {
        const givenMa = sums[axis] as number;
        if (use(charger, targetPhases, axis) > 0 && givenMa > rig.now()[axis])
          broken.push(`${givenMa} mA are given away on axis ${axis}`);
      }
    }
    return broken;
  }
}

/**
 * What 1 mA of a charger takes of an axis: of each phase, if it uses three, or one that nobody
 * knows.
 */
function use({ phaseRotation, drawnPhases }: Charger, phases: number, axis: number): number {
  if (phases === 0) return 0;
  if (axis === 4 && phases === 3) return drawnPhases === 1 || drawnPhases === 2 ? drawnPhases : 3;
  if (axis === 4 || phases === 3 || phaseRotation === 0 || phaseRotation > 6) return 1;
  return Math.ceil(phaseRotation / 2) === axis ? 1 : 0;
}
