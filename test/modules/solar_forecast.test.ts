import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { dayStart, localClock } from '../support/local-clock.ts';
import type { Reply } from '../support/virtual-web.ts';
import { type ServicesRig, servicesRig } from './services-rig.ts';

/*
 * The PV yield forecast: six planes, a service with few questions, and clients that supply
 * forecasts.
 */
const test = suite('solar_forecast');

const recorded = JSON.parse(
  readFileSync(join(root, 'test/data/forecast-solar-answer.json'), 'utf8'),
);
const periods: Readonly<Record<string, number>> = recorded.result;
const answerOf = (watt_hours_period: unknown, message: unknown = recorded.message): Reply => ({
  json: { result: { watts: {}, watt_hours_period }, message },
});
const planePath = (index: number): string => `solar_forecast/planes/${index}`;
const stateOf = (rig: ServicesRig) => rig.get('solar_forecast/state');
const planeOf = (rig: ServicesRig, index = 0) => rig.get(`${planePath(index)}/state`);
const sumOf = (date: string): number =>
  Object.entries(periods).reduce((sum, [key, wh]) => sum + (key.startsWith(date) ? wh : 0), 0);

const roof = {
  enable: true,
  name: 'Roof',
  lat: 458_812,
  long: 121_833,
  dec: 30,
  az: -15,
  wp: 9900,
};
const noForecast = { wh_today: -1, wh_today_remaining: -1, wh_tomorrow: -1 };

/** A device with planes on 3 March 2025, 09:00 in Berlin, that asks a server with this answer. */
function fetching(reply: Reply, planes = 1): ServicesRig {
  const rig = servicesRig();
  rig.web.reply = () => reply;
  for (let index = 0; index < planes; index++)
    rig.put(`${planePath(index)}/config`, { ...roof, az: index });
  rig.change('solar_forecast/config', { enable: true, api_url: 'https://sun.example/' });
  return rig;
}

/** A device whose forecasts come from clients. */
function pushed(): ServicesRig {
  const rig = servicesRig();
  rig.change('solar_forecast/config', { enable: true, source: 1 });
  return rig;
}

test('a new device has six planes, forecasts nothing, and asks nobody', () => {
  const rig = servicesRig();
  rig.advanceMinutes(3000);
  assert.equal(rig.get('solar_forecast/config'), {
    enable: false,
    source: 0,
    api_url: 'https://api.forecast.solar/',
    cert_id: -1,
  });
  assert.equal(stateOf(rig), {
    ...noForecast,
    rate_limit: -1,
    rate_remaining: -1,
    next_api_call: 0,
  });
  for (let index = 0; index < 6; index++) {
    assert.equal(planeOf(rig, index), {
      last_sync: 0,
      last_check: 0,
      next_check: 0,
      place: 'Unknown',
    });
    assert.equal(rig.get(`${planePath(index)}/forecast`), {
      first_date: 0,
      resolution: 1,
      forecast: [],
    });
  }
  assert.throws(() => rig.put(`${planePath(6)}/config`, roof));
  rig.change('solar_forecast/config', { enable: true });
  rig.advanceMinutes(10);
  assert.equal(rig.web.asked, [], 'no plane is enabled');
  rig.stop();
});

test('a recorded answer of the service becomes the hours of its days', () => {
  const rig = fetching(answerOf(periods));
  rig.clock.advance(1000);
  assert.equal(rig.web.urls, ['https://sun.example/estimate/45.8812/12.1833/30/0/9.900']);
  const { first_date, resolution, forecast } = rig.get(`${planePath(0)}/forecast`);
  assert.is(first_date, dayStart('Europe/Berlin', '2025-03-03'));
  assert.is(resolution, 1);
  assert.is(forecast.length, 48);
  for (const [key, wh] of Object.entries(periods)) {
    const hour = Number(key.slice(11, 13)) + (key.startsWith('2025-03-04') ? 24 : 0);
    if (wh > 1) assert.is(forecast[hour], wh + (hour === 42 ? 1 : 0), key);
  }
  const now = rig.now();
  assert.equal(planeOf(rig), {
    last_sync: now,
    last_check: now,
    next_check: now + 120,
    place: 'Pieve di Soligo, Italy',
  });
  const today = sumOf('2025-03-03');
  assert.equal(stateOf(rig), {
    wh_today: today,
    wh_today_remaining: today - 38 - 547,
    wh_tomorrow: sumOf('2025-03-04'),
    rate_limit: 12,
    rate_remaining: 10,
    next_api_call: now + 120,
  });
  assert.equal([rig.solar.today(), rig.solar.tomorrow()], [today, sumOf('2025-03-04')]);
  rig.stop();
});

