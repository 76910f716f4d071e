import type { ModuleMetrics } from '../../registry/metrics.ts';
import type { State } from './fields.ts';

/** Counts what goes over the connection to the central system. */
export class Traffic {
  /** Connections that were made since the device started. */
  connections = 0;
  /** Attempts that failed, and connections that were lost. */
  failures = 0;
  /** Messages. */
  sent = 0;
  received = 0;
}

/** @param isOn whether there is to be a connection */
export function trafficMetrics(
  told: ModuleMetrics,
  { connections, failures, sent, received }: Traffic,
  state: State,
  isOn: boolean,
): void {
  told.gauge('connected', {
    doc: 'Whether the connection to the central system stands, while OCPP is enabled',
    value: isOn ? state.connected : undefined,
  });
  told.counter('connections', {
    doc: 'Connections to the central system that were made',
    value: connections,
  });
  told.counter('failures', {
    doc: 'Attempts to connect to the central system that failed, and connections that were lost',
    value: failures,
  });
  told.counter('messages', {
    doc: 'Messages of OCPP, sent and received',
    labels: ['direction'],
    value: [
      [['sent'], sent],
      [['received'], received],
    ],
  });
  told.gauge('waiting_messages', {
    doc: 'Messages that wait for the central system, by what they are about',
    labels: ['about'],
    value: [
      [['other'], state.message_queue_depth],
      [['status'], state.status_queue_depth],
      [['transaction'], state.txn_msg_queue_depth],
    ],
  });
}
