import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayStart } from '../support/local-clock.ts';
import type { Reply } from '../support/virtual-web.ts';
import { type ServicesRig, servicesRig } from './services-rig.ts';

/*
 * Outside temperatures: hourly values from a weather service or from clients, and what follows from
 * them.
 */
const test = suite('temperatures');

const none = 0x7fff;
const unknown = {
  current: none,
  today_min: none,
  today_max: none,
  today_avg: none,
  tomorrow_min: none,
  tomorrow_max: none,
  tomorrow_avg: none,
};
const configPath = 'temperatures/config';
const updatePath = 'temperatures/temperatures_update';
const stateOf = (rig: ServicesRig) => rig.get('temperatures/state');
const midnight = dayStart('Europe/Berlin', '2025-03-03');
/** 0.0 °C at midnight, 1.0 °C more each hour of the first day, then -5.5 °C. */
const values = Array.from({ length: 48 }, (_, hour) => (hour < 24 ? hour * 10 : -55));

function fetching(reply: Reply): ServicesRig {
  const rig = servicesRig();
  rig.web.reply = () => reply;
  rig.change(configPath, {
    enable: true,
    lat: 519_000,
    long: -86_500,
    api_url: 'https://weather.example',
  });
  return rig;
}

test('a new device knows no temperature and asks nobody', () => {
  const rig = servicesRig();
  rig.advanceMinutes(3000);
  assert.equal(stateOf(rig), { last_sync: 0, last_check: 0, next_check: 0, ...unknown });
  assert.equal(rig.get('temperatures/temperatures'), { first_date: 0, temperatures: [] });
  assert.equal(rig.web.asked, []);
  assert.equal(
    [rig.temperatures.current(), rig.temperatures.today(), rig.temperatures.tomorrow()],
    [undefined, undefined, undefined],
  );
  rig.stop();
});

test('the service is asked at once and every six hours', () => {
  const rig = fetching({ json: { first_date: midnight * 60, temperatures: values } });
  rig.clock.advance(1000);
  assert.equal(rig.web.urls, ['https://weather.example/v1/temperatures/51.9000/-8.6500']);
  const now = rig.now();
  assert.equal(stateOf(rig), {
    last_sync: now,
    last_check: now,
    next_check: now + 360,
    // 09:00
    current: 90,
    today_min: 0,
    today_max: 230,
    today_avg: 115,
    tomorrow_min: -55,
    tomorrow_max: -55,
    tomorrow_avg: -55,
  });
  assert.equal(rig.temperatures.today(), { min: 0, max: 230, avg: 115 });
  assert.equal(rig.temperatures.tomorrow(), { min: -55, max: -55, avg: -55 });
  rig.advanceMinutes(359);
  assert.is(rig.web.asked.length, 1);
  rig.advanceMinutes(2);
  assert.is(rig.web.asked.length, 2);
  rig.stop();
});

test('failures are repeated after 10, 20, 40, 60 minutes and up to a quarter more', () => {
  const rig = fetching({ status: 503, text: '' });
  rig.clock.advance(1000);
  for (const least of [10, 20, 40, 60, 60]) {
    const wait = stateOf(rig).next_check - rig.now();
    assert.ok(wait >= least && wait <= least * 1.25, `${wait} min`);
    rig.advanceMinutes(wait + 1);
  }
  assert.match(
    rig.log.join('\n'),
    /^The weather service answers with status 503; it is asked again in 1\d min$/,
  );
  rig.stop();
});

test('answers for less or more than two days are of no use', () => {
  for (const count of [0, 46, 50]) {
    const rig = fetching({
      json: { first_date: midnight * 60, temperatures: Array(count).fill(1) },
    });
    rig.clock.advance(1000);
    assert.match(rig.log[0] ?? '', /wrong data: temperatures: .*must have 47 to 49 entries/);
    assert.is(stateOf(rig).current, none);
    rig.stop();
  }
});

test('pushed temperatures are taken while clients are the source', () => {
  const rig = servicesRig();
  const pushed = { first_date: midnight, temperatures: values };
  assert.match(
    rig.refusal(updatePath, pushed) ?? '',
    /source of temperatures\/config is not 1 \(Push\)/,
  );
  rig.change(configPath, { enable: true, source: 1 });
  for (const count of [0, 73]) {
    const text = rig.refusal(updatePath, { ...pushed, temperatures: Array(count).fill(1) });
    assert.match(text ?? '', /^temperatures: .*must have 1 to 72 entries$/);
  }
  assert.ok(rig.refusal(updatePath, { ...pushed, first_date: 0 }));
  rig.put(updatePath, pushed);
  assert.equal(rig.get('temperatures/temperatures'), pushed);
  const { last_sync, last_check, next_check, current } = stateOf(rig);
  assert.equal([last_sync, last_check, next_check, current], [rig.now(), rig.now(), 0, 90]);
  rig.advanceMinutes(5000);
  assert.equal(rig.web.asked, []);
  rig.stop();
});

