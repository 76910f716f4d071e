import { parities, rates } from '../../platform/serial.ts';
import {
  array,
  bool,
  choice,
  defaulting,
  int,
  object,
  omittable,
  text,
  type ValueOf,
  word,
} from '../../registry/field.ts';
import { checkWrite, describeProblems, type Json } from '../../registry/validate.ts';
import { message } from '../../sentences/message.ts';
import { leastCurrentMa } from '../limits.ts';
import { withRegisters } from './keys.ts';
import { lineOf } from './line-of.ts';
import { usualGap } from './registers.ts';
import { registerTables, valueRegister, writtenTables, writtenTypes } from './value-register.ts';
import { valueType } from './value-type.ts';

const address = (doc: string) => int(doc, { min: 0, max: 0xffff });
const value = (doc: string) => int(doc, { min: 0, max: 0xffffffff });
const readable = {
  register_type: choice('', registerTables),
  address: address('Of the register as it stands in the message'),
};
/** A number that is read, of one register or several. */
const numbered = { ...readable, value_type: defaulting(choice('', valueType), valueType.u16) };
const mask = defaulting(value('Bits of the number that are looked at'), 0xffffffff);
const values = (doc: string) => array(value('Value of the register'), {}, doc);
const bitOf = (doc: string) => ({ ...readable, bit: int(doc, { min: 0, max: 15 }) });
const unit = int('What 1 stands for', { unit: 'mA', min: 1, max: leastCurrentMa });
const errorState = int('As evse/state tells it', { values: [2, 3, 4, 5] });
const errorName = omittable(text('What it is, for the event log', { minBytes: 1, maxBytes: 120 }));
/** Types of numbers that can be written. */
const writtenType = defaulting(choice('', writtenTypes), valueType.u16);
const written = {
  address: address('Holding register'),
  value: value('What it is to have'),
  value_type: writtenType,
};
/** A coil or holding register with one value for each of two things. */
const switched = {
  register_type: choice('', writtenTables),
  address: address('Of the coil or register as it stands in the message'),
  readable: defaulting(bool('Whether it can be read'), true),
};

/** Place of a device and settings of its line, for every kind of file. */
export const lineFields = {
  at: omittable(text('Where it is, for modbus:FILE', { maxBytes: 253 })),
  baud: defaulting(int('Speed of its serial line', { values: rates }), 9600),
  parity: defaulting(
    text('N none, E even, O odd', {
      rule: [
        written => parities.some(one => one === written),
        message('must be one of {values}', { values: parities.join(', ') }),
      ],
    }),
    'N',
  ),
  stop: defaulting(int('Stop bits', { values: [1, 2] }), 1),
  rest_ms: int('How long it wants to be left alone after an answer', {
    unit: 'ms',
    min: 0,
    max: 1000,
  }),
} as const;

/** The address of a device on its line. */
export const deviceAddress = int('Modbus address of the device', { min: 1, max: 247 });

const seconds = (doc: string) => int(doc, { unit: 's', min: 1, max: 3600 });

