import * as v from 'valibot';
import { message } from '../sentences/message.ts';
import type { Rule } from '../sentences/rules.ts';
import { plainLine, type TextRule, wholeCharacters } from './characters.ts';
import { type Choices, offered } from './choices.ts';
import { utf8Length } from './utf8.ts';

/**
 * The vocabulary in which resources declare their values.
 *
 * A field is a description (type, unit, range, one sentence) together with the valibot schema that
 * is made from it. Validation uses the schema; masking, merging, documents and the comparison with
 * the interface use the description.
 */
export type Field<T = unknown> =
  | IntField<T>
  | FloatField<T>
  | BoolField<T>
  | StringField<T>
  | ObjectField<T>
  | ArrayField<T>
  | UnionField<T>
  | EmptyField<T>
  | AnyField<T>;

interface Described<T> {
  /**
   * Makes the schema of the field, for `schemaOf`. Fields of a kind share one function, which reads
   * their description: a function for each would be larger than all else of a field.
   */
  readonly makeSchema: (field: never) => v.GenericSchema<T>;
  /** One sentence of documentation. */
  readonly doc: string;
  readonly unit?: string | undefined;
  /** Accepted on write, always read as `null` (interface 2.1.2). */
  readonly hidden: boolean;
  /** Fields beside it that say to whom it is sent: `sent`. */
  readonly sentTo?: readonly string[] | undefined;
  /** May be missing from a write and then keeps its value. */
  readonly optional: boolean;
  /** `null` is a value of its own; elsewhere a written `null` keeps the stored value. */
  readonly nullable: boolean;
  /** Shown to whoever may read the resource, but not in a report that is sent to others. */
  readonly discreet?: boolean | undefined;
  /** Tells this device from others of the same settings: `own`. */
  readonly own?: boolean | undefined;
  /** No form offers it: `unoffered`. */
  readonly unoffered?: boolean | undefined;
  /** What is in effect where a stored value cannot be used: closed, or the strictest limit. */
  readonly strictest?: T | undefined;
  /** What is in effect in something new that does not say it. */
  readonly initial?: T | undefined;
  /** What earlier releases stored, as this one stores it: `storedSince`. */
  readonly fromEarlier?: ((stored: unknown) => unknown) | undefined;
}

export interface IntField<T> extends Described<T> {
  readonly type: 'int';
  readonly min: number;
  readonly max: number;
  /** The closed set of allowed values, if it is one. */
  readonly values?: readonly number[] | undefined;
  /** A value allowed beside the range, e.g. 0 beside 6000 to 32000. */
  readonly also?: number | undefined;
  /** What the numbers stand for, where each stands for something of its own. */
  readonly choices?: Choices | undefined;
  /** What its bits stand for, by their numbers, where each stands for something of its own. */
  readonly bits?: Choices | undefined;
  /** A number that is none, and what it means in words: -1, any hour. */
  readonly blank?: Blank | undefined;
  /** What the device has of which this is the number. */
  readonly of?: Numbered | undefined;
}

/** What a device has several of, each with a number: meters by slot, users, stored certificates. */
export type Numbered = 'meter' | 'user' | 'certificate';

/** A number that is no number of anything. */
export interface Blank {
  readonly value: number;
  /** What it means, e.g. `any hour`. */
  readonly words: string;
}
interface FloatField<T> extends Described<T> {
  readonly type: 'float';
}
interface BoolField<T> extends Described<T> {
  readonly type: 'bool';
}
interface StringField<T> extends Described<T> {
  readonly type: 'string';
  readonly minBytes: number;
  readonly maxBytes: number;
  /** Where they are fewer than bytes. */
  readonly maxCharacters?: number | undefined;
  /** The closed set of its values and what they mean, if it is one. */
  readonly words?: Words | undefined;
}

/** Words that stand for something each, and what that is called. */
export type Words<Names extends string = string> = Readonly<Record<Names, string>>;
interface ObjectField<T> extends Described<T> {
  readonly type: 'object';
  readonly fields: Readonly<Record<string, Field>>;
  /** A confirmation object: the bare value is not accepted in its place. */
  readonly confirmation: boolean;
  /** Optional fields of which a write must have one; without any, the first one is missing. */
  readonly oneOf?: readonly string[] | undefined;
}
interface ArrayField<T> extends Described<T> {
  readonly type: 'array';
  readonly item: Field;
  readonly minItems: number;
  readonly maxItems: number;
  readonly by?: string;
}
interface UnionField<T> extends Described<T> {
  readonly type: 'union';
  /** What the tags stand for. */
  readonly kinds: Choices;
  /** Payload by tag; `null` where a tag has none. */
  readonly tags: ReadonlyMap<number, Field | null>;
}
interface EmptyField<T> extends Described<T> {
  readonly type: 'empty';
}
interface AnyField<T> extends Described<T> {
  readonly type: 'any';
}

