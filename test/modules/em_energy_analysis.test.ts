import * as assert from 'uvu/assert';
import type { VariantName } from '../../host/hardware/variants.ts';
import type { Json } from '../../host/registry/validate.ts';
import { suite } from '../support/suite.ts';
import {
  addMeter,
  date,
  energyManager,
  follow,
  history,
  midnight,
  minuteMs,
  present,
  send,
  stored,
} from './em_energy_analysis-rig.ts';
import { startSite } from './site-rig.ts';

const test = suite('em_energy_analysis');

const [importId, exportId, powerId] = [209, 211, 74];
const none = [null, null, null, null, null, null];

test('each 5 minutes show the mean power of every meter, weighted by time', () => {
  const device = energyManager();
  addMeter(device, 1, [powerId]);
  addMeter(device, 6, [powerId]);
  const pass = (seconds: number) => device.advance(seconds * 1000);
  device.put('meters/1/update', [1000]);
  pass(150);
  device.put('meters/1/update', [-3000]);
  pass(151);
  device.put('meters/1/update', [500]);
  pass(239);
  device.put('meters/6/update', [72.4]);
  pass(61);
  const points = history(device, 'energy_manager_5min', date);
  assert.is(points.length, 288);
  assert.equal(present(points), [
    // 150.1 s of the second value have passed when the point is taken.
    [
      1,
      0,
      1500,
      Math.round((1000 * 150 - 3000 * 150.1) / 300.1),
      null,
      null,
      null,
      null,
      null,
      null,
    ],
    [2, 0, 1500, Math.round((-3000 * 0.9 + 500 * 299.1) / 300), null, null, null, null, 72, null],
  ]);
  device.stop();
});

test('a reading counts for 5 minutes; after that, and without meter, there is no value', () => {
  const device = energyManager();
  addMeter(device, 1, [powerId]);
  addMeter(device, 2, [powerId]);
  device.put('meters/1/update', [4000]);
  device.advance(5.5 * minuteMs);
  device.put('meters/1/update', [800]);
  device.put('meters/2/update', [900]);
  device.advance(5 * minuteMs);
  device.put('meters/2/config', [0, null]);
  device.advance(15 * minuteMs);
  const slots = present(history(device, 'energy_manager_5min', date));
  assert.equal(
    slots.map(([index, , , first, second]) => [index, first, second]),
    [
      [1, 4000, null],
      [2, 800, 900],
      [3, 800, 900],
      [4, null, null],
      [5, null, null],
    ],
  );
  device.stop();
});

test('nothing is recorded before the clock is set, and nothing of that time afterwards', () => {
  const device = energyManager({ synchronised: false });
  device.advance(60 * minuteMs);
  assert.equal(stored(device), []);
  device.put('debug/house', { power_w: 100 });
  device.advance(1000);
  device.clock.setWall(midnight + 2 * minuteMs);
  device.advance(10 * minuteMs);
  assert.equal(
    present(history(device, 'energy_manager_5min', date)).map(([index, , powerW]) => [
      index,
      powerW,
    ]),
    [
      [1, 100],
      [2, 100],
    ],
  );
  device.stop();
});

const outputs: Readonly<Record<'wem' | 'wem2', number>> = { wem: 0b0100, wem2: 0b10010110 };
for (const variant of ['wem', 'wem2'] as const satisfies VariantName[]) {
  test(`${variant} records its inputs and outputs, and null while its controller does not answer`, () => {
    const device = energyManager({ variant });
    // The heating begins with outputs of its own choice.
    device.advance(1);
    device.put('debug/energy_manager', {
      input2: true,
      input3: variant === 'wem2',
      input4: variant === 'wem',
    });
    if (variant === 'wem2') device.put('energy_manager/outputs_update', [1, 0, 0, 1]);
    device.advance(6 * minuteMs);
    device.put('debug/energy_manager', { silent: true });
    device.advance(5 * minuteMs);
    assert.equal(
      present(history(device, 'energy_manager_5min', date)).map(([index, flags, powerW]) => [
        index,
        flags,
        powerW,
      ]),
      [
        [1, outputs[variant], 1500],
        [2, null, 1500],
      ],
    );
    device.stop();
  });
}

test('energy manager 1 records three phases and its relay too', () => {
  const device = energyManager({ variant: 'wem' });
  device.hardware.energyController?.setContactor(true);
  device.hardware.energyController?.setRelay(0, true);
  device.advance(6 * minuteMs);
  // The contactor closes input 4.
  assert.is(history(device, 'energy_manager_5min', date)[1]?.[0], 0b1101);
  device.stop();
});

