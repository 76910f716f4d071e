import type { Manifest } from '../../host/device/manifest.ts';
import { chargerEdition } from '../../host/editions/charger.ts';
import { energyManagerEdition } from '../../host/editions/energy-manager.ts';
import { gatewayModules } from '../../host/editions/gateway.ts';
import type { Variant } from '../../host/hardware/variants.ts';

/** The modules that a gateway of a variant chooses from. */
export function editionOf({ kind }: Pick<Variant, 'kind'>): readonly Manifest[] {
  return [...(kind === 'charger' ? chargerEdition : energyManagerEdition), ...gatewayModules];
}
