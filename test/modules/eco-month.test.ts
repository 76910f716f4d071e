import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { LocalZone } from '../../host/device/local-zone.ts';
import { type PriceSeries, priceAt } from '../../host/modules/day_ahead_prices/index.ts';
import { ChargerPlan, keyOf, type PlanParts } from '../../host/modules/eco/charger-plan.ts';
import { delivered, deliveredPlan, type OwnPlan } from '../../host/modules/eco/fields.ts';
import { Memory } from '../../host/modules/eco/memory.ts';
import { newSession, PluggedVehicle } from '../../host/modules/eco/vehicle.ts';
import { KeptObjects } from '../../host/platform/kept-objects.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { leastCost } from '../oracle/charge-plan.ts';

/*
 * A month with a car a day, minute by minute: what the plan makes of it, beside what somebody would
 * who knows all prices, the sun and the car beforehand. Prices have the form in which they are
 * published, at one o'clock for the day after, and are made up: cheap nights, noons that are worth
 * less than nothing, dear evenings. The car draws less when it is nearly full.
 */
const test = suite('eco, a month');

const zone = new LocalZone(intlTimeZones);
const minuteMs = 60_000;
/** Over the change to summer time. */
const firstDay = zone.startOfDay(Date.parse('2026-03-10T12:00:00Z') / minuteMs);
const dayCount = 30;
const fullW = 11_000;
/** The last part of a full battery comes at half the power. */
const slowWh = 1500;
const houseW = 400;

interface Day {
  readonly begins: number;
  readonly comes: number;
  readonly leaves: number;
  readonly wh: number;
  readonly becomesFull: boolean;
  /** By minute of the day, W: power of the roof, what was forecast of it, load of the house. */
  readonly roofW: (minute: number) => number;
  readonly forecastW: (minute: number) => number;
  readonly loadW: (minute: number) => number;
}

/** A clear sky, as it was forecast, and a house that draws the same by day and by night. */
function clearSky(peakW: number): Pick<Day, 'roofW' | 'forecastW' | 'loadW'> {
  const roofW = (minute: number): number =>
    Math.abs(minute - 780) < 360
      ? Math.max(0, peakW * Math.cos(((minute - 780) / 360) * (Math.PI / 2)))
      : 0;
  return { roofW, forecastW: roofW, loadW: () => houseW };
}

/** The roof of the recording has 1.04 kWp. */
const roofs = 9;

/** A week of a house as it was recorded; the sun of the day before is what is forecast. */
const recordedWeek = ((): Pick<Day, 'roofW' | 'forecastW' | 'loadW'>[] => {
  const [, ...lines] = readFileSync(join(root, 'test/data/solarhome-30min-week.csv'), 'utf8')
    .trim()
    .split('\n');
  const halfHours = lines.map(line => line.split(',').slice(1).map(Number));
  const of =
    (day: number, column: 0 | 1, times: number) =>
    (minute: number): number =>
      (halfHours[(((day + 7) % 7) * 48 + Math.floor(minute / 30)) % halfHours.length]?.[column] ??
        0) *
      1000 *
      times;
  return [0, 1, 2, 3, 4, 5, 6].map(day => ({
    roofW: of(day, 1, roofs),
    forecastW: of(day - 1, 1, roofs),
    loadW: of(day, 0, 1),
  }));
})();

function makeMonth(seed: number, byDay: boolean, isRecorded = false) {
  const random = new SeededRandom(seed);
  const draw = (): number => {
    const [high = 0, low = 0] = random.bytes(2);
    return (high * 256 + low) / 65_536;
  };
  const below = (most: number): number => Math.floor(draw() * most);
  const days: Day[] = [];
  const prices: number[] = [];
  for (let day = 0; day < dayCount; day++) {
    const begins = zone.startOfDay(firstDay, day);
    const length = (zone.startOfDay(firstDay, day + 1) - begins) / 15;
    const [level, dip] = [24 + 10 * draw(), 14 + 16 * draw()];
    for (let quarter = 0; quarter < length; quarter++) {
      const hour = quarter / 4;
      const noon = dip * Math.exp(-((hour - 13) ** 2) / 6);
      const night = 7 * Math.exp(-((hour - 3) ** 2) / 5);
      const dear = 12 * Math.exp(-((hour - 19) ** 2) / 4);
      prices.push(Math.round((level - noon - night + dear + 2 * draw()) * 1000));
    }
    const comes = byDay ? begins + 480 + below(120) : begins + 960 + below(240);
    const leaves = byDay ? comes + 540 : zone.startOfDay(begins, 1) + 420;
    const wh = 5000 + below(byDay ? 20_000 : 40_000);
    const [becomesFull, sunPeakW] = [draw() < 0.3, 2000 + below(9000)];
    const sky = (isRecorded && recordedWeek[day % 7]) || clearSky(sunPeakW);
    days.push({ begins, comes, leaves, wh, becomesFull, ...sky });
  }
  return { days, prices };
}

