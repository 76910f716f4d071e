/** Registers of SunSpec devices, laid out by the published definitions of the models. */
import { readFileSync } from 'node:fs';

interface Model {
  readonly name: string;
  /** `name type [scale factor]` in the order of the registers. */
  readonly points: readonly string[];
  readonly group?: readonly string[];
}

const { models } = JSON.parse(
  readFileSync(new URL('../data/sunspec-models.json', import.meta.url), 'utf8'),
) as {
  models: Readonly<Record<string, Model>>;
};

export type Values = Readonly<Record<string, number | bigint | string>>;

/** A model of a device: raw numbers of points by name; what is not given is not implemented. */
export interface ModelValues {
  readonly model: number;
  readonly values?: Values;
  /** One for each repetition of the group. */
  readonly groups?: readonly Values[];
  /** Registers behind the points. */
  readonly extra?: readonly number[];
}

const marker = [0x5375, 0x6e53];

/** All registers of a device from its first one on: marker, models, end. */
export function sunSpecImage(parts: readonly ModelValues[], { end = true } = {}): number[] {
  return [...marker, ...parts.flatMap(modelRegisters), ...(end ? [0xffff, 0] : [])];
}

/** Header and contents of one model. */
export function modelRegisters({
  model,
  values = {},
  groups = [],
  extra = [],
}: ModelValues): number[] {
  const definition = models[model];
  // A model of a maker, or one that nobody here knows.
  if (!definition) return [model, extra.length, ...extra];
  const known = new Set(
    [...definition.points, ...(definition.group ?? [])].map(point => point.split(' ')[0]),
  );
  for (const name of [values, ...groups].flatMap(Object.keys)) {
    if (!known.has(name)) throw new Error(`model ${model} has no point ${name}`);
  }
  const body = [
    ...definition.points.flatMap(point => pointRegisters(point, values)),
    ...groups.flatMap(group =>
      (definition.group ?? []).flatMap(point => pointRegisters(point, group)),
    ),
    ...extra,
  ];
  return [model, body.length, ...body];
}

function pointRegisters(point: string, values: Values): number[] {
  const [name = '', type = ''] = point.split(' ');
  const value = values[name];
  const bytes = Buffer.alloc(64);
  const words = (count: number): number[] =>
    Array.from({ length: count }, (_, i) => bytes.readUInt16BE(i * 2));
  if (type.startsWith('string')) {
    bytes.write(String(value ?? ''), 'latin1');
    return words(Number(type.slice('string'.length)));
  }
  const given = value === undefined ? undefined : Number(value);
  switch (type) {
    case 'uint16':
    case 'enum16':
    case 'bitfield16':
      return [given ?? 0xffff];
    case 'int16':
    case 'sunssf':
    case 'pad':
      return [(given ?? -0x8000) & 0xffff];
    case 'acc32':
      bytes.writeUInt32BE(given ?? 0);
      return words(2);
    case 'uint32':
    case 'bitfield32':
      bytes.writeUInt32BE(given ?? 0xffffffff);
      return words(2);
    case 'float32':
      bytes.writeFloatBE(given ?? Number.NaN);
      return words(2);
    case 'uint64':
      bytes.writeBigUInt64BE(value === undefined ? 0xffff_ffff_ffff_ffffn : BigInt(value));
      return words(4);
    default:
      throw new Error(`unknown type of ${point}`);
  }
}
