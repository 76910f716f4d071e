import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { VehicleSettings } from '../../host/hardware/simulator/simulation.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { gridSlot, type MeteredSite, meteredSite, nominalV } from './metered-site.ts';

/*
 * Vehicles that use fewer phases than their charger has, where a power is limited or guaranteed.
 */
const test = suite('phases that vehicles draw on');

/** It cannot switch phases, and does not follow its vehicle to one. */
const variant = 'warp2';
const min = 5;
/** A value of `phase_switching_mode`. */
const externalSwitching = 3;
/** Tags of `dc` of `charge_manager/state`. */
const [limitedByGuarantee, limitedBySupply] = [6, 8];
const limitW = 4200;
const limitMa = Math.floor((limitW * 1000) / nominalV);
/** What the supply cables carry. */
const supplyMa = 16_000;
/** What is charged with on one phase has to be seen for so long. */
const learnedS = 60;
/**
 * So long more than the limit may be drawn: until the charger's meter, the manager and the vehicle
 * have followed.
 */
const followS = 8;

const section14a = { enable: true, source: [2, null], limit_heating: false, heating_max_power: 0 };

function alone(run: (device: VirtualDevice) => void): () => void {
  return () => {
    const device = virtualDevice({
      variant,
      hardware: { grid: { voltage_noise_v: 0 } },
    });
    try {
      run(device);
    } finally {
      device.stop();
    }
  };
}

function together(count: number, run: (site: MeteredSite) => void): () => void {
  return () => {
    const site = meteredSite({ variants: Array.from({ length: count }, () => variant) });
    try {
      run(site);
    } finally {
      site.stop();
    }
  };
}

const vehicleOf = (device: VirtualDevice) => {
  const vehicle = device.simulation.charger?.vehicle;
  if (!vehicle) throw new Error('the device is no charger');
  return vehicle;
};
const plug = (device: VirtualDevice, changes: Partial<VehicleSettings>): void =>
  vehicleOf(device).change({ plugged: true, ...changes });
const drawnMa = (...devices: readonly VirtualDevice[]): number =>
  devices
    .flatMap(device => vehicleOf(device).state.currents_ma)
    .reduce((sum, currentMa) => sum + currentMa, 0);

/** Limits the chargers, by the API. */
function limit(device: VirtualDevice, by: 'limit_charger' | 'limit_charge_manager'): void {
  device.put('p14a_enwg/config', {
    ...section14a,
    limit_charger: false,
    limit_charge_manager: false,
    [by]: true,
  });
  device.put('p14a_enwg/control_update', { active: true, limit_w: limitW });
}

/** Nobody has more than the guaranteed power. */
function guarantee(device: VirtualDevice, guaranteed_power: number): void {
  device.put('power_manager/config', {
    ...device.get('power_manager/config'),
    excess_charging_enable: true,
    meter_slot_grid_power: gridSlot,
    guaranteed_power,
  });
  device.put('power_manager/charge_mode', min);
}

/** Lets time pass, s; how many of them in a row more than that was drawn, and ends without. */
function overS(mostMa: number, seconds: number, pass: () => number): number {
  let over = 0;
  let longest = 0;
  for (let passed = 0; passed < seconds; passed++) {
    over = pass() > mostMa ? over + 1 : 0;
    longest = Math.max(longest, over);
  }
  assert.is(over, 0, 'and it goes on');
  return longest;
}

for (const [phases, allowedMa, eachMa] of [
  [1, 18_260, supplyMa],
  [2, 9130, 9130],
  [3, 6086, 6086],
] as const) {
  test(
    `section 14a leaves 4,200 W to a vehicle that uses ${phases} of a charger's three phases`,
    alone(device => {
      limit(device, 'limit_charger');
      plug(device, { phases });
      const over = overS(limitMa, 10 + learnedS, () => {
        device.advance(1000);
        return drawnMa(device);
      });
      assert.is(over, 0);
      assert.is(device.get('evse/slots')[9].max_current, allowedMa);
      assert.is(drawnMa(device), eachMa * phases);
    }),
  );

  test(
    `section 14a leaves 4,200 W to a managed vehicle that uses ${phases} of its charger's three phases`,
    together(1, site => {
      limit(site.manager, 'limit_charge_manager');
      site.pass(1);
      site.plug(0, { phases });
      const over = overS(limitMa, 10 + learnedS, () => {
        site.pass(1);
        return drawnMa(...site.chargers);
      });
      assert.is(over, 0);
      assert.is(site.state(0).ac, eachMa);
      assert.is(drawnMa(...site.chargers), eachMa * phases);
    }),
  );
}

test(
  'a vehicle that takes on more phases than before is limited by all of them at once',
  alone(device => {
    limit(device, 'limit_charger');
    plug(device, { phases: 1 });
    device.advance(1000 * (10 + learnedS));
    assert.is(drawnMa(device), supplyMa);
    vehicleOf(device).change({ phases: 3 });
    const over = overS(limitMa, learnedS, () => {
      device.advance(1000);
      return drawnMa(device);
    });
    assert.ok(over <= followS, `${over} s beyond the limit`);
    assert.is(drawnMa(device), 3 * 6086);
    vehicleOf(device).change({ phases: 1 });
    device.advance(20_000);
    assert.is(drawnMa(device), 6086, 'fewer have to be seen for longer');
    device.advance(1000 * learnedS);
    assert.is(drawnMa(device), supplyMa);
  }),
);

