import * as assert from 'uvu/assert';
import { virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { minuteMs, planOf, slotsOf } from './eco-rig.ts';

/* The demo on a whole charger: what somebody sees who starts it at some time of day. */
const test = suite('demo');

function demoAt(time: string) {
  const device = virtualDevice({ wallMs: Date.parse(`2026-01-15T${time}Z`) });
  device.put('debug/scenario', 'demo');
  device.advance(10_000);
  return device;
}

const refused = /was not done/;
const state = (device: ReturnType<typeof demoAt>): number => device.get('evse/state').charger_state;

test('in the evening, a car waits for the cheap hours of the night, and charges then', () => {
  const device = demoAt('17:30:00');
  const planned = planOf(device);
  assert.is(planned.name, 'waits');
  assert.is(slotsOf(planned).length, 1);
  assert.match(slotsOf(planned)[0] ?? '', /^[12]:\d\d-[56]:\d\d$/);
  assert.is(planned.lacking_wh, 0);
  assert.ok(planned.cost > 0);
  assert.is(device.get('power_manager/charge_mode').mode, 7);
  assert.ok(device.get('day_ahead_prices/state').current_price > 30_000);
  const [, soc] = device.get('meters/3/values');
  assert.ok(soc > 0, 'the battery has a state of charge');
  assert.not.match(device.log(), refused);

  const night = demoAt('01:30:00');
  night.advance(minuteMs);
  assert.is(planOf(night).name, 'charges');
  assert.is(state(night), 3);
});

test('at noon, the other car charges from the sun, and the plan waits for its own', () => {
  const device = demoAt('11:00:00');
  assert.ok(device.get('meters/2/values')[0] < -5000, 'the roof gives power');
  assert.is(device.get('power_manager/charge_mode').mode, 2);
  device.advance(2 * minuteMs);
  assert.is(state(device), 3);
  assert.is(planOf(device).name, 'other_mode');
  assert.ok(planOf(device).sun_wh > 10_000);
  assert.match(slotsOf(planOf(device))[0] ?? '', /^[2-4]:\d\d-[2-5]:\d\d$/);
  assert.not.match(device.log(), refused);
});

test('the cars take turns: one goes to work, and the other one comes', () => {
  const device = demoAt('16:17:00');
  const car = () => device.get('debug/vehicle');
  assert.ok(car().plugged);
  assert.is(car().battery_capacity_wh, 24_000);
  device.advance(3 * minuteMs);
  assert.not(car().plugged);
  assert.is(planOf(device).name, 'no_vehicle');
  assert.is(device.get('power_manager/charge_mode').mode, 7);
  device.advance(11 * minuteMs);
  assert.is(car().battery_capacity_wh, 60_000);
  assert.is(planOf(device).name, 'waits');
});

test.run();
