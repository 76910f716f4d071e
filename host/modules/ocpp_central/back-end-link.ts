import type { Clock, Timer } from '../../platform/clock.ts';
import type { Streams } from '../../platform/net.ts';
import { type Random, randomU32 } from '../../platform/random.ts';
import type { Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { ConnectionCounts } from '../../services/connection-metrics.ts';
import { Connection, type Target } from '../../services/ocpp/connection.ts';
import { replies } from '../../services/ocpp/messages.ts';
import { Registration } from '../../services/ocpp/registration.ts';
import { type CallError, type Outcome, type OutgoingCall, Rpc } from '../../services/ocpp/rpc.ts';
import type { Shape } from '../../services/ocpp/shape.ts';
import type { Trust } from '../../services/ocpp/trust.ts';
import { BackEndJournal, type Entry } from './back-end-journal.ts';
import { fileOf } from './memory.ts';
import type { Said } from './session.ts';
import type { Vocabulary } from './versions.ts';

/** Parts of the link to a back end, and whom it tells. */
export interface BackEndLinkParts {
  /** Real time. */
  readonly clock: Clock;
  readonly net: Pick<Streams, 'openWebSocket'>;
  readonly random: Random;
  readonly storage: Storage;
  /** Identity of the charger, as this device knows it. */
  readonly charger: string;
  readonly target: Target;
  readonly vocabulary: Pick<Vocabulary, 'version' | 'spelling'>;
  /** What the back end answers, by action, as far as this device reads it. */
  readonly replies: Readonly<Record<string, Shape<unknown>>>;
  trust(): Trust;
  pingPeriodMs(): number;
  /** How the charger introduced itself last. */
  introduction(): object | undefined;
  heartbeatS(): number;
  wantsHeartbeat(intervalS: number): void;
  /** Answers a call of the back end by `respond` of the same id, or at once. */
  answer(said: Said, id: string): object | undefined;
  /** The message of an entry, as the back end is told it. */
  prepare(entry: Entry): object;
  /**
   * The back end has answered to an entry, or does not take it.
   *
   * @param isLate the charger was answered before
   */
  delivered(entry: Entry, reply: object | undefined, isLate: boolean): void;
  say(message: LogMessage): void;
}

/** What the back end answered; undefined: nothing in time. */
export type TheirAnswer = object | CallError | undefined;

/** Somebody stands at the charger and waits. */
const answerLimitMs = 5000;
const callLimitMs = 10_000;
/** An entry that is refused so often is given up. */
const mostRefusals = 3;
const retryMs = 10_000;
/** So long after the charger is gone, its back end sees no socket either. */
const leaveMs = 60_000;
/** More of what is asked at once is not passed on. */
const mostAsked = 20;
/** A charger that makes up connectors fills no memory. */
const mostSubjects = 32;

type AnyCall = OutgoingCall<string, object, never>;

/**
 * The back end of a charger, as that speaks to it: a connection that stands while the charger is
 * there, or has left something to tell; what is asked at once, the latest of what only counts as it
 * is now, and what is told in order, each once.
 */
export class BackEndLink {
  readonly #parts: BackEndLinkParts;
  readonly #connection: Connection;
  readonly #rpc: Rpc<AnyCall>;
  readonly #registration: Registration<object>;
  readonly #journal: BackEndJournal;
  readonly #asked: AnyCall[] = [];
  /** What is to be told, and what was told last, by what it is about. */
  readonly #news = new Map<string, Said>();
  readonly #statuses = new Map<string, Said>();
  /** Who waits for the answer to an entry, by its number. */
  readonly #waiting = new Map<number, (answer: TheirAnswer) => void>();
  #isWanted = false;
  #isStarted = false;
  #isStopped = false;
  #leaving: Timer | undefined;
  #refusals = 0;
  #retry: Timer | undefined;

  constructor(parts: BackEndLinkParts) {
    const { clock, net, random, vocabulary, say } = parts;
    const { version: protocol, spelling } = vocabulary;
    const pump = (): void => this.#rpc.pump();
    this.#parts = parts;
    this.#journal = new BackEndJournal(parts.storage, fileOf(parts.charger, '.jsonl'), say);
    this.#registration = new Registration({
      ...{ clock, say, pump, introduction: parts.introduction },
      ...{ heartbeatS: parts.heartbeatS, wantsHeartbeat: parts.wantsHeartbeat },
      timeoutMs: () => callLimitMs,
      time: () => undefined,
      accepted: () => {
        for (const [subject, said] of this.#statuses)
          if (!this.#news.has(subject)) this.#news.set(subject, said);
      },
    });
    this.#rpc = new Rpc<AnyCall>(
      {
        ...{ clock, spelling },
        changed: () => undefined,
        next: () => this.#next(),
        readReply: (action, payload) => {
          if (action === 'BootNotification' || action === 'Heartbeat')
            return replies[action](payload, '');
          parts.replies[action]?.(payload, '');
          return payload;
        },
        // Whom the back end rejected must not answer.
        answer: (action, payload, id) =>
          this.#registration.state === 'Rejected'
            ? undefined
            : parts.answer({ action, payload: payload as object }, id),
        send: frame => this.#connection.send(frame),
        writable: () => this.#connection.isWritable,
        flooded: () => this.#connection.drop('it sends more than this device can work on'),
        notUnderstood: (reason, action) =>
          say(
            action === undefined
              ? message('A message of the central system is not understood: {=reason}', { reason })
              : message('The answer to {action} is not understood: {=reason}', { action, reason }),
          ),
      },
      randomU32(random) >>> 1,
    );
    this.#connection = new Connection({
      ...{ clock, net, random, say, protocol, target: parts.target },
      ...{ counts: new ConnectionCounts(), trust: parts.trust },
      pingPeriodMs: parts.pingPeriodMs,
      opened: () => this.#opened(),
      received: text => this.#rpc.received(text),
      closed: () => this.#closed(),
      writable: pump,
      changed: () => undefined,
    });
    this.#follow();
  }

  get isConnected(): boolean {
    return this.#connection.connected;
  }

  /** Whether the back end has accepted the charger, and is there. */
  get isOnline(): boolean {
    return this.isConnected && this.#registration.isAccepted;
  }

  get problem(): Reason | LogMessage | undefined {
    return this.isConnected ? this.#registration.problem : this.#connection.problem;
  }

  /** Messages that it has not been told yet. */
  get undelivered(): number {
    return this.#journal.depth;
  }

  get entries(): readonly Entry[] {
    return this.#journal.entries;
  }

  /** The charger is there, or is not any more. */
  follow(isHere: boolean): void {
    this.#leaving?.cancel();
    if (isHere) this.#want(true);
    else this.#leaving = this.#parts.clock.after(leaveMs, () => this.#want(false));
  }

  /** The charger has introduced itself. */
  introduce(): void {
    if (this.isConnected) this.#registration.introduceAgain();
  }

  heartbeatChanged(): void {
    this.#registration.heartbeatChanged();
  }

  /** Tells something of which only the latest counts. */
  tell(subject: string, said: Said): void {
    if (said.action === 'StatusNotification') setLatest(this.#statuses, subject, said);
    if (!this.#isReachable) return;
    setLatest(this.#news, subject, said);
    this.#rpc.pump();
  }

  /** Asks what somebody waits for; `done` gets no answer that comes too late. */
  ask({ action, payload }: Said, done: (answer: TheirAnswer) => void): void {
    if (!this.#isReachable || this.#asked.length >= mostAsked) {
      done(undefined);
      return;
    }
    const once = this.#once(done);
    const call: AnyCall = {
      ...{ action, payload, timeoutMs: callLimitMs },
      done: outcome => once(answerOf(outcome)),
    };
    this.#asked.push(call);
    this.#rpc.pump();
  }

  /** Tells something in its order, now or later; `done` gets what is answered in time. */
  record(told: Omit<Entry, 'n'>, done: (answer: TheirAnswer) => void): void {
    const entry = this.#journal.add(told);
    this.#follow();
    if (!this.#isReachable) {
      done(undefined);
      return;
    }
    this.#waiting.set(
      entry.n,
      this.#once(answer => {
        this.#waiting.delete(entry.n);
        done(answer);
      }),
    );
    this.#rpc.pump();
  }

  /** Answers a call that was left unanswered. */
  respond(id: string, answer: object): void {
    this.#rpc.respond(id, answer);
  }

  /** What waits is for another back end. */
  forget(): void {
    this.#journal.clear();
  }

  stop(): void {
    this.#isStopped = true;
    this.#leaving?.cancel();
    this.#retry?.cancel();
    this.#connection.stop();
    this.#rpc.closed();
    this.#registration.stop();
  }

  /** While the charger introduces itself anew, what is asked waits for a moment. */
  get #isReachable(): boolean {
    const { state } = this.#registration;
    return this.isConnected && (state === 'Accepted' || state === 'new');
  }

  #want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#follow();
  }

  /** Connects, or leaves, as there is somebody to speak for, or something to tell. */
  #follow(): void {
    if (this.#isStopped) return;
    const isNeeded = this.#isWanted || this.#journal.depth > 0;
    if (isNeeded === this.#isStarted) return;
    this.#isStarted = isNeeded;
    if (isNeeded) {
      this.#connection.start();
      return;
    }
    this.#connection.stop();
    this.#closed();
  }

  #opened(): void {
    if (this.#registration.isAccepted) this.#registration.introduceAgain();
    else this.#registration.opened();
    this.#rpc.opened();
  }

  #closed(): void {
    this.#retry?.cancel();
    this.#retry = undefined;
    this.#rpc.closed();
    this.#news.clear();
    for (const call of this.#asked.splice(0)) call.done({ kind: 'lost' });
    // Nobody is kept waiting by somebody who is not there.
    for (const done of [...this.#waiting.values()]) done(undefined);
  }

  /** Calls `done` once: with an answer, or with none when the time is over. */
  #once(done: (answer: TheirAnswer) => void): (answer: TheirAnswer) => void {
    let isDone = false;
    const once = (answer: TheirAnswer): void => {
      if (isDone) return;
      isDone = true;
      timer.cancel();
      done(answer);
    };
    const timer = this.#parts.clock.after(answerLimitMs, () => once(undefined));
    return once;
  }

  /** The introduction, what somebody waits for, what is new, and what it has missed. */
  #next(): AnyCall | undefined {
    const own = this.#registration.next();
    if (own || !this.#registration.isAccepted) return own as AnyCall | undefined;
    return this.#asked.shift() ?? this.#nextNews() ?? this.#nextEntry();
  }

  #nextNews(): AnyCall | undefined {
    const [first] = this.#news;
    if (!first) return undefined;
    const [subject, { action, payload }] = first;
    this.#news.delete(subject);
    return { action, payload, timeoutMs: callLimitMs, done: () => undefined };
  }

  #nextEntry(): AnyCall | undefined {
    const { head } = this.#journal;
    if (!head || this.#retry) return undefined;
    return {
      action: head.action,
      payload: this.#parts.prepare(head),
      timeoutMs: callLimitMs,
      done: outcome => this.#ended(head, outcome),
    };
  }

  #ended(head: Entry, outcome: Outcome<object>): void {
    if (this.#journal.head !== head || outcome.kind === 'lost') return;
    if (outcome.kind === 'silent') {
      // Whoever does not answer is asked again for as long as it takes.
      this.#wait(1);
      return;
    }
    if (outcome.kind === 'refused') {
      this.#refusals++;
      if (this.#refusals < mostRefusals) {
        this.#wait(this.#refusals);
        return;
      }
      this.#parts.say(
        message('The back end does not take {action}: {=reason}', {
          action: head.action,
          reason: outcome.reason,
        }),
      );
    }
    this.#refusals = 0;
    const reply = outcome.kind === 'answered' ? outcome.reply : undefined;
    // What it says counts before it is told no more.
    this.#parts.delivered(head, reply, !this.#waiting.has(head.n));
    this.#journal.finish();
    this.#waiting.get(head.n)?.(answerOf(outcome));
    this.#follow();
  }

  #wait(intervals: number): void {
    this.#retry?.cancel();
    this.#retry = this.#parts.clock.after(intervals * retryMs, () => {
      this.#retry = undefined;
      this.#rpc.pump();
    });
  }
}

/** Puts it last; the oldest are dropped where there are too many. */
function setLatest(told: Map<string, Said>, subject: string, said: Said): void {
  told.delete(subject);
  told.set(subject, said);
  const [oldest] = told.size > mostSubjects ? told.keys() : [];
  if (oldest !== undefined) told.delete(oldest);
}

function answerOf(outcome: Outcome<object>): TheirAnswer {
  if (outcome.kind === 'answered') return outcome.reply;
  return outcome.kind === 'refused' ? outcome.error : undefined;
}
