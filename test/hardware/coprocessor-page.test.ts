import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { coprocessorPage } from '../../build/coprocessor-page.ts';
import { root } from '../../build/paths.ts';
import { FrameReader } from '../../host/hardware/coprocessor/frames.ts';

/* What the page of the link says is what the code does. */
const test = suite('page of the link to the charge controller');

const page = readFileSync(join(root, 'docs/coprocessor-link.md'), 'utf8');

test('the layouts and the exchange are those of the code (node --import tsx build/coprocessor-page.ts)', () => {
  assert.is(page, coprocessorPage(page));
});

test('the bytes of the exchange are frames of the named types', () => {
  const [, exchange = ''] = /<!-- begin: exchange -->\s+```\n([\s\S]*?)```/.exec(page) ?? [];
  const types: number[] = [];
  const reader = new FrameReader(({ type }) => types.push(type));
  for (const line of exchange.split('\n').filter(text => text.startsWith(' '))) {
    reader.take(Uint8Array.from(line.trim().split(' '), byte => Number.parseInt(byte, 16)));
  }
  assert.equal(types, [0x01, 0x81, 0x87, 0x86, 0x02, 0x10, 0x85, 0x83, 0x02, 0x84]);
  assert.is(reader.dropped, 0);
});

test.run();
