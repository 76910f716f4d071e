import { type Signal, signal } from '@preact/signals';
import type { Shape } from './shape.ts';

/** Plain JSON data. */
export type Value = unknown;

/** What a person typed and has not saved yet. */
export interface Draft {
  /** What the device had when the person began. */
  readonly base: Value;
  readonly value: Value;
}

const drafts = new Map<string, Signal<Draft | undefined>>();

/**
 * What was typed for a resource; undefined if nothing was. It outlives the screen on which it was
 * typed, a lost connection and a login.
 */
export function draftOf(path: string): Signal<Draft | undefined> {
  let found = drafts.get(path);
  if (!found) {
    found = signal(undefined);
    drafts.set(path, found);
  }
  return found;
}

/**
 * An entry of a list with `count` of them is gone: what was typed for those behind it, a new one
 * included, follows them to their new places.
 */
export function moveDraftsUp(list: string, gone: number, count: number): void {
  for (let place = gone; place <= count; place++)
    draftOf(`${list}/${place}`).value = draftOf(`${list}/${place + 1}`).peek();
}

/** Whether two values are the same data. */
export function isSame(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a form shows of something: what was typed for it, or what is stored. */
export interface Typed<T> {
  readonly value: T;
  readonly isTyped: boolean;
  /** Whether what is stored has changed since the person began. */
  readonly isStale: boolean;
  change(next: T): void;
  discard(): void;
}

/** What was typed at a path where this is stored. */
export function typedAt<T>(path: string, stored: T): Typed<T> {
  const draft = draftOf(path);
  const known = draft.value;
  return {
    value: known ? (known.value as T) : stored,
    isTyped: known !== undefined,
    isStale: known !== undefined && !isSame(known.base, stored),
    change(next) {
      const base = draft.peek()?.base ?? stored;
      draft.value = isSame(next, base) ? undefined : { base, value: next };
    },
    discard() {
      draft.value = undefined;
    },
  };
}

/** What a new value of a shape begins with. */
export function initialOf(shape: Shape): Value {
  // Of something new no secret is stored that could be deleted.
  if (shape.hidden && shape.initial !== undefined) return null;
  if (shape.initial !== undefined) return shape.initial;
  if (shape.nullable) return null;
  switch (shape.type) {
    case 'int':
      // -1 is no number of anything, but "any" or "none".
      if (shape.min === -1) return -1;
      return shape.values?.[0] ?? Math.min(Math.max(0, shape.min), shape.max);
    case 'float':
      return 0;
    case 'bool':
      return false;
    case 'string':
      return shape.words?.[0]?.[0] ?? '';
    case 'array':
      return Array.from({ length: shape.min }, () => initialOf(shape.item));
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields)
          .filter(([, { type }]) => type !== 'empty')
          .map(([name, field]) => [name, initialOf(field)]),
      );
    case 'union': {
      const [tag, payload] = shape.tags[0] ?? [0, null];
      return [tag, payload && initialOf(payload)];
    }
    default:
      return null;
  }
}

/** A copy of an object with another value of one of its fields. */
export function withField(value: Value, name: string, next: Value): Value {
  return { ...(value as object), [name]: next };
}

/** A copy of a list with another entry. */
export function withEntry(value: readonly Value[], at: number, next: Value): Value[] {
  return value.map((entry, index) => (index === at ? next : entry));
}
