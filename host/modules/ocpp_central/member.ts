import { leastCurrentMa } from '../../hardware/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ForeignLinkParts, Standing } from '../charge_manager/index.ts';
import { amountFor, mannerOf } from './amounts.ts';
import type { Capabilities } from './capabilities.ts';
import type { Commands, PlannedLimit, Result } from './commands.ts';
import type { DropEvent } from './drop-test.ts';
import type { ConnectorState } from './fields.ts';
import type { Place, PlaceStatus, TransactionHeard, TransactionId } from './heard.ts';
import { type Learned, learnedOf, withLearned } from './learned.ts';
import {
  clockMs,
  type Ledger,
  type LedgerEvent,
  type Limit,
  ledgerAfter,
  newLedger,
  settledMs,
  type Terms,
  termsOf,
} from './ledger.ts';
import { drawnOf, type Sample } from './meter-values.ts';
import { SeenVehicle } from './seen-vehicle.ts';
import { packetOf } from './state-packet.ts';
import { canLapse, profileFor, renewalS, type Strategy } from './strategy.ts';

/** Who finds out what its charger falls back to. */
export interface Trials {
  /** Its schedule is of interest, even of one that is trusted. */
  readonly wantsSchedule: boolean;
  /** It is to be told nothing now. */
  readonly isUntold: boolean;
  /** mA; the most that it is to be told now. */
  mostMa(place: Place): number;
  /** What its schedule is, right after it was told a limit. */
  planned(planned: readonly PlannedLimit[], toldMa: number): void;
  heard(place: Place, event: DropEvent): void;
  /** It drew more than it falls back to. */
  refuted(): void;
}

/** A vehicle that charges. */
export interface Charge {
  /** Whether it was seen to follow limits. */
  readonly isTrusted: boolean;
  /** mA; the most that it was seen to draw. */
  readonly drawnMa: number;
  /** mA; what the group gives it. */
  readonly wantedMa: number;
  /** ms; how long the charger may take to follow. */
  readonly followMs: number;
}

/** A charger that can be told limits. */
interface Limited {
  readonly commands: Commands;
  readonly strategy: Strategy;
  readonly capabilities: Capabilities;
}

/** What a member needs of its charger. */
export interface MemberParts {
  /** Real time. */
  readonly clock: Clock;
  readonly place: Place;
  readonly uid: number;
  readonly maximumMa: number;
  readonly learned: Learned | undefined;
  readonly trials: Trials;
  /** The charger, if limits can be told to it now. */
  ready(): Limited | undefined;
  /** A limit was accepted, or refused: in this form it takes none then. */
  took(accepted: boolean): void;
  /** What is known of it for good has changed. */
  changed(): void;
  /** mA; the most that the charger's back end lets it have; undefined: it says nothing. */
  backEndMa(): number | undefined;
  /** Whom its reports go to. */
  readonly group: Pick<ForeignLinkParts, 'onState' | 'onExpectation' | 'onCharge'>;
  /** Its number there. */
  readonly index: number;
}

/** Raising a limit has time, and less than this more is not worth a message. */
const raisePeriodMs = 30_000;
const leastRaiseMa = 1000;
const dayMs = 86_400_000;
/** So many limits a minute, whatever the group decides. */
const [mostToldInPeriod, toldPeriodMs] = [6, 60_000];
/** After a call without an answer. */
const retryMs = 10_000;
/** The schedule of a charger that is trusted is looked at so often. */
const schedulePeriodMs = 3_600_000;
const scheduleS = 300;
/** A vehicle gets the least for so long at most, so that it is seen whether that is obeyed. */
const trialMs = 90_000;
/** A trial says something if there is so much more to give after it. */
const trialGainMa = 4000;
/** A charger notices the loss of a connection so much earlier at most. */
const noticedMs = 120_000;

