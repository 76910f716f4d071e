/**
 * MD5 (RFC 1321), which Digest authentication prescribes. Written out here because each authenticated request needs it
 * twice: it makes no garbage and takes a third of the time of general hash libraries. For nothing else: MD5 is broken.
 */

/** `floor(2^32 * abs(sin(i + 1)))`, the constants of the 64 steps. */
const sines = Int32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));
const hexByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const state = new Int32Array(4);
/** The 64 bytes that are hashed next, little-endian. */
const block = new Int32Array(16);

/** MD5 of a text of one character per byte, in 32 lower-case hex digits. */
export function md5Hex(text: string): string {
  state[0] = 0x67452301;
  state[1] = 0xefcdab89;
  state[2] = 0x98badcfe;
  state[3] = 0x10325476;
  block.fill(0);
  const length = text.length;
  for (let i = 0; i < length; i++) {
    putByte(i, text.charCodeAt(i) & 0xff);
    if ((i & 63) === 63) hashBlock();
  }
  putByte(length, 0x80);
  // No room is left for the length in bits: it goes into a block of its own.
  if ((length & 63) > 55) hashBlock();
  block[14] = length << 3;
  block[15] = length >>> 29;
  hashBlock();
  let hex = '';
  for (const word of state) {
    hex += hexByte[word & 0xff];
    hex += hexByte[(word >>> 8) & 0xff];
    hex += hexByte[(word >>> 16) & 0xff];
    hex += hexByte[word >>> 24];
  }
  return hex;
}

function putByte(index: number, byte: number): void {
  const word = (index & 63) >> 2;
  block[word] = at(block, word) | (byte << ((index & 3) << 3));
}

function hashBlock(): void {
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  for (let i = 0; i < 16; i += 4) {
    a = step(a, b, d ^ (b & (c ^ d)), i, i, 7);
    d = step(d, a, c ^ (a & (b ^ c)), i + 1, i + 1, 12);
    c = step(c, d, b ^ (d & (a ^ b)), i + 2, i + 2, 17);
    b = step(b, c, a ^ (c & (d ^ a)), i + 3, i + 3, 22);
  }
  for (let i = 16, word = 1; i < 32; i += 4, word += 20) {
    a = step(a, b, c ^ (d & (b ^ c)), word, i, 5);
    d = step(d, a, b ^ (c & (a ^ b)), word + 5, i + 1, 9);
    c = step(c, d, a ^ (b & (d ^ a)), word + 10, i + 2, 14);
    b = step(b, c, d ^ (a & (c ^ d)), word + 15, i + 3, 20);
  }
  for (let i = 32, word = 5; i < 48; i += 4, word += 12) {
    a = step(a, b, b ^ c ^ d, word, i, 4);
    d = step(d, a, a ^ b ^ c, word + 3, i + 1, 11);
    c = step(c, d, d ^ a ^ b, word + 6, i + 2, 16);
    b = step(b, c, c ^ d ^ a, word + 9, i + 3, 23);
  }
  for (let i = 48, word = 0; i < 64; i += 4, word += 28) {
    a = step(a, b, c ^ (b | ~d), word, i, 6);
    d = step(d, a, b ^ (a | ~c), word + 7, i + 1, 10);
    c = step(c, d, a ^ (d | ~b), word + 14, i + 2, 15);
    b = step(b, c, d ^ (c | ~a), word + 21, i + 3, 21);
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  block.fill(0);
}

function step(rotated: number, added: number, mixed: number, word: number, index: number, shift: number): number {
  const sum = (rotated + mixed + at(block, word & 15) + at(sines, index)) | 0;
  return (added + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
}

function at(words: Int32Array, index: number): number {
  return words[index] as number;
}
