import { message as sentence } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';

/** A request to read registers or bits of a device. */
export interface ReadRequest {
  /** Address of the device behind the connection, 0 to 255. */
  readonly unit: number;
  /** Function: 1 coils, 2 discrete inputs, 3 holding registers, 4 input registers. */
  readonly code: 1 | 2 | 3 | 4;
  /** Address of the first one as sent in the message, 0 to 65535. */
  readonly address: number;
  /** 1 to `mostRegisters`. */
  readonly count: number;
  /** Pause that the device needs after its answer, ms. */
  readonly restMs?: number | undefined;
}

/** A request to write a coil (function 5) or a holding register (function 6). */
export interface WriteRequest {
  /** Address of the device behind the connection, 1 to 255. */
  readonly unit: number;
  readonly code: 5 | 6;
  /** Address as sent in the message, 0 to 65535. */
  readonly address: number;
  /** 0 to 65535; for a coil `coilOn` or 0. */
  readonly value: number;
  /** Pause that the device needs after its answer, ms. */
  readonly restMs?: number | undefined;
}

/** Value that switches a coil on. */
export const coilOn = 0xff00;

/** A request to write holding registers one after the other (function 16). */
export interface WriteManyRequest extends Omit<WriteRequest, 'code' | 'value'> {
  readonly code: 16;
  /** 1 to `mostWritten`, each 0 to 65535. */
  readonly values: readonly number[];
}

/** A request to write coils one after the other (function 15). */
export interface WriteCoilsRequest extends Omit<WriteRequest, 'code' | 'value'> {
  readonly code: 15;
  /** 1 to `mostRegisters`, each 0 or 1. */
  readonly bits: readonly number[];
}

/** A request to replace some bits of a holding register (function 22). */
export interface MaskRequest extends Omit<WriteRequest, 'code' | 'value'> {
  readonly code: 22;
  /** Bits that stay. */
  readonly and: number;
  /** Bits that are set where they do not stay. */
  readonly or: number;
}

export type ModbusRequest =
  | ReadRequest
  | WriteRequest
  | WriteManyRequest
  | WriteCoilsRequest
  | MaskRequest;

/** Failure of a request. */
export interface ReadFailure {
  /**
   * `offline`: there is no connection. `silent`: no answer in time. `refused`: the device answered
   * with `exception`. `nonsense`: the answer does not belong to this request.
   */
  readonly kind: 'offline' | 'silent' | 'refused' | 'nonsense';
  /** Exception code, for `refused`. */
  readonly exception?: number | undefined;
  /** Text that follows a colon. */
  readonly message: Reason;
}

/** Outcome of a request. A bit counts as a register of 0 or 1; a write returns no registers. */
export type ReadOutcome = { readonly registers: Uint16Array } | { readonly failure: ReadFailure };

/** How messages are framed on a line: bytes and a checksum, or as text in hexadecimal digits. */
export type LineFraming = 'rtu' | 'ascii';

/** Framing of the messages: `tcp` is Modbus TCP. */
export type Framing = 'tcp' | LineFraming;

/** Most registers in one request (Modbus protocol). */
export const mostRegisters = 125;
/** Most registers that one request writes (Modbus protocol). */
export const mostWritten = 123;

const exceptions = [
  'unknown',
  'illegal function',
  'illegal data address',
  'illegal data value',
  'device failure',
  'acknowledged, not done yet',
  'device is busy',
  'not acknowledged',
  'memory parity error',
  'unknown',
  'gateway has no path',
  'device behind the gateway does not answer',
] as const;

const nonsense: ReadOutcome = {
  failure: { kind: 'nonsense', message: 'its answer does not fit the question' },
};

/** Length of the answer to a request, from the device's address on, without checksum, bytes. */
export function answerLength(request: ModbusRequest): number {
  return 'count' in request ? 3 + byteCount(request) : 2 + echoOf(request).length * 2;
}

/** What the answer to a write repeats: the address, and what was written, or how many. */
function echoOf(request: Exclude<ModbusRequest, ReadRequest>): readonly number[] {
  const { address } = request;
  if ('and' in request) return [address, request.and, request.or];
  return [address, 'value' in request ? request.value : written(request).length];
}

function written(request: WriteManyRequest | WriteCoilsRequest): readonly number[] {
  return 'bits' in request ? request.bits : request.values;
}

function isOfBits({ code }: ReadRequest): boolean {
  return code === 1 || code === 2;
}

function byteCount(request: ReadRequest): number {
  return isOfBits(request) ? Math.ceil(request.count / 8) : request.count * 2;
}

