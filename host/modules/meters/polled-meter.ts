import type { ModuleContext } from '../../device/context.ts';
import type { RegisterReader } from '../../hardware/modbus/registers.ts';
import { typeOfValues } from '../../hardware/value-ids.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Severity } from '../../platform/log.ts';
import {
  type ModbusLinks,
  type ModbusPlace,
  modbusPlace,
  placeName,
} from '../../platform/modbus.ts';
import type { ReadFailure } from '../../platform/modbus-frames.ts';
import { runScript, type Script } from '../../platform/modbus-script.ts';
import type { Cancellable } from '../../platform/net.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { OnReadOnce, SlotMeter } from './classes.ts';
import { protocols } from './fields.ts';

/**
 * A reading begins so long after the one before, and the device always has this rest, ms of real
 * time.
 */
const periodMs = 1000;
const leastRestMs = 200;
/** Failures in a row that are told. */
const toldAfter = 3;

/** Place of a meter. */
export interface MeterPlace {
  readonly at: ModbusPlace;
  /** Name of the meter in messages. */
  readonly name: string;
}

/** Meaning of a failed reading. */
interface Trouble {
  /** The counter that goes up, if one does. */
  readonly counter?: string | undefined;
  /** Rest before the next attempt, ms; undefined: as after a reading. */
  readonly restMs?: number | undefined;
}

/** Part of a kind of meter beyond repeated reading. */
export interface Reading {
  /** Value ids; empty if they are found out first. */
  readonly valueIds: readonly number[];
  /** One reading; it returns what it read with. */
  read(): Script<RegisterReader>;
  /** It may be another device from now on: what was found out of this one does not count. */
  renew(): void;
  failed(failure: ReadFailure): Trouble;
}

/** Place of a meter, and the way to read it. */
export interface Polled {
  readonly place: MeterPlace;
  readonly reading: Reading;
}

/** Place of the meter of a configuration. */
export function placeOf(
  { host, port, framing }: { host: string; port: number; framing: number },
  kind: string,
  unit: number,
): MeterPlace {
  const at = modbusPlace({ host, port }, framing === protocols.rtu ? 'rtu' : 'tcp');
  return { at, name: `${kind} meter at ${placeName(at)}, device address ${unit},` };
}

/** Reads a meter once. */
export function readOnce(
  { place, reading }: Polled,
  links: ModbusLinks,
  done: OnReadOnce,
): Cancellable {
  const { link, release } = links.use(place.at);
  const running = runScript(link, reading.read(), result => {
    release();
    done(result);
  });
  return {
    cancel() {
      running.cancel();
      release();
    },
  };
}

/** A meter that is read through Modbus about once a second. */
export class PolledMeter implements SlotMeter {
  type: number;
  valueIds: readonly number[];
  values: Float64Array;
  errors: Readonly<Record<string, number>> = {};
  readonly #place: MeterPlace;
  readonly #context: ModuleContext;
  readonly #use: ReturnType<ModbusLinks['use']>;
  readonly #listeners = new Listeners();
  #running: Cancellable | undefined;
  #failures = 0;
  #told: Reason | undefined;
  #closed = false;

  constructor({ place, reading }: Polled, links: ModbusLinks, context: ModuleContext) {
    this.#place = place;
    this.#context = context;
    this.#use = links.use(place.at);
    this.valueIds = reading.valueIds;
    this.type = typeOfValues(this.valueIds);
    this.values = new Float64Array(this.valueIds.length).fill(Number.NaN);
    this.#poll(reading);
  }

  onReading(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#closed = true;
    this.#running?.cancel();
    this.#use.release();
  }

  #poll(reading: Reading): void {
    const { networkClock } = this.#context;
    const startedMs = networkClock.nowMs();
    const again = (restMs: number): void => {
      this.#running = networkClock.after(restMs, () => this.#poll(reading));
    };
    this.#running = runScript(this.#use.link, reading.read(), result => {
      const nextMs = Math.max(leastRestMs, startedMs + periodMs - networkClock.nowMs());
      if ('value' in result) {
        this.#succeeded(result.value);
        // A listener may have changed the configuration.
        if (!this.#closed) again(nextMs);
      } else again(this.#failed(reading, result.failure).restMs ?? nextMs);
    });
  }

  #succeeded(reader: RegisterReader): void {
    if (this.#told !== undefined)
      this.#say(message('{name} is read again', { name: this.#place.name }));
    this.#failures = 0;
    this.#told = undefined;
    if (this.valueIds.length === 0) {
      this.valueIds = reader.valueIds;
      this.type = typeOfValues(reader.valueIds);
    }
    const values = reader.values();
    // Ids stay as they were declared, also if the device now has others.
    const { valueIds } = reader;
    this.values =
      valueIds === this.valueIds
        ? values
        : Float64Array.from(this.valueIds, id => values[valueIds.indexOf(id)] ?? Number.NaN);
    this.#listeners.call();
  }

  #failed(reading: Reading, failure: ReadFailure): Trouble {
    const trouble = reading.failed(failure);
    const { counter } = trouble;
    if (counter !== undefined)
      this.errors = { ...this.errors, [counter]: (this.errors[counter] ?? 0) + 1 };
    // The connection tells about itself.
    if (failure.kind === 'offline') {
      reading.renew();
      return trouble;
    }
    this.#failures++;
    if (failure.kind === 'silent' && this.#failures === toldAfter) reading.renew();
    if (this.#failures >= toldAfter && !isSame(failure.message, this.#told)) {
      this.#told = failure.message;
      this.#sayWhy(failure.message);
    }
    return trouble;
  }

  #sayWhy(reason: Reason): void {
    const { name } = this.#place;
    this.#say(message('{name} cannot be read: {=reason}', { name, reason }), 'warning');
  }

  #say(message: LogMessage, severity?: Severity): void {
    this.#context.log.write('meters', message, severity);
  }
}
