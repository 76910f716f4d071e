import { instantiateSync } from '@assemblyscript/loader';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { coreBytes } from './core.ts';

const test = suite('core in the stock loader');

test('the core needs nothing of its host: the stock loader starts it without imports', () => {
  for (const target of ['host', 'mcu'] as const) {
    const { exports } = instantiateSync(coreBytes(target), {});
    const version = (exports.abi_version as () => number)();
    assert.is(version >> 16, 1);
    const memory = exports.memory as { readonly buffer: ArrayBuffer; grow(pages: number): number };
    assert.is(memory.buffer.byteLength, 65_536, 'one page, which never grows');
    assert.throws(() => memory.grow(1));
  }
});

test.run();
