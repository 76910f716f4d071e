import type { Message } from '../sentences/forms.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { isSame, message } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';
import type { Clock, Timer } from './clock.ts';
import { Listeners } from './listeners.ts';
import {
  answerLength,
  asciiFrame,
  crc16,
  type Framing,
  findAscii,
  type LineFraming,
  type ModbusRequest,
  outcomeOf,
  type ReadOutcome,
  rtuFrame,
  tcpFrame,
  wordAt,
} from './modbus-frames.ts';
import type { Cancellable, Connection, ConnectionEvents, Endpoint, Net } from './net.ts';
import { openPaced } from './paced.ts';
import { parseSerialPlace, type SerialPlace, settingsOf } from './serial.ts';

/** A place of Modbus devices: in the network, or at a serial port of this machine. */
export type ModbusPlace =
  | { readonly endpoint: Endpoint; readonly framing: Framing }
  | { readonly serial: SerialPlace; readonly framing?: LineFraming | undefined };

/** Settings of all devices at a serial port: those of one line have the same. */
export function lineSettings(at: Extract<ModbusPlace, { serial: SerialPlace }>): string {
  return `${at.framing === 'ascii' ? 'ASCII, ' : ''}${settingsOf(at.serial)}`;
}

/** Name of a place for people. */
export function placeName(at: ModbusPlace): string {
  return 'serial' in at ? at.serial.path : `${at.endpoint.host}:${at.endpoint.port}`;
}

export interface ModbusOptions {
  readonly net: Net;
  /** Real time. */
  readonly clock: Clock;
  readonly at: ModbusPlace;
  /** Rest on a line after a missing answer, ms; 0 where no device is asked twice. */
  readonly restMs?: number | undefined;
  /** Reports to people when the connection cannot be made, is lost, or is back. */
  readonly say: (told: Told) => void;
}

/** What is told of a place, once that is named. */
type Told = (place: string) => Reason;

/** Longest wait for an answer, ms. */
export const answerLimitMs = 2000;
/** Longest wait at a port of this machine, where nothing but the device takes time, ms. */
const localLimitMs = 700;
/**
 * Rest at a port of this machine between an answer and the next request, ms: 3.5 characters at 9600
 * baud, and what devices need beyond.
 */
const localGapMs = 10;

/** Requests are numbered in one byte: some devices answer with the low one of the two only. */
const largestNumber = 0xff;

const connectLimitMs = 10_000;
/** Pauses before the next attempt: without an address, after failed attempts, after a loss. */
const unresolvedPauseMs = 10_000;
const failedPausesMs = [1000, 2000, 4000, 8000, 16_000] as const;
const lostPauseMs = 5000;
/**
 * A connection without any answer for this time is opened anew: the peer may have forgotten it.
 */
const deafLimitMs = 30_000;
/** Time before the same trouble with a connection is reported again, ms. */
const repeatMs = 3_600_000;
/** Rest on a line, whose answers carry no number, so that a late one is not taken for the next. */
const restMs = 500;
/** Most bytes that are kept while no answer is found in them: more than the longest answer. */
const maxLineBytes = 1024;

interface Pending {
  readonly request: ModbusRequest;
  readonly limitMs: number;
  done: ((outcome: ReadOutcome) => void) | undefined;
}

/**
 * A connection to a Modbus device or gateway, shared by all its users. It opens itself, and again
 * after a loss, until it is closed. Requests are sent one at a time: many devices and all serial
 * lines take no more.
 *
 * Memory stays bounded whatever the peer sends: numbered answers to other requests are skipped, and
 * anything but Modbus TCP ends the connection.
 */
export class ModbusLink {
  readonly #options: ModbusOptions;
  readonly #queue: Pending[] = [];
  readonly #openListeners = new Listeners();
  #connection: Connection | undefined;
  #stage: 'opening' | 'open' | 'pausing' | 'closed' = 'opening';
  /** Number of the connection; events of earlier ones are ignored. */
  #epoch = 0;
  #failures = 0;
  #sent: Pending | undefined;
  #resting = false;
  #number = 0;
  #received: Uint8Array = new Uint8Array(0);
  /** Time of the first request since the last answer. */
  #vainSinceMs: number | undefined;
  #why: Trouble = hungUp;
  /** Trouble was reported, but not yet its end. */
  #isTold = false;
  #lastTold: Message | undefined;
  #lastToldMs = 0;
  #stageTimer: Timer | undefined;
  #answerTimer: Timer | undefined;

  constructor(options: ModbusOptions) {
    this.#options = options;
    this.#open();
  }

