import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';

/** A message to a topic. */
export interface Message {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** It was stored by the broker, and is not news. */
  readonly retain: boolean;
}

/** What a broker sends to this device (MQTT 3.1.1), as far as anything follows from it. */
export type Incoming =
  | { readonly kind: 'connack'; readonly code: number }
  | { readonly kind: 'publish'; readonly message: Message }
  /** `granted` has one entry per topic filter; 128 is a refusal. */
  | { readonly kind: 'suback'; readonly id: number; readonly granted: readonly number[] }
  | { readonly kind: 'unsuback' }
  | { readonly kind: 'pingresp' };

/** The peer does not keep to MQTT; `message` says how. */
export class ProtocolError extends Error {}

/** What a client says of itself when it connects. */
export interface Introduction {
  readonly clientName: string;
  /** Empty: none. */
  readonly username: string;
  /** Empty: none. */
  readonly password: string;
  readonly keepAliveSeconds: number;
  /** What the broker publishes, retained, when the connection is lost. */
  readonly will: { readonly topic: string; readonly payload: string };
}

/** Types of packets, the upper half of their first byte. */
const type = {
  connect: 1,
  connack: 2,
  publish: 3,
  subscribe: 8,
  suback: 9,
  unsubscribe: 10,
  unsuback: 11,
  pingreq: 12,
  pingresp: 13,
  disconnect: 14,
} as const;
const publishFlag = { retain: 1, anyQos: 6 } as const;
const connectFlag = { clean: 0x02, will: 0x04, willRetain: 0x20, password: 0x40, username: 0x80 } as const;
/** [MQTT-3.8.1-1] [MQTT-3.10.1-1] The flags of SUBSCRIBE and UNSUBSCRIBE. */
const reserved = 2;
/** MQTT 3.1.1. */
const protocolLevel = 4;
const maxTextBytes = 0xffff;
const refusedFilter = 0x80;

/** CONNECT with a clean session. The credential flags are set only if there are credentials. */
export function connectPacket({ clientName, username, password, keepAliveSeconds, will }: Introduction): Uint8Array {
  let flags = connectFlag.clean | connectFlag.will | connectFlag.willRetain;
  const payload = [text(clientName), text(will.topic), text(will.payload)];
  // [MQTT-3.1.2-22] A password needs a user name, if only an empty one.
  if (username !== '' || password !== '') {
    flags |= connectFlag.username;
    payload.push(text(username));
  }
  if (password !== '') {
    flags |= connectFlag.password;
    payload.push(text(password));
  }
  return packet(type.connect, 0, [text('MQTT'), [protocolLevel, flags], short(keepAliveSeconds), ...payload]);
}

/** PUBLISH with QoS 0. */
export function publishPacket(topic: string, payload: string, retain: boolean): Uint8Array {
  return packet(type.publish, retain ? publishFlag.retain : 0, [text(topic), utf8Encode(payload)]);
}

/** SUBSCRIBE with QoS 0. */
export function subscribePacket(id: number, filters: readonly string[]): Uint8Array {
  return packet(type.subscribe, reserved, [short(id), ...filters.flatMap(filter => [text(filter), [0]])]);
}

export function unsubscribePacket(id: number, filters: readonly string[]): Uint8Array {
  return packet(type.unsubscribe, reserved, [short(id), ...filters.map(text)]);
}

export function pingPacket(): Uint8Array {
  return packet(type.pingreq, 0, []);
}

export function disconnectPacket(): Uint8Array {
  return packet(type.disconnect, 0, []);
}

type Bytes = Uint8Array | readonly number[];

function packet(type: number, flags: number, parts: readonly Bytes[]): Uint8Array {
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const header = [(type << 4) | flags];
  do {
    header.push(length > 0x7f ? (length & 0x7f) | 0x80 : length);
    length = Math.floor(length / 0x80);
  } while (length > 0);
  return joined([header, ...parts]);
}

function joined(parts: readonly Bytes[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function short(value: number): number[] {
  return [value >> 8, value & 0xff];
}

/** Text with its length in front; throws RangeError if that does not fit. */
function text(value: string): Uint8Array {
  const bytes = utf8Encode(value);
  if (bytes.length > maxTextBytes) throw new RangeError(`MQTT has no room for a text of ${bytes.length} bytes`);
  return joined([short(bytes.length), bytes]);
}

/** Understands a complete packet of a broker. Throws `ProtocolError` for anything that it must not send to this client. */
export function decodePacket(bytes: Uint8Array): Incoming {
  const flags = byteAt(bytes, 0) & 0xf;
  const start = bodyStart(bytes);
  const body = bytes.subarray(start);
  switch (byteAt(bytes, 0) >> 4) {
    case type.connack:
      // Bit 0 tells of a session that was kept, and there is none.
      if (flags === 0 && body.length === 2 && byteAt(body, 0) <= 1) return { kind: 'connack', code: byteAt(body, 1) };
      break;
    case type.publish: {
      // [MQTT-3.8.4-6] A broker MUST NOT send with more than the granted QoS, which is 0.
      if ((flags & publishFlag.anyQos) !== 0) break;
      const end = textEnd(body, 0);
      if (end > body.length) break;
      const topic = utf8Decode(body.subarray(2, end));
      return {
        kind: 'publish',
        message: { topic, payload: body.subarray(end), retain: (flags & publishFlag.retain) !== 0 },
      };
    }
    case type.suback: {
      const granted = [...body.subarray(2)];
      if (flags !== 0 || body.length < 2 || granted.some(code => code > 2 && code !== refusedFilter)) break;
      return { kind: 'suback', id: shortAt(body, 0), granted };
    }
    case type.unsuback:
      if (flags === 0 && body.length === 2) return { kind: 'unsuback' };
      break;
    case type.pingresp:
      if (flags === 0 && body.length === 0) return { kind: 'pingresp' };
  }
  throw new ProtocolError('it sent a packet that it must not send');
}

/** Topic and payload length of a PUBLISH of which only the start is there; undefined if it is something else. */
export function cutPublish(
  start: Uint8Array,
  lengthBytes: number,
): { readonly topic: string; readonly payloadBytes: number } | undefined {
  if (byteAt(start, 0) >> 4 !== type.publish) return undefined;
  const at = bodyStart(start);
  const end = textEnd(start, at);
  return { topic: utf8Decode(start.subarray(at + 2, end)), payloadBytes: lengthBytes - end };
}

/** Where the body begins: after the type and the length, whose bytes but the last have bit 7 set. */
function bodyStart(bytes: Uint8Array): number {
  let at = 1;
  while (byteAt(bytes, at++) & 0x80);
  return at;
}

/** Where the text that begins at `at` ends; beyond the bytes if it is cut off. */
function textEnd(bytes: Uint8Array, at: number): number {
  return at + 2 + shortAt(bytes, at);
}

function shortAt(bytes: Uint8Array, at: number): number {
  return (byteAt(bytes, at) << 8) | byteAt(bytes, at + 1);
}

/** A byte; 0 beyond the end. */
function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}
