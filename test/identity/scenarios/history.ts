import { Capacity, Special } from '../../../host/core/core.ts';
import type { Scenario, Stage } from './stage.ts';

const cellMs = 240_000;

/** Samples of a ring. */
function cellsOf(stage: Stage): number {
  return stage.core.exports.capacity(Capacity.historyCells);
}

function describe(stage: Stage, nowMs: number): void {
  stage.recorder.call('history_info', 0, nowMs | 0);
  stage.hash('history_info');
}

function copy(stage: Stage, longTerm: number): void {
  stage.recorder.call('history_copy', 0, longTerm);
  stage.hash('history_samples');
}

/** A meter that tells its power, and the clock of its history. */
class Meter {
  readonly stage: Stage;
  nowMs: number;

  constructor(stage: Stage, nowMs: number) {
    this.stage = stage;
    this.nowMs = nowMs;
  }

  add(powerW: number): void {
    this.stage.recorder.call('history_add', 0, powerW | 0, this.nowMs | 0);
  }

  tick(elapsedMs: number): void {
    this.nowMs = (this.nowMs + elapsedMs) >>> 0;
    this.stage.recorder.call('history_tick', this.nowMs | 0);
  }

  /** Ends the running cell, so that its mean can be seen. */
  endCell(): void {
    this.tick(cellMs);
  }

  show(): void {
    describe(this.stage, this.nowMs);
    copy(this.stage, 0);
    copy(this.stage, 1);
  }
}

const powers = [
  0, 1, -1, 2, -2, 3, -3, 7, -7, 500, 32_767, 32_768, 65_535, 65_536, 65_537, -65_535, -65_536,
  -65_537, 9_999_998, 9_999_999, 10_000_000, -9_999_998, -9_999_999, -10_000_000, 0x7fffffff,
  -0x80000000,
];

export const history: Scenario = {
  name: 'history',
  play(stage) {
    const { recorder } = stage;
    const random = stage.random(4);
    // The first tick comes late, at a multiple of 500 ms shortly before the clock wraps; until then
    // values are summed up.
    const meter = new Meter(stage, 4_294_965_000 - 80);
    for (const index of [-1, 0, 1, 0x7fffffff]) recorder.call('history_reset', index);
    for (const index of [-1, 1, 2, 0x7fffffff]) {
      recorder.call('history_add', index, 5, 5);
      recorder.call('history_copy', index, 0);
      recorder.call('history_info', index, 5);
    }
    describe(stage, 5);
    for (const powerW of [100, 101, 103]) meter.add(powerW);
    meter.nowMs += 77;
    meter.add(99);
    describe(stage, meter.nowMs);
    meter.tick(3);
    meter.show();
    for (const elapsedMs of [0, 1, 498, 499, 500, 501, 999, 1000, 1001, 1, 499]) {
      meter.add(700 + elapsedMs);
      meter.tick(elapsedMs);
      describe(stage, meter.nowMs + 7);
    }
    copy(stage, 0);
    // How long a value is held.
    for (const silentMs of [500, 1000, 1500, 2000, 2500, 3000, 3500, 10_000]) {
      meter.add(40 + silentMs);
      meter.tick(silentMs);
      copy(stage, 0);
    }
    for (let left = 8; left > 0; left--) {
      meter.tick(500);
      copy(stage, 0);
    }
    // Means of a tick: rounded to the nearest, halves away from 0.
    for (const values of [
      [1, 2],
      [-1, -2],
      [0, -1],
      [0, 1],
      [0, 0, -1],
      [1, 1, 2],
      [1, 2, 2],
      [-1, -1, -2],
      [-1, -2, -2],
      [1, 2, 2, 2],
      [0, 0, 0, 1],
      [3, 4, 4, 5, 9],
    ]) {
      for (const powerW of values) meter.add(powerW);
      meter.tick(500);
    }
    for (const powerW of powers) {
      meter.add(powerW);
      meter.tick(500);
    }
    copy(stage, 0);
    // More values than are counted.
    for (const count of [198, 199, 200, 201, 202, 260]) {
      for (let i = 0; i < count; i++) meter.add(i < 199 ? 9_999_999 : i === 199 ? -5_000_000 : 77);
      meter.tick(500);
    }
    copy(stage, 0);
    describe(stage, meter.nowMs);
    cells(stage, meter);
    grid(stage, meter);
    // Any times and any values.
    for (let round = 0; round < 18; round++) {
      for (let left = random.between(1, 40); left > 0; left--) {
        for (let values = random.pick([0, 0, 1, 1, 2, 3, 5]); values > 0; values--) {
          meter.add(random.chance(0.2) ? random.pick(powers) : random.between(-20_000, 20_000));
        }
        meter.tick(
          random.chance(0.7) ? random.pick([250, 499, 500, 501]) : random.between(0, 9000),
        );
        if (random.chance(0.2)) describe(stage, meter.nowMs + random.below(700));
      }
      meter.tick(random.pick([0, 500, 239_500, 240_000, 240_500, 479_999, 480_000, 1_000_000]));
      meter.show();
    }
    // So long a silence that nothing is left, and almost so long.
    const samples = cellsOf(stage);
    for (const silent of [-5, -1, 0, 3, 4, 5, 6]) {
      meter.add(1234);
      meter.tick(500);
      meter.tick((samples + silent) * 500);
      copy(stage, 0);
    }
    for (const silent of [-2, -1, 0, 1, 2, 80]) {
      meter.add(4321);
      meter.tick(500);
      meter.tick((samples + silent) * cellMs);
      copy(stage, 1);
    }
    meter.add(17);
    meter.tick(0x7fffffff);
    meter.show();
    meter.add(18);
    meter.tick(0xfffffe0c);
    meter.show();
    recorder.call('history_reset', 0);
    stage.hash('chargers');
    meter.show();
    meter.add(55);
    meter.tick(500);
    meter.show();
  },
};

