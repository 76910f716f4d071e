import type { Clock } from '../platform/clock.ts';
import { lineSettings, type ModbusPlace } from '../platform/modbus.ts';
import type { Net } from '../platform/net.ts';
import type { SerialPlace } from '../platform/serial.ts';
import { asSaid, message } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';

/** Tells that a port is used, and for what; throws in words if that cannot be. */
export type UsePort = (path: string, speaks: string) => void;

/** Protocols that need a port for themselves, by kind. */
export const speaksAlone = {
  coprocessor: 'a controller with slots',
  rapi: 'an OpenEVSE',
  pn532: 'a tag reader',
} as const;

/** User of a port. */
interface User {
  readonly flag: string;
  readonly path: string;
  readonly speaks: string;
}

/** Protocol and settings of Modbus devices at a port: those of one line have the same settings. */
export function modbusAt(at: Extract<ModbusPlace, { serial: SerialPlace }>): string {
  return `Modbus at ${lineSettings(at)}`;
}

/** Users of the serial ports of a device at its start. */
export class PortUsers {
  readonly #realPath: (path: string) => string;
  readonly #users = new Map<string, User>();

  /** @param realPath the port that several names may mean */
  constructor(realPath: (path: string) => string) {
    this.#realPath = realPath;
  }

  /**
   * Returns how the device of a flag takes its port. Only Modbus devices share one, and all of them
   * need the same settings, because other answers would be mistaken for theirs. They also need the
   * same name, by which shared connections are found.
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

  /** Reason why a meter cannot use a serial port; undefined if it can. */
  trouble(place: SerialPlace): Reason | undefined {
    const other = this.#users.get(this.#realPath(place.path));
    const shares = other?.path === place.path && other.speaks === modbusAt({ serial: place });
    if (!other || shares) return undefined;
    return message('{=flag} has this port, as {=path}', {
      flag: asSaid(`--${other.flag}`),
      path: asSaid(other.path),
    });
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
        const trouble = this.trouble(place);
        if (!trouble) return openSerial(place, events);
        const refusal = clock.after(0, () => events.onClose({ code: 0, message: trouble }));
        return { write: () => undefined, pendingBytes: 0, close: () => refusal.cancel() };
      },
    };
  }
}
