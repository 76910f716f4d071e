import type { ModuleMetrics } from '../registry/metrics.ts';

/** Counts what goes over a connection that a module keeps up, since the device started. */
export class ConnectionCounts {
  /** Connections that were made. */
  connections = 0;
  /** Attempts that failed, and connections that were lost. */
  failures = 0;
  /** Messages. */
  sent = 0;
  received = 0;
}

/** Peer of a connection, and its protocol. */
export interface Counterpart {
  /** With its article. */
  readonly peer: string;
  readonly protocol: string;
  /** Undefined while there is to be no connection. */
  readonly isConnected: boolean | undefined;
}

/** Tells what was counted, and whether the connection stands. */
export function connectionMetrics(
  told: ModuleMetrics,
  { connections, failures, sent, received }: ConnectionCounts,
  { peer, protocol, isConnected }: Counterpart,
): void {
  told.gauge('connected', {
    doc: `Whether the connection to ${peer} stands, while ${protocol} is enabled`,
    value: isConnected,
  });
  told.counter('connections', {
    doc: `Connections to ${peer} that were made`,
    value: connections,
  });
  told.counter('failures', {
    doc: `Attempts to connect to ${peer} that failed, and connections that were lost`,
    value: failures,
  });
  told.counter('messages', {
    doc: `Messages of ${protocol}, sent and received`,
    labels: ['direction'],
    value: [
      [['sent'], sent],
      [['received'], received],
    ],
  });
}
