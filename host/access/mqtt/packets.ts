import { generate, type IConnectPacket, type Parser, parser, writeToStream } from 'mqtt-packet';
import { utf8Decode } from '../../registry/utf8.ts';

// By default the first packet builds 65536 two-byte buffers: 7 MB that a small machine does not have.
writeToStream.cacheNumbers = false;

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

/** CONNECT with a clean session. The credential flags are set only if there are credentials. */
export function connectPacket({ clientName, username, password, keepAliveSeconds, will }: Introduction): Uint8Array {
  const packet: IConnectPacket = {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: clientName,
    keepalive: keepAliveSeconds,
    will: { topic: will.topic, payload: will.payload, qos: 0, retain: true },
  };
  // [MQTT-3.1.2-22] A password needs a user name, if only an empty one.
  if (username !== '' || password !== '') packet.username = username;
  // The encoder takes text as well as the bytes that its types ask for.
  if (password !== '') packet.password = password as unknown as NonNullable<IConnectPacket['password']>;
  return generate(packet);
}

/** PUBLISH with QoS 0. */
export function publishPacket(topic: string, payload: string, retain: boolean): Uint8Array {
  return generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain });
}

/** SUBSCRIBE with QoS 0. */
export function subscribePacket(id: number, filters: readonly string[]): Uint8Array {
  return generate({ cmd: 'subscribe', messageId: id, subscriptions: filters.map(topic => ({ topic, qos: 0 })) });
}

export function unsubscribePacket(id: number, filters: readonly string[]): Uint8Array {
  return generate({ cmd: 'unsubscribe', messageId: id, unsubscriptions: [...filters] });
}

export function pingPacket(): Uint8Array {
  return generate({ cmd: 'pingreq' });
}

export function disconnectPacket(): Uint8Array {
  return generate({ cmd: 'disconnect' });
}

/** Understands complete packets of a broker, one at a time. */
export class Decoder {
  readonly #parser: Parser = parser({ protocolVersion: 4 });
  #incoming: Incoming | undefined;
  #problem: string | undefined;

  constructor() {
    this.#parser.on('error', (error: Error) => {
      this.#problem = error.message;
    });
    this.#parser.on('packet', packet => {
      switch (packet.cmd) {
        case 'connack':
          if (packet.returnCode !== undefined) this.#incoming = { kind: 'connack', code: packet.returnCode };
          return;
        case 'publish': {
          // [MQTT-3.8.4-6] A broker MUST NOT send with more than the granted QoS, which is 0.
          if (packet.qos > 0) return;
          const { topic, payload, retain } = packet;
          this.#incoming = { kind: 'publish', message: { topic, payload: payload as Uint8Array, retain } };
          return;
        }
        case 'suback':
          this.#incoming = { kind: 'suback', id: packet.messageId ?? 0, granted: packet.granted as number[] };
          return;
        case 'unsuback':
        case 'pingresp':
          this.#incoming = { kind: packet.cmd };
      }
    });
  }

  /** Throws `ProtocolError` for anything that a broker must not send to this client. */
  decode(packet: Uint8Array): Incoming {
    this.#incoming = undefined;
    this.#problem = undefined;
    let rest = 0;
    try {
      rest = this.#parser.parse(packet as Parameters<Parser['parse']>[0]);
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error);
    }
    const incoming = this.#incoming as Incoming | undefined;
    if (this.#problem !== undefined) throw new ProtocolError(this.#problem);
    if (incoming === undefined || rest > 0) throw new ProtocolError('it sent a packet that it must not send');
    return incoming;
  }
}

/** Topic and payload length of a PUBLISH of which only the start is there; undefined if it is something else. */
export function cutPublish(
  start: Uint8Array,
  lengthBytes: number,
): { readonly topic: string; readonly payloadBytes: number } | undefined {
  if ((start[0] as number) >> 4 !== 3) return undefined;
  let at = 1;
  while ((start[at++] as number) & 0x80);
  const topicBytes = ((start[at] as number) << 8) | (start[at + 1] as number);
  at += 2;
  return { topic: utf8Decode(start.subarray(at, at + topicBytes)), payloadBytes: lengthBytes - at - topicBytes };
}
