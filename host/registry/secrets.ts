import type { Field } from './field.ts';
import { anywhereInside } from './masking.ts';

/**
 * What is stored and never shown belongs to whom it was given for: a write that names another
 * address does not take it along. Who may write settings, and not know the secret, would have it
 * sent to a machine of his own.
 */

/** Whether a field, or one inside it, is a secret that is sent to an address beside it. */
const hasSentSecret = anywhereInside(({ sentTo }) => sentTo !== undefined);

/**
 * The secrets that a write would keep, and send to another address than they were given for, by
 * their places.
 *
 * @param written as it came
 * @param whole the same with what it keeps
 * @param stored what was there before
 */
export function* strayedSecrets(
  field: Field,
  written: unknown,
  whole: unknown,
  stored: unknown,
  place = '',
): IterableIterator<string> {
  if (!hasSentSecret(field) || !isList(written) || !isList(whole) || !isList(stored)) return;
  const below = (name: string | number): string => (place === '' ? `${name}` : `${place}/${name}`);
  if (field.type === 'object') {
    for (const [name, inner] of Object.entries(field.fields)) {
      const isKept = written[name] === undefined || written[name] === null;
      if (isKept && stored[name] && !isForSame(inner, whole, stored)) yield below(name);
      yield* strayedSecrets(inner, written[name], whole[name], stored[name], below(name));
    }
  } else if (field.type === 'array') {
    const { item, by } = field;
    const before = Object.values(stored).filter(isList);
    for (const [index, entry] of Object.entries(whole).filter(([, one]) => isList(one))) {
      const its =
        by === undefined ? stored[index] : before.find(one => one[by] === (entry as Members)[by]);
      yield* strayedSecrets(item, written[index], entry, its, below(index));
    }
  } else if (field.type === 'union' && whole[0] === stored[0]) {
    const inner = field.tags.get(whole[0] as number);
    if (inner) yield* strayedSecrets(inner, written[1], whole[1], stored[1], below(1));
  }
}

type Members = Readonly<Record<string, unknown>>;

/** Whether it is an object or a list. */
function isList(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether a secret of `before` may be sent by `now`: both name the same address, or `before` named
 * none.
 */
export function isForSame({ sentTo = [] }: Field, now: Members, before: Members): boolean {
  return sentTo.every(name => {
    const earlier = addressee(before[name]);
    return earlier === '' || earlier === addressee(now[name]);
  });
}

/** The machine that a host, a port or a URL leads to. */
function addressee(written: unknown): string {
  const text = String(written ?? '').toLowerCase();
  return /^[a-z]+:\/\/([^/?#]*)/.exec(text)?.[1] ?? text;
}
