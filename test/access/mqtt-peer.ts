import { generate, type Packet, parser } from 'mqtt-packet';
import type { Connection, ConnectionEvents, NetError, Streams } from '../../host/platform/net.ts';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';

/** One connection of the device, seen from a broker that does exactly what the test says. */
export class Peer implements Connection {
  readonly endpoint: { readonly host: string; readonly port: number };
  readonly events: ConnectionEvents;
  /** When the device began to connect. */
  readonly sinceMs: number;
  /** What the device sent. */
  readonly packets: Packet[] = [];
  pendingBytes = 0;
  closed = false;
  readonly #parser = parser({ protocolVersion: 4 });

  constructor(endpoint: { host: string; port: number }, events: ConnectionEvents, sinceMs: number) {
    this.endpoint = endpoint;
    this.events = events;
    this.sinceMs = sinceMs;
    this.#parser.on('packet', packet => this.packets.push(packet));
  }

  write(bytes: Uint8Array): void {
    if (!this.closed) this.#parser.parse(Buffer.from(bytes));
  }

  close(): void {
    this.closed = true;
  }

  /** Sends bytes to the device. */
  send(bytes: Uint8Array): void {
    if (!this.closed) this.events.onData(bytes);
  }

  sendPacket(packet: Packet): void {
    this.send(generate(packet));
  }

  /** Takes the connection and accepts the client. */
  accept(): this {
    this.events.onOpen();
    this.sendPacket({ cmd: 'connack', returnCode: 0, sessionPresent: false });
    return this;
  }

  /** Ends the connection from outside. */
  drop(error?: NetError): void {
    if (this.closed) return;
    this.closed = true;
    this.events.onClose(error);
  }

  commands(): string[] {
    return this.packets.map(({ cmd }) => cmd);
  }
}

/** A network on which the test is every broker. */
export class ScriptedNet implements Streams {
  readonly peers: Peer[] = [];
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  connect(endpoint: { host: string; port: number }, events: ConnectionEvents): Connection {
    const peer = new Peer(endpoint, events, this.#clock.nowMs());
    this.peers.push(peer);
    return peer;
  }

  /** The latest connection. */
  get peer(): Peer {
    const peer = this.peers.at(-1);
    if (!peer) throw new Error('the device did not connect');
    return peer;
  }
}
