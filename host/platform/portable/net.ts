import type { Rule } from '../../sentences/rules.ts';
import type { Clock } from '../clock.ts';
import type {
  Connection,
  ConnectionEvents,
  Endpoint,
  Lookup,
  MdnsEvents,
  MdnsSocket,
  Net,
  Streams,
  TlsIdentity,
  TlsSettings,
  UdpEvents,
  UdpSocket,
} from '../net.ts';
import type { Random } from '../random.ts';
import { errno, netError, tlsError } from './errors.ts';
import type { Datagram, Port, TlsOptions } from './io.ts';
import { openStream, PortStream } from './streams.ts';

const blind = 'this machine does not show the certificate of the other side';

/** Transports of protocols. */
export interface ProtocolParts {
  readonly streams: Streams;
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
}

/** Parts of the network. */
export interface NetParts {
  readonly port: Port;
  readonly clock: Clock;
  readonly random: Random;
  /** Address that the device listens on; empty: all. */
  readonly listenHost: string;
}

/** Protocols over the streams of the embedder, from above this layer. */
export interface Protocols {
  readonly openWebSocket: (
    parts: ProtocolParts,
    ...socket: Parameters<NonNullable<Streams['openWebSocket']>>
  ) => ReturnType<NonNullable<Streams['openWebSocket']>>;
  readonly httpsGet: (
    parts: ProtocolParts,
    ...question: Parameters<Net['httpsGet']>
  ) => ReturnType<Net['httpsGet']>;
  readonly openMdns: (join: JoinGroup, events: MdnsEvents) => MdnsSocket;
}

/** Makes a UDP socket in a multicast group, which tells the device's own IPv4 addresses there. */
type JoinGroup = (
  group: Endpoint,
  events: UdpEvents,
) => UdpSocket & { addresses(): readonly string[] };

/** The network of the embedder, with TLS where it has that. */
export function portableNet(
  { port, clock, random, listenHost }: NetParts,
  { openWebSocket, httpsGet, openMdns }: Protocols,
): Net {
  const plain: Streams = {
    connect: (endpoint, events) => openStream(port, clock, 'connection', endpoint, events),
  };
  const streams: Streams = hasTls(port)
    ? { ...plain, connectTls: (...to) => connectTls(port, clock, ...to) }
    : plain;
  const parts: ProtocolParts = { streams, clock, random };
  return {
    ...streams,
    ...(streams.connectTls && { checkIdentity: identity => checkIdentity(port, identity) }),
    openWebSocket: (request, events) => openWebSocket(parts, request, events),
    httpsGet: (request, done) => httpsGet(parts, request, done),
    openUdp: (number, events) => openUdp(port, clock, { host: listenHost, port: number }, events),
    lookup: (host, done) => lookup(port, clock, host, done),
    openMdns: events =>
      openMdns((group, over) => joinGroup(port, clock, listenHost, group, over), events),
  };
}

/** True if the embedder has TLS. */
function hasTls(port: Port): boolean {
  return tryTls(port, { role: 'client' }) > 0;
}

/** Tries `create` with these options and returns its result. */
function tryTls(port: Port, options: TlsOptions): number {
  const handle = port.create('tls', options);
  if (handle > 0) port.close(handle);
  return handle;
}

function connectTls(
  port: Port,
  clock: Clock,
  { host, port: number }: Endpoint,
  { ca, identity, serverName = host, accepts }: TlsSettings,
  events: ConnectionEvents,
): Connection {
  if (accepts) {
    // Nobody could be told from anybody else.
    const describe = () => ({ code: 0, message: blind }) as const;
    return new PortStream(port, clock, -errno.noEntry, events, { describe, tls: 0 });
  }
  const tls = port.create('tls', { role: 'client', name: serverName, ca, ...identity });
  const handle = tls > 0 ? port.create('connection', { host, port: number, tls }) : tls;
  return new PortStream(port, clock, handle, events, { describe: tlsError, tls });
}

/** See `Net.checkIdentity`. */
function checkIdentity(
  port: Port,
  identity: TlsIdentity | undefined,
): { readonly part: keyof TlsIdentity; readonly rule: Rule } | undefined {
  const answer = -tryTls(port, { role: 'server', ...identity });
  if (answer < 0) return undefined;
  if (!identity) {
    const rule: Rule = 'must be the number of a stored entry: this machine makes no certificate';
    return { part: 'certificate', rule };
  }
  if (answer === errno.noKey)
    return { part: 'key', rule: 'must hold a private key that can be used' };
  if (answer === errno.keyRejected) return { part: 'key', rule: 'must belong to the certificate' };
  if (answer === errno.keyExpired) return { part: 'certificate', rule: 'must not have expired' };
  return { part: 'certificate', rule: 'must hold a certificate that can be used' };
}

/** Joins a multicast group where the embedder can. */
function joinGroup(
  port: Port,
  clock: Clock,
  listenHost: string,
  { host: group, port: number }: Endpoint,
  events: UdpEvents,
): ReturnType<JoinGroup> {
  const handle = port.create('multicast', { host: listenHost, port: number, group });
  return {
    ...udpOver(port, clock, handle, {
      ...events,
      onClose: error =>
        events.onClose(
          handle > 0 ? error : { code: error.code, message: 'this machine has no multicast' },
        ),
    }),
    addresses() {
      const answer = handle > 0 ? port.io.read(handle, 'addresses') : [];
      return typeof answer === 'number' ? [] : (answer as readonly string[]);
    },
  };
}

function openUdp(
  port: Port,
  clock: Clock,
  at: { host: string; port: number },
  events: UdpEvents,
): UdpSocket {
  return udpOver(port, clock, port.create('udp', at), events);
}

/** A UDP socket; a negative `handle` is told as its end. */
function udpOver(port: Port, clock: Clock, handle: number, events: UdpEvents): UdpSocket {
  let ended = false;
  const fail = (answer: number): void => {
    if (ended) return;
    close();
    events.onClose(netError(answer));
  };
  const close = (): void => {
    if (!ended && handle > 0) port.close(handle);
    ended = true;
  };
  if (handle > 0) {
    port.listen(handle, () => {
      while (!ended) {
        const answer = port.io.read(handle);
        if (answer === -errno.again) return;
        if (typeof answer === 'number') return fail(answer);
        const { bytes, host, port: number } = answer as Datagram;
        events.onDatagram(new Uint8Array(bytes), { host, port: number });
      }
    });
    clock.after(0, () => ended || events.onOpen());
  } else {
    clock.after(0, () => fail(handle));
  }
  return {
    // The protocol has to find out whether it arrives.
    send: (bytes, to) => void (!ended && handle > 0 && port.io.write(handle, bytes, to)),
    close,
  };
}

function lookup(port: Port, clock: Clock, host: string, done: (outcome: Lookup) => void): void {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) {
    clock.after(0, () => done({ addresses: [host] }));
    return;
  }
  const handle = port.create('lookup', { host });
  if (handle <= 0) {
    clock.after(0, () => done({ error: netError(handle) }));
    return;
  }
  port.listen(handle, () => {
    const answer = port.io.read(handle);
    if (answer === -errno.again) return;
    port.close(handle);
    done(
      typeof answer === 'number'
        ? { error: netError(answer) }
        : { addresses: answer as readonly string[] },
    );
  });
}
