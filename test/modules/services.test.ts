import { generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { description, exampleOf } from '../data/interface.ts';
import type { Reply } from '../support/virtual-web.ts';
import { type ServicesRig, servicesRig } from './services-rig.ts';

/*
 * When services are asked, how answers are taken, and what happens when there are none:
 * docs/energy-services.md.
 */
const test = suite('services');

const configPath = 'day_ahead_prices/config';
const unknown = 0x7fffffff;
const [example] = description.additional.filter(({ path }) => path === 'certs/add').map(exampleOf);
const certificate = (example as { cert: string }).cert;
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});

const stateOf = (rig: ServicesRig) => rig.get('day_ahead_prices/state');
/** Monday, 3 March 2025, 00:00 in Berlin. */
const midnightS = Date.UTC(2025, 2, 2, 23) / 1000;
const nextDate = Date.UTC(2025, 2, 3, 12, 30) / 1000;
const prices = Array.from({ length: 96 }, (_, quarter) => 8000 + quarter);
const good: Reply = { json: { first_date: midnightS, prices, next_date: nextDate } };

/**
 * A device that fetches prices from a server with this answer; it was started with its
 * configuration.
 */
function fetching(
  reply: Reply = good,
  options: Parameters<typeof servicesRig>[0] = {},
): ServicesRig {
  const rig = servicesRig(options);
  rig.web.reply = () => reply;
  rig.change(configPath, { enable: true, api_url: 'https://prices.example' });
  return rig;
}

/** Lets `minutes` pass and tells after how many of them each question left. */
function questionsWithin(rig: ServicesRig, minutes: number): number[] {
  const start = rig.clock.wallMs();
  const before = rig.web.asked.length;
  rig.advanceMinutes(minutes);
  return rig.web.asked.slice(before).map(({ wallMs }) => (wallMs - start) / 60_000);
}

test('a new configuration is asked for at once; state and prices tell what came', () => {
  const rig = fetching();
  rig.clock.advance(0);
  assert.equal(rig.web.urls, ['https://prices.example/v1/day_ahead_prices/de/15min']);
  const [asked] = rig.web.asked;
  assert.equal([asked?.ca, asked?.limitMs, asked?.maxBodyBytes], [undefined, 20_000, 16_384]);
  const now = rig.now();
  assert.equal(stateOf(rig), {
    last_sync: 0,
    last_check: now,
    next_check: 0,
    current_price: unknown,
  });
  rig.clock.advance(200);
  assert.equal(stateOf(rig), {
    last_sync: now,
    last_check: now,
    next_check: nextDate / 60,
    // 09:00 in Berlin.
    current_price: 8000 + 36,
  });
  assert.equal(rig.get('day_ahead_prices/prices'), {
    first_date: midnightS / 60,
    resolution: 0,
    prices,
  });
  assert.equal(rig.log, []);
  rig.stop();
});

test('region and resolution are part of the question; no more is taken than two days can have', () => {
  const rig = fetching({
    json: { first_date: midnightS, prices: Array(300).fill(1), next_date: nextDate, more: 'x' },
  });
  for (const [changes, url, count] of [
    [{ region: 1, resolution: 0 }, 'at/15min', 196],
    [{ region: 2, resolution: 1 }, 'lu/60min', 49],
  ] as const) {
    rig.change(configPath, { ...changes, api_url: 'https://prices.example/api/' });
    rig.advanceMinutes(1);
    assert.is(rig.web.urls.at(-1), `https://prices.example/api/v1/day_ahead_prices/${url}`);
    const { resolution, prices } = rig.get('day_ahead_prices/prices');
    assert.equal([resolution, prices.length], [changes.resolution, count]);
  }
  rig.stop();
});

test('the next question leaves within half a minute after the minute that the service names, each device in its own', () => {
  const moments = new Set<number>();
  for (let seed = 1; seed <= 20; seed++) {
    const rig = fetching(good, { seed });
    rig.clock.advance(1000);
    rig.clock.advance(nextDate * 1000 - rig.clock.wallMs() - 1);
    assert.is(rig.web.asked.length, 1);
    const [after = -1, ...more] = questionsWithin(rig, 1).map(minutes => minutes * 60_000 - 1);
    assert.ok(after >= 0 && after < 30_000, `${after} ms`);
    assert.equal(more, []);
    moments.add(after);
    rig.stop();
  }
  assert.ok(moments.size > 15);
});

