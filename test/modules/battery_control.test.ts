import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { canDecide, decide, type Situation } from '../../host/modules/battery_control/decision.ts';
import { quarterAt } from '../../host/modules/battery_control/evening.ts';
import type { Rule } from '../../host/modules/battery_control/fields.ts';
import { suite } from '../support/suite.ts';
import { type BatteryRig, batteryRig, noConditions, normal } from './batteries-rig.ts';

const test = suite('battery_control: rules, what they ask for, and what owners want');

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const situations = fc.record({
  socPct: maybe(fc.integer({ min: 0, max: 100 })),
  price: maybe(fc.integer({ min: -500, max: 500 })),
  forecastWh: maybe(fc.integer({ min: 0, max: 5000 })),
  quarter: maybe(fc.record({ cheap: fc.boolean(), expensive: fc.boolean() })),
  minute: maybe(fc.integer({ min: 0, max: 1439 })),
  chargesFast: maybe(fc.boolean()),
});
const condition = fc.integer({ min: 0, max: 2 });
const rule = fc.record({
  enabled: fc.boolean(),
  desc: fc.constant(''),
  soc_cond: condition,
  soc_th: fc.integer({ min: 0, max: 100 }),
  price_cond: condition,
  price_th: fc.integer({ min: -5, max: 5 }),
  forecast_cond: condition,
  forecast_th: fc.integer({ min: 0, max: 5 }),
  schedule_cond: fc.integer({ min: 0, max: 5 }),
  time_cond: condition,
  time_start: fc.integer({ min: 0, max: 1440 }),
  time_end: fc.integer({ min: 0, max: 1440 }),
  fast_chg_cond: condition,
  action: condition,
});
/** Most conditions are ignored, or nothing would ever apply. */
const loose = fc
  .tuple(rule, fc.constantFrom(...(Object.keys(noConditions) as (keyof Rule)[])))
  .map(([full, kept]): Rule => {
    const own = { [kept]: full[kept], [kept.replace('_cond', '_th')]: 0 };
    const { enabled, action, soc_th, price_th, forecast_th, time_start, time_end } = full;
    return {
      ...{ ...noConditions, ...own, desc: '' },
      ...{ enabled, action, soc_th, price_th, forecast_th, time_start, time_end },
    } as Rule;
  });
const lists = fc.array(fc.oneof(rule, loose), { maxLength: 5 });

/** The table of the facts: rows by what the charge rules say, columns by the discharge rules. */
const modeTable = [
  [1, 2, 5],
  [4, 0, 5],
  [3, 3, 3],
];

/** All minutes of a day that lie between two, going forward from the first. */
function minutesFrom(start: number, end: number): Set<number> {
  const minutes = new Set<number>();
  for (let at = start; at !== end; at = (at + 1) % 1441) if (at < 1440) minutes.add(at);
  return minutes;
}

/** Whether a rule holds: told by lists of what is allowed, in the words of the facts. */
function holds(one: Rule, now: Situation): boolean {
  const numbers: [number, number | undefined, number][] = [
    [one.soc_cond, now.socPct, one.soc_th],
    [one.price_cond, now.price, one.price_th * 100],
    [one.forecast_cond, now.forecastWh, one.forecast_th * 1000],
  ];
  for (const [cond, value, threshold] of numbers) {
    const sign = value === undefined ? Number.NaN : Math.sign(value - threshold);
    if (![true, sign === -1, sign === 1][cond]) return false;
  }
  const inside =
    now.minute === undefined
      ? undefined
      : minutesFrom(one.time_start, one.time_end).has(now.minute);
  if (![true, inside === false, inside === true][one.time_cond]) return false;
  if (![true, now.chargesFast === false, now.chargesFast === true][one.fast_chg_cond]) return false;
  const { cheap, expensive } = now.quarter ?? {};
  const priced = [
    true,
    cheap === true,
    cheap === false,
    expensive === true,
    expensive === false,
    cheap === false && expensive === false,
  ];
  return priced[one.schedule_cond] === true;
}

