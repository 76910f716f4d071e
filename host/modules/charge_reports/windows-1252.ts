/** Characters at 0x80 to 0x9f; the others are those of their own number (Latin-1). */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** All that is in Latin-1, and so as it is in Windows-1252. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the same in both
const latin1 = /^[\u0000-\u007f\u00a0-\u00ff]*$/;

/** Replaces a character that the encoding lacks. */
const replacement = '?';

/**
 * A text in Windows-1252, a character for each byte, which is what Excel and the built-in fonts of
 * PDF readers take. Letters with marks that it lacks lose the marks; all else that it lacks is
 * `?`. `isWhole` tells whether every character is there.
 */
export function toWindows1252(text: string): { readonly bytes: string; readonly isWhole: boolean } {
  if (latin1.test(text)) return { bytes: text, isWhole: true };
  let bytes = '';
  let isWhole = true;
  for (const character of text.normalize('NFC')) {
    const known = byteOf(character);
    bytes += known ?? byteOf(character.normalize('NFD').charAt(0)) ?? replacement;
    if (known === undefined) isWhole = false;
  }
  return { bytes, isWhole };
}

function byteOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return character;
  const at = code > 0xff ? upper.indexOf(character) : -1;
  return at < 0 ? undefined : String.fromCharCode(0x80 + at);
}