test('a time that makes no sense is not waited for', () => {
  for (const [next_date, minutes] of [
    [0, 10],
    [Date.UTC(2025, 2, 3, 7) / 1000, 10],
    [Date.UTC(2031, 0, 1) / 1000, 1440],
  ] as const) {
    const rig = fetching({ json: { first_date: midnightS, prices, next_date } });
    rig.clock.advance(1000);
    assert.is(stateOf(rig).next_check - rig.now(), minutes);
    rig.stop();
  }
});

test('failures are repeated after 1, 2, 4 … 60 minutes and up to a quarter more, and told once', () => {
  const rig = fetching({ error: 'nothing listens there' });
  rig.clock.advance(1000);
  const gaps: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const asked = rig.web.asked.at(-1)?.wallMs ?? 0;
    const { last_sync, last_check, next_check } = stateOf(rig);
    assert.equal([last_sync, last_check], [0, Math.floor(asked / 60_000)]);
    gaps.push(next_check - last_check);
    rig.clock.advance(next_check * 60_000 - rig.clock.wallMs() - 1);
    assert.is(rig.web.asked.length, attempt + 1, 'not before');
    assert.is(questionsWithin(rig, 1).length, 1);
  }
  [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60].forEach((least, attempt) => {
    const gap = gaps[attempt] as number;
    assert.ok(gap >= least && gap <= least * 1.25, `${gap} min after ${attempt + 1} failures`);
  });
  assert.ok(new Set(gaps.slice(6)).size > 1, 'lots are drawn');
  assert.equal(rig.log, [
    'The price service cannot be asked: nothing listens there; it is asked again in 1 min',
  ]);
  rig.web.reply = () => good;
  rig.advanceMinutes(80);
  assert.is(rig.log[1], 'The price service answers again');
  assert.ok(stateOf(rig).last_sync > 0);
  rig.stop();
});

test('a good answer ends the series of failures: the next one is repeated after a minute again', () => {
  const rig = fetching({ status: 500, text: '' });
  rig.advanceMinutes(30);
  rig.web.reply = () => ({ json: { first_date: midnightS, prices, next_date: 0 } });
  rig.advanceMinutes(60);
  assert.ok(stateOf(rig).last_sync > 0);
  rig.web.reply = () => ({ status: 500, text: '' });
  while (stateOf(rig).last_check === stateOf(rig).last_sync) rig.advanceMinutes(1);
  assert.is(stateOf(rig).next_check - stateOf(rig).last_check, 1);
  assert.is(rig.log.length, 3, 'it is told again');
  rig.stop();
});

test('old prices are used on while the service fails', () => {
  const rig = fetching();
  rig.clock.advance(1000);
  rig.web.reply = () => ({ status: 500, text: '' });
  rig.advanceMinutes(600);
  assert.is(rig.log.length, 1);
  assert.is(stateOf(rig).current_price, 8000 + 36 + 40);
  const { last_sync, last_check } = stateOf(rig);
  assert.ok(last_check > last_sync + 200, 'the state shows that it was tried in vain');
  rig.stop();
});

const failures: readonly (readonly [what: string, reply: Reply, told: RegExp])[] = [
  [
    'not published yet',
    { status: 404, json: { error: 'Data not found' } },
    /answers with status 404, Data not found; /,
  ],
  [
    'an error with reason',
    { status: 422, json: { message: { text: 'Wrong place' } } },
    /status 422, Wrong place; /,
  ],
  ['a broken server', { status: 500, text: '<html>' }, /answers with status 500; /],
  ['a redirection to nowhere', { status: 301, text: '' }, /answers with status 301; /],
  ['never', 'never', /cannot be asked: no complete answer within 20 s; /],
  ['garbage', { text: '\u0000\ufffd{' }, /answers with something that is not JSON; /],
  ['too much', { text: 'x'.repeat(20_000) }, /cannot be asked: its answer is too long; /],
  ['null', { json: null }, /answers with wrong data: payload: null must be an object; /],
  ['a list', { json: [] }, /answers with wrong data: payload: \[\] must be an object; /],
  [
    'no prices',
    { json: { first_date: midnightS, prices: [], next_date: 0 } },
    /wrong data: prices: /,
  ],
  [
    'texts',
    { json: { first_date: midnightS, prices: ['1'], next_date: 0 } },
    /wrong data: prices\/0: "1" must be/,
  ],
  [
    'fractions',
    { json: { first_date: midnightS, prices: [1.5], next_date: 0 } },
    /wrong data: prices\/0: 1.5 must be/,
  ],
  ['no date', { json: { prices: [1], next_date: 0 } }, /wrong data: first_date: is missing/],
];
for (const [what, reply, told] of failures) {
  test(`an answer that is of no use changes nothing, and the log says why: ${what}`, () => {
    const rig = fetching(reply);
    rig.clock.advance(21_000);
    assert.is(rig.log.length, 1);
    assert.match(rig.log[0] ?? '', told);
    assert.equal(rig.get('day_ahead_prices/prices').prices, []);
    const { last_sync, last_check, next_check } = stateOf(rig);
    assert.is(last_sync, 0);
    assert.ok(last_check > 0 && next_check > last_check);
    rig.stop();
  });
}