test('prices are those that a kWh costs: now every 5 minutes, and least, mean and greatest of the local day', () => {
  const device = energyManager();
  const config = device.get('day_ahead_prices/config');
  const costs = { vat: 1900, grid_costs_and_taxes: 10_000, supplier_markup: 500 };
  device.put('day_ahead_prices/config', { ...config, ...costs, enable: true, source: 1 });
  const prices = Array.from({ length: 50 }, (_, hour) => (hour === 1 ? -2345 : 100 * hour));
  device.put('day_ahead_prices/prices_update', {
    first_date: midnight / minuteMs - 60,
    resolution: 1,
    prices,
  });
  device.advance(66 * minuteMs);
  const gross = (net: number) => Math.round(Math.abs(net) * 1.19) * Math.sign(net) + 10_500;
  const points = history(device, 'energy_manager_5min', date);
  assert.equal([points[11]?.at(-1), points[12]?.at(-1)], [gross(-2345) / 1000, gross(200) / 1000]);
  const ofDay = prices.slice(1, 25).map(gross);
  const mean = ofDay.reduce((sum, price) => sum + price, 0) / ofDay.length;
  const day = history(device, 'energy_manager_daily', { year: 2025, month: 1 })[14];
  assert.equal(day?.slice(-3), [
    Math.floor(gross(-2345) / 1000),
    Math.round(mean / 1000),
    Math.ceil(gross(2400) / 1000),
  ]);
  device.stop();
});

