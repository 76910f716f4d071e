/** UTF-8 without `TextEncoder`, which small engines lack. */
import { pieceLength } from '../platform/bytes.ts';

/** Number of bytes of `text` in UTF-8; the interface's string limits count these. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) {
      length++;
      continue;
    }
    const code = text.codePointAt(at) as number;
    length += utf8Size(code);
    if (code > 0xffff) at++;
  }
  return length;
}

function utf8Size(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** As much of `text` as fits into `maxBytes` of UTF-8, in whole characters. */
export function utf8Cut(text: string, maxBytes: number): string {
  let short = '';
  let length = 0;
  for (const character of text) {
    length += utf8Length(character);
    if (length > maxBytes) break;
    short += character;
  }
  return short;
}

/** The UTF-8 bytes of `text`; a lone surrogate becomes U+FFFD. */
export function utf8Encode(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Length(text));
  if (bytes.length === text.length) {
    // Each character has one byte.
    for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes;
  }
  let at = 0;
  for (const character of text) {
    let code = character.codePointAt(0) as number;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    const size = utf8Size(code);
    if (size === 1) {
      bytes[at++] = code;
    } else {
      bytes[at++] = (0xf00 >> size) | (code >> (6 * (size - 1)));
      for (let shift = 6 * (size - 2); shift >= 0; shift -= 6)
        bytes[at++] = 0x80 | ((code >> shift) & 0x3f);
    }
  }
  return bytes;
}

/**
 * The text of UTF-8 `bytes`; what is not valid UTF-8 (overlong, surrogate, cut off) becomes U+FFFD.
 */
export function utf8Decode(bytes: Uint8Array): string {
  let text = '';
  let piece = '';
  for (let at = 0; at < bytes.length; ) {
    if (piece.length >= pieceLength) {
      text += piece;
      piece = '';
    }
    const lead = bytes[at++] as number;
    if (lead < 0x80) {
      piece += String.fromCharCode(lead);
      continue;
    }
    const size =
      lead >= 0xc2 && lead < 0xe0
        ? 2
        : lead >= 0xe0 && lead < 0xf0
          ? 3
          : lead >= 0xf0 && lead < 0xf5
            ? 4
            : 0;
    let code = size === 0 ? 0 : lead & (0x7f >> size);
    let missing = size - 1;
    while (missing > 0 && at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80) {
      code = (code << 6) | ((bytes[at++] as number) & 0x3f);
      missing--;
    }
    const valid =
      size > 0 &&
      missing === 0 &&
      code <= 0x10ffff &&
      utf8Size(code) === size &&
      !(code >= 0xd800 && code <= 0xdfff);
    piece += valid ? String.fromCodePoint(code) : '\ufffd';
  }
  return text + piece;
}
