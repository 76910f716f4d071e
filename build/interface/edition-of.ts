import type { Manifest } from '../../host/device/manifest.ts';
import { chargerEdition } from '../../host/editions/charger.ts';
import { energyManagerEdition } from '../../host/editions/energy-manager.ts';
import { gatewayModules } from '../../host/editions/gateway.ts';
import type { Variant } from '../../host/hardware/variants.ts';

/** Where a device runs: on a gateway, or on a small engine, which has fewer modules. */
export type Host = 'gateway' | 'small';

/** The modules that a device of a variant chooses from. */
export function editionOf(
  { kind }: Pick<Variant, 'kind'>,
  host: Host = 'gateway',
): readonly Manifest[] {
  const edition = kind === 'charger' ? chargerEdition : energyManagerEdition;
  return host === 'gateway' ? [...edition, ...gatewayModules] : edition;
}
