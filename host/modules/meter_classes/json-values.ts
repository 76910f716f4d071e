import { lastValueId, valueIdDoc } from '../../hardware/value-ids.ts';
import { array, defaulting, type Field, float, int, object, text } from '../../registry/field.ts';
import { maxValues, type OneReading } from '../meters/index.ts';

/** Steps from a JSON document to one of its parts. */
export type JsonPath = readonly string[];

/** Where a number is in a JSON document, and what it means. */
export interface JsonValue {
  readonly path: JsonPath;
  /** Id of the value; numbers with the same id add up. */
  readonly id: number;
  /** (number + `off`) × `scale` has the unit of the value id. */
  readonly off: number;
  readonly scale: number;
  /** The value has no sign: some devices show one, some do not. */
  readonly unsigned?: boolean | undefined;
}

/** A step: a name, or an index or a quoted name in brackets. */
const step = /(?:^|(?!^)\.)([^.[\]"]+)|\[(\d+)\]|\["([^"]*)"\]/y;

/**
 * Reads a path such as `emeters[0].power`, `Body.Data.0.SOC` or `["a.b"].c`; an empty one means the
 * whole document. Undefined if it is none.
 */
export function parseJsonPath(written: string): JsonPath | undefined {
  const steps: string[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < written.length) {
    const found = step.exec(written);
    if (!found) return undefined;
    steps.push(found[1] ?? found[2] ?? (found[3] as string));
  }
  return steps;
}

/** What is at a path; undefined if there is nothing. */
export function partAt(json: unknown, path: JsonPath): unknown {
  let part = json;
  for (const name of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined;
    // A list has nothing of its device beside its entries.
    if (Array.isArray(part) && !/^\d+$/.test(name)) return undefined;
    part = (part as Record<string, unknown>)[name];
  }
  return part;
}

/** Longest text that is looked at for a number. */
const longestNumber = 40;
const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?\s*$/;

/**
 * The number at a path: a number of JSON, or a text that is nothing but a decimal number, as many
 * devices write theirs. Undefined for anything else.
 */
export function numberAt(json: unknown, path: JsonPath): number | undefined {
  const part = partAt(json, path);
  const isText = typeof part === 'string' && part.length <= longestNumber && decimal.test(part);
  const number = isText ? Number(part) : part;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** What a value says in a document, in the unit of its id; undefined if there is none. */
export function readValue(
  json: unknown,
  { path, off, scale, unsigned }: JsonValue,
): number | undefined {
  const number = numberAt(json, path);
  const value = number === undefined ? Number.NaN : (number + off) * scale;
  if (!Number.isFinite(value)) return undefined;
  return unsigned ? Math.abs(value) : value;
}

/** Values of a document, all of which are missing unless it says something. */
export interface JsonPart {
  /** Each path, and what has to be there. */
  readonly when?: readonly (readonly [path: JsonPath, is: unknown])[] | undefined;
  readonly values: readonly JsonValue[];
}

/** A document of a device, and what is read in it. */
export interface ReadDocument {
  readonly json: unknown;
  readonly parts: readonly JsonPart[];
}

/**
 * What documents say. A value of which a part is missing is missing.
 *
 * @param known the ids; undefined: those that are there
 */
export function readingOf(
  documents: readonly ReadDocument[],
  known: readonly number[] | undefined,
): OneReading {
  const sums = new Map<number, number>();
  for (const { json, parts } of documents)
    for (const { when = [], values } of parts) {
      const counts = when.every(([path, is]) => partAt(json, path) === is);
      for (const value of values) {
        const read = counts ? readValue(json, value) : undefined;
        sums.set(value.id, (sums.get(value.id) ?? 0) + (read ?? Number.NaN));
      }
    }
  const found = [...sums].filter(([, sum]) => Number.isFinite(sum)).map(([id]) => id);
  const valueIds = known ?? found;
  return {
    valueIds,
    values: () => Float64Array.from(valueIds, id => sums.get(id) ?? Number.NaN),
  };
}

/** Whether a reading has any value. */
export function hasValues(reading: OneReading): boolean {
  return reading.values().some(value => !Number.isNaN(value));
}

/** Fields that say where a number is and what it means. */
export const valueFields = {
  path: defaulting(
    text('Where the number is in the JSON, e.g. emeters[0].power; empty: it is the whole answer', {
      maxBytes: 160,
      rule: [
        written => parseJsonPath(written) !== undefined,
        'must be names with dots between them and indices in brackets, e.g. emeters[0].power',
      ],
    }),
    '',
  ),
  off: defaulting(float('What is added to the number'), 0),
  scale: defaulting(float('What the sum is multiplied with to have the unit of the value id'), 1),
  id: int(valueIdDoc, { min: 1, max: lastValueId }),
};

/** A list of such values, with further fields of each in front. */
export function valuesField<const F extends Readonly<Record<string, Field>>>(
  further: F,
  doc: string,
) {
  return array(object({ ...further, ...valueFields }), { minItems: 1, maxItems: maxValues }, doc);
}

/** Values as a configuration has them. */
interface WrittenValue {
  readonly path: string;
  readonly off: number;
  readonly scale: number;
  readonly id: number;
}

/** A value of a configuration, which was checked. */
export function writtenValue({ path, off, scale, id }: WrittenValue): JsonValue {
  return { path: parseJsonPath(path) ?? [], off, scale, id };
}
