import type { Clock } from '../../clock.ts';
import type { NetworkControl } from '../../network-control.ts';
import type { Tunnel, TunnelAdapter } from '../../tunnel.ts';
import type { ManagerOptions } from './manager.ts';
import { NetworkManagerControl } from './network.ts';
import { NetworkManagerTunnel } from './tunnel.ts';

/** Wait for the first report of NetworkManager, ms. */
const firstLimitMs = 1000;

/**
 * Configures this machine's network by NetworkManager. It need not be there yet, and may end and
 * come back. Resolves when it is known which interfaces there are, or after a second.
 */
export async function openNetwork(options: ManagerOptions): Promise<NetworkControl> {
  const control = new NetworkManagerControl(options);
  await new Promise<void>(resolve => {
    const timer = options.clock.after(firstLimitMs, resolve);
    control.known.then(() => {
      timer.cancel();
      resolve();
    });
  });
  return control;
}

/** Opens tunnels by NetworkManager; `clock` is one of real time. */
export function openTunnels(clock: Clock, publicKey: Tunnel['publicKey']): TunnelAdapter {
  return new NetworkManagerTunnel(clock, publicKey);
}