/** Means of a cell, which are cut towards 0, and what is told about it. */
function cells(stage: Stage, meter: Meter): void {
  meter.endCell();
  const means: readonly (readonly number[])[] = [
    [1, 2],
    [-1, -2],
    [65_535, 65_536],
    [-65_536, -65_535],
    [9_999_999, 9_999_999, 9_999_998],
    [-9_999_999, -9_999_999, -9_999_998],
    [-1, 0, 0],
    [-3, 1, 1],
    [3, -1, -1],
    [-65_536, 65_535],
    [65_536, -65_537],
    [-131_072, 65_536, 65_536],
    [-131_072, 65_536, 65_535],
    [5],
    [],
  ];
  for (const values of means) {
    for (const powerW of values) {
      meter.add(powerW);
      meter.tick(500);
    }
    describe(stage, meter.nowMs);
    meter.endCell();
    describe(stage, meter.nowMs);
    stage.recorder.call('history_copy', 0, 1);
    stage.hash('history_samples', (cellsOf(stage) - 2) * 4, 8);
  }
  // A whole cell of the largest values: the sum needs 34 bits.
  for (const powerW of [9_999_999, -9_999_999]) {
    for (let left = 480; left > 0; left -= 4) {
      meter.add(powerW);
      meter.tick(2000);
    }
    copy(stage, 1);
  }
  // The grid of the cells, to the ms.
  for (const elapsedMs of [
    239_000, 499, 1, 500, 239_500, 499, 1, 1, 240_000, 239_999, 1, 480_001,
  ]) {
    meter.add(elapsedMs);
    meter.tick(elapsedMs);
    describe(stage, meter.nowMs);
    copy(stage, 1);
  }
  describe(stage, meter.nowMs + Special.oldestMs);
}

/**
 * The grid of the cells, over so many of them that it would have moved by 500 ms if it moved at
 * all.
 */
function grid(stage: Stage, meter: Meter): void {
  for (let left = 520; left > 0; left--) {
    meter.tick(cellMs);
    if (left % 20 === 0) describe(stage, meter.nowMs);
  }
  // Silences of whole cells, but for the 2500 ms that are looked at one by one.
  for (const silentMs of [
    cellMs,
    cellMs - 500,
    cellMs + 500,
    2 * cellMs,
    2 * cellMs - 500,
    2 * cellMs + 500,
  ]) {
    meter.add(9000);
    meter.tick(500);
    meter.tick(silentMs + 2500);
    describe(stage, meter.nowMs);
    copy(stage, 1);
  }
  stage.hash('power_state');
}

/**
 * A core that begins 1 ms before a multiple of 500 ms, so that a cell ends 1 ms after the last tick
 * within it.
 */
export const secondStart: Scenario = {
  name: 'history, second start',
  play(stage) {
    const meter = new Meter(stage, 239_499);
    meter.tick(0);
    for (let left = 8; left > 0; left--) {
      meter.add(300 + left);
      meter.tick(500);
      describe(stage, meter.nowMs);
    }
    for (let left = 6; left > 0; left--) {
      meter.add(600 + left);
      meter.tick(cellMs - 2500);
      for (let ticks = 10; ticks > 0; ticks--) {
        meter.tick(500);
        describe(stage, meter.nowMs);
      }
      copy(stage, 1);
    }
    grid(stage, meter);
  },
};