/** Registers of a controller, as a file says them (docs/hardware/modbus.md). */
const descriptionField = object({
  name: text('What people call the controller', { minBytes: 1 }),
  source: omittable(
    text('Where its registers are documented, with the version', { minBytes: 1, maxBytes: 200 }),
  ),
  tried: defaulting(bool('Whether the description was tried with a real controller'), true),
  ...lineFields,
  framing: defaulting(
    word('How messages are framed on the line', { rtu: 'bytes', ascii: 'text' }),
    'rtu',
  ),
  http: omittable(
    object({
      read: text('Path of the JSON that has all values', { minBytes: 1, maxBytes: 200 }),
      write: text('Path that sets {key} to {value}', { minBytes: 1, maxBytes: 200 }),
      keys: defaulting(array(text('Key of a value', { minBytes: 1 }), { maxItems: 100 }), []),
    }),
  ),
  device_address: int('Modbus address of the device; 0 with Modbus TCP only', { min: 0, max: 255 }),
  low_word_first: defaulting(
    bool('Whether numbers of several registers begin with the least significant one'),
    false,
  ),
  gap: defaulting(
    int('Registers in between that are read along; 0 where the device refuses those', {
      min: 0,
      max: 100,
    }),
    usualGap,
  ),
  write_function: defaulting(
    int('Function that writes one holding register; several are written with 16', {
      values: [6, 16],
    }),
    6,
  ),
  state: omittable(
    object({
      ...numbered,
      mask,
      not_connected: values('No vehicle'),
      connected: values('A vehicle that does not charge'),
      charging: values('A vehicle that charges'),
      charging_where: defaulting(
        array(
          object({
            value: value('Value of the register'),
            ...bitOf('Bit that is 1 where the value is a vehicle that charges'),
          }),
          { maxItems: 16 },
          'Values that are a vehicle that charges where a bit is 1, and what else is said where not',
        ),
        [],
      ),
      cut_off: defaulting(
        values('The vehicle is cut off from the controller, which cannot see whether it is there'),
        [],
      ),
      errors: array(
        object({
          value: value('Value of the register'),
          error_state: errorState,
          name: errorName,
        }),
        {},
        'What is wrong',
      ),
    }),
  ),
  state_letters: omittable(
    object({
      ...readable,
      count: int('Number of registers, of two characters each', { min: 1, max: 8 }),
    }),
  ),
  plug: omittable(
    object({
      ...numbered,
      mask,
      not_connected: values('No vehicle'),
      connected: values('A vehicle'),
    }),
  ),
  faults: defaulting(
    array(
      object({ ...numbered, mask, error_state: errorState, name: errorName }),
      { maxItems: 32 },
      'What is wrong where a bit is 1, while no vehicle charges',
    ),
    [],
  ),
  contactor: omittable(object(bitOf('Bit that is 1 while it is closed'))),
  key_switch: omittable(object(bitOf('Bit that is 0 while somebody locked it at the controller'))),
  current: object({
    address: address('Holding register of the current'),
    value_type: writtenType,
    unit_ma: unit,
    step_ma: omittable(
      int('Steps of a current that is a float', { unit: 'mA', min: 1, max: leastCurrentMa }),
    ),
    unit_where: omittable(
      object({ ...bitOf('Bit that is 1 where the unit is another one'), unit_ma: unit }),
    ),
    blocked: omittable(value('What blocks; 0, unless there is an enable register')),
    read: omittable(object({ ...numbered, unit_ma: unit })),
    readable: defaulting(bool('Whether it can be read where it is written'), true),
    again_s: omittable(seconds('It is written anew so long after the last time')),
  }),
  enable: omittable(
    object({
      ...switched,
      on: defaulting(value('Charging is allowed'), 1),
      off: defaulting(value('Charging is blocked'), 0),
    }),
  ),
  most_current: omittable(object({ ...numbered, unit_ma: unit })),
  most_ma: omittable(
    int('Most that it can announce, where no register says that, or less than it says', {
      unit: 'mA',
      min: leastCurrentMa,
      max: 80_000,
    }),
  ),
  at_start: array(
    object({
      ...written,
      readable: defaulting(
        bool('Whether it can be read, and is written only where it differs'),
        true,
      ),
    }),
    { maxItems: 16 },
    'Registers that are set when the controller is found',
  ),
  alive: defaulting(
    array(
      object({ ...written, every_s: seconds('How often') }),
      { maxItems: 8 },
      'Registers that are written again and again, to show that somebody is there',
    ),
    [],
  ),
  pilot: omittable(
    object({
      address: address('Holding register that cuts the control pilot off'),
      connected: value('As usual'),
      disconnected: value('Cut off'),
    }),
  ),
  phases: omittable(object({ ...switched, one: value('One phase'), three: value('Three phases') })),
  meter: omittable(
    array(valueRegister, { minItems: 1, maxItems: 96 }, 'What it measures; it may lack some of it'),
  ),
  fail_safe: omittable(
    object({
      after_ms: int('Nobody spoke to it for so long', { unit: 'ms', min: 0, max: 86_400_000 }),
      current_ma: int('Most that it allows from then on', { unit: 'mA', min: 0, max: 80_000 }),
    }),
  ),
  power_on_ma: omittable(
    int('Most that it allows by itself after it was switched on', {
      unit: 'mA',
      min: 0,
      max: 80_000,
    }),
  ),
  without_host: text('What becomes of a charge without voltkern, in a sentence', {
    minBytes: 1,
    maxBytes: 400,
  }),
});

