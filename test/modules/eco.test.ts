import * as assert from 'uvu/assert';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import {
  charges,
  configure,
  evening,
  hourMs,
  minuteMs,
  ownPlan,
  plannedCharger,
  planOf,
  slotsOf,
  supplyPrices,
  winterTime,
} from './eco-rig.ts';

const test = suite('eco');

/* What owners and programs plan, told by what chargers do then (`eco/config` and its kin). */
const cause = (device: VirtualDevice) => device.get('charge_status/state').causes[0];

test('a charger that is alone charges at the cheapest time, and stops when all is charged', () => {
  const device = plannedCharger();
  device.put('eco/set_plan', ownPlan);
  assert.is(device.get('power_manager/charge_mode').mode, 6);
  assert.is(planOf(device).name, 'no_vehicle');
  device.put('debug/plug');
  device.advance(2 * minuteMs);
  const planned = planOf(device);
  assert.is(planned.name, 'waits');
  assert.equal(slotsOf(planned), ['19:00-20:00']);
  assert.is(winterTime(planned.departure), '23:00');
  assert.is(planned.power_w, 11_040);
  // 11.04 kWh for 10 ct each.
  assert.is(planned.cost, 110);
  assert.is(planned.lacking_wh, 0);
  assert.not(charges(device));
  assert.is(cause(device).name, 'price_too_high');
  assert.is(cause(device).until, evening / minuteMs + 60);
  const { why } = device.get('charge_manager/state').chargers[0] ?? { why: undefined };
  assert.is(why?.name, 'price_too_high');

  device.advance(hourMs);
  assert.is(planOf(device).name, 'charges');
  assert.ok(charges(device));
  assert.ok(device.get('evse/state').allowed_charging_current >= 16_000);
  device.advance(hourMs + 5 * minuteMs);
  assert.is(planOf(device).name, 'reached');
  assert.not(charges(device));
  const chargedWh = device.get('debug/vehicle_state').energy_wh;
  assert.ok(chargedWh >= 11_000 && chargedWh < 11_100, `${chargedWh} Wh`);
});

test('its plan counts what an earlier vehicle has shown of itself, and adds what is lacking', () => {
  const device = plannedCharger();
  device.put('debug/vehicle', { phases: 1, battery_capacity_wh: 100_000 });
  device.put('eco/set_plan', ownPlan);
  device.put('debug/plug');
  device.advance(hourMs + 20 * minuteMs);
  // On one phase it takes three hours, which is more than there are cheap ones.
  device.advance(minuteMs);
  const planned = planOf(device);
  assert.ok(Math.abs(planned.power_w - 3680) < 40, `${planned.power_w} W`);
  assert.is(planned.phases, 1);
  assert.is(slotsOf(planned)[0]?.split('-')[1], '22:00');
  device.put('debug/unplug');
  device.advance(minuteMs);
  // It is known before it comes again, over a restart, too.
  device.restart();
  supplyPrices(device, evening, [30, 10, 12, 28, 35, 40]);
  device.advance(minuteMs);
  assert.ok(Math.abs(planOf(device).power_w - 3680) < 40);
  assert.is(planOf(device).phases, 1);
  // 11 kWh are not to be had until 23:00 any more.
  device.put('eco/set_plan', { ...ownPlan, energy_wh: 20_000 });
  assert.ok(planOf(device).lacking_wh > 5000);
});

test('a plan and what was charged under it survive a restart', () => {
  const device = plannedCharger();
  device.put('eco/set_plan', { ...ownPlan, weekdays: 0, time: 20 * 60 + 30 });
  device.put('debug/plug');
  device.advance(hourMs + 30 * minuteMs);
  const { left_wh: before, departure } = planOf(device);
  assert.ok(before < 6500);
  device.restart();
  supplyPrices(device, evening, [30, 10, 12, 28, 35, 40]);
  device.advance(30_000);
  assert.ok(charges(device));
  assert.is(planOf(device).departure, departure);
  assert.ok(Math.abs(planOf(device).left_wh - before) < 300);
  // Once: it is over with its departure.
  device.advance(hourMs + minuteMs);
  assert.not(device.get('eco/plans').plans[0].enable);
  assert.is(planOf(device).name, 'none');
  assert.is(device.get('power_manager/charge_mode').mode, 0);
});

test('the plan of all chargers counts hours, and ends with the day that it was saved for', () => {
  const device = plannedCharger();
  device.put('eco/charge_plan', { enable: true, departure: 0, time: 20 * 60 + 15, amount: 1 });
  assert.is(device.get('eco/state').last_save, evening / minuteMs);
  device.put('debug/plug');
  device.advance(minuteMs);
  // Modes decide: under Fast the plan has no effect.
  assert.is(planOf(device).name, 'other_mode');
  assert.ok(charges(device));
  device.put('power_manager/charge_mode', 6);
  device.advance(minuteMs);
  assert.not(charges(device));
  assert.equal(slotsOf(planOf(device)), ['19:00-20:00']);
  device.restart();
  supplyPrices(device, evening, [30, 10, 12, 28, 35, 40]);
  device.advance(minuteMs);
  assert.is(device.get('eco/state').last_save, evening / minuteMs);
  assert.is(winterTime(planOf(device).departure), '20:15');
  const [shown] = device.get('eco/state').chargers;
  assert.ok(Math.abs(shown.start - evening / minuteMs) <= 1);
  device.advance(2 * hourMs + 15 * minuteMs);
  assert.not(device.get('eco/charge_plan').enable);
  // A minute or so of Fast before counted, too.
  assert.is(device.get('eco/state').chargers[0].amount, 60);
});

