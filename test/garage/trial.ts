import { Special } from '../../host/core/core.ts';
import { Random } from '../rig/random.ts';
import { drivers, Garage, type GarageMember, type MemberKind, startsAsSet } from './garage.ts';
import type { Purpose } from './stored-profiles.ts';
import type { Alone, Build } from './wallbox.ts';

/*
 * Random garages in which something goes wrong again and again: what flows on each phase is never
 * more than is reserved, and nothing beyond the limit once everybody has had time to follow.
 */

/** What goes wrong in a garage, besides vehicles and limits that come and go. */
export const faults = {
  nothing: 'vehicles and limits change, and nothing fails',
  losses: 'messages get lost, come late, or are done and not answered',
  outages: 'connections break, some without a word, and come back',
  restarts: 'chargers start anew with what they have stored',
  forgets: 'chargers start anew and forget what they have stored',
  refusals: 'limits are refused, some always',
  ignored: 'limits are accepted, and nothing is done about them',
  watts: 'limits are in W, vehicles use one, two or three phases',
  alone: 'chargers drop all limits, or start anew, when the connection is lost',
  blind: 'meters tell nothing for a while',
  slow: 'each charger needs a minute for a limit, one after the other',
  manager: 'the manager starts anew',
  all: 'all of that',
} as const;
export type Fault = keyof typeof faults;

/** What was seen of garages with a fault. */
export interface Seen {
  readonly sites: number;
  /** Chargers of which it was seen what they fall back to, at the end. */
  readonly proven: number;
  /** Things that went wrong. */
  readonly events: number;
  /** What was charged, kWh. */
  readonly chargedKwh: number;
  /** Most that flowed beyond what was reserved, mA. */
  readonly beyondReservedMa: number;
  /** Most that flowed beyond limit and floors once everybody had had time to follow, mA. */
  readonly beyondLimitMa: number;
  /** Longest that more flowed than the limit before, s. */
  readonly longestS: number;
  /** The garages in which a promise was broken. */
  readonly broken: readonly string[];
}

export const nothingSeen: Seen = {
  ...{
    sites: 0,
    proven: 0,
    events: 0,
    chargedKwh: 0,
    beyondReservedMa: 0,
    beyondLimitMa: 0,
    longestS: 0,
    broken: [],
  },
};

export function seenTogether(one: Seen, other: Seen): Seen {
  return {
    sites: one.sites + other.sites,
    proven: one.proven + other.proven,
    events: one.events + other.events,
    chargedKwh: one.chargedKwh + other.chargedKwh,
    beyondReservedMa: Math.max(one.beyondReservedMa, other.beyondReservedMa),
    beyondLimitMa: Math.max(one.beyondLimitMa, other.beyondLimitMa),
    longestS: Math.max(one.longestS, other.longestS),
    broken: [...one.broken, ...other.broken],
  };
}

/**
 * Faults after which a charger takes by itself what nobody told it: where its owner chose that a
 * meter watches it, that is not reserved.
 */
const jumps: readonly Fault[] = ['forgets', 'alone', 'all'];

/**
 * How chargers by OCPP count: with all that they can draw, always; where a meter watches them, from
 * a loss on; or with what they were seen to fall back to, as far as they do.
 */
export type Counts = 'always' | 'watched' | 'proven';

/** A phase has 230 V. */
const maSPerKwh = 3.6e9 / 230;
const seconds = 600;
/** Before that, so long for each to show what it falls back to, with room for all. */
const [provingS, arrivalS, roomMa] = [900, 90, 300_000] as const;
/** Limits, A. */
const [smallA, largeA] = [
  [6, 50],
  [40, 160],
] as const;
/** Nobody drives away and another one in sooner. */
const changeMs = 10_000;
/** Between two things that happen. */
const meanS = 12;
/** A command goes out within a second, and a charger tells a change within another. */
const cyclesMs = 3000;

/** Plays one garage. */
export function tryGarage(seed: number, fault: Fault, counts: Counts): Seen {
  const trial = new Trial(seed, fault, counts);
  try {
    return trial.run();
  } finally {
    trial.stop();
  }
}

