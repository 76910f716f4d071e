import type { Incoming, Introduction, MqttPackets } from '../../platform/mqtt-packets.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { Reason } from '../../sentences/reasons.ts';

/**
 * Packet types (MQTT 3.1.1, 2.2.1) with the flags that they must have, as the first byte of a
 * packet.
 */
const first = {
  connect: 0x10,
  connack: 0x20,
  publish: 0x30,
  subscribe: 0x82,
  suback: 0x90,
  unsubscribe: 0xa2,
  unsuback: 0xb0,
  pingreq: 0xc0,
  pingresp: 0xd0,
  disconnect: 0xe0,
} as const;
const retainFlag = 1;
/** Flags of CONNECT (3.1.2.3). */
const connectFlag = {
  username: 0x80,
  password: 0x40,
  willRetain: 0x20,
  will: 0x04,
  cleanSession: 0x02,
} as const;
const subscriptionRefused = 0x80;

/** Part of a packet: bytes, one byte, or a text with its length in front. */
type Part = Uint8Array | number | { readonly text: string };

/** MQTT 3.1.1 for engines without `Buffer`, event emitters and streams: bytes in, bytes out. */
export const portableMqttPackets: MqttPackets = {
  connect: introduction => packet(first.connect, connectParts(introduction)),
  publish: (topic, payload, retain) =>
    packet(first.publish | (retain ? retainFlag : 0), [{ text: topic }, utf8Encode(payload)]),
  subscribe: (id, filters) =>
    packet(first.subscribe, [...twoBytes(id), ...filters.flatMap(text => [{ text }, 0])]),
  unsubscribe: (id, filters) =>
    packet(first.unsubscribe, [...twoBytes(id), ...filters.map(text => ({ text }))]),
  ping: () => packet(first.pingreq, []),
  disconnect: () => packet(first.disconnect, []),
  decoder: () => decode,
};

function connectParts({
  clientName,
  username,
  password,
  keepAliveSeconds,
  will,
}: Introduction): Part[] {
  // [MQTT-3.1.2-22] A password needs a user name, if only an empty one.
  const named = username !== '' || password !== '';
  const flags =
    connectFlag.cleanSession |
    connectFlag.will |
    connectFlag.willRetain |
    (named ? connectFlag.username : 0) |
    (password === '' ? 0 : connectFlag.password);
  const texts = [
    clientName,
    will.topic,
    will.payload,
    ...(named ? [username] : []),
    ...(password ? [password] : []),
  ];
  const protocolLevel = 4;
  return [
    { text: 'MQTT' },
    protocolLevel,
    flags,
    ...twoBytes(keepAliveSeconds),
    ...texts.map(text => ({ text })),
  ];
}

function twoBytes(value: number): [high: number, low: number] {
  return [(value >> 8) & 0xff, value & 0xff];
}

function packet(firstByte: number, parts: readonly Part[]): Uint8Array {
  const pieces: (Uint8Array | number)[] = parts.flatMap(part => {
    if (typeof part === 'number' || part instanceof Uint8Array) return [part];
    const bytes = utf8Encode(part.text);
    return [...twoBytes(bytes.length), bytes];
  });
  const length = pieces.reduce<number>(
    (sum, piece) => sum + (typeof piece === 'number' ? 1 : piece.length),
    0,
  );
  const header = [firstByte];
  let rest = length;
  do {
    header.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  const bytes = new Uint8Array(header.length + length);
  bytes.set(header);
  let at = header.length;
  for (const piece of pieces) {
    if (typeof piece === 'number') bytes[at++] = piece;
    else {
      bytes.set(piece, at);
      at += piece.length;
    }
  }
  return bytes;
}

/** Decodes a complete packet, whose length is known to be right. */
function decode(bytes: Uint8Array): Incoming {
  const type = (bytes[0] as number) & 0xf0;
  const flags = (bytes[0] as number) & 0x0f;
  let at = 1;
  while ((bytes[at++] as number) & 0x80);
  const body = bytes.subarray(at);
  if (type === first.publish) return decodePublish(flags, body);
  if (flags !== 0) return wrong('it sent a packet with wrong flags');
  switch (type) {
    case first.connack:
      if (body.length < 2 || (body[0] as number) > 1)
        return wrong('its answer to the connection request is malformed');
      return { kind: 'connack', code: body[1] as number };
    case first.suback: {
      const granted = [...body.subarray(2)];
      if (granted.length === 0 || granted.some(code => code > 2 && code !== subscriptionRefused)) {
        return wrong('its answer to a subscription is malformed');
      }
      return { kind: 'suback', id: number(body, 0), granted };
    }
    case first.unsuback:
      return body.length !== 2
        ? wrong('its answer to the end of a subscription is malformed')
        : { kind: 'unsuback' };
    case first.pingresp:
      return { kind: 'pingresp' };
  }
  return wrong('it sent a packet that it must not send');
}

function decodePublish(flags: number, body: Uint8Array): Incoming {
  // [MQTT-3.8.4-6] A broker MUST NOT send with more than the granted QoS, which is 0.
  if ((flags & 0x06) !== 0) return wrong('it sent a packet that it must not send');
  const topicEnd = 2 + number(body, 0);
  if (body.length < 2 || topicEnd > body.length)
    return wrong('it sent a message without a whole topic');
  return {
    kind: 'publish',
    message: {
      topic: utf8Decode(body.subarray(2, topicEnd)),
      payload: body.subarray(topicEnd),
      retain: (flags & retainFlag) !== 0,
    },
  };
}

/** Number of two bytes. */
function number(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}

function wrong(problem: Reason): Incoming {
  return { kind: 'wrong', problem };
}
