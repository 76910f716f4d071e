import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { everyChoice, everySentence } from '../../build/interface/sentences.ts';
import { languages } from '../../host/languages/index.ts';
import { ruleWords } from '../../host/web/form/rule-words.ts';

/*
 * What every language has to say, from the declarations and the messages of every variant: nothing
 * is left out, nothing empty, and people read names instead of what stands on the wire.
 */
const test = suite('languages');

/** Every text in it, with where it stands; of one that is made, its parts. */
function textsIn(words: unknown, place = ''): (readonly [place: string, text: string])[] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words === 'function') return [[place, `${words.length}: ${words}`]];
  return Object.entries(Object(words)).flatMap(([name, inner]) =>
    textsIn(inner, `${place}/${name}`),
  );
}

/** A text without residual currents: everybody counts these in mA. */
const withoutResidual = (text: string): string => text.replace(/\b(?:6|20)\smA\b/g, '');
/** What a person may read: without numbers, units and names of the interface. */
const key = /(?<![.$/{])\b(?!docs\/)[a-z]+(?:_[a-z]+)+\b|\b[a-z]+_[a-z_]+\/|\b[a-z]{3,}\/[a-z]+_/;
/** Rules of what programs write, and no form has. */
const forPrograms = [
  'must be next_user_id, which is {id}',
  'cannot be changed: of the anonymous user only display_name can',
  'is refused while load management is enabled (evse/management_enabled)',
  'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)',
  'must have exactly {count} entries, one for each of the configured value_ids',
  'cannot be written: clients do not supply the values of the linked meter slot; link one of class 4 (API) with meters_legacy_api/config',
  'cannot act: excess_charging_enable of power_manager/config is false',
  'cannot be taken: external control is disabled, see external_control of power_manager/state',
  'must wait until another clock_advance has been answered',
  'must be false where no step has after_s above 0',
  'must be an object with after_s and write',
];
const namesIn = (form: string): string[] => form.match(/\{[=!#]?\w*\}/g)?.sort() ?? [];

const [{ load: loadGerman }] = languages;
const measure = await loadGerman('page');
const measured = textsIn(measure.page);
const empty = new Set(measured.flatMap(([place, text]) => (text === '' ? place : [])));

for (const { code, load } of languages) {
  if (!load) continue;
  const language = await load('page');
  const page = textsIn(language.page);

  test(`${code}: every sentence and every choice of every variant is said`, () => {
    assert.equal(new Set(Object.keys(language.declarations)), new Set(everySentence()));
    for (const [english, said] of Object.entries(language.declarations))
      assert.ok(said.trim() !== '', english);
    assert.equal(new Set(Object.keys(language.choices)), new Set(everyChoice().keys()));
    for (const [id, english] of everyChoice()) {
      const said: Readonly<Record<string, string>> = Object(language.choices)[id];
      assert.equal(new Set(Object.keys(said)), new Set(Object.keys(english)), id);
      for (const words of Object.values(said)) assert.not.match(words, /^[-\d.]*$/, id);
    }
  });

  test(`${code}: every message and every text of the page is said, with the same names`, () => {
    for (const [english, said] of Object.entries(language.messages)) {
      assert.ok(said.trim() !== '', english);
      assert.equal(namesIn(said), namesIn(english), english);
    }
    const other = new Map(measured);
    assert.equal(new Set(page.map(([place]) => place)), new Set(other.keys()));
    for (const [place, text] of page) {
      assert.is(text === '', empty.has(place), place);
      if (!text.includes('=>')) assert.equal(namesIn(text), namesIn(other.get(place) ?? ''), place);
    }
    for (const [place, text] of textsIn(language.reports))
      if (!place.startsWith('/csvColumns')) assert.ok(text !== '', place);
  });

  test(`${code}: people read amperes, and names instead of keys`, () => {
    for (const [place, text] of page.filter(([, each]) => !each.includes('=>'))) {
      assert.not.match(text, key, place);
      assert.not.match(withoutResidual(text), /\bmA\b/, place);
    }
    const choices = Object.values<Readonly<Record<string, string>>>(language.choices);
    for (const words of choices.flatMap(set => Object.values(set))) {
      assert.not.match(words, key);
      assert.not.match(withoutResidual(words), /\bmA\b/);
    }
  });
}

test('what a form has against a value is said without names of the interface, numbers of entries and mA', () => {
  const worded = ruleWords.value.byForm;
  const isRule = /^(must|is refused|is the same|are|cannot|needs) /;
  const rules = Object.keys(measure.messages).filter(
    form => isRule.test(form) && (/\{\w+\} (?:mA|Wh)\b|-1 or\b/.test(form) || key.test(form)),
  );
  assert.ok(rules.length > 25);
  for (const form of rules)
    assert.ok(form in worded || forPrograms.includes(form), `${form} has no words for people`);
  for (const words of Object.values(worded)) {
    assert.not.match(words, key);
    assert.not.match(words, /\bmA\b|\bWh\b|-1/);
  }
});

test.run();