test(
  'what the phases of the vehicle before were says nothing about the next one',
  alone(device => {
    limit(device, 'limit_charger');
    plug(device, { phases: 1 });
    device.advance(1000 * (10 + learnedS));
    vehicleOf(device).change({ plugged: false });
    device.advance(3000);
    assert.is(device.get('evse/slots')[9].max_current, 6086);
    plug(device, { phases: 3 });
    const over = overS(limitMa, learnedS, () => {
      device.advance(1000);
      return drawnMa(device);
    });
    assert.is(over, 0);
  }),
);

test(
  'a managed vehicle that takes on more phases than before gives way to the limit at once',
  together(2, site => {
    limit(site.manager, 'limit_charge_manager');
    site.plug(0, { phases: 1 });
    site.pass(10 + learnedS);
    assert.is(drawnMa(...site.chargers), supplyMa);
    vehicleOf(site.chargers[0] as VirtualDevice).change({ phases: 3 });
    const over = overS(limitMa, learnedS, () => {
      site.pass(1);
      return drawnMa(...site.chargers);
    });
    assert.ok(over <= followS, `${over} s beyond the limit`);
    assert.is(drawnMa(...site.chargers), 3 * 6086);
  }),
);

test(
  'one phase behind a contactor says nothing about vehicles that then have three',
  together(1, site => {
    const { manager } = site;
    manager.put('energy_manager/config', true);
    manager.put('power_manager/config', {
      ...manager.get('power_manager/config'),
      phase_switching_mode: externalSwitching,
    });
    limit(manager, 'limit_charge_manager');
    site.live(5);
    site.plug(0);
    const over = overS(limitMa, 10 + 2 * learnedS, () => {
      site.live(1);
      return drawnMa(...site.chargers);
    });
    assert.is(over, 0);
    assert.equal(site.currents(), [supplyMa], 'on one phase');
    assert.is(manager.refusal('power_manager/external_control', 3), undefined);
    const overAfter = overS(limitMa, 10 + 2 * learnedS, () => {
      site.live(1);
      return drawnMa(...site.chargers);
    });
    assert.is(overAfter, 0);
    assert.equal(site.currents(), [6086], 'on three');
  }),
);

test(
  'vehicles on one, two and three phases share the limit of section 14a, and never draw more',
  together(3, site => {
    const { manager } = site;
    limit(manager, 'limit_charge_manager');
    site.pass(1);
    for (const charger of [0, 1, 2]) site.plug(charger, { phases: charger + 1 });
    const served = new Set<number>();
    const over = overS(limitMa, 3600, () => {
      site.pass(1);
      for (const charger of [0, 1, 2]) if ((site.currents()[charger] ?? 0) > 0) served.add(charger);
      return drawnMa(...site.chargers);
    });
    assert.is(over, 0);
    assert.is(served.size, 3, 'and each of them has its turn');
    // More is allowed: all of them charge, and all of it is used.
    manager.put('p14a_enwg/control_update', { active: true, limit_w: 12_000 });
    site.pass(300);
    const allMa = Math.floor((12_000 * 1000) / nominalV);
    assert.ok(site.currents().every(currentMa => currentMa >= 6000));
    assert.ok(drawnMa(...site.chargers) <= allMa);
    assert.ok(drawnMa(...site.chargers) > allMa - 100, `${drawnMa(...site.chargers)} mA`);
    // As much on each phase that they use.
    assert.ok(Math.max(...site.currents()) - Math.min(...site.currents()) <= 1);
    manager.put('p14a_enwg/control_update', { active: false, limit_w: 0 });
    site.pass(300);
    assert.ok(drawnMa(...site.chargers) > allMa);
  }),
);

const guaranteedW = 4500;

for (const [phases, eachMa] of [
  [1, supplyMa],
  [2, 9782],
  [3, 6521],
] as const)
  test(
    `a vehicle that uses ${phases} of three phases has all of the guaranteed power, without a manager`,
    alone(device => {
      device.put(`meters/${gridSlot}/config`, [
        4,
        { display_name: 'fed', location: 4, excluded: false, value_ids: [74] },
      ]);
      device.advance(5000);
      guarantee(device, guaranteedW);
      plug(device, { phases });
      for (let second = 0; second < 10 + 2 * learnedS; second++) {
        device.put(`meters/${gridSlot}/update`, [Math.round((drawnMa(device) * nominalV) / 1000)]);
        device.advance(1000);
      }
      assert.is(drawnMa(device), phases * eachMa);
    }),
  );

test(
  'each of the managed vehicles that use one, two and three phases has the guaranteed power',
  together(3, site => {
    guarantee(site.manager, guaranteedW);
    for (const charger of [0, 1, 2]) site.plug(charger, { phases: charger + 1 });
    site.live(10 + 2 * learnedS);
    assert.equal(site.currents(), [supplyMa, 9782, 6521]);
    assert.equal(
      site.states().map(({ dc }) => dc[0]),
      [limitedBySupply, limitedByGuarantee, limitedByGuarantee],
    );
  }),
);

test('a managed charger that goes to one phase for its vehicle is not interrupted', () => {
  const site = meteredSite({ variants: ['warp3', 'warp4'] });
  try {
    site.pass(5);
    for (const charger of [0, 1]) site.plug(charger, { phases: 1, battery_capacity_wh: 100_000 });
    site.pass(20);
    for (let second = 0; second < 10 * learnedS; second++) {
      site.pass(1);
      for (const charger of [0, 1])
        assert.ok(site.isLive(charger), `charger ${charger} after ${second} s`);
    }
    // Both have their vehicle on the phase at their terminal L1, and share it.
    assert.equal(site.currents(), [supplyMa, supplyMa]);
    for (const charger of [0, 1]) assert.is(site.state(charger).ap, 1);
  } finally {
    site.stop();
  }
});

test.run();