test('any JSON at all is either taken or told, for every service', () => {
  const rig = servicesRig();
  let json: unknown;
  rig.web.reply = () => ({ json });
  const message = fc.record({
    code: fc.oneof(fc.constant(0), fc.anything()),
    ratelimit: fc.anything(),
  });
  const period = fc.dictionary(
    fc.constantFrom('2025-03-03 12:00:00', '2025-13-99 77:00:00', '0000-00-00 00:00:00', 'x'),
    fc.anything(),
  );
  const shaped = fc.record(
    {
      first_date: fc.oneof(fc.constant(midnightS), fc.anything()),
      next_date: fc.oneof(fc.constant(nextDate), fc.anything()),
      prices: fc.oneof(fc.array(fc.integer()), fc.anything()),
      temperatures: fc.oneof(
        fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 47, maxLength: 49 }),
        fc.anything(),
      ),
      message: fc.oneof(fc.constant({ code: 0 }), message, fc.anything()),
      result: fc.oneof(
        fc.record({ watt_hours_period: fc.oneof(period, fc.anything()) }),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(shaped, fc.anything()), answer => {
      json = JSON.parse(JSON.stringify(answer) ?? 'null');
      rig.log.length = 0;
      for (const module of ['day_ahead_prices', 'solar_forecast', 'temperatures']) {
        rig.change(`${module}/config`, { enable: false });
        rig.change(`${module}/config`, { enable: true });
      }
      rig.change('solar_forecast/planes/0/config', { enable: true, wp: 1000 });
      rig.clock.advance(5000);
      const taken = [
        rig.get('day_ahead_prices/state'),
        rig.get('solar_forecast/planes/0/state'),
        rig.get('temperatures/state'),
      ].filter(state => state.last_sync >= rig.now() - 1);
      assert.is(
        taken.length + rig.log.filter(line => line.includes('asked again')).length,
        3,
        rig.log.join('\n'),
      );
      rig.advanceMinutes(3);
    }),
    { numRuns: 500 },
  );
  rig.stop();
});

test('a service that asks for more time gets it', () => {
  for (const [headers, status, least, most] of [
    [{ 'retry-after': '1800' }, 503, 30, 38],
    [{ 'retry-after': '99999999' }, 503, 1440, 1800],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 503, 1, 1],
    [{ 'retry-after': '-5' }, 503, 1, 1],
    [{}, 429, 60, 75],
  ] as const) {
    const rig = fetching({ status, json: {}, headers });
    rig.clock.advance(1000);
    const wait = stateOf(rig).next_check - rig.now();
    assert.ok(wait >= least && wait <= most, `${wait} min after ${JSON.stringify(headers)}`);
    rig.stop();
  }
});

test('who has asked for time is not asked before, whatever is written; another server is', () => {
  for (const reply of [
    { status: 429, json: {} },
    { status: 503, json: {}, headers: { 'retry-after': '3600' } },
  ]) {
    const rig = fetching(reply);
    rig.clock.advance(1000);
    for (const changes of [
      { region: 1 },
      { resolution: 1 },
      { enable: false },
      { enable: true },
      { cert_id: -1 },
    ]) {
      rig.change(configPath, changes);
      assert.equal(questionsWithin(rig, 10), [], JSON.stringify(changes));
    }
    rig.change(configPath, { api_url: 'https://other.example' });
    assert.is(questionsWithin(rig, 1).length, 1);
    rig.stop();
  }
});

test('without an address nobody is asked, and the log says so', () => {
  const rig = servicesRig();
  rig.change(configPath, { enable: true, api_url: '' });
  rig.advanceMinutes(2);
  assert.equal(rig.web.asked, []);
  assert.match(
    rig.log[0] ?? '',
    /^The price service has no address: api_url is empty; it is asked again in 1 min/,
  );
  rig.stop();
});

