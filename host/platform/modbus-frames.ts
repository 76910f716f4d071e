/** Which registers of which device are to be read. */
export interface ReadRequest {
  /** Address of the device behind the connection, 0 to 255. */
  readonly unit: number;
  /** Function: 3 holding registers, 4 input registers. */
  readonly code: 3 | 4;
  /** Of the first register as it stands in the message, 0 to 65535. */
  readonly address: number;
  /** 1 to `mostRegisters`. */
  readonly count: number;
}

/** Why registers could not be read. */
export interface ReadFailure {
  /**
   * `offline`: there is no connection. `silent`: no answer in time. `refused`: the device answered
   * with `exception`. `nonsense`: the answer is none to this question.
   */
  readonly kind: 'offline' | 'silent' | 'refused' | 'nonsense';
  /** Number of the exception, for `refused`. */
  readonly exception?: number | undefined;
  /** In words, to follow a colon. */
  readonly message: string;
}

export type ReadOutcome = { readonly registers: Uint16Array } | { readonly failure: ReadFailure };

/**
 * How requests and answers are wrapped: `tcp` Modbus TCP; `rtu` with a checksum, as on a serial
 * line.
 */
export type Framing = 'tcp' | 'rtu';

/** Most registers in one request, by the protocol. */
export const mostRegisters = 125;

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

/** What a message after the address of the device means as the answer to `request`. */
export function outcomeOf({ code, count }: ReadRequest, message: Uint8Array): ReadOutcome {
  if (message[0] === (code | 0x80) && message.length === 2) {
    const exception = message[1] as number;
    const words = exceptions[exception] ?? exceptions[0];
    return {
      failure: {
        kind: 'refused',
        exception,
        message: `it refuses with exception ${exception}, ${words}`,
      },
    };
  }
  if (message[0] !== code || message[1] !== count * 2 || message.length !== 2 + count * 2) {
    return { failure: { kind: 'nonsense', message: 'its answer does not fit the question' } };
  }
  return {
    registers: Uint16Array.from({ length: count }, (_, index) => wordAt(message, 2 + index * 2)),
  };
}

/** Two bytes, the more significant one first. */
export function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}

function messageOf({ unit, code, address, count }: ReadRequest): number[] {
  return [unit, code, address >> 8, address & 0xff, count >> 8, count & 0xff];
}

/** A request of Modbus TCP. */
export function tcpFrame(request: ReadRequest, number: number): Uint8Array {
  return Uint8Array.from([number >> 8, number & 0xff, 0, 0, 0, 6, ...messageOf(request)]);
}

/** A request on a line. */
export function rtuFrame(request: ReadRequest): Uint8Array {
  const message = Uint8Array.from(messageOf(request));
  const crc = crc16(message);
  return Uint8Array.from([...message, crc & 0xff, crc >> 8]);
}

/** CRC-16/MODBUS; its low byte is sent first. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
