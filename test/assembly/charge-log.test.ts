import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ChargeRecordValue, Result } from '../../host/core/core.ts';
import { loadCore } from './core.ts';

const test = suite('charge log');
const core = loadCore();
const log = core.chargeLog;

const kwh = fc.option(fc.float({ noNaN: true, noDefaultInfinity: true }), { nil: null });
const record: fc.Arbitrary<ChargeRecordValue> = fc.record({
  startMinutes: fc.integer({ min: 0, max: 0xffffffff }),
  meterStartKwh: kwh,
  userId: fc.integer({ min: 0, max: 255 }),
  durationS: fc.integer({ min: 0, max: 0xffffffff }),
  meterEndKwh: kwh,
});

/** The record as the interface draws it, through the engine's own little-endian writer. */
function drawn({
  startMinutes,
  meterStartKwh,
  userId,
  durationS,
  meterEndKwh,
}: ChargeRecordValue): Uint8Array {
  const view = new DataView(new ArrayBuffer(16));
  const meter = (offset: number, value: number | null) =>
    value === null
      ? view.setUint32(offset, 0x7fc00000, true)
      : view.setFloat32(offset, value, true);
  const duration = Math.min(durationS, 16_777_215);
  view.setUint32(0, startMinutes, true);
  meter(4, meterStartKwh);
  view.setUint8(8, userId);
  view.setUint8(9, duration % 256);
  view.setUint16(10, Math.floor(duration / 256), true);
  meter(12, meterEndKwh);
  return new Uint8Array(view.buffer);
}

test('a record is 16 bytes, its start half the first 9, and reads back', () => {
  fc.assert(
    fc.property(record, value => {
      const bytes = drawn(value);
      assert.equal(log.encode(value), bytes);
      assert.equal(log.encodeStart(value), bytes.slice(0, 9));
      assert.equal(log.encodeEnd(value), bytes.slice(9));
      assert.equal(log.decode(bytes), {
        ...value,
        durationS: Math.min(value.durationS, 16_777_215),
      });
    }),
  );
});

test('the longest duration is 16777215 s', () => {
  const base = { startMinutes: 1, meterStartKwh: 1, userId: 1, meterEndKwh: 2 };
  for (const durationS of [16_777_214, 16_777_215, 16_777_216]) {
    assert.is(
      log.decode(log.encode({ ...base, durationS })).durationS,
      Math.min(durationS, 16_777_215),
    );
  }
});

test('a user beyond 255 is refused', () => {
  const base = { startMinutes: 1, meterStartKwh: 1, durationS: 1, meterEndKwh: 2 };
  assert.is(log.encode({ ...base, userId: 255 })[8], 255);
  assert.throws(() => log.encode({ ...base, userId: 256 }), /user 256 does not fit/);
});

test('whatever is no finite number is stored as the one NaN and reads as no meter', () => {
  const view = new DataView(new ArrayBuffer(16));
  for (const bits of [0x7f800000, 0x7f800001, 0x7fc00000, 0x7fffffff, 0xff800000, 0xffc12345]) {
    view.setUint32(4, bits, true);
    view.setUint32(12, bits, true);
    const value = log.decode(new Uint8Array(view.buffer));
    assert.is(value.meterStartKwh, null);
    assert.is(value.meterEndKwh, null);
  }
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e39]) {
    const base = { startMinutes: 0, userId: 0, durationS: 0 };
    assert.equal(
      log.encode({ ...base, meterStartKwh: value, meterEndKwh: value }),
      drawn({ ...base, meterStartKwh: null, meterEndKwh: null }),
    );
  }
  view.setUint32(4, 0x7f7fffff, true);
  assert.is(log.decode(new Uint8Array(view.buffer)).meterStartKwh, 3.4028234663852886e38);
});

test('a record is read at any offset; an open one ends with 0 s and without meter', () => {
  const value = { startMinutes: 7, meterStartKwh: 1.5, userId: 3, durationS: 60, meterEndKwh: 2.5 };
  const bytes = Uint8Array.of(
    ...log.encode({ ...value, userId: 4 }),
    ...log.encode(value),
    ...log.encodeStart(value),
  );
  assert.is(log.decode(bytes).userId, 4);
  assert.equal(log.decode(bytes, 16), value);
  assert.equal(log.decode(bytes, 32), { ...value, durationS: 0, meterEndKwh: null });
  assert.throws(() => log.decode(bytes, 33), /no record of the charge log at byte 33 of 41/);
  assert.is(core.exports.charge_log_decode(257), Result.ok);
  assert.is(core.exports.charge_log_decode(258), Result.outOfRange);
  assert.is(core.exports.charge_log_decode(-1), Result.outOfRange);
});

test('a scan counts whole records and tells an open charge from a torn write', () => {
  for (let length = 0; length <= 48; length++) {
    const rest = length % 16;
    const expected = {
      records: (length - rest) / 16,
      open: rest >= 9,
      tornBytes: rest >= 9 ? rest - 9 : rest,
    };
    assert.equal(log.scan(length), expected, `${length} bytes`);
  }
  assert.equal(log.scan(32768 * 16 + 9), { records: 32768, open: true, tornBytes: 0 });
});

type Meter = number | null;

