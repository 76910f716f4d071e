import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { lastRegistered } from '../../host/modules/automation/fields.ts';
import { triggerKinds } from '../../host/modules/automation/kinds.ts';
import { triggers } from '../../host/modules/automation/triggers.ts';
import { wordsOf } from '../../host/registry/choices.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';
import { call, count, onCall, say, task } from './automation-rig.ts';

/*
 * Every trigger on every variant that has it: what it waits for fires it, and what is nearly the
 * same does not.
 */
const test = suite('automation triggers');

const minuteMs = 60_000;
const names = Object.keys(variants) as VariantName[];
const chargers: readonly VariantName[] = ['warp', 'warp2', 'warp3', 'warp4'];
const largeChargers: readonly VariantName[] = ['warp2', 'warp3', 'warp4'];
const energyManagers: readonly VariantName[] = ['wem', 'wem2'];

interface Scenario {
  readonly tag: number;
  readonly on: readonly VariantName[];
  readonly payload: Json;
  /** A payload that must not fire. */
  readonly other?: Json;
  readonly options?: VirtualDeviceOptions;
  before?(device: VirtualDevice): void;
  cause(device: VirtualDevice): void;
  /** How often it fires; once unless told otherwise. */
  readonly times?: number;
}

const change = (device: VirtualDevice, path: string, changes: Record<string, Json>): void =>
  device.put(path, { ...device.get(path), ...changes });

const withChargers = (device: VirtualDevice, changes: Record<string, Json> = {}): void =>
  change(device, 'charge_manager/config', {
    enable_charge_manager: true,
    enable_watchdog: true,
    maximum_available_current: 32_000,
    chargers: [{ host: '10.0.0.99', name: 'Box', rot: 1 }],
    ...changes,
  });

const push = (device: VirtualDevice, prices: number[]): void => {
  const first_date = Math.floor(device.clock.wallMs() / 3_600_000) * 60;
  device.put('day_ahead_prices/prices_update', { first_date, resolution: 1, prices });
};

/** Today and tomorrow; the devices start in the second hour of the day. */
const pushTemperatures = (device: VirtualDevice, celsius: number): void => {
  const first_date = Math.floor(device.clock.wallMs() / 3_600_000) * 60 - 60;
  device.put('temperatures/temperatures_update', {
    first_date,
    temperatures: Array.from({ length: 48 }, () => celsius * 10),
  });
};