class Trial {
  readonly #random: Random;
  readonly #fault: Fault;
  readonly #counts: Counts;
  readonly #seed: number;
  readonly #garage: Garage;
  readonly #done: string[] = [];
  #limitMa: number;
  /** Chargers that are cut off. */
  readonly #cutOff = new Set<number>();
  /** When the next vehicle can come to a charger, ms. */
  readonly #readyMs = new Map<number, number>();
  /**
   * When the limit fell last, or what somebody may take by himself rose, or fell to where the limit
   * counts, ms.
   */
  #tightenedMs = 0;
  #before: { limitMa: number; keptMa: readonly number[] };
  #reserved: readonly number[] = [0, 0, 0];
  #overS = 0;

  constructor(seed: number, fault: Fault, counts: Counts) {
    this.#seed = seed;
    this.#fault = fault;
    this.#counts = counts;
    this.#random = new Random(seed);
    this.#limitMa = this.#anyLimitMa();
    const members = this.#members();
    this.#garage = new Garage({
      ...{ seed, members, limitMa: this.#limitMa },
      rotations: members.map(() => this.#random.below(7)),
    });
    this.#before = { limitMa: this.#limitMa, keptMa: [0, 0, 0] };
  }

  run(): Seen {
    const garage = this.#garage;
    let seen: Seen = { ...nothingSeen, sites: 1 };
    if (this.#counts === 'proven') seen = this.#prove(seen);
    for (const [index, member] of garage.members.entries()) {
      if (this.#has('losses')) member.lose(0.2);
      if (this.#random.chance(0.7)) this.#plug(index);
    }
    for (let second = 0; second < seconds && seen.broken.length === 0; second++) {
      if (this.#random.chance(1 / meanS)) {
        this.#done.push(`${second} s: ${this.#happen()}`);
        seen = { ...seen, events: seen.events + 1 };
      }
      seen = this.#second(seen);
    }
    return { ...seen, proven: this.#garage.proven };
  }

  #prove(before: Seen): Seen {
    const limitMa = this.#limitMa;
    this.#limit(roomMa);
    let seen = before;
    for (let second = 0; second < provingS && seen.broken.length === 0; second++) {
      if (second === arrivalS)
        for (const member of this.#garage.members) member.plug({ demandMa: 32_000, phases: 3 });
      seen = this.#second(seen);
    }
    for (const index of this.#garage.members.keys()) this.#unplug(index);
    this.#limit(limitMa);
    return seen;
  }

  #limit(currentMa: number): void {
    this.#limitMa = currentMa;
    this.#garage.limit(currentMa);
  }

  stop(): void {
    this.#garage.stop();
  }

  /** There is often room for what chargers may take by themselves, now and then there is not. */
  #anyLimitMa(): number {
    const [least, most] = this.#random.chance(0.7) ? largeA : smallA;
    return this.#random.between(least, most) * 1000;
  }

  #has(fault: Fault): boolean {
    return this.#fault === fault || this.#fault === 'all';
  }

  #members(): MemberKind[] {
    const random = this.#random;
    return Array.from({ length: random.between(2, 5) }, (_, index): MemberKind => {
      const dice = index === 0 ? 0.9 : random.below(100) / 100;
      if (dice < 0.2) return { kind: 'own', phases: random.pick([1, 3]) };
      if (dice < 0.4) return this.#controller();
      return {
        ...{ kind: 'ocpp', build: this.#build() },
        watched: this.#counts === 'watched',
        tested: this.#counts === 'proven',
        version: random.pick(['ocpp1.6', 'ocpp1.6', 'ocpp2.0.1']),
      };
    });
  }

  /** Half of those that start with a current of their own are known to, by their owner. */
  #controller(): MemberKind {
    const driver = this.#random.pick(drivers);
    const powerOnMa = this.#random.pick([undefined, undefined, 0, 6000]);
    return { kind: 'controller', driver, ...(startsAsSet(driver) && { powerOnMa }) };
  }

  #build(): Build {
    const random = this.#random;
    const some = (fault: Fault, share: number): boolean =>
      this.#has(fault) && random.chance(this.#fault === 'all' ? share / 2 : share);
    const every: readonly Purpose[] = ['transaction', 'default', 'station'];
    return {
      mostMa: random.pick([16_000, 16_000, 20_000, 32_000]),
      phases: random.pick([1, 3, 3]),
      unit: some('watts', 0.8) ? 'W' : 'A',
      stepMa: random.pick([1, 100, 1000]),
      obeys: some('ignored', 0.6) ? random.pick(['never', 'at the start of a charge']) : 'always',
      takes: some('refusals', 0.6)
        ? random.pick([[], ['default'], ['station'], ['default', 'station']])
        : every,
      reactionMs: this.#has('slow')
        ? 60_000
        : random.pick([200, 2000, 5000, 10_000, 30_000, 60_000]),
      inOrder: this.#has('slow') || random.chance(0.5),
      keeps: some('forgets', 0.8) ? 'nothing' : 'stored',
      alone: some('alone', 0.8) ? this.#alone() : { kind: 'goes on' },
    };
  }

