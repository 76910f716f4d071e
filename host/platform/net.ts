import type { Reason } from '../sentences/reasons.ts';
import type { Rule } from '../sentences/rules.ts';
import type { SerialPlace } from './serial.ts';

/**
 * Why a connection could not be made or was lost. `code` is the operating system's error number, 0
 * if unknown.
 */
export interface NetError {
  readonly code: number;
  readonly message: Reason;
  /** The other side was reached, but there is no trust: TLS failed, on this side or on that one. */
  readonly tls?: true | undefined;
}

/** What happens on a connection. After `onClose` nothing follows. */
export interface ConnectionEvents {
  onOpen(): void;
  onData(bytes: Uint8Array): void;
  /** The connection ended; `error` is undefined after an orderly end. */
  onClose(error: NetError | undefined): void;
  /** All written bytes left; whoever stopped because of `pendingBytes` may go on. */
  onDrained?(): void;
  /** Whether what comes has to wait in the network. */
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
  /** Whoever rested takes more; missing where nobody waits for that. */
  askForTurn?(): void;
  /** Ends the connection at once; `onClose` is not called any more. */
  close(): void;
}

/** Where to connect to. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/**
 * By what one side of TLS proves who it is, PEM texts: its certificate, followed by its chain if
 * there is one, and its key.
 */
export interface TlsIdentity {
  readonly certificate: string;
  readonly key: string;
}

/**
 * How a connection is protected: TLS 1.2 or newer. The other side must show a certificate that
 * leads to a trusted one and was made for the name that the device connects to.
 */
export interface TlsSettings {
  /**
   * PEM text of the certificates that the other side's must lead to; undefined: those that the
   * machine trusts.
   */
  readonly ca?: string | undefined;
  /** By what the device proves who it is. */
  readonly identity?: TlsIdentity | undefined;
  /** Name that the certificate must be made for; undefined: the host that is connected to. */
  readonly serverName?: string | undefined;
}

/** Where a WebSocket leads, and how. */
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

/** Why a WebSocket could not be opened or was lost. */
export interface WebSocketError extends NetError {
  /** What the server answered instead of opening it, e.g. 401. */
  readonly httpStatus?: number | undefined;
}

/** What happens on a WebSocket. After `onClose` nothing follows. */
export interface WebSocketEvents {
  /**
   * It is open; `protocol` is the sub-protocol that the server chose, empty if none was asked for.
   */
  onOpen(protocol: string): void;
  /** A whole message: text, or bytes that belong to the listener. */
  onMessage(message: string | Uint8Array): void;
  /** The answer to `ping`. */
  onPong?(): void;
  /** Everything sent left; whoever stopped because of `pendingBytes` may go on. */
  onDrained?(): void;
  /** It ended; `error` is undefined after the server closed it in order. */
  onClose(error: WebSocketError | undefined): void;
}

/** An outgoing WebSocket. Pings of the server are answered by themselves. */
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
   * Ends it in order, and at once if the server does not answer soon; `onClose` is not called any
   * more.
   */
  close(): void;
}

/** What happens on a UDP socket. After `onClose` nothing follows. */
export interface UdpEvents {
  /** The socket is bound. */
  onOpen(): void;
  /**
   * A datagram came in. `bytes` belong to the listener; `from.host` is a canonical address as
   * `lookup` answers it.
   */
  onDatagram(bytes: Uint8Array, from: Endpoint): void;
  /** The socket could not be bound, or broke. */
  onClose(error: NetError): void;
}

/** A bound UDP socket. */
export interface UdpSocket {
  /**
   * Sends one datagram from the bound port, without any word of what becomes of it. `to.host` is an
   * address, no name. Ignored before `onOpen` and after the end.
   */
  send(bytes: Uint8Array, to: Endpoint): void;
  /** Frees the port at once; `onClose` is not called any more. */
  close(): void;
}

/**
 * How the search for a name ended: its addresses, the preferred one first, never none; or why there
 * are none.
 */
export type Lookup =
  | { readonly addresses: readonly string[] }
  /**
   * `unknownName`: the name servers answered that there is no such name; asking again soon will not
   * help.
   */
  | { readonly error: NetError; readonly unknownName?: boolean };