test('south and west, north and east: the question names the place to four decimals', () => {
  const rig = fetching(answerOf(periods));
  for (const [changes, path] of [
    [{ lat: -1, long: -1_799_999, dec: 0, az: -180, wp: 1 }, '-0.0001/-179.9999/0/-180/0.001'],
    [
      { lat: 900_000, long: 5, dec: 90, az: 180, wp: 12_345_678 },
      '90.0000/0.0005/90/180/12345.678',
    ],
  ] as const) {
    rig.change(`${planePath(0)}/config`, changes);
    rig.clock.advance(2000);
    assert.is(rig.web.urls.at(-1), `https://sun.example/estimate/${path}`);
  }
  rig.stop();
});

test('planes are asked one after the other, and each again after two periods of the rate limit', () => {
  const rig = fetching(answerOf(periods), 6);
  rig.change(`${planePath(3)}/config`, { enable: false });
  rig.clock.advance(30_000);
  const azimuths = (): number[] => rig.web.urls.map(url => Number(url.split('/').at(-2)));
  assert.equal(azimuths(), [0, 1, 2, 4, 5]);
  const gaps = rig.web.asked
    .slice(1)
    .map(({ wallMs }, index) => wallMs - (rig.web.asked[index]?.wallMs ?? 0));
  assert.ok(
    gaps.every(gap => gap >= 2500),
    `${gaps} ms`,
  );
  assert.is(stateOf(rig).wh_today, 5 * sumOf('2025-03-03'));
  rig.advanceMinutes(118);
  assert.is(rig.web.asked.length, 5);
  rig.advanceMinutes(4);
  assert.equal(azimuths().slice(5), [0, 1, 2, 4, 5]);
  rig.stop();
});

test('the rate limit is the one that the service told last, whatever the device asked', () => {
  const message = (remaining: number) => ({
    ...recorded.message,
    ratelimit: { period: 3600, limit: 12, remaining },
  });
  const rig = fetching(answerOf(periods, message(12)), 3);
  for (const remaining of [12, 11]) {
    rig.web.reply = () => answerOf(periods, message(remaining));
    rig.advanceMinutes(122);
    assert.equal([stateOf(rig).rate_limit, stateOf(rig).rate_remaining], [12, remaining]);
  }
  rig.stop();
});

test('who has no questions left does not ask', () => {
  const message = { ...recorded.message, ratelimit: { period: 3600, limit: 12, remaining: 0 } };
  const rig = fetching(answerOf(periods, message), 2);
  rig.clock.advance(1000);
  assert.equal([stateOf(rig).rate_remaining, stateOf(rig).next_api_call], [0, rig.now() + 120]);
  rig.advanceMinutes(119);
  assert.is(rig.web.asked.length, 1);
  rig.web.reply = () => answerOf(periods);
  rig.advanceMinutes(2);
  assert.is(rig.web.asked.length, 3);
  rig.stop();
});

test('what a server has no questions left for is not asked within two hours, whatever is written', () => {
  const message = { ...recorded.message, ratelimit: { period: 3600, limit: 12, remaining: 0 } };
  const rig = fetching(answerOf(periods, message), 2);
  rig.clock.advance(1000);
  const asked = () => rig.web.urls.filter(url => url.startsWith('https://sun.example/')).length;
  assert.is(asked(), 1);
  const next = stateOf(rig).next_api_call;
  for (let round = 0; round < 5; round++) {
    rig.change(`${planePath(0)}/config`, { dec: round });
    rig.change(`${planePath(1)}/config`, { enable: round % 2 === 0 });
    rig.change('solar_forecast/config', { enable: false });
    rig.change('solar_forecast/config', { enable: true });
    rig.change('solar_forecast/config', { cert_id: round });
    rig.change('solar_forecast/config', { cert_id: -1, source: 1 });
    rig.change('solar_forecast/config', { source: 0 });
    rig.advanceMinutes(1);
    assert.equal([asked(), stateOf(rig).next_api_call], [1, next]);
  }
  rig.web.reply = () => answerOf(periods);
  rig.change('solar_forecast/config', { api_url: 'https://other.example/' });
  rig.advanceMinutes(1);
  assert.ok(
    rig.web.urls.at(-1)?.startsWith('https://other.example/'),
    'another server has questions of its own',
  );
  rig.change('solar_forecast/config', { api_url: 'https://sun.example/' });
  rig.advanceMinutes(100);
  assert.is(asked(), 1, 'the first one has still had enough');
  rig.advanceMinutes(20);
  assert.is(asked(), 3);
  rig.stop();
});

