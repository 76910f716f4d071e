import { typeOfValues } from '../../hardware/value-ids.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { ReadFailure } from '../../platform/modbus-frames.ts';
import type { Cancellable } from '../../platform/net.ts';
import { defaulting, int, object, text, type ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import {
  type Broker,
  classTag,
  commonFields,
  type FurtherClass,
  meterClass,
  type OnReadOnce,
  type Reach,
  type SlotMeter,
} from '../meters/index.ts';
import { type JsonValue, readValue, valuesField, writtenValue } from './json-values.ts';

/** Longest wait for messages while the meter is tried, ms of real time. */
const tryMs = 10_000;
/** Longest message that is looked at, bytes. */
const maxBytes = 65_536;

const config = object({
  ...commonFields,
  stale_s: defaulting(
    int('A value is unknown when no message brought it for so long', {
      unit: 's',
      min: 5,
      max: 86_400,
    }),
    300,
  ),
  values: valuesField(
    {
      topic: text('Topic at the broker of this device', {
        minBytes: 1,
        maxBytes: 256,
        rule: [topic => !/[#+]/.test(topic), 'must be one topic, without # and +'],
      }),
    },
    'What is read from messages',
  ),
});

type Config = ValueOf<typeof config>;

/** A value, and the topic that brings it. */
interface Topical extends JsonValue {
  readonly topic: string;
}

/** A meter whose values are messages at the broker of the device. */
export const mqttTopics: FurtherClass = {
  tag: classTag.mqtt,
  whereIs: stored => ({ words: topicsOf((stored as Config).values).join(', ') }),
  classIn: ({ clock, broker }: Reach) =>
    meterClass(config, {
      check: refuseRepeatedIds,
      open: ({ values, stale_s }) =>
        broker && new MqttMeter(topicalOf(values), stale_s * 1000, broker, clock),
      readOnce: ({ values }, done) =>
        broker
          ? listenOnce(topicalOf(values), broker, clock, done)
          : clock.after(0, () => done({ failure: withoutBroker })),
    }),
};

const withoutBroker: ReadFailure = {
  kind: 'offline',
  message: 'only the running device hears it, at its broker',
};

function topicalOf(values: Config['values']): Topical[] {
  return values.map(value => ({ ...writtenValue(value), topic: value.topic }));
}

function topicsOf(values: readonly { readonly topic: string }[]): string[] {
  return [...new Set(values.map(({ topic }) => topic))];
}

function refuseRepeatedIds({ values }: Config): void {
  const ids = values.map(({ id }) => id);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index)
      throw new Refusal('not_unique', `1/values/${index}/id`, id, 'must not occur twice');
  });
}

/** What a message says: a number where nothing else is there, else JSON; undefined if neither. */
function parsed(payload: string): unknown {
  if (payload.length > maxBytes) return undefined;
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}

/** A meter that hears its values from the broker, each with an age of its own. */
class MqttMeter implements SlotMeter {
  readonly type: number;
  readonly valueIds: readonly number[];
  readonly values: Float64Array;
  readonly isNew: boolean[];
  readonly #values: readonly Topical[];
  readonly #staleMs: number;
  readonly #clock: Clock;
  readonly #listeners = new Listeners();
  /** Ends of the subscriptions. */
  readonly #ends: readonly (() => void)[];
  /** What makes a value unknown when it is too old, by its place. */
  readonly #stale: (Timer | undefined)[];

  constructor(values: readonly Topical[], staleMs: number, broker: Broker, clock: Clock) {
    this.#values = values;
    this.#staleMs = staleMs;
    this.#clock = clock;
    this.valueIds = values.map(({ id }) => id);
    this.values = new Float64Array(values.length).fill(Number.NaN);
    this.isNew = values.map(() => false);
    this.type = typeOfValues(this.valueIds);
    this.#stale = values.map(() => undefined);
    this.#ends = topicsOf(values).map(topic =>
      broker.subscribe(topic, ({ payload, retain }) => {
        // Nobody knows how old a message is that the broker has kept.
        if (!retain) this.#take(topic, parsed(payload));
      }),
    );
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    for (const end of this.#ends) end();
    for (const timer of this.#stale) timer?.cancel();
  }

  #take(topic: string, json: unknown): void {
    this.isNew.fill(false);
    this.#values.forEach((value, place) => {
      const read = value.topic === topic ? readValue(json, value) : undefined;
      if (read === undefined) return;
      this.values[place] = read;
      this.isNew[place] = true;
      this.#stale[place]?.cancel();
      this.#stale[place] = this.#clock.after(this.#staleMs, () => this.#forget(place));
    });
    if (this.isNew.includes(true)) this.#listeners.call();
  }

  #forget(place: number): void {
    this.isNew.fill(false);
    this.values[place] = Number.NaN;
    this.isNew[place] = true;
    this.#listeners.call();
  }
}

/**
 * Listens until every topic has brought a message with all of its values, or for as long as people
 * wait; messages that the broker has kept count, too.
 */
function listenOnce(
  values: readonly Topical[],
  broker: Broker,
  clock: Clock,
  done: OnReadOnce,
): Cancellable {
  const valueIds = values.map(({ id }) => id);
  const read = new Float64Array(values.length).fill(Number.NaN);
  const ends: (() => void)[] = [];
  const end = (): void => {
    limit.cancel();
    for (const each of ends) each();
  };
  const finish = (): void => {
    end();
    if (read.some(value => !Number.isNaN(value))) done({ value: { valueIds, values: () => read } });
    else
      done({
        failure: broker.connected()
          ? { kind: 'nonsense', message: 'no message with these values came' }
          : { kind: 'offline', message: 'the device is not connected to a broker' },
      });
  };
  const limit = clock.after(broker.connected() ? tryMs : 0, finish);
  for (const topic of topicsOf(values)) {
    const take = (payload: string): void => {
      const json = parsed(payload);
      values.forEach((value, place) => {
        if (value.topic === topic) read[place] = readValue(json, value) ?? Number.NaN;
      });
      if (read.every(value => !Number.isNaN(value))) finish();
    };
    ends.push(broker.subscribe(topic, ({ payload }) => take(payload)));
  }
  return { cancel: end };
}
