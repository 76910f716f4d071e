/** A serial port of this machine. */
export interface FoundPort {
  /** The name that stays when adapters move, where it has one. */
  readonly path: string;
  /** The name of now, `/dev/ttyUSB0`. */
  readonly device: string;
}

/** The serial ports of this machine, and whether they can be opened. */
export interface SerialPorts {
  list(): readonly FoundPort[];
  /**
   * Why a port cannot be used now, in lines for people of which the first goes on after the name of
   * the port; undefined: it can.
   */
  trouble(path: string): readonly string[] | undefined;
}
