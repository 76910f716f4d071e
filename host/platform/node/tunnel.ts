import type { Clock } from '../clock.ts';
import type { TunnelAdapter, TunnelChoice } from '../tunnel.ts';
import { SimulatedTunnel } from '../virtual/tunnel.ts';
import { x25519PublicKey as publicKey } from './x25519.ts';

/**
 * Program for WireGuard where the kernel lacks it, unless the environment names another one as for
 * `wg-quick`.
 */
const userspace = 'wireguard-go';

/** Makes the tunnel of this machine. Rejects in words for people. */
export async function tunnelAdapter(
  choice: TunnelChoice,
  clock: Clock,
  dataDir: string,
): Promise<TunnelAdapter> {
  const cannotBeLoaded = ({ message }: Error): never => {
    throw new Error(`--tunnel ${choice}: it cannot be loaded: ${message}`);
  };
  switch (choice) {
    case 'sim':
      return new SimulatedTunnel(clock, publicKey);
    // Files beside the bundle: most devices have no tunnel.
    case 'wg-tools': {
      const { WgTools } = await import('./wg-tools.ts').catch(cannotBeLoaded);
      const { WG_QUICK_USERSPACE_IMPLEMENTATION = userspace } = process.env;
      return new WgTools({
        clock,
        dataDir,
        userspace: WG_QUICK_USERSPACE_IMPLEMENTATION,
        publicKey,
      });
    }
    case 'network-manager': {
      const { openTunnels } = await import('./network-manager/adapter.ts').catch(cannotBeLoaded);
      return openTunnels(clock, publicKey);
    }
  }
}
