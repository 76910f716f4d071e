import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayStart, type LocalClock, localClock } from '../support/local-clock.ts';
import { type ServicesRig, servicesRig } from './services-rig.ts';

/*
 * Every minute of the two days on which clocks are put forward and back, and of the turn of a year,
 * in zones whose clocks move by an hour or half an hour, and are off by a part of an hour: prices,
 * calendar, forecast, temperatures.
 */
const test = suite('energy services, minute by minute');

const days: readonly (readonly [zone: string, date: string, hours: number])[] = [
  ['Europe/Berlin', '2025-03-30', 23],
  ['Europe/Berlin', '2025-10-26', 25],
  ['Europe/Berlin', '2025-12-31', 24],
  ['Australia/Lord_Howe', '2025-10-05', 23.5],
  ['Australia/Lord_Howe', '2025-04-06', 24.5],
  ['Australia/Lord_Howe', '2025-12-31', 24],
  ['America/St_Johns', '2025-03-09', 23],
  ['America/St_Johns', '2025-11-02', 25],
  ['America/St_Johns', '2025-12-31', 24],
  ['Pacific/Chatham', '2025-09-28', 23],
  ['Pacific/Chatham', '2025-04-06', 25],
  ['Pacific/Chatham', '2025-12-31', 24],
  ['Africa/Cairo', '2025-04-25', 23],
];

/** Different at every quarter hour of a week, some below zero. */
const calendar = Array.from({ length: 672 }, (_, index) => index * 7 - 1000);
const unknown = 0x7fffffff;
const noTemperature = 0x7fff;

interface Day {
  readonly rig: ServicesRig;
  readonly local: LocalClock;
  /** First minute of the day before, and of the three days from then on. */
  readonly starts: readonly [before: number, day: number, next: number];
}

/** A device at the beginning of the day before. */
function begin(zone: string, date: string): Day {
  const local = localClock(zone);
  const dateBefore = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 10);
  const dateAfter = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000)
    .toISOString()
    .slice(0, 10);
  const starts = [dateBefore, date, dateAfter].map(one => dayStart(zone, one)) as [
    number,
    number,
    number,
  ];
  const rig = servicesRig({ wallMs: starts[0] * 60_000, timezone: zone });
  rig.change('day_ahead_prices/config', { enable: true, source: 1 });
  rig.change('solar_forecast/config', { enable: true, source: 1 });
  rig.change('temperatures/config', { enable: true, source: 1 });
  return { rig, local, starts };
}

/** Looks at every minute from three hours before the day until three hours after it. */
function eachMinute({ rig, starts: [before, day, next] }: Day, look: (now: number) => void): void {
  rig.advanceMinutes(day - 180 - before);
  for (;;) {
    look(rig.now());
    if (rig.now() === next + 180) break;
    rig.advanceMinutes(1);
  }
  rig.stop();
}

