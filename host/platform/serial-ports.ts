/** A serial port of this machine. */
export interface FoundPort {
  /** The name that stays when adapters move, where there is one. */
  readonly path: string;
  /** The present name, e.g. `/dev/ttyUSB0`. */
  readonly device: string;
}

/** The serial ports of this machine, and whether they can be opened. */
export interface SerialPorts {
  list(): readonly FoundPort[];
  /**
   * Reason why a port cannot be used now, in lines for people, of which the first follows the name
   * of the port; undefined if it can.
   */
  trouble(path: string): readonly string[] | undefined;
}
