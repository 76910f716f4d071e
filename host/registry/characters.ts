import type { Rule } from '../sentences/rules.ts';

/** Characters that a person does not see in a text, but that change what stands around them. */

/** They drive terminals and end lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;
/**
 * They turn the direction of writing, so that a text reads as another one (Unicode Standard Annex
 * 9).
 */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/**
 * Halves of characters without the other half: no UTF-8 has them, so what is stored would be
 * another text.
 */
const halves = /[\ud800-\udfff]/u;
const unsafe = new RegExp([control, direction, halves].map(({ source }) => source).join('|'), 'gu');

/** A rule of a text, and what holds it. */
export type TextRule = readonly [holds: (text: string) => boolean, rule: Rule];

/** What holds for every text. */
export const wholeCharacters: TextRule = [
  text => !halves.test(text),
  'must not contain half a surrogate pair',
];

/** What holds for a text on one line, such as a name. */
export const plainLine: readonly TextRule[] = [
  [text => !control.test(text), 'must not contain control characters'],
  [text => !direction.test(text), 'must not contain marks that turn the direction of writing'],
];

/** The same text on one line, with `?` for each such character. */
export function onOneLine(text: string): string {
  return text.replace(unsafe, '?');
}
