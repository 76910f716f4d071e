import * as v from 'valibot';
import { withoutTokens } from '../sentences/discretion.ts';
import type { Say } from '../sentences/forms.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { inEnglish, message } from '../sentences/message.ts';
import type { Rule } from '../sentences/rules.ts';
import { type Field, ruleOf, schemaOf } from './field.ts';
import { hasHidden, isForOwnerOnly, repeatable } from './masking.ts';
import { strayedSecrets } from './secrets.ts';

/** JSON data as it comes off the wire. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The kind of a problem. Sentences may get better; a code stays what it is, and clients and tests
 * may rely on it (interface 7.1).
 */
export type ProblemCode =
  /** The text cannot be used: no JSON, no scenario, no certificate, not the key of one. */
  | 'malformed'
  /** A field, or the whole payload, is missing. */
  | 'missing_key'
  /** There is no such field. */
  | 'unknown_key'
  /** Another type of JSON is asked for. */
  | 'wrong_type'
  /** The value is not one of those that are allowed: range, choice, length, form. */
  | 'out_of_range'
  /** The value does not fit another one, in the same write or in the configuration. */
  | 'conflicting'
  /** Something with this id, name or address is there already. */
  | 'not_unique'
  /** What is named is not there. */
  | 'not_found'
  /** It would be taken at another time: the state of the device, or a setting, forbids it. */
  | 'not_allowed_now'
  /** It would be taken when another one is done that the device is at work on. */
  | 'busy'
  /** This device, or the machine that it runs on, cannot do it. */
  | 'not_supported';

/** One thing that is wrong with a write. */
export interface Problem {
  readonly code: ProblemCode;
  /**
   * Where, as a sub-path of the resource: `tasks/3/trigger/1/hour`; empty for the whole payload.
   */
  readonly path: string;
  /**
   * What was sent there, as JSON, shortened; absent where a value is missing or must not be
   * repeated.
   */
  readonly value?: string | undefined;
  /** Whether the value opens something to whoever knows it. */
  readonly isDiscreet?: boolean | undefined;
  /** The rule that it breaks, e.g. `must be a whole number from 0 to 4`. */
  readonly rule: Rule;
}

/** Problems that are told of one write: nobody reads more, and each takes its time. */
const mostTold = 20;

/** The first of many problems, and that there are more. */
export function worthTelling(problems: readonly Problem[]): readonly Problem[] {
  const untold = problems[mostTold];
  if (untold === undefined) return problems;
  const more: Problem = { code: untold.code, path: '', rule: 'has more that is wrong' };
  return [...problems.slice(0, mostTold), more];
}

/** A problem in one sentence. */
export function problemMessage({ path, value, isDiscreet, rule }: Problem): LogMessage {
  const place = path || 'payload';
  if (value === undefined) return message('{place}: {=said}', { place, said: rule });
  return isDiscreet
    ? message('{place}: {!value} {=rule}', { place, value, rule })
    : message('{place}: {value} {=rule}', { place, value, rule });
}

/**
 * One line per problem: the body of a 400.
 *
 * @param say says each in the language of whoever reads it
 */
export function describeProblems(problems: readonly Problem[], say: Say = inEnglish): string {
  return problems.map(problem => say(problemMessage(problem))).join('\n');
}

const emptyRule: Rule = 'must be empty: null, "", false, 0, [] or {}';

const strayedRule: Rule = 'must be written again: the stored one is for another address';

/** A complete, valid value, or what is wrong: `worthTelling`. */
export type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Turns a written payload into a complete value of `field`.
 *
 * Bare values stand for single-field objects (interface 2.1.6); `null` and left-out optional fields
 * keep what `stored` has at that place, but for secrets that would go to another address; then
 * everything is checked, but for the entries of a list that has too many.
 *
 * @param stored the value that `null` keeps; undefined where there is none (commands)
 */
export function checkWrite(field: Field, payload: Json | undefined, stored: unknown): Checked {
  if (field.type === 'empty') {
    if (isEmpty(payload)) return { ok: true, value: null };
    const shown = field.hidden ? undefined : payload;
    return { ok: false, problems: [problem('wrong_type', '', shown, emptyRule)] };
  }
  if (payload === undefined) return { ok: false, problems: [noPayload] };
  const written = expandBare(field, payload);
  const whole = complete(field, written, stored);
  const [strayed] = strayedSecrets(field, written, whole, stored);
  if (strayed !== undefined)
    return { ok: false, problems: [problem('conflicting', strayed, undefined, strayedRule)] };
  return check(field, whole);
}

