import { Special } from '../../../host/core/core.ts';
import type { Scenario, Stage } from './stage.ts';

const bits = (value: number): number => new Int32Array(Float32Array.of(value).buffer)[0] as number;
/** The next float, of a positive one. */
const above = (value: number): number => bits(value) + 1;
const below = (value: number): number => bits(value) - 1;

/** What is no number, in every form. */
const unknown = [Special.nanBits, 0x7f800000, 0x7f800001, 0x7fffffff, -0x800000, -0x7fffff, -1];
const numbers = [
  0,
  bits(2),
  bits(-2),
  -0x80000000,
  1,
  0x7f7fffff,
  bits(0.5),
  bits(199),
  bits(200),
  bits(1000),
  bits(-3),
];

const recordBytes = 16;
const capacityBytes = 48;

/** Writes records of [meter start, meter end], as bits. */
function writeLog(stage: Stage, meters: readonly (readonly [start: number, end: number])[]): void {
  const log = new DataView(new ArrayBuffer(capacityBytes));
  for (const [index, [start, end]] of meters.entries()) {
    log.setUint32(index * recordBytes, 29_000_000 + index, true);
    log.setInt32(index * recordBytes + 4, start, true);
    log.setUint32(index * recordBytes + 8, 3 | (3600 << 8), true);
    log.setInt32(index * recordBytes + 12, end, true);
  }
  stage.recorder.write(7, 0, new Uint8Array(log.buffer));
}

function repair(stage: Stage, first: number, end: number, length: number): void {
  stage.recorder.call('charge_log_repair', first, end, length);
  stage.hash('charge_log_bytes');
}

/** Meter values around a record: end of the one before, start, end, start of the one behind. */
const neighbourhoods: readonly (readonly [number, number, number, number])[] = (() => {
  const nan = Special.nanBits;
  const known = [bits(100), bits(150)] as const;
  const cases: [number, number, number, number][] = [];
  // What of the four is known, and where it is 0.
  for (let mask = 0; mask < 16; mask++) {
    const value = (bit: number, is: number): number => (mask & bit ? is : nan);
    cases.push([
      value(8, bits(100)),
      value(4, bits(120)),
      value(2, bits(140)),
      value(1, bits(150)),
    ]);
    cases.push([
      value(8, bits(100)),
      mask & 4 ? bits(120) : 0,
      mask & 2 ? bits(140) : 0,
      value(1, bits(150)),
    ]);
    cases.push([
      value(8, bits(100)),
      mask & 4 ? bits(120) : -0x80000000,
      value(2, bits(140)),
      value(1, bits(150)),
    ]);
  }
  // How far apart they are.
  for (const [from, to] of [
    [bits(100), bits(300)],
    [bits(100), below(300)],
    [bits(100), above(300)],
    [bits(100), bits(100)],
    [bits(100), below(100)],
    [bits(100), above(100)],
    [bits(100), bits(301)],
    [bits(100), bits(299)],
    [bits(100), bits(101)],
    [bits(100), bits(99)],
    [bits(0), bits(200)],
    [bits(0), below(200)],
    [bits(-50), bits(50)],
  ] as const) {
    cases.push(
      [from, nan, to, nan],
      [nan, from, nan, to],
      [from, nan, nan, to],
      [from, nan, to, known[1]],
    );
    cases.push([known[0], from, nan, to], [from, 0, to, nan], [from, 0, 0, to]);
  }
  // Numbers of which little is left without their first bits, and negative ones.
  for (const number of [bits(2), bits(-2), bits(-50)]) {
    cases.push(
      [bits(1), number, nan, bits(3)],
      [bits(1), nan, number, bits(3)],
      [bits(1), 0, number, nan],
    );
    cases.push(
      [number, nan, nan, bits(3)],
      [number, nan, number, bits(3)],
      [bits(-60), number, nan, number],
    );
  }
  // A start of 0 after few kWh may be true.
  for (const end of [bits(199), below(200), bits(200), above(200), bits(201), bits(0), bits(-1)]) {
    cases.push(
      [end, 0, bits(210), nan],
      [end, nan, bits(210), nan],
      [end, -0x80000000, bits(210), bits(211)],
    );
    cases.push([end, Special.nanBits, bits(150), nan]);
  }
  return cases;
})();

