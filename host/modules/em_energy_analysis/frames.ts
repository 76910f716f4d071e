import { crc32 } from '../../platform/crc32.ts';
import type { Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';

/** A frame: mark, length of the payload, payload, CRC-32 of length and payload in little-endian. */
const mark = 0xb7;
const headBytes = 2;
const checkBytes = 4;
const maxPayloadBytes = 255;

/**
 * A stored object that only grows, by frames. What an interrupted write left at its end is
 * recognised and cut off by the next one; damage in the middle costs only the frames that it hit.
 * Reading and writing throw `StorageError`.
 */
export class FrameFile {
  readonly name: string;
  readonly #storage: Storage;
  readonly #warn: (message: LogMessage) => void;
  /** True if the object is known to end with a whole frame. */
  #sound = false;

  constructor(storage: Storage, name: string, warn: (message: LogMessage) => void) {
    this.#storage = storage;
    this.name = name;
    this.#warn = warn;
  }

  /** The payloads of all whole frames; none if there is no such object. */
  read(): Uint8Array[] {
    const bytes = this.#bytes();
    const { payloads, frameBytes, endBytes } = unframe(bytes);
    if (frameBytes < endBytes) {
      this.#warn(
        message('{bytes} bytes of {file} are damaged; what they said is missing', {
          bytes: endBytes - frameBytes,
          file: this.name,
        }),
      );
    }
    if (endBytes < bytes.length) this.#tellTail(bytes.length - endBytes);
    return payloads;
  }

  /** Adds one frame, durably. */
  append(payload: Uint8Array): void {
    if (!this.#sound) this.#cutTail();
    this.#sound = false;
    this.#storage.append(this.name, frame(payload));
    this.#sound = true;
  }

  #bytes(): Uint8Array {
    return this.#storage.read(this.name) ?? new Uint8Array();
  }

  #cutTail(): void {
    const bytes = this.#bytes();
    const { endBytes } = unframe(bytes);
    if (endBytes === bytes.length) return;
    if (endBytes === 0) this.#storage.remove(this.name);
    else this.#storage.truncate(this.name, endBytes);
    this.#tellTail(bytes.length - endBytes);
  }

  #tellTail(tornBytes: number): void {
    this.#warn(
      message(
        'The last entry of {file} is damaged, or was interrupted while it was written; {bytes} bytes of it are left out',
        { file: this.name, bytes: tornBytes },
      ),
    );
  }
}

function frame(payload: Uint8Array): Uint8Array {
  const { length } = payload;
  if (length > maxPayloadBytes)
    throw new RangeError(`a frame has at most ${maxPayloadBytes} bytes, got ${length}`);
  const bytes = new Uint8Array(headBytes + length + checkBytes);
  bytes[0] = mark;
  bytes[1] = length;
  bytes.set(payload, headBytes);
  new DataView(bytes.buffer).setUint32(
    headBytes + length,
    crc32(bytes.subarray(1, headBytes + length)),
    true,
  );
  return bytes;
}

/**
 * The payloads of all whole frames, how long these are together, and where the last of them ends.
 */
function unframe(bytes: Uint8Array): {
  payloads: Uint8Array[];
  frameBytes: number;
  endBytes: number;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const payloads: Uint8Array[] = [];
  let endBytes = 0;
  let frameBytes = 0;
  for (let at = 0; at + headBytes + checkBytes <= bytes.length; ) {
    const stop = at + headBytes + view.getUint8(at + 1);
    const whole =
      view.getUint8(at) === mark &&
      stop + checkBytes <= bytes.length &&
      view.getUint32(stop, true) === crc32(bytes.subarray(at + 1, stop));
    if (!whole) {
      at++;
      continue;
    }
    payloads.push(bytes.subarray(at + headBytes, stop));
    frameBytes += stop + checkBytes - at;
    at = stop + checkBytes;
    endBytes = at;
  }
  return { payloads, frameBytes, endBytes };
}
