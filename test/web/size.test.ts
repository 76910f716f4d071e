import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { outOf } from '../../build/paths.ts';
import type { WebFile } from '../../build/web.ts';
import { languages } from '../../host/languages/index.ts';

const test = suite('page: sizes');

const files = JSON.parse(readFileSync(outOf('web.json'), 'utf8')) as readonly WebFile[];
const sizeOf = (some: readonly WebFile[]): number =>
  some.reduce((sum, { gzip }) => sum + Buffer.from(gzip, 'base64').length, 0);

test('what the first screen needs has at most 60 kB in any language, and so has each further part', () => {
  const first = files.filter(file => file.first);
  assert.ok(first.length > 3 && first.length < files.length);
  const words = files.filter(({ path }) => /^\/[a-z]{2}-[0-9A-Z]{8}\.js$/.test(path));
  assert.is(words.length, languages.filter(({ load }) => load).length);
  for (const language of words) {
    const size = sizeOf([...first, language]);
    assert.ok(size <= 60_000, `with ${language.path}: ${size} bytes`);
  }
  for (const file of files)
    assert.ok(sizeOf([file]) <= 60_000, `${file.path}: ${sizeOf([file])} bytes`);
});

test('what is named by its content is kept for good, and everything else asked for', () => {
  for (const { path, lasting } of files)
    assert.is(lasting, /-[0-9A-Z]{8}\.(js|css)$/.test(path), path);
});

test.run();
