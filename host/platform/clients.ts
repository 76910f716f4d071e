import type { Connection, ConnectionEvents, TlsIdentity } from './net.ts';

/** Events of a client's connection. Nothing is read from it while they say `resting`. */
export interface ClientEvents extends ConnectionEvents {
  /** True if all that came has been dealt with, so that the connection may end here. */
  readonly idle?: boolean;
  /** The host has a new turn, in which something about the connection may have changed. */
  onTurn?(): void;
}

/** A client's connection. */
export interface ClientConnection extends Connection {
  /** Writes text as UTF-8. Missing where the machine encodes no faster than JavaScript. */
  writeText?(text: string): void;
  /** True if the client sends no more, where that is known before all is read. */
  readonly gone?: boolean;
  /**
   * Names of the client, its common name and serial number, in a certificate that is trusted;
   * missing where it shows none.
   */
  readonly provenNames?: readonly string[] | undefined;
  /**
   * The certificate, in DER, whose key the client has proven to have, whoever issued it; missing
   * where it shows none.
   */
  readonly certificate?: Uint8Array | undefined;
  /** Asks for a turn after everything that is due now, even if nothing changes. */
  askForTurn(): void;
  /** Ends the connection after everything written has been sent. */
  close(): void;
  /** Ends the connection at once; what has not been sent yet is lost. */
  abandon(): void;
}

/** Accepts a client, whose connection is already open, and returns its events. */
export type Accept = (
  connection: ClientConnection,
  peer: string | undefined,
  local: string | undefined,
) => ClientEvents;

/**
 * The part of an address that stands for one client: all of an IPv4 address, the first 64 bits of
 * an IPv6 address, because whoever has one address of such a network can have any of them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [front = '', back] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(front), groups(back ?? '')];
  const zeros = new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/** The IPv4 address of a client of a dual-stack socket, which shows it as an IPv6 address. */
export function plainAddress(address: string): string {
  return address.replace('::ffff:', '');
}

/** A port that is to be opened at the device's address. */
export interface PortRequest {
  readonly port: number;
  /** Whether TLS is spoken, with the certificate of the device. */
  readonly secure: boolean;
  /** Over TLS: whose certificates prove who a client is, PEM; undefined: clients show none. */
  readonly authorities?: string | undefined;
  /**
   * Over TLS between equals that know each other by their keys: what is shown instead of the
   * certificate of the device. Clients are asked for a certificate of any issuer: see
   * `ClientConnection.certificate`.
   */
  readonly ownIdentity?: TlsIdentity | undefined;
  readonly accept: Accept;
  /** A client came no further than TLS. */
  turnedAway(address: string, cause: HandshakeFailure): void;
}

/**
 * Why a client came no further than TLS: it speaks something else, does not trust the certificate
 * of the device, or something between.
 */
export type HandshakeFailure = 'plain' | 'untrusted' | 'other';

/**
 * Opens a port for clients beside those of HTTP; answers how to close it, connections included.
 * `done` is called once, perhaps before this call returns, and not after that: `error`, in words
 * for people, says why it cannot be opened.
 */
export type OpenPort = (
  request: PortRequest,
  done: (outcome: { readonly port: number } | { readonly error: string }) => void,
) => () => void;
