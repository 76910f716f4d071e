import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';
import { type ServicesRig, servicesRig } from './services-rig.ts';

/* Prices that clients supply, the calendar, and what other modules get; docs/energy-services.md. */
const test = suite('day_ahead_prices');

const unknown = 0x7fffffff;
const week = 672;
const defaults = {
  enable: false,
  source: 0,
  api_url: 'https://api.warp-charger.com/',
  region: 0,
  resolution: 0,
  cert_id: -1,
  vat: 0,
  grid_costs_and_taxes: 0,
  supplier_markup: 0,
  supplier_base_fee: 0,
  enable_calendar: false,
};
const configPath = 'day_ahead_prices/config';
const updatePath = 'day_ahead_prices/prices_update';
const stateOf = (rig: ServicesRig) => rig.get('day_ahead_prices/state');
const pricesOf = (rig: ServicesRig) => rig.get('day_ahead_prices/prices');

/** A device that takes prices from clients. */
function pushed(changes: Readonly<Record<string, Json>> = {}): ServicesRig {
  const rig = servicesRig();
  rig.change(configPath, { enable: true, source: 1, ...changes });
  return rig;
}

test('a new device uses no prices, and asks nobody', () => {
  const rig = servicesRig();
  assert.equal(rig.get(configPath), defaults);
  rig.advanceMinutes(3000);
  assert.equal(stateOf(rig), {
    last_sync: 0,
    last_check: 0,
    next_check: 0,
    current_price: unknown,
  });
  assert.equal(pricesOf(rig), { first_date: 0, resolution: 0, prices: [] });
  assert.equal(rig.get('day_ahead_prices/calendar'), { prices: [] });
  assert.equal(rig.web.asked, []);
  assert.is(rig.prices.current(), undefined);
  assert.is(rig.prices.series(), undefined);
  rig.stop();
});

test('pushed prices are refused with a sentence unless they are enabled and awaited', () => {
  const rig = servicesRig();
  const prices = { first_date: rig.now(), resolution: 1, prices: [1] };
  assert.match(
    rig.refusal(updatePath, prices) ?? '',
    /enable of day_ahead_prices\/config is false/,
  );
  rig.change(configPath, { enable: true });
  assert.match(
    rig.refusal(updatePath, prices) ?? '',
    /source of day_ahead_prices\/config is not 1 \(Push\)/,
  );
  rig.change(configPath, { source: 1 });
  assert.match(
    rig.refusal(updatePath, { ...prices, first_date: 0 }) ?? '',
    /^first_date: 0 must be/,
  );
  assert.match(
    rig.refusal(updatePath, { ...prices, prices: [] }) ?? '',
    /^prices: \[\] must have 1 to 200 entries/,
  );
  assert.is(pricesOf(rig).prices.length, 0);
  rig.put(updatePath, prices);
  assert.is(stateOf(rig).current_price, 1);
  rig.stop();
});

test('pushed prices hold from their first minute to the end of their last step, and are replaced as a whole', () => {
  const rig = pushed();
  const first = rig.now() + 7;
  rig.put(updatePath, { first_date: first, resolution: 0, prices: [100, -200] });
  const now = rig.now();
  assert.equal(stateOf(rig), {
    last_sync: now,
    last_check: now,
    next_check: 0,
    current_price: unknown,
  });
  const seen: number[] = [];
  for (let minute = 0; minute < 40; minute++) {
    seen.push(stateOf(rig).current_price);
    rig.advanceMinutes(1);
  }
  const expected = [
    ...Array(7).fill(unknown),
    ...Array(15).fill(100),
    ...Array(15).fill(-200),
    ...Array(3).fill(unknown),
  ];
  assert.equal(seen, expected);
  rig.put(updatePath, { first_date: rig.now(), resolution: 1, prices: [7] });
  assert.equal(pricesOf(rig), { first_date: rig.now(), resolution: 1, prices: [7] });
  assert.is(stateOf(rig).current_price, 7);
  rig.stop();
});

test('prices are forgotten when their source changes, and kept when only what is shown with them does', () => {
  for (const changes of [
    { source: 0 },
    { enable: false },
    { region: 1 },
    { resolution: 1 },
    { cert_id: 3 },
    { api_url: '' },
  ]) {
    const rig = pushed();
    rig.put(updatePath, { first_date: rig.now(), resolution: 0, prices: [7] });
    rig.change(configPath, { vat: 1900, supplier_markup: 5 });
    rig.put(configPath, rig.get(configPath));
    assert.is(stateOf(rig).current_price, 7);
    rig.change(configPath, changes);
    assert.equal(pricesOf(rig), {
      first_date: 0,
      resolution: rig.get(configPath).resolution,
      prices: [],
    });
    const { last_sync, current_price } = stateOf(rig);
    assert.equal([last_sync, current_price], [0, unknown], JSON.stringify(changes));
    rig.stop();
  }
});

