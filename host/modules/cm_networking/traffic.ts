import type { Metrics } from '../../registry/metrics.ts';

/** Counts the datagrams of one end of the wire. */
export class Traffic {
  sent = 0;
  received = 0;
  /** Those among the received ones that are no packets of load management. */
  faulty = 0;

  /** @param module whose end it is */
  constructor(metrics: Metrics, module: string) {
    metrics.add(module, told =>
      told.counter('datagrams', {
        doc: 'UDP datagrams of load management; what is no packet of it is faulty',
        labels: ['kind'],
        value: [
          [['sent'], this.sent],
          [['received'], this.received],
          [['faulty'], this.faulty],
        ],
      }),
    );
  }
}
