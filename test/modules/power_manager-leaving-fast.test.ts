import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { gridSlot, type MeteredSite, meteredSite, nominalV } from './metered-site.ts';

const test = suite('power_manager: what was used in mode Fast is no excess');

const mode = { fast: 0, pv: 2, minPv: 3 } as const;
const cloudFilter = { off: 0, medium: 2 } as const;
const houseW = 300;

interface Garage {
  readonly chargers: number;
  readonly filter: number;
  /** Chargers without meter. */
  readonly unmetered: readonly number[];
}

/** Lets the first charger charge Fast, the others with PV excess, before the mode is changed. */
function garage(
  { chargers, filter, unmetered }: Garage,
  run: (site: MeteredSite) => void,
): () => void {
  return () => {
    const site = meteredSite({
      variants: Array.from({ length: chargers }, () => 'warp3' as const),
      unmetered,
    });
    try {
      site.house = [houseW / nominalV, 0, 0];
      site.manager.put('power_manager/config', {
        ...site.manager.get('power_manager/config'),
        excess_charging_enable: true,
        meter_slot_grid_power: gridSlot,
        cloud_filter_mode: filter,
      });
      site.live(60);
      const modes = Array.from({ length: chargers }, (_, charger) => (charger ? mode.pv : 0));
      site.manager.put('charge_manager/charge_modes', modes);
      for (const charger of modes.keys()) site.plug(charger);
      site.live(60);
      assert.is(site.currents()[0], 16_000);
      run(site);
    } finally {
      site.stop();
    }
  };
}

/** What each vehicle takes, Wh, from the change of the mode on. */
function take(site: MeteredSite, chosen: number, seconds: number): number[] {
  const takenWh = site.chargers.map(() => 0);
  site.manager.put('power_manager/charge_mode', chosen);
  for (let second = 0; second < seconds; second++) {
    site.live(1);
    const { power_available: availableW } = site.manager.get('power_manager/low_level_state');
    // Without sun the house has nothing left; the guarantee of Min + PV is no excess.
    if (second > 2) assert.ok(availableW < houseW, `${availableW} W after ${second} s`);
    for (const [charger, { simulation }] of site.chargers.entries())
      (takenWh[charger] as number) += (simulation.charger?.vehicle.state.power_w ?? 0) / 3600;
  }
  return takenWh;
}

for (const [name, filter] of Object.entries(cloudFilter)) {
  for (const unmetered of [[], [0]]) {
    for (const chargers of [1, 2]) {
      const what = `${chargers} chargers, ${unmetered.length} without meter, filter ${name}`;
      test(
        `PV after Fast takes nothing from the grid: ${what}`,
        garage({ chargers, filter, unmetered }, site => {
          const [firstWh = 0, ...othersWh] = take(site, mode.pv, 400);
          assert.ok(firstWh <= 25, `${firstWh} Wh`);
          assert.equal(
            othersWh,
            othersWh.map(() => 0),
          );
        }),
      );
    }
  }
}

test(
  'Min + PV after Fast takes what is guaranteed',
  garage({ chargers: 1, filter: cloudFilter.medium, unmetered: [] }, site => {
    const seconds = 600;
    const [takenWh = 0] = take(site, mode.minPv, seconds);
    assert.ok(takenWh <= 25 + (1380 * seconds) / 3600, `${takenWh} Wh`);
  }),
);

test(
  'while the sun shines, a charge goes on when Fast becomes PV, with the excess alone',
  garage({ chargers: 1, filter: cloudFilter.medium, unmetered: [] }, site => {
    site.house = [-7000 / nominalV, 0, 0];
    site.live(60);
    assert.is(site.manager.get('power_manager/low_level_state').power_available, 7000);
    site.manager.put('power_manager/charge_mode', mode.pv);
    for (let second = 0; second < 120; second++) {
      site.live(1);
      assert.ok((site.currents()[0] as number) > 6000, `${second} s`);
      if (second > 30) assert.ok(Math.abs(site.gridW()) < 700, `${site.gridW()} W`);
    }
  }),
);

test.run();
