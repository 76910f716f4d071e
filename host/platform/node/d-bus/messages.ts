import { WireError } from './signature.ts';
import { readValues, type Value, Variant, writeValues } from './values.ts';

/** A question to an object on the bus. */
export interface Call {
  /** Bus name of who is asked. */
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  /** Types of `body`; nothing is sent without it. */
  readonly signature?: string;
  readonly body?: readonly Value[];
}

/** A message from the bus. Texts that it does not have are empty. */
export interface Message {
  readonly type: 'call' | 'answer' | 'error' | 'signal' | 'unknown';
  /** Serial of the call that this answers; 0 if none. */
  readonly replySerial: number;
  /** Unique name of who sent it, written by the bus; the bus itself is `org.freedesktop.DBus`. */
  readonly sender: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly errorName: string;
  /** Reads what it carries; throws `WireError`. Most signals are never asked. */
  body(): readonly Value[];
}

/** Bytes of a header before its fields. */
export const headStart = 16;
/**
 * Longest message that is taken, bytes; what a network manager has to tell is a hundredth of it.
 */
const longest = 1 << 20;

/** Numbers of the fields of a header (D-Bus specification, "Header Fields"). */
const field = {
  path: 1,
  interface: 2,
  member: 3,
  errorName: 4,
  replySerial: 5,
  destination: 6,
  sender: 7,
  signature: 8,
} as const;
const types = ['unknown', 'call', 'answer', 'error', 'signal'] as const;
/** Flag of a call: nobody is started in order to answer it. */
const noAutoStart = 0x2;

/** Length of the whole message that begins with `head`, `headStart` bytes. Throws `WireError`. */
export function messageLength(head: Buffer): number {
  const littleEndian = isLittleEndian(head);
  if (head[3] !== 1) throw new WireError(`a message has version ${head[3]}`);
  const [bodyLength, fieldsLength] = littleEndian
    ? [head.readUInt32LE(4), head.readUInt32LE(12)]
    : [head.readUInt32BE(4), head.readUInt32BE(12)];
  const length = bodyStart(fieldsLength) + bodyLength;
  if (length > longest) throw new WireError(`a message has ${length} bytes`);
  return length;
}

/** Reads a whole message. Throws `WireError` if its header is not valid. */
export function readMessage(bytes: Buffer): Message {
  const littleEndian = isLittleEndian(bytes);
  const fieldsLength = littleEndian ? bytes.readUInt32LE(12) : bytes.readUInt32BE(12);
  const fields = new Map<number, Value>();
  const [pairs] = readValues(bytes.subarray(0, headStart + fieldsLength), 'a(yv)', {
    at: 12,
    littleEndian,
  });
  for (const [code, value] of pairs as [number, Value][]) fields.set(code, value);
  const text = (code: number): string => {
    const value = fields.get(code) ?? '';
    if (typeof value !== 'string') throw new WireError(`header field ${code} is not a text`);
    return value;
  };
  const replySerial = fields.get(field.replySerial);
  const signature = text(field.signature);
  return {
    type: types[bytes[1] as number] ?? 'unknown',
    replySerial: typeof replySerial === 'number' ? replySerial : 0,
    sender: text(field.sender),
    path: text(field.path),
    interface: text(field.interface),
    member: text(field.member),
    errorName: text(field.errorName),
    body: () => readValues(bytes.subarray(bodyStart(fieldsLength)), signature, { littleEndian }),
  };
}

/** Writes a call. Throws `WireError` if its values are not of its types. */
export function writeCall(
  serial: number,
  { destination, signature, body = [], ...call }: Call,
): Buffer {
  const content = signature === undefined ? Buffer.alloc(0) : writeValues(signature, body);
  const fields: Value[] = [
    [field.path, new Variant('o', call.path)],
    [field.interface, new Variant('s', call.interface)],
    [field.member, new Variant('s', call.member)],
    [field.destination, new Variant('s', destination)],
    ...(signature === undefined ? [] : [[field.signature, new Variant('g', signature)]]),
  ];
  const type = types.indexOf('call');
  const head = writeValues('yyyyuua(yv)', [
    'l'.charCodeAt(0),
    type,
    noAutoStart,
    1,
    content.length,
    serial,
    fields,
  ]);
  return Buffer.concat([
    head,
    Buffer.alloc(bodyStart(head.length - headStart) - head.length),
    content,
  ]);
}

function bodyStart(fieldsLength: number): number {
  return headStart + Math.ceil(fieldsLength / 8) * 8;
}

function isLittleEndian(bytes: Buffer): boolean {
  const [letter] = bytes;
  if (letter !== 'l'.charCodeAt(0) && letter !== 'B'.charCodeAt(0))
    throw new WireError('a message has no byte order');
  return letter === 'l'.charCodeAt(0);
}
