import { Counts, type Metrics } from '../registry/metrics.ts';

/** Other methods are counted as one, or clients could fill the memory with made-up ones. */
const countedMethods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS'];

/** Statistics of HTTP access since the device started. */
export class HttpTraffic {
  /** Open connections, without WebSockets. */
  connections = 0;
  readonly #answers = new Counts();

  /** Takes the metrics back, when the servers have ended. */
  readonly stop: () => void;

  constructor(metrics: Metrics) {
    this.stop = metrics.add('http', told => {
      told.gauge('connections', {
        doc: 'Open HTTP connections, without WebSockets',
        value: this.connections,
      });
      told.counter('requests', {
        doc: 'HTTP requests that were answered, by method and status',
        labels: ['method', 'code'],
        value: this.#answers,
      });
    });
  }

  /** A request was answered; `method` is undefined where it could not be read. */
  answered(method: string | undefined, status: number): void {
    const counted = method !== undefined && countedMethods.includes(method) ? method : 'other';
    this.#answers.add(`${counted} ${status}`);
  }
}