  /**
   * Reads registers or writes. The request waits for its turn and for a connection that is
   * being made; in a pause before the next attempt it fails. `limitMs` counts from its sending.
   * `done` is never called before this call returns.
   */
  ask(
    request: ModbusRequest,
    done: (outcome: ReadOutcome) => void,
    limitMs = answerLimitMs,
  ): Cancellable {
    return this.#enqueue({ request, limitMs, done }, false);
  }

  /** Like `ask`, but ahead of all requests that wait. */
  askFirst(
    request: ModbusRequest,
    done: (outcome: ReadOutcome) => void,
    limitMs = answerLimitMs,
  ): Cancellable {
    return this.#enqueue({ request, limitMs, done }, true);
  }

  #enqueue(pending: Pending, first: boolean): Cancellable {
    if (first) this.#queue.unshift(pending);
    else this.#queue.push(pending);
    if (this.#stage === 'pausing') this.#options.clock.after(0, () => this.#refuseWaiting());
    else this.#sendNext();
    return {
      cancel: () => {
        pending.done = undefined;
        const index = this.#queue.indexOf(pending);
        if (index >= 0) this.#queue.splice(index, 1);
      },
    };
  }

  /** Calls `listener` after each time that a connection was made; what it answers ends that. */
  onOpen(listener: () => void): () => void {
    return this.#openListeners.add(listener);
  }

  /** Ends the connection for good; no more callbacks follow. */
  close(): void {
    this.#stage = 'closed';
    this.#queue.length = 0;
    this.#end();
  }

  #open(): void {
    const { net, clock, at } = this.#options;
    this.#stage = 'opening';
    const epoch = this.#epoch;
    const isOurs = (): boolean => epoch === this.#epoch;
    this.#stageTimer = clock.after(connectLimitMs, () => this.#notReached('nobody answers'));
    if ('serial' in at) {
      const { openSerial } = net;
      if (openSerial) this.#connect(events => openSerial(at.serial, events));
      else this.#pause(failedPausesMs[4], noSerialPorts);
      return;
    }
    const { host: name, port } = at.endpoint;
    net.lookup(name, outcome => {
      if (!isOurs()) return;
      if ('error' in outcome)
        return this.#pause(unresolvedPauseMs, unresolved(outcome.error.message));
      const host = outcome.addresses[this.#failures % outcome.addresses.length] as string;
      this.#connect(events => net.connect({ host, port }, events));
    });
  }

