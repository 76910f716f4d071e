import type { Clock } from '../platform/clock.ts';
import type { Net } from '../platform/net.ts';
import { type SerialPlace, settingsOf } from '../platform/serial.ts';

/** Tells that a port is used, and for what; throws in words if that cannot be. */
export type UsePort = (path: string, speaks: string) => void;

/** What those speak who have their port to themselves, by their kind. */
export const speaksAlone = {
  coprocessor: 'a controller with slots',
  rapi: 'an OpenEVSE',
  pn532: 'a tag reader',
} as const;

/** Who uses a port. */
interface User {
  readonly flag: string;
  readonly path: string;
  readonly speaks: string;
}

/** What Modbus devices at a port speak: those of one line have the same settings. */
export function modbusAt(place: SerialPlace): string {
  return `Modbus at ${settingsOf(place)}`;
}

/** Who uses the serial ports that a device is started with. */
export class PortUsers {
  readonly #realPath: (path: string) => string;
  readonly #users = new Map<string, User>();

  /** @param realPath the port that several names may mean */
  constructor(realPath: (path: string) => string) {
    this.#realPath = realPath;
  }

  /**
   * How what a flag names takes its port. Only Modbus devices share one, and all of them need the
   * same settings: answers of anything else would be taken for those of another. They need the same
   * name, too: by their names, those who share a connection are known.
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
      if (other && other.path !== path)
        throw new Error(
          `--${flag}: ${path}: --${other.flag} is at this port as ${other.path}; both need the same name`,
        );
      this.#users.set(port, { flag, path, speaks });
    };
  }

  /** Why a meter cannot have its place at a serial port; undefined: it can. */
  trouble(place: SerialPlace) {
    const other = this.#users.get(this.#realPath(place.path));
    const shares = other?.path === place.path && other.speaks === modbusAt(place);
    if (!other || shares) return undefined;
    return `--${other.flag} has this port, as ${other.path}` as const;
  }

  /**
   * The same network, but that nobody opens a serial port a second time: meters are configured
   * while the device runs, and two masters would take the answers of each other.
   *
   * @param clock real time
   */
  guard(net: Net, clock: Clock): Net {
    const { openSerial } = net;
    if (!openSerial) return net;
    return {
      ...net,
      openSerial: (place, events) => {
        const message = this.trouble(place);
        if (!message) return openSerial(place, events);
        const refusal = clock.after(0, () => events.onClose({ code: 0, message }));
        return { write: () => undefined, pendingBytes: 0, close: () => refusal.cancel() };
      },
    };
  }
}
