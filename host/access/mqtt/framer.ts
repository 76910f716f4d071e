import { utf8Decode } from '../../registry/utf8.ts';
import { Failure } from '../../sentences/failure.ts';
import type { Reason } from '../../sentences/reasons.ts';

/** The peer does not keep to MQTT; `message` says how. */
export class ProtocolError extends Failure<Reason> {}

const empty = new Uint8Array();

/**
 * One packet of the byte stream, or the beginning of one that is too long and of which the rest is
 * skipped.
 */
export interface Frame {
  readonly bytes: Uint8Array;
  /** Length of the whole packet. */
  readonly lengthBytes: number;
  readonly complete: boolean;
}

/**
 * Cuts a byte stream into MQTT packets and never keeps more than it was given and not asked for
 * yet: packets longer than the limit are passed over without being collected.
 */
export class Framer {
  readonly #maxPacketBytes: number;
  #pending: Uint8Array = empty;
  /** Bytes of an overlong packet that are still to come. */
  #skipBytes = 0;

  constructor(maxPacketBytes: number) {
    this.#maxPacketBytes = maxPacketBytes;
  }

  /** Bytes that were received and not taken yet. */
  get pendingBytes(): number {
    return this.#pending.length;
  }

  push(received: Uint8Array): void {
    const skipped = Math.min(this.#skipBytes, received.length);
    this.#skipBytes -= skipped;
    const bytes = received.subarray(skipped);
    if (this.#pending.length === 0) {
      this.#pending = bytes;
      return;
    }
    const joined = new Uint8Array(this.#pending.length + bytes.length);
    joined.set(this.#pending);
    joined.set(bytes, this.#pending.length);
    this.#pending = joined;
  }

  /**
   * The next packet, or undefined until more bytes arrive. Throws `ProtocolError` if this is not
   * MQTT.
   */
  next(): Frame | undefined {
    const lengthBytes = packetLength(this.#pending);
    if (lengthBytes === undefined) return undefined;
    const complete = lengthBytes <= this.#maxPacketBytes;
    const neededBytes = complete ? lengthBytes : this.#maxPacketBytes;
    if (this.#pending.length < neededBytes) return undefined;
    const bytes = this.#pending.subarray(0, neededBytes);
    const takenBytes = Math.min(lengthBytes, this.#pending.length);
    this.#skipBytes = lengthBytes - takenBytes;
    this.#pending =
      takenBytes === this.#pending.length ? empty : this.#pending.subarray(takenBytes);
    return { bytes, lengthBytes, complete };
  }
}

/**
 * Length of the packet at the start of `bytes`, header included; undefined while its header is
 * incomplete.
 */
function packetLength(bytes: Uint8Array): number | undefined {
  let length = 0;
  for (let at = 1; at <= 4; at++) {
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) << (7 * (at - 1));
    if (byte < 0x80) return length + at + 1;
  }
  // [MQTT-2.2.3] The remaining length has at most four bytes.
  throw new ProtocolError('it sent a packet without a valid length');
}

/** A message of which only the start was kept. */
export interface OverlongMessage {
  readonly topic: string;
  readonly payloadBytes: number;
  readonly retain: boolean;
}

/** Topic and length of a PUBLISH of which only the start is there; undefined for other packets. */
export function cutPublish(start: Uint8Array, lengthBytes: number): OverlongMessage | undefined {
  if ((start[0] as number) >> 4 !== 3) return undefined;
  let at = 1;
  while ((start[at++] as number) & 0x80);
  const topicBytes = ((start[at] as number) << 8) | (start[at + 1] as number);
  at += 2;
  return {
    topic: utf8Decode(start.subarray(at, at + topicBytes)),
    payloadBytes: lengthBytes - at - topicBytes,
    retain: ((start[0] as number) & 1) !== 0,
  };
}