const scenarios: readonly Scenario[] = [
  {
    tag: 1,
    on: names,
    payload: { mday: -1, wday: -1, hour: -1, minute: 1 },
    other: { mday: -1, wday: -1, hour: -1, minute: 3 },
    cause: device => device.advance(2 * minuteMs),
  },
  {
    tag: 2,
    on: chargers,
    payload: { old_charger_state: 0, new_charger_state: -1 },
    other: { old_charger_state: 0, new_charger_state: 4 },
    cause(device) {
      device.put('debug/plug');
      // Generation 1 tries its lock first.
      device.advance(20_000);
    },
  },
  {
    tag: 2,
    on: chargers,
    payload: { old_charger_state: -1, new_charger_state: 0 },
    other: { old_charger_state: 0, new_charger_state: 0 },
    before(device) {
      device.put('debug/plug');
      // Generation 1 tries its lock first.
      device.advance(20_000);
    },
    cause(device) {
      device.put('debug/unplug');
      device.advance(10_000);
    },
  },
  {
    tag: 4,
    on: largeChargers,
    payload: null,
    times: 2,
    cause(device) {
      for (let press = 0; press < 2; press++) {
        device.put('debug/button', { hold_ms: 400 });
        device.advance(2000);
      }
      device.put('debug/controller_restart');
      device.advance(20_000);
    },
  },
  {
    tag: 5,
    on: chargers,
    payload: { tag_type: 2, tag_id: '01:ab:23', charger: -1 },
    other: { tag_type: 3, tag_id: '01:ab:23' },
    cause: device => device.put('nfc/inject_tag', { tag_type: 2, tag_id: '01:AB:23' }),
  },
  {
    tag: 5,
    on: chargers,
    payload: { tag_type: 4, tag_id: '01:02' },
    other: { tag_type: 4, tag_id: '01:02', charger: 0 },
    cause(device) {
      device.put('debug/nfc_tag', { tag_type: 4, tag_id: '01:02' });
      device.advance(1000);
    },
  },
  {
    tag: 6,
    on: chargers,
    payload: null,
    before: device =>
      device.put('charge_limits/default_limits', {
        ...device.get('charge_limits/default_limits'),
        energy_wh: 100,
      }),
    cause(device) {
      device.put('debug/plug');
      device.advance(5 * minuteMs);
    },
  },
  {
    tag: 7,
    on: chargers,
    payload: { closed: true },
    other: { closed: false },
    cause(device) {
      device.put('debug/inputs', { shutdown_input: true });
      device.advance(1000);
    },
  },
  {
    tag: 8,
    on: ['warp2'],
    payload: { closed: true },
    other: { closed: false },
    cause(device) {
      device.put('debug/inputs', { general_purpose_input: true });
      device.advance(1000);
    },
  },
  {
    tag: 9,
    on: chargers,
    payload: null,
    times: 2,
    cause(device) {
      device.put('evse/external_current', 10_000);
      device.advance(29_000);
      device.put('evse/external_current', 10_000);
      device.advance(29_000);
      assert.is(count(device, 'fired'), 0, 'an equal value is a sign of life too');
      device.advance(5 * minuteMs);
      assert.is(count(device, 'fired'), 1, 'once per lapse');
      device.put('evse/external_current', 10_000);
      device.advance(32_000);
      device.put('evse/external_enabled', false);
      device.put('evse/external_current', 10_000);
      device.advance(minuteMs);
    },
  },
  {
    tag: 10,
    on: chargers,
    payload: null,
    options: { hardware: { chargerMeter: false } },
    before: device => device.put('require_meter/config', 2),
    cause(device) {
      device.put('require_meter/config', 1);
      device.put('require_meter/config', 2);
      device.advance(10_000);
    },
  },
  {
    tag: 11,
    on: names,
    payload: null,
    before: device => withChargers(device),
    cause(device) {
      device.put('charge_manager/available_current', 10_000);
      device.advance(2 * minuteMs);
    },
  },
  ...[12, 13].map(
    (tag): Scenario => ({
      tag,
      on: energyManagers,
      payload: { closed: true },
      other: { closed: false },
      cause(device) {
        device.put('debug/energy_manager', tag === 12 ? { input3: true } : { input4: true });
        device.advance(1000);
      },
    }),
  ),
  {
    tag: 14,
    on: energyManagers,
    payload: { phases: 3 },
    other: { phases: 1 },
    before(device) {
      device.put('energy_manager/config', true);
      device.advance(1000);
    },
    cause(device) {
      device.hardware.energyController?.setContactor(true);
      device.advance(1000);
    },
  },
  {
    tag: 15,
    on: energyManagers,
    payload: { contactor_okay: false },
    other: { contactor_okay: true },
    before(device) {
      device.put('energy_manager/config', true);
      device.advance(1000);
    },
    cause(device) {
      device.put('debug/energy_manager', { contactor: 1 });
      device.advance(5000);
      device.put('debug/energy_manager', { contactor: 0 });
      device.advance(5000);
      device.put('energy_manager/config', false);
      device.advance(1000);
      device.put('energy_manager/config', true);
      device.advance(5000);
    },
  },
  {
    tag: 15,
    on: energyManagers,
    payload: { contactor_okay: true },
    other: { contactor_okay: false },
    before: device => device.put('energy_manager/config', true),
    cause(device) {
      device.restart();
      device.advance(5000);
    },
  },
  ...[true, false].map(
    (drawing_power): Scenario => ({
      tag: 17,
      on: names,
      payload: { drawing_power },
      other: { drawing_power: !drawing_power },
      before(device) {
        change(device, 'power_manager/config', { excess_charging_enable: true });
        device.put('debug/house', { power_w: drawing_power ? -3000 : 3000 });
        device.advance(5000);
      },
      cause(device) {
        device.put('debug/house', { power_w: drawing_power ? 3000 : -3000 });
        device.advance(5000);
      },
    }),
  ),
  {
    tag: 18,
    on: names,
    payload: onCall('doorbell')[1],
    other: onCall('door')[1],
    cause: device => assert.is(call(device, 'doorbell'), 200),
  },
  ...[0, 1, 2, 3].map(
    (index): Scenario => ({
      tag: 19,
      on: ['wem2'],
      payload: { index, closed: true },
      other: { index: (index + 1) % 4, closed: true },
      cause(device) {
        device.put('debug/energy_manager', { [`input${index + 1}`]: true });
        device.advance(1000);
      },
    }),
  ),
  {
    tag: 20,
    on: ['warp2', 'warp3', 'warp4', 'wem2'],
    payload: { type: 1, comparison: 1, value: 9 },
    other: { type: 1, comparison: 0, value: 12 },
    before: device => change(device, 'day_ahead_prices/config', { enable: true, source: 1 }),
    cause(device) {
      push(device, [9000, 9000, 8999, 12_000]);
      device.advance(220 * minuteMs);
    },
  },
  {
    tag: 20,
    on: ['warp2', 'warp3', 'warp4', 'wem2'],
    payload: { type: 0, comparison: 1, value: 50 },
    other: { type: 0, comparison: 0, value: 200 },
    before: device => change(device, 'day_ahead_prices/config', { enable: true, source: 1 }),
    cause(device) {
      push(device, [20_000, 4000, 20_000, 4900]);
      device.advance(110 * minuteMs);
    },
  },
  {
    tag: 21,
    on: ['wem2'],
    payload: { index: 1, closed: true },
    other: { index: 0, closed: true },
    cause(device) {
      device.put('energy_manager/outputs_update', [255, 255, 255, 1]);
      device.advance(1000);
    },
  },
  {
    tag: 22,
    on: ['wem2'],
    payload: { index: 0, closed: true },
    other: { index: 1, closed: true },
    cause(device) {
      device.put('energy_manager/outputs_update', [1, 255, 255, 255]);
      device.advance(1000);
    },
  },
  ...[0, 1, 2, 3, 4, 5, 6].map(
    (type): Scenario => ({
      tag: 23,
      on: ['wem2'],
      payload: { type, comparison: 0, value: 299 },
      other: { type, comparison: 1, value: 300 },
      before: device => change(device, 'temperatures/config', { enable: true, source: 1 }),
      cause(device) {
        pushTemperatures(device, 30);
        device.advance(3 * minuteMs);
      },
    }),
  ),
  {
    tag: 24,
    on: ['wem2'],
    payload: { meter_slot: 0, value_id: 74, comparator: 0, threshold: 4000, hysteresis: 500 },
    other: { meter_slot: 0, value_id: 74, comparator: 1, threshold: 300, hysteresis: 0 },
    times: 2,
    before(device) {
      device.put('debug/house', { noise_w: 0 });
      device.advance(2000);
    },
    cause(device) {
      const during = [5000, 3800, 5000, 3400, 4500, 4000];
      for (const power_w of during) {
        device.put('debug/house', { power_w });
        device.advance(3000);
      }
    },
  },
  {
    tag: 25,
    on: ['wem2'],
    payload: null,
    cause(device) {
      device.restart();
      device.advance(minuteMs);
    },
  },
];