/** The TypeScript type of a field's value. */
export type ValueOf<F> = F extends {
  readonly makeSchema: (field: never) => v.GenericSchema<infer T>;
}
  ? T
  : never;

const schemas = new WeakMap<object, v.GenericSchema<unknown>>();

/**
 * What checks a complete value of a field: nothing may be missing, `null` only where it is a value
 * of its own. Made when it is first asked for, because it is larger than all else of a field, and
 * most values of a device are never written.
 */
export function schemaOf<T>(field: Field<T>): v.GenericSchema<T> {
  let schema = schemas.get(field);
  if (!schema) {
    schema = field.makeSchema(field as never);
    schemas.set(field, schema);
  }
  return schema as v.GenericSchema<T>;
}

/**
 * A field without peculiarities. Nothing is spread: engines would keep a description of its own for
 * the shape of each result.
 */
function plain<const F extends object>(
  own: F,
): F & Record<'hidden' | 'optional' | 'nullable', boolean> {
  return Object.assign(own, { hidden: false, optional: false, nullable: false });
}

/** A rule as a validation library takes it, which hands it on as it is: `ruleOf` has it back. */
function issueOf(rule: Rule): string {
  return rule as string;
}

/** The rule that an issue of a schema tells. */
export function ruleOf({ message: told }: v.BaseIssue<unknown>): Rule {
  return told as Rule;
}

interface IntOptions {
  unit?: string;
  min?: number;
  max?: number;
  values?: readonly number[];
  also?: number;
  /** What -1 means, in words. */
  blank?: string;
  of?: Numbered;
}

/** A whole number; without a range, any of 32 bits, signed or not. */
export function int(
  doc: string,
  { unit, min = -0x80000000, max = 0xffffffff, values, also, blank: words, of }: IntOptions = {},
): IntField<number> {
  const blank = words === undefined ? undefined : { value: -1, words };
  return plain({
    type: 'int',
    doc,
    unit,
    min,
    max,
    values,
    also,
    blank,
    of,
    makeSchema: intSchema,
  });
}

/**
 * A number that stands for something.
 *
 * @param doc what is chosen; may be empty where the choices say it
 * @param words what -1 means, where it is none of them
 */
export function choice(doc: string, choices: Choices, words?: string): IntField<number> {
  const blank = words === undefined ? undefined : { value: -1, words };
  const values = [...(blank ? [blank.value] : []), ...Object.values(choices)];
  values.sort((one, other) => one - other);
  const [min = 0, max = 0] = [values[0], values.at(-1)];
  return plain({ type: 'int', doc, min, max, values, choices, blank, makeSchema: intSchema });
}

/**
 * Bits of which each stands for something.
 *
 * @param bits numbers of the bits, from 0 on: `flagsOf` makes a value of them
 */
export function flags(doc: string, bits: Choices): IntField<number> {
  return plain({ type: 'int', doc, min: 0, max: 0xffffffff, bits, makeSchema: intSchema });
}

/**
 * What a field says in one English sentence: its own, and what its numbers stand for, e.g. `Look of
 * the page: 0 as the browser says, 1 light, 2 dark`.
 */
export function sentenceOf(field: Field): string {
  const { doc } = field;
  if (field.type !== 'int') return doc;
  const { choices, bits, blank } = field;
  const set = choices ?? bits;
  const listed = set ? offered(set).map(([, number, words]) => `${number} ${words}`) : [];
  if (blank) listed.unshift(`${blank.value} ${blank.words}`);
  return [doc, listed.join(', ')].filter(part => part !== '').join(set ? ': ' : '; ');
}

function intSchema({ unit, min, max, values, also }: IntField<number>): v.GenericSchema<number> {
  const range = { min, max: unit ? `${max} ${unit}` : max };
  const rule: Rule = values
    ? message('must be one of {values}', { values: values.join(', ') })
    : also === undefined
      ? message('must be a whole number from {min} to {max}', range)
      : message('must be {also} or a whole number from {min} to {max}', { also, ...range });
  const allowed = (n: number): boolean =>
    values ? values.includes(n) : Number.isInteger(n) && ((n >= min && n <= max) || n === also);
  return v.pipe(v.number(issueOf(rule)), v.check(allowed, issueOf(rule)));
}