test('the mode and its rules are those of the table, for the first rules that hold', () => {
  fc.assert(
    fc.property(lists, lists, situations, (charge, discharge, now) => {
      const first = (rules: readonly Rule[]): number => {
        for (const [index, one] of rules.entries())
          if (one.enabled && holds(one, now)) return index;
        return 255;
      };
      const of = first(charge);
      const actionOfCharge = charge[of]?.action ?? 0;
      const other = actionOfCharge === 2 ? 255 : first(discharge);
      assert.equal(decide(charge, discharge, now), {
        mode: modeTable[actionOfCharge]?.[discharge[other]?.action ?? 0],
        chargeRule: of,
        dischargeRule: other,
      });
    }),
    { numRuns: 3000 },
  );
});

test('rules are first looked at when something is known that one of them asks for', () => {
  const nothing: Situation = {
    ...{ socPct: undefined, price: undefined, forecastWh: undefined },
    ...{ quarter: undefined, minute: undefined, chargesFast: undefined },
  };
  const bySoc = { ...noConditions, soc_cond: 1 };
  assert.is(canDecide([], nothing), true);
  assert.is(canDecide([bySoc], nothing), false);
  assert.is(canDecide([bySoc], { ...nothing, minute: 5 }), false);
  assert.is(canDecide([bySoc], { ...nothing, socPct: 5 }), true);
  assert.is(canDecide([{ ...bySoc, enabled: false }], nothing), true);
});

