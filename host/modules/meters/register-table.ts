import type { Point } from '../../hardware/modbus/registers.ts';
import { valueType, widthOf } from '../../hardware/modbus/value-type.ts';
import { lastValueId, valueIdDoc } from '../../hardware/value-ids.ts';
import { type Choices, choices, renumbered } from '../../registry/choices.ts';
import {
  anything,
  array,
  choice,
  defaulting,
  type Field,
  float,
  int,
  object,
  type Tagged,
  taggedUnion,
  unoffered,
  type ValueOf,
} from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { addressField, commonFields, maxValues, placeFields } from './fields.ts';
import { type Make, virtualMeter } from './make.ts';

/** Tags of `table` that are no makes: makes have numbers of their own. */
const plainTables = { none: 0, custom: 1 } as const;

/** The tag of registers that the user lists. */
export const customTag = plainTables.custom;

/** Where a custom table finds a number. */
const places = choices('register_place', {
  holding: [0, 'holding register'],
  input: [1, 'input register'],
  coil: [2, 'coil'],
  discreteInput: [3, 'discrete input'],
});

/** The functions that read them, by their numbers. */
export const codes: readonly Point['code'][] = [3, 4, 1, 2];

/** Added to the number of a type: the least significant register is the first one. */
export const lowWordFirst = 32;

/**
 * Types of numbers of a custom table: the registers that it takes, 8 more if it is signed, 16 more
 * for a float, 32 more for the least significant register first.
 */
const numberTypes = choices('register_number', {
  u16: [1, 'u16'],
  s16: [9, 's16'],
  u32: [2, 'u32'],
  u32Low: [34, 'u32, least significant register first'],
  s32: [10, 's32'],
  s32Low: [42, 's32, least significant register first'],
  f32: [26, 'float of 32 bits'],
  f32Low: [58, 'float of 32 bits, least significant register first'],
  u64: [4, 'u64'],
  u64Low: [36, 'u64, least significant register first'],
  s64: [12, 's64'],
  s64Low: [44, 's64, least significant register first'],
  f64: [28, 'float of 64 bits'],
  f64Low: [60, 'float of 64 bits, least significant register first'],
});

/** The types with the most significant register first, by their names in `valueType`. */
type PlainType = keyof typeof valueType;

const plainTypes = Object.keys(valueType) as readonly PlainType[];

/** Number in a custom table of a type, one of `valueType`. */
export function numberTypeOf(type: number, lowFirst: boolean): number {
  const plain = numberTypes[plainTypes.find(name => valueType[name] === type) as PlainType];
  return lowFirst && widthOf(type) > 1 ? plain + lowWordFirst : plain;
}

/** How people number registers. The field keeps it for their pages; nothing else depends on it. */
export const addressModes = choices('register_address_mode', {
  address: [0, 'as in the message, from 0'],
  number: [1, 'as numbers, from 1'],
});

const customTable = object({
  device_address: addressField(),
  register_address_mode: defaulting(
    choice('How people write the addresses; they are stored as in the message', addressModes),
    0,
  ),
  registers: array(
    object({
      rtype: defaulting(choice('', places), places.holding),
      addr: int('Of the first register, as in the message, from 0', { min: 0, max: 65535 }),
      vtype: choice('', numberTypes),
      off: defaulting(float('What is added to the number'), 0),
      scale: defaulting(
        float('What the sum is multiplied with to have the unit of the value id'),
        1,
      ),
      id: int(valueIdDoc, { min: 1, max: lastValueId }),
    }),
    { minItems: 1, maxItems: maxValues },
    'What is read; values with the same id add up',
  ),
});

/** A table that the user lists. */
export type CustomTable = ValueOf<typeof customTable>;

/** Type of numbers, one of `valueType`, for its number in a custom table. */
export function typeOf(vtype: number): number {
  const plain = vtype % lowWordFirst;
  return valueType[plainTypes.find(name => numberTypes[name] === plain) as PlainType];
}

