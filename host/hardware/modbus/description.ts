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
} from '../../registry/field.ts';
import { checkWrite, describeProblems, type Json } from '../../registry/validate.ts';
import { message } from '../../sentences/message.ts';
import { leastCurrentMa } from '../limits.ts';
import { lineOf } from './line-of.ts';
import { registerTables, valueRegister } from './value-register.ts';

const address = (doc: string) => int(doc, { min: 0, max: 0xffff });
const value = (doc: string) => int(doc, { min: 0, max: 0xffff });
const readable = {
  register_type: choice('', registerTables),
  address: address('Of the register as it stands in the message'),
};
const values = (doc: string) => array(value('Value of the register'), {}, doc);
const bitOf = (doc: string) => ({ ...readable, bit: int(doc, { min: 0, max: 15 }) });
const unit = int('What 1 stands for', { unit: 'mA', min: 1, max: leastCurrentMa });

/** Place of a device and settings of its line, for every kind of file. */
export const lineFields = {
  at: omittable(text('Where it is, for modbus:FILE', { maxBytes: 253 })),
  baud: int('Speed of its serial line', { values: rates }),
  parity: text('N none, E even, O odd', {
    rule: [
      written => parities.some(one => one === written),
      message('must be one of {values}', { values: parities.join(', ') }),
    ],
  }),
  stop: int('Stop bits', { values: [1, 2] }),
  rest_ms: int('How long it wants to be left alone after an answer', {
    unit: 'ms',
    min: 0,
    max: 1000,
  }),
} as const;

/** The address of a device on its line. */
export const deviceAddress = int('Modbus address of the device', { min: 1, max: 247 });

/** Registers of a controller, as a file says them (docs/hardware/modbus.md). */
const descriptionField = object({
  name: text('What people call the controller', { minBytes: 1 }),
  ...lineFields,
  device_address: deviceAddress,
  state: object({
    ...readable,
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
        error_state: int('As evse/state tells it', { values: [2, 3, 4, 5] }),
        name: omittable(text('What it is, for the event log', { minBytes: 1, maxBytes: 120 })),
      }),
      {},
      'What is wrong',
    ),
  }),
  contactor: omittable(object(bitOf('Bit that is 1 while it is closed'))),
  key_switch: omittable(object(bitOf('Bit that is 0 while somebody locked it at the controller'))),
  current: object({
    address: address('Holding register of the current; 0 blocks'),
    unit_ma: unit,
    unit_where: omittable(
      object({ ...bitOf('Bit that is 1 where the unit is another one'), unit_ma: unit }),
    ),
  }),
  most_current: object({ ...readable, unit_ma: unit }),
  at_start: array(
    object({
      address: address('Holding register'),
      value: value('What it is to have'),
      readable: defaulting(
        bool('Whether it can be read, and is written only where it differs'),
        true,
      ),
    }),
    { maxItems: 16 },
    'Registers that are set when the controller is found',
  ),
  pilot: omittable(
    object({
      address: address('Holding register that cuts the control pilot off'),
      connected: value('As usual'),
      disconnected: value('Cut off'),
    }),
  ),
  meter: omittable(
    array(valueRegister, { minItems: 1, maxItems: 96 }, 'What it measures; it may lack some of it'),
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
  return parseWith(descriptionField, written) as Description;
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
  const checked = checkWrite(field, json, undefined);
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