test('a device without the time knows no price until it has one', () => {
  const rig = servicesRig({ synchronised: false });
  rig.change(configPath, { enable: true, source: 1, enable_calendar: true });
  rig.put('day_ahead_prices/calendar', Array(week).fill(3));
  assert.is(stateOf(rig).current_price, unknown);
  rig.clock.setWall(Date.UTC(2025, 6, 1, 12));
  rig.clock.advance(1000);
  assert.is(stateOf(rig).current_price, 30);
  rig.stop();
});

test('the calendar survives a restart, takes the bare array, and is switched on and off', () => {
  const storage = new MemoryStorage();
  const rig = servicesRig({ storage });
  const calendar = Array.from({ length: week }, (_, index) => index);
  rig.put('day_ahead_prices/calendar', calendar);
  assert.is(stateOf(rig).current_price, unknown);
  rig.change(configPath, { enable_calendar: true });
  // Monday, 3 March 2025, 09:00 in Berlin.
  assert.is(stateOf(rig).current_price, 36 * 10);
  rig.stop();
  const again = servicesRig({ storage });
  assert.equal(again.get('day_ahead_prices/calendar'), { prices: calendar });
  assert.is(stateOf(again).current_price, 36 * 10);
  assert.is(stateOf(again).last_sync, again.now());
  again.put('day_ahead_prices/calendar', []);
  assert.is(stateOf(again).current_price, unknown);
  again.put('day_ahead_prices/calendar', { prices: calendar });
  again.change(configPath, { enable_calendar: false });
  assert.equal(stateOf(again), {
    last_sync: 0,
    last_check: 0,
    next_check: 0,
    current_price: unknown,
  });
  assert.equal(pricesOf(again).prices, []);
  again.stop();
});

test('a calendar of another length is refused', () => {
  const rig = servicesRig();
  for (const length of [1, week - 1, week + 1]) {
    assert.match(
      rig.refusal('day_ahead_prices/calendar', Array(length).fill(1)) ?? '',
      /^prices: .*must have .*672/,
    );
  }
  assert.equal(rig.get('day_ahead_prices/calendar'), { prices: [] });
  rig.stop();
});

test('the calendar stands alone where nothing is fetched or nothing was pushed, and never in place of fetched prices', () => {
  const rig = servicesRig();
  rig.put('day_ahead_prices/calendar', Array(week).fill(5));
  for (const [changes, price] of [
    [{ enable: false, source: 0, enable_calendar: true }, 50],
    [{ enable: true, source: 0 }, unknown],
    [{ enable: true, source: 1 }, 50],
    [{ enable: false, source: 1 }, 50],
  ] as const) {
    rig.change(configPath, changes);
    assert.is(stateOf(rig).current_price, price, JSON.stringify(changes));
  }
  rig.change(configPath, { enable: true });
  rig.put(updatePath, { first_date: rig.now(), resolution: 1, prices: [1000] });
  assert.is(stateOf(rig).current_price, 1050);
  rig.stop();
});

test('the calendar stands in for pushed prices that have not begun, and again when they have run out', () => {
  const rig = pushed({ enable_calendar: true });
  rig.put('day_ahead_prices/calendar', Array(week).fill(5));
  rig.put(updatePath, { first_date: rig.now() + 30, resolution: 1, prices: [1000] });
  assert.is(stateOf(rig).current_price, 50, 'they begin in half an hour');
  rig.advanceMinutes(29);
  assert.is(stateOf(rig).current_price, 50);
  rig.advanceMinutes(1);
  assert.is(stateOf(rig).current_price, 1050);
  assert.equal(pricesOf(rig).prices, Array(4).fill(1050));
  rig.advanceMinutes(59);
  assert.is(stateOf(rig).current_price, 1050);
  rig.advanceMinutes(1);
  assert.is(stateOf(rig).current_price, 50, 'they have run out');
  assert.is(pricesOf(rig).prices.length, 192);
  rig.put(updatePath, { first_date: rig.now() - 120, resolution: 1, prices: [1000] });
  assert.is(stateOf(rig).current_price, 50, 'they ended an hour ago');
  rig.change(configPath, { enable_calendar: false });
  assert.is(stateOf(rig).current_price, unknown);
  rig.stop();
});

test('sums stay within 32 bits', () => {
  const rig = pushed({ enable_calendar: true });
  rig.put('day_ahead_prices/calendar', Array(week).fill(-32768));
  rig.put(updatePath, { first_date: rig.now(), resolution: 0, prices: [-0x80000000, 5] });
  assert.equal(pricesOf(rig).prices, [-0x80000000, 5 - 327_680]);
  rig.stop();
});

