import { Buffer, isUtf8 } from 'node:buffer';
import type { TextCoding } from '../web/text-coding.ts';

/** Functions that are faster in Node than in JavaScript. */
export const nodeCoding: TextCoding = {
  lengthOf: text => Buffer.byteLength(text),
  decode: bytes => (isUtf8(bytes) ? view(bytes).toString() : undefined),
  latin1: (bytes, length) => view(bytes).toString('latin1', 0, length),
};

function view(bytes: Uint8Array): Buffer {
  if (bytes instanceof Buffer) return bytes;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
