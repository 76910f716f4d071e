/**
 * The form that values have in the JSON of EEBUS (SHIP, 11.4): an object stands as a list of
 * objects with one key each, in the order of its schema.
 */

/** A value as JSON has it. */
export type Fields = Readonly<Record<string, unknown>>;

/** Deeper than this, nothing of EEBUS is nested; who goes deeper wants to exhaust the stack. */
const deepest = 64;

/**
 * Puts an object into the form of EEBUS. The object itself stays one, as in each message: only what
 * is in it changes. Keys whose value is undefined are left out.
 */
export function toForm(message: object): Fields {
  const fields = Object.entries(message).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([key, value]) => [key, formOf(value)]));
}

function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (!isFields(value)) return value;
  return Object.entries(toForm(value)).map(([key, member]) => ({ [key]: member }));
}

/**
 * Takes a value out of the form of EEBUS: what stands as a list of objects with one key each
 * becomes one object. What is a plain object already stays that. An empty list may have been an
 * empty object: `fieldsOf` and `listOf` read it as the one or the other.
 *
 * @returns undefined if it is nested so deeply that it cannot be meant
 */
export function fromForm(value: unknown): unknown {
  return isShallow(value, deepest) ? plain(value) : undefined;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const members = value.map(member => singleKey(member));
    const keys = new Set(members);
    // A key twice is no object; neither is a list of anything else.
    if (value.length === 0 || keys.has(undefined) || keys.size < value.length)
      return value.map(plain);
    return Object.fromEntries(
      value.map((member: Fields, at) => {
        const key = members[at] as string;
        return [key, plain(member[key])];
      }),
    );
  }
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

/** The members of an object in plain form, which stands as `[]` if it is empty. */
export function fieldsOf(value: unknown): Fields | undefined {
  if (isFields(value)) return value;
  return Array.isArray(value) && value.length === 0 ? {} : undefined;
}

/** The elements of a list in plain form; a single object that stands for its list is one. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isFields(value) ? [value] : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function singleKey(value: unknown): string | undefined {
  if (!isFields(value)) return undefined;
  const [key, ...others] = Object.keys(value);
  return others.length === 0 ? key : undefined;
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every(member => isShallow(member, levels - 1));
}
