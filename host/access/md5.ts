/**
 * MD5 (RFC 1321), which Digest authentication prescribes. Written out here because each
 * authenticated request needs it twice: it makes no garbage and takes a third of the time of
 * general hash libraries. For nothing else: MD5 is broken.
 */

/** `floor(2^32 * abs(sin(i + 1)))`, the constants of the 64 steps. */
const sines = Int32Array.from({ length: 64 }, (_, i) =>
  Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32),
);
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
  const { length } = text;
  let done = 0;
  for (; done + 64 <= length; done += 64) {
    putWords(text, done, 16);
    hashBlock();
  }
  const words = (length - done) >> 2;
  putWords(text, done, words);
  for (let i = done + 4 * words; i < length; i++) putByte(i, text.charCodeAt(i) & 0xff);
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

/** Puts `count` times four characters, from `start` on, at the beginning of the block. */
function putWords(text: string, start: number, count: number): void {
  for (let word = 0, i = start; word < count; word++, i += 4) {
    block[word] =
      (text.charCodeAt(i) & 0xff) |
      ((text.charCodeAt(i + 1) & 0xff) << 8) |
      ((text.charCodeAt(i + 2) & 0xff) << 16) |
      (text.charCodeAt(i + 3) << 24);
  }
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
    a = turn(a + (d ^ (b & (c ^ d))) + at(block, i) + at(sines, i), 7, b);
    d = turn(d + (c ^ (a & (b ^ c))) + at(block, i + 1) + at(sines, i + 1), 12, a);
    c = turn(c + (b ^ (d & (a ^ b))) + at(block, i + 2) + at(sines, i + 2), 17, d);
    b = turn(b + (a ^ (c & (d ^ a))) + at(block, i + 3) + at(sines, i + 3), 22, c);
  }
  for (let i = 16, word = 1; i < 32; i += 4, word += 20) {
    a = turn(a + (c ^ (d & (b ^ c))) + at(block, word & 15) + at(sines, i), 5, b);
    d = turn(d + (b ^ (c & (a ^ b))) + at(block, (word + 5) & 15) + at(sines, i + 1), 9, a);
    c = turn(c + (a ^ (b & (d ^ a))) + at(block, (word + 10) & 15) + at(sines, i + 2), 14, d);
    b = turn(b + (d ^ (a & (c ^ d))) + at(block, (word + 15) & 15) + at(sines, i + 3), 20, c);
  }
  for (let i = 32, word = 5; i < 48; i += 4, word += 12) {
    a = turn(a + (b ^ c ^ d) + at(block, word & 15) + at(sines, i), 4, b);
    d = turn(d + (a ^ b ^ c) + at(block, (word + 3) & 15) + at(sines, i + 1), 11, a);
    c = turn(c + (d ^ a ^ b) + at(block, (word + 6) & 15) + at(sines, i + 2), 16, d);
    b = turn(b + (c ^ d ^ a) + at(block, (word + 9) & 15) + at(sines, i + 3), 23, c);
  }
  for (let i = 48, word = 0; i < 64; i += 4, word += 28) {
    a = turn(a + (c ^ (b | ~d)) + at(block, word & 15) + at(sines, i), 6, b);
    d = turn(d + (b ^ (a | ~c)) + at(block, (word + 7) & 15) + at(sines, i + 1), 10, a);
    c = turn(c + (a ^ (d | ~b)) + at(block, (word + 14) & 15) + at(sines, i + 2), 15, d);
    b = turn(b + (d ^ (c | ~a)) + at(block, (word + 21) & 15) + at(sines, i + 3), 21, c);
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  block.fill(0);
}

/** The end of each step: the sum rotated to the left, plus the neighbour. */
function turn(sum: number, shift: number, neighbour: number): number {
  return (((sum << shift) | ((sum | 0) >>> (32 - shift))) + neighbour) | 0;
}

function at(words: Int32Array, index: number): number {
  return words[index] as number;
}
