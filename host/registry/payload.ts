import { message } from '../sentences/message.ts';
import type { Rule } from '../sentences/rules.ts';
import type { Json, Problem, ProblemCode } from './validate.ts';

/**
 * Deepest nesting of a payload. No resource comes near it, and small engines parse with little
 * stack.
 */
const maxDepth = 20;
/**
 * Most values of a payload, those in lists and objects counted, too: what each of them costs is
 * more than its bytes. A backup with everything that a device can have set has half of it.
 */
const maxValues = 20_000;

/** A payload as it came off the wire: undefined if it had no bytes. */
export type Parsed =
  | { readonly ok: true; readonly payload: Json | undefined }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Reads the text of a write, on whatever path it came: strict JSON (RFC 8259), or nothing at all.
 */
export function parsePayload(text: string): Parsed {
  if (text === '') return { ok: true, payload: undefined };
  // Each level takes a bracket at both ends, so short texts need not be looked at.
  if (text.length > 2 * maxDepth) {
    const { depth, values } = structureOf(text);
    if (depth > maxDepth)
      return refuse(
        'malformed',
        message('must not be nested deeper than {levels} levels', { levels: maxDepth }),
      );
    if (values > maxValues)
      return refuse(
        'out_of_range',
        message('must not have more than {values} values', { values: maxValues }),
      );
  }
  try {
    const payload = JSON.parse(text) as Json;
    const reserved = maybeReserved.test(text) ? reservedIn(text) : undefined;
    return reserved === undefined
      ? { ok: true, payload }
      : refuse('unknown_key', message('must not have a field {name}', { name: reserved }));
  } catch {
    return refuse('malformed', 'must be JSON');
  }
}

/**
 * Field names that reach into every object: validation skips them for its own safety, so that they
 * would pass unnoticed.
 */
const reservedNames = new Set(['__proto__', 'prototype', 'constructor']);
/** Whether a text may contain one of them, perhaps spelt with escapes. */
const maybeReserved = /__proto__|prototype|constructor|\\u/;

function reservedIn(text: string): string | undefined {
  let reserved: string | undefined;
  JSON.parse(text, (key, value) => {
    if (reservedNames.has(key)) reserved = key;
    return value;
  });
  return reserved;
}

function refuse(code: ProblemCode, rule: Rule): Parsed {
  return { ok: false, problem: { code, path: '', rule } };
}

/**
 * How deep brackets are nested, those in strings aside, and how many values there are at most; of
 * any text, JSON or not. Counted as far as both are allowed.
 */
function structureOf(text: string): { readonly depth: number; readonly values: number } {
  let open = 0;
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length && depth <= maxDepth && values <= maxValues; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') {
      inString = true;
    } else if (character === '[' || character === '{') {
      values++;
      open++;
      if (open > depth) depth = open;
    } else if (character === ']' || character === '}') {
      open--;
    } else if (character === ',') {
      values++;
    }
  }
  return { depth, values };
}
