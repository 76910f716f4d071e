import { instantiateSync } from '@assemblyscript/loader';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { coreBytes } from './core.ts';

const test = suite('core in the stock loader');

test('the core needs nothing of its host: the stock loader starts it without imports', () => {
  for (const [target, pages] of [
    ['host', 4],
    ['mcu', 1],
  ] as const) {
    const { exports } = instantiateSync(coreBytes(target), {});
    const version = (exports.abi_version as () => number)();
    assert.is(version >> 16, 1);
    const memory = exports.memory as { readonly buffer: ArrayBuffer; grow(pages: number): number };
    assert.is(memory.buffer.byteLength, pages * 65_536, 'it never grows');
    assert.throws(() => memory.grow(1));
  }
});

test.run();
