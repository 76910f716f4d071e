import type { Clock, Timer } from '../../platform/clock.ts';
import type { Endpoint, Net, UdpSocket } from '../../platform/net.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Traffic } from './traffic.ts';

/** Time between attempts to bind a port that is taken. */
const retryMs = 1000;

/** Options of a port. */
export interface PortParts {
  readonly net: Net;
  readonly clock: Clock;
  readonly port: number;
  /** Writes a line of the event log. */
  readonly say: (message: LogMessage) => void;
  readonly traffic: Traffic;
  readonly onDatagram: (bytes: Uint8Array, from: Endpoint) => void;
}

/** A UDP port that is held for as long as nobody closes it. */
export interface OpenPort {
  /** Sends a datagram; false if the port is not bound at the moment. */
  send(bytes: Uint8Array, to: Endpoint): boolean;
  close(): void;
}

/** Binds a port. While it is taken, that is said once, and it is tried again every second. */
export function holdPort(parts: PortParts): OpenPort {
  const { net, clock, port, say, traffic } = parts;
  let socket: UdpSocket | undefined;
  let bound = false;
  let failing = false;
  let retry: Timer | undefined;

  const open = (): void => {
    socket = net.openUdp(port, {
      onOpen() {
        bound = true;
        if (failing) say(message('UDP port {port} is open now', { port }));
        failing = false;
      },
      onDatagram(bytes, from) {
        traffic.received++;
        parts.onDatagram(bytes, from);
      },
      onClose(error) {
        bound = false;
        if (!failing)
          say(
            message('UDP port {port} cannot be opened: {=reason}. It is tried again every second', {
              port,
              reason: error.message,
            }),
          );
        failing = true;
        retry = clock.after(retryMs, open);
      },
    });
  };
  open();
  return {
    send(bytes, to) {
      if (!bound) return false;
      socket?.send(bytes, to);
      traffic.sent++;
      return true;
    },
    close() {
      bound = false;
      retry?.cancel();
      socket?.close();
    },
  };
}
