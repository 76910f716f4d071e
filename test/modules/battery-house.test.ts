import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { batteryHouse, fast } from './battery-house.ts';
import {
  configure,
  evening,
  eveningPrices,
  hourMs,
  ownPlan,
  planOf,
  supplyPrices,
} from './eco-rig.ts';

/*
 * Car, house and battery share the sun, told by what flows: the charger, the power manager, the
 * commands over Modbus TCP and the battery that follows them, in one loop of virtual time.
 *
 * What devices in the field do with a battery, which these stories try:
 * - Power that charges the battery counts as excess for chargers (battery_mode 0), unless the
 *   battery comes first: always (1), or while its state of charge is unknown or below
 *   battery_target_soc (2).
 * - Power that discharges the battery is always subtracted: charging from the excess never feeds on
 *   it. The mode Fast does, unless a rule blocks discharging while a vehicle charges from the grid.
 * - A vehicle charges from the grid in the mode Fast, and by a plan while electricity is cheap.
 */
const test = suite('battery, car and house in a loop');

const car = { battery_capacity_wh: 80_000, battery_energy_wh: 5000 };
/** A meter reads and a charger follows in seconds; a deviation of a charger's steps, W. */
const nearW = 150;

const isNear = (actualW: number, wantedW: number, what: string): void =>
  assert.ok(Math.abs(actualW - wantedW) <= nearW, `${what}: ${actualW} W, not ${wantedW} W`);

test('the car first: it gets all that is left of the sun, the battery takes what it cannot', () => {
  const house = batteryHouse(evening);
  house.setHouse(-6000);
  house.pass(1);
  isNear(house.batteryW(), 3000, 'battery without a car');
  house.change('debug/vehicle', car);
  house.device.put('debug/plug');
  house.pass(3);
  isNear(house.carW(), 6000, 'car');
  isNear(house.batteryW(), 0, 'battery beside the car');
  // More than its 16 A on three phases, 11.04 kW, it cannot take.
  house.setHouse(-13_000);
  house.pass(3);
  isNear(house.carW(), 11_040, 'car with more sun');
  isNear(house.batteryW(), 1960, 'battery with more sun');
});

test('the house first: the battery takes all that it can, the car gets the rest', () => {
  const house = batteryHouse(evening);
  house.change('battery_control/preference', { battery_mode: 1 });
  assert.is(house.device.get('power_manager/config').battery_mode, 1);
  house.change('debug/vehicle', car);
  house.device.put('debug/plug');
  house.riseTo(2900);
  house.pass(2);
  assert.is(house.carW(), 0);
  isNear(house.batteryW(), 2900, 'battery');
  house.riseTo(8000);
  // It changes from one phase to three meanwhile.
  house.pass(4);
  isNear(house.batteryW(), 3000, 'battery with more sun');
  isNear(house.carW(), 5000, 'car with more sun');
  // A full battery takes nothing.
  house.setBattery({ battery_energy_wh: 10_000 });
  house.pass(3);
  isNear(house.carW(), 8000, 'car beside a full battery');
});

test('up to a state of charge the battery comes first, from it on the car does', () => {
  const house = batteryHouse(evening);
  house.setBattery({ battery_energy_wh: 5800 });
  house.change('battery_control/preference', { battery_mode: 2, battery_target_soc: 60 });
  house.change('debug/vehicle', car);
  house.device.put('debug/plug');
  house.riseTo(2500);
  assert.is(house.carW(), 0);
  isNear(house.batteryW(), 2500, 'battery below it');
  house.pass(6);
  assert.ok(house.socPct() >= 60);
  // On one phase, because the sun is not enough for three.
  isNear(house.carW(), 2500, 'car from it on');
  isNear(house.batteryW(), 0, 'battery from it on');
  assert.ok(house.socPct() < 61, `${house.socPct()} %`);
});

test('charging from the sun never empties the battery; fast charging does, as far as it may', () => {
  const house = batteryHouse(evening);
  const { device } = house;
  house.change('debug/vehicle', car);
  device.put('debug/plug');
  house.setHouse(500);
  house.pass(3);
  assert.is(house.carW(), 0);
  isNear(house.batteryW(), -500, 'battery for the house');

  device.put('power_manager/charge_mode', fast);
  house.pass(2);
  isNear(house.carW(), 11_040, 'car');
  isNear(house.batteryW(), -3000, 'battery into the car');

  house.change('battery_control/preference', { into_cars: 2 });
  house.pass(1);
  assert.is(device.get('batteries/0/state').active_mode, 2);
  assert.ok(house.batteryW() >= -10, `${house.batteryW()} W`);

  house.setBattery({ battery_energy_wh: 5030 });
  house.change('battery_control/preference', { into_cars: 1, into_cars_down_to_soc: 50 });
  house.pass(0.2);
  isNear(house.batteryW(), -3000, 'battery above its rest');
  house.pass(4);
  assert.ok(house.batteryW() >= -10);
  assert.ok(house.socPct() > 49.5, `${house.socPct()} %`);

  device.put('debug/unplug');
  house.pass(1);
  assert.is(device.get('batteries/0/state').active_mode, 1);
  isNear(house.batteryW(), -500, 'battery for the house again');
});

test('while a plan charges cheaply the battery is held, and only then', () => {
  const house = batteryHouse(evening);
  const { device } = house;
  house.setHouse(500);
  house.change('debug/vehicle', car);
  house.change('battery_control/preference', { into_cars: 2 });
  supplyPrices(device, evening, eveningPrices);
  configure(device, { enable: true });
  device.put('eco/set_plan', ownPlan);
  device.put('debug/plug');
  house.pass(2);
  assert.is(planOf(device).name, 'waits');
  isNear(house.batteryW(), -500, 'battery before');
  // The cheapest hour is that from 19:00 on.
  device.advance(evening + hourMs + 120_000 - device.clock.wallMs());
  assert.is(planOf(device).name, 'charges');
  isNear(house.carW(), 11_040, 'car');
  assert.is(device.get('battery_control/state').mode, 2);
  assert.ok(house.batteryW() >= -10, `${house.batteryW()} W`);
  house.pass(62);
  assert.is(planOf(device).name, 'reached');
  assert.is(device.get('battery_control/state').mode, 1);
  isNear(house.batteryW(), -500, 'battery after');
});

test('the battery is charged from the grid while a rule says so, and goes on by itself after', () => {
  const house = batteryHouse(evening);
  const { device } = house;
  house.setHouse(500);
  const always = {
    ...{ enabled: true, desc: '', soc_cond: 0, soc_th: 0, price_cond: 0, price_th: 0 },
    ...{ forecast_cond: 0, forecast_th: 0, schedule_cond: 0, time_cond: 0, time_start: 0 },
    ...{ time_end: 0, fast_chg_cond: 0 },
  };
  device.put('battery_control/rules_charge', [{ ...always, soc_cond: 1, soc_th: 51, action: 2 }]);
  house.pass(0.2);
  assert.is(device.get('debug/battery_state').told, 'charge');
  // The table of Sungrow SH forces 1000 W unless something else is set.
  isNear(house.batteryW(), 1000, 'battery');
  house.pass(7);
  assert.is(device.get('debug/battery_state').told, 'nothing');
  assert.ok(house.socPct() >= 50.4 && house.socPct() <= 51.1, `${house.socPct()} %`);
  isNear(house.batteryW(), -500, 'battery above it');
});

test.run();
