import { CasError, Command, Special } from '../../host/core/core.ts';
import type { Random } from '../rig/random.ts';
import type { Expected, SiteConfig, SiteRig } from './site.ts';

/*
 * Sites of chargers of several kinds, by what a link to a charger keeps account of: what it may be
 * drawing at worst. Nothing here is taken from the core but what it commands, reserves and reports.
 */

/** A charger of a mixed site. */
export interface MemberKind extends Expected {
  readonly phases: 1 | 3;
  readonly rotation: number;
  readonly mode: number;
  /**
   * Time after which it really draws no more than it was told: at most `followMs` without the
   * second between two reports.
   */
  readonly reactionMs: number;
  /** Whether it reports what its vehicle draws, which is on its way for as long as that. */
  readonly metered: boolean;
}

const stepMs = 1000;
/** Those that need as long as that have to report what they may still be drawing. */
const slowMs = 10_000;
const leastMa = 6000;

/** A charger and the link to it. Its vehicle takes whatever it may. */
export class Member {
  readonly kind: MemberKind;
  plugged = true;
  /** Charge so far, mA s. */
  takenMas = 0;
  /** What it may be drawing by what it was told, and when; the newest comes last. */
  #told: { readonly ma: number; readonly atMs: number }[];
  /** Time of its newest report; undefined before the first. */
  #reportedMs: number | undefined;
  #lost = false;
  #commandMa = 0;
  #stuck = false;
  /** So long it has been charging. */
  #chargedMs = 0;

  constructor(kind: MemberKind, hasMa: number) {
    this.kind = kind;
    this.#told = [{ ma: hasMa, atMs: 0 }];
  }

  get lost(): boolean {
    return this.#lost;
  }

  lose(): void {
    this.#lost = true;
  }

  find(): void {
    this.#lost = false;
  }

  /** The newest that it was told, once it follows that. */
  get newestMa(): number {
    return this.#told.at(-1)?.ma ?? 0;
  }

  /** True if it has been silent for so long that it has fallen back. */
  #hasFallenBack(nowMs: number): boolean {
    if (this.#reportedMs === undefined) return false;
    return nowMs - this.#reportedMs >= Special.silentMs + this.kind.fallbackMs;
  }