export const chargeLog: Scenario = {
  name: 'charge log',
  play(stage) {
    const { recorder, core } = stage;
    const random = stage.random(2);
    const { memory, exports } = core;
    const record = exports.region(6) >> 2;
    const encode = (
      ...[start, meterStart, user, duration, meterEnd]: [number, number, number, number, number]
    ) => {
      memory.i32.set([start, meterStart, user, duration, meterEnd], record);
      recorder.call('charge_log_encode');
      stage.hash('charge_log_bytes', 0, recordBytes);
    };
    for (const user of [0, 1, 254, 255, 256, 257, -1])
      encode(29_000_000, bits(1), user, 60, bits(2));
    for (const duration of [0, 1, 0xfffffe, 0xffffff, 0x1000000, 0x7fffffff, -1])
      encode(1, bits(1), 7, duration, bits(2));
    for (const meter of [...unknown, ...numbers]) {
      encode(-1, meter, 9, 1, bits(2));
      encode(0, bits(2), 9, 1, meter);
      writeLog(stage, [
        [meter, bits(4)],
        [bits(5), meter],
        [meter, meter],
      ]);
      for (const index of [0, 1, 2]) {
        recorder.call('charge_log_decode', index);
        stage.hash('charge_record');
      }
    }
    for (const index of [-1, 3, 4, 0x7fffffff, -0x80000000]) {
      recorder.call('charge_log_decode', index);
      stage.hash('charge_record');
    }
    for (let length = 0; length <= 50; length++) {
      recorder.call('charge_log_scan', length);
      stage.hash('charge_log_scan');
    }
    for (const length of [0x7fffffff, -1, -8, -7]) {
      recorder.call('charge_log_scan', length);
      stage.hash('charge_log_scan');
    }
    for (let left = 60; left > 0; left--) {
      recorder.write(7, 0, random.bytes(capacityBytes));
      recorder.call('charge_log_decode', random.below(3));
      stage.hash('charge_record');
      if (random.chance(0.5)) {
        recorder.call('charge_log_encode');
        stage.hash('charge_log_bytes', 0, recordBytes);
      }
    }
    repairs(stage);
  },
};

function repairs(stage: Stage): void {
  const nan = Special.nanBits;
  for (const [previousEnd, start, end, nextStart] of neighbourhoods) {
    writeLog(stage, [
      [bits(1), previousEnd],
      [start, end],
      [nextStart, bits(500)],
    ]);
    repair(stage, 1, 2, 48);
  }
  // Who is a neighbour: of the first and the last record, of a charge that runs, and of one that
  // was torn.
  for (const [first, end, length] of [
    [0, 3, 48],
    [0, 1, 16],
    [0, 1, 24],
    [0, 1, 25],
    [0, 1, 26],
    [0, 1, 32],
    [1, 2, 40],
    [1, 2, 41],
    [0, 2, 32],
    [1, 3, 48],
    [2, 3, 48],
    [0, 0, 48],
    [3, 3, 48],
    [2, 1, 48],
    [0, 4, 48],
    [0, 3, 47],
    [0, 2, 47],
    [0, 3, 49],
    [0, 2, 49],
    [0, 3, 50],
    [0, -1, 48],
    [-1, 1, 48],
    [-1, -1, -1],
    [0, 0, 0],
    [0, 1, 15],
    [0, 0, 15],
    [0, 0, 8],
    [0, 0, -1],
  ] as const) {
    writeLog(stage, [
      [nan, bits(110)],
      [nan, nan],
      [bits(130), nan],
    ]);
    repair(stage, first, end, length);
    writeLog(stage, [
      [bits(-90), nan],
      [bits(-50), nan],
      [bits(-20), nan],
    ]);
    repair(stage, first, end, length);
    writeLog(stage, [
      [bits(90), nan],
      [bits(120), 0],
      [0, bits(150)],
    ]);
    repair(stage, first, end, length);
  }
  const random = stage.random(3);
  for (let left = 150; left > 0; left--) {
    const meter = (): number =>
      random.chance(0.4)
        ? random.pick([nan, 0, -1])
        : random.chance(0.2)
          ? random.pick(numbers)
          : bits(random.between(80, 320));
    writeLog(stage, [
      [meter(), meter()],
      [meter(), meter()],
      [meter(), meter()],
    ]);
    repair(stage, random.below(2), random.between(1, 3), random.pick([48, 48, 48, 47, 32, 41, 40]));
  }
}
