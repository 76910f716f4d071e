import type { Streams } from '../../platform/net.ts';
import type { Transport } from './session.ts';
import type { BrokerAddress, NoWay } from './transport.ts';

/** What stands in for transport.ts in a bundle for machines without TLS and WebSockets. */

export function transportTo({ protocol, broker_host, broker_port }: BrokerAddress, net: Streams): Transport | NoWay {
  if (protocol === 0) return events => net.connect({ host: broker_host, port: broker_port }, events);
  return { words: 'this device offers MQTT over TCP only', unsupported: true };
}

export function lacksKey(): boolean {
  return false;
}

export function entriesOf(): number[] {
  return [];
}