test('no more questions leave within two hours than rate_limit, however often planes are changed', () => {
  // A server that counts for itself by another rule, or not at all.
  const message = { ...recorded.message, ratelimit: { period: 3600, limit: 4, remaining: 4 } };
  const rig = fetching(answerOf(periods, message));
  const left: number[] = [];
  for (let change = 0; change < 20; change++) {
    rig.change(`${planePath(0)}/config`, { dec: change });
    rig.advanceMinutes(1);
    left.push(stateOf(rig).rate_remaining);
  }
  assert.is(rig.web.asked.length, 4);
  assert.equal([...new Set(left)], [4], 'what the service says');
  assert.is(stateOf(rig).rate_limit, 4);
  const first = Math.floor((rig.web.asked[0]?.wallMs ?? 0) / 60_000);
  assert.is(stateOf(rig).next_api_call, first + 120);
  rig.advanceMinutes(first + 119 - rig.now());
  assert.is(rig.web.asked.length, 4);
  rig.advanceMinutes(2);
  assert.is(rig.web.asked.length, 5);
  assert.is(rig.web.urls.at(-1)?.split('/').at(-3), '19', 'as it is configured now');
  rig.stop();
});

for (const [what, reply] of [
  [
    'by its status',
    { status: 429, json: { message: { code: 429, text: 'Rate limit for API calls reached.' } } },
  ],
  ['in its answer', answerOf({}, { code: 429, text: 'Rate limit for API calls reached.' })],
] as const) {
  test(`a service that has enough, ${what}, is left alone for two hours`, () => {
    const rig = fetching(reply);
    rig.clock.advance(1000);
    assert.is(rig.log.length, 1);
    assert.match(
      rig.log[0] ?? '',
      /^The forecast service answers with (status|code) 429, Rate limit for API calls reached/,
    );
    const { rate_remaining, next_api_call } = stateOf(rig);
    assert.is(rate_remaining, 0);
    assert.is(planeOf(rig).place, '429');
    assert.is(planeOf(rig).next_check, next_api_call);
    const wait = next_api_call - rig.now();
    assert.ok(wait >= 120 && wait <= 150, `${wait} min`);
    rig.advanceMinutes(wait - 1);
    assert.is(rig.web.asked.length, 1);
    rig.stop();
  });
}

test('other failures hold all planes off for 30, 60, 120 minutes and up to a quarter more', () => {
  const rig = fetching({ status: 422, json: {} }, 2);
  rig.clock.advance(1000);
  for (const least of [30, 60, 120, 120]) {
    const before = rig.web.asked.length;
    const wait = stateOf(rig).next_api_call - rig.now();
    assert.ok(wait >= least && wait <= 1.25 * least, `${wait} min`);
    rig.advanceMinutes(wait - 1);
    assert.is(rig.web.asked.length, before);
    rig.advanceMinutes(2);
    assert.is(rig.web.asked.length, before + 1);
  }
  assert.is(planeOf(rig).place, '422');
  assert.equal([stateOf(rig).wh_today, rig.log.length], [-1, 1]);
  rig.web.reply = () => ({ error: 'there is no host of this name' });
  rig.advanceMinutes(200);
  assert.match(rig.log[1] ?? '', /cannot be asked: there is no host of this name/);
  assert.is(planeOf(rig).place, '422', 'what was not answered names no status');
  rig.stop();
});

test('a change of a plane forgets its forecast and asks anew; another name does not', () => {
  const rig = fetching(answerOf(periods), 2);
  rig.clock.advance(10_000);
  rig.change(`${planePath(0)}/config`, { name: 'South' });
  rig.put(`${planePath(0)}/config`, rig.get(`${planePath(0)}/config`));
  rig.clock.advance(5000);
  assert.is(rig.web.asked.length, 2);
  rig.web.delayMs = 5000;
  rig.change(`${planePath(0)}/config`, { dec: 31 });
  assert.equal(rig.get(`${planePath(0)}/forecast`).forecast, []);
  assert.is(planeOf(rig).place, 'Unknown');
  assert.is(stateOf(rig).wh_today, sumOf('2025-03-03'), 'of the other plane');
  rig.clock.advance(6000);
  assert.is(rig.web.asked.length, 3);
  assert.is(stateOf(rig).wh_today, 2 * sumOf('2025-03-03'));
  rig.change(`${planePath(0)}/config`, { enable: false });
  assert.is(stateOf(rig).wh_today, sumOf('2025-03-03'));
  rig.stop();
});

