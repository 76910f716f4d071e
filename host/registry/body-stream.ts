/**
 * An answer that is made while it is sent. Whoever sends it asks for a piece when the one before
 * has left, one in a turn of the host, so that an answer of any length takes the memory of one
 * piece and holds up nobody.
 */
export interface BodyStream {
  /**
   * The next piece. One without bytes was a turn of work and no more; undefined: that was all.
   * Whatever it throws ends the connection, by which the client sees that the answer is not whole.
   */
  next(): Uint8Array | undefined;
  /** Called once: the last piece is taken, or nobody takes any more. */
  end(): void;
}