/** Checks a value that is already complete, e.g. one read from storage. */
export function check(field: Field, candidate: unknown): Checked {
  const result = v.safeParse(schemaOf(field), candidate);
  if (result.success) return { ok: true, value: result.output };
  const issues = result.issues.slice(0, mostTold + 1);
  return { ok: false, problems: worthTelling(issues.map(issue => problemOf(field, issue))) };
}

/** A problem of the whole payload or of one place in it, worded for the one who wrote it. */
export function problem(code: ProblemCode, path: string, value: unknown, rule: Rule): Problem {
  return { code, path, value: shorten(value), rule };
}

/**
 * A refusal in which what must not be repeated is not, and what opens something is marked, whoever
 * worded it: a rule of a module knows the place, and its field what stands there.
 */
export function withMeaning<R extends { readonly problems: readonly Problem[] }>(
  field: Field,
  refusal: R,
): R {
  const problems = refusal.problems.map(({ value, ...told }): Problem => {
    const place = told.path.split('/').filter(step => step !== '');
    if (value === undefined || isAnyAt(field, place, hasHidden)) return told;
    if (!isAnyAt(field, place, isForOwnerOnly)) return { value, ...told };
    return { value: withoutTokens(value), ...told, isDiscreet: true };
  });
  return { ...refusal, problems };
}

/** Whether the field of a place is such a one; of a union, that of any tag. */
function isAnyAt(
  field: Field | null | undefined,
  [step, ...rest]: readonly string[],
  isSuch: (field: Field) => boolean,
): boolean {
  if (!field) return false;
  if (step === undefined) return isSuch(field);
  if (field.type === 'object') return isAnyAt(field.fields[step], rest, isSuch);
  if (field.type === 'array') return isAnyAt(field.item, rest, isSuch);
  if (field.type !== 'union' || step !== '1') return false;
  return [...field.tags.values()].some(inner => isAnyAt(inner, rest, isSuch));
}

/** What is wrong with a write that has no bytes where some are needed. */
export const noPayload: Problem = { code: 'missing_key', path: '', rule: 'must not be empty' };

/**
 * The member at a sub-path, or undefined if there is none: an object's field, an array's or union's
 * index.
 */
export function memberAt(
  value: unknown,
  segments: readonly string[],
): { readonly value: unknown } | undefined {
  let at = value;
  for (const segment of segments) {
    if (Array.isArray(at)) {
      if (!/^(0|[1-9]\d{0,5})$/.test(segment) || Number(segment) >= at.length) return undefined;
      at = at[Number(segment)];
    } else if (isObject(at) && Object.hasOwn(at, segment)) {
      at = at[segment];
    } else {
      return undefined;
    }
  }
  return { value: at };
}

/**
 * A payload for the whole resource in which one member is replaced and everything else says "keep".
 * Undefined if the member does not exist.
 */
export function replaceMember(
  field: Field,
  stored: unknown,
  segments: readonly string[],
  payload: Json,
): Json | undefined {
  if (memberAt(stored, segments) === undefined) return undefined;
  const [segment, ...rest] = segments;
  if (segment === undefined) return expandBare(field, payload);
  if (field.type === 'object') {
    const inner = field.fields[segment];
    if (!inner) return undefined;
    const replaced = replaceMember(
      inner,
      (stored as Record<string, unknown>)[segment],
      rest,
      payload,
    );
    if (replaced === undefined) return undefined;
    return Object.fromEntries(
      Object.keys(field.fields).map(name => [
        name,
        name === segment ? replaced : keep(field, stored, name),
      ]),
    );
  }
  const index = Number(segment);
  const items = stored as readonly Json[];
  const inner =
    field.type === 'array'
      ? field.item
      : field.type === 'union' && index === 1
        ? field.tags.get(items[0] as number)
        : undefined;
  if (field.type === 'union' && index === 0 && rest.length === 0)
    return [payload, items[1] as Json];
  if (!inner) return undefined;
  const replaced = replaceMember(inner, items[index], rest, payload);
  if (replaced === undefined) return undefined;
  const isNamed = field.type === 'array' && field.by !== undefined;
  const entry = isNamed ? whole(replaced, items[index]) : replaced;
  return items.map((item, i) => (i === index ? entry : item));
}

/** An entry that is found by its name, not by its place: it says what it keeps, the name first. */
function whole(entry: Json, stored: Json | undefined): Json {
  if (!isObject(entry) || !isObject(stored)) return entry;
  const said = Object.entries(entry).map(([name, value]) => [name, value ?? stored[name]]);
  return Object.fromEntries(said) as Json;
}

/** What stands for "keep" at a member: `null`, unless `null` is a value there. */
function keep(
  field: { readonly fields: Readonly<Record<string, Field>> },
  stored: unknown,
  name: string,
): Json {
  return field.fields[name]?.nullable ? ((stored as Record<string, Json>)[name] as Json) : null;
}

