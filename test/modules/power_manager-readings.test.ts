import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import type { VirtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { gridSlot, type MeteredSite, meteredSite, nominalV } from './metered-site.ts';
import type { SiteOptions } from './site-rig.ts';

const test = suite('power_manager: readings that lack something, and absurd ones');

type Fields = { readonly [field: string]: Json };

const change = (device: VirtualDevice, path: string, changes: Fields): void =>
  device.put(path, { ...device.get(path), ...changes });

/** A connection of 25 A whose meter is fed every second with what a test makes of the truth. */
interface Connection extends MeteredSite {
  /** Currents at the connection, A. */
  truth(): number[];
  /** Lets time pass; what is answered for a second is written, undefined leaves it out. */
  feed(seconds: number, readings: (second: number) => Json | undefined): void;
  /** Most that flowed on a phase in the newest second, A. */
  most(): number;
}

function connection(run: (site: Connection) => void, options: SiteOptions = {}): () => void {
  return () => {
    const site = meteredSite({ variants: ['warp3'], ...options });
    const truth = (): number[] =>
      site.drawn().map((currentMa, phase) => currentMa / 1000 + (site.house[phase] ?? 0));
    const rig: Connection = Object.assign(site, {
      truth,
      feed(seconds: number, readings: (second: number) => Json | undefined) {
        for (let second = 0; second < seconds; second++) {
          const reading = readings(second);
          if (reading !== undefined) site.manager.put(`meters/${gridSlot}/update`, reading);
          site.pass(1);
        }
      },
      most: () => Math.max(...truth()),
    });
    try {
      site.house = [5, 5, 5];
      change(site.manager, 'power_manager/dynamic_load_config', {
        enabled: true,
        meter_slot_grid_currents: gridSlot,
        current_limit: 25_000,
        largest_consumer_current: 10_000,
      });
      site.plug(0);
      rig.live(120);
      run(rig);
    } finally {
      site.stop();
    }
  };
}

test(
  'null of one phase: there is no value now, and nobody charges on what was there before',
  connection(site => {
    assert.equal(site.currents(), [16_000]);
    site.house = [5, 5, 30];
    site.feed(10, () => [site.gridW(), ...site.truth().slice(0, 2), null]);
    assert.equal(site.manager.get(`meters/${gridSlot}/values`)[3], null);
    assert.equal(site.currents(), [0], 'L3 carries 30 A, and nobody measures it');
    site.feed(300, () => [site.gridW(), ...site.truth().slice(0, 2), null]);
    assert.equal(site.drawn(), [16_000, 0, 0], 'on one phase, it goes on');
  }),
);

test(
  'one null stops nobody',
  connection(site => {
    site.feed(300, second => {
      assert.equal(site.currents(), [16_000], `${second} s`);
      return second % 60 === 30 ? [null, null, null, null] : [site.gridW(), ...site.truth()];
    });
  }),
);

test(
  'currents are as old as they are, though the power of the same meter is written',
  connection(site => {
    change(site.manager, 'power_manager/config', { meter_slot_grid_power: gridSlot });
    site.manager.put('meters_legacy_api/config', { linked_meter_slot: gridSlot });
    site.house = [5, 5, 30];
    for (let second = 0; second < 75; second++) {
      site.manager.put('meter/values', { power: 9200, energy_rel: 1, energy_abs: 1 });
      site.pass(1);
    }
    assert.is(site.manager.get('power_manager/low_level_state').power_at_meter, 9200);
    assert.equal(site.currents(), [0]);
  }),
);

test(
  'one absurd reading stops nobody and gives nobody more',
  connection(site => {
    for (const absurdA of [1000, -1000]) {
      site.feed(300, second => {
        assert.equal(site.currents(), [16_000], `${absurdA} A, ${second} s`);
        return second === 150
          ? [690 * absurdA, absurdA, absurdA, absurdA]
          : [site.gridW(), ...site.truth()];
      });
    }
  }),
);

for (const periodS of [1, 3, 10]) {
  test(
    `a real overload acts within 6 s of its first reading: ${periodS} s from one to the next`,
    connection(site => {
      site.feed(60, second =>
        second % periodS === 0 ? [site.gridW(), ...site.truth()] : undefined,
      );
      assert.equal(site.currents(), [16_000]);
      site.house = [45, 5, 5];
      site.feed(7, second =>
        second % periodS === 0 ? [site.gridW(), ...site.truth()] : undefined,
      );
      assert.equal(site.currents(), [0]);
    }),
  );
}

test(
  'two absurd readings within 10 s confirm each other',
  connection(site => {
    site.feed(16, second =>
      second % 5 === 0 ? [690_000, 1000, 1000, 1000] : [site.gridW(), ...site.truth()],
    );
    assert.equal(site.currents(), [0]);
  }),
);

test(
  'an absurd power neither starts nor ends charging with PV excess',
  connection(site => {
    const { manager } = site;
    change(manager, 'power_manager/dynamic_load_config', { enabled: false });
    change(manager, 'power_manager/config', {
      excess_charging_enable: true,
      cloud_filter_mode: 2,
      meter_slot_grid_power: gridSlot,
    });
    manager.put('power_manager/charge_mode', 2);
    const power = (houseW: number): number =>
      Math.round(houseW + (site.drawn().reduce((sum, one) => sum + one, 0) * nominalV) / 1000);
    site.feed(600, second => [second % 240 === 60 ? -800_000 : power(-1000), 0, 0, 0]);
    assert.equal(site.currents(), [0]);
    site.feed(600, second => {
      // Only one phase has so little excess.
      if (second > 560) assert.ok((site.currents()[0] as number) > 6000, `${second} s`);
      return [second % 240 === 60 ? 800_000 : power(-6000), 0, 0, 0];
    });
  }),
);

test.run();
