import type { Clock } from '../../platform/clock.ts';
import type { KeptObjects } from '../../platform/kept-objects.ts';
import type { Streams } from '../../platform/net.ts';
import type { Random } from '../../platform/random.ts';
import { type Storage, StorageError } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type AnyMessage, inEnglish, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { ChargingProfiles, ProfiledTransaction } from '../../services/ocpp/limits.ts';
import { storedProfiles } from '../../services/ocpp/profiles.ts';
import { CallError, type Outcome } from '../../services/ocpp/rpc.ts';
import type { Zone } from '../../services/ocpp/schedule.ts';
import { Violation } from '../../services/ocpp/shape.ts';
import type { Trust } from '../../services/ocpp/trust.ts';
import { BackEnd16 } from './back-end-16.ts';
import { BackEnd201 } from './back-end-201.ts';
import type { BackEndTools, ChargerSide, Dialect, Hear, Ruling } from './back-end-dialect.ts';
import { BackEndLink } from './back-end-link.ts';
import { BackEndNotes } from './back-end-memory.ts';
import type { BackEndSettings, ChargerState } from './fields.ts';
import type { Place, TransactionId } from './heard.ts';
import type { HeardCall } from './line.ts';
import { fileOf } from './memory.ts';
import type { Said } from './session.ts';
import type { Version } from './versions.ts';

/** Parts of a back end, and whom it tells. */
export interface BackEndParts {
  /** Real time. */
  readonly clock: Clock;
  readonly net: Pick<Streams, 'openWebSocket'>;
  readonly random: Random;
  readonly storage: Storage;
  readonly kept: KeptObjects;
  /** The time zone of the device: recurring profiles go by the local clock. */
  readonly zone: Zone;
  readonly identity: string;
  readonly settings: BackEndSettings;
  readonly side: ChargerSide;
  trust(certificate: number): Trust;
  say(message: LogMessage): void;
}

/** What a charger takes of its back end's profiles. */
const profileLimits = { stackLevel: 1000, periods: 24, profiles: 12 } as const;
const usualPingS = 30;
const usualHeartbeatS = 300;
/** Nothing is passed on more often. */
const mostWaiting = 8;
/** Values that it asks for are passed on no more often. */
const leastValuesMs = 5000;
/** While the back end is away, values of a charge are kept so often, s. */
const awayS = 300;

/** The back end of a charger: what it is told, and what of its orders reaches the charger. */
export class BackEnd {
  readonly version: Version;
  readonly #parts: BackEndParts;
  readonly #dialect: Dialect;
  readonly #notes: BackEndNotes;
  readonly #link: BackEndLink;
  readonly #profiles: ChargingProfiles;
  /** When values of a place were passed on last. */
  readonly #toldMs = new Map<Place, number>();
  readonly #limits = new Map<Place, { readonly currentMa: number | undefined; untilMs: number }>();
  /** Calls of the back end that wait for the charger. */
  readonly #waiting: (() => void)[] = [];
  #isPassing = false;