/** A finite number. */
export function float(doc: string, unit?: string): FloatField<number> {
  return plain({ type: 'float', doc, unit, makeSchema: floatSchema });
}

function floatSchema(): v.GenericSchema<number> {
  const rule: Rule = 'must be a number';
  return v.pipe(
    v.number(rule),
    v.check(value => Number.isFinite(value), rule),
  );
}

/** `true` or `false`. */
export function bool(doc: string): BoolField<boolean> {
  return plain({ type: 'bool', doc, makeSchema: boolSchema });
}

function boolSchema(): v.GenericSchema<boolean> {
  return v.boolean('must be true or false' satisfies Rule);
}

interface StringOptions {
  minBytes?: number;
  maxBytes?: number;
  /** A rule beyond the length. */
  rule?: TextRule;
}

/**
 * A text on one line; its limit counts UTF-8 bytes. Control characters and direction marks are
 * refused.
 */
export function text(
  doc: string,
  { minBytes = 0, maxBytes = 64, rule }: StringOptions = {},
): StringField<string> {
  const lengths = { type: 'string', doc, minBytes, maxBytes } as const;
  if (!rule) return plain({ ...lengths, makeSchema: lineSchema });
  const makeSchema = (field: StringField<string>): v.GenericSchema<string> =>
    stringSchema(field, [...plainLine, rule]);
  return plain({ ...lengths, makeSchema });
}

/** One of these words. */
export function word<const W extends string>(doc: string, words: Words<W>): StringField<W> {
  const maxBytes = Math.max(...Object.keys(words).map(utf8Length));
  const lengths = { type: 'string', doc, minBytes: 0, maxBytes } as const;
  return plain({ ...lengths, words, makeSchema: wordSchema as () => v.GenericSchema<W> });
}

function wordSchema({ words = {} }: StringField<string>): v.GenericSchema<string> {
  const values = Object.keys(words);
  const rule: Rule = message('must be one of {values}', { values: values.join(', ') });
  return v.pipe(
    v.string(issueOf(rule)),
    v.check(value => values.includes(value), issueOf(rule)),
  );
}

/** A text that may contain anything, line breaks included. */
export function longText(
  doc: string,
  maxBytes: number,
  maxCharacters?: number,
): StringField<string> {
  const lengths = { minBytes: 0, maxBytes, maxCharacters } as const;
  return plain({ type: 'string', doc, ...lengths, makeSchema: longTextSchema });
}

function lineSchema(field: StringField<string>): v.GenericSchema<string> {
  return stringSchema(field, plainLine);
}

function longTextSchema(field: StringField<string>): v.GenericSchema<string> {
  return stringSchema(field, []);
}

function stringSchema(
  { minBytes, maxBytes }: StringField<string>,
  rules: readonly TextRule[],
): v.GenericSchema<string> {
  const length: Rule =
    minBytes > 0
      ? message('must have {min} to {max} bytes', { min: minBytes, max: maxBytes })
      : message('must have at most {max} bytes', { max: maxBytes });
  return v.pipe(
    v.string('must be a string' satisfies Rule),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const bytes = utf8Length(dataset.value);
      if (bytes < minBytes || bytes > maxBytes) addIssue({ message: issueOf(length) });
      for (const [test, broken] of [wholeCharacters, ...rules])
        if (!test(dataset.value)) addIssue({ message: issueOf(broken) });
    }),
  );
}

const notAnObject: v.GenericSchema<unknown> = v.custom<unknown>(
  () => false,
  'must be an object' satisfies Rule,
);

type Values<F extends Readonly<Record<string, Field>>> = { [K in keyof F]: ValueOf<F[K]> };

/**
 * An object with exactly these fields.
 *
 * @param elsewhere fields that the object has on other variants only: a write may have them,
 * checked, and they end there; neither stored nor shown
 */
export function object<const F extends Readonly<Record<string, Field>>>(
  fields: F,
  doc = '',
  elsewhere: Readonly<Record<string, Field>> = {},
): ObjectField<Values<F>> {
  const makeSchema =
    Object.keys(elsewhere).length === 0
      ? objectSchema
      : (field: ObjectField<unknown>) => objectSchema(field, elsewhere);
  return plain({
    type: 'object',
    doc,
    fields,
    confirmation: false,
    makeSchema: makeSchema as () => v.GenericSchema<Values<F>>,
  });
}

