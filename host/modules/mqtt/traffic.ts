import type { ModuleMetrics } from '../../registry/metrics.ts';

/** Counts what goes over the connection to the broker. */
export class Traffic {
  /** Connections that were made since the device started. */
  connections = 0;
  /** Attempts that failed, and connections that were lost. */
  failures = 0;
  /** Messages. */
  sent = 0;
  received = 0;
}

/** @param isConnected undefined while there is to be no connection */
export function trafficMetrics(
  told: ModuleMetrics,
  { connections, failures, sent, received }: Traffic,
  isConnected: boolean | undefined,
): void {
  told.gauge('connected', {
    doc: 'Whether the connection to the broker stands, while MQTT is enabled',
    value: isConnected,
  });
  told.counter('connections', {
    doc: 'Connections to the broker that were made',
    value: connections,
  });
  told.counter('failures', {
    doc: 'Attempts to connect to the broker that failed, and connections that were lost',
    value: failures,
  });
  told.counter('messages', {
    doc: 'MQTT messages, sent and received',
    labels: ['direction'],
    value: [
      [['sent'], sent],
      [['received'], received],
    ],
  });
}