test('another time zone moves the calendar at once', () => {
  const rig = pushed({ enable_calendar: true });
  rig.put(
    'day_ahead_prices/calendar',
    Array.from({ length: week }, (_, index) => index),
  );
  assert.is(stateOf(rig).current_price, 360);
  rig.change('ntp/config', { timezone: 'Asia/Kathmandu' });
  // 13:45 there.
  assert.is(stateOf(rig).current_price, 55 * 10);
  rig.stop();
});

test('hourly prices with calendar: those of today on are shown when there is no room for all of them', () => {
  const rig = pushed({ enable_calendar: true });
  rig.put('day_ahead_prices/calendar', Array(week).fill(0));
  const midnight = Date.UTC(2025, 2, 2, 23) / 60_000;
  fc.assert(
    fc.property(
      fc.integer({ min: -200, max: 30 }),
      fc.integer({ min: 1, max: 200 }),
      (fromHour, count) => {
        const first_date = midnight + fromHour * 60;
        const prices = Array.from({ length: count }, (_, hour) => hour * 10);
        rig.put(updatePath, { first_date, resolution: 1, prices });
        const now = prices[Math.floor((rig.now() - first_date) / 60)];
        // Without a price for the present moment, the calendar stands alone.
        assert.is(stateOf(rig).current_price, now ?? 0);
        if (now === undefined) return;
        const shown = pricesOf(rig);
        assert.is(shown.prices.length, Math.min(200, count * 4));
        shown.prices.forEach((price: number, index: number) => {
          assert.is(price, prices[Math.floor((shown.first_date + 15 * index - first_date) / 60)]);
        });
        const last = first_date + count * 60;
        if (first_date <= midnight && last >= midnight + 50 * 60)
          assert.is(shown.first_date, midnight);
      },
    ),
  );
  rig.stop();
});

test('other modules get prices, gross prices, and news', () => {
  const rig = pushed({
    vat: 1900,
    grid_costs_and_taxes: 15_210,
    supplier_markup: 1800,
    supplier_base_fee: 599,
  });
  let news = 0;
  rig.prices.onChange(() => news++);
  const first = rig.now();
  rig.put(updatePath, { first_date: first, resolution: 1, prices: [8120, -8121] });
  assert.is(news, 1);
  assert.equal(rig.prices.series(), {
    firstMinutes: first,
    stepMinutes: 60,
    prices: [8120, -8121],
  });
  assert.is(rig.prices.current(), 8120);
  assert.is(rig.prices.gross(8120), 9663 + 17_010);
  assert.is(rig.prices.gross(-8121), -9664 + 17_010);
  assert.is(rig.prices.gross(-50), -60 + 17_010, 'half away from zero');
  rig.advanceMinutes(59);
  assert.is(news, 1);
  rig.advanceMinutes(1);
  assert.is(news, 2);
  assert.is(rig.prices.current(), -8121);
  rig.stop();
});

test('over HTTP: a whole device takes the calendar as a bare array and prices as an object', async () => {
  const device = virtualDevice({ variant: 'warp2', wallMs: Date.UTC(2025, 2, 3, 8) });
  const { url, stop } = await serve(device);
  const put = async (path: string, body: unknown): Promise<number> => {
    const answer = await fetch(`${url}/${path}`, { method: 'PUT', body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const get = async (path: string) => (await fetch(`${url}/${path}`)).json();
  try {
    assert.is(
      await put(configPath, { ...defaults, enable: true, source: 1, enable_calendar: true }),
      200,
    );
    assert.is(await put('day_ahead_prices/calendar', Array(week).fill(-100)), 200);
    assert.is(
      await put(updatePath, {
        first_date: Date.UTC(2025, 2, 3, 8) / 60_000,
        resolution: 0,
        prices: [9000],
      }),
      200,
    );
    assert.is(await get('day_ahead_prices/state/current_price'), 8000);
    assert.equal(await get('day_ahead_prices/prices/prices'), [8000]);
    assert.is(await put(configPath, { ...defaults, api_url: 'http://prices.example/' }), 400);
  } finally {
    await stop();
    device.stop();
  }
});

for (const [variant, has] of [
  ['warp', []],
  ['warp2', ['day_ahead_prices', 'solar_forecast']],
  ['warp3', ['day_ahead_prices', 'solar_forecast']],
  ['warp4', ['day_ahead_prices', 'solar_forecast']],
  ['wem', ['day_ahead_prices', 'solar_forecast']],
  ['wem2', ['day_ahead_prices', 'solar_forecast', 'temperatures']],
] as const) {
  test(`${variant} has ${has.join(', ') || 'none of the services'}`, () => {
    const device = virtualDevice({ variant });
    const modules = device.get('info/modules');
    const found = ['day_ahead_prices', 'solar_forecast', 'temperatures'].filter(
      name => modules[name],
    );
    assert.equal(found, has);
    device.stop();
  });
}

test.run();
