import type { Json } from '../../host/registry/validate.ts';
import { type Site, type SiteOptions, startSite } from './site-rig.ts';

/** Connection meter and storage meter of a site, fed by the test: slots 1 and 2. */
export const [gridSlot, storageSlot] = [1, 2];
export const nominalV = 230;

/** A site whose meters see a house, a PV plant and the vehicles. */
export interface MeteredSite extends Site {
  /** Currents that the house draws on L1 to L3 without vehicles, A; negative feeds in. */
  house: number[];
  /** Whether the meter tells anything. */
  metered: boolean;
  /** Lets time pass with the meter read every second, s. */
  live(seconds: number): void;
  /** Newest power at the connection, W. */
  gridW(): number;
}

export function meteredSite(options: SiteOptions = {}): MeteredSite {
  const site = startSite(options);
  const { manager } = site;
  const meter = (ids: number[]): Json => [
    4,
    { display_name: 'fed', location: 4, excluded: false, value_ids: ids },
  ];
  manager.put(`meters/${gridSlot}/config`, meter([74, 14, 18, 22]));
  manager.put(`meters/${storageSlot}/config`, meter([74, 387]));
  const currents = (): number[] =>
    site.drawn().map((currentMa, phase) => currentMa / 1000 + (metered.house[phase] ?? 0));
  const metered: MeteredSite = Object.assign(site, {
    house: [0, 0, 0],
    metered: true,
    gridW: () => Math.round(currents().reduce((total, currentA) => total + currentA, 0) * nominalV),
    live(seconds: number) {
      for (let passed = 0; passed < seconds; passed++) {
        if (metered.metered)
          manager.put(`meters/${gridSlot}/update`, [metered.gridW(), ...currents()]);
        site.pass(1);
      }
    },
  });
  return metered;
}
