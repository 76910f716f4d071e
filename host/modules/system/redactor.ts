import { onOneLine } from '../../registry/characters.ts';
import type { Field } from '../../registry/field.ts';
import { partsOf } from '../../registry/masking.ts';
import type { Registry } from '../../registry/registry.ts';
import { isAddress, redacted, tokensOf, withoutTokens } from '../../sentences/discretion.ts';

/**
 * Shorter secrets are masked where they are stored, and not looked for elsewhere: every word would
 * be one.
 */
const leastLength = 6;
/** Least part, in characters, of a secret cut off by a message that is recognised. */
const leastBeginning = 4;
/** By what messages and values end that were cut off. */
const cutMark = '...';

/**
 * Takes out of texts for others whatever opens something and stands in the words of somebody else:
 * what the device itself says leaves it out by what it means.
 */
export class Redactor {
  readonly #secrets: readonly string[];

  /** Knows every secret that the registry has now, stored or published. */
  constructor(registry: Registry) {
    const secrets = new Set<string>();
    for (const secret of secretsIn(registry)) for (const form of formsOf(secret)) secrets.add(form);
    // A value that contains another one comes first.
    this.#secrets = [...secrets]
      .filter(({ length }) => length >= leastLength)
      .sort((one, other) => other.length - one.length);
  }

  /** A text without any secret, or the beginning of one that was cut off. */
  text(text: string): string {
    let clean = text;
    for (const secret of this.#secrets) clean = without(clean, secret);
    return withoutTokens(clean);
  }
}

/** Texts that open something, wherever they are stored or shown. */
function* secretsIn(registry: Registry): IterableIterator<string> {
  for (const { declaration, value } of registry.values()) yield* textsIn(declaration.value, value);
  for (const { field, value, isLong } of registry.persistent())
    if (!isLong) yield* textsIn(field, value());
}

function* textsIn(field: Field, value: unknown): IterableIterator<string> {
  for (const [, secret] of partsOf(field, value, '', ({ hidden }) => hidden))
    if (typeof secret === 'string') yield secret;
  for (const [, secret] of partsOf(field, value, '', inner => inner.discreet === true))
    if (typeof secret === 'string') yield* isAddress(secret) ? tokensOf(secret) : [secret];
}

/** A secret as it may stand in a text: as it is, in JSON, in an address, and line by line. */
function formsOf(secret: string): string[] {
  const lines = secret.split(/\r?\n/).flatMap(line => [line, onOneLine(line)]);
  return [...lines, JSON.stringify(secret).slice(1, -1), encoded(secret)];
}

/** As an address has it; halves of characters have no such form. */
function encoded(secret: string): string {
  try {
    return encodeURIComponent(secret);
  } catch {
    return secret;
  }
}

/** The text without a secret, and without its beginning where that was cut off. */
function without(text: string, secret: string): string {
  const beginning = secret.slice(0, leastBeginning);
  let clean = '';
  let from = 0;
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    if (at < from) continue;
    let length = beginning.length;
    while (length < secret.length && text[at + length] === secret[length]) length++;
    if (length < secret.length && !text.startsWith(cutMark, at + length)) continue;
    clean += text.slice(from, at) + redacted;
    from = at + length;
  }
  return clean + text.slice(from);
}
