import * as assert from 'uvu/assert';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import {
  addMeter,
  asked,
  date,
  dayWidth,
  follow,
  midnight,
  minuteMs,
  pointWidth,
  present,
  RefusingStorage,
  send,
  stored,
} from './em_energy_analysis-rig.ts';
import { startSite } from './site-rig.ts';

/*
 * Day, month and year of a charger. What it shares with energy managers, files and means, is tested
 * with theirs: `em_energy_analysis*.test.ts`.
 */
const test = suite('energy_history');

const powerId = 74;
const hourMs = 60 * minuteMs;
const month = { year: 2025, month: 1 };
const nothing = (count: number): null[] => Array<null>(count).fill(null);

const pointsOf = (device: VirtualDevice, day: object = date) =>
  present(asked(device, 'energy_history/meters_5min', pointWidth, { ...day }));
const daysOf = (device: VirtualDevice) =>
  asked(device, 'energy_history/meters_daily', dayWidth, month);

/** A charger without noise, at local midnight. */
function charger(options: VirtualDeviceOptions = {}): VirtualDevice {
  const hardware = { grid: { voltage_noise_v: 0 } };
  return virtualDevice({ variant: 'warp3', wallMs: midnight, hardware, ...options });
}

test('a charger records its state, its phases and the power of its meters, every 5 minutes', () => {
  const device = charger();
  addMeter(device, 1, [powerId]);
  device.put('meters/1/update', [700]);
  device.advance(5.5 * minuteMs);
  device.put('debug/plug', null);
  device.advance(10 * minuteMs);
  const points = pointsOf(device);
  assert.is(asked(device, 'energy_history/meters_5min', pointWidth, date).length, 288);
  const [idle, , charging] = points;
  const without = nothing(5);
  assert.equal(idle, [1, 0 + 3 * 8, 0, 700, ...without, null]);
  assert.equal(charging, [3, 3 + 3 * 8, 11_040, null, ...without, null]);
  device.stop();
});

test('the energy of a day is that of the next midnight less its own, and goes on over restarts', () => {
  const device = charger({ wallMs: midnight - 2 * hourMs });
  device.put('debug/vehicle', { battery_capacity_wh: 60_000, battery_energy_wh: 0 });
  device.advance(6 * minuteMs);
  device.put('debug/plug', null);
  device.advance(hourMs);
  device.put('debug/unplug', null);
  device.restart();
  device.advance(hourMs);
  const [before = null, after = null] = daysOf(device)
    .slice(date.day - 2, date.day)
    .map(([imported = null]) => imported);
  assert.is(before, 0);
  assert.ok(after !== null && after > 10.9 && after < 11.1, `${after} kWh in an hour of 11 kW`);
  device.stop();
});

test('prices stand beside what was drawn, where the charger has them', () => {
  const device = charger();
  const config = device.get('day_ahead_prices/config');
  device.put('day_ahead_prices/config', { ...config, enable: true, source: 1, vat: 0 });
  const first_date = midnight / minuteMs;
  const prices = [8000, ...Array<number>(23).fill(12_500)];
  device.put('day_ahead_prices/prices_update', { first_date, resolution: 1, prices });
  device.advance(5.5 * minuteMs);
  assert.is(pointsOf(device)[0]?.at(-1), 8);
  assert.equal(daysOf(device)[date.day - 1]?.slice(-3), [8, 12, 13]);
  device.stop();
  const without = charger({ variant: 'warp' });
  without.advance(5.5 * minuteMs);
  assert.is(pointsOf(without)[0]?.at(-1), null);
  assert.equal(daysOf(without)[date.day - 1]?.slice(-3), nothing(3));
  without.stop();
});

test('clients are told every point and day, and a charger that manages others records these', () => {
  const site = startSite({ manager: 'warp3', variants: ['warp3'] });
  const [{ uid }] = site.manager.get('charge_manager/config').chargers;
  const seen = follow(site.manager, 'energy_history/');
  site.plug(0);
  site.pass(600);
  const today = { year: 2025, month: 1, day: 1 };
  const question = { uid, ...today };
  const points = present(asked(site.manager, 'energy_history/chargers_5min', 2, question));
  assert.equal(points.at(-1)?.slice(1), [3 + 3 * 8, 11_040]);
  const [reading] = asked(site.manager, 'energy_history/chargers_daily', 1, { uid, ...month });
  assert.type(reading?.[0], 'number');
  const topics = new Set(seen.map(([topic]) => topic));
  assert.equal(
    [...topics].sort(),
    ['chargers_5min', 'chargers_daily', 'meters_5min', 'meters_daily'].map(
      name => `${name}_changed`,
    ),
  );
  const last = seen.filter(([topic]) => topic === 'chargers_5min_changed').at(-1);
  const time = { ...today, hour: 1, minute: 10 };
  assert.equal(last?.[1], { uid, ...time, flags: 27, power: 11_040 });
  site.stop();
});

test('a storage that fails is said once, and the charge goes on', () => {
  const storage = new RefusingStorage();
  const device = charger({ storage });
  device.advance(5.5 * minuteMs);
  device.put('debug/plug', null);
  device.advance(minuteMs);
  storage.failure = 'failed';
  device.advance(20 * minuteMs);
  assert.is(device.get('evse/state').charger_state, 3);
  const said = device.log().match(/The energy balance is not recorded/g) ?? [];
  assert.is(said.length, 1);
  storage.failure = undefined;
  device.advance(5 * minuteMs);
  assert.match(device.log(), /The energy balance is recorded again/);
  device.stop();
});

test('a reset of the configuration keeps it, one to the state of delivery does not', () => {
  const device = charger();
  device.advance(5.5 * minuteMs);
  const [before] = stored(device);
  device.put('config_reset', { do_i_know_what_i_am_doing: true });
  device.advance(minuteMs);
  assert.equal(stored(device)[0], before);
  device.put('factory_reset', { do_i_know_what_i_am_doing: true });
  assert.equal(stored(device), []);
  device.stop();
});

test('requests that cannot be answered are refused with field, value and rule', () => {
  const device = charger();
  const february = { year: 2025, month: 2, day: 29 };
  assert.match(
    device.refusal('energy_history/meters_5min', february) ?? '',
    /^day: 29 must be a whole number from 1 to 28 in month 2 of 2025/,
  );
  assert.match(device.refusal('energy_history/meters_daily', { year: 2025 }) ?? '', /^month: /);
  assert.match(device.refusal('energy_history/chargers_5min', date) ?? '', /^uid: /);
  assert.match(
    device.refusal('energy_history/chargers_daily', { ...month, uid: -1 }) ?? '',
    /^uid: -1 must/,
  );
  assert.is(send(device, 'GET', 'energy_history/meters_5min').status, 405);
  assert.not(device.device.registry.find('energy_history/meters_5min', 'mqtt'));
  device.stop();
});

test.run();
