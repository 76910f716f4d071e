import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { makeRig } from './cm_networking-rig.ts';

const test = suite('power_manager of a charger that manages nobody and is not managed');

type Fields = { readonly [field: string]: Json };

const mode = { fast: 0, off: 1, pv: 2, minPv: 3, default: 4, min: 5 } as const;
const path = 'power_manager/charge_mode';
const all = [16_000, 16_000, 16_000];
const nothing = [0, 0, 0];

const change = (device: VirtualDevice, changes: Fields): void =>
  device.put('power_manager/config', { ...device.get('power_manager/config'), ...changes });
const currents = (device: VirtualDevice): readonly number[] =>
  device.simulation.charger?.vehicle.state.currents_ma ?? [];
const slot = (device: VirtualDevice) => device.get('evse/slots')[7];

function alone(
  run: (device: VirtualDevice) => void,
  variant: 'warp' | 'warp2' | 'warp3' = 'warp3',
): () => void {
  return () => {
    const device = virtualDevice({ variant, hardware: { grid: { voltage_noise_v: 0 } } });
    try {
      device.simulation.charger?.vehicle.change({ plugged: true });
      device.advance(30_000);
      run(device);
    } finally {
      device.stop();
    }
  };
}

for (const variant of ['warp', 'warp2', 'warp3'] as const) {
  test(
    `${variant}: Off stops the vehicle, Fast and the default let it go on`,
    alone(device => {
      assert.equal(currents(device), all);
      for (const released of [mode.fast, mode.default]) {
        device.put(path, mode.off);
        device.advance(8000);
        assert.equal([device.get(path).mode, currents(device)], [mode.off, nothing]);
        assert.equal([slot(device).active, slot(device).max_current], [true, 0]);
        device.advance(120_000);
        assert.equal(currents(device), nothing, 'and it stays so');
        device.put(path, released);
        device.advance(8000);
        assert.equal([device.get(path).mode, currents(device)], [mode.fast, all]);
        assert.is(slot(device).active, false);
      }
    }, variant),
  );
}

test(
  'modes that follow the excess are refused where nothing tells how much there is',
  alone(device => {
    for (const chosen of [mode.pv, mode.minPv, mode.min]) {
      assert.match(
        device.refusal(path, chosen) ?? 'taken',
        /^mode: \d cannot act: excess_charging_enable of power_manager\/config is false$/,
      );
    }
    change(device, { excess_charging_enable: true, meter_slot_grid_power: 3 });
    device.advance(20_000);
    assert.is(device.refusal(path, mode.pv), 'mode: 2 cannot act: meter 3 measures no power');
    assert.equal([device.get(path).mode, currents(device)], [mode.fast, all]);
    assert.is(device.refusal(path, mode.off), undefined);
    device.advance(8000);
    assert.equal(currents(device), nothing);
  }),
);

test(
  'with excess charging and a meter, PV takes the excess, Min + PV the guaranteed power, Fast all',
  alone(device => {
    const house = (power_w: number) =>
      device.simulation.house.change({ power_w, includes_charger: true });
    house(500);
    change(device, { excess_charging_enable: true, cloud_filter_mode: 0 });
    device.advance(20_000);
    assert.equal(currents(device), all, 'Fast as before');
    assert.is(device.get('power_manager/state').config_error_flags, 0);
    device.put(path, mode.pv);
    device.advance(20_000);
    assert.equal(currents(device), nothing);
    device.put(path, mode.minPv);
    // The phases are switched meanwhile.
    device.advance(120_000);
    assert.equal(currents(device), [6000, 0, 0]);
    house(-3000);
    device.advance(120_000);
    assert.ok(Math.abs((currents(device)[0] as number) - 13_043) < 300, `${currents(device)}`);
    device.put(path, mode.fast);
    device.advance(120_000);
    assert.equal(currents(device), all);
    change(device, { excess_charging_enable: false });
    device.advance(10_000);
    assert.equal([slot(device).active, currents(device)], [false, all]);
  }),
);

test(
  'a configuration that works is never called one that cannot, neither when it is written nor at a start',
  alone(device => {
    change(device, { excess_charging_enable: true });
    device.advance(5000);
    assert.not.match(device.log(), /The configuration/);
    device.restart();
    device.advance(5000);
    assert.not.match(device.log(), /The configuration/);
    assert.is(device.get('power_manager/state').config_error_flags, 0);
  }),
);

test(
  'three phases come back when the charger is left alone again',
  alone(device => {
    device.simulation.house.change({ power_w: -3000, includes_charger: true });
    change(device, { excess_charging_enable: true, cloud_filter_mode: 0 });
    device.put(path, mode.pv);
    device.advance(400_000);
    assert.is(device.get('evse/state').phases_current ?? 1, 1);
    assert.is(currents(device)[1], 0);
    change(device, { excess_charging_enable: false });
    device.put(path, mode.fast);
    device.advance(120_000);
    assert.equal(currents(device), all);
  }),
);

test(
  'a charger that is left to managers takes a mode only where one controls it',
  alone(device => {
    device.put(path, mode.off);
    device.advance(8000);
    device.put('evse/management_enabled', true);
    device.advance(10_000);
    assert.equal([slot(device).active, device.get(path).mode], [true, mode.fast]);
    assert.match(
      device.refusal(path, mode.off) ?? 'taken',
      /^mode: 1 cannot be chosen: no manager controls the charger$/,
    );
    device.put('evse/management_enabled', false);
    device.advance(10_000);
    assert.equal([slot(device).active, currents(device)], [false, all]);
  }),
);

