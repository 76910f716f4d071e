import { abiTable, layout } from '../../build/abi.ts';
import { CasError, Command, Region } from '../../host/core/core.ts';
import { SnapshotCore } from './distribution-snapshot.ts';
import { type Axes, type SiteConfig, SiteRig } from './site.ts';

/** A site whose reachable states are explored. All chargers have a vehicle that wants to charge. */
export interface ExploredSite {
  readonly name: string;
  readonly chargers: readonly {
    readonly phases: 1 | 3;
    readonly rotation: number;
    /** Most that it supports. */
    readonly mostMa: number;
    readonly canSwitch?: boolean;
    readonly mode?: number;
    /** What it may draw at any time, and falls back to after 30 s without a command. */
    readonly floorMa?: number;
    /** It goes on without commands for ever. */
    readonly goesOn?: boolean;
  }[];
  readonly limit: Axes;
  /** What the limit falls to and rises from. */
  readonly lowLimit: Axes;
  readonly config?: Partial<SiteConfig>;
  /**
   * A manager that has just started finds chargers that an earlier one allowed this much; else the
   * search begins when all have come to rest.
   */
  readonly foundMa?: readonly number[];
}

/** What goes wrong with a charger in the second that follows, a bit each. */
const Trouble = {
  loseCommand: 1,
  delayCommand: 2,
  delayCommandLonger: 4,
  doubleCommand: 8,
  loseReport: 16,
  delayReport: 32,
  followLate: 64,
};
const troubles = Object.keys(Trouble) as (keyof typeof Trouble)[];
const dieOrReturn = troubles.length;
/** Events of one charger; the limit changes by the one after those of all chargers. */
const eventsPerCharger = troubles.length + 1;

/** Where a box has what, in words. Currents with phases are packed: mA << 2 | phases. */
const B = {
  /** Allowed now, and at the end of each of the five seconds before. */
  allowed: 0,
  heardAge: 6,
  dead: 7,
  trouble: 8,
  lateLeft: 9,
  drawn: 10,
  /**
   * Two commands on their way, packed with how late they are; and the seconds left, 0 if there is
   * none.
   */
  commands: 11,
  /** Two reports on their way: seconds left (0 if none), age, allowed, drawn. */
  reports: 15,
  words: 23,
} as const;
/** Where the site has what, behind the boxes. */
const S = {
  nowS: 0,
  low: 1,
  quietS: 2,
  overrun: 3,
  events: 4,
  words: 5,
} as const;

const followS = 5;
const failSafeS = 30;
/**
 * A command that says nothing but that the manager is there; packed like the others, which say
 * less.
 */
const leaveAlone = 0x3ffff;
/** Where a packed command tells how many seconds it is late. */
const delayShift = 20;
/** Longer than anything that the core times, except what is configured. */
const longS = 64;
const lines: readonly (readonly number[])[] = [
  [],
  [1, 2, 3],
  [1, 3, 2],
  [2, 3, 1],
  [2, 1, 3],
  [3, 2, 1],
  [3, 1, 2],
];

/** The phases that a charger may use: all of them while nobody knows which. */
function linesOf(phases: number, rotation: number): readonly number[] {
  if (phases === 0) return [];
  return phases === 3 || rotation === 0 ? [1, 2, 3] : [lines[rotation]?.[0] as number];
}

/**
 * What the words of a charger in the core's memory say. Times of the day, and what is made of ages
 * and of who is owed what, say nothing more.
 */
type Kind = 'value' | 'age' | 'credit' | 'nothing';
const chargerWords: readonly Kind[] = kindsOfWords();

function kindsOfWords(): Kind[] {
  const struct = abiTable.structs.charger;
  if (!struct) throw new Error('the core has no chargers');
  const { offsets, size } = layout(struct);
  const kinds = new Array<Kind>(size / 4).fill('value');
  for (const [i, [name]] of struct.fields.entries()) {
    const at = (offsets[i] as number) >> 2;
    if (name.endsWith('_age_ms')) kinds[at] = 'age';
    else if (name === 'ahead') kinds[at] = 'credit';
    else if (name.endsWith('uptime_ms') || name === 'sort_key') kinds[at] = 'nothing';
  }
  return kinds;
}

