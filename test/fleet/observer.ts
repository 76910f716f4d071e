import { connectAsync, type MqttClient } from 'mqtt';
import { digestOf, prefixOf } from './messages.ts';

/** Sees at one node what all devices publish. */
export class Observer {
  readonly node: string;
  #messages = 0;
  readonly #client: MqttClient;
  readonly #latest = new Map<string, Buffer>();

  private constructor(node: string, client: MqttClient) {
    this.node = node;
    this.#client = client;
    client.on('error', () => undefined);
    client.on('message', (topic, payload) => {
      this.#messages++;
      this.#latest.set(topic, payload);
    });
  }

  /** Subscribes at a node, which then sends what it retained. */
  static async at(host: string, port: number): Promise<Observer> {
    const limited = {
      connectTimeout: 5000,
      reconnectPeriod: 1000,
      protocolVersion: 4,
      clean: true,
    } as const;
    const clientId = `observer-${process.pid}-${host}-${Math.round(performance.now())}`;
    const client = await connectAsync({ host, port, clientId, ...limited });
    const observer = new Observer(`${host}:${port}`, client);
    await client.subscribeAsync('fleet/#');
    return observer;
  }

  /** Messages that came so far. */
  get messages(): number {
    return this.#messages;
  }

  /** What `digestOf` makes of the newest value of a topic; undefined if there was none. */
  digest(device: number, path: string): number | undefined {
    const payload = this.#latest.get(`${prefixOf(device)}/${path}`);
    return payload && digestOf(payload.toString());
  }

  close(): void {
    this.#client.end(true);
  }
}
