import type { ClientRequest } from 'node:http';
import type { TLSSocket } from 'node:tls';
import * as assert from 'uvu/assert';
import WebSocket from 'ws';
import { furtherPorts } from '../../../host/access/node/further-port.ts';
import { textOf } from '../../../host/platform/log.ts';
import type { TlsIdentity } from '../../../host/platform/net.ts';
import { dialling } from '../../../host/platform/node/dial.ts';
import { makeIdentity } from '../../../host/platform/node/make-identity.ts';
import { streamsBy } from '../../../host/platform/node/net.ts';
import { VirtualClock } from '../../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../../host/platform/virtual/random.ts';
import { shipService } from '../../../host/services/eebus/ship/announcement.ts';
import { skiOfPem } from '../../../host/services/eebus/ship/certificate.ts';
import { controlFrame, initFrame } from '../../../host/services/eebus/ship/frames.ts';
import { startShipNode } from '../../../host/services/eebus/ship/node.ts';
import type { ShipNode, ShipPeer } from '../../../host/services/eebus/ship/surface.ts';
import type { DatagramLink } from '../../../host/services/eebus/spine/datagram-link.ts';
import { eventually, eventuallyIn } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { atEnd } from '../../support/suite.ts';
import { VirtualNetwork } from '../../support/virtual-net.ts';

/** Somebody with a key of its own. */
export interface Being {
  readonly identity: TlsIdentity;
  readonly ski: string;
}

/** Keys in the order of their SKIs: the smallest first. */
export function beings(count: number): Being[] {
  const made = Array.from({ length: count }, (_, number) => {
    const identity = makeIdentity(`node ${number}`);
    return { identity, ski: skiOfPem(identity.certificate) as string };
  });
  return made.sort((a, b) => (a.ski < b.ski ? -1 : 1));
}

/** Nodes at 127.0.0.1, over real TLS, that hear each other's announcements in memory. */
export class ShipSite {
  readonly clock = new VirtualClock();
  readonly #network = new VirtualNetwork(this.clock);

  /** Starts a node that trusts some others. */
  async node(
    being: Being,
    trusted: readonly Being[] = [],
    shipId = `Node-${being.ski.slice(0, 6)}`,
  ) {
    const port = await freePort();
    return new TestNode(this.clock, this.#network, { ...being, trusted, port, shipId });
  }

  /** Announces something by multicast DNS. */
  announce(
    text: readonly string[],
    { port = 4712, host = 'box.local', address = '127.0.0.1' } = {},
  ) {
    const name = 'Box._ship._tcp.local';
    const socket = this.#network.host(address).openMdns({
      onOpen: () =>
        socket.respond(
          [
            { type: 'PTR', name: '_ship._tcp.local', data: name },
            { type: 'SRV', name, data: { host, port } },
            { type: 'TXT', name, data: text },
            { type: 'A', name: host, data: address },
          ],
          120,
        ),
      onQuery: () => undefined,
      onResponse: () => undefined,
      onClose: () => undefined,
    });
  }
}

interface NodeOptions extends Being {
  readonly trusted: readonly Being[];
  readonly port: number;
  readonly shipId: string;
}

/** A node, and what it has told. */
export class TestNode {
  readonly ski: string;
  readonly port: number;
  readonly shipId: string;
  readonly node: ShipNode;
  readonly log: string[] = [];
  readonly links: DatagramLink[] = [];
  /** Links that have ended. */
  readonly ended: DatagramLink[] = [];
  readonly datagrams: unknown[] = [];
  readonly shipIds: [ski: string, shipId: string][] = [];
  readonly accepted: string[] = [];
  readonly #host: string;
  readonly #network: VirtualNetwork;