/** The rules of a custom table beyond its fields; throws `Refusal` with paths below `1/`. */
export function checkCustom({ registers }: CustomTable): void {
  registers.forEach(({ rtype, addr, vtype }, index) => {
    const path = `1/table/1/registers/${index}`;
    const isBit = rtype === places.coil || rtype === places.discreteInput;
    if (isBit && vtype !== numberTypes.u16)
      throw new Refusal(
        'conflicting',
        `${path}/vtype`,
        vtype,
        'must be 1, u16: coils and discrete inputs are single bits',
      );
    if (addr + widthOf(typeOf(vtype)) > 0x1_0000)
      throw new Refusal(
        'out_of_range',
        `${path}/addr`,
        addr,
        'must leave room for the whole number',
      );
  });
}

/** Whether a table is one that the user lists. */
export function isCustom(table: Tagged): table is readonly [typeof customTag, CustomTable] {
  return table[0] === customTag;
}

/** The fields with which a device in the field tells which meter of a Shelly device is read. */
const profileFields = {
  device_profile: defaulting(
    choice(
      'How the device measures',
      choices('shelly_profile', {
        threePhases: [0, 'three phases together'],
        onePhase: [1, 'each phase by itself'],
      }),
    ),
    0,
  ),
  monophase_channel: unoffered(
    defaulting(int('Channel of a phase that is measured by itself', { min: 0, max: 3 }), 0),
  ),
  monophase_mapping: unoffered(
    defaulting(int('Phase of that channel: 1 L1, 2 L2, 3 L3', { min: 1, max: 3 }), 1),
  ),
};

const phaseOf = choices('meter_phase', { l1: [1, 'L1'], l2: [2, 'L2'], l3: [3, 'L3'] });

/** The choice of a meter among those of a device. */
function meterChoice(meters: NonNullable<Make['meters']>): Choices {
  const all = Object.entries(meters).map(([number, { what }]) => [what, Number(number)] as const);
  return renumbered(virtualMeter, Object.fromEntries(all));
}

/** Fields of the table of a make. */
function tableOf({ address, asks, meters }: Make): Field {
  if (!meters) return unoffered(anything('Devices of this kind are not read'));
  const device_address = addressField(address);
  if (asks === 'phase') return object({ device_address, phase: choice('Phase', phaseOf) });
  if (asks === 'profile') return object({ device_address, ...profileFields });
  if (meters[0]) return object({ device_address });
  return object({ device_address, virtual_meter: choice('What is measured', meterChoice(meters)) });
}

function tablesOf(makes: readonly Make[]): Field<Tagged> {
  // People look for the name of their device.
  const byName = [...makes].sort((one, other) => (one.name < other.name ? -1 : 1));
  const names = byName.map(({ tag, name }) => [`table${tag}`, [tag, name, 'proper name']] as const);
  const kinds = choices('register_table', {
    none: [plainTables.none, 'None'],
    custom: [plainTables.custom, 'Listed here'],
    ...Object.fromEntries(names),
  });
  return taggedUnion('Which registers the device has', kinds, {
    [plainTables.custom]: customTable,
    ...Object.fromEntries(makes.map(make => [make.tag, tableOf(make)])),
  });
}

/** The numbering of `table` that this release has: that of devices in the field. */
export const numbering = 1;

/**
 * Configuration of class 6, a meter whose registers are known. `numbering` tells what is stored
 * from what release 1.0.0 stored: `earlier.ts`.
 */
export function modbusConfigOf(makes: readonly Make[]) {
  return object({
    ...commonFields,
    ...placeFields,
    table: tablesOf(makes),
    numbering: unoffered(
      defaulting(
        int('Numbering of the tables: 1 that of devices in the field; release 1.0.0 had its own', {
          values: [numbering],
        }),
        numbering,
      ),
    ),
  });
}
