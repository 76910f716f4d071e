/** What stands at 0x80 to 0x9f; the others are the characters of their own number (Latin-1). */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** What stands for a character that the encoding lacks. */
const replacement = '?';

/**
 * A text in Windows-1252, a character for each byte, which is what Excel and the built-in fonts of
 * PDF readers take. Letters with marks that it lacks lose the marks; all else that it lacks is
 * `?`. `isWhole` tells whether every character is there.
 */
export function toWindows1252(text: string): { readonly bytes: string; readonly isWhole: boolean } {
  let bytes = '';
  let isWhole = true;
  for (const character of text.normalize('NFC')) {
    const known = byteOf(character);
    bytes += known ?? byteOf(character.normalize('NFD').charAt(0)) ?? replacement;
    if (known === undefined) isWhole = false;
  }
  return { bytes, isWhole };
}

/** The bytes of a text that has a character for each. */
export function bytesOf(characters: string): Uint8Array {
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
  return bytes;
}

function byteOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return character;
  const at = code > 0xff ? upper.indexOf(character) : -1;
  return at < 0 ? undefined : String.fromCharCode(0x80 + at);
}
