import type { Load } from '../../device/modules.ts';
import { typeOfValues } from '../../hardware/value-ids.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { ModbusLinks } from '../../platform/modbus.ts';
import type { Cancellable } from '../../platform/net.ts';
import type { Field, ValueOf } from '../../registry/field.ts';
import { message } from '../../sentences/message.ts';
import {
  type ClassBehaviour,
  type CommonConfig,
  type MeterClass,
  meterClass,
  type SlotMeter,
} from './classes.ts';
import type { ModbusPart } from './modbus-part.ts';
import type { Polled } from './polled-meter.ts';

/** What reads Modbus devices, which is loaded for the first of them. */
export interface ModbusReaders {
  readonly load: Load<ModbusPart>;
  /** The connections that all who speak with Modbus devices share. */
  links(Links: typeof ModbusLinks): ModbusLinks;
}

/** Behaviour of a class of meters that are read through Modbus. */
interface PolledBehaviour<C> extends Pick<ClassBehaviour<C>, 'counters' | 'check' | 'adapt'> {
  /** Whether a configuration says what is read; missing: each does. */
  isRead?(config: C): boolean;
  /** Place of a meter, and the way to read it. */
  polled(part: ModbusPart, config: C): Polled;
}

/** A class of meters that are read through Modbus. */
export function polledClass<F extends Field>(
  config: F,
  { load, links }: ModbusReaders,
  { isRead = () => true, polled, ...behaviour }: PolledBehaviour<ValueOf<F>>,
): MeterClass {
  return meterClass(config, {
    ...behaviour,
    open(checked, context) {
      if (!isRead(checked)) return undefined;
      const { display_name: name } = checked as CommonConfig;
      return new LateMeter(take =>
        load(outcome => {
          if ('part' in outcome) {
            const { PolledMeter, ModbusLinks } = outcome.part;
            const { part } = outcome;
            take(() => new PolledMeter(polled(part, checked), links(ModbusLinks), context));
          } else {
            const reason = outcome.error.message;
            const told = message('{name} cannot be read: {=reason}', { name, reason });
            context.log.write('meters', told, 'warning');
          }
        }),
      );
    },
    readOnce(checked, done) {
      if (!isRead(checked)) return undefined;
      let running: Cancellable | undefined;
      let isOver = false;
      load(outcome => {
        if (isOver) return;
        if ('error' in outcome)
          done({ failure: { kind: 'offline', message: outcome.error.message } });
        else {
          const { part } = outcome;
          running = part.readOnce(polled(part, checked), links(part.ModbusLinks), done);
        }
      });
      return {
        cancel() {
          isOver = true;
          running?.cancel();
        },
      };
    },
  });
}

/** A meter that is there once what reads it is loaded. */
class LateMeter implements SlotMeter {
  readonly #readingListeners = new Listeners();
  readonly #openListeners = new Listeners();
  #meter: SlotMeter | undefined;
  #isClosed = false;

  /** @param load hands over how the meter is opened, at once or later */
  constructor(load: (take: (open: () => SlotMeter) => void) => void) {
    load(open => {
      if (this.#isClosed) return;
      this.#meter = open();
      this.#meter.onReading(() => this.#readingListeners.call());
      this.#openListeners.call();
    });
  }

  get type(): number {
    return this.#meter?.type ?? typeOfValues([]);
  }

  get valueIds(): readonly number[] {
    return this.#meter?.valueIds ?? [];
  }

  get values(): ArrayLike<number> {
    return this.#meter?.values ?? [];
  }

  get errors(): SlotMeter['errors'] {
    return this.#meter?.errors;
  }

  onReading(listener: () => void): () => void {
    return this.#readingListeners.add(listener);
  }

  onOpen(listener: () => void): void {
    this.#openListeners.add(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#meter?.close?.();
  }
}