function isEmpty(payload: Json | undefined): boolean {
  if (
    payload === undefined ||
    payload === null ||
    payload === '' ||
    payload === false ||
    payload === 0
  )
    return true;
  return typeof payload === 'object' && Object.keys(payload).length === 0;
}

function expandBare(field: Field, payload: Json): Json {
  if (field.type !== 'object' || field.confirmation || payload === null || isObject(payload))
    return payload;
  const names = Object.keys(field.fields);
  return names.length === 1 ? { [names[0] as string]: payload } : payload;
}

/** Fills in what "keep" stands for. */
function complete(field: Field, raw: unknown, stored: unknown): unknown {
  if (raw === null && !field.nullable) {
    // Secrets read `null`: who writes that where none is stored gets what new ones begin with.
    const isNew = field.hidden && field.initial !== undefined;
    return stored ?? (isNew ? undefined : null);
  }
  if (raw === undefined) return field.optional ? stored : undefined;
  if (field.type === 'object' && isObject(raw)) {
    const base = isObject(stored) ? stored : {};
    const merged: Record<string, unknown> = { ...raw };
    for (const name in field.fields) {
      const value = complete(
        field.fields[name] as Field,
        Object.hasOwn(raw, name) ? raw[name] : undefined,
        base[name],
      );
      if (value === undefined) delete merged[name];
      else merged[name] = value;
    }
    const { oneOf = [] } = field;
    if (oneOf[0] !== undefined && !oneOf.some(name => Object.hasOwn(raw, name)))
      delete merged[oneOf[0]];
    return merged;
  }
  if (field.type === 'array' && Array.isArray(raw)) {
    if (raw.length > field.maxItems) return raw;
    const base = Array.isArray(stored) ? stored : [];
    const { by } = field;
    const before = (item: unknown, index: number): unknown =>
      by === undefined || !isObject(item)
        ? base[index]
        : base.find(entry => isObject(entry) && entry[by] === item[by]);
    return raw.map((item, index) => complete(field.item, item, before(item, index)));
  }
  if (field.type === 'union' && Array.isArray(raw) && raw.length === 2)
    return completeUnion(field, raw, stored);
  return raw;
}

function completeUnion(field: Field & { type: 'union' }, raw: unknown[], stored: unknown): unknown {
  const base: unknown[] = Array.isArray(stored) ? stored : [];
  const tag = raw[0] === null && base.length === 2 ? base[0] : raw[0];
  const inner = field.tags.get(tag as number);
  // Elsewhere in the field "nothing configured" is written [0, null]; here it is null (interface
  // 2.1.1).
  if (tag === 0 && raw[1] === null && field.nullable && inner !== null) return null;
  return [tag, inner ? complete(inner, raw[1], tag === base[0] ? base[1] : undefined) : raw[1]];
}

function problemOf(field: Field, issue: v.BaseIssue<unknown>): Problem {
  const steps = issue.path ?? [];
  const path = steps.map(({ key }) => String(key)).join('/');
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { code: 'unknown_key', path, rule: 'is not a field of this object' };
  const target = fieldAt(field, steps);
  if (issue.input === undefined) return { code: 'missing_key', path, rule: 'is missing' };
  return {
    // Types are asked of the schema itself, all other rules of checks behind it.
    code: issue.kind === 'schema' ? 'wrong_type' : 'out_of_range',
    path,
    value: shorten(target ? repeatable(target, beginning(issue.input)) : issue.input),
    ...(target?.discreet && { isDiscreet: true }),
    rule: ruleOf(issue),
  };
}

/** The field of a place in a payload; undefined if there is none, as for the tag of a union. */
function fieldAt(field: Field, steps: readonly v.IssuePathItem[]): Field | undefined {
  let at: Field | null | undefined = field;
  for (const { key, input } of steps) {
    if (at?.type === 'object') at = at.fields[String(key)];
    else if (at?.type === 'array') at = at.item;
    else if (at?.type === 'union' && key === 1) at = at.tags.get((input as [number])[0]);
    else return undefined;
  }
  return at ?? undefined;
}

/** Most characters of a value that are shown. */
const mostShown = 60;

function shorten(value: unknown): string | undefined {
  const json = JSON.stringify(beginning(value));
  return json !== undefined && json.length > mostShown
    ? `${json.slice(0, mostShown - 3)}...`
    : json;
}

/** As much of a list as can be shown: an entry has a character at least, and a comma. */
function beginning(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, mostShown / 2) : value;
}

/** Whether it is a JSON object. */
export function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
