import { message } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';
import type { Rule } from '../sentences/rules.ts';
import type { SerialPlace } from './serial.ts';

/**
 * Reason why a connection could not be made or was lost. `code` is the operating system's error
 * number, 0 if unknown.
 */
export interface NetError {
  readonly code: number;
  readonly message: Reason;
  /** The peer was reached, but TLS failed, on this side or the other. */
  readonly tls?: true | undefined;
}

/** Why a server that answers so opens no WebSocket. */
export function unopened(status: number): Reason {
  return status === 401
    ? message('it refuses user name or password (HTTP status {status})', { status })
    : message('it opens no WebSocket (HTTP status {status})', { status });
}

/** Events of a connection. None follows `onClose`. */
export interface ConnectionEvents {
  onOpen(): void;
  onData(bytes: Uint8Array): void;
  /** The connection ended; `error` is undefined after an orderly end. */
  onClose(error: NetError | undefined): void;
  /** All written bytes were sent; a writer that stopped because of `pendingBytes` may go on. */
  onDrained?(): void;
  /** True while incoming bytes have to wait in the network. */
  readonly resting?: boolean;
}

/** An outgoing byte stream. */
export interface Connection {
  /** Queues bytes; never blocks. Ignored after the end. */
  write(bytes: Uint8Array): void;
  /** Bytes written but not yet taken over by the network. */
  readonly pendingBytes: number;
  /** The device's own address on the open connection, where the network tells it. */
  readonly localAddress?: string | undefined;
  /** Tells that `resting` may have ended; missing where nothing waits for that. */
  askForTurn?(): void;
  /** Ends the connection at once, without `onClose`. */
  close(): void;
}

/** An address to connect to. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/**
 * Identity of one side of TLS, as PEM texts: its certificate, followed by its chain if there is
 * one, and its key.
 */
export interface TlsIdentity {
  readonly certificate: string;
  readonly key: string;
}

/**
 * Settings of TLS, 1.2 or newer. The peer must show a certificate that leads to a trusted one and
 * was issued for the name that the device connects to.
 */
export interface TlsSettings {
  /** PEM text of the trusted certificates; undefined: those of the machine. */
  readonly ca?: string | undefined;
  /** The device's own identity. */
  readonly identity?: TlsIdentity | undefined;
  /** Name that the certificate must be issued for; undefined: the host of the connection. */
  readonly serverName?: string | undefined;
  /**
   * Decides about the peer by its certificate, in DER, whoever issued it and whatever it says of
   * names and dates: between equals, trust is in a key. What it refuses is told as an error of TLS.
   * On machines that cannot show the peer's certificate, every connection fails.
   */
  readonly accepts?: ((certificate: Uint8Array) => boolean) | undefined;
}

