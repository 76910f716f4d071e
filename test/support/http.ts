import { createHttpAccess } from '../../host/access/http.ts';
import { startHttpServer } from '../../host/access/node/http-server.ts';
import { WsFeed } from '../../host/access/ws-feed.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { systemRandom } from '../../host/platform/node/random.ts';
import type { VirtualDevice } from './device.ts';

/** A virtual device that real clients can talk to. */
export interface ServedDevice {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Opens a free port at `host` for the present run of a virtual device; its time still stands still
 * until the test advances it. With all addresses (`0.0.0.0`), `url` is that of 127.0.0.1.
 */
export async function serve(
  { device, requests }: VirtualDevice,
  host = '127.0.0.1',
): Promise<ServedDevice> {
  const { registry, credentials, network, log, variant } = device;
  const networkClock = new RealClock();
  const access = createHttpAccess({
    registry,
    credentials,
    hostNames: network.hostNames,
    random: systemRandom,
    networkClock,
    log,
    files: new Map(),
    onAdmitted: ({ local }) => requests.came(local),
  });
  const feed = new WsFeed({
    registry,
    credentials,
    networkClock,
    uptimeMs: () => device.uptimeMs(),
  });
  const { maxBodyBytes } = variant;
  const server = await startHttpServer({ access, feed, host, port: 0, maxBodyBytes });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
}
