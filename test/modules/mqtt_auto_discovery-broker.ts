import { generate, type Packet, parser } from 'mqtt-packet';
import { matches } from '../../host/access/mqtt/topic-filter.ts';
import type { Connection, ConnectionEvents, Streams } from '../../host/platform/net.ts';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { asSaid } from '../../host/sentences/message.ts';

/** A message as it arrived at the broker. */
export interface Arrived {
  readonly topic: string;
  readonly payload: string;
  readonly atMs: number;
  /** Counts the turns of the clock: messages of one turn have the same. */
  readonly turn: number;
}

/**
 * A broker for one device, in virtual time: it keeps retained messages and answers subscriptions
 * with them.
 */
export class VirtualBroker implements Streams {
  readonly retained = new Map<string, string>();
  /** Everything that the device published, oldest first. */
  readonly arrived: Arrived[] = [];
  /** Filters of the present connection. */
  filters: string[] = [];
  /** Bytes that the network claims not to have taken over yet. */
  pendingBytes = 0;
  /**
   * Whether the device gets back what it publishes and has subscribed to, as from a real broker.
   */
  echoes = false;
  /** Whether there is anybody to connect to. */
  reachable = true;
  clock: VirtualClock | undefined;
  #events: ConnectionEvents | undefined;
  #turn = 0;

  connect(_: unknown, events: ConnectionEvents): Connection {
    const broker = this;
    const input = parser({ protocolVersion: 4 });
    let open = true;
    const reply = (packet: Packet): void =>
      this.#soon(() => open && events.onData(generate(packet)));
    input.on('packet', packet => this.#handle(packet, reply));
    this.filters = [];
    this.#events = events;
    this.#soon(() => {
      if (this.reachable) events.onOpen();
      else events.onClose({ code: 111, message: asSaid('refused') });
    });
    return {
      write: bytes => void (open && input.parse(Buffer.from(bytes))),
      close: () => {
        open = false;
      },
      get pendingBytes() {
        return broker.pendingBytes;
      },
    };
  }

  /** Another client publishes: the device gets it if it has subscribed to that. */
  send(topic: string, payload: string, retain = false): void {
    if (retain) this.retained.set(topic, payload);
    if (!this.filters.some(filter => matches(filter, topic))) return;
    const packet: Packet = { cmd: 'publish', topic, payload, retain: false, qos: 0, dup: false };
    this.#soon(() => this.#events?.onData(generate(packet)));
  }

  /** Breaks the connection. */
  drop(): void {
    this.#events?.onClose({ code: 104, message: asSaid('reset') });
  }

  /** Topics with a retained message below a prefix. */
  topics(prefix: string): string[] {
    return [...this.retained.keys()].filter(topic => topic.startsWith(`${prefix}/`)).sort();
  }

  #soon(action: () => void): void {
    if (!this.clock) throw new Error('the broker has no clock yet');
    this.clock.after(0, action);
  }

  #handle(packet: Packet, reply: (packet: Packet) => void): void {
    if (packet.cmd === 'connect') reply({ cmd: 'connack', returnCode: 0, sessionPresent: false });
    if (packet.cmd === 'pingreq') reply({ cmd: 'pingresp' });
    if (packet.cmd === 'publish') {
      const payload = packet.payload.toString();
      const { topic } = packet;
      if (payload === '') this.retained.delete(topic);
      else this.retained.set(topic, payload);
      this.arrived.push({ topic, payload, atMs: this.clock?.nowMs() ?? 0, turn: this.#turn });
      this.#soon(() => this.#turn++);
      if (this.echoes) this.send(topic, payload);
    }
    if (packet.cmd === 'unsubscribe') {
      this.filters = this.filters.filter(filter => !packet.unsubscriptions.includes(filter));
    }
    if (packet.cmd === 'subscribe') {
      const wanted = packet.subscriptions.map(({ topic }) => topic);
      this.filters.push(...wanted);
      reply({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: wanted.map(() => 0) });
      for (const [topic, payload] of this.retained) {
        if (!wanted.some(filter => matches(filter, topic))) continue;
        reply({ cmd: 'publish', topic, payload, retain: true, qos: 0, dup: false });
      }
    }
  }
}
