/** Base64 (RFC 4648, 4) without `atob`, `btoa` and `Buffer`, which small engines lack. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The Base64 text of bytes, padded. */
export function base64Encode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    for (let digit = 0; digit < 4; digit++) {
      text += digit <= bytes.length - at ? alphabet.charAt((bits >> (18 - 6 * digit)) & 63) : '=';
    }
  }
  return text;
}

/** The bytes of a Base64 text; other characters are skipped. */
export function base64Decode(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit === -1) continue;
    bits = ((bits << 6) | digit) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return Uint8Array.from(bytes);
}
