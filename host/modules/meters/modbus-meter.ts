import type { Layout } from '../../hardware/modbus/registers.ts';
import { RegisterReader, valueType } from '../../hardware/modbus/registers.ts';
import { type ModbusLinks, modbusPlace, placeName } from '../../platform/modbus.ts';
import { type Script, ScriptFailure } from '../../platform/modbus-script.ts';
import type { Tagged } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { MeterClass } from './classes.ts';
import { location, protocols } from './fields.ts';
import {
  type Form,
  formsOf,
  layoutOf,
  type Make,
  type Measured,
  type VirtualMeter,
} from './make.ts';
import { type MeterPlace, polledClass } from './polled-meter.ts';
import { checkCustom, customPoints, isCustom, modbusConfigOf } from './register-table.ts';

/** Place of the meter of a configuration. */
export function placeOf(
  { host, port, framing }: { host: string; port: number; framing: number },
  kind: string,
  unit: number,
): MeterPlace {
  const at = modbusPlace({ host, port }, framing === protocols.rtu ? 'rtu' : 'tcp');
  return { at, name: `${kind} meter at ${placeName(at)}, device address ${unit},` };
}

/** Fields of the tables of makes. */
interface KnownTable {
  readonly device_address: number;
  readonly virtual_meter?: number;
  readonly phase?: number;
  readonly device_profile?: number;
}

/** What is read: the registers of a device, in one form or in one of several. */
type Known = { readonly layout: Layout } | { readonly make: Make; readonly forms: readonly Form[] };

/** A meter whose registers are known (class 6): those of a make, or those that the user lists. */
export function modbusClass(links: ModbusLinks, makes: readonly Make[]): MeterClass {
  const byTag = new Map(makes.map(make => [make.tag, make]));
  return polledClass(modbusConfigOf(makes), links, {
    counters: ['timeout'],
    check: ({ table }) => (isCustom(table) ? checkCustom(table[1]) : checkMake(table, byTag)),
    adapt(config) {
      const where = placeOfMeter(measuredBy(config.table, byTag)?.what);
      return where === undefined ? config : { ...config, location: where };
    },
    polled({ table, ...place }) {
      const known = knownOf(table, byTag);
      if (!known) return undefined;
      const unit = (table[1] as KnownTable).device_address;
      return { place: placeOf(place, 'Modbus', unit), reading: readingOf(known, unit) };
    },
  });
}

function measuredBy(
  [tag, payload]: Tagged,
  makes: ReadonlyMap<number, Make>,
): Measured | undefined {
  const { virtual_meter, phase } = (payload ?? {}) as Partial<KnownTable>;
  return makes.get(tag)?.meters?.[virtual_meter ?? phase ?? 0];
}

function knownOf(table: Tagged, makes: ReadonlyMap<number, Make>): Known | undefined {
  if (isCustom(table)) return { layout: { points: customPoints(table[1]) } };
  const make = makes.get(table[0]);
  const measured = measuredBy(table, makes);
  if (!make || !measured) return undefined;
  const forms = formsOf(measured);
  const [form] = forms;
  return form && forms.length === 1 && !form.when
    ? { layout: layoutOf(make, form) }
    : { make, forms };
}

function readingOf(known: Known, unit: number) {
  let reader = 'layout' in known ? new RegisterReader({ unit }, known.layout) : undefined;
  return {
    valueIds: reader?.valueIds ?? [],
    *read(): Script<RegisterReader> {
      reader ??= yield* found(known as Exclude<Known, { layout: Layout }>, unit);
      yield* reader.read();
      return reader;
    },
    renew() {
      // One of several kinds may have been exchanged for another.
      if (!('layout' in known)) reader = undefined;
      else reader?.forget();
    },
    failed: ({ kind }: { readonly kind: string }) => ({
      counter: kind === 'silent' || kind === 'nonsense' ? 'timeout' : undefined,
    }),
  };
}

/** Finds out which of several forms a device has. */
function* found(
  { make, forms }: Exclude<Known, { layout: Layout }>,
  unit: number,
): Script<RegisterReader> {
  for (const form of forms) {
    if (!form.when || (yield* fits(make, form, unit)))
      return new RegisterReader({ unit }, layoutOf(make, form));
  }
  throw new ScriptFailure({
    kind: 'nonsense',
    message: 'the device is none of those of its kind whose registers are known',
  });
}

/** Whether a device has a form; it does not if it refuses the register that would say so. */
function* fits(make: Make, form: Form, unit: number): Script<boolean> {
  const { code, lowFirst } = { ...make, ...form };
  const { when = { address: 0 } } = form;
  const point = { id: 0, code, address: when.address, type: when.type ?? valueType.u16, factor: 1 };
  const reader = new RegisterReader({ unit }, { points: [point], lowFirst });
  try {
    yield* reader.read();
  } catch (error) {
    if (error instanceof ScriptFailure && error.failure.kind === 'refused') return false;
    throw error;
  }
  return reader.fulfils(code, when);
}

/** Where a meter is by what it measures; undefined where that says nothing of it. */
export function placeOfMeter(what: VirtualMeter | undefined): number | undefined {
  switch (what) {
    case 'inverter':
      return location.inverter;
    case 'grid':
    case 'externalGrid':
      return location.grid;
    case 'battery':
    case 'secondBattery':
    case 'bothBatteries':
      return location.battery;
    case 'load':
    case 'backup':
      return location.load;
    case 'pv':
      return location.pv;
    default:
      return undefined;
  }
}

/** Refuses what of a make nobody here knows the registers. */
function checkMake([tag, payload]: Tagged, makes: ReadonlyMap<number, Make>): void {
  const make = makes.get(tag);
  if (make && !make.meters) throw new Refusal('not_supported', '1/table/0', tag, unknownRegisters);
  const { device_profile = 0 } = (payload ?? {}) as Partial<KnownTable>;
  if (device_profile !== 0)
    throw new Refusal(
      'not_supported',
      '1/table/1/device_profile',
      device_profile,
      unknownRegisters,
    );
}

const unknownRegisters = 'stands for registers that are not known: list them instead';