test('another server is asked at once, and what is known stays until it answers', () => {
  const rig = fetching(answerOf(periods));
  rig.clock.advance(2000);
  rig.web.reply = () => ({ error: 'nothing listens there' });
  rig.change('solar_forecast/config', { api_url: 'https://other.example' });
  rig.clock.advance(2000);
  assert.is(rig.web.urls.at(-1)?.startsWith('https://other.example/estimate/'), true);
  assert.is(stateOf(rig).wh_today, sumOf('2025-03-03'));
  rig.change('solar_forecast/config', { enable: false });
  assert.equal(stateOf(rig), {
    ...noForecast,
    rate_limit: -1,
    rate_remaining: -1,
    next_api_call: 0,
  });
  rig.stop();
});

for (const [date, hours] of [
  ['2025-03-30', 23],
  ['2025-10-26', 25],
] as const) {
  test(`the answer for ${date}, of ${hours} hours, is put at its hours by time`, () => {
    const rig = servicesRig({ wallMs: Date.parse(`${date}T08:00:00Z`) });
    const keys = [`${date} 01:00:00`, `${date} 12:00:00`, `${date} 12:30:00`, `${date} 23:00:00`];
    const next = new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    rig.web.reply = () =>
      answerOf({ ...Object.fromEntries(keys.map(key => [key, 100])), [`${next} 23:00:00`]: 7 });
    rig.put(`${planePath(5)}/config`, roof);
    rig.change('solar_forecast/config', { enable: true });
    rig.clock.advance(2000);
    const { first_date, forecast } = rig.get(`${planePath(5)}/forecast`);
    assert.is(forecast.length, hours + 24);
    const local = localClock('Europe/Berlin');
    const found = forecast.flatMap((wh: number, hour: number) => {
      const quarter = local.quarterOfWeek(first_date + 60 * hour) % 96;
      return wh === 0 ? [] : [[local.date(first_date + 60 * hour), quarter / 4, wh]];
    });
    assert.equal(found, [
      [date, 1, 100],
      [date, 12, 200],
      [date, 23, 100],
      [next, 23, 7],
    ]);
    const { wh_today, wh_tomorrow } = stateOf(rig);
    assert.equal([wh_today, wh_tomorrow], [400, 7]);
    rig.stop();
  });
}

test('where the sun does not rise, nothing is forecast, and that is data', () => {
  for (const dark of [{}, []]) {
    const rig = fetching(answerOf(dark));
    rig.clock.advance(2000);
    const { wh_today, wh_today_remaining, wh_tomorrow } = stateOf(rig);
    assert.equal([wh_today, wh_today_remaining, wh_tomorrow], [0, 0, 0]);
    assert.is(rig.get(`${planePath(0)}/forecast`).forecast.length, 48);
    rig.stop();
  }
});

test('a service that names no limits is asked every two hours', () => {
  const rig = fetching(answerOf(periods, { code: 0 }));
  rig.clock.advance(2000);
  const { rate_limit, rate_remaining, next_api_call } = stateOf(rig);
  assert.equal([rate_limit, rate_remaining, next_api_call - rig.now()], [-1, -1, 120]);
  assert.is(planeOf(rig).place, 'Unknown');
  rig.stop();
});

for (const [what, reply, told] of [
  ['a code', answerOf(periods, { code: 400, text: 'Wrong' }), /answers with code 400, Wrong; /],
  ['no message', answerOf(periods, null), /wrong data: /],
  ['no energy', { json: { message: { code: 0 } } }, /watt_hours_period is missing/],
  ['no time', answerOf({ today: 5 }), /\["today",5\], which is no energy at a time/],
  ['less than nothing', answerOf({ '2025-03-03 12:00:00': -5 }), /-5\], which is no energy/],
] as const) {
  test(`an answer that is of no use changes nothing, and the log says why: ${what}`, () => {
    const rig = fetching(reply);
    rig.clock.advance(1000);
    assert.match(rig.log[0] ?? '', told);
    assert.is(stateOf(rig).wh_today, -1);
    const { last_sync, last_check, next_check } = planeOf(rig);
    assert.ok(last_sync === 0 && last_check > 0 && next_check >= last_check + 30);
    rig.stop();
  });
}