/** One connector of a charger as a member of the group: what it is told, and what it may draw. */
export class Member {
  readonly place: Place;
  readonly #parts: MemberParts;
  readonly #seen: SeenVehicle;
  #ledger: Ledger;
  #status: PlaceStatus | undefined;
  #transaction: TransactionId | undefined;
  #transactionMs = 0;
  #tag = '';
  /** mA; what the group gives. */
  #wantedMa = 0;
  /** The limit that was accepted last and not forgotten since. */
  #told: Limit | undefined;
  #toldMs = Number.NEGATIVE_INFINITY;
  #raisedMs = Number.NEGATIVE_INFINITY;
  /** When it was raised within a day. */
  #raises: number[] = [];
  /** When limits were sent lately. */
  #sentMs: number[] = [];
  #retryMs = Number.NEGATIVE_INFINITY;
  #scheduleMs = Number.NEGATIVE_INFINITY;
  /** Counts limits: answers to earlier ones are of no interest. */
  #calls = 0;
  #isCalling = false;
  #isOver = false;
  /** By the charger's clock: its newest sample, and the time that it was alone, ms. */
  #newestWallMs = 0;
  #aloneWallMs: { readonly from: number; readonly to: number } | undefined;

  constructor(parts: MemberParts) {
    this.#parts = parts;
    this.place = parts.place;
    this.#seen = new SeenVehicle(parts.clock);
    this.#ledger = withLearned(newLedger(parts.maximumMa), parts.learned);
    this.#expect();
  }

