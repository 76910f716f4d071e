import type { Clock } from '../clock.ts';
import type { Lookup, Net, UdpEvents, UdpSocket } from '../net.ts';
import { errno, netError } from './errors.ts';
import type { Datagram, Port } from './io.ts';
import { openStream } from './streams.ts';

/**
 * The network of the embedder. It has no multicast DNS (managed chargers are named by address or by
 * a name of the DNS) and no HTTPS.
 */
export function portableNet(port: Port, clock: Clock, listenHost: string): Net {
  return {
    connect: (endpoint, events) => openStream(port, clock, 'connection', endpoint, events),
    openUdp: (number, events) => openUdp(port, clock, { host: listenHost, port: number }, events),
    lookup: (host, done) => lookup(port, clock, host, done),
    openMdns(events) {
      const report = clock.after(0, () =>
        events.onClose({ code: 0, message: 'this device does not take part in multicast DNS' }),
      );
      return {
        addresses: () => [],
        query: () => undefined,
        respond: () => undefined,
        close: () => report.cancel(),
      };
    },
    httpsGet(_request, done) {
      const error = {
        code: 0,
        message: 'this device has no HTTPS; prices, forecasts and temperatures can be pushed',
      };
      return clock.after(0, () => done({ error }));
    },
  };
}

function openUdp(
  port: Port,
  clock: Clock,
  at: { host: string; port: number },
  events: UdpEvents,
): UdpSocket {
  const handle = port.create('udp', at);
  let ended = false;
  const fail = (answer: number): void => {
    if (ended) return;
    close();
    events.onClose(netError(answer));
  };
  const close = (): void => {
    if (!ended && handle > 0) port.close(handle);
    ended = true;
  };
  if (handle > 0) {
    port.listen(handle, () => {
      while (!ended) {
        const answer = port.io.read(handle);
        if (answer === -errno.again) return;
        if (typeof answer === 'number') return fail(answer);
        const { bytes, host, port: number } = answer as Datagram;
        events.onDatagram(new Uint8Array(bytes), { host, port: number });
      }
    });
    clock.after(0, () => ended || events.onOpen());
  } else {
    clock.after(0, () => fail(handle));
  }
  return {
    // Whether it arrives is for the protocol to find out.
    send: (bytes, to) => void (!ended && handle > 0 && port.io.write(handle, bytes, to)),
    close,
  };
}

function lookup(port: Port, clock: Clock, host: string, done: (outcome: Lookup) => void): void {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) {
    clock.after(0, () => done({ addresses: [host] }));
    return;
  }
  const handle = port.create('lookup', { host });
  if (handle <= 0) {
    clock.after(0, () => done({ error: netError(handle) }));
    return;
  }
  port.listen(handle, () => {
    const answer = port.io.read(handle);
    if (answer === -errno.again) return;
    port.close(handle);
    done(
      typeof answer === 'number'
        ? { error: netError(answer) }
        : { addresses: answer as readonly string[] },
    );
  });
}
