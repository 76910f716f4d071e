import { bytesEqual } from '../../platform/bytes.ts';
import { utf8Decode, utf8Encode, utf8Length } from '../../registry/utf8.ts';

/** Encodes and decodes text: an engine may have faster ways than JavaScript. */
export interface TextCoding {
  /** Length of a text in UTF-8, bytes. */
  lengthOf(text: string): number;
  /** The text of UTF-8; undefined if the bytes are not that. */
  decode(bytes: Uint8Array): string | undefined;
  /** The first `length` bytes, one character each. */
  latin1(bytes: Uint8Array, length: number): string;
}

/** For engines that have nothing but JavaScript. */
export const portableCoding: TextCoding = {
  lengthOf: utf8Length,
  decode(bytes) {
    const text = utf8Decode(bytes);
    // Of what is not UTF-8, other bytes come back.
    return bytesEqual(utf8Encode(text), bytes) ? text : undefined;
  },
  latin1: (bytes, length) => String.fromCharCode(...bytes.subarray(0, length)),
};
