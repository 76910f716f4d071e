import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { suite } from '../support/suite.ts';
import { configure, minuteMs, planOf, slotsOf, supplyPrices } from './eco-rig.ts';
import { type Site, startSite } from './site-rig.ts';

/*
 * Plans at a manager, in virtual time: each of its chargers has its own, and what happens on the
 * way makes them anew. Prices are of quarter hours, so that a plan is over soon.
 */
const test = suite('eco, chargers of a manager');

/** When the first quarter hour begins: one o'clock in Berlin. */
const begin = Date.UTC(2025, 0, 1);
/** For both chargers on each phase, whatever is reserved of it. */
const enoughMa = 50_000;

interface Planned extends Site {
  plan(charger: number, changes: Record<string, Json>): void;
  /** Goes on until so many minutes have passed since the beginning. */
  until(minute: number): void;
  charging(): boolean[];
  /** How often the contactor of each charger was closed so far. */
  readonly closings: readonly number[];
}

/** Two chargers, with the prices of quarter hours from one o'clock on. */
function planned(prices: readonly number[]): Planned {
  const site = startSite({
    manager: 'wem',
    variants: ['warp3', 'warp3'],
    config: { default_available_current: enoughMa },
  });
  const { manager, clock } = site;
  supplyPrices(manager, begin, prices, 0);
  configure(manager, { enable: true });
  const closings = [0, 0];
  let live = [false, false];
  return Object.assign(site, {
    closings,
    plan: (charger: number, changes: Record<string, Json>) =>
      manager.put('eco/set_plan', {
        ...{ charger, enable: true, energy_wh: 0, duration_min: 0, weekdays: 0 },
        ...{ time: 3 * 60, mode: 6, ...changes },
      }),
    until(minute: number) {
      while (clock.wallMs() < begin + minute * minuteMs) {
        site.pass(1);
        const now = live.map((_, charger) => site.isLive(charger));
        for (const [charger, isLive] of now.entries())
          if (isLive && !live[charger]) closings[charger] = (closings[charger] ?? 0) + 1;
        live = now;
      }
    },
    charging: () => site.currents().map(currentMa => currentMa > 0),
  });
}

test('each charger follows its own plan, and closes its contactor once for each of its runs', () => {
  const site = planned([40, 10, 40, 20, 30, 40, 40, 40]);
  // Half an hour in two runs, by the time; and a quarter hour that has to be over at half past one.
  site.plan(0, { duration_min: 30 });
  site.plan(1, { energy_wh: 2500, time: 60 + 45, weekdays: 0x7f });
  assert.equal(site.manager.get('charge_manager/charge_modes'), [6, 6]);
  site.plug(0);
  site.plug(1);
  site.until(2);
  const [first, second] = [planOf(site.manager), planOf(site.manager, 1)];
  assert.equal([first.host, second.host], ['10.0.0.11', '10.0.0.12']);
  assert.equal(slotsOf(first), ['1:15-1:30', '1:45-2:00']);
  assert.equal(slotsOf(second), ['1:15-1:30']);
  assert.equal(site.charging(), [false, false]);
  site.until(17);
  assert.equal(site.charging(), [true, true]);
  site.until(31);
  assert.equal(site.charging(), [false, false]);
  assert.is(planOf(site.manager, 1).name, 'reached');
  // Another mode overrides the plan of one of them alone.
  site.manager.put('charge_manager/charge_modes', [6, 0]);
  site.until(34);
  assert.is(planOf(site.manager, 1).name, 'reached');
  assert.equal(site.charging(), [false, true]);
  site.manager.put('charge_manager/charge_modes', [6, 1]);
  site.until(47);
  assert.equal(site.charging(), [true, false]);
  site.until(62);
  assert.is(planOf(site.manager).name, 'reached');
  // Two runs of the first plan; one of the second, and what somebody wanted.
  assert.equal(site.closings, [2, 2]);
});

test('a cut of the load management and a vehicle that draws less make a plan anew', () => {
  const site = planned([10, 11, 12, 13, 14, 15, 16, 17]);
  site.plan(0, { energy_wh: 8000 });
  site.plan(1, { energy_wh: 4000 });
  site.plug(0);
  // It takes half of what others do, which nobody knows yet.
  site.plug(1, { max_current_ma: 8000 });
  site.until(3);
  assert.equal(slotsOf(planOf(site.manager)), ['1:01-1:45']);
  assert.equal(slotsOf(planOf(site.manager, 1)), ['1:01-1:30']);
  site.until(16);
  const learned = planOf(site.manager, 1);
  assert.ok(Math.abs(learned.power_w - 5520) < 60, `${learned.power_w} W`);
  assert.equal(slotsOf(learned), ['1:15-1:45']);
  // From now on each of them has 8 A.
  site.manager.put('charge_manager/available_current', 16_000);
  site.until(18);
  site.watch(16_000);
  site.until(31);
  const cut = planOf(site.manager);
  assert.ok(Math.abs(cut.power_w - 5520) < 90, `${cut.power_w} W`);
  assert.equal(slotsOf(cut), ['1:30-2:15']);
  assert.is(cut.lacking_wh, 0);
  // What was taken away comes back, and the plan is as short as it can be again.
  site.watch(undefined);
  site.manager.put('charge_manager/available_current', enoughMa);
  site.until(46);
  const { power_w, left_wh } = planOf(site.manager);
  assert.ok(Math.abs(power_w - 11_040) < 200, `${power_w} W`);
  assert.ok(left_wh < 2000, `${left_wh} Wh`);
  assert.equal(slotsOf(planOf(site.manager)), ['1:45-2:00']);
  site.until(60);
  assert.is(planOf(site.manager).name, 'reached');
  assert.equal(site.closings, [1, 1]);
});

test('prices that come make the plan anew at once, before it has begun to cost more', () => {
  const site = planned([31, 30, 30]);
  site.plan(0, { energy_wh: 4000, time: 2 * 60 + 30 });
  site.plug(0);
  site.until(3);
  // Three quarter hours are known, of which the last two are the cheapest.
  assert.equal(slotsOf(planOf(site.manager)), ['1:15-1:45']);
  assert.is(planOf(site.manager).lacking_wh, 0);
  supplyPrices(site.manager, begin, [31, 30, 30, 28, 8, 9, 40, 40], 0);
  assert.equal(slotsOf(planOf(site.manager)), ['2:00-2:30']);
  assert.ok(planOf(site.manager).cost < 40);
  site.until(58);
  assert.equal(site.charging(), [false, false]);
  site.until(62);
  assert.equal(site.charging(), [true, false]);
  assert.equal(site.closings, [1, 0]);
});

test.run();
