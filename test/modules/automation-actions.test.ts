import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { actions } from '../../host/modules/automation/actions.ts';
import { lastRegistered } from '../../host/modules/automation/fields.ts';
import { actionKinds } from '../../host/modules/automation/kinds.ts';
import { wordsOf } from '../../host/registry/choices.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { call, lines, onCall, say, type Tagged, task } from './automation-rig.ts';
import { type Site, startSite } from './site-rig.ts';

/*
 * Every action on every variant that has it does what it says, and ends with its rule where it
 * holds something.
 */
const test = suite('automation actions');

const names = Object.keys(variants) as VariantName[];
const chargers: readonly VariantName[] = ['warp', 'warp2', 'warp3', 'warp4'];
const energyManagers: readonly VariantName[] = ['wem', 'wem2'];

interface Scenario {
  readonly tag: number;
  readonly on: readonly VariantName[];
  readonly payload: Json;
  before?(device: VirtualDevice): void;
  /** What shows its effect, before and after it. */
  shows(device: VirtualDevice): Json;
  readonly from: Json;
  readonly to: Json;
  /** What it shows when the rule is gone; as after the action unless told otherwise. */
  readonly released?: Json;
}

const change = (device: VirtualDevice, path: string, changes: Record<string, Json>): void =>
  device.put(path, { ...device.get(path), ...changes });

const withChargers = (device: VirtualDevice): void =>
  change(device, 'charge_manager/config', {
    enable_charge_manager: true,
    default_available_current: 20_000,
    maximum_available_current: 32_000,
    chargers: [{ host: '10.0.0.99', name: 'Box', rot: 1 }],
  });

const slot14 = (device: VirtualDevice): Json => device.get('evse/slots')[14];
const inactive = { max_current: 32_000, active: false, clear_on_disconnect: false };

const scenarios: readonly Scenario[] = [
  {
    tag: 1,
    on: names,
    payload: { message: 'Somebody is at the door' },
    shows: device => lines(device).includes('Somebody is at the door'),
    from: false,
    to: true,
  },
  ...[0, 6000, 32_000].map(
    (current): Scenario => ({
      tag: 3,
      on: chargers,
      payload: { current },
      before: device => device.hardware.controller?.setSlot(14, inactive),
      shows: slot14,
      from: inactive,
      to: { max_current: current, active: true, clear_on_disconnect: false },
      released: inactive,
    }),
  ),
  {
    tag: 4,
    on: chargers,
    payload: { indication: 2003, duration: 60_000, color_h: 120, color_s: 255, color_v: 200 },
    before(device) {
      // The LED of generation 1 is its own until it has tried its lock.
      device.advance(20_000);
      device.put('evse/led_configuration', true);
    },
    shows: device => device.get('evse/indicator_led').indication,
    from: -1,
    to: 2003,
  },
  {
    tag: 5,
    on: names,
    payload: { meter_slot: 1 },
    // Energies, the second of which starts at 0 again.
    before: device =>
      device.put('meters/1/config', [
        4,
        { display_name: '', location: 1, excluded: false, value_ids: [209, 210] },
      ]),
    shows: device => device.get('meters/1/last_reset').last_reset > 0,
    from: false,
    to: true,
  },
  {
    tag: 6,
    on: names,
    payload: { current: 10_000 },
    before: withChargers,
    shows: device => device.get('charge_manager/available_current').current,
    from: 20_000,
    to: 10_000,
  },
  ...[0, 1].map(
    (action): Scenario => ({
      tag: 7,
      on: chargers,
      payload: { tag_type: 1, tag_id: '0a:0b', action },
      before(device) {
        device.put('users/add', {
          id: 1,
          roles: 0,
          current: 16_000,
          display_name: 'A',
          username: 'a',
          digest_hash: '',
        });
        device.put('nfc/config', {
          authorized_tags: [{ user_id: 1, tag_type: 1, tag_id: '0A:0B' }],
          deadtime_post_start: 0,
        });
        device.put('evse/user_enabled', true);
        device.put('debug/plug');
        device.advance(20_000);
      },
      shows: device => device.get('charge_tracker/current_charge').user_id,
      from: -1,
      to: 1,
    }),
  ),
  {
    tag: 7,
    on: chargers,
    payload: { tag_type: 1, tag_id: '0a:0b', action: 2 },
    shows: device => device.get('nfc/seen_tags')[8].tag_id,
    from: '',
    to: '0A:0B',
  },
  {
    tag: 8,
    on: ['warp', 'warp2', 'warp3'],
    payload: { restart: false, duration: 3, energy_wh: -1 },
    shows: device => device.get('charge_limits/active_limits'),
    from: { duration: 0, energy_wh: 0 },
    to: { duration: 3, energy_wh: 0 },
  },
  {
    tag: 8,
    on: ['warp4'],
    payload: { restart: false, duration: -1, energy_wh: 5000, soc_pct: 80 },
    shows: device => device.get('charge_limits/active_limits'),
    from: { duration: 0, energy_wh: 0, soc_pct: 0 },
    to: { duration: 0, energy_wh: 5000, soc_pct: 80 },
  },
  {
    tag: 9,
    on: ['warp2'],
    payload: { closed: true },
    shows: device => device.get('evse/gp_output').gp_output,
    from: 1,
    to: 0,
  },
  {
    tag: 11,
    on: ['warp3', 'warp4'],
    payload: { phases_wanted: 1 },
    shows: device => device.get('power_manager/external_control').phases_wanted,
    from: 3,
    to: 1,
  },
  {
    tag: 12,
    on: names,
    payload: { mode: 1 },
    before: withChargers,
    shows: device => device.get('power_manager/charge_mode').mode,
    from: 0,
    to: 1,
  },
  {
    tag: 13,
    on: ['wem'],
    payload: { closed: true },
    shows: device => device.get('energy_manager/state').relay_state,
    from: false,
    to: true,
  },
  {
    tag: 13,
    on: ['wem2'],
    payload: { index: 1, closed: true },
    shows: device => device.get('energy_manager/state').relays,
    from: [false, false],
    to: [false, true],
  },
  {
    tag: 14,
    on: names,
    payload: { current: 9000 },
    before: withChargers,
    shows: device => device.get('power_manager/low_level_state').max_current_limited,
    from: 32_000,
    to: 9000,
    released: 32_000,
  },
  ...[0, 1, 2, 3].map(
    (slot): Scenario => ({
      tag: 15,
      on: names,
      payload: { slot, block: true },
      before: withChargers,
      shows: device => device.get('power_manager/low_level_state').charging_blocked,
      from: 0,
      to: 0x100 << slot,
      released: 0,
    }),
  ),
  {
    tag: 16,
    on: ['wem2'],
    payload: { index: 1, closed: true },
    shows: device => device.get('energy_manager/state').sg_ready_outputs,
    from: [false, false],
    to: [false, true],
  },
];