  /** Lets time pass. */
  live(nowMs: number): void {
    const { reactionMs, fallbackMa } = this.kind;
    const followed = this.#told.findLastIndex(({ atMs }) => nowMs - atMs >= reactionMs);
    if (followed > 0) this.#told.splice(0, followed);
    if (this.#hasFallenBack(nowMs)) this.#told = [{ ma: fallbackMa, atMs: nowMs - reactionMs }];
    const drawnMa = this.plugged && this.newestMa >= leastMa ? this.newestMa : 0;
    this.takenMas += (drawnMa * stepMs) / 1000;
  }

  /** From now on it takes over no command. */
  stick(): void {
    this.#stuck = true;
  }

  /** Its link has a new command, which it keeps while nobody can be told. */
  hear(nowMs: number, setpointMa: number): void {
    this.#commandMa = setpointMa;
    if (this.#stuck || this.#lost) return;
    if (setpointMa !== this.newestMa) this.#told.push({ ma: setpointMa, atMs: nowMs });
  }

  /**
   * It starts anew: takes what it finds stored, until it is told again. Not while it has still to
   * follow: it would need longer for that than it says.
   */
  reboot(nowMs: number): void {
    const { floorMa, reactionMs } = this.kind;
    if (this.#lost || this.#told.length > 1) return;
    this.#told = [{ ma: floorMa, atMs: nowMs - reactionMs }];
    this.hear(nowMs, this.#commandMa);
  }

  /** The most that it may be drawing by what it was told. */
  get toldMa(): number {
    return Math.max(...this.#told.map(({ ma }) => ma));
  }

  /** The most that it may be drawing at all. */
  worstMa(nowMs: number): number {
    const { floorMa, fallbackMa } = this.kind;
    const silent =
      this.#lost && nowMs - (this.#reportedMs ?? nowMs) > Special.silentMs ? fallbackMa : 0;
    return Math.max(floorMa, silent, this.toldMa);
  }

  /** What its link reports. */
  report(rig: SiteRig, index: number, nowMs: number): void {
    const { floorMa, fallbackMa, followMs, fallbackMs, phases, metered } = this.kind;
    this.#reportedMs = nowMs;
    const allowedMa = followMs < slowMs ? this.newestMa : this.toldMa;
    const drawnMa = metered ? (this.#told[0]?.ma ?? 0) : allowedMa;
    const charges = this.plugged && drawnMa >= leastMa;
    this.#chargedMs = charges ? this.#chargedMs + stepMs : 0;
    const charger = rig.charger(index);
    // Field by field, like the reports of `Box`.
    charger.floorMa = floorMa;
    charger.fallbackMa = fallbackMa;
    charger.followMs = followMs;
    charger.fallbackMs = fallbackMs;
    charger.allowedMa = allowedMa;
    charger.connectedPhases = phases;
    charger.chargerState = this.plugged ? (charges ? 3 : 1) : 0;
    charger.stateAgeMs = this.#chargedMs;
    charger.measuredMa = charges ? drawnMa : 0;
    charger.unmetered = !metered;
    rig.report(index);
  }
}

/** A site of such chargers under one manager; what was wrong is in `broken`. */
export class MixedSite {
  readonly rig: SiteRig;
  readonly members: readonly Member[];
  readonly broken: string[] = [];
  nowMs = 0;

  constructor(rig: SiteRig, members: readonly Member[], config: Partial<SiteConfig>) {
    this.rig = rig;
    this.members = members;
    rig.start(members.length, config);
    for (const [index, { kind }] of members.entries()) {
      const { mode, rotation, floorMa, fallbackMa, followMs, fallbackMs } = kind;
      Object.assign(rig.charger(index), { chargeMode: mode, phaseRotation: rotation });
      Object.assign(rig.charger(index), { floorMa, fallbackMa, followMs, fallbackMs });
    }
    this.#report();
  }

  /** One second: the manager steps and sends, chargers follow, links report. */
  second(): void {
    const { rig, members } = this;
    this.nowMs += stepMs;
    const before = [1, 2, 3].map(line => this.#reservedOn(line));
    const forcedMa = [1, 2, 3].map(line => this.#forcedOn(line));
    rig.step(stepMs);
    for (const line of [1, 2, 3]) {
      const limitMa = rig.now()[line as 1 | 2 | 3];
      const mostMa = Math.max(
        limitMa,
        (before[line - 1] as number) + (forcedMa[line - 1] as number),
      );
      const reservedMa = this.#reservedOn(line);
      if (reservedMa > mostMa)
        this.#problem(`${reservedMa} mA are reserved on L${line} of ${limitMa}, before ${mostMa}`);
    }
    for (const [index, member] of members.entries()) {
      const { command, setpointMa } = rig.charger(index);
      member.live(this.nowMs);
      if (command === Command.setpoint) member.hear(this.nowMs, setpointMa);
    }
    this.#report();
    this.#check();
  }

  #report(): void {
    for (const [index, member] of this.members.entries())
      if (!member.lost) member.report(this.rig, index, this.nowMs);
  }

  #check(): void {
    const { rig, members } = this;
    if (rig.state.state === 2) this.#problem('the group is shut down');
    for (const [index, member] of members.entries()) {
      const { reservedMa, error } = rig.charger(index);
      // Until the next step the core need not know of a silence that has just become one.
      const worstMa = member.worstMa(member.lost ? this.nowMs - stepMs : this.nowMs);
      if (reservedMa < worstMa)
        this.#problem(`${index} may be drawing ${worstMa} mA, ${reservedMa} are reserved`);
      if (error === CasError.evseNonreactive) this.#problem(`${index} is called disobedient`);
    }
  }

  #problem(text: string): void {
    const kinds = this.members.map(({ kind }) => JSON.stringify(kind)).join('\n');
    if (this.broken.length < 3) this.broken.push(`${text}, after ${this.nowMs / 1000} s\n${kinds}`);
  }

  /** True if a charger counts on this phase. */
  counts({ kind }: Member, line: number): boolean {
    return kind.phases === 3 || kind.rotation === 0 || Math.ceil(kind.rotation / 2) === line;
  }

  #sum(line: number, of: (member: Member, index: number) => number): number {
    return this.members.reduce(
      (sum, member, index) => sum + (this.counts(member, line) ? of(member, index) : 0),
      0,
    );
  }

  #reservedOn(line: number): number {
    return this.#sum(line, (_, index) => this.rig.charger(index).reservedMa);
  }

  /** What floors and fall-backs add now to what is reserved on a phase. */
  #forcedOn(line: number): number {
    return this.#sum(line, ({ kind }, index) => {
      const { reservedMa, heardAgeMs } = this.rig.charger(index);
      const silent = heardAgeMs + stepMs > Special.silentMs;
      const keptMa = silent ? Math.max(kind.floorMa, kind.fallbackMa) : kind.floorMa;
      return Math.max(keptMa - reservedMa, 0);
    });
  }

  /** What others than this one may take on a phase whatever they are told. */
  keptByOthersMa(one: Member, line: number): number {
    return this.#sum(line, (member, index) => {
      if (member === one) return 0;
      return member.lost ? this.rig.charger(index).reservedMa : member.kind.floorMa;
    });
  }
}

/** Chargers fail, come back and start anew, vehicles come and go, and limits change. */
export function disturb(site: MixedSite, random: Random, seconds: number): void {
  const limit = (): number => random.pick([6000, 16_000, 32_000, 63_000]) + random.below(3);
  for (let second = 0; second < seconds && site.broken.length === 0; second++) {
    if (second === 0 || random.chance(0.05)) {
      const [one, excess] = [limit(), limit() * 2];
      const other = (): number => (random.chance(0.7) ? one : limit());
      site.rig.limit([excess, one, other(), other()]);
    }
    for (const member of site.members) {
      if (member.lost ? random.chance(0.03) : random.chance(0.005)) {
        if (member.lost) member.find();
        else member.lose();
      }
      if (random.chance(0.005)) member.plugged = !member.plugged;
      if (random.chance(0.01)) member.reboot(site.nowMs);
    }
    site.second();
  }
}