  constructor(parts: BackEndParts, version: Version) {
    const { clock, net, random, storage, kept, identity, settings, side } = parts;
    const say = (what: LogMessage): void =>
      parts.say(message('Back end of {charger}: {=what}', { charger: identity, what }));
    const { url, identity: name, password, cert_id } = settings;
    const target = { url, identity: name || identity, pass: password ?? '' };
    this.version = version;
    this.#parts = parts;
    this.#notes = new BackEndNotes(
      ...([kept, identity, `${version} ${url} ${target.identity}`, say] as const),
    );
    this.#profiles = storedProfiles({
      ...{ kept, clock, zone: parts.zone, say },
      name: fileOf(identity, '-profiles.json'),
      limits: {
        ...profileLimits,
        get connectors() {
          return Math.max(1, ...side.places);
        },
      },
      lost: (reason: AnyMessage) =>
        message(
          '{=reason}. Its charging profiles are lost: nothing is allowed until it sets or clears one',
          { reason },
        ),
    });
    const wish = (setting: string | undefined, usual: number): number =>
      Number(this.#notes.wishes[setting ?? ''] ?? usual);
    const tools = this.#tools();
    const spoken = version === 'ocpp1.6' ? new BackEnd16(tools) : new BackEnd201(tools);
    this.#dialect = spoken;
    this.#link = new BackEndLink({
      ...{ clock, net, random, storage, say, charger: identity },
      target: { ...target, enable_auth: target.pass !== '' },
      vocabulary: spoken.vocabulary,
      replies: spoken.replies,
      trust: () => parts.trust(cert_id),
      pingPeriodMs: () => wish(spoken.pingSetting, usualPingS) * 1000,
      introduction: () => this.#notes.boot,
      heartbeatS: () => wish(spoken.heartbeatSetting, usualHeartbeatS) || usualHeartbeatS,
      wantsHeartbeat: intervalS => void this.#notes.wish(spoken.heartbeatSetting, `${intervalS}`),
      answer: (said, id) => this.#asked(said, id),
      prepare: entry => spoken.prepare(entry),
      delivered: (...told) => spoken.delivered(...told),
    });
    if (!this.#notes.isOther) return;
    this.#link.forget();
    this.#profiles.reset();
  }

  get shown(): ChargerState['back_end'] {
    const { problem } = this;
    return {
      connected: this.#link.isOnline,
      problem: problem === undefined ? '' : inEnglish(problem),
      undelivered: this.#link.undelivered,
    };
  }

  /** Why it is not connected. */
  get problem(): Reason | LogMessage | undefined {
    return this.#link.problem;
  }

  /** The charger is connected, or is not any more. */
  follow(isHere: boolean): void {
    this.#link.follow(isHere);
  }

  /** The charger says something. */
  heard(call: HeardCall, hear: Hear): void {
    this.#dialect.heard(call, hear);
  }

  /** mA; the most that it lets a connector have; undefined: it says nothing. */
  limitMa(place: Place): number | undefined {
    const nowMs = this.#parts.clock.wallMs();
    const known = this.#limits.get(place);
    if (known && nowMs < known.untilMs) return known.currentMa;
    const { currentMa, untilMs } = this.#profiles.limit(nowMs, this.#running(place), place);
    // Clocks are set: nothing is believed for long.
    const limit = { currentMa, untilMs: Math.min(untilMs ?? nowMs + 1000, nowMs + 1000) };
    this.#limits.set(place, limit);
    return currentMa;
  }

  stop(): void {
    this.#link.stop();
  }

  #tools(): BackEndTools {
    const { clock, side } = this.#parts;
    const link = (): BackEndLink => this.#link;
    return {
      ...{ clock, side, notes: this.#notes, profiles: this.#profiles },
      get link() {
        return link();
      },
      running: place => this.#running(place),
      isDue: (place, wishedS) => this.#isDue(place, wishedS),
      wantValues: () => this.#wantValues(),
      reconsider: () => this.#limits.clear(),
    };
  }

  #running(place: Place): ProfiledTransaction | undefined {
    const found = this.#notes.transactions.find(
      known => known.place === place && !known.isOver && known.id !== undefined,
    );
    return found && { id: numberOf(found.theirs), startMs: found.startMs };
  }

  /** Whoever asks again and again gets no more than that. */
  #wantValues(): void {
    const nowMs = this.#parts.clock.nowMs();
    for (const [place, toldMs] of this.#toldMs)
      if (nowMs - toldMs >= leastValuesMs) this.#toldMs.delete(place);
  }

  #isDue(place: Place, wishedS: number): boolean {
    if (wishedS <= 0) return false;
    const nowMs = this.#parts.clock.nowMs();
    const periodS = this.#link.isOnline ? wishedS : Math.max(wishedS, awayS);
    const toldMs = this.#toldMs.get(place) ?? Number.NEGATIVE_INFINITY;
    // Samples come a little early or late.
    if (nowMs - toldMs < periodS * 1000 - 500) return false;
    this.#toldMs.set(place, nowMs);
    return true;
  }

  /** Answers a call of the back end, or passes it on. */
  #asked(said: Said, id: string): object | undefined {
    const ruling = this.#ruled(said);
    if (ruling.kind === 'answer') return ruling.answer;
    if (this.#waiting.length >= mostWaiting)
      throw new CallError('InternalError', 'too many calls wait for the charger');
    this.#waiting.push(() => this.#pass(ruling, id));
    this.#next();
    return undefined;
  }

  #ruled(said: Said): Ruling {
    try {
      const ruling = this.#dialect.rule(said);
      this.#limits.clear();
      return ruling;
    } catch (error) {
      if (error instanceof StorageError) throw new CallError('InternalError', error.message);
      throw error;
    }
  }

  /** One after the other: what this device tells the charger comes in between. */
  #next(): void {
    if (this.#isPassing) return;
    this.#waiting.shift()?.();
  }

  #pass({ said, isRisky, adapt }: Extract<Ruling, { kind: 'pass' }>, id: string): void {
    const { side } = this.#parts;
    this.#isPassing = true;
    const done = (answer: object): void => {
      this.#isPassing = false;
      this.#link.respond(id, answer);
      this.#next();
    };
    // Worst case first: what it does to the limits nobody knows.
    if (isRisky) side.forgot();
    try {
      const isThere = side.pass(said, outcome => done(answerOf(outcome, adapt)));
      if (!isThere) done(new CallError('GenericError', 'the charger is not connected'));
    } catch (error) {
      if (!(error instanceof CallError || error instanceof Violation)) throw error;
      done(error);
    }
  }
}

function answerOf(
  outcome: Outcome<object>,
  adapt: ((answer: object) => object) | undefined,
): object | CallError {
  if (outcome.kind === 'answered') return adapt ? adapt(outcome.reply) : outcome.reply;
  const { error = undefined } = outcome.kind === 'refused' ? outcome : {};
  return error ?? new CallError('GenericError', 'the charger does not answer');
}

/** 2.0.1 has texts, and its profiles name no transaction once they are taken. */
function numberOf(id: TransactionId | undefined): number | undefined {
  return typeof id === 'number' ? id : undefined;
}
