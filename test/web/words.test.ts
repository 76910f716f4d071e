import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { languages, wordsIn } from '../../host/languages/index.ts';
import { Format } from '../../host/web/format.ts';
import { overviewWords } from '../../host/web/pages/overview/words.ts';
import { words } from '../../host/web/words/index.ts';
import { speak } from '../../host/web/words/texts.ts';

const test = suite('page: words and numbers');

test('texts follow the language of the page', async () => {
  speak('en');
  assert.is(words.value.pages.settings, 'Settings');
  speak('de', await wordsIn('de', 'page'));
  assert.is(words.value.pages.settings, 'Einstellungen');
});

test('each state has a name in every language', async () => {
  for (const { code } of languages) {
    speak(code, await wordsIn(code, 'page'));
    const { states } = overviewWords.value;
    assert.is(new Set(Object.values(states)).size, 5);
  }
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
  assert.is(english.money(401.25), '€4.01');
  assert.is(german.money(401.25), '4,01\u00a0€');
  assert.is(english.money(null), '–');
  assert.is(english.current(6000), '6.0 A');
  assert.is(english.duration(3 * 3600 + 5 * 60 + 9.9), '3:05:09');
  assert.is(german.logged('2026-03-29 02:30:05,123'), '29.03.26, 02:30:05');
  assert.is(german.logged('12,345'), '12');
  assert.is(english.list(['user', 'external']), 'user and external');
});

test.run();