test('a pushed forecast is taken while clients are the source, enables its plane for good, and asks nobody', () => {
  const storage = new MemoryStorage();
  const rig = servicesRig({ storage });
  const first_date = dayStart('Europe/Berlin', '2025-03-03');
  const forecast = Array.from({ length: 48 }, (_, hour) => hour);
  const path = `${planePath(2)}/forecast_update`;
  assert.match(
    rig.refusal(path, { first_date, resolution: 1, forecast }) ?? '',
    /source of solar_forecast\/config is not 1/,
  );
  assert.is(rig.get(`${planePath(2)}/config`).enable, false);
  rig.put('solar_forecast/config', { enable: true, source: 1, api_url: '', cert_id: -1 });
  rig.put(path, { first_date, resolution: 1, forecast });
  assert.is(rig.get(`${planePath(2)}/config`).enable, true);
  assert.equal(rig.get(`${planePath(2)}/forecast`), { first_date, resolution: 1, forecast });
  const now = rig.now();
  assert.equal(planeOf(rig, 2), {
    last_sync: now,
    last_check: now,
    next_check: 0,
    place: 'Unknown',
  });
  const { wh_today, wh_today_remaining, wh_tomorrow, next_api_call } = stateOf(rig);
  assert.equal([wh_today, wh_today_remaining, wh_tomorrow, next_api_call], [276, 276 - 36, 852, 0]);
  for (const wrong of [
    { first_date: 0, resolution: 1, forecast },
    { first_date, resolution: 2, forecast },
    { first_date, resolution: 1, forecast: [] },
    { first_date, resolution: 1, forecast: Array(50).fill(1) },
    { first_date, resolution: 1, forecast: [-1] },
  ] as Json[]) {
    assert.ok(rig.refusal(path, wrong));
  }
  rig.advanceMinutes(1440);
  assert.equal([stateOf(rig).wh_today, stateOf(rig).wh_tomorrow], [852, -1]);
  assert.equal(rig.web.asked, []);
  rig.stop();
  const again = servicesRig({ storage });
  assert.is(again.get(`${planePath(2)}/config`).enable, true);
  assert.equal(again.get(`${planePath(2)}/forecast`).forecast, [], 'forecasts are forgotten');
  again.stop();
});

test('older clients write the configuration without source, which stays', () => {
  const rig = pushed();
  rig.put('solar_forecast/config', { enable: true, api_url: '', cert_id: -1 });
  assert.is(rig.get('solar_forecast/config').source, 1);
  rig.stop();
});

test('another source forgets all forecasts', () => {
  const rig = pushed();
  rig.put(`${planePath(0)}/forecast_update`, {
    first_date: rig.now(),
    resolution: 1,
    forecast: [5],
  });
  assert.is(stateOf(rig).wh_today, 5);
  rig.change('solar_forecast/config', { source: 0, api_url: '' });
  assert.equal([stateOf(rig).wh_today, rig.get(`${planePath(0)}/forecast`).forecast], [-1, []]);
  rig.stop();
});

test('what remains of today is never more than today, falls with time, and is 0 or nothing at the end', () => {
  const begin = dayStart('Europe/Berlin', '2025-03-03');
  const plane = fc.record({
    first_date: fc.integer({ min: begin - 2000, max: begin + 2000 }),
    resolution: fc.constantFrom(0, 1),
    forecast: fc.array(fc.integer({ min: 0, max: 0xffffffff }), { minLength: 1, maxLength: 49 }),
  });
  fc.assert(
    fc.property(fc.array(plane, { minLength: 1, maxLength: 6 }), planes => {
      const rig = servicesRig({ wallMs: begin * 60_000 });
      rig.change('solar_forecast/config', { enable: true, source: 1 });
      planes.forEach((forecast, index) => {
        rig.put(`${planePath(index)}/forecast_update`, forecast);
      });
      const { wh_today: whole } = stateOf(rig);
      let before = stateOf(rig).wh_today_remaining;
      assert.is(before, whole);
      for (let quarter = 0; quarter < 95; quarter++) {
        rig.advanceMinutes(15);
        const { wh_today, wh_today_remaining } = stateOf(rig);
        assert.is(wh_today, whole);
        assert.ok(wh_today_remaining <= before);
        before = wh_today_remaining;
      }
      rig.stop();
    }),
    { numRuns: 50 },
  );
});

test.run();