test('the server is verified with the stored certificate; as soon as there is one, it is asked', () => {
  const rig = fetching();
  rig.change(configPath, { cert_id: 5 });
  rig.advanceMinutes(1);
  assert.equal(
    rig.web.asked.map(({ ca }) => ca),
    [],
    'nothing was sent without certificate',
  );
  assert.match(rig.log[0] ?? '', /cannot be verified: there is no certificate with the number 5/);
  rig.put('certs/add', { id: 4, name: 'another', cert: certificate });
  rig.put('certs/add', { id: 5, name: 'a key only', cert: key as string });
  rig.clock.advance(2000);
  assert.equal(rig.web.asked, []);
  rig.put('certs/modify', { id: 5, name: null, cert: certificate });
  rig.clock.advance(2000);
  assert.equal(
    rig.web.asked.map(({ ca }) => ca),
    [certificate],
  );
  assert.ok(stateOf(rig).last_sync > 0);
  rig.stop();
});

test('a write that changes nothing asks nothing', () => {
  const rig = fetching();
  rig.clock.advance(1000);
  rig.put(configPath, rig.get(configPath));
  rig.change(configPath, { vat: 1900 });
  assert.equal(questionsWithin(rig, 10), []);
  rig.stop();
});

test('another configuration gives up what is under way', () => {
  const rig = fetching('never');
  rig.clock.advance(5000);
  rig.web.reply = () => good;
  rig.change(configPath, { api_url: 'https://other.example' });
  rig.clock.advance(1000);
  assert.is(rig.web.cancelled, 1);
  assert.is(rig.web.urls.at(-1), 'https://other.example/v1/day_ahead_prices/de/15min');
  assert.ok(stateOf(rig).last_sync > 0);
  rig.advanceMinutes(1);
  rig.change(configPath, { enable: false });
  assert.equal(questionsWithin(rig, 3000), []);
  rig.stop();
});

test('a device that stops gives up what is under way', () => {
  const rig = fetching('never');
  rig.clock.advance(5000);
  rig.stop();
  assert.is(rig.web.cancelled, 1);
  rig.advanceMinutes(100);
  assert.is(rig.web.asked.length, 1);
});

test('without the time nobody is asked; with it, everybody within half a minute', () => {
  const rig = fetching(good, { synchronised: false });
  rig.advanceMinutes(100);
  assert.equal(rig.web.asked, []);
  rig.clock.setWall(Date.UTC(2025, 2, 3, 8));
  rig.clock.advance(31_000);
  assert.is(rig.web.asked.length, 1);
  assert.is(stateOf(rig).current_price, 8000 + 36);
  rig.stop();
});

test('a clock that is set on asks in time, and one that is set back does not ask again', () => {
  const rig = fetching();
  rig.clock.advance(1000);
  rig.clock.setWall(nextDate * 1000);
  assert.is(questionsWithin(rig, 2).length, 1);
  rig.clock.setWall(Date.UTC(2025, 2, 3, 8));
  assert.equal(questionsWithin(rig, 60), []);
  rig.stop();
});

test('a clock that was wrong by years asks as soon as it is set right, also after a failure', () => {
  for (const reply of [good, { status: 500, text: '' }]) {
    const rig = fetching(reply);
    rig.clock.advance(40_000);
    rig.clock.setWall(Date.UTC(2024, 1, 3, 8));
    assert.is(questionsWithin(rig, 1).length, 1);
    rig.stop();
  }
});

test('however fast the time of the device runs, real servers are asked once a second at most', () => {
  const networkClock = new VirtualClock();
  const rig = servicesRig({ networkClock });
  rig.web.delayMs = 0;
  rig.change(configPath, { enable: true, api_url: 'https://prices.example' });
  for (let tenth = 0; tenth < 100; tenth++) {
    rig.advanceMinutes(60);
    networkClock.advance(100);
  }
  assert.ok(
    rig.web.asked.length >= 9 && rig.web.asked.length <= 11,
    `${rig.web.asked.length} questions in 10 s`,
  );
  rig.stop();
});

test('a slow answer is waited for, however many minutes the device counts meanwhile', () => {
  const networkClock = new VirtualClock();
  const rig = fetching(good, { networkClock });
  rig.web.delayMs = 15_000;
  rig.advanceMinutes(1);
  for (let second = 0; second < 14; second++) {
    rig.advanceMinutes(60);
    networkClock.advance(1000);
  }
  assert.is(rig.web.asked.length, 1);
  networkClock.advance(1000);
  assert.ok(stateOf(rig).last_sync > 0);
  rig.stop();
});

test.run();
