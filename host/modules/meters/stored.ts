import type { Load } from '../../device/modules.ts';
import type { Variant } from '../../hardware/variants.ts';
import { KeptObjects } from '../../platform/kept-objects.ts';
import type { LogEntry } from '../../platform/log.ts';
import type { ModbusLinks } from '../../platform/modbus.ts';
import { type ModbusPlace, modbusPlace } from '../../platform/modbus.ts';
import type { Cancellable } from '../../platform/net.ts';
import { ReadOnlyStorage } from '../../platform/read-only-storage.ts';
import type { Storage } from '../../platform/storage.ts';
import { ConfigStore } from '../../registry/config-store.ts';
import type { Tagged } from '../../registry/field.ts';
import { asSaid } from '../../sentences/message.ts';
import {
  type CommonConfig,
  configField,
  type MeterClass,
  meterClass,
  meterClasses,
  type OnReadOnce,
} from './classes.ts';
import { classTag, plainConfig, protocols } from './fields.ts';
import type { Make } from './make.ts';
import { modbusClass } from './modbus-meter.ts';
import { sunSpecClass } from './sun-spec-class.ts';
import type { SunSpecPart } from './sun-spec-part.ts';

/** A meter that is read through Modbus, as the configuration of a device has it. */
export interface StoredMeter {
  /** Its slot. */
  readonly index: number;
  /** Name that people gave it; may be empty. */
  readonly name: string;
  readonly at: ModbusPlace;
  readonly deviceAddress: number;
  /** Reads it once; undefined if it is not said which registers it has. */
  readOnce(done: OnReadOnce): Cancellable | undefined;
}

/**
 * The meters that a data folder has configured to be read through Modbus; nothing is written to it.
 *
 * @param makes devices whose registers are known
 * @param warn says what of the folder could not be used
 */
export function storedMeters(
  storage: Storage,
  variant: Variant,
  links: ModbusLinks,
  makes: readonly Make[],
  warn: (entry: LogEntry) => void,
): StoredMeter[] {
  const store = new ConfigStore(new KeptObjects(new ReadOnlyStorage(storage), warn), warn);
  const known = meterClasses({ variant, hardware: {} });
  const read = new Map([
    [classTag.sunSpec, sunSpecClass(links, loadSunSpec)],
    [classTag.modbus, modbusClass(links, makes)],
  ] as const);
  const house = meterClass(plainConfig, { open: () => undefined });
  const classes = new Map([...known, ...read, [classTag.house, house] as const]);
  const field = configField(classes);
  return Array.from({ length: variant.meterSlots }, (_, index) => {
    const [tag, config] = store.load(`meters/${index}/config`, field, [
      classTag.none,
      null,
    ]) as Tagged;
    const reading = read.get(tag as typeof classTag.modbus);
    return reading ? [storedMeter(index, config as StoredConfig, reading)] : [];
  }).flat();
}

/** Common part of both classes. */
interface StoredConfig extends CommonConfig {
  readonly host: string;
  readonly port: number;
  readonly framing: number;
  readonly device_address?: number;
  readonly table?: readonly [tag: number, payload: { readonly device_address: number } | null];
}

function storedMeter(index: number, config: StoredConfig, { readOnce }: MeterClass): StoredMeter {
  const { display_name: name, framing, device_address, table } = config;
  return {
    index,
    name,
    at: modbusPlace(config, framing === protocols.rtu ? 'rtu' : 'tcp'),
    deviceAddress: device_address ?? table?.[1]?.device_address ?? 0,
    readOnce: done => readOnce?.(config, done),
  };
}

const loadSunSpec: Load<SunSpecPart> = done =>
  void import('./sun-spec-part.ts').then(
    part => done({ part }),
    (error: Error) => done({ error: { code: 0, message: asSaid(error.message) } }),
  );
