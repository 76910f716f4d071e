/**
 * What programs of one machine say to each other at 127.0.0.1, in virtual time: whoever serves a
 * port is reached by whoever connects to it.
 */
import type { Clock } from '../../host/platform/clock.ts';
import type { ServeBytes } from '../../host/platform/modbus-server.ts';
import type { ConnectionEvents, Net } from '../../host/platform/net.ts';
import { asSaid } from '../../host/sentences/message.ts';

/** Time that bytes take, ms. */
const wayMs = 1;

export class VirtualLoopback {
  readonly #clock: Clock;
  readonly #ports = new Map<number, Parameters<ServeBytes>[1]>();
  readonly #open = new Set<ConnectionEvents>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly serve: ServeBytes = (port, newServer) => {
    this.#ports.set(port, newServer);
    return () => {
      this.#ports.delete(port);
      for (const events of this.#open) events.onClose(undefined);
      this.#open.clear();
    };
  };

  get net(): Pick<Net, 'connect' | 'lookup'> {
    return {
      lookup: (host, done) => {
        this.#clock.after(0, () => done({ addresses: [host] }));
      },
      connect: ({ port }, events) => {
        const server = this.#ports.get(port)?.();
        this.#clock.after(wayMs, () => {
          if (!server) return events.onClose({ code: 111, message: asSaid('connection refused') });
          this.#open.add(events);
          events.onOpen();
        });
        return {
          pendingBytes: 0,
          write: bytes => {
            this.#clock.after(wayMs, () => {
              const answer = this.#open.has(events) ? server?.take(bytes) : undefined;
              if (answer)
                this.#clock.after(wayMs, () => this.#open.has(events) && events.onData(answer));
              else if (this.#open.delete(events)) events.onClose(undefined);
            });
          },
          close: () => {
            this.#open.delete(events);
          },
        };
      },
    };
  }
}
