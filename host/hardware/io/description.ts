import { some } from '../../registry/choices.ts';
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
import { deviceAddress, lineFields, parseWith, wrongAt } from '../modbus/description.ts';
import { modbusTables } from '../modbus/value-register.ts';
import type { Variant, VariantName } from '../variants.ts';

const address = int('Of the coil, input or register as it stands in the message', {
  min: 0,
  max: 0xffff,
});
const activeLow = defaulting(bool('Whether 0 is closed, and 1 open'), false);

const inputField = omittable(
  object({
    device_address: deviceAddress,
    register_type: choice('', modbusTables),
    address,
    bit: defaulting(int('Bit of the register', { min: 0, max: 15 }), 0),
    active_low: activeLow,
    debounce_ms: defaulting(
      int('How long it has to stay before it counts', { unit: 'ms', min: 0, max: 10_000 }),
      100,
    ),
    when_lost: bool('Whether it counts as closed while it cannot be read'),
  }),
);

const outputField = omittable(
  object({
    device_address: deviceAddress,
    register_type: choice('', some(modbusTables, 'coil', 'holding')),
    address,
    active_low: activeLow,
    at_end: defaulting(bool('Whether it is closed when voltkern ends'), false),
  }),
);

/** Inputs and outputs of I/O boards, as a file says them (docs/hardware/io.md). */
const ioField = object({
  name: text('What people call the boards', { minBytes: 1 }),
  ...lineFields,
  inputs: object({
    shutdown_input: inputField,
    general_purpose_input: inputField,
    input_1: inputField,
    input_2: inputField,
    input_3: inputField,
    input_4: inputField,
  }),
  outputs: object({
    contactor: outputField,
    relay_1: outputField,
    relay_2: outputField,
    sg_ready_1: outputField,
    sg_ready_2: outputField,
  }),
  watchdog: omittable(
    object({
      after_s: int('A board opens its outputs when it was not asked for so long', {
        unit: 's',
        min: 1,
        max: 3600,
      }),
      registers: array(
        object({
          device_address: deviceAddress,
          address,
          value: int('What the holding register is set to', { min: 0, max: 0xffff }),
        }),
        { minItems: 1, maxItems: 16 },
        'Holding registers that tell the boards so',
      ),
    }),
  ),
});

export type IoDescription = ValueOf<typeof ioField>;
export type InputName = keyof IoDescription['inputs'];
export type OutputName = keyof IoDescription['outputs'];
export type InputPoint = NonNullable<IoDescription['inputs'][InputName]>;
export type OutputPoint = NonNullable<IoDescription['outputs'][OutputName]>;

/** The points that a board has. */
export interface NamedPoints {
  readonly inputs: readonly (readonly [name: InputName, point: InputPoint])[];
  readonly outputs: readonly (readonly [name: OutputName, point: OutputPoint])[];
}

/**
 * Points of boards that a device can use; those of an energy manager are in the order of its port.
 */
export interface Points {
  readonly inputs: readonly InputName[];
  readonly contactors: readonly OutputName[];
  readonly relays: readonly OutputName[];
  readonly sgReady: readonly OutputName[];
}

const chargerOutputs = { contactors: [], relays: [], sgReady: [] } as const;

const points: Readonly<Record<VariantName, Points>> = {
  warp: { inputs: [], ...chargerOutputs },
  warp2: { inputs: ['shutdown_input', 'general_purpose_input'], ...chargerOutputs },
  warp3: { inputs: ['shutdown_input'], ...chargerOutputs },
  warp4: { inputs: ['shutdown_input'], ...chargerOutputs },
  wem: {
    inputs: ['input_3', 'input_4'],
    contactors: ['contactor'],
    relays: ['relay_1'],
    sgReady: [],
  },
  wem2: {
    inputs: ['input_1', 'input_2', 'input_3', 'input_4'],
    contactors: ['contactor'],
    relays: ['relay_1', 'relay_2'],
    sgReady: ['sg_ready_1', 'sg_ready_2'],
  },
};

export function pointsOf({ name }: Pick<Variant, 'name'>): Points {
  return points[name];
}

/** Points that are there. */
function present<T>(named: Readonly<Record<string, T | undefined>>): readonly T[] {
  return Object.values(named).filter((point): point is T => point !== undefined);
}

/** True if an input is closed, by the reading of its point. */
export function isInputClosed(
  { register_type, bit, active_low }: InputPoint,
  level: number,
): boolean {
  const isByBit = register_type > 2;
  return (((level >> (isByBit ? bit : 0)) & 1) === 1) !== active_low;
}

/** True if an output is closed, by the reading of its point. */
export function isOutputClosed({ active_low }: OutputPoint, level: number): boolean {
  return (level !== 0) !== active_low;
}

/** The addresses of all boards. */
export function unitsOf({ inputs, outputs }: IoDescription): readonly number[] {
  const all: readonly (InputPoint | OutputPoint)[] = [...present(inputs), ...present(outputs)];
  return [...new Set(all.map(({ device_address }) => device_address))];
}

/** The points of one board, by their names. */
export function pointsAt({ inputs, outputs }: IoDescription, unit: number): NamedPoints {
  const isHere = ([, point]: readonly [string, InputPoint | OutputPoint | undefined]): boolean =>
    point?.device_address === unit;
  return {
    inputs: Object.entries(inputs).filter(isHere) as NamedPoints['inputs'],
    outputs: Object.entries(outputs).filter(isHere) as NamedPoints['outputs'],
  };
}

/**
 * Reads which point of a board is which of a device from the text of a file.
 *
 * @throws DescriptionError with all that is wrong
 */
export function parseIo(written: string, variant: Pick<Variant, 'name'>): IoDescription {
  const description = parseWith(ioField, written) as IoDescription;
  const { inputs, outputs } = description;
  const { inputs: ownInputs, contactors, relays, sgReady } = pointsOf(variant);
  const ownOutputs: readonly string[] = [...contactors, ...relays, ...sgReady];
  const problems: [path: string, told: string][] = [];
  const tell = (path: string, what: string): unknown => problems.push([path, `${path}: ${what}`]);
  for (const name of Object.keys(inputs))
    if (!ownInputs.some(own => own === name))
      tell(`inputs/${name}`, `${variant.name} has no such input`);
  for (const name of Object.keys(outputs))
    if (!ownOutputs.includes(name)) tell(`outputs/${name}`, `${variant.name} has no such output`);
  if (outputs.contactor && !inputs.input_4)
    tell('outputs/contactor', 'needs inputs/input_4, its feedback');
  if (problems.length === 0 && unitsOf(description).length === 0)
    tell('inputs', 'or outputs must have a point at least');
  if (problems.length > 0) throw wrongAt(written, problems);
  return description;
}
