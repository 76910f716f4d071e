import { parseInstant } from './instant.ts';

/**
 * Error codes of OCPP-J 1.6 (clause 4.2.3) for payloads that do not have the shape of their
 * message.
 */
export type ViolationCode =
  | 'FormationViolation'
  | 'OccurenceConstraintViolation'
  | 'PropertyConstraintViolation'
  | 'TypeConstraintViolation';

/** A payload is not what its message asks for: which field breaks which rule. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly code: ViolationCode;

  constructor(code: ViolationCode, path: string, rule: string) {
    super(`${path === '' ? 'the payload' : path} ${rule}`);
    this.code = code;
  }
}

/**
 * Checks what a message carries: answers the value with its type, or throws `Violation`. `path`
 * names the place in the payload, `''` for all of it.
 */
export type Shape<T> = (value: unknown, path: string) => T;

/** The TypeScript type of a shape's value. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

/** A text of at most `maxLength` characters (`CiString20Type` and the like). */
export function text(maxLength: number): Shape<string> {
  return (value, path) => {
    if (typeof value !== 'string')
      throw new Violation('TypeConstraintViolation', path, 'must be a string');
    if (value.length > maxLength) {
      throw new Violation(
        'PropertyConstraintViolation',
        path,
        `must have at most ${maxLength} characters`,
      );
    }
    return value;
  };
}

/** One of the words of an enumeration. */
export function word<const W extends string>(...words: readonly W[]): Shape<W> {
  return (value, path) => {
    if (typeof value !== 'string')
      throw new Violation('TypeConstraintViolation', path, 'must be a string');
    const found = words.find(known => known === value);
    if (found === undefined) {
      throw new Violation(
        'PropertyConstraintViolation',
        path,
        `must be one of ${words.join(', ')}`,
      );
    }
    return found;
  };
}

/** A whole number of 32 bits, from `min` on. */
export function whole(min = -0x80000000): Shape<number> {
  return (value, path) => {
    if (!Number.isInteger(value))
      throw new Violation('TypeConstraintViolation', path, 'must be a whole number');
    if ((value as number) < min || (value as number) > 0x7fffffff) {
      throw new Violation(
        'PropertyConstraintViolation',
        path,
        `must be from ${min} to ${0x7fffffff}`,
      );
    }
    return value as number;
  };
}

/** A number from `min` on. */
export function decimal(min: number): Shape<number> {
  return (value, path) => {
    if (typeof value !== 'number')
      throw new Violation('TypeConstraintViolation', path, 'must be a number');
    if (!(value >= min))
      throw new Violation('PropertyConstraintViolation', path, `must be at least ${min}`);
    // Infinity, which JSON.parse makes of 1e999, could not be stored.
    if (value === Number.POSITIVE_INFINITY) {
      throw new Violation(
        'PropertyConstraintViolation',
        path,
        `must be at most ${Number.MAX_VALUE}`,
      );
    }
    return value;
  };
}

/** A number that `JSON.stringify` does not lose. */
export const anyNumber = decimal(-Number.MAX_VALUE);

export const flag: Shape<boolean> = (value, path) => {
  if (typeof value !== 'boolean')
    throw new Violation('TypeConstraintViolation', path, 'must be true or false');
  return value;
};

/**
 * A date and time as text (RFC 3339; UTC where it names no zone); its value is ms since the epoch.
 */
export const instant: Shape<number> = (value, path) => {
  if (typeof value !== 'string')
    throw new Violation('TypeConstraintViolation', path, 'must be a string');
  const wallMs = parseInstant(value);
  if (wallMs === undefined) {
    throw new Violation(
      'PropertyConstraintViolation',
      path,
      'must be a date and time as 2026-05-01T10:00:00Z',
    );
  }
  return wallMs;
};

/** A list with at most `maxItems` entries. */
export function list<T>(
  item: Shape<T>,
  { minItems = 0, maxItems }: { minItems?: number; maxItems: number },
): Shape<T[]> {
  return (value, path) => {
    if (!Array.isArray(value))
      throw new Violation('TypeConstraintViolation', path, 'must be an array');
    if (value.length < minItems || value.length > maxItems) {
      const rule = `must have ${minItems} to ${maxItems} entries`;
      throw new Violation('OccurenceConstraintViolation', path, rule);
    }
    return value.map((entry, index) => item(entry, `${path}[${index}]`));
  };
}

/** A field that may be left out. `null` counts as left out: central systems send it. */
export interface OptionalShape<T> {
  readonly optional: Shape<T>;
}

/** The same shape for a field that may be left out. */
export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return { optional: shape };
}

type Fields = Readonly<Record<string, Shape<unknown> | OptionalShape<unknown>>>;
type Required<F extends Fields> = {
  [K in keyof F as F[K] extends Shape<unknown> ? K : never]: ShapeOf<F[K]>;
};
type Optional<F extends Fields> = {
  [K in keyof F as F[K] extends OptionalShape<unknown> ? K : never]?: F[K] extends OptionalShape<
    infer T
  >
    ? T | undefined
    : never;
};

/**
 * An object with these fields. Others are left out of the value: central systems add fields of
 * their own.
 */
export function object<const F extends Fields>(fields: F): Shape<Required<F> & Optional<F>> {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const code = path === '' ? 'FormationViolation' : 'TypeConstraintViolation';
      throw new Violation(code, path, 'must be an object');
    }
    const given = value as Readonly<Record<string, unknown>>;
    const checked: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const at = path === '' ? name : `${path}.${name}`;
      const present = Object.hasOwn(given, name) && given[name] !== null;
      if (typeof field === 'function') {
        if (!present) throw new Violation('OccurenceConstraintViolation', at, 'is missing');
        checked[name] = field(given[name], at);
      } else if (present) {
        checked[name] = field.optional(given[name], at);
      }
    }
    return checked as Required<F> & Optional<F>;
  };
}
