/** Frames of the link to the charge controller: docs/coprocessor-link.md, "Frames". */

import { crc32 } from '../../platform/crc32.ts';
import { decodeCobs, encodeCobs } from './cobs.ts';

/** Longest frame before it is stuffed. */
export const maxFrameBytes = 640;
const headerBytes = 4;
const crcBytes = 4;
/** Longest frame on the line, without the zero after it. */
const maxStuffedBytes = maxFrameBytes + Math.floor(maxFrameBytes / 254) + 1;

/** Content of a frame. */
export interface Frame {
  readonly type: number;
  /** 1 to 255 of a command, else 0. */
  readonly sequence: number;
  /** Number that the host gave to the session; 0: none. */
  readonly session: number;
  readonly payload: Uint8Array;
}

/** A frame as it goes over the line, with the zero after it. */
export function encodeFrame({ type, sequence, session, payload }: Frame): Uint8Array {
  const length = headerBytes + payload.length + crcBytes;
  if (length > maxFrameBytes)
    throw new RangeError(`a frame has at most ${maxFrameBytes} bytes, got ${length}`);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes[0] = type;
  bytes[1] = sequence;
  view.setUint16(2, session, true);
  bytes.set(payload, headerBytes);
  view.setUint32(length - crcBytes, crc32(bytes, length - crcBytes), true);
  const stuffed = encodeCobs(bytes);
  const line = new Uint8Array(stuffed.length + 1);
  line.set(stuffed);
  return line;
}

/** The frame between two zeros of the line; undefined if it is none, or was damaged. */
export function decodeFrame(stuffed: Uint8Array): Frame | undefined {
  const bytes = decodeCobs(stuffed);
  if (!bytes || bytes.length < headerBytes + crcBytes || bytes.length > maxFrameBytes)
    return undefined;
  const end = bytes.length - crcBytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (view.getUint32(end, true) !== crc32(bytes, end)) return undefined;
  return {
    type: bytes[0] as number,
    sequence: bytes[1] as number,
    session: view.getUint16(2, true),
    payload: bytes.subarray(headerBytes, end),
  };
}

/** Finds frames in a stream of bytes, however it is cut, and counts what is none. */
export class FrameReader {
  readonly #onFrame: (frame: Frame) => void;
  readonly #buffer = new Uint8Array(maxStuffedBytes);
  #length = 0;
  /** True if more bytes came since the last zero than fit into a frame. */
  #overflow = false;
  #dropped = 0;

  constructor(onFrame: (frame: Frame) => void) {
    this.#onFrame = onFrame;
  }

  /** Pieces between zeros that were no frames. */
  get dropped(): number {
    return this.#dropped;
  }

  /**
   * Takes the next bytes of the stream; frames that end in them are passed on before it returns.
   */
  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === 0) this.#end();
      else if (this.#length < maxStuffedBytes) this.#buffer[this.#length++] = byte;
      else this.#overflow = true;
    }
  }

  /** Forgets the beginning of a frame whose end will never come. */
  reset(): void {
    this.#length = 0;
    this.#overflow = false;
  }

  #end(): void {
    const { buffer } = this.#buffer;
    const stuffed = new Uint8Array(buffer, 0, this.#length);
    const isEmpty = this.#length === 0;
    const frame = this.#overflow ? undefined : decodeFrame(stuffed);
    this.reset();
    if (isEmpty) return;
    if (frame) this.#onFrame(frame);
    else this.#dropped++;
  }
}
