import cobs from 'cobs';
import { crc32 as oracleCrc32 } from 'crc';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeCobs, encodeCobs } from '../../host/hardware/coprocessor/cobs.ts';
import {
  decodeFrame,
  encodeFrame,
  type Frame,
  FrameReader,
  maxFrameBytes,
} from '../../host/hardware/coprocessor/frames.ts';
import { encodeSlot, mergeSlots } from '../../host/hardware/coprocessor/messages.ts';
import { crc32 } from '../../host/platform/crc32.ts';

/* The bytes on the line, against libraries that know nothing of it. */
const test = suite('frames of the link to the charge controller');

/** Bytes with many zeros, and with runs around the longest. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 700 }),
  fc.array(fc.constantFrom(0, 1, 255), { maxLength: 600 }).map(values => Uint8Array.from(values)),
  fc
    .tuple(
      fc.integer({ min: 250, max: 260 }),
      fc.integer({ min: 0, max: 4 }),
      fc.uint8Array({ maxLength: 300 }),
    )
    .map(([run, zeros, rest]) =>
      Uint8Array.of(...new Uint8Array(run).fill(7), ...new Uint8Array(zeros), ...rest),
    ),
);

const frame: fc.Arbitrary<Frame> = fc.record(
  {
    type: fc.integer({ min: 0, max: 255 }),
    sequence: fc.integer({ min: 0, max: 255 }),
    session: fc.integer({ min: 0, max: 65535 }),
    payload: fc.uint8Array({ maxLength: maxFrameBytes - 8 }),
  },
  { noNullPrototype: true },
);

test('the checksum is that of zlib', () => {
  assert.is(crc32(Uint8Array.from('123456789', letter => letter.charCodeAt(0))), 0xcbf43926);
  fc.assert(fc.property(bytes, data => crc32(data) === oracleCrc32(Buffer.from(data)) >>> 0));
  fc.assert(
    fc.property(bytes, fc.nat({ max: 50 }), (data, cut) => {
      const length = Math.max(0, data.length - cut);
      return crc32(data, length) === crc32(data.subarray(0, length));
    }),
  );
});

test('stuffing is that of the library, and each takes back what the other made', () => {
  fc.assert(
    fc.property(bytes, data => {
      const stuffed = encodeCobs(data);
      assert.not.ok(stuffed.includes(0));
      assert.equal([...stuffed], [...cobs.encode(Buffer.from(data))]);
      assert.equal([...(decodeCobs(stuffed) ?? [])], [...data]);
      assert.equal([...cobs.decode(Buffer.from(stuffed))], [...data]);
    }),
    { numRuns: 1000 },
  );
});

test('a run of 254 bytes at the end may do without the empty run after it', () => {
  const data = new Uint8Array(254).fill(9);
  assert.equal(decodeCobs(Uint8Array.of(255, ...data)), data);
  assert.equal(decodeCobs(Uint8Array.of(255, ...data, 1)), data);
});

test('what no stuffing makes is refused', () => {
  for (const wrong of [[0], [3, 1], [2, 0], [1, 5, 1, 1], [255, 1]]) {
    assert.is(decodeCobs(Uint8Array.from(wrong)), undefined, `${wrong}`);
  }
});

test('a frame comes back as it was, and is never longer than it may be', () => {
  fc.assert(
    fc.property(frame, sent => {
      const line = encodeFrame(sent);
      assert.is(line.indexOf(0), line.length - 1);
      assert.equal(decodeFrame(line.subarray(0, -1)), sent);
    }),
  );
  const longest = { type: 1, sequence: 0, session: 1, payload: new Uint8Array(maxFrameBytes - 8) };
  assert.equal(decodeFrame(encodeFrame(longest).subarray(0, -1)), longest);
  assert.throws(
    () => encodeFrame({ ...longest, payload: new Uint8Array(maxFrameBytes - 7) }),
    /at most 640 bytes/,
  );
});

test('frames are found in a stream that is cut anywhere, with garbage between them', () => {
  const garbage = fc.uint8Array({ maxLength: 900 }).map(noise => noise.map(byte => byte || 1));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(garbage, frame), { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }),
      (pieces, cuts) => {
        const stream = pieces.flatMap(([noise, sent]) => [...noise, 0, 0, ...encodeFrame(sent)]);
        const found: Frame[] = [];
        const reader = new FrameReader(taken => found.push(taken));
        for (let at = 0, index = 0; at < stream.length; index++) {
          const length = cuts[index % cuts.length] as number;
          reader.take(Uint8Array.from(stream.slice(at, at + length)));
          at += length;
        }
        assert.equal(
          found,
          pieces.map(([, sent]) => sent),
        );
        assert.is(reader.dropped, pieces.filter(([noise]) => noise.length > 0).length);
      },
    ),
  );
});

test('a frame with a wrong bit, a missing or a doubled byte is dropped and counted', () => {
  fc.assert(
    fc.property(frame, fc.nat(), fc.integer({ min: 0, max: 9 }), (sent, place, damage) => {
      const line = encodeFrame(sent);
      const at = place % (line.length - 1);
      const damaged = [...line];
      if (damage < 8) damaged[at] = (damaged[at] as number) ^ (1 << damage);
      else if (damage === 8) damaged.splice(at, 1);
      else damaged.splice(at, 0, damaged[at] as number);
      const found: Frame[] = [];
      const reader = new FrameReader(taken => found.push(taken));
      reader.take(Uint8Array.from(damaged));
      assert.equal(found, []);
      assert.ok(reader.dropped > 0);
      reader.take(line);
      assert.equal(found, [sent]);
    }),
    { numRuns: 1000 },
  );
});

test('300,000 frames of noise are survived, and none is taken for a frame', () => {
  let found = 0;
  const reader = new FrameReader(() => found++);
  let state = 1;
  let zeros = 0;
  const noise = new Uint8Array(64 * 1024);
  while (zeros < 300_000) {
    for (let at = 0; at < noise.length; at++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      // Many zeros and small codes, so that much of it is well stuffed.
      noise[at] = (state & 0x300) === 0 ? 0 : state & ((state & 0xc00) === 0 ? 0x0f : 0xff);
      if (noise[at] === 0) zeros++;
    }
    reader.take(noise);
  }
  assert.is(found, 0);
  assert.ok(reader.dropped > 100_000);
});

test('two writes to a slot that wait become the one that does what both do', () => {
  const change = fc.record(
    {
      max_current: fc.constantFrom(0, 6000, 32000),
      active: fc.boolean(),
      clear_on_disconnect: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(change, change, (earlier, later) => {
      const merged = mergeSlots(encodeSlot(5, 'live', earlier), encodeSlot(5, 'live', later));
      assert.equal(merged, encodeSlot(5, 'live', { ...earlier, ...later }));
    }),
  );
});

test.run();
