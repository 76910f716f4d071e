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

/** Opens a free port for the present run of a virtual device; its time still stands still until the test advances it. */
export async function serve({ device }: VirtualDevice): Promise<ServedDevice> {
  const { registry, credentials, log, variant } = device;
  const networkClock = new RealClock();
  const access = createHttpAccess({ registry, credentials, random: systemRandom, networkClock, log, files: new Map() });
  const feed = new WsFeed({ registry, networkClock, uptimeMs: () => device.uptimeMs() });
  const { maxBodyBytes } = variant;
  const server = await startHttpServer({ access, feed, host: '127.0.0.1', port: 0, maxBodyBytes });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
}
