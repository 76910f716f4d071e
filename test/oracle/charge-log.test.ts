import fc from 'fast-check';
import { suite } from 'uvu';
import { type Core, Region } from '../../host/core/core.ts';
import { check, load, type Operation, operation, word } from './operations.ts';

const test = suite('charge log against the oracle');

const kwhBits = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(
        0,
        0,
        -0,
        0.25,
        100,
        199.75,
        200,
        200,
        299.75,
        300,
        399.75,
        400,
        -100,
        3.4e38,
        -3.4e38,
      )
      .map(kwh => {
        const view = new DataView(new ArrayBuffer(4));
        view.setFloat32(0, kwh);
        return view.getUint32(0);
      }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      0x7fc00000,
      0x7fc00000,
      0x7f800000,
      0xff800000,
      0x7f800001,
      0xffffffff,
      1,
      0x80000001,
      0x7f7fffff,
    ),
  },
  { weight: 1, arbitrary: fc.integer() },
);
const bytes = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 50 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 4128, 2 ** 31 - 1, -(2 ** 31), 32768 * 16 + 9) },
);
const count = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 3 }) },
  { weight: 1, arbitrary: word },
);

const ofLog: fc.Arbitrary<Operation<Core>> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.tuple(word, kwhBits, word, kwhBits), { minLength: 3, maxLength: 3 })
      .map(records =>
        operation<Core>(`records ${JSON.stringify(records)}`, ({ exports, memory }) => {
          memory.i32.set(records.flat(), exports.region(Region.chargeLogBytes) >> 2);
        }),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        count,
        count,
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(40, 41, 47, 48, 49) },
          { weight: 1, arbitrary: bytes },
        ),
      )
      .map(([first, end, length]) =>
        operation<Core>(`repair(${[first, end, length]})`, ({ exports }) =>
          exports.charge_log_repair(first, end, length),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: count.map(index =>
      operation<Core>(`decode(${index})`, ({ exports }) => exports.charge_log_decode(index)),
    ),
  },
  {
    weight: 1,
    arbitrary: bytes.map(length =>
      operation<Core>(`scan(${length})`, ({ exports }) => exports.charge_log_scan(length)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.integer(),
        kwhBits,
        fc.constantFrom(0, 1, 255, 256, -1),
        fc.oneof(
          fc.constantFrom(0, 255, 256, 16_777_214, 16_777_215, 16_777_216, -1),
          fc.integer(),
        ),
        kwhBits,
      )
      .map(fields =>
        operation<Core>(`encode ${fields}`, ({ exports, memory }) => {
          memory.i32.set(fields, exports.region(Region.chargeRecord) >> 2);
          exports.charge_log_encode();
        }),
      ),
  },
);

const build = fc.constant('mcu' as const);

test('charge logs', () => check(build, load, ofLog, { runs: 500, most: 40 }));

test.run();