for (const [zone, date, hours] of days) {
  const name = `${date} of ${hours} hours in ${zone}`;
  const surchargeAt = (local: LocalClock, minutes: number): number =>
    10 * (calendar[local.quarterOfWeek(Math.floor(minutes / 15) * 15)] as number);

  test(`${name}: the calendar alone is the price, by local time, for today and tomorrow`, () => {
    const day = begin(zone, date);
    const { rig, local, starts } = day;
    assert.is((starts[2] - starts[1]) / 60, hours);
    rig.put('day_ahead_prices/calendar', calendar);
    rig.change('day_ahead_prices/config', { enable_calendar: true });
    eachMinute(day, now => {
      assert.is(
        rig.get('day_ahead_prices/state').current_price,
        surchargeAt(local, now),
        `minute ${now}`,
      );
      const today = local.date(now);
      if (now % 15 !== 0 && now !== starts[1] && now !== starts[2]) return;
      const { first_date, resolution, prices } = rig.get('day_ahead_prices/prices');
      assert.ok(
        local.date(first_date) === today && local.date(first_date - 1) < today,
        `${first_date} at ${now}`,
      );
      assert.is(resolution, 0);
      const dates = new Set(
        prices.map((_: number, index: number) => local.date(first_date + 15 * index)),
      );
      assert.is(dates.size, 2);
      assert.not.ok(
        dates.has(local.date(first_date + 15 * prices.length)),
        'all of tomorrow is there',
      );
      prices.forEach((price: number, index: number) => {
        assert.is(price, surchargeAt(local, first_date + 15 * index), `entry ${index} at ${now}`);
      });
    });
  });

  for (const [resolution, step] of [
    [0, 15],
    [1, 60],
  ] as const) {
    for (const withCalendar of step === 60 ? [false, true] : [true]) {
      test(`${name}: pushed prices of ${step} minutes ${withCalendar ? 'with' : 'without'} calendar`, () => {
        const day = begin(zone, date);
        const { rig, local, starts } = day;
        const first = starts[0] + 60;
        const pushed = Array.from(
          { length: step === 60 ? 49 : 196 },
          (_, index) => index * index * 10 - 5000,
        );
        const expectedAt = (now: number): number => {
          const price = pushed[Math.floor((now - first) / step)];
          if (!withCalendar) return price ?? unknown;
          // Where no pushed price holds, the calendar stands alone.
          return (price ?? 0) + surchargeAt(local, now);
        };
        rig.put('day_ahead_prices/calendar', calendar);
        rig.change('day_ahead_prices/config', { enable_calendar: withCalendar });
        rig.put('day_ahead_prices/prices_update', {
          first_date: first,
          resolution,
          prices: pushed,
        });
        eachMinute(day, now => {
          assert.is(
            rig.get('day_ahead_prices/state').current_price,
            expectedAt(now),
            `minute ${now}`,
          );
          if (now % 15 !== 0) return;
          const shown = rig.get('day_ahead_prices/prices');
          if (!withCalendar) {
            assert.equal(shown, { first_date: first, resolution, prices: pushed });
          } else if (now < first + pushed.length * step) {
            assert.is(shown.resolution, 0);
            assert.is(shown.first_date, first);
            assert.equal(
              shown.prices,
              Array.from({ length: (pushed.length * step) / 15 }, (_, index) =>
                expectedAt(first + 15 * index),
              ),
            );
          }
        });
      });
    }
  }

  test(`${name}: forecast and temperatures follow the local days`, () => {
    const day = begin(zone, date);
    const { rig, local, starts } = day;
    const first = starts[0];
    const hourly = Array.from({ length: 49 }, (_, hour) => first + 60 * hour);
    const wh = hourly.map((_, hour) => hour * hour + 1);
    const degrees = hourly.map((_, hour) => ((hour * 37) % 251) - 120);
    rig.put('solar_forecast/planes/3/forecast_update', {
      first_date: first,
      resolution: 1,
      forecast: wh,
    });
    rig.put('temperatures/temperatures_update', { first_date: first, temperatures: degrees });
    eachMinute(day, now => {
      const today = local.date(now);
      const of = (wanted: string, values: readonly number[]): number[] =>
        values.filter((_, hour) => local.date(hourly[hour] as number) === wanted);
      const sum = (values: readonly number[]): number =>
        values.reduce((total, value) => total + value, 0);
      const total = (values: readonly number[]): number => (values.length === 0 ? -1 : sum(values));
      const remaining = wh.filter((_, hour) => {
        const begins = hourly[hour] as number;
        return local.date(begins) === today && begins + 60 > now;
      });
      const { wh_today, wh_today_remaining, wh_tomorrow } = rig.get('solar_forecast/state');
      assert.is(wh_today, total(of(today, wh)), `today at ${now}`);
      assert.is(wh_today_remaining, total(remaining), `remaining at ${now}`);
      const state = rig.get('temperatures/state');
      const whole = [first - 1, first + 60 * degrees.length].every(
        outside => local.date(outside) !== today,
      );
      const ofToday = whole ? of(today, degrees) : [];
      assert.equal(
        [state.today_min, state.today_max, state.today_avg],
        ofToday.length === 0
          ? [noTemperature, noTemperature, noTemperature]
          : [Math.min(...ofToday), Math.max(...ofToday), Math.trunc(sum(ofToday) / ofToday.length)],
        `temperatures of today at ${now}`,
      );
      const hour = Math.floor((now - first) / 60);
      const [value, next = value] = degrees.slice(hour);
      const current =
        value === undefined
          ? noTemperature
          : value + Math.trunc((((next as number) - value) * ((now - first) % 60)) / 60);
      assert.is(state.current, current, `temperature at ${now}`);
      if (today !== local.date(starts[0])) return;
      assert.is(wh_tomorrow, total(of(date, wh)), `tomorrow at ${now}`);
      const ofTomorrow = of(date, degrees);
      assert.equal(
        [state.tomorrow_min, state.tomorrow_max],
        [Math.min(...ofTomorrow), Math.max(...ofTomorrow)],
      );
    });
  });
}

test.run();
