import type { ModuleContext } from '../../device/context.ts';
import type { NetworkSurroundings } from '../../hardware/simulator/network.ts';
import type { Settings } from '../../hardware/simulator/simulation.ts';
import { encryptions } from '../../platform/network-control.ts';
import type { ValueOf } from '../../registry/field.ts';
import { surroundings } from './fields.ts';

/** `debug/network`: what is around the simulated network interfaces. */
export function debugNetwork(
  { registry }: Pick<ModuleContext, 'registry'>,
  settings: Settings<NetworkSurroundings>,
): void {
  registry.volatile('debug/network', surroundings, {
    doc: 'What is around the simulated network interfaces; fields that are left out keep their value',
    default: shown(settings.value),
    apply: next =>
      settings.change({
        ...next,
        networks: next.networks.map(network => ({
          ...network,
          encryption: encryptions[network.encryption] ?? 'unknown',
        })),
      }),
  });
}

function shown({ networks, ...others }: NetworkSurroundings): ValueOf<typeof surroundings> {
  return {
    ...others,
    networks: networks.map(network => ({
      ...network,
      encryption: encryptions.indexOf(network.encryption),
    })),
  };
}