test('quarter hours are cheap and expensive as sorting all of them says', () => {
  const clock = { offsetMinutes: () => 60, fromLocal: (local: number) => local - 60 };
  const evening = 29_000_000 - ((29_000_000 + 60 - 1200) % 1440);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 200 }),
      fc.integer({ min: -100, max: 100 }),
      fc.integer({ min: 0, max: 96 }),
      fc.integer({ min: 0, max: 96 }),
      fc.constantFrom<15 | 60>(15, 60),
      (prices, shift, cheap, expensive, stepMinutes) => {
        const firstMinutes = evening + shift * 15;
        const priceOf = (at: number) => prices[Math.floor((at - firstMinutes) / stepMinutes)];
        const slots = Array.from({ length: 96 }, (_, index) => evening + index * 15).filter(
          at => at >= firstMinutes && priceOf(at) !== undefined,
        );
        // Chosen one by one: the lowest price, of equal ones the earliest; and the other way round.
        const chosen = (count: number, better: (a: number, b: number) => boolean): Set<number> => {
          const left = [...slots];
          const found = new Set<number>();
          while (found.size < count && left.length > 0) {
            let best = 0;
            for (let at = 1; at < left.length; at++)
              if (
                better(
                  priceOf(left[at] as number) as number,
                  priceOf(left[best] as number) as number,
                )
              )
                best = at;
            found.add(left.splice(best, 1)[0] as number);
          }
          return found;
        };
        const lowest = chosen(cheap, (a, b) => a < b);
        const highest = chosen(expensive, (a, b) => a >= b);
        for (let at = evening; at < evening + 1440; at += 15) {
          const known = slots.length > 0 && (cheap > 0 || expensive > 0);
          assert.equal(
            quarterAt(
              at + 7,
              { firstMinutes, stepMinutes, prices },
              { cheap_tariff_quarters: cheap, expensive_tariff_quarters: expensive },
              clock,
            ),
            known ? { cheap: lowest.has(at), expensive: highest.has(at) } : undefined,
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});

const state = (rig: BatteryRig) => rig.device.get('battery_control/state');
const bySoc = (soc_cond: number, soc_th: number, action: number) => ({
  ...noConditions,
  ...{ soc_cond, soc_th, action },
});

/** A meter at the battery, told by the test. */
function meterAt(rig: BatteryRig, slot: number, location = 5): void {
  rig.device.put(`meters/${slot}/config`, [
    4,
    { display_name: 'Battery', location, excluded: false, value_ids: [74, 387] },
  ]);
}

test('without rules the battery decides itself from the start', () => {
  const rig = batteryRig();
  rig.pass(1);
  assert.equal(state(rig), { mode: normal, active_charge_rule: 255, active_discharge_rule: 255 });
});

test('the mean of the whole states of charge counts, an old one as long as there is no other', () => {
  const rig = batteryRig();
  rig.device.put('battery_control/rules_discharge', [bySoc(1, 30, 1)]);
  meterAt(rig, 2);
  meterAt(rig, 3);
  meterAt(rig, 4, 4);
  rig.device.put('meters/4/update', [0, 99]);
  rig.device.put('meters/2/update', [0, 20.9]);
  rig.pass(3);
  assert.equal(state(rig), { mode: 2, active_charge_rule: 255, active_discharge_rule: 0 });
  // (20 + 40) / 2 is not below 30.
  rig.device.put('meters/3/update', [0, 40]);
  rig.pass(3);
  assert.is(state(rig).mode, normal);
  rig.device.put('meters/3/update', [0, 39.9]);
  rig.pass(3);
  assert.is(state(rig).mode, 2);
  rig.device.put('meters/3/update', [0, null]);
  rig.pass(1000);
  assert.is(state(rig).mode, 2);
  // A meter that is somewhere else now says nothing any more.
  meterAt(rig, 2, 7);
  rig.pass(3);
  assert.is(state(rig).mode, normal);
});

test('with rules that nothing is known for, the battery decides itself after 2 min', () => {
  const storage = batteryRig();
  storage.device.put('battery_control/rules_discharge', [bySoc(1, 30, 1)]);
  storage.device.restart();
  storage.pass(110);
  assert.is(state(storage).mode, -1);
  storage.pass(12);
  assert.is(state(storage).mode, normal);
});

test('a price, the time and the expected sun decide, and those of tomorrow from 20:00 on', () => {
  // 19:50 in Berlin.
  const rig = batteryRig('warp3', Date.UTC(2025, 0, 1, 18, 50));
  const prices = { enable: true, source: 1, api_url: '', region: 0, resolution: 1, cert_id: -1 };
  rig.device.put('day_ahead_prices/config', {
    ...rig.device.get('day_ahead_prices/config'),
    ...prices,
  });
  const first_date = Date.UTC(2025, 0, 1, 18) / 60_000;
  rig.device.put('day_ahead_prices/prices_update', {
    first_date,
    resolution: 1,
    prices: [2000, 2100, 1000],
  });
  rig.device.put('battery_control/rules_charge', [
    { ...noConditions, price_cond: 2, price_th: 20, action: 1 },
  ]);
  rig.pass(3);
  // 20 ct/10 are 2000 ct/1000: not above.
  assert.is(state(rig).mode, normal);
  rig.pass(601);
  assert.is(state(rig).mode, 4);
  rig.device.put('battery_control/rules_charge', [
    { ...noConditions, time_cond: 2, time_start: 20 * 60, time_end: 20 * 60 + 1, action: 2 },
  ]);
  assert.is(state(rig).mode, 3);
  rig.pass(60);
  assert.is(state(rig).mode, normal);
  rig.device.put('battery_control/config', {
    cheap_tariff_quarters: 4,
    expensive_tariff_quarters: 0,
  });
  rig.device.put('battery_control/rules_charge', [
    { ...noConditions, schedule_cond: 1, action: 2 },
  ]);
  assert.is(state(rig).mode, normal);
  // From 21:00 on it is cheapest.
  rig.pass(3600);
  assert.is(state(rig).mode, 3);
});

test('the sun that is expected is that of today, and from 20:00 on that of tomorrow', () => {
  const rig = batteryRig('warp3', Date.UTC(2025, 0, 1, 18, 50));
  rig.device.put('solar_forecast/config', { enable: true, source: 1, api_url: '', cert_id: -1 });
  rig.device.put('solar_forecast/planes/0/forecast_update', {
    first_date: Date.UTC(2024, 11, 31, 23) / 60_000,
    resolution: 1,
    forecast: [...Array(24).fill(100), ...Array(24).fill(200)],
  });
  rig.device.put('battery_control/rules_charge', [
    { ...noConditions, forecast_cond: 1, forecast_th: 3, action: 1 },
  ]);
  rig.pass(3);
  assert.is(state(rig).mode, 4);
  rig.pass(601);
  assert.is(state(rig).mode, normal);
});

test('a vehicle that charges fast is noticed within 10 s, and so is its end', () => {
  const rig = batteryRig();
  rig.device.put('battery_control/rules_discharge', [
    { ...noConditions, fast_chg_cond: 2, action: 1 },
  ]);
  rig.pass(20);
  assert.is(state(rig).mode, normal);
  rig.device.put('debug/plug');
  rig.pass(20);
  assert.is(state(rig).mode, 2);
  rig.device.put('debug/unplug');
  rig.pass(10);
  assert.is(state(rig).mode, normal);
});

const preference = (rig: BatteryRig) => rig.device.get('battery_control/preference');

test('what owners want is kept where it acts: in the power manager and in one rule', () => {
  const rig = batteryRig();
  const other = bySoc(2, 90, 2);
  rig.device.put('battery_control/rules_discharge', [other]);
  assert.equal(preference(rig), {
    battery_mode: 0,
    battery_target_soc: 0,
    into_cars: 0,
    into_cars_down_to_soc: 0,
  });
  const wanted = {
    battery_mode: 2,
    battery_target_soc: 60,
    into_cars: 1,
    into_cars_down_to_soc: 40,
  };
  rig.device.put('battery_control/preference', wanted);
  const { battery_mode, battery_target_soc } = rig.device.get('power_manager/config');
  assert.equal([battery_mode, battery_target_soc], [2, 60]);
  const rules = rig.device.get('battery_control/rules_discharge');
  assert.equal(rules, [
    { ...noConditions, desc: 'Into cars', soc_cond: 1, soc_th: 40, fast_chg_cond: 2, action: 1 },
    other,
  ]);
  rig.device.put('battery_control/preference', { ...wanted, into_cars: 2 });
  assert.is(rig.device.get('battery_control/rules_discharge')[0].soc_cond, 0);
  assert.is(preference(rig).into_cars_down_to_soc, 0);
  rig.device.restart();
  assert.equal(preference(rig), { ...wanted, into_cars: 2, into_cars_down_to_soc: 0 });
  // What somebody changes there is what is shown here.
  rig.device.put('battery_control/rules_discharge', [other]);
  assert.is(preference(rig).into_cars, 0);
  rig.device.put('power_manager/config', {
    ...rig.device.get('power_manager/config'),
    battery_mode: 1,
  });
  assert.is(preference(rig).battery_mode, 1);
});

test('a preference that needs a rule is refused where there is no room, and changes nothing', () => {
  const rig = batteryRig();
  rig.device.put('battery_control/rules_discharge', Array(32).fill(bySoc(1, 5, 1)));
  const before = preference(rig);
  assert.match(
    rig.device.refusal('battery_control/preference', {
      ...before,
      battery_mode: 1,
      into_cars: 2,
    }) ?? '',
    /into_cars.*needs a rule of its own, and there are 32 others already/,
  );
  assert.equal(preference(rig), before);
  assert.is(rig.device.get('power_manager/config').battery_mode, 0);
  for (const changes of [
    { battery_mode: 3 },
    { battery_target_soc: 101 },
    { into_cars: 3 },
    { into_cars_down_to_soc: -1 },
  ])
    assert.match(
      rig.device.refusal('battery_control/preference', { ...before, ...changes }) ?? '',
      new RegExp(Object.keys(changes)[0] as string),
    );
});

test('more than 32 rules, and values out of their ranges, are refused', () => {
  const rig = batteryRig();
  const refused = (changes: object): string =>
    rig.device.refusal('battery_control/rules_charge', [
      { ...noConditions, ...changes },
    ] as never) ?? 'taken';
  for (const changes of [
    { soc_th: 101 },
    { price_th: 32_768 },
    { forecast_th: 65_536 },
    { schedule_cond: 6 },
    { time_start: 1441 },
    { action: 3 },
    { desc: 'x'.repeat(33) },
  ])
    assert.match(refused(changes), new RegExp(Object.keys(changes)[0] as string));
  const many = Array(33).fill(noConditions);
  assert.match(rig.device.refusal('battery_control/rules_charge', many) ?? '', /at most 32/);
  assert.equal(rig.device.get('battery_control/rules_charge'), []);
  for (const name of ['cheap_tariff_quarters', 'expensive_tariff_quarters'])
    assert.match(
      rig.device.refusal('battery_control/config', {
        ...rig.device.get('battery_control/config'),
        [name]: 97,
      }) ?? '',
      new RegExp(name),
    );
});

test.run();
