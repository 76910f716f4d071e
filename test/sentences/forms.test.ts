import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { languages, wordsIn } from '../../host/languages/index.ts';
import { translation } from '../../host/sentences/translation.ts';

/*
 * Sentences are said in other languages by the forms that they were made from: each English form
 * has one in each language (the type check sees to that), with the same names in it.
 */
const test = suite('forms');

const namesIn = (form: string): string[] => form.match(/\{[=!]?\w+\}/g)?.sort() ?? [];

for (const { code } of languages) {
  const messages = await wordsIn(code, 'messages');
  if (!messages) continue;
  const forms = Object.entries(messages);

  test(`${code}: both forms of a sentence have the same names`, () => {
    for (const [english, other] of forms) assert.equal(namesIn(other), namesIn(english), english);
  });

  test(`${code}: each sentence is said by its own form`, () => {
    const say = translation(messages);
    const filled = (form: string): string => form.replace(/\{[=!]?(\w+)\}/g, 'x $1 x');
    for (const [english, other] of forms) assert.is(say(filled(english)), filled(other));
  });
}

const say = translation({
  'is missing': 'fehlt',
  'must be at most {max} mA': 'darf höchstens {max} mA sein',
  'must be at most {max} mA while {name} is on':
    'darf höchstens {max} mA sein, solange {name} an ist',
  'Rule {number} has no effect: {=reason}': 'Regel {number} wirkt nicht: {=reason}',
  'there is no card': 'es gibt keine Karte',
});

test('of two forms the one with more words is meant', () => {
  assert.is(
    say('must be at most 16000 mA while a is on'),
    'darf höchstens 16000 mA sein, solange a an ist',
  );
  assert.is(say('must be at most 16000 mA'), 'darf höchstens 16000 mA sein');
});

test('what is written in the place of a name stays as it is, whatever it looks like', () => {
  assert.is(say('must be at most is missing mA'), 'darf höchstens is missing mA sein');
  assert.is(say('must be at most $1 $& {max} mA'), 'darf höchstens $1 $& {max} mA sein');
});

test('a sentence inside another one is said as well, and so are refusals', () => {
  assert.is(
    say('Rule 1 has no effect: there is no card'),
    'Regel 1 wirkt nicht: es gibt keine Karte',
  );
  assert.is(
    say('Rule 2 has no effect: a/0: "x y" must be at most 3 mA; b: is missing'),
    'Regel 2 wirkt nicht: a/0: "x y" darf höchstens 3 mA sein; b: fehlt',
  );
});

test('a sentence without a form stays as it is, line by line', () => {
  assert.is(say('Rule 1 has no effect: nobody knows why'), 'Regel 1 wirkt nicht: nobody knows why');
  assert.is(say('nobody knows why'), 'nobody knows why');
  assert.is(say(''), '');
});

test.run();