/** One record of multicast DNS. Names are without the dot at the end. */
export type MdnsRecord =
  /** A service type and one of its instances. */
  | { readonly type: 'PTR'; readonly name: string; readonly data: string }
  | { readonly type: 'SRV'; readonly name: string; readonly data: Endpoint }
  /** `key=value` entries. */
  | { readonly type: 'TXT'; readonly name: string; readonly data: readonly string[] }
  /** IPv4 address of a host. */
  | { readonly type: 'A'; readonly name: string; readonly data: string };

/** What somebody asks for by multicast DNS. */
export interface MdnsQuestion {
  readonly name: string;
  readonly type: MdnsRecord['type'] | 'ANY';
}

/** What happens on a multicast DNS socket. After `onClose` nothing follows. */
export interface MdnsEvents {
  /** The socket takes part; what was sent before is lost. */
  onOpen(): void;
  onQuery(questions: readonly MdnsQuestion[]): void;
  /** Answers and additional records alike; records of other types are left out. */
  onResponse(records: readonly MdnsRecord[]): void;
  onClose(error: NetError): void;
}

/** Takes part in multicast DNS. */
export interface MdnsSocket {
  /** The device's own IPv4 addresses in the networks that it takes part in, at this moment. */
  addresses(): readonly string[];
  query(questions: readonly MdnsQuestion[]): void;
  /** Tells records to everybody; `ttlS` 0 takes them back. */
  respond(records: readonly MdnsRecord[], ttlS: number): void;
  /** Ends it; `onClose` is not called any more. */
  close(): void;
}

/** Something under way that can be given up; harmless after it ended. */
export interface Cancellable {
  cancel(): void;
}

/** A question to a web server: always a GET, always over TLS. */
export interface HttpsRequest {
  /** Absolute; starts with `https://`. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * PEM text of the certificates that the server's own must lead to; undefined: those that the
   * machine trusts.
   */
  readonly ca?: string | undefined;
  /** Longest time until the answer is complete, redirections included, ms of real time. */
  readonly limitMs: number;
  /**
   * Longest body that is taken. A longer one is an error as soon as that is known, and is not read
   * on.
   */
  readonly maxBodyBytes: number;
}

/** What a web server answered, whatever its status. */
export interface HttpsAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** How a question to a web server ended. */
export type HttpsOutcome = { readonly answer: HttpsAnswer } | { readonly error: NetError };

/** Connections to others. */
export interface Streams {
  /**
   * Opens a serial port of this machine; the outcome arrives through `events`, never before this
   * call returned. Missing where there are none.
   */
  openSerial?(place: SerialPlace, events: ConnectionEvents): Connection;
  /** Starts to connect; the outcome arrives through `events`, never before this call returned. */
  connect(endpoint: Endpoint, events: ConnectionEvents): Connection;
  /**
   * The same over TLS; `onOpen` follows when the other side is trusted. Missing where the machine
   * has no TLS.
   */
  connectTls?(endpoint: Endpoint, tls: TlsSettings, events: ConnectionEvents): Connection;
  /**
   * Opens a WebSocket; the outcome arrives through `events`, never before this call returned.
   * Missing where the machine has none.
   */
  openWebSocket?(request: WebSocketRequest, events: WebSocketEvents): WebSocketConnection;
}

/** The machine's network, as the device takes part in it: with the address that it listens on. */
export interface Net extends Streams {
  /**
   * Binds a UDP socket to `port` at the device's address. The outcome arrives through `events`,
   * never before this call returned.
   */
  openUdp(port: number, events: UdpEvents): UdpSocket;
  /**
   * Finds the addresses of `host`. An IP address is its own answer, in canonical form, and asks
   * nobody. `done` is never called before this call returned.
   */
  lookup(host: string, done: (outcome: Lookup) => void): void;
  /**
   * Takes part in multicast DNS; the outcome arrives through `events`, never before this call
   * returned.
   */
  openMdns(events: MdnsEvents): MdnsSocket;
  /**
   * Asks a web server. Up to 3 redirections (301, 302, 303, 307, 308) are followed, to `https://`
   * only and with the same `ca`; a further one is an error. `done` is called once, never before
   * this call returned, and not after `cancel`.
   */
  httpsGet(request: HttpsRequest, done: (outcome: HttpsOutcome) => void): Cancellable;
  /**
   * Tries whether a server could show this to its clients; undefined: what the machine makes
   * itself. Missing where the machine cannot serve TLS.
   *
   * @returns what is of no use, and the rule that it breaks; undefined if it can be used
   */
  checkIdentity?(
    identity: TlsIdentity | undefined,
  ): { readonly part: keyof TlsIdentity; readonly rule: Rule } | undefined;
}
