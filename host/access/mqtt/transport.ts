import type { Streams } from '../../platform/net.ts';
import type { Transport } from './session.ts';

/** How a broker is reached: the part of `mqtt/config` that matters for it. */
export interface BrokerAddress {
  /** Index into `protocolNames`. */
  readonly protocol: number;
  readonly broker_host: string;
  readonly broker_port: number;
}

/** Names of the values of `mqtt/config.protocol`. */
export const protocolNames = ['TCP', 'TLS', 'WebSocket', 'WebSocket with TLS'] as const;

/** The way to the broker, or undefined if this device's network does not offer that protocol. */
export function transportTo(
  { protocol, broker_host, broker_port }: BrokerAddress,
  net: Streams,
): Transport | undefined {
  if (protocol !== 0) return undefined;
  return events => net.connect({ host: broker_host, port: broker_port }, events);
}