export type Description = ValueOf<typeof descriptionField>;

/** An unusable description; its message names line, field, value and rule. */
export class DescriptionError extends Error {}

/**
 * Reads the description of a controller from the text of a file.
 *
 * @throws DescriptionError with all that is wrong
 */
export function parseDescription(written: string): Description {
  const description = parseWith(descriptionField, written) as Description;
  const problems = contradictions(description);
  if (problems.length > 0)
    throw wrongAt(
      written,
      problems.map(([path, rule]) => [path, `${path}: ${rule}`] as const),
    );
  return description;
}

/** Rules between several fields that a description breaks: the field, its value and the rule. */
function contradictions(description: Description): [path: string, told: string][] {
  const { state, state_letters, current, most_current, most_ma, at_start, alive } = description;
  const { value_type, step_ma, unit_where, blocked, read, readable } = current;
  const isFloat = value_type === valueType.f32;
  const problems: [path: string, told: string][] = [];
  if (!state === !state_letters)
    problems.push([
      'state',
      `${state ? 'there is' : 'is missing'}: it or state_letters must be there, and not both`,
    ]);
  if (!most_current && most_ma === undefined)
    problems.push(['most_ma', 'is missing: it or most_current must be there']);
  if (step_ma !== undefined && !isFloat)
    problems.push([
      'current/step_ma',
      `${step_ma} must not be there unless value_type is ${valueType.f32}`,
    ]);
  if (unit_where && value_type !== valueType.u16)
    problems.push(['current/unit_where', `must not be there where value_type is ${value_type}`]);
  if (unit_where && (read || !readable))
    problems.push(['current/unit_where', 'must not be there unless the current is read back']);
  const singles: [path: string, value: number | undefined, type: number][] = [
    ['current/blocked', blocked, value_type],
    ...at_start.map(({ value, value_type: type }, index): [string, number, number] => [
      `at_start/${index}/value`,
      value,
      type,
    ]),
    ...alive.map(({ value, value_type: type }, index): [string, number, number] => [
      `alive/${index}/value`,
      value,
      type,
    ]),
  ];
  for (const [path, value = 0, type] of singles)
    if (type === valueType.u16 && value > 0xffff)
      problems.push([
        path,
        `${value} must be a whole number from 0 to 65535 where value_type is ${type}`,
      ]);
  return problems;
}

/**
 * Reads the text of a file in the shape of `field`.
 *
 * @throws DescriptionError with all that is wrong
 */
export function parseWith(field: Parameters<typeof checkWrite>[0], written: string): unknown {
  let json: Json;
  try {
    json = JSON.parse(written);
  } catch (error) {
    throw new DescriptionError(`it must be JSON (${(error as Error).message})`);
  }
  const checked = checkWrite(field, withRegisters(json), undefined);
  if (checked.ok) return checked.value;
  throw wrongAt(
    written,
    checked.problems.map(one => [one.path, describeProblems([one])] as const),
  );
}

/** Names the line of each problem: where it is, and what is wrong. */
export function wrongAt(
  written: string,
  problems: readonly (readonly [path: string, told: string])[],
): DescriptionError {
  const told = problems.map(([path, what]) => `line ${lineOf(written, path)}: ${what}`);
  return new DescriptionError(told.join('\n'));
}

/** Those that come with voltkern, as the files beside this one say them. */
export function readDescription(json: unknown): Description {
  return parseDescription(JSON.stringify(json));
}
