import { Failure } from '../../../sentences/failure.ts';
import { asSaid, isSame, message, withTexts } from '../../../sentences/message.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import type { Clock, Timer } from '../../clock.ts';
import { type BusConnection, connectBus, socketPath } from './connection.ts';
import { type Call, type Message, writeCall } from './messages.ts';
import { WireError } from './signature.ts';
import type { Value } from './values.ts';

/** Events of a service on a bus. */
export interface ServiceEvents {
  /** The service can be asked from now on. */
  onPresent(): void;
  /**
   * The service cannot be asked, or not any longer; why, in words for people. Called for each new
   * reason.
   */
  onAbsent(reason: Reason): void;
  /** The service told something. */
  onSignal(signal: Message): void;
}

/**
 * A call failed. `errorName` is that of D-Bus, or empty if there was no answer at all. What the
 * other side wrote stands in the message as it came: `printable` makes it fit for a log.
 */
export class CallError extends Failure<Reason> {
  readonly errorName: string;

  constructor(errorName: string, words: Reason) {
    super(words);
    this.errorName = errorName;
  }
}

/** Longest wait for an answer, ms. */
export const callLimitMs = 10_000;
/** Waits between attempts to reach the bus, ms. */
const shortestWaitMs = 1000;
const longestWaitMs = 30_000;
/** Calls that may wait for their answers. */
const mostPending = 64;
/** Longest text that is taken over from an error. */
const longestText = 200;

const daemon = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

/** Errors of the bus for a service that ended before it answered, or before the call. */
const errorsOfTheGone: readonly string[] = [
  'org.freedesktop.DBus.Error.NoReply',
  'org.freedesktop.DBus.Error.ServiceUnknown',
];

interface Pending {
  readonly resolve: (body: readonly Value[]) => void;
  readonly reject: (error: CallError) => void;
  readonly limit: Timer;
}

/**
 * One service on a bus of this machine. It is looked for as long as this is started: the bus may
 * not be there yet, and bus and service may end and come back. Nothing of that is an error of the
 * caller; calls fail meanwhile.
 */
export class BusService {
  readonly #address: string;
  readonly #name: string;
  readonly #clock: Clock;
  readonly #events: ServiceEvents;
  #connection: BusConnection | undefined;
  #pending = new Map<number, Pending>();
  #serial = 0;
  #waitMs = shortestWaitMs;
  #timer: Timer | undefined;
  #isPresent = false;
  /** Unique name on the bus of who has the service's name. */
  #owner = '';
  #reason: Reason | undefined;

  /** `clock` is one of real time. */
  constructor(options: { address: string; name: string; clock: Clock; events: ServiceEvents }) {
    this.#address = options.address;
    this.#name = options.name;
    this.#clock = options.clock;
    this.#events = options.events;
  }

  /** Starts to look for the service; call once. */
  start(): void {
    let path: string;
    try {
      path = socketPath(this.#address);
    } catch (error) {
      this.#absent(asSaid((error as Error).message));
      return;
    }
    this.#connect(path);
  }

  /** Ends everything; no event follows. Calls that wait fail. */
  stop(): void {
    this.#timer?.cancel();
    this.#connection?.close();
    this.#connection = undefined;
    this.#isPresent = false;
    this.#failPending('the connection to the bus was closed');
  }

  get isPresent(): boolean {
    return this.#isPresent;
  }

  /**
   * Asks the service; resolves with what it answers. Rejects with `CallError`: absent, refused, no
   * answer in `limitMs`, or values that D-Bus cannot carry.
   */
  async call(call: Omit<Call, 'destination'>, limitMs = callLimitMs): Promise<readonly Value[]> {
    if (!this.#isPresent) throw new CallError('', this.#reason ?? 'it is not there yet');
    return this.#ask({ ...call, destination: this.#name }, limitMs);
  }

  #connect(path: string): void {
    // A bus that accepts connections without answering must not be waited for.
    const limit = this.#clock.after(callLimitMs, () => lost('the bus does not answer'));
    this.#timer = limit;
    const lost = (reason: Reason): void => {
      limit.cancel();
      connection.close();
      this.#connection = undefined;
      this.#failPending(reason);
      const place = `D-Bus at ${path.replace('\0', '@')} cannot be reached`;
      this.#absent(message('{place}: {=said}', { place, said: reason }));
      this.#timer = this.#clock.after(this.#waitMs, () => this.#connect(path));
      this.#waitMs = Math.min(2 * this.#waitMs, longestWaitMs);
    };
    const connection = connectBus(path, {
      onOpen: () => {
        this.#introduce().then(
          () => {
            limit.cancel();
            this.#waitMs = shortestWaitMs;
          },
          (error: CallError) =>
            this.#connection === connection && lost(withTexts(error.words, printable)),
        );
      },
      onMessage: message => this.#take(message),
      onClose: lost,
    });
    this.#connection = connection;
  }