/** Request to open a WebSocket. */
export interface WebSocketRequest {
  /**
   * Absolute; starts with `ws://` or `wss://`, without user name and password: these are for
   * `headers`.
   */
  readonly url: string;
  /** Sub-protocols, the preferred one first. A server that takes none of them is refused. */
  readonly protocols?: readonly string[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** For `wss://`; ignored for `ws://`. */
  readonly tls?: TlsSettings | undefined;
  /** Longest time until the WebSocket is open, ms of real time. Redirections are not followed. */
  readonly limitMs: number;
  /** Longest message that is taken; a longer one ends the connection before it is complete. */
  readonly maxMessageBytes: number;
}

/** Reason why a WebSocket could not be opened or was lost. */
export interface WebSocketError extends NetError {
  /** Status that the server answered instead of opening it, e.g. 401. */
  readonly httpStatus?: number | undefined;
  /** Code with which the server closed it (RFC 6455, 7.4), if it did. */
  readonly closeCode?: number | undefined;
}

/** Events of a WebSocket. None follows `onClose`. */
export interface WebSocketEvents {
  /** `protocol` is the sub-protocol that the server chose; empty if none was requested. */
  onOpen(protocol: string): void;
  /** A whole message: text, or bytes that belong to the listener. */
  onMessage(message: string | Uint8Array): void;
  /** The answer to `ping`. */
  onPong?(): void;
  /** All messages were sent; a writer that stopped because of `pendingBytes` may go on. */
  onDrained?(): void;
  /** The WebSocket ended; `error` is undefined after the server closed it in order. */
  onClose(error: WebSocketError | undefined): void;
}

/** An outgoing WebSocket. It answers the server's pings by itself. */
export interface WebSocketConnection {
  /** Queues a message, text or bytes; never blocks. Ignored before `onOpen` and after the end. */
  send(message: string | Uint8Array): void;
  /** Ignored before `onOpen` and after the end. */
  ping(): void;
  /** Bytes sent but not yet taken over by the network. */
  readonly pendingBytes: number;
  /** The device's own address on the open connection, where the network tells it. */
  readonly localAddress?: string | undefined;
  /**
   * Closes in order, or at once if the server does not answer soon; without `onClose`. The server
   * is told `code`, 1000 by default, and `reason`.
   */
  close(code?: number, reason?: string): void;
}

/** Events of a UDP socket. None follows `onClose`. */
export interface UdpEvents {
  /** The socket is bound. */
  onOpen(): void;
  /** `bytes` belong to the listener; `from.host` is a canonical address, as from `lookup`. */
  onDatagram(bytes: Uint8Array, from: Endpoint): void;
  /** The socket could not be bound, or broke. */
  onClose(error: NetError): void;
}

/** A bound UDP socket. */
export interface UdpSocket {
  /**
   * Sends one datagram from the bound port; nothing tells whether it arrives. `to.host` is an
   * address, not a name. Ignored before `onOpen` and after the end.
   */
  send(bytes: Uint8Array, to: Endpoint): void;
  /** Frees the port at once, without `onClose`. */
  close(): void;
}

/** Result of a lookup: at least one address, the preferred one first, or an error. */
export type Lookup =
  | { readonly addresses: readonly string[] }
  /** `unknownName`: the name servers know no such name, so asking again soon will not help. */
  | { readonly error: NetError; readonly unknownName?: boolean };

/** A record of multicast DNS. Names have no dot at the end. */
export type MdnsRecord =
  /** A service type and one of its instances. */
  | { readonly type: 'PTR'; readonly name: string; readonly data: string }
  | { readonly type: 'SRV'; readonly name: string; readonly data: Endpoint }
  /** `key=value` entries. */
  | { readonly type: 'TXT'; readonly name: string; readonly data: readonly string[] }
  /** IPv4 address of a host. */
  | { readonly type: 'A'; readonly name: string; readonly data: string };

/** A question of multicast DNS. */
export interface MdnsQuestion {
  readonly name: string;
  readonly type: MdnsRecord['type'] | 'ANY';
}

/**
 * Who asks from another port than that of multicast DNS asks once: it hears only an answer that is
 * for it alone, and does not keep it for longer (RFC 6762, 6.7).
 */
export const mdnsPort = 5353;
export const mdnsOnceTtlS = 10;

/** Events of a multicast DNS socket. None follows `onClose`. */
export interface MdnsEvents {
  /** The socket is ready; what was sent before is lost. */
  onOpen(): void;
  onQuery(questions: readonly MdnsQuestion[]): void;
  /** Answers and additional records, except those of other types. */
  onResponse(records: readonly MdnsRecord[]): void;
  onClose(error: NetError): void;
}

/** A socket for multicast DNS. */
export interface MdnsSocket {
  /** The device's present IPv4 addresses in the networks that it takes part in. */
  addresses(): readonly string[];
  query(questions: readonly MdnsQuestion[]): void;
  /** Announces records; `ttlS` 0 withdraws them. */
  respond(records: readonly MdnsRecord[], ttlS: number): void;
  /** Closes the socket, without `onClose`. */
  close(): void;
}

/** An operation in progress; to cancel it is harmless after its end. */
export interface Cancellable {
  cancel(): void;
}

/** A request to a web server: always GET, always over TLS. */
export interface HttpsRequest {
  /** Absolute; starts with `https://`. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** PEM text of the trusted certificates; undefined: those of the machine. */
  readonly ca?: string | undefined;
  /** Longest time until the answer is complete, redirections included, ms of real time. */
  readonly limitMs: number;
  /** Longest body that is taken. A longer one is an error as soon as that is known. */
  readonly maxBodyBytes: number;
}

/** Answer of a web server, whatever its status. */
export interface HttpsAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Outcome of a request to a web server. */
export type HttpsOutcome = { readonly answer: HttpsAnswer } | { readonly error: NetError };

/** Outgoing connections. */
export interface Streams {
  /**
   * Opens a serial port of this machine; the outcome arrives through `events`, never before this
   * call returns. Missing where there are no serial ports.
   */
  openSerial?(place: SerialPlace, events: ConnectionEvents): Connection;
  /** Starts to connect; the outcome arrives through `events`, never before this call returns. */
  connect(endpoint: Endpoint, events: ConnectionEvents): Connection;
  /**
   * Connects over TLS; `onOpen` follows when the peer is trusted. Missing where the machine has no
   * TLS.
   */
  connectTls?(endpoint: Endpoint, tls: TlsSettings, events: ConnectionEvents): Connection;
  /**
   * Opens a WebSocket; the outcome arrives through `events`, never before this call returns.
   * Missing where the machine has no WebSockets.
   */
  openWebSocket?(request: WebSocketRequest, events: WebSocketEvents): WebSocketConnection;
}

/** The machine's network, in which the device takes part with the address that it listens on. */
export interface Net extends Streams {
  /**
   * Binds a UDP socket to `port` at the device's address. The outcome arrives through `events`,
   * never before this call returns.
   */
  openUdp(port: number, events: UdpEvents): UdpSocket;
  /**
   * The same in a multicast group, at a port that other programs may share. Missing where the
   * machine has no groups but that of multicast DNS.
   */
  openMulticast?(group: string, port: number, events: UdpEvents): UdpSocket;
  /**
   * Looks up the addresses of `host`. An IP address is its own result, in canonical form, without a
   * query. `done` is never called before this call returns.
   */
  lookup(host: string, done: (outcome: Lookup) => void): void;
  /**
   * Opens a socket for multicast DNS; the outcome arrives through `events`, never before this call
   * returns.
   */
  openMdns(events: MdnsEvents): MdnsSocket;
  /**
   * Sends a request to a web server. Up to 3 redirections (301, 302, 303, 307, 308) are followed,
   * only to `https://` and with the same `ca`; a further one is an error. `done` is called once,
   * never before this call returns, and not after `cancel`.
   */
  httpsGet(request: HttpsRequest, done: (outcome: HttpsOutcome) => void): Cancellable;
  /**
   * Checks whether a server can use an identity; undefined stands for the one that the machine
   * makes itself. Missing where the machine cannot serve TLS.
   *
   * @returns the part that is unusable and the rule that it breaks; undefined if all is well
   */
  checkIdentity?(
    identity: TlsIdentity | undefined,
  ): { readonly part: keyof TlsIdentity; readonly rule: Rule } | undefined;
  /**
   * Makes a key on P-256, and a certificate for it in the name of `name` that tells the key's
   * identifier (RFC 5280, 4.2.1.2, method 1) and signs itself; it ends with the year 2049. `done`
   * is never called before this call returns. Missing where the machine makes no certificates.
   */
  makeIdentity?(
    name: string,
    done: (outcome: { readonly identity: TlsIdentity } | { readonly error: NetError }) => void,
  ): void;
}