test(
  'it starts with the default mode: Off blocks it from the start, until another one is chosen',
  alone(device => {
    change(device, { default_mode: mode.off });
    device.restart();
    device.advance(10_000);
    assert.equal([device.get(path).mode, currents(device)], [mode.off, nothing]);
    device.put(path, mode.fast);
    device.advance(10_000);
    assert.equal(currents(device), all);
  }),
);

/** The house draws so much on each phase; its meter is that at the connection. */
const houseDraws = (device: VirtualDevice, currentMa: number): void =>
  device.simulation.house.change({
    power_w: (3 * 230 * currentMa) / 1000,
    includes_charger: true,
  });
const limitConnection = (device: VirtualDevice, current_limit: number): void =>
  device.put('power_manager/dynamic_load_config', {
    ...device.get('power_manager/dynamic_load_config'),
    enabled: true,
    current_limit,
    largest_consumer_current: 6000,
    safety_margin_pct: 0,
  });

test(
  'dynamic load management that is switched on lets a vehicle go on whose connection carries it',
  alone(device => {
    houseDraws(device, 5000);
    device.advance(30_000);
    limitConnection(device, 22_000);
    for (let second = 0; second < 300; second++) {
      device.advance(1000);
      assert.equal(currents(device), all, `${second} s`);
    }
  }),
);

test(
  'a restart of the host takes nothing from a vehicle near the limit, and gives it no more',
  alone(device => {
    houseDraws(device, 10_000);
    limitConnection(device, 22_000);
    device.advance(300_000);
    const before: number = slot(device).max_current;
    assert.ok(before > 11_900 && before < 12_100, `${before} mA`);
    device.restart();
    assert.equal([slot(device).active, slot(device).max_current], [true, before]);
    for (let second = 0; second < 300; second++) {
      device.advance(1000);
      const { active, max_current } = slot(device);
      assert.is(active, true);
      if (second < 3) assert.is(max_current, before, 'as before until the first decision');
      assert.ok(Math.abs(max_current - before) < 100, `${max_current} mA, ${second} s`);
      assert.ok(Math.abs((currents(device)[0] as number) - before) < 100, `${currents(device)}`);
    }
  }),
);

test('a charger that its manager leaves alone goes on with what it had until it has decided', () => {
  const { device, enable, manager, plug } = makeRig({
    hardware: { grid: { voltage_noise_v: 0 } },
  });
  houseDraws(device, 10_000);
  limitConnection(device, 22_000);
  plug(true);
  manager.manage(60_000, { allocatedCurrentMa: 8000 });
  assert.equal(currents(device), [8000, 8000, 8000]);
  enable(false);
  for (let step = 0; step < 1200; step++) {
    const { active, max_current, clear_on_disconnect } = slot(device);
    assert.equal([active, clear_on_disconnect], [true, false], `${step * 50} ms`);
    if (step * 50 < 3000) assert.is(max_current, 8000, `${step * 50} ms`);
    assert.ok(max_current < 12_100, `${max_current} mA, ${step * 50} ms`);
    assert.ok((currents(device)[0] as number) < 12_100, `${currents(device)}`);
    device.advance(50);
  }
  assert.ok((currents(device)[0] as number) > 11_900, `${currents(device)}`);

  enable(true);
  device.put('power_manager/dynamic_load_config', {
    ...device.get('power_manager/dynamic_load_config'),
    enabled: false,
  });
  enable(false);
  device.advance(10_000);
  assert.equal([slot(device).active, currents(device)], [false, all], 'nothing limits it now');
  device.stop();
});

test(
  'what limits itself is blocked when its host does not come back, and released when it need not be limited any more',
  alone(device => {
    device.put(path, mode.off);
    device.advance(10_000);
    device.restart();
    device.advance(10_000);
    assert.equal([slot(device).active, currents(device)], [false, all], 'Off is forgotten');
    houseDraws(device, 10_000);
    limitConnection(device, 22_000);
    device.advance(300_000);
    device.restart();
    device.stop();
    device.clock.advance(31_000);
    const { active, max_current } = device.hardware.controller?.state?.slots[7] ?? {};
    assert.equal([active, max_current], [true, 0]);
  }),
);

test(
  'after a restart of the controller, alone or together with the host, nothing charges before limits are known',
  alone(device => {
    houseDraws(device, 10_000);
    limitConnection(device, 22_000);
    device.advance(300_000);
    for (const isAlone of [true, false]) {
      device.simulation.charger?.restart();
      if (!isAlone) device.restart();
      for (let second = 0; second < 60; second++) {
        device.advance(1000);
        assert.is(slot(device).active, true);
        assert.ok(slot(device).max_current < 12_100, `${slot(device).max_current} mA`);
      }
      assert.ok((currents(device)[0] as number) > 11_900, `${currents(device)}`);
    }
    device.put(path, mode.off);
    device.advance(10_000);
    device.simulation.charger?.restart();
    device.advance(60_000);
    assert.equal([slot(device).max_current, currents(device)], [0, nothing], 'Off stays Off');
  }),
);

test.run();
