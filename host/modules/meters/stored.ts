import type { Load } from '../../device/modules.ts';
import type { Variant } from '../../hardware/variants.ts';
import { KeptObjects } from '../../platform/kept-objects.ts';
import type { LogEntry } from '../../platform/log.ts';
import type { ModbusLinks } from '../../platform/modbus.ts';
import { modbusPlace, placeName } from '../../platform/modbus.ts';
import type { Cancellable } from '../../platform/net.ts';
import { ReadOnlyStorage } from '../../platform/read-only-storage.ts';
import type { Storage } from '../../platform/storage.ts';
import { ConfigStore } from '../../registry/config-store.ts';
import type { Tagged } from '../../registry/field.ts';
import { asSaid } from '../../sentences/message.ts';
import {
  type CommonConfig,
  configField,
  type FurtherClass,
  type MeterClass,
  meterClass,
  meterClasses,
  type OnReadOnce,
  type Reach,
  type Whereabouts,
} from './classes.ts';
import { classTag, plainConfig, protocols } from './fields.ts';
import type { Make } from './make.ts';
import { modbusClass } from './modbus-meter.ts';
import type { ModbusPart } from './modbus-part.ts';
import { sunSpecClass } from './sun-spec-class.ts';

/** A meter that is asked, as the configuration of a device has it. */
export interface StoredMeter {
  /** Its slot. */
  readonly index: number;
  /** Name that people gave it; may be empty. */
  readonly name: string;
  readonly where: Whereabouts;
  /** Reads it once; undefined if it is not said which registers it has. */
  readOnce(done: OnReadOnce): Cancellable | undefined;
}

/**
 * The meters that a data folder has configured to be asked; nothing is written to it.
 *
 * @param makes devices whose registers are known
 * @param further classes beside those of all devices
 * @param warn says what of the folder could not be used
 */
export function storedMeters(
  storage: Storage,
  variant: Variant,
  links: ModbusLinks,
  makes: readonly Make[],
  { classes: further, reach }: { readonly classes: readonly FurtherClass[]; readonly reach: Reach },
  warn: (entry: LogEntry) => void,
): StoredMeter[] {
  const store = new ConfigStore(new KeptObjects(new ReadOnlyStorage(storage), warn), warn);
  const known = meterClasses({ variant, hardware: {} });
  const readers = { load: loadPart, links: () => links };
  const read: readonly Asked[] = [
    { tag: classTag.sunSpec, whereIs: whereOnModbus, meterClass: sunSpecClass(readers) },
    { tag: classTag.modbus, whereIs: whereOnModbus, meterClass: modbusClass(readers, makes) },
    ...further.map(one => ({ ...one, meterClass: one.classIn(reach) })),
  ];
  const house = meterClass(plainConfig, { open: () => undefined });
  const classes = new Map<number, MeterClass>([
    ...known,
    ...read.map(({ tag, meterClass }) => [tag, meterClass] as const),
    [classTag.house, house],
  ]);
  const field = configField(classes);
  return Array.from({ length: variant.meterSlots }, (_, index) => {
    const [tag, config] = store.load(`meters/${index}/config`, field, [
      classTag.none,
      null,
    ]) as Tagged;
    const asked = read.find(each => each.tag === tag);
    if (!asked) return [];
    const { readOnce } = asked.meterClass;
    return [
      {
        index,
        name: (config as CommonConfig).display_name,
        where: asked.whereIs(config),
        readOnce: (done: OnReadOnce) => readOnce?.(config, done),
      },
    ];
  }).flat();
}

/** A class of meters that are asked. */
interface Asked extends Pick<FurtherClass, 'tag' | 'whereIs'> {
  readonly meterClass: MeterClass;
}

/** What the configurations of both classes of Modbus meters have. */
interface ModbusConfig {
  readonly host: string;
  readonly port: number;
  readonly framing: number;
  readonly device_address?: number;
  readonly table?: readonly [tag: number, payload: { readonly device_address: number } | null];
}

function whereOnModbus(config: unknown): Whereabouts {
  const { framing, device_address, table, ...place } = config as ModbusConfig;
  const at = modbusPlace(place, framing === protocols.rtu ? 'rtu' : 'tcp');
  const address = device_address ?? table?.[1]?.device_address ?? 0;
  return {
    words: `${placeName(at)}, device address ${address}`,
    serial: 'serial' in at ? at.serial : undefined,
  };
}

const loadPart: Load<ModbusPart> = done =>
  void import('./modbus-part.ts').then(
    part => done({ part }),
    (error: Error) => done({ error: { code: 0, message: asSaid(error.message) } }),
  );