  constructor(clock: VirtualClock, network: VirtualNetwork, options: NodeOptions) {
    const { identity, ski, trusted, port, shipId } = options;
    this.ski = ski;
    this.port = port;
    this.shipId = shipId;
    this.#host = `node-${port}.local`;
    this.#network = network;
    const { openMdns } = network.host('127.0.0.1');
    const { openWebSocket } = streamsBy(dialling());
    this.node = startShipNode({
      ...{ clock, identity, ski, shipId, port, random: new SeededRandom(port) },
      net: { openMdns, ...(openWebSocket && { openWebSocket }) },
      openPort: furtherPorts('127.0.0.1', () => {
        throw new Error('the certificate of the device is not for this port');
      }),
      trusted: trusted.map(one => ({ ski: one.ski, shipId: undefined, label: '' })),
      onLink: link => {
        this.links.push(link);
        link.onDatagram(datagram => this.datagrams.push(datagram));
        link.onEnd(() => this.ended.push(link));
      },
      onShipId: (...told) => this.shipIds.push(told),
      onAccepted: told => this.accepted.push(told),
      onChange: () => undefined,
      say: message => this.log.push(textOf(message)),
    });
    atEnd(() => this.node.stop());
  }

  /** Links that stand. */
  get standing(): DatagramLink[] {
    return this.links.filter(link => !this.ended.includes(link));
  }

  peer(ski: string): ShipPeer | undefined {
    return this.node.peers().find(peer => peer.ski === ski);
  }

  /** Announces itself to everybody who listens now, as the device does. */
  announce(): void {
    const { ski, shipId, port } = this;
    const facts = { brand: 'voltkern', model: 'charger', type: 'ChargingStation', serial: 'x' };
    const service = shipService(
      { ...facts, ski, shipId, categories: [3], isAccepting: this.node.isAccepting },
      port,
    );
    const name = `${service.instance}._ship._tcp.local`;
    const socket = this.#network.host('127.0.0.1').openMdns({
      onOpen: () => {
        socket.respond(
          [
            { type: 'PTR', name: '_ship._tcp.local', data: name },
            { type: 'SRV', name, data: { host: this.#host, port } },
            { type: 'TXT', name, data: service.text },
            { type: 'A', name: this.#host, data: '127.0.0.1' },
          ],
          120,
        );
      },
      onQuery: () => undefined,
      onResponse: () => undefined,
      onClose: () => undefined,
    });
  }
}

/** A client of SHIP that does what it is told, over the WebSockets of others. */
export class RawClient {
  readonly received: Buffer[] = [];
  readonly socket: WebSocket;
  /** How it ended: code and reason. */
  closed: { readonly code: number; readonly reason: string } | undefined;
  isOpen = false;
  status: number | undefined;

  constructor(
    port: number,
    being: Partial<Being>,
    { protocols = ['ship'], autoPong = true, path = '/ship/' } = {},
  ) {
    this.socket = new WebSocket(`wss://127.0.0.1:${port}${path}`, protocols, {
      ...(being.identity && { cert: being.identity.certificate, key: being.identity.key }),
      ...{ rejectUnauthorized: false, perMessageDeflate: false, autoPong },
    });
    this.socket.on('open', () => {
      this.isOpen = true;
    });
    this.socket.on('message', (data: Buffer) => this.received.push(data));
    this.socket.on('unexpected-response', (request: ClientRequest, { statusCode }) => {
      this.status = statusCode;
      request.destroy();
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
    atEnd(() => this.socket.terminate());
  }

  get tls(): TLSSocket {
    return (this.socket as unknown as { _socket: TLSSocket })._socket;
  }

  send(bytes: Uint8Array): void {
    this.socket.send(bytes);
  }
}

/** Leads a client through a whole handshake with a node that trusts it. */
export async function handshake(client: RawClient, clock: VirtualClock): Promise<void> {
  await eventually(() => assert.ok(client.isOpen));
  client.send(initFrame);
  const ready = { phase: 'ready', waiting: 60_000 };
  client.send(controlFrame({ connectionHello: ready }));
  await eventuallyIn(clock, () => assert.ok(client.received.length >= 2));
  const format = { version: { major: 1, minor: 0 }, formats: { format: ['JSON-UTF8'] } };
  const say = (handshakeType: string): void =>
    client.send(controlFrame({ messageProtocolHandshake: { handshakeType, ...format } }));
  say('announceMax');
  say('select');
  client.send(controlFrame({ connectionPinState: { pinState: 'none' } }));
  client.send(controlFrame({ accessMethods: { id: 'Raw-1' } }));
  await eventually(() => assert.ok(client.received.length >= 5));
}
