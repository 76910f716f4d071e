import { utf8Decode, utf8Encode } from '../../../registry/utf8.ts';
import { type Fields, fieldsOf, fromForm, toForm } from '../form.ts';

/**
 * Messages of SHIP: a byte that says what follows, and most often JSON (SHIP, 11.1 and 13.4.2).
 */

/** What the first byte of a message says. */
const types = { init: 0, control: 1, data: 2, end: 3 } as const;

/** Protocol of what data messages carry: SPINE (SHIP, 13.4.5.2). */
const protocolId = 'ee1.0';

/** A message that came. */
export type Frame =
  /** The very first one. `isRight`: it is what it has to be, one byte of zero. */
  | { readonly type: 'init'; readonly isRight: boolean }
  /** About the connection; `message` in plain form, undefined if it cannot be understood. */
  | { readonly type: 'control' | 'end'; readonly message: Fields | undefined }
  /** A datagram in plain form, undefined if there is none in it that can be understood. */
  | { readonly type: 'data'; readonly datagram: unknown }
  /** One without a body, or of a type that nobody knows: to be passed over. */
  | { readonly type: 'unknown' };

/** The first message of each side. */
export const initFrame: Uint8Array = Uint8Array.of(types.init, 0);

/** A message about the connection. */
export function controlFrame(message: object): Uint8Array {
  return frameOf(types.control, toForm(message));
}

/** A message about the end of the connection. */
export function endFrame(message: object): Uint8Array {
  return frameOf(types.end, toForm(message));
}

/** A message that carries a datagram, header and payload. */
export function dataFrame(datagram: object): Uint8Array {
  // The payload is a message of its own: it stays an object, unlike everything else.
  const payload = toForm({ datagram });
  return frameOf(types.data, { data: [{ header: [{ protocolId }] }, { payload }] });
}

/** Reads a message. */
export function readFrame(bytes: Uint8Array): Frame {
  const [type] = bytes;
  if (type === types.init) return { type: 'init', isRight: bytes.length === 2 && bytes[1] === 0 };
  if (bytes.length < 2) return { type: 'unknown' };
  const message = type === undefined || type > types.end ? undefined : messageOf(bytes);
  switch (type) {
    case types.control:
      return { type: 'control', message };
    case types.end:
      return { type: 'end', message };
    case types.data:
      return { type: 'data', datagram: datagramOf(message) };
    default:
      return { type: 'unknown' };
  }
}

function frameOf(type: number, message: object): Uint8Array {
  const body = utf8Encode(JSON.stringify(message));
  const frame = new Uint8Array(body.length + 1);
  frame[0] = type;
  frame.set(body, 1);
  return frame;
}

/** The JSON of a message in plain form; undefined if it is none, or no object. */
function messageOf(bytes: Uint8Array): Fields | undefined {
  try {
    return fieldsOf(fromForm(JSON.parse(utf8Decode(bodyOf(bytes)))));
  } catch {
    return undefined;
  }
}

/** Some devices send the zero that ends a text in their memory. */
function bodyOf(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 1 && bytes[end - 1] === 0) end--;
  return bytes.subarray(1, end);
}

function datagramOf(message: Fields | undefined): unknown {
  const data = fieldsOf(message?.data);
  if (fieldsOf(data?.header)?.protocolId !== protocolId) return undefined;
  return fieldsOf(fieldsOf(data?.payload)?.datagram);
}