test('limits of the price beat the plan: below the one all charge, above the other none', () => {
  const device = plannedCharger();
  device.put('power_manager/charge_mode', 6);
  device.put('debug/plug');
  device.advance(10_000);
  assert.is(planOf(device).name, 'none');
  configure(device, { charge_below: true, charge_below_threshold: 31 });
  assert.is(planOf(device).name, 'below_limit');
  configure(device, { block_above: true, block_above_threshold: 20 });
  assert.is(planOf(device).name, 'below_limit');
  // Strictly: 30 ct are not less than 30.
  configure(device, { charge_below_threshold: 30 });
  assert.is(planOf(device).name, 'above_limit');
  device.put('eco/charge_plan', { enable: true, departure: 2, time: 19 * 60, amount: 1 });
  assert.is(planOf(device).name, 'above_limit');
  assert.equal(planOf(device).slots, []);
  configure(device, { block_above_threshold: 30 });
  assert.is(planOf(device).name, 'charges');
  configure(device, { enable: false });
  assert.is(planOf(device).name, 'none');
  assert.not(planOf(device).cheap);
});

test('a vehicle that is parked for longer than it was to be is not charged by the plan', () => {
  const device = plannedCharger();
  configure(device, { park_time: true, park_time_duration: 1 });
  device.put('eco/set_plan', { ...ownPlan, energy_wh: 20_000 });
  device.put('debug/plug');
  device.advance(minuteMs);
  // The cheap hours come after it has left.
  assert.equal(slotsOf(planOf(device)), ['18:00-19:00']);
  assert.ok(planOf(device).lacking_wh > 0);
  device.advance(65 * minuteMs);
  assert.is(planOf(device).name, 'overdue');
  assert.not(planOf(device).cheap);
});

/** Answer of a resource that is not text. */
function chartOf(device: VirtualDevice, payload: Json): number[] {
  const outcome = device.device.registry.get('eco/chart')?.write(payload, { via: 'http' });
  if (!outcome || outcome instanceof Promise || outcome.kind !== 'done') throw new Error('refused');
  const { answer } = outcome;
  if (typeof answer !== 'object') throw new Error('no bytes');
  const bytes = [...(answer.next() ?? [])];
  answer.end();
  return bytes;
}

test('the chart of a plan that nobody has saved has a bit for each quarter hour', () => {
  const device = plannedCharger();
  const now = evening / minuteMs;
  const ask = { departure: 0, time: 21 * 60, amount: 1, current_time: now };
  // 12 quarter hours, of which the fifth to the eighth are cheap.
  assert.equal(chartOf(device, ask), [0xf0, 0]);
  assert.equal(chartOf(device, { ...ask, time: 17 * 60 }), []);
  const early = virtualDevice({ synchronised: false });
  assert.match(early.refusal('eco/chart', ask) ?? '', /time of day/);
  assert.match(device.refusal('eco/chart', { departure: 0 }) ?? '', /time/);
});

test('departures follow the local clock, whatever it does that day', () => {
  const departureOn = (day: string, plan: Record<string, Json>): string => {
    const wallMs = Date.parse(day);
    const device = virtualDevice({ wallMs });
    supplyPrices(device, wallMs, [30, 10, 12]);
    configure(device, { enable: true });
    device.put('eco/set_plan', { ...ownPlan, time: 420, ...plan });
    device.advance(1000);
    return new Date(planOf(device).departure * minuteMs).toISOString().slice(0, 16);
  };
  // Spring: 7:00 in Berlin is 6:00 UTC before the change, and 5:00 after it.
  assert.is(departureOn('2026-03-28T20:00:00Z', { weekdays: 0 }), '2026-03-29T05:00');
  assert.is(departureOn('2026-03-27T20:00:00Z', { weekdays: 0x7f }), '2026-03-28T06:00');
  // Autumn.
  assert.is(departureOn('2026-10-24T20:00:00Z', { weekdays: 0x7f }), '2026-10-25T06:00');
  assert.is(departureOn('2026-10-23T20:00:00Z', { weekdays: 0x7f }), '2026-10-24T05:00');
  // 15 January 2026 is a Thursday: the next Monday, and the next working day.
  assert.is(departureOn('2026-01-15T17:00:00Z', { weekdays: 1 }), '2026-01-19T06:00');
  assert.is(departureOn('2026-01-16T17:00:00Z', { weekdays: 0x1f }), '2026-01-19T06:00');
});