/** What the house leaves, if it is enough for a car on three phases. */
function excessW({ begins, roofW, loadW }: Day, minute: number): number {
  const left = roofW(minute - begins) - loadW(minute - begins);
  return left < 4140 ? 0 : Math.min(left, fullW);
}

interface Rig {
  readonly plan: ChargerPlan;
  readonly memory: Memory;
  now: number;
  day: Day;
}

function makeRig(prices: readonly number[], days: readonly Day[], own: Partial<OwnPlan>): Rig {
  const memory = new Memory(new KeptObjects(new MemoryStorage(), () => undefined), () => undefined);
  const plan: OwnPlan = {
    ...{ host: '', enable: true, energy_wh: 1, duration_min: 0, weekdays: 0, time: 0, mode: 6 },
    ...{ saved: 0, ...own },
  };
  /** What is published: today, and from one o'clock on tomorrow. */
  const series = (): PriceSeries => {
    const isOut = rig.now - rig.day.begins >= 780;
    const end = zone.startOfDay(rig.now, isOut ? 2 : 1);
    const count = (end - firstDay) / 15;
    const first = Math.max(0, count - 200);
    const key = `${first} ${count}`;
    if (known.key !== key) {
      known.key = key;
      known.series = {
        ...{ firstMinutes: firstDay + first * 15, stepMinutes: 15 },
        prices: prices.slice(first, count),
      };
    }
    return known.series as PriceSeries;
  };
  const known: { key: string; series?: PriceSeries } = { key: '' };
  const parts: PlanParts = {
    clock: zone,
    prices: {
      current: () => priceAt(series(), rig.now),
      series,
      gross: net => net,
    },
    // The forecast is by hour.
    solar: {
      between(from, to) {
        if (plan.mode !== 7) return undefined;
        if (!Number.isFinite(to)) return 1;
        let wh = 0;
        for (let minute = from; minute < to; minute++) {
          const day = days.find(({ begins }) => minute >= begins && minute < begins + 1440);
          if (day) wh += day.forecastW(minute - day.begins) / 60;
        }
        return wh;
      },
    },
    memory,
    config: () => ({ ...delivered, enable: true }),
    sitePlan: () => deliveredPlan,
    ownPlan: () => ({ ...plan, energy_wh: rig.day.wh, ...departureOf(rig.day) }),
    waitsForPrices: () => false,
    sharesOfSun: () => 1,
  };
  const rig: Rig = {
    ...{ plan: new ChargerPlan(parts, ''), memory, now: 0, day: days[0] as Day },
  };
  return rig;
}

/** The car leaves at a time of the local day. */
function departureOf({ leaves, comes }: Day): Pick<OwnPlan, 'time' | 'saved'> {
  const local = leaves + zone.offsetMinutes(leaves * minuteMs);
  return { time: local % 1440, saved: comes };
}

interface Driven {
  readonly cost: number;
  readonly sunWh: number;
  readonly wh: number;
  readonly closings: number;
}

