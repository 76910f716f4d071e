import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { Format } from '../../host/web/format.ts';
import { wordsFor } from '../../host/web/words.ts';

const test = suite('page: words and numbers');

const en = wordsFor('en-GB');
const de = wordsFor('de-AT');

test('German browsers get German, all others English', () => {
  assert.is(de.locale, 'de');
  assert.is(wordsFor('DE').locale, 'de');
  assert.is(wordsFor('fr').locale, 'en');
  assert.is(wordsFor('den').locale, 'en');
});

test('each state and each of the 15 slots has a name in both languages', () => {
  for (const words of [en, de]) {
    assert.is(words.states.length, 5);
    assert.is(words.details.length, 5);
    assert.is(words.slots.length, 15);
    assert.is(new Set(words.slots).size, 15);
  }
});

test('each text that the page names exists', () => {
  const page = readFileSync(`${root}/host/web/index.html`, 'utf8');
  const names = [...page.matchAll(/ data-text>([^<]*)</g)].map(
    ([, name]) => name as keyof typeof en,
  );
  assert.ok(names.length > 10);
  for (const name of names) assert.type(en[name], 'string', name);
});

test('quantities are written as people read them', () => {
  const english = new Format('en');
  const german = new Format('de');
  assert.is(english.power(999.4), '999 W');
  assert.is(german.power(11040), '11,04 kW');
  assert.is(german.power(-2500), '-2,50 kW');
  assert.is(english.power(undefined), '–');
  assert.is(english.energy(null), '–');
  assert.is(german.energy(1234.5), '1.234,50 kWh');
  assert.is(english.cost(12.5, 3210), '€4.01');
  assert.is(german.cost(12.5, 3210), '4,01\u00a0€');
  assert.is(english.cost(null, 3210), '–');
  assert.is(english.current(6000), '6.0 A');
  assert.is(english.duration(3 * 3600 + 5 * 60 + 9.9), '3:05:09');
  assert.is(english.list(['user', 'external']), 'user and external');
});

test.run();