/**
 * The real core with a modelled world around it, in steps of one second. In each, the manager steps
 * and sends; each command arrives at once, later, twice or never; the charger takes it over, its
 * vehicle follows at once or 5 s later, its report arrives or does not. Packets are never older
 * than 2 s.
 */
export class World {
  readonly #site: ExploredSite;
  readonly #snapshot = new SnapshotCore('mcu');
  readonly #rig = new SiteRig(this.#snapshot.core);
  readonly #count: number;
  readonly w: Int32Array;
  readonly #coarse: boolean;
  /** Index of the word at which the first charger begins. */
  readonly #firstCharger: number;
  #underLoad: string | undefined;

  constructor(site: ExploredSite, coarse: boolean) {
    this.#site = site;
    this.#coarse = coarse;
    this.#firstCharger = this.#rig.core.exports.region(Region.chargers) / 4;
    this.#count = site.chargers.length;
    this.w = new Int32Array(this.#count * B.words + S.words);
    this.#learn();
    this.#begin();
  }

  get width(): number {
    return this.#snapshot.length + this.w.length;
  }

  get eventKinds(): number {
    return this.#count * eventsPerCharger + 1;
  }

  save(row: Int32Array): void {
    this.#snapshot.save(row);
    row.set(this.w, this.#snapshot.length);
  }

  restore(row: Int32Array): void {
    this.#snapshot.restore(row);
    this.w.set(row.subarray(this.#snapshot.length, this.width));
    const s = this.#count * B.words;
    this.#rig.nowMs = (this.w[s + S.nowS] as number) * 1000;
    this.#applyLimit();
  }

  get events(): number {
    return this.w[this.#count * B.words + S.events] as number;
  }

  /** An event, without any time passing. Answers whether it could happen. */
  happen(event: number): boolean {
    const { w } = this;
    const s = this.#count * B.words;
    w[s + S.events] = this.events + 1;
    if (event === this.#count * eventsPerCharger) {
      w[s + S.low] = 1 - (w[s + S.low] as number);
      this.#applyLimit();
      if (w[s + S.low] === 1) w[s + S.overrun] = 1;
      return true;
    }
    const b = Math.floor(event / eventsPerCharger) * B.words;
    const kind = event % eventsPerCharger;
    const at = b + (kind === dieOrReturn ? B.dead : B.trouble);
    const bit = kind === dieOrReturn ? 1 : 1 << kind;
    // The dead neither get nor send anything that could be lost.
    if (kind !== dieOrReturn && (w[b + B.dead] === 1 || ((w[at] as number) & bit) !== 0))
      return false;
    w[at] = (w[at] as number) ^ bit;
    return true;
  }

  describe(event: number): string {
    if (event === this.#count * eventsPerCharger) return 'limit changes';
    const kind = event % eventsPerCharger;
    return `${Math.floor(event / eventsPerCharger)} ${kind === dieOrReturn ? 'dies or returns' : troubles[kind]}`;
  }

  /** One second. Answers what is wrong, if anything is. */
  second(): string | undefined {
    const { w } = this;
    const s = this.#count * B.words;
    w[s + S.nowS] = (w[s + S.nowS] as number) + 1;
    for (let b = 0; b < s; b += B.words)
      w.copyWithin(b + B.allowed + 1, b + B.allowed, b + B.allowed + 5);
    this.#underLoad = undefined;
    this.#rig.step(1000);
    let disturbed = false;
    for (let i = 0; i < this.#count; i++) {
      disturbed ||= w[i * B.words + B.trouble] !== 0 || w[i * B.words + B.dead] !== 0;
      this.#exchange(i);
    }
    w[s + S.quietS] = disturbed ? 0 : Math.min(longS, (w[s + S.quietS] as number) + 1);
    return this.#underLoad ?? this.#check();
  }

  #exchange(index: number): void {
    const { w } = this;
    const b = index * B.words;
    const charger = this.#rig.charger(index);
    const trouble = w[b + B.trouble] as number;
    w[b + B.trouble] = 0;
    w[b + B.heardAge] = Math.min(longS, (w[b + B.heardAge] as number) + 1);
    const { command } = charger;
    if (command !== Command.nothing) {
      const packed =
        command === Command.setpoint
          ? (charger.setpointMa << 2) | charger.setpointPhases
          : leaveAlone;
      if ((trouble & Trouble.loseCommand) === 0) {
        const delayed = trouble & (Trouble.delayCommand | Trouble.delayCommandLonger);
        if (delayed === 0) this.#hear(index, packed);
        else this.#queue(b, packed, (trouble & Trouble.delayCommandLonger) === 0 ? 1 : 2);
        if ((trouble & Trouble.doubleCommand) !== 0) this.#queue(b, packed, 2);
      }
    }
    // Old packets come after the new ones; those that were queued in this second count from the
    // next one.
    for (let q = b + B.commands; q < b + B.commands + 4; q += 2) {
      const left = (w[q + 1] as number) - 1;
      if (left < 0) continue;
      w[q + 1] = left;
      if (left > 0) continue;
      // A charger ignores what is older than what it obeys.
      const [queued, delayS] = [(w[q] as number) & leaveAlone, (w[q] as number) >> delayShift];
      if ((w[b + B.heardAge] as number) >= delayS) this.#hear(index, queued);
      w[q] = 0;
    }
    this.#draw(index, trouble);
    this.#report(index, trouble);
  }

  #queue(b: number, packed: number, seconds: number): void {
    const { w } = this;
    const q = b + B.commands + (w[b + B.commands + 1] === 0 ? 0 : 2);
    // Aged at once by the loop behind this.
    w[q] = packed | (seconds << delayShift);
    w[q + 1] = seconds + 1;
  }

  #hear(index: number, packed: number): void {
    const { w } = this;
    const b = index * B.words;
    if (w[b + B.dead] === 1) return;
    w[b + B.heardAge] = 0;
    if (packed === leaveAlone) return;
    const allowed = w[b + B.allowed] as number;
    // Without current, phases mean nothing.
    const switches = this.#site.chargers[index]?.canSwitch === true && packed >> 2 > 0;
    const phases = switches ? packed & 3 : allowed & 3;
    if (phases !== (allowed & 3) && allowed >> 2 > 0)
      this.#underLoad = `${index} changes its phases under load`;
    w[b + B.allowed] = (packed & ~3) | phases;
  }

  #draw(index: number, trouble: number): void {
    const { w } = this;
    const b = index * B.words;
    const { floorMa = 0, goesOn = false } = this.#charger(index);
    const allowed = w[b + B.allowed] as number;
    if ((w[b + B.heardAge] as number) > failSafeS && !goesOn)
      w[b + B.allowed] = (floorMa << 2) | (allowed & 3);
    const goal = w[b + B.allowed] as number;
    const drawn = w[b + B.drawn] as number;
    w[b + B.lateLeft] = Math.max(0, (w[b + B.lateLeft] as number) - 1);
    if (goal >> 2 < drawn >> 2 && (trouble & Trouble.followLate) !== 0) w[b + B.lateLeft] = followS;
    if (w[b + B.lateLeft] === 0 || goal >> 2 >= drawn >> 2) {
      w[b + B.drawn] = goal;
      w[b + B.lateLeft] = 0;
    }
  }

  #report(index: number, trouble: number): void {
    const { w } = this;
    const b = index * B.words;
    const [allowed, drawn] = [w[b + B.allowed] as number, w[b + B.drawn] as number];
    if (w[b + B.dead] === 0 && (trouble & (Trouble.loseReport | Trouble.delayReport)) === 0) {
      this.#tell(index, allowed, drawn, 0);
    }
    for (let q = b + B.reports; q < b + B.reports + 8; q += 4) {
      if (w[q] === 0) continue;
      w[q] = (w[q] as number) - 1;
      w[q + 1] = (w[q + 1] as number) + 1;
      if (w[q] !== 0) continue;
      this.#tell(index, w[q + 2] as number, w[q + 3] as number, w[q + 1] as number);
      w.fill(0, q, q + 4);
    }
    if (w[b + B.dead] === 0 && (trouble & Trouble.delayReport) !== 0) {
      const q = b + B.reports + (w[b + B.reports] === 0 ? 0 : 4);
      w[q] = 2;
      w[q + 1] = 0;
      w[q + 2] = allowed;
      w[q + 3] = drawn;
    }
  }

  #tell(index: number, allowed: number, drawn: number, ageS: number): void {
    const charger = this.#rig.charger(index);
    charger.allowedMa = allowed >> 2;
    charger.connectedPhases = allowed & 3;
    charger.measuredMa = drawn >> 2;
    charger.chargerState = drawn >> 2 > 0 ? 3 : 1;
    charger.uptimeMs = this.#rig.nowMs - ageS * 1000;
    this.#rig.core.exports.distribution_report(index, CasError.ok);
  }

