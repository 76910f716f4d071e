import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { suite } from '../support/suite.ts';
import { gridSlot, type MeteredSite, meteredSite } from './metered-site.ts';

const test = suite('power_manager beside chargers without meter');

const modes = { fast: 0, pv: 2 } as const;

type Fields = { readonly [field: string]: Json };

/**
 * A charger with meter whose vehicle takes 16 A, and two without whose vehicles take no more than
 * 6.5 A, however much they are allowed; all of them charge.
 */
function charging(
  mode: number,
  house: readonly number[],
  path: string,
  changes: Fields,
): MeteredSite {
  const site = meteredSite({ unmetered: [1, 2] });
  const { manager } = site;
  manager.put(path, { ...manager.get(path), ...changes });
  manager.put('power_manager/charge_mode', mode);
  site.house = [...house];
  site.plug(0, { max_current_ma: 16_000 });
  for (const index of [1, 2]) site.plug(index, { max_current_ma: 6500 });
  site.live(300);
  return site;
}

function together(start: () => MeteredSite, run: (site: MeteredSite) => void): () => void {
  return () => {
    const site = start();
    try {
      run(site);
    } finally {
      site.stop();
    }
  };
}

const sun: Fields = {
  excess_charging_enable: true,
  meter_slot_grid_power: gridSlot,
  cloud_filter_mode: 0,
};

test(
  'what they leave unused of the excess is used by others within 20 s',
  together(
    () => charging(modes.pv, [-20, -20, -20], 'power_manager/config', sun),
    site => {
      assert.equal(site.currents().slice(1), [6500, 6500]);
      assert.ok(Math.abs(site.gridW()) < 350, `${site.gridW()} W`);
      // More sun, and less.
      for (const houseA of [-27, -22]) {
        site.house = [houseA, houseA, houseA];
        site.live(20);
        for (let second = 0; second < 60; second++) {
          site.live(1);
          assert.ok(Math.abs(site.gridW()) < 350, `${site.gridW()} W after ${20 + second} s`);
        }
      }
    },
  ),
);

test(
  'what they leave unused of the connection is used by others within 20 s, once there is room for 20 s',
  together(
    () =>
      charging(modes.fast, [12, 12, 12], 'power_manager/dynamic_load_config', {
        enabled: true,
        meter_slot_grid_currents: gridSlot,
        current_limit: 35_000,
        largest_consumer_current: 17_000,
      }),
    site => {
      const drawnMa = () => Math.max(...site.drawn());
      assert.ok(Math.abs(drawnMa() - 20_000) < 500, `${drawnMa()} mA`);
      site.house = [5, 5, 5];
      // 32 A less 5 A.
      site.watch(27_500);
      site.live(19);
      assert.ok(drawnMa() < 20_500, 'that others draw less has to last');
      site.live(1 + 20);
      for (let second = 0; second < 60; second++) {
        assert.ok(drawnMa() > 26_500, `${drawnMa()} mA after ${20 + second} s`);
        site.live(1);
      }
    },
  ),
);

test.run();