  async #introduce(): Promise<void> {
    const ask = (member: string, text?: string) =>
      this.#ask(
        { ...daemon, member, ...(text !== undefined && { signature: 's', body: [text] }) },
        callLimitMs,
      );
    await ask('Hello');
    await ask(
      'AddMatch',
      `type='signal',sender='${daemon.destination}',member='NameOwnerChanged',arg0='${this.#name}'`,
    );
    await ask('AddMatch', `type='signal',sender='${this.#name}'`);
    try {
      const [owner] = await ask('GetNameOwner', this.#name);
      this.#present(String(owner));
    } catch (error) {
      if (!(error as CallError).errorName.endsWith('.NameHasNoOwner')) throw error;
      this.#absent(asSaid(`${this.#name} does not run on this machine`));
    }
  }

  #ask(call: Call, limitMs: number): Promise<readonly Value[]> {
    return new Promise((resolve, reject) => {
      const connection = this.#connection;
      if (!connection) return reject(new CallError('', this.#reason ?? 'it is not there yet'));
      if (this.#pending.size >= mostPending)
        return reject(new CallError('', asSaid('too many questions wait for an answer')));
      const serial = this.#nextSerial();
      let bytes: Uint8Array;
      try {
        bytes = writeCall(serial, call);
      } catch (error) {
        if (!(error instanceof WireError)) throw error;
        return reject(
          new CallError('org.freedesktop.DBus.Error.InvalidArgs', asSaid(error.message)),
        );
      }
      const limit = this.#clock.after(limitMs, () => {
        this.#pending.delete(serial);
        reject(new CallError('', message('no answer in {limit} s', { limit: limitMs / 1000 })));
      });
      this.#pending.set(serial, { resolve, reject, limit });
      connection.send(bytes);
    });
  }

  /** Serials are 32 bits, and never 0. */
  #nextSerial(): number {
    this.#serial = (this.#serial % 0xffff_ffff) + 1;
    return this.#serial;
  }

  #take(message: Message): void {
    if (message.type === 'signal') {
      // Anybody on the bus may send signals to this connection, under any name.
      if (message.sender === daemon.destination && message.member === 'NameOwnerChanged')
        this.#ownerChanged(message);
      else if (this.#isPresent && message.sender === this.#owner) this.#events.onSignal(message);
      return;
    }
    if (message.type !== 'answer' && message.type !== 'error') return;
    const pending = this.#pending.get(message.replySerial);
    if (!pending) return;
    this.#pending.delete(message.replySerial);
    pending.limit.cancel();
    const body = bodyOf(message);
    if (!body) pending.reject(new CallError('', 'the answer cannot be read'));
    else if (message.type === 'answer') pending.resolve(body);
    else {
      const name = message.errorName || 'org.freedesktop.DBus.Error.Failed';
      const isGone = message.sender === daemon.destination && errorsOfTheGone.includes(name);
      const words = typeof body[0] === 'string' ? body[0] : name;
      pending.reject(new CallError(isGone ? '' : name, asSaid(words)));
    }
  }

  #ownerChanged(message: Message): void {
    const [name, , owner] = bodyOf(message) ?? [];
    if (name !== this.#name) return;
    // A service that restarts quickly may have a new owner without having had none.
    if (this.#isPresent || owner === '') this.#absent(asSaid(`${this.#name} ended`));
    if (typeof owner === 'string' && owner !== '') this.#present(owner);
  }

  #present(owner: string): void {
    this.#owner = owner;
    if (this.#isPresent) return;
    this.#isPresent = true;
    this.#reason = undefined;
    this.#events.onPresent();
  }

  #absent(reason: Reason): void {
    const isNews = this.#isPresent || !isSame(this.#reason, reason);
    this.#isPresent = false;
    this.#reason = reason;
    if (isNews) this.#events.onAbsent(reason);
  }

  #failPending(reason: Reason): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { limit, reject } of pending) {
      limit.cancel();
      reject(new CallError('', reason));
    }
  }
}

/** Body of a message; undefined if it is invalid. */
export function bodyOf(message: Message): readonly Value[] | undefined {
  try {
    return message.body();
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
}

/** A text of others in a form that is safe for a log. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, longestText);
}