  get learned(): Learned {
    return learnedOf(this.#ledger);
  }

  get shown(): ConnectorState {
    const { allowedCurrentMa, floorMa } = this.#terms;
    return {
      connector: this.place,
      status: this.#status ?? '',
      transaction: this.#transaction !== undefined,
      tag: this.#tag,
      limit: this.#told?.mostMa ?? 0,
      allowed: allowedCurrentMa,
      floor: floorMa,
      obedience: this.#ledger.trust,
    };
  }

  /** The charge that runs; undefined: none. */
  get charge(): Charge | undefined {
    if (this.#transaction === undefined) return undefined;
    const { trust, vehicle } = this.#ledger;
    return {
      ...{ isTrusted: trust === 2, drawnMa: vehicle.drawnMa, wantedMa: this.#wantedMa },
      followMs: this.#terms.followMs,
    };
  }

  /** mA; what this device lets it have. */
  get limitMa(): number {
    return this.#told?.mostMa ?? this.#wantedMa;
  }

  get #terms(): Terms {
    return termsOf(this.#ledger, this.#parts.clock.nowMs());
  }

  /** It is no member any more: whatever is still answered is of no interest. */
  end(): void {
    this.#calls++;
    this.#isOver = true;
  }

  /** Nobody will tell it limits any more: it is told what it has stored, if that is less. */
  release(storedMa: number): void {
    const charger = this.#parts.ready();
    if (!charger || (this.#told?.mostMa ?? 0) <= storedMa) return;
    const wanted = this.#profile(charger, storedMa);
    if (wanted) charger.commands.setProfile(wanted.place, wanted.profile, () => undefined);
  }

  /** The group gives so much, mA. */
  want(currentMa: number): void {
    this.#wantedMa = currentMa;
    this.#tell();
  }

  /** Something happened to the charger as a whole. */
  event(event: Extract<LedgerEvent, { kind: 'connected' | 'lost' | 'forgot' | 'unknown' }>): void {
    this.#take(event);
    this.#forgetTold();
    this.#newestWallMs = 0;
    const wallMs = this.#parts.clock.wallMs();
    if (event.kind === 'lost') {
      this.#seen.forgetSample();
      this.#aloneWallMs = { from: wallMs, to: Number.POSITIVE_INFINITY };
    } else {
      this.#seen.forgetPhases();
      if (event.kind === 'connected' && this.#aloneWallMs)
        this.#aloneWallMs = { ...this.#aloneWallMs, to: wallMs };
    }
    this.#expect();
    // The next vehicle comes unseen, and may use all phases: the last report is not of the one now.
    if (event.kind === 'lost') this.#report();
  }

  /** The charger falls back so, as far as that is known. */
  proven(event: Extract<LedgerEvent, { kind: 'proven' }>): void {
    this.#take(event);
    this.#expect();
  }

  status(status: PlaceStatus, error: string | undefined): void {
    if (status === 'SuspendedEVSE' && this.#status !== status) this.#take({ kind: 'held' });
    this.#status = status;
    this.#seen.status(status, error);
    // Some never tell the end of a charge.
    if (status === 'Available' && this.#transaction !== undefined) {
      this.#tellCharge('ended', undefined);
      this.#endTransaction();
    }
  }

  transaction(heard: TransactionHeard, id: TransactionId | undefined): void {
    const { event, status } = heard;
    const isNew = event !== 'ended' && id !== undefined && id !== this.#transaction;
    if (event === 'ended') {
      this.#tellCharge('ended', heard);
      this.#endTransaction();
    } else this.#goOn(heard, isNew);
    if (isNew) this.#beginTransaction(id);
    // Some tell that the vehicle has left before they tell the end of its charge.
    const isOld = event === 'ended' && this.#status === 'Available';
    if (status !== undefined && !isOld) this.status(status, undefined);
    for (const sample of heard.samples) this.#sample(sample);
  }

  values(samples: readonly Sample[], id: TransactionId | undefined): void {
    // A charge that began before this device did.
    const isCharge = this.#status !== undefined && this.#status !== 'Available';
    if (id !== undefined && id !== 0 && id !== -1 && this.#transaction === undefined && isCharge)
      this.#beginTransaction(id);
    for (const sample of samples) this.#sample(sample);
  }

  /** Whether a charge of this id runs here. */
  runs(id: TransactionId | undefined): boolean {
    return id !== undefined && id === this.#transaction;
  }

  /** Once a second. `isHere`: it is connected, and answers. */
  tick(isHere: boolean): void {
    this.#tell();
    this.#expect();
    if (isHere) this.#report();
  }

  /** Reports to the group how it stands, once that is known. */
  #report(): void {
    if (this.#status === undefined) return;
    const { allowedCurrentMa, floorMa, mostMa } = this.#terms;
    const toldMa = this.#told?.mostMa ?? 0;
    const situation = this.#seen.situation(this.#transaction !== undefined, toldMa);
    this.#parts.group.onState(
      this.#parts.index,
      packetOf({
        uid: this.#parts.uid,
        uptimeMs: this.#parts.clock.nowMs(),
        situation,
        // What it may draw by itself is reserved anyway: below that, only what it was told matters.
        allowedMa:
          allowedCurrentMa > floorMa ? allowedCurrentMa : Math.min(allowedCurrentMa, toldMa),
        supportedMa: situation.isUsable ? this.#leastOf(mostMa) : 0,
        measured: this.#seen.measured(),
        phases: this.#phases,
        stateAgeMs: this.#seen.stateAgeMs,
      }),
    );
  }

  /** Phases of its vehicle, as far as they cannot become more. */
  get #phases(): 1 | 3 {
    const switches = this.#parts.ready()?.capabilities.switchesPhases !== false;
    return !switches && this.#seen.usesOnePhase ? 1 : 3;
  }

  #take(event: LedgerEvent): void {
    const { trust, fallBack, slowestMs } = this.#ledger;
    this.#ledger = ledgerAfter(this.#ledger, event, this.#parts.clock.nowMs());
    const next = this.#ledger;
    if (next.trust !== trust || next.fallBack !== fallBack || next.slowestMs !== slowestMs)
      this.#parts.changed();
    const isRefuted = fallBack.kind !== 'none' && next.fallBack.kind === 'none';
    if (isRefuted && event.kind !== 'proven' && event.kind !== 'unknown')
      this.#parts.trials.refuted();
  }

  #expect(): void {
    if (this.#isOver) return;
    const { floorMa, followMs, fallbackMa, fallbackMs } = this.#terms;
    this.#parts.group.onExpectation(this.#parts.index, {
      ...{ floorMa, followMs, fallbackMa, fallbackMs },
      standing: this.#standing,
    });
  }

  get #standing(): Standing {
    const { trust, fallBack } = this.#ledger;
    if (this.#parts.trials.isUntold) return 'left_alone';
    if (trust < 2) return 'obedience_unknown';
    return fallBack.kind === 'none' && !fallBack.watched ? 'fall_back_unknown' : 'proven';
  }

  #sample(sample: Sample): void {
    const { trials } = this.#parts;
    const drawn = drawnOf(sample);
    const aloneMs = this.#aloneMs(sample);
    if (aloneMs !== undefined) {
      if (!drawn || aloneMs < 0) return;
      this.#take({ kind: 'recorded', drawn, aloneMs });
      trials.heard(this.place, { kind: 'recorded', drawn, aloneMs });
      return;
    }
    // What is told late, or once more, says nothing of now.
    if (sample.wallMs < this.#newestWallMs) return;
    this.#newestWallMs = sample.wallMs;
    this.#seen.sample(sample);
    if (!drawn) return;
    const occupied = this.#transaction !== undefined || this.#status !== 'Available';
    this.#take({ kind: 'sample', drawn, occupied });
    trials.heard(this.place, { kind: 'sample', drawn, sample, settledMa: this.#settledMa });
  }

  /**
   * When a sample was measured that is told after a loss, ms since that; undefined: it says how it
   * is now.
   */
  #aloneMs({ wallMs }: Sample): number | undefined {
    const { from, to } = this.#aloneWallMs ?? { from: 0, to: 0 };
    const isOld = wallMs > from - noticedMs && wallMs < to - clockMs;
    return isOld ? wallMs - from : undefined;
  }

  /** mA; the limit that the vehicle has had time to follow. */
  get #settledMa(): number | undefined {
    const { inForce, asked } = this.#ledger;
    const isSettled = inForce && this.#parts.clock.nowMs() - inForce.acceptedMs >= settledMs;
    return isSettled && !asked ? inForce.mostMa : undefined;
  }

  /** Tells the group of a charge; `heard`: nothing but that it is over is known otherwise. */
  #tellCharge(event: 'began' | 'ended', heard: TransactionHeard | undefined): void {
    const energyWh = heard?.energyWh;
    this.#parts.group.onCharge(this.#parts.index, {
      event,
      tag: this.#tag,
      wallMs: heard?.wallMs ?? this.#parts.clock.wallMs(),
      energyKwh: energyWh === undefined || energyWh < 0 ? undefined : energyWh / 1000,
    });
  }

