import { bytesEqual, joined } from '../../platform/bytes.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { Connection } from '../../platform/net.ts';
import type { Random } from '../../platform/random.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';

/** Events of a WebSocket. None follows `onClose`. */
export interface PeerEvents {
  /** A whole message: text, or bytes. */
  onMessage(message: string | Uint8Array): void;
  /** The answer to `ping`. */
  onPong(): void;
  /** It ended; `code` is that of RFC 6455, 7.4.1, and 1006 without any word of the other side. */
  onClose(code: number, reason: string): void;
}

/** Parts of a WebSocket after its handshake. */
export interface PeerParts {
  readonly connection: Pick<Connection, 'write' | 'close' | 'pendingBytes'>;
  /** Real time. */
  readonly clock: Clock;
  /** Clients mask what they send, servers do not; each side refuses what it must not get. */
  readonly masks: Random | undefined;
  /** Longest message that is taken. */
  readonly maxMessageBytes: number;
  readonly events: PeerEvents;
}

/** Kinds of frames (RFC 6455, 5.2). */
const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
/** Longest payload of a frame that is not data. */
const maxControlBytes = 125;

/** While more waits to be taken by the other side, its pings are not answered. */
const maxUnsentBytes = 4096;

/** Reasons for the end of a WebSocket (RFC 6455, 7.4.1). */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  protocolError: 1002,
  /** The other side gave no code. */
  none: 1005,
  /** The connection ended without a word. */
  lost: 1006,
  notUtf8: 1007,
  tooLong: 1009,
} as const;

/** Time for the peer's closing frame. */
const farewellMs = 1000;

/**
 * The beginning of a frame. Lengths are those of the payload; one of more than 32 bits is
 * longer than anything that is taken.
 *
 * ```
 * │ byte 0                    │ byte 1                │ 0, 2 or 8 bytes │ 0 or 4 bytes │
 * │ last │ 0 0 0 │ opcode (4) │ masked │ length (7)   │ length if ≥ 126 │ mask         │
 * ```
 */
interface FrameHead {
  readonly isLast: boolean;
  readonly opcode: number;
  readonly isMasked: boolean;
  readonly headBytes: number;
  readonly payloadBytes: number;
}

/** One end of a WebSocket (RFC 6455) over a byte stream, without extensions. */
export class WebSocketPeer {
  readonly #parts: PeerParts;
  #received: Uint8Array = new Uint8Array();
  /** Frames of the message that is under way. */
  #pieces: Uint8Array[] = [];
  #piecesBytes = 0;
  #messageOpcode: number | undefined;
  #farewell: Timer | undefined;
  /** It said goodbye, or the connection is gone: nothing is sent any more. */
  #closing = false;
  #ended = false;

  constructor(parts: PeerParts) {
    this.#parts = parts;
  }

