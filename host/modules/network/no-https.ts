import { Refusal } from '../../registry/registry.ts';

/** What stands in for https.ts in a bundle for machines that serve no HTTPS. */

export function checkHttps({ transport_mode: mode }: { readonly transport_mode: number }): void {
  if (mode !== 0) throw new Refusal('transport_mode', mode, 'must be 0: this device serves HTTP only');
}

export function httpsIdentity(): undefined {}
