import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { virtualDevice } from '../support/device.ts';
import { VirtualModbus } from '../support/modbus-server.ts';
import { suite } from '../support/suite.ts';

const test = suite('meters whose registers the user lists');

const common = { display_name: '', location: 1, excluded: false, host: 'meter.lan' };

function rigOf(registers: readonly object[]) {
  const clock = new VirtualClock();
  const peer = new VirtualModbus(clock);
  const device = virtualDevice({ clock, net: peer.net });
  const table = [1, { device_address: 1, registers }];
  const refused = device.refusal('meters/2/config', [6, { ...common, table }] as Json);
  return { device, image: peer.image, refused };
}

/**
 * A number of registers as the facts on devices in the field describe `vtype`: words, 8 more if it
 * is signed, 16 more for a float, 32 more where the least significant word is the first one.
 */
function decoded(vtype: number, words: readonly number[]): number {
  const isLow = (vtype & 32) !== 0;
  const ordered = isLow ? [...words].reverse() : [...words];
  const bits = ordered.reduce((sum, word) => (sum << 16n) | BigInt(word), 0n);
  const width = 16 * (vtype & 7);
  if ((vtype & 16) !== 0) {
    const buffer = Buffer.alloc(8);
    buffer.writeBigUInt64BE(bits << BigInt(64 - width));
    return width === 32 ? buffer.readFloatBE(0) : buffer.readDoubleBE(0);
  }
  return Number((vtype & 8) !== 0 ? BigInt.asIntN(width, bits) : bits);
}

const types = [1, 9, 2, 34, 10, 42, 26, 58, 4, 36, 12, 44, 28, 60];
const word = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0, 1, 0x7fff, 0x8000, 0xffff, 0x7fc0, 0x4248),
);
const register = fc.record({
  vtype: fc.constantFrom(...types),
  rtype: fc.constantFrom(0, 1),
  off: fc.constantFrom(0, -100, 0.5, -16_384, 7),
  scale: fc.constantFrom(1, -1, 0.1, 0.01, 10),
  words: fc.array(word, { minLength: 4, maxLength: 4 }),
});

test('every type of number, both orders, offset and factor: (number + off) · scale', () => {
  fc.assert(
    fc.property(fc.array(register, { minLength: 1, maxLength: 14 }), registers => {
      const listed = registers.map(({ words: _, ...rest }, at) => ({
        ...rest,
        addr: 100 + 4 * at,
        // Energies are published to 0.001.
        id: 405 + at,
      }));
      const { device, image, refused } = rigOf(listed);
      assert.is(refused, undefined);
      registers.forEach(({ words, rtype, vtype }, at) => {
        image.set(100 + 4 * at, words.slice(0, vtype & 7), { code: 3 + rtype });
      });
      device.advance(6000);
      const read: (number | null)[] = device.get('meters/2/values');
      registers.forEach(({ words, vtype, off, scale }, at) => {
        const number = decoded(vtype, words.slice(0, vtype & 7));
        const wanted = (number + off) * scale;
        const found = read[at] ?? null;
        // What is too large to be rounded to 0.001 is no value.
        if (!Number.isFinite(wanted * 1000)) assert.is(found, null, `${vtype}: ${words}`);
        else
          assert.ok(
            found !== null && Math.abs(found - wanted) <= Math.abs(wanted) * 1e-12 + 0.0005,
            `${vtype} of ${words}: ${found}, not ${wanted}`,
          );
      });
      device.stop();
    }),
    { numRuns: 150, seed: 29 },
  );
});

test('numbers with the same id add up, and what may be left out is as in the field', () => {
  const { device, image } = rigOf([
    { addr: 10, vtype: 1, id: 74 },
    { addr: 11, vtype: 9, id: 74 },
  ]);
  image.set(10, [1000, 0xffff]);
  device.advance(1000);
  assert.equal(device.get('meters/2/values'), [999]);
  assert.equal(device.get('meters/2/config')[1].table[1], {
    device_address: 1,
    register_address_mode: 0,
    registers: [
      { rtype: 0, addr: 10, vtype: 1, off: 0, scale: 1, id: 74 },
      { rtype: 0, addr: 11, vtype: 9, off: 0, scale: 1, id: 74 },
    ],
  });
  device.stop();
});

for (const [what, register, rule] of [
  ['a coil of several registers', { rtype: 2, addr: 0, vtype: 2, id: 1 }, /must be 1, u16/],
  ['a discrete input with a sign', { rtype: 3, addr: 0, vtype: 9, id: 1 }, /must be 1, u16/],
  ['a number beyond the last register', { addr: 65_534, vtype: 4, id: 1 }, /addr: 65534 must/],
  ['a type that is none', { addr: 0, vtype: 33, id: 1 }, /vtype: 33 must be one of/],
  ['a place that is none', { rtype: 4, addr: 0, vtype: 1, id: 1 }, /rtype: 4 must be one of/],
  ['a value that is none', { addr: 0, vtype: 1, id: 476 }, /id: 476 must/],
] as const) {
  test(`refuses ${what}`, () => {
    const { device, refused } = rigOf([register]);
    assert.match(refused ?? 'taken', rule);
    assert.equal(device.get('meters/2/config'), [0, null]);
    device.stop();
  });
}

test('the last register of all and a bit are taken', () => {
  for (const register of [
    { addr: 65_535, vtype: 1, id: 1 },
    { addr: 65_534, vtype: 26, id: 1 },
    { rtype: 2, addr: 5, vtype: 1, id: 1 },
    { rtype: 3, addr: 5, vtype: 1, id: 1 },
  ]) {
    const { device, refused } = rigOf([register]);
    assert.is(refused, undefined);
    device.stop();
  }
});

test.run();
