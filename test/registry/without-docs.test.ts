import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { takersOfDocs, vocabularyFiles, withoutDocs } from '../../build/without-docs.ts';

const test = suite('the bundle without documentation');

const vocabulary = takersOfDocs(vocabularyFiles.map(file => readFileSync(`${root}/${file}`, 'utf8')).join('\n'));
const strip = (source: string): string => withoutDocs(source, vocabulary);
const head = "import { array, bool, int, text } from '../registry/field.ts';\n";

test('the vocabulary is known', () => {
  for (const name of ['int', 'float', 'bool', 'text', 'longText', 'current', 'union', 'taggedUnion', 'ipv4']) {
    assert.ok(vocabulary.has(name), name);
  }
  assert.not.ok(vocabulary.has('object'));
});

test('sentences of declarations are emptied, on one line or several, with quotes inside', () => {
  assert.is(strip(`${head}a: bool('Whether'),`), `${head}a: bool(0),`);
  assert.is(strip(`${head}a: int(\n  'It\\'s, so (far)',\n  { min: 0 },\n),`), `${head}a: int(0,\n  { min: 0 },\n),`);
  assert.is(
    strip(`registry.state('a/b', field, {}, { doc: 'What it is' });`),
    `registry.state('a/b', field, {}, { });`,
  );
  assert.is(
    strip(`${head}const watt = (doc: string) => int(doc, { unit: 'W' });\nx: watt('Power')`),
    `${head}const watt = (doc: string) => int(doc, { unit: 'W' });\nx: watt(0)`,
  );
  const ipv4 = "import { ipv4, unsetIpv4 } from '../../registry/ipv4.ts';\n";
  assert.is(
    strip(`${head}${ipv4}ip: ipv4('Own address'), a: bool('Whether')`),
    `${head}${ipv4}ip: ipv4(0), a: bool(0)`,
  );
});

test('everything else stays', () => {
  for (const source of [
    `${head}throw new Refusal('mode', mode, 'must be one of them');`,
    `${head}response.text('hello');`,
    `${head}context('int');`,
    `text('not the vocabulary')`,
    `${head}const doc = 'kept';`,
  ]) {
    assert.is(strip(source), source);
  }
});

test.run();
