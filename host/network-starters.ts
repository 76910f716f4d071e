import type { ModuleContext, NetworkContext } from './modules/context.ts';
import { ethernet } from './modules/ethernet.ts';
import { ocpp } from './modules/ocpp.ts';
import { wifi } from './modules/wifi.ts';
import { wireguard } from './modules/wireguard.ts';
import type { NetworkModule, Starters } from './starters.ts';

/** How the modules are started that need more of the network than connections. */
export const networkStarters: Pick<Starters, NetworkModule> = {
  ethernet: (context, need) => ethernet(withNetwork(context), need('network')),
  ocpp: (context, need) =>
    ocpp(context, {
      ...{ ntp: need('ntp'), rtc: need('rtc'), certs: need('certs') },
      ...{ evse: need('evse'), meters: need('meters'), nfc: need('nfc') },
    }),
  wifi: (context, need) => wifi(withNetwork(context), { network: need('network'), certs: need('certs') }),
  wireguard: (context, need) => wireguard(withNetwork(context), need('network')),
};

function withNetwork({ networkControl, configured, requests, tunnel, ...context }: ModuleContext): NetworkContext {
  if (!networkControl || !configured || !requests || !tunnel) {
    throw new Error('Wi-Fi, LAN and VPN need a machine whose network can be configured');
  }
  return { ...context, networkControl, configured, requests, tunnel };
}
