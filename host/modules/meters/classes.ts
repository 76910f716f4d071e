import type { ModuleContext } from '../../device/context.ts';
import type { Hardware } from '../../hardware/hardware.ts';
import type { Meter } from '../../hardware/meter.ts';
import type { Variant } from '../../hardware/variants.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ScriptResult } from '../../platform/modbus-script.ts';
import type { Cancellable, Net } from '../../platform/net.ts';
import type { Random } from '../../platform/random.ts';
import type { SerialPlace } from '../../platform/serial.ts';
import {
  type Field,
  storedSince,
  type Tagged,
  taggedUnion,
  union,
  type ValueOf,
} from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { fromEarlier } from './earlier.ts';
import {
  apiConfig,
  chargerConfig,
  classTag,
  location,
  plainConfig,
  rs485Config,
} from './fields.ts';
import { PushMeter } from './push-meter.ts';

/** A meter in a slot: any `Meter`, and what only some of them have. */
export interface SlotMeter extends Meter {
  /** Communication errors since the start, by the names that its class lists as `counters`. */
  readonly errors?: Readonly<Record<string, number>> | undefined;
  /**
   * Which of `values` belong to the newest reading, by their places; undefined where all of them
   * always do.
   */
  readonly isNew?: readonly boolean[];
  /** Calls `listener` when a meter is there that is opened later: it knows its values then. */
  onOpen?(listener: () => void): void;
  /** Ends the connection; the meter is not used afterwards. */
  close?(): void;
}

/** Properties that decide which classes of meters there are. */
export interface MeterHost {
  readonly variant: Pick<Variant, 'ownMeter'>;
  readonly hardware: Pick<Hardware, 'ownMeter' | 'houseMeter'>;
}

/** One kind of meter: what `meters/<n>/config` says about it and how it is opened. */
export interface MeterClass {
  /** Shape of the configuration, the common fields included. */
  readonly config: Field;
  /** Names of the communication errors that it counts. */
  readonly counters: readonly string[];
  /** The class's own rule on a configuration; throws `Refusal` with paths below `1/`. */
  check(config: unknown): void;
  /** A written configuration as it is stored: where a meter is may follow from what it is. */
  readonly adapt?: ((config: unknown) => unknown) | undefined;
  /**
   * Starts to use the meter; undefined if it is not there. It may replace its empty `valueIds`
   * once, before a reading.
   */
  open(config: unknown, context: ModuleContext): SlotMeter | undefined;
  /**
   * Reads the meter once, without using it; undefined if its configuration does not say what. Only
   * of classes whose meters are asked.
   */
  readonly readOnce?: ((config: unknown, done: OnReadOnce) => Cancellable | undefined) | undefined;
}

/** What a meter said when it was read. */
export interface OneReading {
  readonly valueIds: readonly number[];
  /** In the order of the ids; NaN for values that it lacks. */
  values(): Float64Array;
}

/** Is told how reading a meter once ended. */
export type OnReadOnce = (result: ScriptResult<OneReading>) => void;

/** Common part of the configurations of all classes. */
export interface CommonConfig {
  readonly display_name: string;
  readonly location: number;
  readonly excluded: boolean;
}

const modbusCounters = [
  'local_timeout',
  'global_timeout',
  'illegal_function',
  'illegal_data_access',
  'illegal_data_value',
  'slave_device_failure',
];

/** The class of the device's own meter by its connection, with what its slot starts with. */
const ownMeters = {
  rs485: {
    tag: classTag.rs485,
    config: rs485Config,
    counters: ['meter', 'bricklet', 'bricklet_reset'],
    initial: { display_name: 'Charger', location: location.charger, type_override: 255 },
  },
  'charge controller': {
    tag: classTag.charger,
    config: chargerConfig,
    counters: modbusCounters,
    initial: { display_name: 'Charger', location: location.charger },
  },
  'energy manager': {
    tag: classTag.energyManager,
    config: plainConfig,
    counters: modbusCounters,
    initial: { display_name: 'Energy manager', location: location.grid },
  },
} as const;

/** What the classes of gateways reach beyond the device. */
export interface Reach {
  readonly net: Pick<
    Net,
    'connect' | 'connectTls' | 'openMulticast' | 'openSerial' | 'openUdp' | 'lookup'
  >;
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
  /** The broker of the device; missing where nothing is connected to it. */
  readonly broker?: Broker | undefined;
}

