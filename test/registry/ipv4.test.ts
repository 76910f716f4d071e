import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseIpv4, prefixBitsOf } from '../../host/registry/ipv4.ts';

const test = suite('IPv4');

const dotted = (bits: number): string =>
  [24, 16, 8, 0].map(shift => (bits >>> shift) & 255).join('.');

test('every address in dotted decimals is its 32 bits', () => {
  fc.assert(fc.property(fc.nat(0xffffffff), bits => assert.is(parseIpv4(dotted(bits)), bits)));
});

test('what is no address in dotted decimals is none', () => {
  for (const written of [
    '',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '1.2.3.04',
    '1.2.3.-4',
    '1.2.3.4 ',
    '0x1.2.3.4',
    '::1',
  ]) {
    assert.is(parseIpv4(written), undefined, written);
  }
});

test('a mask sets its leading bits only', () => {
  for (let bits = 0; bits <= 32; bits++)
    assert.is(prefixBitsOf(dotted(2 ** 32 - 2 ** (32 - bits))), bits);
  for (const mask of ['255.0.255.0', '0.0.0.1', '255.255.255.253', '127.255.255.255', 'mask']) {
    assert.is(prefixBitsOf(mask), undefined, mask);
  }
});

test.run();