  #connect(open: (events: ConnectionEvents) => Connection): void {
    this.#connection = openPaced(this.#options.clock, this.#events(), open);
  }

  /** Events of the connection that is being made. */
  #events(): ConnectionEvents {
    const epoch = this.#epoch;
    const isOurs = (): boolean => epoch === this.#epoch;
    return {
      onOpen: () => isOurs() && this.#opened(),
      onData: bytes => isOurs() && this.#receive(bytes),
      onClose: error => {
        if (!isOurs()) return;
        if (this.#stage === 'opening') this.#notReached(error?.message ?? 'it hung up');
        else this.#pause(this.#lostPauseMs, error ? endedBy(error.message) : hungUp);
      },
    };
  }

  get #framing(): Framing {
    const { at } = this.#options;
    return at.framing ?? 'rtu';
  }

  get #isLocal(): boolean {
    return 'serial' in this.#options.at;
  }

  /** Pause after a loss. An adapter that was pulled out is looked for every second. */
  get #lostPauseMs(): number {
    return this.#isLocal ? failedPausesMs[0] : lostPauseMs;
  }

  #opened(): void {
    this.#stageTimer?.cancel();
    this.#stage = 'open';
    this.#failures = 0;
    this.#sendNext();
    this.#openListeners.call();
  }

  #notReached(why: Reason): void {
    const last = this.#isLocal ? 1 : failedPausesMs.length - 1;
    const pauseMs = failedPausesMs[Math.min(this.#failures, last)] as number;
    this.#failures++;
    this.#pause(pauseMs, unreachable(why));
  }

  #pause(durationMs: number, why: Trouble): void {
    const waiting = this.#sent;
    this.#end();
    this.#stage = 'pausing';
    this.#why = why;
    this.#tell(why);
    this.#stageTimer = this.#options.clock.after(durationMs, () => this.#open());
    waiting?.done?.(offline(why.reason));
    this.#refuseWaiting();
  }

  /** Reports trouble, but the same only once an hour: some devices hang up after every answer. */
  #tell({ reason, told }: Trouble): void {
    const nowMs = this.#options.clock.nowMs();
    if (isSame(reason, this.#lastTold) && nowMs - this.#lastToldMs < repeatMs) return;
    this.#isTold = true;
    this.#lastTold = reason;
    this.#lastToldMs = nowMs;
    this.#options.say(told);
  }

  #refuseWaiting(): void {
    if (this.#stage !== 'pausing') return;
    for (const pending of this.#queue.splice(0)) pending.done?.(offline(this.#why.reason));
  }

  /** Forgets the connection and everything that belongs to it. */
  #end(): void {
    this.#epoch++;
    this.#stageTimer?.cancel();
    this.#answerTimer?.cancel();
    this.#connection?.close();
    this.#connection = undefined;
    this.#sent = undefined;
    this.#resting = false;
    this.#vainSinceMs = undefined;
    this.#received = new Uint8Array(0);
  }

  #sendNext(): void {
    if (this.#stage !== 'open' || this.#sent || this.#resting) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.#sent = next;
    this.#vainSinceMs ??= this.#options.clock.nowMs();
    this.#number = (this.#number + 1) & largestNumber;
    this.#received = this.#framing === 'tcp' ? this.#received : new Uint8Array(0);
    const limitMs = this.#isLocal ? Math.min(next.limitMs, localLimitMs) : next.limitMs;
    this.#answerTimer = this.#options.clock.after(limitMs, () => this.#unanswered());
    this.#connection?.write(this.#frameOf(next.request));
  }

  #frameOf(request: ModbusRequest): Uint8Array {
    switch (this.#framing) {
      case 'tcp':
        return tcpFrame(request, this.#number);
      case 'rtu':
        return rtuFrame(request);
      default:
        return asciiFrame(request);
    }
  }

  #unanswered(): void {
    const { clock } = this.#options;
    const framing = this.#framing;
    const sent = this.#sent;
    this.#sent = undefined;
    if (clock.nowMs() - (this.#vainSinceMs ?? clock.nowMs()) >= deafLimitMs) {
      this.#end();
      this.#open();
    } else if (framing === 'tcp' && this.#received.length > 0) {
      // Whatever follows would be taken for the rest of it.
      this.#pause(lostPauseMs, halfAnAnswer);
    } else if (framing !== 'tcp') {
      this.#rest(this.#options.restMs ?? restMs);
    }
    sent?.done?.({ failure: { kind: 'silent', message: 'it does not answer' } });
    this.#sendNext();
  }

  /** Sends nothing for a while. */
  #rest(durationMs: number): void {
    this.#resting = true;
    this.#answerTimer = this.#options.clock.after(durationMs, () => {
      this.#resting = false;
      this.#sendNext();
    });
  }

  #receive(bytes: Uint8Array): void {
    if (this.#framing !== 'tcp' && !this.#sent) return;
    const all = new Uint8Array(this.#received.length + bytes.length);
    all.set(this.#received);
    all.set(bytes, this.#received.length);
    this.#received = all;
    if (this.#framing === 'tcp') this.#takeFrames();
    else if (this.#framing === 'rtu') this.#findAnswer();
    else this.#findAsciiAnswer();
  }

  #takeFrames(): void {
    let rest = this.#received;
    while (rest.length >= 7) {
      const length = wordAt(rest, 4);
      // At least unit and function, at most the longest message.
      if (wordAt(rest, 2) !== 0 || length < 2 || length > 254) {
        this.#pause(lostPauseMs, foreignProtocol);
        return;
      }
      if (rest.length < 6 + length) break;
      const answer = rest.subarray(7, 6 + length);
      const isExpected = this.#sent !== undefined && wordAt(rest, 0) === this.#number;
      rest = rest.subarray(6 + length);
      this.#received = rest;
      if (isExpected) this.#answered(outcomeOf((this.#sent as Pending).request, answer));
      // The receiver of the answer may have closed the connection.
      if (this.#received !== rest) return;
    }
    this.#received = rest.slice();
  }

  /**
   * Finds the answer by its checksum, wherever it begins: lines carry noise, and some adapters echo
   * the request.
   */
  #findAnswer(): void {
    const { request } = this.#sent as Pending;
    const bytes = this.#received;
    for (let start = 0; start + 5 <= bytes.length; start++) {
      if (bytes[start] !== request.unit) continue;
      const code = bytes[start + 1] as number;
      const length =
        code === request.code ? answerLength(request) : code === (request.code | 0x80) ? 3 : 0;
      if (length === 0 || start + length + 2 > bytes.length) continue;
      const message = bytes.subarray(start, start + length);
      if (
        crc16(message) !==
        ((bytes[start + length] as number) | ((bytes[start + length + 1] as number) << 8))
      )
        continue;
      this.#answered(outcomeOf(request, message.subarray(1)));
      return;
    }
    this.#received = bytes.slice(-maxLineBytes);
  }

  #findAsciiAnswer(): void {
    const { request } = this.#sent as Pending;
    const length = answerLength(request);
    const message = findAscii(
      this.#received,
      ([unit, code, ...rest]) =>
        unit === request.unit &&
        ((code === request.code && rest.length + 2 === length) ||
          (code === (request.code | 0x80) && rest.length === 1)),
    );
    if (message) this.#answered(outcomeOf(request, message.subarray(1)));
    else this.#received = this.#received.slice(-maxLineBytes);
  }

  #answered(outcome: ReadOutcome): void {
    const sent = this.#sent;
    this.#sent = undefined;
    this.#answerTimer?.cancel();
    this.#vainSinceMs = undefined;
    if (this.#isTold) this.#options.say(place => message('{place} is reached again', { place }));
    this.#isTold = false;
    const gapMs = Math.max(this.#isLocal ? localGapMs : 0, sent?.request.restMs ?? 0);
    if (gapMs > 0) this.#rest(gapMs);
    sent?.done?.(outcome);
    this.#sendNext();
  }
}

/** A connection and the number of its users. */
interface Shared {
  readonly link: ModbusLink;
  readonly at: ModbusPlace;
  users: number;
}

/** Options that all links share. */
interface SharedOptions extends Omit<ModbusOptions, 'at' | 'say'> {
  readonly say: (message: LogMessage) => void;
}

/** Connections by place; all users of a place share one. */
export class ModbusLinks {
  readonly #options: SharedOptions;
  readonly #links = new Map<string, Shared>();

  constructor(options: SharedOptions) {
    this.#options = options;
  }

  /**
   * The connection to a place, open until all users have released it. A serial port has one master,
   * and keeps the settings of its first user.
   */
  use(at: ModbusPlace): { readonly link: ModbusLink; release(): void } {
    const name = placeName(at);
    const key = 'serial' in at ? name : `${at.framing} ${name}`;
    const say = (told: Told): void =>
      this.#options.say(message('Modbus: {=message}', { message: told(name) }));
    let shared = this.#links.get(key);
    if (!shared) {
      shared = { link: new ModbusLink({ ...this.#options, at, say }), at, users: 0 };
      this.#links.set(key, shared);
    } else if ('serial' in at && 'serial' in shared.at) {
      const [has, wanted] = [lineSettings(shared.at), lineSettings(at)];
      if (has !== wanted)
        say(place =>
          message(
            '{place} is in use with {settings}; {wanted} cannot be had at the same time: all devices on a line need the same',
            { place, settings: has, wanted },
          ),
        );
    }
    const { link } = shared;
    const used = shared;
    used.users++;
    let released = false;
    return {
      link,
      release: () => {
        if (released) return;
        released = true;
        if (--used.users > 0) return;
        link.close();
        this.#links.delete(key);
      },
    };
  }
}

/** The place at a host, port and framing, or the serial port that stands for the host. */
export function modbusPlace(endpoint: Endpoint, framing: Framing): ModbusPlace {
  const serial = parseSerialPlace(endpoint.host);
  return serial ? { serial } : { endpoint: { host: endpoint.host, port: endpoint.port }, framing };
}

function offline(message: Reason): ReadOutcome {
  return { failure: { kind: 'offline', message } };
}

/** Why there is no connection: as whoever asks is answered, and as people are told. */
interface Trouble {
  readonly reason: Reason;
  readonly told: Told;
}

const hungUp: Trouble = {
  reason: 'ended the connection',
  told: place => message('{place} ended the connection. It is tried again', { place }),
};
const halfAnAnswer: Trouble = {
  reason: 'sent half an answer',
  told: place => message('{place} sent half an answer. It is tried again', { place }),
};
const foreignProtocol: Trouble = {
  reason: 'does not speak Modbus TCP',
  told: place => message('{place} does not speak Modbus TCP. It is tried again', { place }),
};
const noSerialPorts: Trouble = {
  reason: 'this machine has no serial ports',
  told: place => message('{place}: this machine has no serial ports. It is tried again', { place }),
};

function endedBy(reason: Reason): Trouble {
  return {
    reason: message('ended the connection: {=reason}', { reason }),
    told: place =>
      message('{place} ended the connection: {=reason}. It is tried again', { place, reason }),
  };
}

function unreachable(reason: Reason): Trouble {
  return {
    reason: message('cannot be reached: {=reason}', { reason }),
    told: place =>
      message('{place} cannot be reached: {=reason}. It is tried again', { place, reason }),
  };
}

function unresolved(reason: Reason): Trouble {
  return {
    reason: message('has no address: {=reason}', { reason }),
    told: place =>
      message('{place} has no address: {=reason}. It is tried again', { place, reason }),
  };
}
