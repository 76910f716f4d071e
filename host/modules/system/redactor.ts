import { onOneLine } from '../../registry/characters.ts';
import type { Field } from '../../registry/field.ts';
import { partsOf, replaced } from '../../registry/masking.ts';
import type { Registry } from '../../registry/registry.ts';

/** What stands in place of a secret. */
export const redacted = '***';

/**
 * Shorter secrets are masked where they are stored, and not looked for elsewhere: every word would
 * be one.
 */
const leastLength = 6;
/** So many characters of a secret that a message was cut off in are told from other words. */
const leastBeginning = 4;
/** By what messages and values end that were cut off. */
const cutMark = '...';

/** Scheme, user and password, host and rest of an address; tokens are in the second and last. */
const address = /([a-z][a-z0-9+.-]*:\/\/)(?:([^\s"/?#]*)@)?([^\s"/?#@]+)([/?#][^\s"]*)?/i;
const addresses = new RegExp(address, 'gi');
const wholeAddress = new RegExp(`^${address.source}$`, 'i');
/** Tags of 4, 7 and 10 bytes, also those that were forgotten; six bytes are a network card. */
const tag =
  /(?<![0-9a-f:])[0-9a-f]{2}(?::[0-9a-f]{2}){3}(?:(?::[0-9a-f]{2}){3}){0,2}(?![0-9a-f:])/gi;

/** Takes out of texts for others whatever opens something. */
export class Redactor {
  readonly #secrets: readonly string[];

  /** Knows every secret that the registry has now, stored or published. */
  constructor(registry: Registry) {
    const secrets = new Set<string>();
    for (const secret of secretsIn(registry)) for (const form of formsOf(secret)) secrets.add(form);
    // What contains another one goes first.
    this.#secrets = [...secrets]
      .filter(({ length }) => length >= leastLength)
      .sort((one, other) => other.length - one.length);
  }

  /** A text without any secret, or the beginning of one that was cut off. */
  text(text: string): string {
    let clean = text;
    for (const secret of this.#secrets) clean = without(clean, secret);
    return clean.replace(addresses, withoutTokens).replace(tag, redacted);
  }
}

/** The JSON of a value without its secrets; those of others may be in it. */
export function discreetJson(field: Field, value: unknown): string {
  return JSON.stringify(replaced(field, value, shownInstead));
}

function shownInstead(field: Field, value: unknown): { readonly shown: unknown } | undefined {
  if (field.hidden) return { shown: null };
  if (!field.discreet || typeof value !== 'string' || value === '') return undefined;
  return { shown: wholeAddress.test(value) ? value : redacted };
}

/** An address by which one sees whom it leads to. */
function withoutTokens(
  _: string,
  scheme: string,
  _user: string | undefined,
  host: string,
  rest = '',
): string {
  return `${scheme}${host}${rest === '' || rest === '/' ? rest : `/${redacted}`}`;
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
    if (typeof secret === 'string') yield* wholeAddress.test(secret) ? tokensOf(secret) : [secret];
}

/** What of an address may be a token; by its host one sees whom it leads to. */
function tokensOf(whole: string): string[] {
  const [, , user = '', , rest = ''] = address.exec(whole) ?? [];
  return [...user.split(':'), rest.slice(1)];
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
