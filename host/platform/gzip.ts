import { crc32 } from './crc32.ts';

/** Compresses bytes with gzip (RFC 1952). */
export type Gzip = (plain: Uint8Array) => Uint8Array;

/** Header: magic number, method deflate, no flags, no time, no extra flags, unknown system. */
const head = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
/** Trailer: checksum and length. */
const tailBytes = 8;
/** Header of a block: whether it is the last one, its length, and the length inverted. */
const blockHeadBytes = 5;
/** Longest stored block of deflate (RFC 1951, 3.2.4). */
const longestBlockBytes = 0xffff;

/**
 * Wraps bytes as gzip without compressing them, for machines without a compressor: their documents
 * are short, and a compressor would take more memory than it saves.
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
