import { crc32 } from './crc32.ts';

/** Compresses bytes with gzip (RFC 1952). */
export type Gzip = (plain: Uint8Array) => Uint8Array;

/** Magic number, method deflate, no flags, no time, no extra flags, unknown system. */
const head = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
/** Checksum and length. */
const tailBytes = 8;
/** Before the bytes of a block: whether it is the last, its length, and that inverted. */
const blockHeadBytes = 5;
/** Longest block of deflate that is stored as it is (RFC 1951, 3.2.4). */
const longestBlockBytes = 0xffff;

/**
 * The format of gzip around bytes that stay as they are, for machines without a compressor: what
 * they have to say is short, and a compressor would take more memory than that.
 */
export function gzipStored(plain: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(plain.length / longestBlockBytes));
  const zipped = new Uint8Array(head.length + blocks * blockHeadBytes + plain.length + tailBytes);
  const view = new DataView(zipped.buffer);
  zipped.set(head);
  let at = head.length;
  for (let block = 0; block < blocks; block++) {
    const start = block * longestBlockBytes;
    const bytes = plain.subarray(start, start + longestBlockBytes);
    zipped[at] = block === blocks - 1 ? 1 : 0;
    view.setUint16(at + 1, bytes.length, true);
    view.setUint16(at + 3, ~bytes.length & 0xffff, true);
    zipped.set(bytes, at + blockHeadBytes);
    at += blockHeadBytes + bytes.length;
  }
  view.setUint32(at, crc32(plain), true);
  view.setUint32(at + 4, plain.length, true);
  return zipped;
}
