import type { TunnelSettings } from '../../platform/tunnel.ts';
import { prefixBitsOf, unsetIpv4 } from '../../registry/ipv4.ts';
import type { Config } from './fields.ts';
import { canonicalKey } from './keys.ts';

/** Routers forget the path of a quiet UDP port after 30 s or later. */
const keepAliveS = 25;

/** The first of what a tunnel cannot do without that is not set; a damaged file may lack one. */
export function missingIn(settings: Config): string | undefined {
  for (const name of ['private_key', 'remote_public_key', 'remote_host'] as const)
    if (settings[name] === '') return name;
  if (settings.internal_ip === unsetIpv4) return 'internal_ip';
  return settings.remote_port === 0 ? 'remote_port' : undefined;
}

/** Settings of the tunnel to a peer at `address`. */
export function settingsOf(stored: Config, address: string): TunnelSettings {
  const { internal_ip, internal_gateway, preshared_key: shared } = stored;
  return {
    privateKey: canonicalKey(stored.private_key),
    peerPublicKey: canonicalKey(stored.remote_public_key),
    presharedKey: shared === '' ? '' : canonicalKey(shared),
    peer: { host: address, port: stored.remote_port },
    localPort: stored.local_port,
    // A subnet of all addresses would be a default route in disguise: a mask that is not set means
    // none.
    own: { address: internal_ip, prefixBits: prefixBitsOf(stored.internal_subnet) || 32 },
    gateway: internal_gateway === unsetIpv4 ? undefined : internal_gateway,
    allowed: { address: stored.allowed_ip, prefixBits: prefixBitsOf(stored.allowed_subnet) ?? 0 },
    isDefaultRoute: stored.make_default_interface,
    mtuBytes: stored.mtu,
    keepAliveS,
  };
}
