import type { Connection, ConnectionEvents } from './net.ts';

/** A client's connection, from which nothing is read while its events say `resting`. */
export interface ClientEvents extends ConnectionEvents {
  /** Whether nothing that came is left to do: if nothing more comes, that is the end. */
  readonly idle?: boolean;
  /** A new turn of the host: something about the connection may have changed. */
  onTurn?(): void;
}

/** A client's connection, which may have another turn although nothing changed. */
export interface ClientConnection extends Connection {
  /** As `write`, for text as UTF-8, where the machine makes that better than JavaScript. */
  writeText?(text: string): void;
  /** Whether the client says nothing more, where that is known before all is read. */
  readonly gone?: boolean;
  /** Asks for a turn soon, after all that is due now. */
  askForTurn(): void;
  /** Ends the connection; what was written still leaves. */
  close(): void;
  /** Ends the connection at once; what was written and has not left is lost. */
  abandon(): void;
}

/** Takes a client; answers the events of its connection, which is open already. */
export type Accept = (
  connection: ClientConnection,
  peer: string | undefined,
  local: string | undefined,
) => ClientEvents;

/**
 * What of an address counts as one client: of IPv4 all of it, of IPv6 its first 64 bits, because
 * whoever has one address of such a network can have any of them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [front = '', back] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(front), groups(back ?? '')];
  const zeros = new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/** An IPv4 client of a dual-stack socket has an IPv6 address. */
export function plainAddress(address: string): string {
  return address.replace('::ffff:', '');
}
