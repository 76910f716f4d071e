import type { Clock, Timer } from '../../platform/clock.ts';
import type { ModbusLink } from '../../platform/modbus.ts';
import type { ModbusRequest, ReadFailure, ReadOutcome } from '../../platform/modbus-frames.ts';
import type { Cancellable, Endpoint, Streams } from '../../platform/net.ts';
import type { Json } from '../../registry/validate.ts';
import { httpGet } from '../http-get.ts';
import { floatsFrom, floatWidth } from './keys.ts';

/** What a driver by registers needs of its connection. */
export type RegisterLink = Pick<ModbusLink, 'ask' | 'askFirst'>;

/** Paths of a device, and the keys that stand for registers. */
interface Http {
  readonly read: string;
  readonly write: string;
  readonly keys: readonly string[];
}

/** Longest wait for an answer, ms. */
const limitMs = 3000;
/** What was read counts for so long: a round asks for several registers, ms. */
const freshMs = 300;

interface Waiting {
  readonly request: ModbusRequest;
  done: ((outcome: ReadOutcome) => void) | undefined;
}

const noSuchRegister: ReadFailure = {
  kind: 'refused',
  exception: 2,
  message: 'its answer does not fit the question',
};

/**
 * A device that tells and takes its values by HTTP, as if they were registers: each key of its JSON
 * is one, in the order of the description. One request at a time, because small devices take no
 * more.
 */
export class HttpRegisters implements RegisterLink {
  readonly #http: Http;
  readonly #at: Endpoint;
  readonly #streams: Pick<Streams, 'connect'>;
  readonly #clock: Clock;
  readonly #queue: Waiting[] = [];
  #isBusy = false;
  #values: Json | undefined;
  #readMs = 0;
  #asking: Cancellable | undefined;
  #limit: Timer | undefined;

  constructor(http: Http, at: Endpoint, streams: Pick<Streams, 'connect'>, clock: Clock) {
    this.#http = http;
    this.#at = at;
    this.#streams = streams;
    this.#clock = clock;
  }

  ask(request: ModbusRequest, done: (outcome: ReadOutcome) => void): Cancellable {
    const waiting = { request, done };
    this.#queue.push(waiting);
    return this.#enqueued(waiting);
  }

  askFirst(request: ModbusRequest, done: (outcome: ReadOutcome) => void): Cancellable {
    const waiting = { request, done };
    this.#queue.unshift(waiting);
    return this.#enqueued(waiting);
  }

  close(): void {
    this.#queue.length = 0;
    this.#limit?.cancel();
    this.#asking?.cancel();
  }

  #enqueued(waiting: Waiting): Cancellable {
    this.#next();
    return {
      cancel: () => {
        waiting.done = undefined;
        const index = this.#queue.indexOf(waiting);
        if (index >= 0) this.#queue.splice(index, 1);
      },
    };
  }

  #next(): void {
    const waiting = this.#isBusy ? undefined : this.#queue.shift();
    if (!waiting) return;
    this.#isBusy = true;
    const { request } = waiting;
    const end = (outcome: ReadOutcome): void => {
      this.#isBusy = false;
      waiting.done?.(outcome);
      this.#next();
    };
    if (!('count' in request)) this.#write(request, end);
    else if (this.#values !== undefined && this.#clock.nowMs() - this.#readMs < freshMs)
      this.#limit = this.#clock.after(0, () => end(this.#registersOf(request)));
    else this.#read(request, end);
  }

  #read(
    request: Extract<ModbusRequest, { count: number }>,
    end: (outcome: ReadOutcome) => void,
  ): void {
    this.#get(this.#http.read, outcome => {
      if ('failure' in outcome) return end(outcome);
      this.#values = parsed(outcome.body);
      this.#readMs = this.#clock.nowMs();
      end(this.#registersOf(request));
    });
  }

  #write(
    request: Exclude<ModbusRequest, { count: number }>,
    end: (outcome: ReadOutcome) => void,
  ): void {
    const key = this.#http.keys[request.address];
    const [value] =
      'values' in request ? request.values : 'value' in request ? [request.value] : [];
    const path = this.#http.write.replace('{key}', String(key)).replace('{value}', String(value));
    this.#values = undefined;
    this.#get(path, outcome =>
      end('failure' in outcome ? outcome : { registers: new Uint16Array() }),
    );
  }

  #get(
    path: string,
    done: (outcome: { readonly body: string } | { readonly failure: ReadFailure }) => void,
  ): void {
    this.#limit = this.#clock.after(limitMs, () => {
      this.#asking?.cancel();
      done({ failure: { kind: 'silent', message: 'it does not answer' } });
    });
    this.#asking = httpGet(this.#streams, this.#at, path, outcome => {
      this.#limit?.cancel();
      if ('body' in outcome) done(outcome);
      else done({ failure: { kind: 'offline', message: outcome.error.message } });
    });
  }

  #registersOf({ address, count }: Extract<ModbusRequest, { count: number }>): ReadOutcome {
    const words: number[] = [];
    for (let at = address; at < address + count; at++) {
      const word = this.#wordAt(at);
      if (word === undefined) return { failure: noSuchRegister };
      words.push(word);
    }
    return { registers: Uint16Array.from(words) };
  }

  #wordAt(at: number): number | undefined {
    const isFloat = at >= floatsFrom;
    const key = this.#http.keys[isFloat ? Math.floor((at - floatsFrom) / floatWidth) : at];
    const value = key === undefined ? undefined : numberAt(this.#values, key);
    if (value === undefined) return undefined;
    if (!isFloat) return value >= 0 && value <= 0xffff ? Math.round(value) : undefined;
    scratch.setFloat64(0, value);
    return scratch.getUint16(((at - floatsFrom) % floatWidth) * 2);
  }
}

const scratch = new DataView(new ArrayBuffer(8));

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The number at a key, with `/` before each index or member; false is 0 and true 1. */
function numberAt(values: Json | undefined, key: string): number | undefined {
  let value: unknown = values;
  for (const part of key.split('/'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Readonly<Record<string, unknown>>)[part]
        : undefined;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
