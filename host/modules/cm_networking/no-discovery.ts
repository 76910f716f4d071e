import type { DiscoveryParts, FoundCharger, Search } from './discovery.ts';

/** What stands in for discovery.ts in a bundle for machines without multicast DNS: nobody is announced, and nobody is found. */

const error = { code: 0, message: 'this device does not take part in multicast DNS' };

export function chargerService(): undefined {}

export function scanForChargers(
  { clock }: DiscoveryParts,
  done: (found: readonly FoundCharger[], reason: typeof error) => void,
): Search {
  return clock.after(0, () => done([], error));
}

export function resolveLocal({ clock }: DiscoveryParts, _host: string, done: (address: undefined) => void): Search {
  return clock.after(0, () => done(undefined));
}

export function isLocalName(host: string): boolean {
  return host.toLowerCase().endsWith('.local');
}
