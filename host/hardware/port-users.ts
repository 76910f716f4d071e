/** Tells that a port is used, and for what; throws in words if that cannot be. */
export type UsePort = (path: string, speaks: string) => void;

/** Who uses the serial ports that a device is started with. */
export class PortUsers {
  readonly #realPath: (path: string) => string;
  readonly #users = new Map<string, { readonly flag: string; readonly speaks: string }>();

  /** @param realPath the port that several names may mean */
  constructor(realPath: (path: string) => string) {
    this.#realPath = realPath;
  }

  /**
   * How what a flag names takes its port. Only Modbus devices share one, and all of them need the
   * same settings: answers of anything else would be taken for those of another.
   *
   * @param flag with its value
   */
  for(flag: string): UsePort {
    return (path, speaks) => {
      const port = this.#realPath(path);
      const other = this.#users.get(port);
      if (other && other.speaks !== speaks)
        throw new Error(
          `--${flag}: ${path}: --${other.flag} is at this port with ${other.speaks}, not ${speaks}; only Modbus devices with the same settings share one`,
        );
      this.#users.set(port, { flag, speaks });
    };
  }
}
