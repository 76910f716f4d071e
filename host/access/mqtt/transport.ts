import type {
  Connection,
  ConnectionEvents,
  Streams,
  TlsSettings,
  WebSocketRequest,
} from '../../platform/net.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Transport } from './session.ts';

/** Address of a broker: the relevant part of `mqtt/config`. */
export interface BrokerAddress {
  /** 0 TCP, 1 TLS, 2 WebSocket, 3 WebSocket with TLS. */
  readonly protocol: number;
  readonly broker_host: string;
  readonly broker_port: number;
  /** Path of the WebSocket, starting with `/`. */
  readonly path: string;
  /** Numbers of stored certificates and keys; -1: those that the machine trusts, or none. */
  readonly cert_id: number;
  readonly client_cert_id: number;
  /**
   * Key of the client certificate; -1: the one in the entry of the certificate, if there is one.
   */
  readonly client_key_id: number;
}

/** The stored certificates and keys, by their numbers. */
interface Entries {
  /** The PEM text of an entry. */
  pem(id: number): string | undefined;
  content(id: number): { readonly keys: number };
}

/** Reason why a broker cannot be reached. */
export interface NoWay {
  /** Follows "No connection: ". */
  readonly words: Reason;
  /** True if the device lacks something that no setting brings. */
  readonly unsupported: boolean;
}

const names = ['TCP', 'TLS', 'WebSocket', 'WebSocket with TLS'] as const;

/**
 * Longest wait for a WebSocket; longer than that of a session, which says what the broker did not
 * answer.
 */
const webSocketLimitMs = 15_000;
/**
 * Longest message of a WebSocket: a session passes over what it cannot take, but it must have come
 * whole.
 */
const maxMessageBytes = 1_048_576;

/** The way to the broker. Certificates and keys are read for each connection anew. */
export function transportTo(
  broker: BrokerAddress,
  net: Streams,
  entries: Entries,
): Transport | NoWay {
  const { protocol, broker_host: host, broker_port: port } = broker;
  const isSecure = hasTls(broker);
  const missing = isSecure
    ? entriesOf(broker).find(id => entries.pem(id) === undefined)
    : undefined;
  if (missing !== undefined) {
    return {
      words: message('there is no certificate or key with the number {number}', {
        number: missing,
      }),
      unsupported: false,
    };
  }
  const tls = () => tlsSettings(broker, entries);
  const { connectTls, openWebSocket } = net;
  if (protocol === 0) return events => net.connect({ host, port }, events);
  if (protocol === 1 && connectTls) return events => connectTls({ host, port }, tls(), events);
  if (protocol >= 2 && openWebSocket && (!isSecure || connectTls)) {
    return events =>
      throughWebSocket(
        openWebSocket,
        { url: urlOf(broker), ...(isSecure && { tls: tls() }) },
        events,
      );
  }
  return {
    words: message('this device does not offer MQTT over {protocol}', {
      protocol: names[protocol] ?? '',
    }),
    unsupported: true,
  };
}

/**
 * True if a connection shows no certificate of the device although there is one, because no key is
 * named, nor in its entry.
 */
export function lacksKey(broker: BrokerAddress, { content }: Pick<Entries, 'content'>): boolean {
  const { client_cert_id: certificate, client_key_id: key } = broker;
  return hasTls(broker) && certificate >= 0 && key < 0 && content(certificate).keys === 0;
}

function hasTls({ protocol }: BrokerAddress): boolean {
  return protocol === 1 || protocol === 3;
}

/**
 * Numbers of the stored certificates and keys that a way with TLS uses. A key without a certificate
 * is of no use.
 */
export function entriesOf({ cert_id, client_cert_id, client_key_id }: BrokerAddress): number[] {
  return [cert_id, client_cert_id, client_cert_id < 0 ? -1 : client_key_id].filter(id => id >= 0);
}

function tlsSettings(broker: BrokerAddress, entries: Entries): TlsSettings {
  // An entry that was removed since then is not trusted, and not replaced by anything else.
  const stored = (id: number): string => entries.pem(id) ?? '';
  const { cert_id, client_cert_id, client_key_id } = broker;
  const shown = client_cert_id >= 0 && !lacksKey(broker, entries);
  return {
    ca: cert_id < 0 ? undefined : stored(cert_id),
    identity: shown
      ? {
          certificate: stored(client_cert_id),
          key: stored(client_key_id < 0 ? client_cert_id : client_key_id),
        }
      : undefined,
  };
}

function urlOf({ protocol, broker_host: host, broker_port: port, path }: BrokerAddress): string {
  const written = host.includes(':') ? `[${host}]` : encodeURIComponent(host);
  return `${protocol === 3 ? 'wss' : 'ws'}://${written}:${port}${path}`;
}

/** MQTT is a stream of bytes, however they are cut into messages (MQTT 3.1.1, 6.0). */
function throughWebSocket(
  open: NonNullable<Streams['openWebSocket']>,
  request: Pick<WebSocketRequest, 'url' | 'tls'>,
  events: ConnectionEvents,
): Connection {
  const socket = open(
    { ...request, protocols: ['mqtt'], limitMs: webSocketLimitMs, maxMessageBytes },
    {
      onOpen: () => events.onOpen(),
      onMessage(sent) {
        if (typeof sent !== 'string') {
          events.onData(sent);
          return;
        }
        socket.close();
        events.onClose({
          code: 0,
          message: message('the broker does not speak MQTT: {=reason}', {
            reason: 'it sends text',
          }),
        });
      },
      onDrained: () => events.onDrained?.(),
      onClose: error => events.onClose(error),
    },
  );
  return {
    write: bytes => socket.send(bytes),
    get pendingBytes() {
      return socket.pendingBytes;
    },
    get localAddress() {
      return socket.localAddress;
    },
    close: () => socket.close(),
  };
}
