import type { Reason } from '../sentences/reasons.ts';
import type { NetError } from './net.ts';

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
  | { readonly kind: 'pingresp' }
  /** Nothing that a broker may send to this client; `problem` says why. */
  | { readonly kind: 'wrong'; readonly problem: Reason };

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

/**
 * The packets of MQTT 3.1.1 in bytes, as far as a client with a clean session and QoS 0 needs them.
 */
export interface MqttPackets {
  /** The credential flags are set only if there are credentials. */
  connect(introduction: Introduction): Uint8Array;
  publish(topic: string, payload: string, retain: boolean): Uint8Array;
  subscribe(id: number, filters: readonly string[]): Uint8Array;
  unsubscribe(id: number, filters: readonly string[]): Uint8Array;
  ping(): Uint8Array;
  disconnect(): Uint8Array;
  /** What understands the packets of one connection, each of them complete. */
  decoder(): (packet: Uint8Array) => Incoming;
}

/** Loads the packets, at once or later: a device that uses no MQTT spares their library. */
export type LoadMqttPackets = (
  done: (outcome: { readonly packets: MqttPackets } | { readonly error: NetError }) => void,
) => void;