test('the present temperature lies between the hours, and is known from the first to the end of the last', () => {
  const rig = servicesRig({ wallMs: (midnight - 1) * 60_000 });
  rig.change(configPath, { enable: true, source: 1 });
  const temperatures = [0, 60, -7, ...Array(44).fill(20), 33];
  rig.put(updatePath, { first_date: midnight, temperatures });
  const seen = new Map<number, number>();
  for (let minute = -1; minute <= 48 * 60; minute++) {
    seen.set(minute, stateOf(rig).current);
    rig.advanceMinutes(1);
  }
  const at = [-1, 0, 1, 59, 60, 61, 119, 120, 48 * 60 - 61, 48 * 60 - 60, 48 * 60 - 1, 48 * 60];
  assert.equal(
    at.map(minute => seen.get(minute)),
    [none, 0, 1, 59, 60, 59, -5, -7, 32, 33, 33, none],
  );
  rig.stop();
});

test('days without values are not available; the mean is rounded towards 0', () => {
  const rig = servicesRig();
  rig.change(configPath, { enable: true, source: 1 });
  rig.put(updatePath, {
    first_date: midnight + 1440,
    temperatures: [...Array(23).fill(0), -23, ...Array(24).fill(-1)],
  });
  const { today_min, today_avg, tomorrow_min, tomorrow_avg } = stateOf(rig);
  assert.equal([today_min, today_avg, tomorrow_min, tomorrow_avg], [none, none, -23, 0]);
  rig.advanceMinutes(4 * 1440);
  const { last_sync, last_check, next_check, ...rest } = stateOf(rig);
  assert.equal(rest, unknown);
  rig.stop();
});

for (const [count, day, nextDay] of [
  [1, none, none],
  [23, none, none],
  [24, 7, none],
  [47, 7, none],
  [48, 7, 7],
  [72, 7, 7],
] as const) {
  test(`${count} hourly values from midnight on: statistics are those of days that are wholly covered`, () => {
    const rig = servicesRig({ wallMs: midnight * 60_000 });
    rig.change(configPath, { enable: true, source: 1 });
    rig.put(updatePath, { first_date: midnight, temperatures: Array(count).fill(7) });
    const { current, today_min, today_max, today_avg, tomorrow_min, tomorrow_max, tomorrow_avg } =
      stateOf(rig);
    assert.is(current, 7);
    assert.equal([today_min, today_max, today_avg], [day, day, day]);
    assert.equal([tomorrow_min, tomorrow_max, tomorrow_avg], [nextDay, nextDay, nextDay]);
    rig.stop();
  });
}

test('a day whose first hour is missing is not available, and the one after it is', () => {
  const rig = servicesRig();
  rig.change(configPath, { enable: true, source: 1 });
  rig.put(updatePath, { first_date: midnight + 60, temperatures: Array(47).fill(7) });
  assert.equal([stateOf(rig).today_max, stateOf(rig).tomorrow_max], [none, 7]);
  rig.stop();
});

test('another configuration forgets what is known; the same one does not', () => {
  const rig = servicesRig();
  rig.change(configPath, { enable: true, source: 1 });
  rig.put(updatePath, { first_date: midnight, temperatures: values });
  rig.put(configPath, rig.get(configPath));
  assert.is(stateOf(rig).current, 90);
  rig.change(configPath, { enable: false });
  assert.equal(stateOf(rig), { last_sync: 0, last_check: 0, next_check: 0, ...unknown });
  rig.stop();
});

test('other modules hear of news', () => {
  const rig = servicesRig();
  let news = 0;
  rig.temperatures.onChange(() => news++);
  rig.change(configPath, { enable: true, source: 1 });
  rig.put(updatePath, { first_date: midnight, temperatures: values });
  assert.is(news, 1);
  assert.is(rig.temperatures.current(), 90);
  rig.advanceMinutes(6);
  assert.is(news, 2, 'a tenth of a degree more');
  rig.stop();
});

test.run();
