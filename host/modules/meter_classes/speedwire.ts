import { typeOfValues, ValueId } from '../../hardware/value-ids.ts';
import type { Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Endpoint, UdpSocket } from '../../platform/net.ts';
import { defaulting, int, object } from '../../registry/field.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import {
  classTag,
  commonFields,
  type FurtherClass,
  meterClass,
  type Reach,
  type SlotMeter,
} from '../meters/index.ts';

/** Where meters of SMA send, about once a second. */
const place = { group: '239.12.255.254', port: 9522 } as const;
/** The port is opened again so long after it was lost, ms. */
const againMs = 10_000;
/** And after so long without a meter, ms: a network that came later is joined only then. */
const silentMs = 60_000;

/** What a datagram told. */
export interface SpeedwireReading {
  readonly serial: number;
  readonly values: ReadonlyMap<number, number>;
}

/** Heads of the parts of a datagram: offset, bytes. */
const vendor = [0x53, 0x4d, 0x41, 0];
const meterProtocol = 0x6069;
const dataTag = 0x0010;
const dataAt = 28;

/** Kinds of a measurement: one that is, and one that counts. */
const [actual, counter] = [4, 8];

/** Value ids by the index of a measurement: of all phases, then of each; 0: there is none. */
const sums = (all: number, phases: readonly number[]) => [all, ...phases];
const actuals: Readonly<Record<number, { ids: readonly number[]; factor: number }>> = {
  1: { ids: sums(71, ValueId.importPower), factor: 0.1 },
  2: { ids: sums(72, ValueId.exportPower), factor: 0.1 },
  11: { ids: sums(0, ValueId.current), factor: 0.001 },
  12: { ids: sums(0, ValueId.voltage), factor: 0.001 },
  13: { ids: [360, 357, 358, 359], factor: 0.001 },
  14: { ids: [ValueId.frequency], factor: 0.001 },
};
const wsPerKwh = 3_600_000;
const counters: Readonly<Record<number, { ids: readonly number[]; factor: number }>> = {
  1: { ids: [ValueId.energyImport, 161, 177, 193], factor: 1 / wsPerKwh },
  2: { ids: [ValueId.energyExport, 163, 179, 195], factor: 1 / wsPerKwh },
};
/** Indices of a phase follow each other; those of the next phase begin so much later. */
const indicesOfPhase = 20;

/**
 * What a meter of SMA told (Energy Meter and Sunny Home Manager, protocol 0x6069); undefined for
 * all else that is sent to the group, and for what is cut off.
 */
export function speedwireReading(bytes: Uint8Array): SpeedwireReading | undefined {
  if (bytes.length < dataAt || !vendor.every((byte, at) => bytes[at] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint16(4) !== 4 || view.getUint16(14) !== dataTag) return undefined;
  if (view.getUint16(16) !== meterProtocol) return undefined;
  // The length counts from the protocol's number on.
  const end = 16 + view.getUint16(12);
  if (end > bytes.length) return undefined;
  const values = new Map<number, number>();
  for (let at = dataAt; at + 8 <= end; ) {
    const [channel, index = 0, kind] = [
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
    ];
    const length = kind === counter ? 8 : 4;
    if (at + 4 + length > end) break;
    if (channel === 0) {
      const table = kind === actual ? actuals : kind === counter ? counters : {};
      const { ids = [], factor = 0 } = table[index % indicesOfPhase] ?? {};
      const id = ids[Math.floor(index / indicesOfPhase)] ?? 0;
      const raw =
        kind === counter
          ? view.getUint32(at + 4) * 2 ** 32 + view.getUint32(at + 8)
          : view.getUint32(at + 4);
      if (id !== 0) values.set(id, raw * factor);
    }
    at += 4 + length;
  }
  const drawnW = values.get(71);
  const fedW = values.get(72);
  if (drawnW !== undefined && fedW !== undefined) values.set(ValueId.power, drawnW - fedW);
  return { serial: view.getUint32(20), values };
}

const config = object({
  ...commonFields,
  serial_number: defaulting(
    int('Serial number of the meter; 0: the first that is heard', { min: 0, max: 0xffff_ffff }),
    0,
  ),
});

/** Meters of SMA, which send by themselves to a multicast group (class 7). */
export const speedwire: FurtherClass = {
  tag: classTag.speedwire,
  whereIs: () => ({ words: `multicast ${place.group}:${place.port}` }),
  classIn: reach =>
    meterClass(config, {
      open: ({ serial_number }, { log }) =>
        new SpeedwireMeter(serial_number, heard =>
          hearSpeedwire(reach, heard, words => log.write('meters', words, 'warning')),
        ),
      readOnce({ serial_number }, done) {
        const listening = hearSpeedwire(
          reach,
          reading => {
            if (serial_number !== 0 && serial_number !== reading.serial) return;
            listening.cancel();
            const values = Float64Array.from(reading.values.values());
            done({ value: { valueIds: [...reading.values.keys()], values: () => values } });
          },
          () => undefined,
        );
        return listening;
      },
    }),
};

/** Hears meters until it is cancelled; a port that was lost is opened again. */
export function hearSpeedwire(
  { net, clock }: Pick<Reach, 'net' | 'clock'>,
  heard: (reading: SpeedwireReading, from: Endpoint) => void,
  say: (words: LogMessage) => void,
): { cancel(): void } {
  let socket: UdpSocket | undefined;
  let again: Timer | undefined;
  let isSilent = true;
  const open = (): void => {
    socket = net.openMulticast?.(place.group, place.port, {
      onOpen: () => undefined,
      onDatagram(bytes, from) {
        const reading = speedwireReading(bytes);
        if (!reading || reading.values.size === 0) return;
        isSilent = false;
        heard(reading, from);
      },
      onClose({ message: reason }) {
        say(
          message('{name} cannot be used: {=reason}. It is tried again', {
            name: 'SMA Speedwire',
            reason,
          }),
        );
        again = clock.after(againMs, open);
      },
    });
  };
  const watch = clock.every(silentMs, () => {
    if (isSilent) {
      again?.cancel();
      socket?.close();
      open();
    }
    isSilent = true;
  });
  open();
  return {
    cancel() {
      watch.cancel();
      again?.cancel();
      socket?.close();
    },
  };
}

/** A meter that sends by itself. What it measures is known with the first datagram. */
class SpeedwireMeter implements SlotMeter {
  type = 0;
  valueIds: readonly number[] = [];
  values = new Float64Array(0);
  readonly #listeners = new Listeners();
  readonly #listening: { cancel(): void };
  #serial: number;

  constructor(
    serial: number,
    listening: (heard: (reading: SpeedwireReading) => void) => { cancel(): void },
  ) {
    this.#serial = serial;
    this.#listening = listening(reading => this.#take(reading));
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#listening.cancel();
  }

  #take({ serial, values }: SpeedwireReading): void {
    if (this.#serial === 0) this.#serial = serial;
    if (serial !== this.#serial) return;
    if (this.valueIds.length === 0) {
      this.valueIds = [...values.keys()];
      this.type = typeOfValues(this.valueIds);
    }
    this.values = Float64Array.from(this.valueIds, id => values.get(id) ?? Number.NaN);
    this.#listeners.call();
  }
}