test('a day shows the meters at its beginning; what was not known then follows as soon as it is, and stays', () => {
  const device = energyManager({ wallMs: midnight - 6 * minuteMs });
  addMeter(device, 1, [importId, exportId]);
  addMeter(device, 2, [importId]);
  device.put('meters/1/update', [1234.567, 0]);
  device.advance(7 * minuteMs);
  device.put('meters/1/update', [1300, 5]);
  device.put('meters/2/update', [77]);
  device.advance(5 * minuteMs);
  device.put('meters/2/update', [78]);
  device.advance(5 * minuteMs);
  const days = history(device, 'energy_manager_daily', { year: 2025, month: 1 });
  assert.is(days.length, 31);
  const found = present(days);
  assert.equal(
    found.map(([index]) => index),
    [13, 14],
    'the day of the first point, and the one that began',
  );
  const [, ownImport, ...rest] = found[1] as number[];
  assert.ok(typeof ownImport === 'number' && ownImport < 1);
  assert.equal(rest, [
    1234.57,
    77,
    null,
    null,
    null,
    null,
    0,
    0,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  assert.is(history(device, 'energy_manager_daily', { year: 2024, month: 2 }).length, 29);
  device.stop();
});

test('what a meter does not count is integrated from its power, by direction, and goes on over restarts', () => {
  const device = energyManager({ wallMs: midnight - 61 * minuteMs });
  addMeter(device, 3, [powerId]);
  const feed = (powerW: number, minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      device.put('meters/3/update', [powerW]);
      device.advance(minuteMs);
    }
  };
  feed(6000, 31);
  feed(-2400, 25);
  const energies = () => {
    const day = history(device, 'energy_manager_daily', { year: 2025, month: 1 })[14] ?? [];
    return [day[3], day[10]];
  };
  // The point of 23:55 is taken before the restart.
  device.advance(1000);
  device.restart();
  feed(0, 6);
  assert.equal(energies(), [3.1, 1], '31 minutes of 6 kW; 25 minutes of 2.4 kW');
  device.stop();
});

test('a meter in the place of another one is another meter: nothing of the power of one is counted to the other', () => {
  const device = energyManager({ wallMs: midnight - 20 * minuteMs });
  addMeter(device, 4, [powerId, importId]);
  device.put('meters/4/update', [9000, 500]);
  device.advance(6 * minuteMs);
  device.put('meters/4/update', [9000, 501]);
  device.advance(3 * minuteMs);
  addMeter(device, 4, [powerId]);
  device.advance(2 * minuteMs);
  device.put('meters/4/update', [1200]);
  device.advance(10 * minuteMs);
  const points = present(history(device, 'energy_manager_5min', { ...date, day: 14 }));
  assert.equal(
    points.map(([index, , ...powersW]) => [index, powersW[4]]),
    [
      [285, 9000],
      [286, 9000],
      [287, 1200],
    ],
  );
  const days = history(device, 'energy_manager_daily', { year: 2025, month: 1 });
  assert.equal(
    [days[13]?.[4], days[14]?.[4]],
    [500, 0.1],
    '5 minutes of 1.2 kW: a reading counts no longer',
  );
  device.stop();
});

test('WebSocket clients are told every point and every day, in local time', () => {
  const device = energyManager({ wallMs: midnight - 6 * minuteMs });
  device.put('debug/house', { power_w: 0 });
  addMeter(device, 1, [powerId, importId]);
  device.put('meters/1/update', [250, 12.345]);
  const seen = follow(device);
  device.advance(6.5 * minuteMs);
  const power = [0, 250, null, null, null, null, null];
  const [first = [], second = []] = [seen.slice(0, 2), seen.slice(2)];
  const day = (day: number) => ({
    year: 2025,
    month: 1,
    day,
    energy_import: [0, 12.35, null, null, null, null, null],
    energy_export: [0, ...none],
    price_min: null,
    price_avg: null,
    price_max: null,
  });
  assert.equal(first, [
    [
      'energy_manager_5min_changed',
      { year: 2025, month: 1, day: 14, hour: 23, minute: 55, flags: 0, power, price: null },
    ],
    ['energy_manager_daily_changed', day(14)],
  ]);
  assert.equal(second, [
    [
      'energy_manager_5min_changed',
      { year: 2025, month: 1, day: 15, hour: 0, minute: 0, flags: 0, power, price: null },
    ],
    ['energy_manager_daily_changed', day(15)],
  ]);
  device.stop();
});

for (const [name, start, length, hours] of [
  ['in spring has 23 hours', Date.UTC(2025, 2, 29, 23), 276, [1, 3]],
  ['in autumn has 25 hours', Date.UTC(2025, 9, 25, 22), 300, [2, 2]],
] as const) {
  test(`the day that clocks are changed ${name}, and every point has its place`, () => {
    const device = energyManager({ wallMs: start - 10 * minuteMs });
    const seen = follow(device);
    device.advance(240 * minuteMs);
    const points = history(device, 'energy_manager_5min', {
      year: 2025,
      month: length === 276 ? 3 : 10,
      day: length === 276 ? 30 : 26,
    });
    assert.is(points.length, length);
    assert.equal(
      present(points).map(([index]) => index),
      Array.from({ length: 46 }, (_, index) => index),
    );
    const told = seen
      .filter(([topic]) => topic === 'energy_manager_5min_changed')
      .map(([, payload]) => payload as { hour: number; minute: number })
      .slice(1);
    const [before, after] = hours;
    const change = length === 276 ? 24 : 36;
    assert.equal([told[change - 1]?.hour, told[change - 1]?.minute], [before, 55]);
    assert.equal([told[change]?.hour, told[change]?.minute], [after, 0]);
    device.stop();
  });
}

test('a local day lies in two days of UTC, also at the turn of the year and in other zones', () => {
  const device = energyManager({ wallMs: Date.UTC(2025, 11, 31, 22, 50) });
  device.advance(80 * minuteMs);
  const indices = (request: typeof date) =>
    present(history(device, 'energy_manager_5min', request)).map(([index]) => index);
  assert.equal(indices({ year: 2025, month: 12, day: 31 }), [287]);
  assert.equal(
    indices({ year: 2026, month: 1, day: 1 }),
    Array.from({ length: 14 }, (_, index) => index),
  );
  assert.is(present(history(device, 'energy_manager_daily', { year: 2025, month: 12 })).length, 1);
  assert.is(present(history(device, 'energy_manager_daily', { year: 2026, month: 1 })).length, 1);
  device.put('ntp/config', { ...device.get('ntp/config'), timezone: 'America/New_York' });
  assert.equal(
    indices({ year: 2025, month: 12, day: 31 }),
    Array.from({ length: 15 }, (_, index) => 17 * 12 + 10 + 1 + index),
  );
  device.stop();
});

test('managed chargers are recorded by uid: state, phases, mean power, meter; a silent one is not', () => {
  const site = startSite({ manager: 'wem2', variants: ['warp3', 'warp3'] });
  const uids: number[] = site.manager
    .get('charge_manager/config')
    .chargers.map(({ uid }: { uid: number }) => uid);
  assert.ok(uids.every(uid => uid > 0) && uids[0] !== uids[1]);
  const [first = 0, second = 0] = uids;
  const seen = follow(site.manager);
  site.plug(0);
  site.pass(250);
  site.pass(300);
  site.kill(1);
  site.pass(600);
  // 1 January, 01:00 local time at the start; the site was started 60 s ago.
  const today = { year: 2025, month: 1, day: 1 };
  const points = (uid: number) => present(history(site.manager, 'wallbox_5min', { uid, ...today }));
  const [, charging, ...more] = points(first);
  assert.equal(charging, [14, 3 + 3 * 8, 11_040]);
  assert.equal(
    more.map(([index]) => index),
    [15, 16],
  );
  assert.equal(points(second), [
    [13, 0 + 3 * 8, 0],
    [14, 0 + 3 * 8, 0],
    [15, 0 + 3 * 8, 0],
  ]);
  assert.equal(points(4711), []);
  const time = { ...today, hour: 1, minute: 10 };
  assert.equal(seen.filter(([, payload]) => (payload as typeof time).minute === 10).slice(1), [
    ['wallbox_5min_changed', { uid: first, ...time, flags: 27, power: 11_040 }],
    ['wallbox_5min_changed', { uid: second, ...time, flags: 24, power: 0 }],
  ]);
  const energy = history(site.manager, 'wallbox_daily', { uid: first, year: 2025, month: 1 });
  assert.is(energy.length, 31);
  assert.ok((energy[0]?.[0] ?? 0) > 0, 'the reading of 01:05');
  assert.ok((energy[0]?.[0] ?? 1) < 1);
  assert.equal(
    seen.filter(([topic]) => topic === 'wallbox_daily_changed').map(([, payload]) => payload),
    [
      { uid: first, ...today, energy: energy[0]?.[0] },
      { uid: second, ...today, energy: 0 },
    ],
  );
  site.stop();
});

test('requests are answered with text, and GET is not allowed', () => {
  const device = energyManager({ variant: 'wem' });
  for (const [name, request, values] of [
    ['wallbox_5min', { uid: 1, ...date }, 2 * 288],
    ['wallbox_daily', { uid: 0xffffffff, year: 2255, month: 2 }, 28],
    ['energy_manager_5min', date, 9 * 288],
    ['energy_manager_daily', { year: 2000, month: 2 }, 17 * 29],
  ] as const) {
    const path = `energy_manager/history_${name}`;
    for (const method of ['PUT', 'POST']) {
      const { status, contentType, body } = send(device, method, path, request);
      assert.equal([status, contentType], [200, 'text/plain; charset=utf-8']);
      assert.equal(JSON.parse(body as string), Array(values).fill(null));
    }
    assert.is(send(device, 'GET', path).status, 405);
  }
  device.stop();
});

test('requests that cannot be answered are refused with field, value and rule', () => {
  const device = energyManager();
  for (const [name, request, words] of [
    [
      'energy_manager_5min',
      { ...date, year: 1999 },
      /^year: 1999 must be a whole number from 2000 to 2255$/,
    ],
    ['energy_manager_5min', { ...date, year: 2256 }, /^year: 2256 must/],
    [
      'energy_manager_5min',
      { ...date, month: 13 },
      /^month: 13 must be a whole number from 1 to 12$/,
    ],
    ['energy_manager_5min', { ...date, day: 0 }, /^day: 0 must be a whole number from 1 to 31$/],
    [
      'energy_manager_5min',
      { year: 2025, month: 2, day: 29 },
      /^day: 29 must be a whole number from 1 to 28 in month 2 of 2025$/,
    ],
    ['energy_manager_5min', { ...date, day: 1.5 }, /^day: 1.5 must/],
    ['energy_manager_5min', { year: 2025, month: 1 }, /^day: /],
    ['energy_manager_5min', { ...date, hour: 1 }, /^hour: /],
    ['wallbox_5min', date, /^uid: /],
    ['wallbox_5min', { uid: -1, ...date }, /^uid: -1 must/],
    ['wallbox_5min', { uid: 2 ** 32, ...date }, /^uid: 4294967296 must/],
    ['wallbox_daily', { uid: 'x', year: 2025, month: 1 }, /^uid: "x" must/],
    ['energy_manager_daily', [2025, 1], /must be an object/],
    ['energy_manager_daily', null, /./],
    ['energy_manager_daily', '{"year":', /./],
  ] satisfies [string, Json, RegExp][]) {
    const { status, body } = send(device, 'PUT', `energy_manager/history_${name}`, request);
    assert.is(status, 400, JSON.stringify(request));
    assert.match(String(body), words);
  }
  device.stop();
});

test.run();
