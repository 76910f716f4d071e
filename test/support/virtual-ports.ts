import type {
  Accept,
  ClientConnection,
  ClientEvents,
  OpenPort,
} from '../../host/platform/clients.ts';
import type { Clock } from '../../host/platform/clock.ts';

/** What a client does with its end of a connection. */
export interface ClientEnd {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** What a client hears at its end. */
export interface ClientListener {
  onData(bytes: Uint8Array): void;
  onClose(): void;
}

/** Each direction takes so long, ms. */
const wayMs = 5;

/** Ports of a device, and clients that connect to them, in memory and virtual time. */
export class VirtualPorts {
  readonly #clock: Clock;
  readonly #open = new Map<number, Accept>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What the device opens ports by. */
  readonly openPort: OpenPort = ({ port, accept }, done) => {
    if (this.#open.has(port)) {
      done({ error: `Port ${port} is taken by another program.` });
      return () => undefined;
    }
    this.#open.set(port, accept);
    done({ port });
    return () => void this.#open.delete(port);
  };

  /** Connects to a port; undefined: nobody listens there. */
  connect(port: number, address: string, listener: ClientListener): ClientEnd | undefined {
    const accept = this.#open.get(port);
    if (!accept) return undefined;
    let isOpen = true;
    const later = (action: () => void): void => void this.#clock.after(wayMs, action);
    const endForClient = (): void => {
      if (!isOpen) return;
      isOpen = false;
      later(() => listener.onClose());
    };
    const connection: ClientConnection = {
      pendingBytes: 0,
      write(bytes) {
        const copy = bytes.slice();
        if (isOpen) later(() => listener.onData(copy));
      },
      askForTurn: () => undefined,
      close: endForClient,
      abandon: endForClient,
    };
    const events: ClientEvents = accept(connection, address, undefined);
    return {
      write(bytes) {
        const copy = bytes.slice();
        later(() => {
          if (isOpen) events.onData(copy);
        });
      },
      close() {
        later(() => {
          if (!isOpen) return;
          isOpen = false;
          events.onClose(undefined);
        });
      },
    };
  }
}
