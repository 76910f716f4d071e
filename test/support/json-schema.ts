import { hasFlag } from '../../host/registry/choices.ts';
import { type Document, type Part, resolved } from './documents.ts';

/*
 * Whether a value is as a schema of a document says. It knows the keywords that the documents use,
 * and throws at any other: a rule that nobody looks at would be none.
 */

/** A value at a place, and what a keyword beside it says. */
interface Place {
  readonly value: unknown;
  readonly rule: unknown;
  readonly schema: Part;
  /** Whether the value is as another schema says. */
  fits(choice: unknown): boolean;
  /** What is wrong with something in the value. */
  within(where: string | number, inner: unknown, schema: unknown): readonly string[];
}

type Keyword = (place: Place) => boolean | readonly string[];

const annotations = ['title', 'description', 'default', 'writeOnly', 'contentMediaType'];

const isNumber = (value: unknown): boolean => typeof value === 'number';
const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** A rule for values of one type; all others fulfil it. */
const ofNumbers =
  (holds: (value: number, rule: number) => boolean): Keyword =>
  ({ value, rule }) =>
    typeof value !== 'number' || holds(value, rule as number);
const ofTexts =
  (holds: (characters: number, rule: number) => boolean): Keyword =>
  ({ value, rule }) =>
    typeof value !== 'string' || holds([...value].length, rule as number);
const ofLists =
  (look: (list: readonly unknown[], place: Place) => boolean | readonly string[]): Keyword =>
  place =>
    !Array.isArray(place.value) || look(place.value, place);
const ofObjects =
  (look: (entries: Part, place: Place) => boolean | readonly string[]): Keyword =>
  place =>
    typeOf(place.value) !== 'object' || look(place.value as Part, place);

const without = (flags: number, bit: number): number =>
  hasFlag(flags, bit) ? flags - 2 ** bit : flags;

const tuple: Keyword = ofLists((list, { rule, within }) =>
  (rule as readonly unknown[]).flatMap((one, index) =>
    index < list.length ? within(index, list[index], one) : [],
  ),
);

const keywords: Readonly<Record<string, Keyword>> = {
  type: ({ value, rule }) =>
    [rule].flat().some(type => type === typeOf(value) || (type === 'number' && isNumber(value))),
  enum: ({ value, rule }) =>
    (rule as readonly unknown[]).some(one => JSON.stringify(one) === JSON.stringify(value)),
  const: ({ value, rule }) => value === rule,
  minimum: ofNumbers((value, least) => value >= least),
  maximum: ofNumbers((value, most) => value <= most),
  minLength: ofTexts((characters, least) => characters >= least),
  maxLength: ofTexts((characters, most) => characters <= most),
  'x-max-bytes': ({ value, rule }) =>
    typeof value !== 'string' || new TextEncoder().encode(value).length <= (rule as number),
  // What each bit stands for: no other is set.
  'x-bits': ({ value, rule }) =>
    typeof value !== 'number' ||
    Object.keys(rule as Part)
      .map(Number)
      .reduce(without, value) === 0,
  anyOf: ({ rule, fits }) => (rule as readonly unknown[]).some(fits),
  oneOf: ({ rule, fits }) => (rule as readonly unknown[]).filter(fits).length === 1,
  minItems: ofLists(({ length }, { rule }) => length >= (rule as number)),
  maxItems: ofLists(({ length }, { rule }) => length <= (rule as number)),
  prefixItems: tuple,
  // Of draft 7, a list of items is a tuple.
  items: place =>
    Array.isArray(place.rule)
      ? tuple(place)
      : ofLists((list, { rule, schema, within }) =>
          list.flatMap((one, index) =>
            index < ((schema.prefixItems as unknown[] | undefined)?.length ?? 0)
              ? []
              : within(index, one, rule),
          ),
        )(place),
  additionalItems: ofLists(
    ({ length }, { schema }) => length <= (schema.items as unknown[]).length,
  ),
  required: ofObjects((entries, { rule }) =>
    (rule as readonly string[]).every(name => Object.hasOwn(entries, name)),
  ),
  properties: ofObjects((entries, { rule, within }) =>
    Object.entries(rule as Part).flatMap(([name, one]) =>
      Object.hasOwn(entries, name) ? within(name, entries[name], one) : [],
    ),
  ),
  additionalProperties: ofObjects((entries, { rule, schema }) => {
    if (rule !== false) throw new Error('only false is known of additionalProperties');
    return Object.keys(entries).every(name => Object.hasOwn(schema.properties as Part, name));
  }),
  // Of a text that is JSON.
  contentSchema: ({ value, rule, within }) =>
    typeof value !== 'string' || within('', JSON.parse(value), rule),
};

/** What a value breaks of a schema of `document`, a line each; none if it is as the schema says. */
export function violations(value: unknown, part: Part, document: Document, at = ''): string[] {
  const schema = resolved(document, part);
  const within = (where: string | number, inner: unknown, rule: unknown): string[] =>
    violations(inner, rule as Part, document, `${at}/${where}`);
  const fits = (choice: unknown): boolean =>
    violations(value, choice as Part, document, at).length === 0;
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    if (annotations.includes(keyword) || /^x-(unit|variants|defaults)$/.test(keyword)) return [];
    const look = keywords[keyword];
    if (!look) throw new Error(`${at || '/'}: nobody knows ${keyword}`);
    const holds = look({ value, rule, schema, fits, within });
    if (typeof holds === 'object') return holds;
    const shown = JSON.stringify(value)?.slice(0, 60);
    return holds ? [] : [`${at || '/'}: ${shown} breaks ${keyword} ${JSON.stringify(rule)}`];
  });
}
