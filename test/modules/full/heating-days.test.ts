import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SimulatedEnergyController } from '../../../host/hardware/simulator/energy-controller.ts';
import { randomFraction } from '../../../host/platform/random.ts';
import { SeededRandom } from '../../../host/platform/virtual/random.ts';
import type { Json } from '../../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../../support/device.ts';

/* The heat pump on days whose local time is unusual, minute by minute. */
const test = suite('heating, days');

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

/**
 * Days from an instant before they begin locally: the clocks are put forward, put back, the year
 * ends.
 */
const days: Readonly<Record<string, readonly [name: string, fromUtc: string][]>> = {
  'Europe/Berlin': [
    ['clocks put forward', '2025-03-29T23:00Z'],
    ['clocks put back', '2025-10-25T22:00Z'],
    ['year boundary', '2025-12-31T11:00Z'],
  ],
  'America/St_Johns': [
    ['clocks put forward', '2025-03-09T03:30Z'],
    ['clocks put back', '2025-11-02T02:30Z'],
    ['year boundary', '2025-12-31T15:30Z'],
  ],
  'Australia/Lord_Howe': [
    ['clocks put forward', '2025-10-04T13:30Z'],
    ['clocks put back', '2025-04-05T13:00Z'],
    ['year boundary', '2025-12-31T01:00Z'],
  ],
};

function change(
  device: VirtualDevice,
  path: string,
  changes: Readonly<Record<string, Json>>,
): void {
  device.put(path, { ...device.get(path), ...changes });
}

/** An energy manager of nothing but its controller: a day takes no time. */
function start(timezone: string, wallMs: number): VirtualDevice {
  const device = virtualDevice({
    variant: 'wem2',
    wallMs,
    makeHardware: ({ clock }) => ({
      simulated: true,
      energyController: new SimulatedEnergyController(clock, 2, () => undefined),
    }),
  });
  change(device, 'ntp/config', { timezone });
  change(device, 'heating/config', {
    extended: true,
    extended_hours: 1,
    blocking: true,
    blocking_hours: 1,
    control_period: 3,
    min_hold_time: 15,
  });
  change(device, 'day_ahead_prices/config', { enable: true, source: 1, resolution: 0 });
  return device;
}

for (const [timezone, its] of Object.entries(days)) {
  const hourAt = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  for (const [name, from] of its) {
    test(`${timezone}, ${name}: every minute the plan of the local quarter of the day holds`, () => {
      const fromMs = Date.parse(from);
      // A little earlier, so that the first minute is seen to begin.
      const device = start(timezone, fromMs - quarterMs);
      // Each quarter hour is cheaper than the one before, so that the last hour of each quarter of
      // the day is its cheapest, and the first its dearest.
      const prices = Array.from({ length: 200 }, (_, index) => 50_000 - index);
      const firstMs = fromMs - 12 * 60 * minuteMs;
      device.put('day_ahead_prices/prices_update', {
        first_date: firstMs / minuteMs,
        resolution: 0,
        prices,
      });
      device.advance(quarterMs + 1000);
      const wrong: string[] = [];
      for (let ms = fromMs; ms < fromMs + dayMs; ms += minuteMs) {
        const hour = Number(hourAt.format(ms));
        const expected = [hour % 6 === 0, hour % 6 === 5];
        const { sgr_blocking, sgr_extended } = device.get('heating/state');
        if (sgr_blocking !== expected[0] || sgr_extended !== expected[1])
          wrong.push(new Date(ms).toISOString());
        device.advance(minuteMs);
      }
      assert.equal(wrong, []);
      device.stop();
    });
  }
}

test('on days with any prices the outputs follow the plan, and none changes before its hold time is over', () => {
  const fromMs = Date.UTC(2025, 4, 5, 22);
  const random = new SeededRandom(25);
  for (const holdMinutes of [20, 45, 60]) {
    const device = start('Europe/Berlin', fromMs - minuteMs);
    change(device, 'heating/config', { min_hold_time: holdMinutes, extended_hours: 2 });
    const prices = Array.from({ length: 96 }, () => Math.floor(randomFraction(random) * 60_000));
    device.put('day_ahead_prices/prices_update', {
      first_date: fromMs / minuteMs,
      resolution: 0,
      prices,
    });
    const { cheap, expensive } = device.get('heating/plan');
    device.advance(minuteMs + 1000);
    let before = [false, false];
    let changed = Number.NEGATIVE_INFINITY;
    let changes = 0;
    for (let minute = 0; minute < 24 * 60; minute++) {
      const slot = Math.floor(minute / 15);
      const planned = [expensive[slot] && !cheap[slot], cheap[slot]];
      const { sgr_blocking, sgr_extended } = device.get('heating/state');
      const now = [sgr_blocking, sgr_extended];
      const expected = minute - changed < holdMinutes ? before : planned;
      assert.equal(now, expected, `hold time ${holdMinutes} min, minute ${minute}`);
      if (`${now}` !== `${before}`) {
        changed = minute;
        changes++;
      }
      before = now;
      device.advance(minuteMs);
    }
    assert.ok(changes > 4, `${changes} changes`);
    device.stop();
  }
});

test.run();