test('what cannot act is refused, and changes nothing', () => {
  const device = plannedCharger();
  const refused = (plan: Record<string, Json>, words: RegExp): void => {
    assert.match(device.refusal('eco/set_plan', { ...ownPlan, ...plan }) ?? 'taken', words);
    assert.equal(device.get('eco/plans').plans, []);
  };
  refused({ energy_wh: 0 }, /energy_wh.*must not be 0/);
  refused({ duration_min: 60 }, /duration_min.*must be 0/);
  refused({ mode: 7 }, /excess_charging_enable/);
  refused({ mode: 0 }, /mode/);
  refused({ charger: 1 }, /charger.*place of a charger/);
  refused({ time: 1440 }, /time/);
  refused({ weekdays: 128 }, /weekdays/);
  configure(device, { enable: false });
  refused({}, /eco\/config/);
  assert.match(device.refusal('power_manager/charge_mode', 6) ?? 'taken', /eco\/config/);
  const managed = plannedCharger();
  managed.put('evse/management_enabled', { enabled: true });
  assert.match(managed.refusal('eco/set_plan', ownPlan) ?? 'taken', /place of a charger/);
  managed.stop();
});

test('modes that make sense follow from excess and prices', () => {
  const device = virtualDevice({ wallMs: evening });
  const modes = (): number[] => device.get('charge_manager/supported_charge_modes');
  const excess = (enable: boolean): void =>
    device.put('power_manager/config', {
      ...device.get('power_manager/config'),
      excess_charging_enable: enable,
    });
  assert.equal(modes(), [1, 0]);
  configure(device, { enable: true });
  assert.equal(modes(), [1, 6, 8, 0]);
  excess(true);
  assert.equal(modes(), [1, 2, 7, 0]);
  configure(device, { enable: false });
  assert.equal(modes(), [1, 2, 3, 0]);
});

test('whoever chooses another mode overrides the plan until the next vehicle', () => {
  const device = plannedCharger();
  device.put('eco/set_plan', ownPlan);
  device.put('debug/plug');
  device.advance(minuteMs);
  device.put('power_manager/charge_mode', 0);
  device.advance(minuteMs);
  assert.ok(charges(device));
  assert.is(planOf(device).name, 'other_mode');
  device.put('debug/unplug');
  device.advance(10_000);
  assert.is(device.get('power_manager/charge_mode').mode, 6);
  device.put('eco/set_plan', { ...ownPlan, enable: false });
  assert.is(device.get('power_manager/charge_mode').mode, 0);
});

test('a mode with price control goes on after a restart, and any other one is the default then', () => {
  const device = plannedCharger();
  const mode = (): number => device.get('power_manager/charge_mode').mode;
  const excess = (enable: boolean): void =>
    device.put('power_manager/config', {
      ...device.get('power_manager/config'),
      excess_charging_enable: enable,
    });
  excess(true);
  for (const chosen of [9, 8, 7, 6]) {
    device.put('power_manager/charge_mode', chosen);
    device.restart();
    assert.is(mode(), chosen);
  }
  device.put('debug/plug');
  device.advance(minuteMs);
  assert.not(charges(device));
  // What was chosen last counts, and what cannot act any more is not gone on with.
  device.put('power_manager/charge_mode', 1);
  device.restart();
  assert.is(mode(), 0);
  device.put('power_manager/charge_mode', 7);
  excess(false);
  device.restart();
  assert.is(mode(), 0);
  device.restart();
  assert.is(mode(), 0);
  device.put('power_manager/charge_mode', 8);
  configure(device, { enable: false });
  device.restart();
  assert.is(mode(), 0);
});

test('a charger that is managed has the mode of its manager, after a restart, too', () => {
  const device = plannedCharger();
  device.put('power_manager/charge_mode', 6);
  device.put('evse/management_enabled', { enabled: true });
  device.restart();
  assert.is(device.get('power_manager/charge_mode').mode, 0);
  device.put('evse/management_enabled', { enabled: false });
  device.restart();
  assert.is(device.get('power_manager/charge_mode').mode, 0);
  device.stop();
});

test('a manager goes on with the mode that all of its chargers have', () => {
  const manager = plannedCharger({ variant: 'wem' });
  manager.put('charge_manager/config', {
    ...manager.get('charge_manager/config'),
    enable_charge_manager: true,
    chargers: [{ host: '10.0.0.11', name: 'Box 1', rot: 1 }],
  });
  manager.put('power_manager/charge_mode', 6);
  manager.restart();
  assert.is(manager.get('power_manager/charge_mode').mode, 6);
  assert.equal(manager.get('charge_manager/charge_modes'), [6]);
  manager.stop();
});

test('without prices, and without the time, nothing counts as cheap', () => {
  const device = virtualDevice({ storage: new MemoryStorage(), synchronised: false });
  configure(device, { enable: true });
  device.advance(1000);
  assert.is(planOf(device).name, 'no_time');
  assert.match(
    device.refusal('eco/set_plan', { ...ownPlan, weekdays: 0 }) ?? 'taken',
    /time of day/,
  );
  const known = virtualDevice({ wallMs: evening });
  configure(known, { enable: true });
  known.put('eco/set_plan', ownPlan);
  known.put('debug/plug');
  known.advance(minuteMs);
  assert.is(planOf(known).name, 'no_prices');
  assert.not(charges(known));
});

test.run();