  #alone(): Alone {
    return this.#random.pick<Alone>([
      { kind: 'drops' },
      { kind: 'restarts' },
      { kind: 'bounds', currentMa: 6000, afterMs: 60_000 },
    ]);
  }

  /** A vehicle comes where there is room for it, but not the moment that another one has left. */
  #plug(index: number): string {
    const { clock, members } = this.#garage;
    const readyMs = this.#readyMs.get(index) ?? 0;
    if (clock.nowMs() < readyMs) return 'nobody comes';
    this.#readyMs.set(index, Number.POSITIVE_INFINITY);
    members[index]?.plug({
      demandMa: this.#random.between(6, 32) * 1000,
      phases: this.#random.pick([1, 2, 3, 3]),
    });
    return 'a vehicle comes';
  }

  #unplug(index: number): string {
    const { clock, members } = this.#garage;
    members[index]?.unplug();
    this.#readyMs.set(index, clock.nowMs() + changeMs);
    return 'its vehicle leaves';
  }

  /** @returns what happened, in words */
  #happen(): string {
    const random = this.#random;
    const index = random.below(this.#garage.members.length);
    const member = this.#garage.members[index] as GarageMember;
    const events: (() => string)[] = [
      () => this.#plug(index),
      () => this.#plug(index),
      () => (random.chance(0.5) ? this.#unplug(index) : 'its vehicle stays'),
      () => {
        this.#limit(this.#anyLimitMa());
        return `the limit is ${this.#limitMa} mA`;
      },
    ];
    const restart = (): string => {
      member.restart();
      return 'restarts';
    };
    const cut = (): string => {
      const isCutOff = this.#cutOff.delete(index) === false;
      if (isCutOff) this.#cutOff.add(index);
      member.cutOff(isCutOff, random.chance(0.5));
      return isCutOff ? 'is cut off' : 'is back';
    };
    if (this.#has('outages') || this.#has('alone')) events.push(cut, cut);
    if (this.#has('restarts') || this.#has('forgets')) events.push(restart, restart);
    if (this.#has('refusals'))
      events.push(() => {
        member.fate('refused');
        return 'refuses';
      });
    if (this.#has('blind'))
      events.push(() => {
        member.meter(random.chance(0.5));
        return 'its meter tells something, or nothing';
      });
    if (this.#has('manager'))
      events.push(() => {
        this.#garage.manager.restart();
        this.#garage.limit(this.#limitMa);
        return 'the manager restarts';
      });
    return `${this.#garage.nameOf(index)}: ${random.pick(events)()}`;
  }

  #second(seen: Seen): Seen {
    const garage = this.#garage;
    const drawn = garage.drawnMa;
    garage.clock.advance(1000);
    const nowMs = garage.clock.nowMs();
    const { state } = garage.distribution;
    const reserved = [state.reservedL1Ma, state.reservedL2Ma, state.reservedL3Ma];
    const keptMa = this.#keptMa();
    const before = this.#before;
    const isTighter =
      this.#limitMa < before.limitMa ||
      keptMa.some((currentMa, phase) => {
        const wasMa = before.keptMa[phase] as number;
        // One that was silent is heard again: only now it can be told that the limit has fallen.
        const mayLess = Math.max(this.#limitMa, currentMa) < Math.max(before.limitMa, wasMa);
        return currentMa > wasMa || mayLess;
      });
    if (isTighter) this.#tightenedMs = nowMs;
    this.#before = { limitMa: this.#limitMa, keptMa };
    const isSettled = nowMs - this.#tightenedMs > this.#followMs() + cyclesMs;
    let { beyondReservedMa, beyondLimitMa } = seen;
    for (const [phase, currentMa] of drawn.entries()) {
      const reservedMa = Math.max(this.#reserved[phase] as number, reserved[phase] as number);
      beyondReservedMa = Math.max(beyondReservedMa, currentMa - reservedMa);
      const mostMa = Math.max(this.#limitMa, keptMa[phase] as number);
      if (isSettled) beyondLimitMa = Math.max(beyondLimitMa, currentMa - mostMa);
    }
    this.#overS = drawn.some(currentMa => currentMa > this.#limitMa) ? this.#overS + 1 : 0;
    this.#reserved = reserved;
    const longestS = Math.max(seen.longestS, this.#overS);
    const isBroken = beyondReservedMa > 0 || beyondLimitMa > 0;
    const chargedKwh =
      drawn.reduce((sum, currentMa) => sum + currentMa, seen.chargedKwh * maSPerKwh) / maSPerKwh;
    const next = { ...seen, chargedKwh, beyondReservedMa, beyondLimitMa, longestS };
    const isPromised = this.#counts !== 'watched' || !jumps.includes(this.#fault);
    return isBroken && isPromised ? { ...next, broken: [this.#told(next, drawn)] } : next;
  }

  /** What members may take by themselves on each phase, mA. */
  #keptMa(): readonly number[] {
    const { distribution, members } = this.#garage;
    const kept = [0, 0, 0];
    for (const index of members.keys()) {
      const charger = distribution.charger(index);
      const isSilent = charger.heardAgeMs > Special.silentMs;
      // Of one that is silent, what it had counts until it has certainly fallen back.
      const currentMa = isSilent
        ? Math.max(charger.reservedMa, charger.floorMa, charger.fallbackMa)
        : charger.floorMa;
      const isOne = charger.connectedPhases === 1 && charger.phaseRotation > 0;
      for (const phase of kept.keys())
        if (!isOne || phase === Math.ceil(charger.phaseRotation / 2) - 1)
          kept[phase] = (kept[phase] as number) + currentMa;
    }
    return kept;
  }

  /** The longest time that a member is stated to need, ms. */
  #followMs(): number {
    const { distribution, members } = this.#garage;
    return Math.max(...[...members.keys()].map(index => distribution.charger(index).followMs));
  }

  #told({ beyondReservedMa, beyondLimitMa }: Seen, drawn: readonly number[]): string {
    const { distribution, members } = this.#garage;
    const lines = members.map((member, index) => {
      const { reservedMa, floorMa, setpointMa, allowedMa, followMs, heardAgeMs } =
        distribution.charger(index);
      return `${this.#garage.nameOf(index)} ${JSON.stringify(member.kind)} draws ${member.currentsMa()}, ${JSON.stringify({ reservedMa, floorMa, setpointMa, allowedMa, followMs, heardAgeMs })}`;
    });
    return [
      `SEED ${this.#seed} ${this.#fault}: ${drawn} mA flow, ${beyondReservedMa} mA beyond ${this.#reserved}, ${beyondLimitMa} beyond ${this.#limitMa}`,
      ...lines,
      ...this.#done,
    ].join('\n');
  }
}