for (const { tag, on, payload, other, options, before, cause, times = 1 } of scenarios) {
  for (const variant of on) {
    test(`${variant}: ${tag} ${wordsOf(triggerKinds, tag)} ${JSON.stringify(payload)}`, () => {
      // Half past one in the night, local time.
      const device = virtualDevice({ variant, wallMs: Date.UTC(2025, 0, 1, 0, 0), ...options });
      device.advance(1000);
      before?.(device);
      const tasks = [task([tag, payload], say('fired'))];
      if (other !== undefined) tasks.push(task([tag, other], say('wrong')));
      device.put('automation/config', { tasks });
      if (tag <= lastRegistered.trigger)
        assert.ok(device.get('automation/state').enabled_triggers.includes(tag));
      cause(device);
      assert.equal([count(device, 'fired'), count(device, 'wrong')], [times, 0], device.log());
      device.stop();
    });
  }
}

test('nothing fires the trigger of the power that is available, and it can be stored', () => {
  const device = virtualDevice();
  device.put('automation/config', [task([16, { power_available: true }], say('fired'))]);
  device.advance(minuteMs);
  assert.is(count(device, 'fired'), 0);
  device.stop();
});

test('every trigger of every variant is tried here, but for MQTT, which has its own file', () => {
  const missing = names.flatMap(name =>
    Object.entries(triggers)
      .filter(([tag, { has }]) => Number(tag) !== 3 && has(variants[name]))
      .filter(([tag]) => !scenarios.some(one => one.tag === Number(tag) && one.on.includes(name)))
      .map(([tag]) => `${name} ${tag}`),
  );
  assert.equal(missing, []);
});

test.run();
