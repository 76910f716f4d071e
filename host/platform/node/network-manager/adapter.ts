import type { NetworkControl } from '../../network-control.ts';
import type { ManagerOptions } from './manager.ts';
import { NetworkManagerControl } from './network.ts';

/** Configures this machine's network by NetworkManager. It need not be there yet, and may end and come back. */
export function openNetwork(options: ManagerOptions): NetworkControl {
  return new NetworkManagerControl(options);
}
