import fc from 'fast-check';
import { suite } from 'uvu';
import { Capacity, type Core } from '../../host/core/core.ts';
import type { Target } from '../assembly/core.ts';
import { check, load, type Operation, operation, starts } from './operations.ts';

const test = suite('histories against the oracle');

/** Meters of which all samples are looked at. */
class Meters {
  readonly exports: Core['exports'];
  nowMs: number;

  constructor(target: Target, nowMs: number) {
    this.exports = load(target).exports;
    this.nowMs = nowMs;
  }

  tick(ms: number): void {
    this.nowMs = (this.nowMs + ms) >>> 0;
    this.exports.history_tick(this.nowMs);
  }

  look(): void {
    for (let meter = this.exports.capacity(Capacity.meters) - 1; meter >= 0; meter--) {
      for (const longTerm of [0, 1]) this.exports.history_copy(meter, longTerm);
      this.exports.history_info(meter, this.nowMs + 3);
    }
  }
}

const meter = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1, 1, 6, 6, 7, 2 ** 31 - 1) },
);
const watt = fc.oneof(
  fc.integer({ min: -30, max: 30 }),
  fc.integer({ min: -10_000_000, max: 10_000_000 }),
  fc.constantFrom(
    9_999_998,
    9_999_999,
    10_000_000,
    2 ** 31 - 1,
    -9_999_999,
    -10_000_000,
    -(2 ** 31),
  ),
);
const tickPause = fc.oneof(
  { weight: 8, arbitrary: fc.constant(500) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 2600 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 700_000 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      239_500,
      240_000,
      240_500,
      359_500,
      360_000,
      172_800_000,
      2 ** 32 - 1,
      -1,
      -500,
    ),
  },
);

const ofMeters: fc.Arbitrary<Operation<Meters>> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.tuple(tickPause, fc.boolean()).map(([ms, looks]) =>
      operation<Meters>(`tick ${ms} ms later`, meters => {
        meters.tick(ms);
        if (looks) meters.look();
      }),
    ),
  },
  {
    weight: 10,
    arbitrary: fc
      .tuple(meter, watt, fc.constantFrom(1, 1, 1, 1, 2, 3, 199, 200, 201))
      .map(([index, powerW, count]) =>
        operation<Meters>(`${count} times add(${index}, ${powerW})`, ({ exports, nowMs }) => {
          for (let left = count; left > 0; left--) exports.history_add(index, powerW, nowMs - left);
        }),
      ),
  },
  {
    weight: 1,
    arbitrary: meter.map(index =>
      operation<Meters>(`reset(${index})`, ({ exports }) => exports.history_reset(index)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(meter, fc.integer()).map(([index, value]) =>
      operation<Meters>(`copy(${index}, ${value}), info(${index}, ${value})`, ({ exports }) => {
        exports.history_copy(index, value);
        exports.history_info(index, value);
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(-500, -1, 0, 499, 500).map(offMs =>
      operation<Meters>(`tick ${offMs} ms from the next four minutes`, meters => {
        meters.tick(240_000 - (meters.nowMs % 240_000) + offMs);
        meters.look();
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(watt, watt).map(([one, other]) =>
      operation<Meters>(`four minutes of ${one} and ${other} W`, meters => {
        for (let tick = 0; tick < 480; tick++) {
          meters.exports.history_add(0, tick % 7 === 0 ? other : one, meters.nowMs);
          meters.tick(500);
        }
        meters.look();
      }),
    ),
  },
);

const begin = fc.constantFrom(...starts, 239_999, 240_000, 2 ** 32 - 100_000, 2 ** 32 - 600_000);

test('a meter', () =>
  check(begin, startMs => new Meters('mcu', startMs), ofMeters, { runs: 100, most: 60 }));

test('meters of the larger build', () =>
  check(begin, startMs => new Meters('host', startMs), ofMeters, { runs: 10, most: 60 }));

test('no meter', () => {
  check(begin, startMs => new Meters('mcu-charger', startMs), ofMeters, { runs: 30, most: 20 });
});

test.run();
