import {
  type Layout,
  type Point,
  pointsOf,
  RegisterReader,
} from '../../hardware/modbus/registers.ts';
import { valueType } from '../../hardware/modbus/value-type.ts';
import { type Script, ScriptFailure } from '../../platform/modbus-script.ts';
import type { Tagged, ValueOf } from '../../registry/field.ts';
import { type Form, type KnownTable, type Make, type Measured, measuredBy } from './make.ts';
import { type Polled, placeOf } from './polled-meter.ts';
import {
  type CustomTable,
  codes,
  isCustom,
  lowWordFirst,
  type modbusConfigOf,
  typeOf,
} from './register-table.ts';

/** What is read: the registers of a device, in one form or in one of several. */
type Known = { readonly layout: Layout } | { readonly make: Make; readonly forms: readonly Form[] };

/**
 * A meter whose registers are known: those of a make, or those that the user lists.
 *
 * @param makes by their tags; one of them has the meter, unless it is listed
 */
export function registersOfMeter(
  { table, ...place }: ValueOf<ReturnType<typeof modbusConfigOf>>,
  makes: ReadonlyMap<number, Make>,
): Polled {
  const unit = (table[1] as KnownTable).device_address;
  return { place: placeOf(place, 'Modbus', unit), reading: readingOf(knownOf(table, makes), unit) };
}

function knownOf(table: Tagged, makes: ReadonlyMap<number, Make>): Known {
  if (isCustom(table)) return { layout: { points: customPoints(table[1]) } };
  const make = makes.get(table[0]) as Make;
  const forms = formsOf(measuredBy(table, makes) ?? {});
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

/** The points of a custom table. */
export function customPoints({ registers }: CustomTable): Point[] {
  return registers.map(({ rtype, addr, vtype, off, scale, id }) => ({
    id,
    code: codes[rtype] as Point['code'],
    address: addr,
    type: typeOf(vtype),
    factor: scale,
    offset: off * scale,
    lowFirst: vtype >= lowWordFirst,
  }));
}

/** The forms of a meter. */
export function formsOf({ numbers, ways, forms }: Measured): readonly Form[] {
  return forms?.() ?? [{ numbers: numbers?.() ?? [], ways }];
}

/** Registers of a device in one of its forms. */
export function layoutOf(make: Make, form: Form): Layout {
  const { code, lowFirst, mostRegisters, numbers, ways } = { ...make, ...form };
  const points = numbers.flatMap(number =>
    'id' in number ? [{ ...number, code }] : pointsOf(code, number),
  );
  return { points, ways, lowFirst, mostRegisters, reserved: true };
}
