/**
 * A connection of two trusted devices that carries datagrams, as plain objects, in both directions.
 */
export interface DatagramLink {
  /** The partner's key, 40 hexadecimal digits. */
  readonly ski: string;
  /** Hands over `datagram` (header and payload), for delivery in the order of the calls. */
  send(datagram: object): void;
  /** At most one listener; what came before it was set is delivered to it first. */
  onDatagram(listener: (datagram: unknown) => void): void;
  onEnd(listener: () => void): void;
  /** Ends the connection, as the protocol does where the trust is kept. */
  close(): void;
}