/** Decodes the answer to `request`: a message without the device's address. */
export function outcomeOf(request: ModbusRequest, message: Uint8Array): ReadOutcome {
  const { code } = request;
  if (message[0] === (code | 0x80) && message.length === 2) {
    const exception = message[1] as number;
    const words = exceptions[exception] ?? exceptions[0];
    return {
      failure: {
        kind: 'refused',
        exception,
        message: sentence('it refuses with exception {number}, {=words}', {
          number: exception,
          words,
        }),
      },
    };
  }
  if (message[0] !== code || message.length !== answerLength(request) - 1) return nonsense;
  if (!('count' in request)) {
    const isEcho = echoOf(request).every((word, at) => wordAt(message, 1 + at * 2) === word);
    return isEcho ? { registers: new Uint16Array() } : nonsense;
  }
  const { count } = request;
  if (message[1] !== byteCount(request)) return nonsense;
  const read = isOfBits(request)
    ? (index: number) => ((message[2 + (index >> 3)] as number) >> (index & 7)) & 1
    : (index: number) => wordAt(message, 2 + index * 2);
  return { registers: Uint16Array.from({ length: count }, (_, index) => read(index)) };
}

/** A word of two bytes, big-endian. */
export function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}

function messageOf(request: ModbusRequest): number[] {
  const { unit, code, address } = request;
  const words = 'count' in request ? [address, request.count] : echoOf(request);
  const head = [unit, code, ...words.flatMap(bytesOf)];
  if ('values' in request)
    return [...head, request.values.length * 2, ...request.values.flatMap(bytesOf)];
  return 'bits' in request ? [...head, ...packed(request.bits)] : head;
}

function bytesOf(word: number): [number, number] {
  return [word >> 8, word & 0xff];
}

/** Bits, eight in a byte, the first in its lowest place, behind the number of these bytes. */
function packed(bits: readonly number[]): number[] {
  const bytes = new Array<number>(Math.ceil(bits.length / 8)).fill(0);
  for (const [at, bit] of bits.entries())
    bytes[at >> 3] = (bytes[at >> 3] as number) | (bit << (at & 7));
  return [bytes.length, ...bytes];
}

/** A request of Modbus TCP. */
export function tcpFrame(request: ModbusRequest, number: number): Uint8Array {
  const message = messageOf(request);
  return Uint8Array.from([number >> 8, number & 0xff, 0, 0, 0, message.length, ...message]);
}

/** A request of Modbus RTU. */
export function rtuFrame(request: ModbusRequest): Uint8Array {
  const message = Uint8Array.from(messageOf(request));
  const crc = crc16(message);
  return Uint8Array.from([...message, crc & 0xff, crc >> 8]);
}

/** CRC-16 with polynomial 0xA001 from `initial`, as Modbus has it; the low byte is sent first. */
export function crc16(bytes: Uint8Array, initial = 0xffff): number {
  let crc = initial;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

const colon = 0x3a;
/** Some devices begin their answers with it, in the place of the colon. */
const greater = 0x3e;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** A request of Modbus ASCII. */
export function asciiFrame(request: ModbusRequest): Uint8Array {
  const message = messageOf(request);
  const digits = [...message, lrc(message)]
    .map(byte => byte.toString(16).toUpperCase().padStart(2, '0'))
    .join('');
  const characters = Uint8Array.from(digits, character => character.charCodeAt(0));
  return Uint8Array.from([colon, ...characters, carriageReturn, lineFeed]);
}

/**
 * The first whole message of Modbus ASCII in what a line brought, from the device's address on,
 * without checksum; undefined while there is none.
 *
 * @param fits whether a message is the one that is waited for: an adapter may echo the request
 */
export function findAscii(
  bytes: Uint8Array,
  fits: (message: Uint8Array) => boolean,
): Uint8Array | undefined {
  for (let start = 0; start < bytes.length; start++) {
    if (bytes[start] !== colon && bytes[start] !== greater) continue;
    const end = bytes.indexOf(carriageReturn, start);
    if (end < 0) return undefined;
    const message = fromDigits(bytes.subarray(start + 1, end));
    if (message && message.length > 2 && lrc(message) === 0) {
      const checked = message.subarray(0, -1);
      if (fits(checked)) return checked;
    }
  }
  return undefined;
}

/** Bytes of pairs of hexadecimal digits; undefined if they are none. */
function fromDigits(digits: Uint8Array): Uint8Array | undefined {
  const text = String.fromCharCode(...digits);
  if (!/^([0-9A-Fa-f]{2})+$/.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/** Checksum of Modbus ASCII: 0 over a message that has its own. */
function lrc(message: Iterable<number>): number {
  let sum = 0;
  for (const byte of message) sum += byte;
  return -sum & 0xff;
}