function objectSchema(
  { fields }: ObjectField<unknown>,
  elsewhere: Readonly<Record<string, Field>> = {},
): v.GenericSchema<unknown> {
  const entries = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)] as const);
  const foreign = Object.entries(elsewhere).map(
    ([name, field]) => [name, v.nullish(schemaOf(field))] as const,
  );
  const strict = v.strictObject(
    Object.fromEntries([...entries, ...foreign]),
    'must be an object' satisfies Rule,
  );
  const whole =
    foreign.length === 0 ? strict : v.pipe(strict, v.transform(without(Object.keys(elsewhere))));
  // Validation libraries take an array for an object; a client that sends one is told so.
  return v.lazy(input => (Array.isArray(input) ? notAnObject : (whole as v.GenericSchema)));
}

function without(
  names: readonly string[],
): (value: Record<string, unknown>) => Record<string, unknown> {
  return value =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/**
 * The same object, of whose optional fields with these names a write must have one at least: names
 * of one thing.
 */
export function withOneOf<T>(
  field: ObjectField<T>,
  ...names: readonly [string, string]
): ObjectField<T> {
  return { ...field, oneOf: names };
}

interface Confirmation {
  readonly do_i_know_what_i_am_doing: boolean;
}

/** The payload of a command that destroys something: `{"do_i_know_what_i_am_doing": true}`. */
export function confirmation(): ObjectField<Confirmation> {
  const fields = { do_i_know_what_i_am_doing: bool('true does it, false does nothing') };
  return { ...object(fields), confirmation: true };
}

/** What such a command runs: the action, if it was confirmed. */
export function ifConfirmed(action: () => void): (written: Confirmation) => void {
  return ({ do_i_know_what_i_am_doing: isConfirmed }) => {
    if (isConfirmed) action();
  };
}

interface ArrayOptions {
  minItems?: number;
  maxItems?: number;
  /** Exactly this many entries. */
  length?: number;
  /**
   * The field that tells entries apart: what a write leaves out stays as the entry of that name had
   * it, and not the one at that place.
   */
  by?: string;
}

/** A list of equal items. */
export function array<T>(
  item: Field<T>,
  { length, minItems = length ?? 0, maxItems = length ?? 0xffff, by }: ArrayOptions = {},
  doc = '',
): ArrayField<T[]> {
  return plain({
    type: 'array',
    doc,
    item,
    minItems,
    maxItems,
    ...(by !== undefined && { by }),
    makeSchema: arraySchema as () => v.GenericSchema<T[]>,
  });
}

function arraySchema({ item, minItems, maxItems }: ArrayField<unknown>): v.GenericSchema<unknown> {
  const rule: Rule =
    minItems === maxItems
      ? message('must have exactly {count} entries', { count: maxItems })
      : minItems > 0
        ? message('must have {min} to {max} entries', { min: minItems, max: maxItems })
        : message('must have at most {max} entries', { max: maxItems });
  const list = v.array(schemaOf(item), 'must be an array' satisfies Rule);
  const miscounted = v.pipe(
    v.unknown(),
    v.check(() => false, issueOf(rule)),
  );
  // The entries of a list that has too many are not looked at: each takes its time.
  return v.lazy(input =>
    Array.isArray(input) && (input.length < minItems || input.length > maxItems)
      ? miscounted
      : (list as v.GenericSchema),
  );
}

/** A value of a union: its tag, and the payload that the tag asks for. */
export type Tagged = readonly [tag: number, payload: unknown];

/**
 * A union (interface 2.1.1): `[tag, payload]`, or `null` for nothing configured. A written `[0,
 * null]` also means nothing configured, unless 0 is a tag without payload.
 *
 * @param kinds what the tags stand for; a device may have some of them
 * @param tags payload by tag; `null` where a tag has none
 */
export function union(
  doc: string,
  kinds: Choices,
  tags: Readonly<Record<number, Field | null>>,
): UnionField<Tagged | null> {
  const byTag = new Map(Object.entries(tags).map(([tag, field]) => [Number(tag), field]));
  const field = taggedField(doc, kinds, byTag);
  return { ...field, nullable: true, makeSchema: () => v.nullable(schemaOf(field)) };
}

/**
 * A union whose "nothing configured" is the tag 0 and reads `[0, null]`, as in the newer meter
 * interface.
 */
export function taggedUnion(
  doc: string,
  kinds: Choices,
  tags: Readonly<Record<number, Field | null>>,
): UnionField<Tagged> {
  const byTag = new Map<number, Field | null>([[0, null]]);
  for (const [tag, field] of Object.entries(tags)) byTag.set(Number(tag), field);
  return taggedField(doc, kinds, byTag);
}

function taggedField(
  doc: string,
  kinds: Choices,
  tags: ReadonlyMap<number, Field | null>,
): UnionField<Tagged> {
  return plain({ type: 'union', doc, kinds, tags, makeSchema: taggedSchema });
}

function taggedSchema({ tags }: UnionField<Tagged>): v.GenericSchema<Tagged> {
  const tagRule: Rule = message('must be one of {values}', { values: [...tags.keys()].join(', ') });
  return v.lazy(input => {
    const shape: Rule = 'must be null or [tag, payload]';
    if (!Array.isArray(input) || input.length !== 2) {
      return v.custom<Tagged>(() => false, shape) as v.GenericSchema<Tagged>;
    }
    const payload = tags.get(input[0]);
    return v.strictTuple([
      v.pipe(
        v.number(issueOf(tagRule)),
        v.check(tag => tags.has(tag), issueOf(tagRule)),
      ),
      payload === undefined
        ? v.unknown()
        : payload === null
          ? v.null('must be null' satisfies Rule)
          : schemaOf(payload),
    ]) as unknown as v.GenericSchema<Tagged>;
  });
}

/** The payload of a command without payload (interface 2.1.7). */
export function empty(): EmptyField<null> {
  return plain({ type: 'empty', doc: '', makeSchema: emptySchema });
}

function emptySchema(): v.GenericSchema<null> {
  return v.null('must be empty: null, "", false, 0, [] or {}' satisfies Rule);
}

/** JSON of any shape, which the one who takes it checks. */
export function anything(doc: string): AnyField<unknown> {
  return plain({ type: 'any', doc, makeSchema: v.unknown });
}

/**
 * The same field, which only one device may have: its name, its address, the chargers that it
 * commands. A backup has it; a restore onto another device leaves it alone.
 */
export function own<F extends Field>(field: F): F {
  return { ...field, own: true };
}

/** The same field, never shown: it reads `null` on every path. */
export function hidden<F extends Field>(field: F): F {
  return { ...field, hidden: true };
}

/**
 * The same hidden field, which is sent to the address that the fields with these names beside it
 * say: a write that changes one of them has to write the secret, too.
 */
export function sent<F extends Field>(field: F, ...sentTo: readonly string[]): F {
  return { ...field, sentTo };
}

/**
 * The same field, which opens something to whoever knows it: a tag, an address with a token in it.
 * Clients read it; a report that is sent to others does not have it.
 */
export function discreet<F extends Field>(field: F): F {
  return { ...field, discreet: true };
}

/**
 * The same field, which clients of the interface may write, and no form offers: another name of the
 * same, or without effect.
 */
export function unoffered<F extends Field>(field: F): F {
  return { ...field, unoffered: true };
}

/**
 * The same field, which guards something: where its stored value is lost, `strictest` is in effect
 * instead of the default, which may be open.
 */
export function guarding<F extends Field>(field: F, strictest: ValueOf<F>): F {
  return { ...field, strictest };
}

/**
 * The same field, of which earlier releases stored something else: `fromEarlier` makes of anything
 * stored or backed up what this release would have stored. It leaves alone what this one stored,
 * and what it does not understand, and throws nothing.
 */
export function storedSince<F extends Field>(
  field: F,
  fromEarlier: (stored: unknown) => unknown,
): F {
  return { ...field, fromEarlier };
}

/** The same field, which a write may leave out. */
export function optional<F extends Field>(field: F): F {
  return { ...field, optional: true };
}

/** The same field of a command, which may be left out: there is none then. */
export function omittable<T>(field: Field<T>): Field<T | undefined> {
  return { ...optional(field), makeSchema: () => v.optional(schemaOf(field)) } as Field<
    T | undefined
  >;
}

/**
 * The same field, which a write may leave out: it keeps its value, or starts with `value` in what
 * is new.
 */
export function defaulting<T>(field: Field<T>, value: T): Field<T> {
  return {
    ...optional(field),
    initial: value,
    makeSchema: () => v.optional(schemaOf(field), value as never),
  } as Field<T>;
}

/** The same field with `null` as a value of its own. */
export function nullable<T>(field: Field<T>): Field<T | null> {
  return {
    ...field,
    nullable: true,
    makeSchema: () => v.nullable(schemaOf(field)),
  } as Field<T | null>;
}
