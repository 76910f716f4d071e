import type { Connection, ConnectionEvents } from '../../platform/net.ts';

/**
 * The way to a charge controller: bytes in both directions, in order, as a serial line or a TCP
 * connection has them.
 */
export interface Line {
  /** Name for people: `/dev/ttyUSB0`, `192.168.1.5:4000`. */
  readonly name: string;
  /** Longest wait for an answer on it, ms, where that is longer than on a wire. */
  readonly answerLimitMs?: number | undefined;
  /**
   * Opens it; the outcome arrives through `events`, never before this call returned. Whoever opened
   * it opens it again when it was lost.
   */
  open(events: ConnectionEvents): Connection;
}

/** Place of a line: a serial port of this machine, or behind TCP. */
export type LinePlace =
  | { readonly kind: 'serial'; readonly path: string }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number };
