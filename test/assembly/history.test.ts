import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Result, Special } from '../../host/core/core.ts';
import { loadCore } from './core.ts';

const test = suite('meter histories');
const CELL_MS = 240_000;
const TICK_MS = 500;
type Sample = number | null;

/** One meter, in exact numbers and unbounded lists; the clock never wraps here. */
class HistoryOracle {
  readonly live: Sample[] = [];
  readonly history: Sample[] = [];
  #values: number[] = [];
  #held: Sample = null;
  #holds = 0;
  #cell: number[] = [];
  #times: number[] = [];
  #completeTimes: number[] | undefined;
  #tickAt: number | undefined;
  #cellAt = 0;

  add(powerW: number, nowMs: number): void {
    this.#values.push(powerW);
    this.#times.push(nowMs);
  }

  tick(nowMs: number): number {
    if (this.#tickAt === undefined) {
      this.#one(nowMs, true);
      return 1;
    }
    let count = 0;
    while ((this.#tickAt as number) + TICK_MS <= nowMs) {
      const at: number = this.#tickAt + TICK_MS;
      this.#one(at, Math.floor(at / CELL_MS) !== Math.floor(this.#tickAt / CELL_MS));
      count++;
    }
    return count;
  }

  #one(at: number, newCell: boolean): void {
    const first = this.#tickAt === undefined;
    this.#tickAt = at;
    if (this.#values.length > 0) {
      const mean = this.#values.reduce((sum, value) => sum + value, 0) / this.#values.length;
      this.#held = Math.sign(mean) * Math.round(Math.abs(mean)) + 0;
      this.#holds = 4;
      this.#values = [];
    } else if (this.#holds > 0) this.#holds--;
    else this.#held = null;
    this.live.push(this.#held);
    if (this.#held !== null) this.#cell.push(this.#held);
    if (!newCell) return;
    const sum = this.#cell.reduce((total, value) => total + value, 0);
    this.history.push(this.#cell.length > 0 ? Math.trunc(sum / this.#cell.length) + 0 : null);
    this.#cell = [];
    this.#cellAt = at;
    if (first) return;
    this.#completeTimes = this.#times;
    this.#times = [];
  }

  series(which: 'live' | 'history', nowMs: number) {
    const samples: Sample[] = [...new Array<Sample>(720).fill(null), ...this[which]].slice(-720);
    const times = this.#completeTimes ?? this.#times;
    const spanMs = times.length > 0 ? (times.at(-1) as number) - (times[0] as number) : 0;
    return {
      offsetMs: nowMs - (which === 'live' ? (this.#tickAt as number) : this.#cellAt),
      samplesPerSecond: spanMs > 0 ? ((times.length - 1) * 1000) / spanMs : 0,
      samples,
    };
  }
}

test('a core that starts has 720 nulls in both rings', () => {
  const { history } = loadCore();
  assert.is(history.meters, 7);
  for (let meter = 0; meter < 7; meter++) {
    const empty = { offsetMs: 0, samplesPerSecond: 0, samples: new Array(720).fill(null) };
    assert.equal(history.live(meter, 0), empty);
    assert.equal(history.history(meter, 0), empty);
  }
});

test('a meter slot that does not exist is refused', () => {
  const { history, exports } = loadCore();
  for (const meter of [-1, 7, 0x7fffffff]) {
    assert.is(history.add(meter, 1, 0), Result.outOfRange);
    assert.is(history.reset(meter), Result.outOfRange);
    assert.is(exports.history_info(meter, 0), Result.outOfRange);
    assert.throws(() => history.live(meter, 0), /has no history: 0 to 6/);
  }
});

test('a live sample is the rounded mean of the values, repeated four times, then null', () => {
  const { history } = loadCore();
  const means: [number[], number][] = [
    [[1, 2], 2],
    [[-1, -2], -2],
    [[1, 1, 2], 1],
    [[1, 2, 2], 2],
    [[-1, -1, -2], -1],
    [[0, 0, 1], 0],
    [[5], 5],
  ];
  let nowMs = 0;
  for (const [values, mean] of means) {
    for (const value of values) history.add(0, value, nowMs);
    for (let tick = 0; tick < 6; tick++) {
      nowMs += TICK_MS;
      history.tick(nowMs);
    }
    assert.equal(history.live(0, nowMs).samples.slice(-6), [mean, mean, mean, mean, mean, null]);
  }
});

test('values are clamped to 9999999 W either way; what is no number is left out', () => {
  const { history, exports } = loadCore();
  const sampleOf = (...values: number[]) => {
    for (const value of values) history.add(0, value, 0);
    nowMs += TICK_MS;
    history.tick(nowMs);
    return history.live(0, 0).samples.at(-1);
  };
  let nowMs = 0;
  for (const limit of [9_999_998, 9_999_999]) {
    assert.is(sampleOf(limit), limit);
    assert.is(sampleOf(-limit), -limit);
  }
  assert.is(sampleOf(1e7), 9_999_999);
  assert.is(sampleOf(-1e300), -9_999_999);
  assert.is(sampleOf(7, Number.NaN, Number.POSITIVE_INFINITY), 7);
  exports.history_add(0, Special.historyNull, 0);
  nowMs += TICK_MS;
  history.tick(nowMs);
  assert.is(history.live(0, 0).samples.at(-1), -9_999_999);
});

test('a flood of values does not overflow the mean', () => {
  const { history } = loadCore();
  for (const [nowMs, powerW] of [
    [0, 9_999_999],
    [500, -9_999_999],
  ] as const) {
    for (let count = 0; count < 1000; count++) history.add(0, powerW, nowMs);
    history.tick(nowMs);
    assert.is(history.live(0, nowMs).samples.at(-1), powerW);
  }
});

test('the greatest 4-minute sum is averaged exactly', () => {
  for (const powerW of [9_999_999, -9_999_999]) {
    const { history } = loadCore();
    for (let nowMs = 0; nowMs <= 2 * CELL_MS; nowMs += TICK_MS) {
      history.add(0, powerW, nowMs);
      history.tick(nowMs);
    }
    assert.equal(history.history(0, 2 * CELL_MS).samples.slice(-3), [powerW, powerW, powerW]);
  }
});

test('ticks run at 500 ms, not a millisecond sooner, and keep their grid', () => {
  const { history } = loadCore();
  assert.is(history.tick(100), 1);
  assert.is(history.tick(599), 0);
  assert.is(history.tick(600), 1);
  assert.is(history.tick(601), 0);
  assert.is(history.tick(1199), 1);
  assert.is(history.tick(1600), 1);
  assert.is(history.live(0, 1650).offsetMs, 50);
});

test('a history sample is written at the first tick of the next 4 minutes of uptime, not sooner', () => {
  const { history } = loadCore();
  const written = () => history.history(0, 0).samples.filter(sample => sample !== null);
  history.tick(CELL_MS - 1000);
  history.add(0, 10, CELL_MS - 1000);
  history.tick(CELL_MS - 500);
  assert.equal(written(), []);
  history.tick(CELL_MS - 1);
  assert.equal(written(), []);
  history.tick(CELL_MS);
  assert.equal(written(), [10]);
  assert.is(history.history(0, CELL_MS + 7).offsetMs, 7);
});

test('the average of 4 minutes is truncated toward zero', () => {
  for (const [powerW, mean] of [
    [1, 0],
    [-1, 0],
    [959, 1],
    [961, 2],
    [-959, -1],
    [-961, -2],
  ] as const) {
    const { history } = loadCore();
    history.tick(0);
    // 479 ticks of 0 W and one of powerW: the mean is powerW / 480.
    for (let nowMs = TICK_MS; nowMs <= CELL_MS; nowMs += TICK_MS) {
      history.add(0, nowMs === TICK_MS ? powerW : 0, nowMs);
      history.tick(nowMs);
    }
    assert.is(history.history(0, CELL_MS).samples.at(-1), mean);
  }
});

test('a meter forgets alone', () => {
  const { history } = loadCore();
  for (const meter of [0, 1]) history.add(meter, 5, 0);
  history.tick(0);
  assert.is(history.reset(0), Result.ok);
  assert.equal(history.live(0, 0).samples, new Array(720).fill(null));
  assert.is(history.history(0, 0).samples.at(-1), null);
  assert.is(history.live(1, 0).samples.at(-1), 5);
  assert.is(history.history(1, 0).samples.at(-1), 5);
});

const value = fc.oneof(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: -30, max: 30 }));
const pause = fc.oneof(
  { arbitrary: fc.constant(500), weight: 8 },
  { arbitrary: fc.integer({ min: 0, max: 2600 }), weight: 4 },
  { arbitrary: fc.integer({ min: 1, max: 700_000 }), weight: 1 },
  { arbitrary: fc.constantFrom(239_500, 240_000, 240_500, 200_000_000), weight: 1 },
);
const event = fc.record({ pauseMs: pause, values: fc.array(value, { maxLength: 4 }) });

test('any sequence of values and ticks, also late ones and over the wrap of the clock, gives the samples of the oracle', () => {
  fc.assert(
    fc.property(
      fc.array(event, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0, 1, CELL_MS - 1, 2 ** 32 - 100_000, 2 ** 32 - 600_000),
      fc.integer({ min: 0, max: 6 }),
      (events, startMs, meter) => {
        const { history } = loadCore();
        const oracle = new HistoryOracle();
        // The first tick tells the core where on the grid of the uptime it is; from then on it counts by itself.
        let nowMs = startMs;
        assert.is(history.tick(nowMs), oracle.tick(nowMs));
        for (const { pauseMs, values } of events) {
          nowMs += pauseMs;
          for (const powerW of values) {
            assert.is(history.add(meter, powerW, nowMs), Result.ok);
            oracle.add(powerW, nowMs);
          }
          assert.is(history.tick(nowMs), oracle.tick(nowMs));
        }
        assert.equal(history.live(meter, nowMs + 3), oracle.series('live', nowMs + 3));
        assert.equal(history.history(meter, nowMs + 3), oracle.series('history', nowMs + 3));
      },
    ),
    { numRuns: 150 },
  );
});

test('late ticks equal timely ones', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 3 }), fc.integer({ min: 1, max: 3000 }), (values, ticks) => {
      const late = loadCore().history;
      const timely = loadCore().history;
      for (const history of [late, timely]) {
        history.tick(0);
        for (const powerW of values) history.add(0, powerW, 100);
      }
      late.tick(ticks * TICK_MS);
      for (let tick = 1; tick <= ticks; tick++) timely.tick(tick * TICK_MS);
      assert.equal(late.live(0, ticks * TICK_MS), timely.live(0, ticks * TICK_MS));
      assert.equal(late.history(0, ticks * TICK_MS), timely.history(0, ticks * TICK_MS));
    }),
    { numRuns: 30 },
  );
});

test.run();