test('a final state of charge is taken by chargers that do not know it, and ends there', () => {
  const limits = { restart: false, duration: 3, energy_wh: -1 };
  for (const variant of ['warp', 'warp2', 'warp3'] as const) {
    const device = virtualDevice({ variant });
    device.put('automation/config', [task(onCall(), [8, { ...limits, soc_pct: 80 }])]);
    assert.equal(device.get('automation/config').tasks[0].action, [8, limits]);
    assert.is(call(device), 200);
    assert.equal(device.get('charge_limits/active_limits'), { duration: 3, energy_wh: 0 });
    device.stop();
  }
});

for (const { tag, on, payload, before, shows, from, to, released = to } of scenarios) {
  for (const variant of on) {
    test(`${variant}: ${tag} ${wordsOf(actionKinds, tag)} ${JSON.stringify(payload)}`, () => {
      const device = virtualDevice({ variant });
      device.advance(1000);
      before?.(device);
      device.put('automation/config', [task(onCall(), [tag, payload])]);
      device.advance(2000);
      if (tag <= lastRegistered.action)
        assert.ok(device.get('automation/state').enabled_actions.includes(tag));
      assert.equal(shows(device), from);
      assert.is(call(device), 200);
      device.advance(3000);
      assert.equal(shows(device), to, device.log());
      // Another rule with the same action keeps it, the last one takes it along.
      device.put('automation/config', [task(onCall('other'), [tag, payload])]);
      device.advance(2000);
      assert.equal(shows(device), to);
      device.put('automation/config', [task(onCall(), say('nothing'))]);
      device.advance(2000);
      assert.equal(shows(device), released);
      device.stop();
    });
  }
}

test('every action of every variant is tried here, but for MQTT, which has its own file', () => {
  const missing = names.flatMap(name =>
    Object.entries(actions)
      .filter(([tag, { has }]) => Number(tag) !== 2 && has(variants[name]))
      // Of energy managers, phases are switched below.
      .filter(([tag]) => !(tag === '11' && energyManagers.includes(name)))
      .filter(([tag]) => !scenarios.some(one => one.tag === Number(tag) && one.on.includes(name)))
      .map(([tag]) => `${name} ${tag}`),
  );
  assert.equal(missing, []);
});

const configureRules = ({ manager }: Site, ...rules: [suffix: string, action: Tagged][]): void =>
  manager.put(
    'automation/config',
    rules.map(([suffix, action]) => task(onCall(suffix), action)),
  );

for (const manager of ['wem', 'wem2', 'warp2'] satisfies VariantName[]) {
  test(`${manager}: limit and block really reach the vehicle, and end with their rules`, () => {
    const site = startSite({ manager, variants: ['warp3'] });
    configureRules(
      site,
      ['limit', [14, { current: 9000 }]],
      ['free', [14, { current: -1 }]],
      ['block', [15, { slot: 2, block: true }]],
      ['unblock', [15, { slot: 2, block: false }]],
    );
    site.plug(0);
    const after = (suffix: string): number => {
      assert.is(call(site.manager, suffix), 200);
      site.pass(60);
      return site.currents()[0] ?? 0;
    };
    site.pass(60);
    const full = site.currents()[0] ?? 0;
    assert.ok(full > 15_000, `${full}`);
    assert.ok(Math.abs(after('limit') - 9000) < 300);
    assert.ok(after('free') > 15_000);
    assert.is(after('block'), 0);
    assert.ok(after('unblock') > 15_000);
    assert.is(after('block'), 0);
    site.manager.put('automation/config', []);
    site.pass(60);
    assert.ok((site.currents()[0] ?? 0) > 15_000, 'the block ends with its rule');
    site.stop();
  });
}

