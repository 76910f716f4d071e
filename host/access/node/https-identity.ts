import type { Clock, Timer } from '../../platform/clock.ts';
import type { KeptObjects } from '../../platform/kept-objects.ts';
import type { TlsIdentity } from '../../platform/net.ts';
import { machineAddresses, selfSignedIdentity } from '../../platform/node/self-signed.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { HttpServerOptions } from './http-server.ts';
import { createTlsServer, type TlsServer } from './tls-server.ts';

/** Parts that HTTPS needs beyond HTTP. */
export interface HttpsParts {
  readonly hostname: string;
  /** Identity for clients; undefined: the device makes its own. */
  readonly identity: TlsIdentity | undefined;
  /** Keeps what the device makes. */
  readonly kept: KeptObjects;
  /** Real time. */
  readonly networkClock: Clock;
  readonly say: (message: LogMessage) => void;
}

/** Interval at which the device checks its own certificate. */
const checkPeriodMs = 86_400_000;

/**
 * Prepares a server for HTTPS, with a certificate that is renewed in time. `end` is called when the
 * server stops.
 */
export function prepareHttps({ hostname, identity, kept, networkClock, say }: HttpsParts): {
  readonly secure: NonNullable<HttpServerOptions['secure']>;
  end(): void;
} {
  let renewal: Timer | undefined;
  const own = (): TlsIdentity =>
    selfSignedIdentity(kept, { hostname, addresses: machineAddresses() }, networkClock, say);

  function withOwn(make: (shown: TlsIdentity) => TlsServer): TlsServer {
    let shown = own();
    const server = make(shown);
    renewal = networkClock.every(checkPeriodMs, () => {
      const next = own();
      if (next.certificate === shown.certificate) return;
      shown = next;
      server.show(next);
    });
    return server;
  }

  return {
    secure(handshakes) {
      const make = (shown: TlsIdentity): TlsServer => createTlsServer(shown, handshakes);
      if (!identity) return withOwn(make);
      try {
        return make(identity);
      } catch {
        // It was tried when it was chosen, so the entries changed since then.
        say(
          'The stored certificate and key for HTTPS cannot be used together: the device shows its own certificate',
        );
        return withOwn(make);
      }
    },
    end: () => renewal?.cancel(),
  };
}