/** Messages of the broker that the device is a client of. */
export interface Broker {
  connected(): boolean;
  /** Listens to a topic filter, at this and every later connection; the function ends it. */
  subscribe(
    filter: string,
    listener: (told: {
      readonly topic: string;
      readonly payload: string;
      /** The broker has kept it: nobody knows since when. */
      readonly retain: boolean;
    }) => void,
  ): () => void;
}

/** Where people look for a meter. */
export interface Whereabouts {
  /** Address, port or topic, as it is configured. */
  readonly words: string;
  /** The serial port of this machine, if it is at one. */
  readonly serial?: SerialPlace | undefined;
}

/** A class of meters that gateways have beside those of all devices. */
export interface FurtherClass {
  /** The tag of `meters/<n>/config`, one of `classTag`. */
  readonly tag: number;
  /** Where a meter is that has this configuration. */
  whereIs(config: unknown): Whereabouts;
  /** The class itself: shape and rules of its configuration, and how its meters are read. */
  classIn(reach: Reach): MeterClass;
}

/** The meter classes that a device can have, by tag. */
export function meterClasses({ variant, hardware }: MeterHost): ReadonlyMap<number, MeterClass> {
  const classes = new Map<number, MeterClass>();
  const { tag, config, counters } = ownMeters[variant.ownMeter];
  classes.set(tag, meterClass<Field>(config, { open: () => hardware.ownMeter, counters }));
  classes.set(
    classTag.api,
    meterClass(apiConfig, {
      check: refuseRepeatedIds,
      open: ({ value_ids }) => new PushMeter(value_ids),
    }),
  );
  if (hardware.houseMeter)
    classes.set(classTag.house, meterClass(plainConfig, { open: () => hardware.houseMeter }));
  return classes;
}

/** Shapes of the configurations of all classes, by tag, each as `changed` makes it. */
export function configsOf(
  classes: ReadonlyMap<number, MeterClass>,
  changed: (config: Field) => Field = config => config,
): Record<number, Field> {
  return Object.fromEntries([...classes].map(([tag, { config }]) => [tag, changed(config)]));
}

/** `meters/<n>/config` as it is stored, by this release or an earlier one. */
export function configField(classes: ReadonlyMap<number, MeterClass>): Field<Tagged> {
  return storedSince(taggedUnion(configDoc, classTag, configsOf(classes)), fromEarlier);
}

/** `meters/<n>/config` as it is written. */
export function configPayload(classes: ReadonlyMap<number, MeterClass>): Field<Tagged | null> {
  return union(configDoc, classTag, configsOf(classes));
}

/** What `meters/<n>/config` is. */
export const configDoc = 'Class of the meter and its configuration; changes act at once';

/**
 * Initial configuration of a slot: slot 0 the device's own meter, slot 1 the meter of a simulated
 * house, the others nothing.
 */
export function defaultConfig(
  index: number,
  { variant, hardware }: MeterHost,
): readonly [number, unknown] {
  const excluded = false;
  if (index === 0 && hardware.ownMeter) {
    const { tag, initial } = ownMeters[variant.ownMeter];
    return [tag, { ...initial, excluded }];
  }
  if (index === 1 && hardware.houseMeter) {
    return [classTag.house, { display_name: 'Simulated house', location: location.grid, excluded }];
  }
  return [classTag.none, null];
}

/** Behaviour of a class with configurations of its shape. */
export interface ClassBehaviour<C> {
  counters?: readonly string[];
  check?(config: C): void;
  adapt?(config: C): C;
  open(config: C, context: ModuleContext): SlotMeter | undefined;
  readOnce?(config: C, done: OnReadOnce): Cancellable | undefined;
}

/** Makes a table entry; what it is given later was checked against `config`. */
export function meterClass<F extends Field>(
  config: F,
  { counters = [], check, adapt, open, readOnce }: ClassBehaviour<ValueOf<F>>,
): MeterClass {
  return {
    config,
    counters,
    check: checked => check?.(checked as ValueOf<F>),
    adapt: adapt && (checked => adapt(checked as ValueOf<F>)),
    open: (checked, context) => open(checked as ValueOf<F>, context),
    readOnce: readOnce && ((checked, done) => readOnce(checked as ValueOf<F>, done)),
  };
}

function refuseRepeatedIds({ value_ids }: ValueOf<typeof apiConfig>): void {
  value_ids.forEach((id, index) => {
    if (value_ids.indexOf(id) < index)
      throw new Refusal('not_unique', `1/value_ids/${index}`, id, 'must not occur twice');
  });
}
