import type { Reason } from '../sentences/reasons.ts';
import type { NetError } from './net.ts';

/** A message to a topic. */
export interface Message {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** The broker had stored the message, so it is not new. */
  readonly retain: boolean;
}

/** A packet of the broker (MQTT 3.1.1), as far as the client uses it. */
export type Incoming =
  | { readonly kind: 'connack'; readonly code: number }
  | { readonly kind: 'publish'; readonly message: Message }
  /** `granted` has one entry per topic filter; 128 is a refusal. */
  | { readonly kind: 'suback'; readonly id: number; readonly granted: readonly number[] }
  | { readonly kind: 'unsuback' }
  | { readonly kind: 'pingresp' }
  /** A packet that a broker may not send to this client; `problem` says why. */
  | { readonly kind: 'wrong'; readonly problem: Reason };

/** Content of a CONNECT packet. */
export interface Introduction {
  readonly clientName: string;
  /** Empty: none. */
  readonly username: string;
  /** Empty: none. */
  readonly password: string;
  readonly keepAliveSeconds: number;
  /** Published by the broker, retained, when the connection is lost. */
  readonly will: { readonly topic: string; readonly payload: string };
}

/** Encodes and decodes MQTT 3.1.1 for a client with a clean session and QoS 0. */
export interface MqttPackets {
  /** The credential flags are set only if there are credentials. */
  connect(introduction: Introduction): Uint8Array;
  publish(topic: string, payload: string, retain: boolean): Uint8Array;
  subscribe(id: number, filters: readonly string[]): Uint8Array;
  unsubscribe(id: number, filters: readonly string[]): Uint8Array;
  ping(): Uint8Array;
  disconnect(): Uint8Array;
  /** Makes a decoder for the packets of one connection, each of them complete. */
  decoder(): (packet: Uint8Array) => Incoming;
}

/** Loads the packets, at once or later: a device without MQTT does not load the library. */
export type LoadMqttPackets = (
  done: (outcome: { readonly packets: MqttPackets } | { readonly error: NetError }) => void,
) => void;