for (const manager of energyManagers) {
  test(`${manager}: phases are switched by the contactor, where external control is on`, () => {
    const site = startSite({ manager, variants: ['warp2'] });
    const device = site.manager;
    configureRules(
      site,
      ['one', [11, { phases_wanted: 1 }]],
      ['three', [11, { phases_wanted: 3 }]],
    );
    assert.not.ok(device.get('automation/state').enabled_actions.includes(11));
    assert.is(call(device, 'one'), 200);
    assert.match(
      lines(device).at(-1) ?? '',
      'Rule 1 has no effect: phases_wanted: 1 cannot be taken',
    );
    device.put('energy_manager/config', true);
    change(device, 'power_manager/config', { phase_switching_mode: 3 });
    site.pass(30);
    assert.ok(device.get('automation/state').enabled_actions.includes(11));
    for (const [suffix, phases] of [
      ['three', 3],
      ['one', 1],
    ] as const) {
      assert.is(call(device, suffix), 200);
      site.pass(60);
      assert.is(device.get('energy_manager/state').phases_switched, phases);
    }
    site.stop();
  });
}

test('what an earlier run left in charge slot 14 ends at the start if no rule wants it, and stays if one does', () => {
  const device = virtualDevice();
  device.advance(1000);
  device.put('automation/config', [task(onCall(), [3, { current: 8000 }])]);
  call(device);
  device.restart();
  device.advance(5000);
  assert.is((slot14(device) as { max_current: number }).max_current, 8000);
  device.put('config/reset', 'automation/config');
  device.restart();
  device.advance(5000);
  assert.equal(device.get('automation/config').tasks, []);
  assert.equal(slot14(device), inactive);
  device.stop();
});

test('a rule for an SG-Ready output takes the heat pump from the heating control, and gives it back', () => {
  const device = virtualDevice({ variant: 'wem2', wallMs: Date.UTC(2024, 11, 31, 23) });
  change(device, 'day_ahead_prices/config', { enable: true, source: 1 });
  const first_date = Math.floor(device.clock.wallMs() / 3_600_000) * 60;
  device.put('day_ahead_prices/prices_update', {
    first_date,
    resolution: 1,
    prices: Array.from({ length: 24 }, () => 9000),
  });
  change(device, 'heating/config', { extended: true, extended_hours: 24 });
  device.advance(120_000);
  const outputs = (): Json => device.get('energy_manager/state').sg_ready_outputs;
  assert.equal(outputs(), [false, true]);
  device.put('automation/config', [task(onCall(), [16, { index: 1, closed: false }])]);
  device.advance(120_000);
  call(device);
  device.advance(3_600_000);
  assert.equal(outputs(), [false, false]);
  device.put('automation/config', []);
  device.advance(3_600_000);
  assert.equal(outputs(), [false, true]);
  device.stop();
});

test('what cannot be done is told, and nothing else happens', () => {
  const cases: [variant: VariantName, action: Tagged, reason: RegExp][] = [
    ['wem', [3, { current: 6000 }], /this device is no charger/],
    ['warp', [13, { closed: true }], /this device is no energy manager/],
    ['warp3', [9, { closed: true }], /this device has no evse\/gp_output/],
    [
      'warp3',
      [4, { indication: 1, duration: 1, color_h: 0, color_s: 0, color_v: 0 }],
      /led_configuration enable_api/,
    ],
    ['wem2', [17, { mode: 1 }], /this device has no evse\/charge_mode/],
    ['warp2', [5, { meter_slot: 4 }], /has no energy that can be reset/],
    ['warp4', [11, { phases_wanted: 1 }], /has no effect/],
  ];
  for (const [variant, action, reason] of cases) {
    const device = virtualDevice({ variant });
    if (action[0] === 11) device.put('evse/management_enabled', true);
    device.put('automation/config', [task(onCall(), action)]);
    device.advance(1000);
    assert.is(call(device), 200);
    assert.match(lines(device).at(-1) ?? '', reason);
    device.stop();
  }
});

test('a charge limit that is restarted counts from now on, and is not reached by what was before', () => {
  const device = virtualDevice();
  device.put('charge_limits/default_limits', { duration: 2, energy_wh: 0 });
  device.put('automation/config', [
    task(onCall(), [8, { restart: true, duration: 1, energy_wh: -1 }]),
    task([6, null], say('reached')),
  ]);
  device.put('debug/plug');
  device.advance(20 * 60_000);
  call(device);
  device.advance(14 * 60_000);
  assert.not.ok(lines(device).includes('reached'));
  device.advance(2 * 60_000);
  assert.ok(lines(device).includes('reached'));
  device.stop();
});

test.run();
