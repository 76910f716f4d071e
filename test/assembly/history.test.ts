import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Result, Special } from '../../host/core/core.ts';
import { loadCore } from './core.ts';

const test = suite('meter histories');
const CELL_MS = 240_000;
const TICK_MS = 500;

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

test('the rate is that of the last complete 4 minutes, before their end that of the running ones', () => {
  const { history } = loadCore();
  const rate = (nowMs: number) => history.live(0, nowMs).samplesPerSecond;
  history.tick(0);
  history.add(0, 5, 1000);
  assert.is(rate(1000), 0);
  for (const nowMs of [1250, 1500, 3000]) history.add(0, 5, nowMs);
  assert.is(rate(3000), 1.5);
  history.tick(CELL_MS);
  for (const nowMs of [CELL_MS, CELL_MS + 100]) history.add(0, 5, nowMs);
  assert.is(rate(CELL_MS + 100), 1.5);
  assert.is(history.history(0, CELL_MS + 100).samplesPerSecond, 1.5);
  history.tick(2 * CELL_MS);
  assert.is(rate(2 * CELL_MS), 10);
  history.tick(3 * CELL_MS);
  assert.is(rate(3 * CELL_MS), 0);
});

test('late ticks equal timely ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 3 }),
      fc.integer({ min: 1, max: 3000 }),
      (values, ticks) => {
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
      },
    ),
    { numRuns: 30 },
  );
});

test.run();