/** Records that differ only in their meter values; a single value at the end is an open record. */
function logOf(...meters: ([Meter, Meter] | [Meter])[]): Uint8Array {
  const parts = meters.map(([meterStartKwh, meterEndKwh], index) => {
    const start = { startMinutes: index, meterStartKwh, userId: index };
    return meterEndKwh === undefined
      ? log.encodeStart(start)
      : log.encode({ ...start, durationS: index, meterEndKwh });
  });
  return Uint8Array.from(parts.flatMap(part => [...part]));
}

/** What a repair makes of the middle one of three records. */
function repaired(previousEnd: Meter, start: Meter, end: Meter, nextStart: Meter): [Meter, Meter] {
  const bytes = logOf([0, previousEnd], [start, end], [nextStart, null]);
  const before = bytes.slice();
  const changed = log.repair(bytes, 1, 2);
  const { meterStartKwh, meterEndKwh } = log.decode(bytes, 16);
  assert.is(changed, Number(!Object.is(meterStartKwh, start) || !Object.is(meterEndKwh, end)));
  assert.equal(
    [...bytes.subarray(0, 16), ...bytes.subarray(32)],
    [...before.subarray(0, 16), ...before.subarray(32)],
  );
  assert.equal(bytes.subarray(24, 28), before.subarray(24, 28));
  return [meterStartKwh, meterEndKwh];
}

test('a missing start is the end of the charge before', () => {
  assert.equal(repaired(100, null, 110, null), [100, 110]);
  assert.equal(repaired(100, null, 110, 120), [100, 110]);
  assert.equal(repaired(100, null, 100, null), [100, 100]);
  assert.equal(repaired(100, null, 99, null), [null, 99]);
  assert.equal(repaired(100, null, 299.75, null), [100, 299.75]);
  assert.equal(repaired(100, null, 300, null), [null, 300]);
  assert.equal(repaired(null, null, 110, 120), [null, 110]);
});

test('a start of 0 is believed unless the meter already had 200 kWh', () => {
  assert.equal(repaired(199.75, 0, 210, null), [0, 210]);
  assert.equal(repaired(200, 0, 210, null), [200, 210]);
  assert.equal(repaired(200, -0, 210, null), [200, 210]);
  assert.equal(repaired(199.75, null, 210, null), [199.75, 210]);
});

test('a missing end is the start of the charge after, also of a running one', () => {
  assert.equal(repaired(null, 100, null, 110), [100, 110]);
  assert.equal(repaired(90, 100, null, 110), [100, 110]);
  assert.equal(repaired(90, 100, 0, 110), [100, 110]);
  assert.equal(repaired(90, 100, null, 99), [100, null]);
  assert.equal(repaired(90, 100, null, 299.75), [100, 299.75]);
  assert.equal(repaired(90, 100, null, 300), [100, null]);
  assert.equal(repaired(90, 100, null, null), [100, null]);
  const open = logOf([100, null], [110]);
  assert.is(log.repair(open, 0, 1), 1);
  assert.is(log.decode(open).meterEndKwh, 110);
});

test('a charge without any value lies between its neighbours', () => {
  assert.equal(repaired(100, null, null, 110), [100, 110]);
  assert.equal(repaired(100, null, null, 100), [100, 100]);
  assert.equal(repaired(100, null, null, 299.75), [100, 299.75]);
  assert.equal(repaired(100, null, null, 300), [null, null]);
  assert.equal(repaired(100, null, null, 99), [null, null]);
  assert.equal(repaired(100, null, null, null), [null, null]);
  assert.equal(repaired(null, null, null, 110), [null, null]);
});

test('a charge with both values is left alone', () => {
  fc.assert(
    fc.property(
      kwh,
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 9000 }),
      kwh,
      (previous, start, end, next) => {
        assert.equal(repaired(previous, start, end, next), [start, end]);
      },
    ),
  );
});

test('a repair of a whole log finds nothing the second time', () => {
  const bytes = logOf([90, 100], [null, null], [110, null], [120, 130], [null, 150], [160]);
  assert.is(log.repair(bytes, 0, 5), 3);
  assert.equal(bytes, logOf([90, 100], [100, 110], [110, 120], [120, 130], [130, 150], [160]));
  assert.is(log.repair(bytes, 0, 5), 0);
});

test('a repair refuses records that are not there', () => {
  const bytes = logOf([1, 2], [3, 4], [5]);
  assert.is(log.repair(bytes, 0, 2), 0);
  assert.is(log.repair(bytes, 2, 2), 0);
  assert.throws(() => log.repair(bytes, 0, 3), /records 0 to 2 do not lie in 41 bytes/);
  assert.throws(() => log.repair(bytes, -1, 1), RangeError);
  assert.throws(() => log.repair(bytes, 2, 1), RangeError);
  assert.is(log.repair(new Uint8Array(4128), 0, 258), 0);
  assert.throws(
    () => log.repair(new Uint8Array(4129), 0, 1),
    /4129 bytes of charge log, at most 4128/,
  );
  assert.is(core.exports.charge_log_repair(0, 0, 4129), Result.outOfRange);
  assert.is(core.exports.charge_log_repair(0, 0, -1), Result.outOfRange);
});

test.run();