  /** Takes bytes off the connection. */
  receive(bytes: Uint8Array): void {
    if (this.#ended) return;
    this.#received = joined(this.#received, bytes);
    while (!this.#ended && this.#takeFrame());
  }

  /** Sends a message, text or bytes. Ignored after the end. */
  send(message: string | Uint8Array): void {
    const isText = typeof message === 'string';
    this.#write(isText ? opcodes.text : opcodes.binary, isText ? utf8Encode(message) : message);
  }

  ping(): void {
    this.#write(opcodes.ping, new Uint8Array());
  }

  /** Ends it in order, and at once if the other side does not answer soon. */
  close(code: number, reason: string): void {
    if (this.#closing) return;
    this.#sayGoodbye(code, reason);
    this.#farewell = this.#parts.clock.after(farewellMs, () => this.#end(closeCodes.lost, ''));
  }

  /** Ends it at once. */
  terminate(): void {
    this.#end(closeCodes.lost, '');
  }

  /** To be called when the connection has ended. */
  connectionEnded(): void {
    this.#end(closeCodes.lost, '');
  }

  /** Deals with one frame; false while it is not there. */
  #takeFrame(): boolean {
    const head = headOf(this.#received);
    if (head === undefined) return false;
    const problem = this.#problemOf(head);
    if (problem !== undefined) {
      this.#fail(...problem);
      return false;
    }
    const { headBytes, payloadBytes, isMasked } = head;
    if (this.#received.length < headBytes + payloadBytes) return false;
    const payload = this.#received.slice(headBytes, headBytes + payloadBytes);
    if (isMasked) applyMask(payload, this.#received.subarray(headBytes - 4, headBytes));
    this.#received = this.#received.slice(headBytes + payloadBytes);
    this.#take(head, payload);
    return true;
  }

  /** The rule that a frame breaks, if any: code and words for the other side. */
  #problemOf(head: FrameHead): [code: number, reason: string] | undefined {
    const { opcode, isLast, isMasked, payloadBytes } = head;
    const { masks, maxMessageBytes } = this.#parts;
    const isControl = opcode >= opcodes.close;
    const broken = (reason: string): [number, string] => [closeCodes.protocolError, reason];
    if (!knownOpcodes.has(opcode) || ((this.#received[0] as number) & 0x70) !== 0)
      return broken('unknown frame');
    if (isMasked !== (masks === undefined)) return broken('masked by the wrong side');
    if (isControl && (!isLast || payloadBytes > maxControlBytes))
      return broken('control frame too long');
    if (!isControl && (opcode === opcodes.continuation) !== (this.#messageOpcode !== undefined))
      return broken('frames out of order');
    if (!isControl && this.#piecesBytes + payloadBytes > maxMessageBytes)
      return [closeCodes.tooLong, `more than ${maxMessageBytes} bytes`];
    return undefined;
  }

  #take({ opcode, isLast }: FrameHead, payload: Uint8Array): void {
    switch (opcode) {
      case opcodes.ping:
        // [RFC 6455, 5.5.3] Who pings faster than it takes answers is not answered every time.
        if (this.#parts.connection.pendingBytes < maxUnsentBytes)
          this.#write(opcodes.pong, payload);
        return;
      case opcodes.pong:
        this.#parts.events.onPong();
        return;
      case opcodes.close:
        this.#takeGoodbye(payload);
        return;
      default:
        this.#takeData(opcode, isLast, payload);
    }
  }

  #takeData(opcode: number, isLast: boolean, payload: Uint8Array): void {
    this.#messageOpcode ??= opcode;
    this.#pieces.push(payload);
    this.#piecesBytes += payload.length;
    if (!isLast) return;
    const bytes = this.#pieces.reduce(joined);
    const isText = this.#messageOpcode === opcodes.text;
    this.#pieces = [];
    this.#piecesBytes = 0;
    this.#messageOpcode = undefined;
    // A peer that sent its closing frame no longer listens.
    if (this.#closing) return;
    if (!isText) {
      this.#parts.events.onMessage(bytes);
      return;
    }
    const text = textOf(bytes);
    if (text === undefined) this.#fail(closeCodes.notUtf8, 'not UTF-8');
    else this.#parts.events.onMessage(text);
  }

  #takeGoodbye(payload: Uint8Array): void {
    const [high, low] = payload;
    const reason = textOf(payload.subarray(2));
    const code = low === undefined ? closeCodes.none : ((high as number) << 8) | low;
    const isValid =
      payload.length !== 1 && (low === undefined || mayBeSent(code)) && reason !== undefined;
    if (!isValid) {
      this.#fail(closeCodes.protocolError, 'goodbye that is none');
      return;
    }
    // The code is sent back as it came.
    if (!this.#closing) this.#write(opcodes.close, payload.subarray(0, 2));
    this.#end(code, reason);
  }

  /** Ends the WebSocket because the other side breaks the rules. */
  #fail(code: number, reason: string): void {
    if (!this.#closing) this.#sayGoodbye(code, reason);
    this.#end(code, reason);
  }

  #sayGoodbye(code: number, reason: string): void {
    const words = utf8Encode(reason).subarray(0, maxControlBytes - 2);
    this.#write(opcodes.close, joined(Uint8Array.of(code >> 8, code & 0xff), words));
    this.#closing = true;
  }

  #write(opcode: number, payload: Uint8Array): void {
    if (this.#closing) return;
    this.#parts.connection.write(frameOf(opcode, payload, this.#parts.masks));
  }

  #end(code: number, reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#closing = true;
    this.#farewell?.cancel();
    this.#parts.connection.close();
    this.#parts.events.onClose(code, reason);
  }
}

const knownOpcodes: ReadonlySet<number> = new Set(Object.values(opcodes));

/** Reads the beginning of a frame; undefined while it is not there. */
function headOf(bytes: Uint8Array): FrameHead | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  const isMasked = second >= 0x80;
  const short = second & 0x7f;
  const lengthBytes = short === 127 ? 8 : short === 126 ? 2 : 0;
  const headBytes = 2 + lengthBytes + (isMasked ? 4 : 0);
  if (bytes.length < headBytes) return undefined;
  const longer = bytes.subarray(2, 2 + lengthBytes);
  return {
    isLast: first >= 0x80,
    opcode: first & 0x0f,
    isMasked,
    headBytes,
    payloadBytes:
      lengthBytes === 0 ? short : longer.reduce((length, byte) => length * 256 + byte, 0),
  };
}

/** A frame that is a whole message. */
function frameOf(opcode: number, payload: Uint8Array, masks: Random | undefined): Uint8Array {
  const { length } = payload;
  const masked = masks === undefined ? 0 : 0x80;
  const head =
    length < 126
      ? [0x80 | opcode, masked | length]
      : length < 65_536
        ? [0x80 | opcode, masked | 126, length >> 8, length & 0xff]
        : [0x80 | opcode, masked | 127, 0, 0, 0, 0, ...bigEndian(length)];
  const mask = masks?.bytes(4) ?? new Uint8Array();
  const frame = new Uint8Array(head.length + mask.length + length);
  frame.set(head);
  frame.set(mask, head.length);
  frame.set(payload, head.length + mask.length);
  if (masks !== undefined) applyMask(frame.subarray(head.length + mask.length), mask);
  return frame;
}

function bigEndian(length: number): readonly number[] {
  return [length >>> 24, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
}

/** Masks bytes in place, or takes the mask off again (RFC 6455, 5.3). */
function applyMask(bytes: Uint8Array, mask: Uint8Array): void {
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = (bytes[at] as number) ^ (mask[at & 3] as number);
}

/** True if an endpoint may send this code (RFC 6455, 7.4). */
function mayBeSent(code: number): boolean {
  if (code >= 3000) return code < 5000;
  return code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code);
}

/** The text of bytes; undefined if they are not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  const text = utf8Decode(bytes);
  // Of what is not UTF-8, other bytes come back.
  return bytesEqual(utf8Encode(text), bytes) ? text : undefined;
}