  /** A transaction begins or goes on: who charges may be told later than that. */
  #goOn(heard: TransactionHeard, isNew: boolean): void {
    const before = isNew ? '' : this.#tag;
    this.#tag = heard.tag ?? before;
    if (before === '' && this.#tag !== '') this.#tellCharge('began', heard);
  }

  #beginTransaction(id: TransactionId): void {
    this.#parts.trials.heard(this.place, { kind: 'disturbed' });
    this.#transaction = id;
    this.#transactionMs = this.#parts.clock.nowMs();
    // Its limit is told with the next tick: the charger has to be answered first.
    this.#forget();
  }

  #endTransaction(): void {
    if (this.#transaction === undefined) return;
    this.#transaction = undefined;
    this.#tag = '';
    this.#parts.trials.heard(this.place, { kind: 'disturbed' });
    this.#forget();
    this.#askForValues();
  }

  /** What was told counts no more. */
  #forget(): void {
    this.#take({ kind: 'forgot' });
    this.#seen.forgetPhases();
    this.#forgetTold();
  }

  #forgetTold(): void {
    this.#told = undefined;
    this.#calls++;
    this.#isCalling = false;
    this.#retryMs = Number.NEGATIVE_INFINITY;
  }

  /** Without a charge few tell their meter by themselves, which is what frees the current. */
  #askForValues(): void {
    const { clock } = this.#parts;
    for (const delayMs of [2000, 7000])
      clock.after(delayMs, () => {
        if (this.#transaction === undefined && !this.#isOver)
          this.#parts.ready()?.commands.trigger('MeterValues', this.place, () => undefined);
      });
  }

  /** Tells the newest limit if that is due; one is under way at a time. */
  #tell(): void {
    const charger = this.#parts.ready();
    const nowMs = this.#parts.clock.nowMs();
    const { isUntold } = this.#parts.trials;
    if (!charger || isUntold || this.#isCalling || nowMs < this.#retryMs) return;
    const wanted = this.#profile(charger, this.#limitMa(nowMs));
    if (!wanted || !this.#isDue(wanted.limit, canLapse(charger.strategy), nowMs)) return;
    const { limit } = wanted;
    this.#isCalling = true;
    this.#calls++;
    const call = this.#calls;
    this.#sentMs = [...this.#sentMs, nowMs].slice(-mostToldInPeriod);
    this.#take({ kind: 'tell', limit });
    charger.commands.setProfile(wanted.place, wanted.profile, result => {
      if (call === this.#calls) this.#answered(result, limit);
    });
  }

  /** The profile that sets a limit in mA, and what it means; undefined while none can. */
  #profile({ strategy, capabilities }: Limited, currentMa: number) {
    const manner = mannerOf(strategy.form.unit, capabilities.traits);
    const { amount, limit } = amountFor(currentMa, manner);
    const wanted = profileFor(strategy, capabilities, {
      ...{ amount, place: this.place, transaction: this.#transaction },
      wallMs: this.#parts.clock.wallMs(),
    });
    return wanted && { ...wanted, limit };
  }

  /** mA; what it is to be told: the least at first, so that it is seen whether that is obeyed. */
  #limitMa(nowMs: number): number {
    const { trust, vehicle, maximumMa } = this.#ledger;
    const mostMa = this.#leastOf(
      Math.min(
        ...[this.#wantedMa, this.#terms.mostMa, maximumMa],
        this.#parts.trials.mostMa(this.place),
      ),
    );
    const isTried =
      trust === 2 ||
      vehicle.followedMa !== undefined ||
      nowMs - this.#transactionMs >= trialMs ||
      this.#transaction === undefined;
    return isTried || mostMa < leastCurrentMa + trialGainMa ? mostMa : leastCurrentMa;
  }

  /** Whatever anybody gives, its back end may give less. */
  #leastOf(currentMa: number): number {
    return Math.min(currentMa, this.#parts.backEndMa() ?? currentMa);
  }

  #isDue({ mostMa }: Limit, lapses: boolean, nowMs: number): boolean {
    if (lapses && nowMs - this.#toldMs >= renewalS * 1000) return true;
    if (this.#told === undefined) return true;
    const moreMa = mostMa - this.#told.mostMa;
    const [first = Number.NEGATIVE_INFINITY] =
      this.#sentMs.length === mostToldInPeriod ? this.#sentMs : [];
    if (moreMa === 0 || nowMs - first < toldPeriodMs) return false;
    if (moreMa < 0 || this.#told.mostMa === 0) return true;
    return (
      moreMa >= leastRaiseMa && nowMs - this.#raisedMs >= raisePeriodMs && this.#mayRaise(nowMs)
    );
  }

  /** Memory that wears out bears so many raises a day; a lower limit is told in any case. */
  #mayRaise(nowMs: number): boolean {
    const { raisesADay: most } = this.#parts.ready()?.capabilities.traits ?? {};
    this.#raises = this.#raises.filter(atMs => nowMs - atMs < dayMs);
    return most === undefined || this.#raises.length < most;
  }

  #answered(result: Result, limit: Limit): void {
    const nowMs = this.#parts.clock.nowMs();
    this.#isCalling = false;
    // An answer that comes late changes nothing any more.
    this.#calls++;
    if (result.kind === 'accepted') {
      if (limit.mostMa > (this.#told?.mostMa ?? 0)) {
        this.#raisedMs = nowMs;
        this.#raises.push(nowMs);
      }
      this.#told = limit;
      this.#toldMs = nowMs;
      this.#take({ kind: 'accepted' });
      this.#parts.took(true);
      this.#askSchedule(nowMs, limit);
    } else if (result.kind === 'refused') {
      this.#take({ kind: 'refused' });
      this.#parts.took(false);
      this.#retryMs = nowMs + 1000;
    } else {
      this.#take({ kind: 'unanswered' });
      this.#told = undefined;
      this.#retryMs = nowMs + retryMs;
    }
    this.#expect();
    this.#tell();
  }

  #askSchedule(nowMs: number, { mostMa: toldMa }: Limit): void {
    const { trials } = this.#parts;
    const isKnown = this.#ledger.trust === 2 && !trials.wantsSchedule;
    if (isKnown && nowMs - this.#scheduleMs < schedulePeriodMs) return;
    this.#scheduleMs = nowMs;
    const call = this.#calls;
    this.#parts.ready()?.commands.askSchedule(this.place, scheduleS, planned => {
      const [first] = planned ?? [];
      if (call !== this.#calls || !planned || !first) return;
      this.#take({ kind: 'schedule', limitMa: first.limitMa });
      trials.planned(planned, toldMa);
    });
  }
}
