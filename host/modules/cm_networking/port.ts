import type { Clock, Timer } from '../../platform/clock.ts';
import type { Endpoint, Net, UdpSocket } from '../../platform/net.ts';

/** Time between attempts to bind a port that is taken. */
const retryMs = 1000;

/** What a port is opened with. */
export interface PortParts {
  readonly net: Net;
  readonly clock: Clock;
  readonly port: number;
  /** Writes a line of the event log. */
  readonly say: (message: string) => void;
  readonly onDatagram: (bytes: Uint8Array, from: Endpoint) => void;
}

/** A UDP port that is held for as long as nobody closes it. */
export interface OpenPort {
  /** Sends a datagram; false if the port is not bound at the moment. */
  send(bytes: Uint8Array, to: Endpoint): boolean;
  close(): void;
}

/** Binds a port. While it is taken, that is said once, and it is tried again every second. */
export function holdPort({ net, clock, port, say, onDatagram }: PortParts): OpenPort {
  let socket: UdpSocket | undefined;
  let bound = false;
  let failing = false;
  let retry: Timer | undefined;

  const open = (): void => {
    socket = net.openUdp(port, {
      onOpen() {
        bound = true;
        if (failing) say(`UDP port ${port} is open now`);
        failing = false;
      },
      onDatagram,
      onClose({ message }) {
        bound = false;
        if (!failing)
          say(`UDP port ${port} cannot be opened: ${message}. It is tried again every second`);
        failing = true;
        retry = clock.after(retryMs, open);
      },
    });
  };
  open();
  return {
    send(bytes, to) {
      if (bound) socket?.send(bytes, to);
      return bound;
    },
    close() {
      bound = false;
      retry?.cancel();
      socket?.close();
    },
  };
}