  #charger(index: number): ExploredSite['chargers'][number] {
    return this.#site.chargers[index] as ExploredSite['chargers'][number];
  }

  #expect(index: number): void {
    const { floorMa = 0, goesOn = false } = this.#charger(index);
    const fallbackMs = goesOn ? 0xffffffff : 37_000;
    Object.assign(this.#rig.charger(index), { floorMa, fallbackMa: floorMa, fallbackMs });
  }

  #limit(): Axes {
    const low = this.w[this.#count * B.words + S.low] === 1;
    return low ? this.#site.lowLimit : this.#site.limit;
  }

  #applyLimit(): void {
    this.#rig.limit(this.#limit());
  }

  /**
   * The most that vehicles can draw at this instant on a phase: each what it was allowed at any
   * time of the last 5 s, or what its charger may draw by itself.
   */
  #drawableMa(line: number): number {
    let sum = 0;
    for (let i = 0; i < this.#count; i++) {
      const { phases: all, rotation, floorMa = 0 } = this.#charger(i);
      let most = linesOf(all, rotation).includes(line) ? floorMa : 0;
      for (let age = 0; age <= followS; age++) {
        const packed = this.w[i * B.words + B.allowed + age] as number;
        if (packed >> 2 > most && linesOf(packed & 3, rotation).includes(line)) most = packed >> 2;
      }
      sum += most;
    }
    return sum;
  }

  #check(): string | undefined {
    const { w } = this;
    const s = this.#count * B.words;
    const limit = this.#limit();
    let over = '';
    for (const line of [1, 2, 3] as const) {
      const limitMa = Math.max(0, limit[line]);
      let commanded = 0;
      for (let i = 0; i < this.#count; i++) {
        const { command, setpointMa, setpointPhases } = this.#rig.charger(i);
        const { rotation } = this.#charger(i);
        if (command === Command.setpoint && linesOf(setpointPhases, rotation).includes(line))
          commanded += setpointMa;
      }
      if (commanded > limitMa)
        return `setpoints sum up to ${commanded} mA on L${line}, limit ${limitMa} mA`;
      const drawable = this.#drawableMa(line);
      if (drawable > limitMa)
        over = `vehicles can draw ${drawable} mA on L${line}, limit ${limitMa} mA`;
    }
    // After a fall of the limit, vehicles need up to 7 s; longer if packets of that time got lost,
    // because then chargers do not know.
    const age = w[s + S.overrun] as number;
    if (over === '') w[s + S.overrun] = 0;
    else if (age === 0) return over;
    else {
      w[s + S.overrun] = Math.min(longS, age + 1);
      const knownS = Math.min(age, w[s + S.quietS] as number);
      if (knownS > 7) return `${over}, ${knownS} s after it fell`;
    }
    return undefined;
  }

  /** A number of 53 bits for the state, from everything that the future depends on. */
  key(): number {
    let [a, b] = [0x9e3779b9, 0x85ebca6b];
    const add = (word: number): void => {
      a = Math.imul(a ^ word, 0x21f0aaad);
      a ^= a >>> 15;
      b = Math.imul(b ^ word ^ (a >>> 7), 0x735a2d97);
      b ^= b >>> 13;
    };
    const s = this.#count * B.words;
    for (let at = 0; at < s + S.words; at++) {
      const word = this.w[at] as number;
      if (at === s + S.nowS) add(Math.min(word, longS));
      else if (at === s + S.events) continue;
      else if (at < s && at % B.words === B.heardAge) add(this.#age(word * 1000));
      else add(word);
    }
    const credits: number[] = [];
    const { i32 } = this.#rig.core.memory;
    for (let i = 0; i < this.#count; i++) {
      const first = this.#firstCharger + i * chargerWords.length;
      for (let at = 0; at < chargerWords.length; at++) {
        const kind = chargerWords[at];
        const word = i32[first + at] as number;
        if (kind === 'age') add(this.#age(word));
        else if (kind === 'credit') credits.push(word);
        else if (kind === 'value') add(word);
      }
    }
    // Which of two is owed more decides, not how much.
    for (const x of credits) add(credits.filter(y => y > x).length);
    add(this.#rig.state.state);
    add(this.#rig.state.runAgeMs);
    for (const value of this.#snapshot.switches()) add(value);
    return (a >>> 0) * 2 ** 21 + (b >>> 11);
  }

  /**
   * Ages count in seconds until nothing depends on them any more; coarsely: in the stretches
   * between what the core compares them with.
   */
  #age(ageMs: number): number {
    const ageS = Math.min(longS, Math.floor(ageMs / 1000));
    if (!this.#coarse || ageS <= 3) return ageS;
    return [5, 6, 10, 11, 30, 32, 37, 38, longS].findIndex(end => ageS < end) + longS;
  }

  /**
   * Finds out which words of memory the core uses: those that change while everything happens that
   * can.
   */
  #learn(): void {
    const { chargers } = this.#site;
    for (let round = 0; round < 4; round++) {
      this.#begin();
      for (let second = 0; second < 100; second++) {
        if (second % 7 === 3)
          this.happen((second * 5 + round) % (chargers.length * eventsPerCharger + 1));
        this.second();
        this.#snapshot.discover();
      }
    }
  }

  #begin(): void {
    const { chargers, config, foundMa } = this.#site;
    const { w } = this;
    w.fill(0);
    this.#rig.start(chargers.length, {
      rotationS: 0,
      welcomeMs: 0,
      requestedThresholdMs: 0x7fffffff,
      ...config,
    });
    for (const [i, { phases, rotation, mostMa, canSwitch, mode }] of chargers.entries()) {
      Object.assign(this.#rig.charger(i), {
        chargeMode: mode ?? 0,
        phaseRotation: rotation,
        supportedMa: mostMa,
        canSwitchPhases: canSwitch ? 1 : 0,
      });
      this.#expect(i);
      const found = ((foundMa?.[i] ?? 0) << 2) | phases;
      w.fill(found, i * B.words + B.allowed, i * B.words + B.allowed + 6);
      w[i * B.words + B.drawn] = found;
    }
    this.#applyLimit();
    if (foundMa) {
      // What is drawn already when the manager starts is as if the limit had fallen then.
      const over = ([1, 2, 3] as const).some(line => this.#drawableMa(line) > this.#limit()[line]);
      w[chargers.length * B.words + S.overrun] = over ? 1 : 0;
      return;
    }
    for (let second = 0; second < 300; second++) this.second();
  }
}