/** A car that is there from when it comes until it leaves. */
function drive(rig: Rig, day: Day, prices: readonly number[], mode: number): Driven {
  const { plan, memory } = rig;
  rig.day = day;
  plan.vehicle = new PluggedVehicle(newSession(day.comes));
  let [wh, cost, sun, closings, before] = [0, 0, 0, 0, false];
  for (rig.now = day.comes; rig.now < day.leaves; rig.now++) {
    plan.decide(undefined, mode, rig.now);
    const excess = mode === 7 ? excessW(day, rig.now) : 0;
    const left = day.wh - wh;
    const mostW = day.becomesFull && left < slowWh ? fullW / 2 : fullW;
    const wantedW = plan.state.cheap ? mostW : Math.min(excess, mostW);
    // A battery that is full takes nothing, and a plan that is met asks for nothing.
    const powerW = left <= 0 ? 0 : wantedW;
    const sunW = Math.min(excess, powerW);
    if (plan.state.cheap && powerW > 0 && !before) closings++;
    before = plan.state.cheap && powerW > 0;
    wh += powerW / 60;
    sun += sunW / 60;
    const price = prices[Math.floor((rig.now - firstDay) / 15)] ?? 0;
    cost += (((powerW - sunW) / 60) * price) / 1_000_000;
    plan.vehicle.see(
      {
        ...{ nowMinutes: rig.now, elapsedMs: minuteMs, charges: powerW > 0, phases: 3 },
        ...{ isFast: plan.state.cheap, powerW, energyKwh: Number.NaN },
        isFull: day.becomesFull && day.wh - wh <= 0,
      },
      true,
    );
  }
  const key = keyOf('', 0);
  const learned = plan.vehicle.learned(key, memory.vehicleOf(key));
  if (learned) memory.learn(learned);
  plan.vehicle = undefined;
  return { cost, sunWh: sun, wh, closings };
}

/** Prices of the time in which a car is there, by quarter hour. */
function slotsOf({ comes, leaves }: Day, prices: readonly number[]) {
  const slots: { minutes: number; price: number }[] = [];
  for (let from = comes; from < leaves; ) {
    const to = Math.min(leaves, from + 15 - ((from - firstDay) % 15));
    const price = prices[Math.floor((from - firstDay) / 15)] as number;
    slots.push({ minutes: to - from, price });
    from = to;
  }
  return slots;
}

test('every car that can be is ready in time, and costs hardly more than if all were known', () => {
  const { days, prices } = makeMonth(3, false);
  const rig = makeRig(prices, days, {});
  let [cost, least] = [0, 0];
  for (const day of days.slice(0, -1)) {
    const driven = drive(rig, day, prices, 6);
    assert.ok(driven.wh >= day.wh - 1, `${driven.wh} of ${day.wh} Wh`);
    const minutes = Math.ceil((day.wh * 60) / fullW);
    const best = leastCost(slotsOf(day, prices), minutes, false);
    assert.ok(best);
    cost += driven.cost;
    least += ((best?.cost ?? 0) * fullW) / 60_000_000;
    assert.ok(driven.closings <= (best?.runs ?? 0) + 2, `${driven.closings} closings`);
  }
  assert.ok(cost <= 1.02 * least, `${cost} ct, and ${least} ct at least`);
});

/** Energy from the sun in a month, and all that there was for the cars. */
function sunnyMonth(isRecorded: boolean): { readonly sunWh: number; readonly most: number } {
  const { days, prices } = makeMonth(5, true, isRecorded);
  const rig = makeRig(prices, days, { mode: 7 });
  let [sunWh, most] = [0, 0];
  for (const day of days.slice(0, -1)) {
    const driven = drive(rig, day, prices, 7);
    assert.ok(driven.wh >= day.wh - 1, `${driven.wh} of ${day.wh} Wh`);
    sunWh += driven.sunWh;
    let available = 0;
    for (let minute = day.comes; minute < day.leaves; minute++)
      available += excessW(day, minute) / 60;
    most += Math.min(day.wh, available);
  }
  return { sunWh, most };
}

test('cars that stand at home by day have nearly all of the sun that they could have', () => {
  const { sunWh, most } = sunnyMonth(false);
  assert.ok(sunWh >= 0.95 * most, `${sunWh} Wh of ${most} Wh`);
});

test('so they have under a recorded sky, of which only yesterday is known', () => {
  const { sunWh, most } = sunnyMonth(true);
  assert.ok(most > 100_000, `${most} Wh`);
  assert.ok(sunWh >= 0.95 * most, `${sunWh} Wh of ${most} Wh`);
});

test.run();
