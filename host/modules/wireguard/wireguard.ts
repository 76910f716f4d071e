import type { NetworkContext } from '../../device/context.ts';
import { equalJson } from '../../registry/equal.ts';
import { own } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Network } from '../network/index.ts';
import { configField, delivered, stateField } from './fields.ts';
import { idleState, type LinkContext, TunnelLink } from './link.ts';
import { missingIn } from './settings.ts';

/** The part of the device that the module needs. */
type Needs = LinkContext & Pick<NetworkContext, 'registry' | 'onStop'>;

/** The device's tunnel to one WireGuard peer (`wireguard/…`, interface 2.14). */
export function wireguard(context: Needs, network: Pick<Network, 'connected'>): void {
  const { registry, tunnel } = context;
  const settings = registry.config('wireguard/config', own(configField), {
    doc: 'The tunnel; a change takes effect at once',
    default: delivered,
    check(next, stored) {
      if (next.enable && !stored.enable && tunnel.missing) {
        const rule = 'has no effect: this machine opens no VPN tunnel';
        throw new Refusal('not_supported', 'enable', true, rule);
      }
      const missing = next.enable ? missingIn(next) : undefined;
      if (missing !== undefined)
        throw new Refusal('conflicting', missing, undefined, 'must be set when enable is true');
    },
    apply(next, previous) {
      // A retained write comes again with each connection to the broker, which may lead through
      // this tunnel.
      if (equalJson(next, previous)) return;
      link.end();
      link.begin();
    },
  });
  const published = registry.state(
    'wireguard/state',
    stateField,
    idleState(settings.value, tunnel),
    {
      doc: 'State of the tunnel',
      traced: true,
    },
  );
  const link = new TunnelLink(context, network, settings, published);
  context.onStop(() => link.end());
  link.begin();
}
