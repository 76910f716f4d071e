import type { Line } from '../../../hardware/coprocessor/line.ts';
import { KeptLine } from '../../../hardware/kept-line.ts';
import { typeOfValues } from '../../../hardware/value-ids.ts';
import { Listeners } from '../../../platform/listeners.ts';
import { meansSerialPort, parseSerialPlace, type SerialPlace } from '../../../platform/serial.ts';
import { defaulting, int, object } from '../../../registry/field.ts';
import type { LogMessage } from '../../../sentences/log-messages.ts';
import {
  commonFields,
  type FurtherClass,
  hostField,
  type MeterClass,
  meterClass,
  type Reach,
  type SlotMeter,
  type Whereabouts,
} from '../../meters/index.ts';
import type { Decoder } from './decoder.ts';
import { type Told, valuesOf } from './obis.ts';

/** Meters of a kind send telegrams by themselves, over a serial line. */
export interface TelegramKind {
  readonly tag: number;
  /** For people; begins a sentence. */
  readonly name: string;
  /** Settings of the line where its place says nothing of them. */
  readonly settings: Omit<SerialPlace, 'path'>;
  /** TCP port of most converters. */
  readonly port: number;
  decoder(): Decoder;
}

/** Meters send every 10 s at the least; who is silent for so long is connected anew, ms. */
const deafMs = 35_000;

/** Where a meter's telegrams come from. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * A class of meters that send telegrams: at a serial port of this machine, or through a converter
 * that passes bytes on over TCP.
 */
export function telegramClass(kind: TelegramKind): FurtherClass {
  return {
    tag: kind.tag,
    whereIs: place => whereIs(place as Place, kind),
    classIn: reach => classIn(kind, reach),
  };
}

function whereIs({ host, port }: Place, { settings }: TelegramKind): Whereabouts {
  const serial = meansSerialPort(host) ? parseSerialPlace(host, settings) : undefined;
  return { words: serial?.path ?? `${host}:${port}`, serial };
}

function classIn(kind: TelegramKind, reach: Reach): MeterClass {
  const config = object({
    ...commonFields,
    host: hostField(
      'Host name or IP address of what passes on the telegrams, or a serial port of this machine, e.g. serial:/dev/ttyUSB0',
    ),
    port: defaulting(int('Port; a serial port has none', { min: 1, max: 65_535 }), kind.port),
  });
  return meterClass(config, {
    counters: ['timeout', 'checksum_mismatch'],
    open: (place, { log }) =>
      new TelegramMeter(kind, place, reach, words => log.write('meters', words, 'warning')),
    readOnce(place, done) {
      const decoder = kind.decoder();
      const line = new KeptLine({
        ...{ line: lineTo(place, kind, reach), name: kind.name, clock: reach.clock, deafMs },
        onOpen: () => undefined,
        onData(bytes) {
          const told = decoder.push(bytes).at(-1);
          if (!told) return;
          line.close();
          const values = valuesOf(told);
          const read = Float64Array.from(values.values());
          done({ value: { valueIds: [...values.keys()], values: () => read } });
        },
        onLost(why) {
          line.close();
          done({ failure: { kind: 'offline', message: why } });
        },
        onReachable: () => undefined,
        say: () => undefined,
      });
      return { cancel: () => line.close() };
    },
  });
}

function lineTo(place: Place, kind: TelegramKind, { net, clock }: Reach): Line {
  const { words: name, serial } = whereIs(place, kind);
  const { host, port } = place;
  if (!serial) return { name, open: events => net.connect({ host, port }, events) };
  return {
    name,
    open(events) {
      if (net.openSerial) return net.openSerial(serial, events);
      const refusal = clock.after(0, () =>
        events.onClose({ code: 0, message: 'this machine has no serial ports' }),
      );
      return { write: () => undefined, pendingBytes: 0, close: () => refusal.cancel() };
    },
  };
}

/** A meter whose telegrams come by themselves. What it measures is known with the first. */
class TelegramMeter implements SlotMeter {
  type = 0;
  valueIds: readonly number[] = [];
  values = new Float64Array(0);
  isNew: readonly boolean[] = [];
  readonly #decoder: Decoder;
  readonly #line: KeptLine;
  readonly #listeners = new Listeners();
  #lost = 0;

  constructor(kind: TelegramKind, place: Place, reach: Reach, say: (words: LogMessage) => void) {
    const line = lineTo(place, kind, reach);
    this.#decoder = kind.decoder();
    this.#line = new KeptLine({
      ...{ line, name: `${kind.name} at ${line.name}`, clock: reach.clock, deafMs },
      onOpen: () => this.#decoder.forget(),
      onData: bytes => {
        for (const told of this.#decoder.push(bytes)) this.#take(told);
      },
      onLost: () => {
        this.#lost++;
      },
      onReachable: () => undefined,
      say,
    });
  }

  get errors(): Readonly<Record<string, number>> {
    return { timeout: this.#lost, checksum_mismatch: this.#decoder.broken };
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#line.close();
  }

  #take(told: Told): void {
    const values = valuesOf(told);
    if (values.size === 0) return;
    this.#line.heard();
    if (this.valueIds.length === 0) {
      this.valueIds = [...values.keys()];
      this.type = typeOfValues(this.valueIds);
      this.values = new Float64Array(values.size).fill(Number.NaN);
    }
    // A telegram that lacks a value leaves it as old as it is.
    this.isNew = this.valueIds.map(id => values.has(id));
    this.values = Float64Array.from(
      this.valueIds,
      (id, index) => values.get(id) ?? (this.values[index] as number),
    );
    this.#listeners.call();
  }
}
