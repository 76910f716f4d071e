import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wordsIn } from '../../host/languages/index.ts';
import type { Message } from '../../host/sentences/forms.ts';
import { inEnglish, inLanguage, message, withoutPersonal } from '../../host/sentences/message.ts';
import type { Rule } from '../../host/sentences/rules.ts';

/*
 * A message is made of a form and of what stands in its places; whoever reads it decides in which
 * language, and whether what is personal may be seen.
 */
const test = suite('message');

const german = await wordsIn('de', 'messages');
assert.ok(german);

test('a message is said in English by its form, in another language by the form of that', () => {
  const rule = message('must have {min} to {max} bytes', { min: 1, max: 64 });
  assert.is(inEnglish(rule), 'must have 1 to 64 bytes');
  assert.is(inLanguage(rule, german), 'muss 1 bis 64 Byte lang sein');
  assert.is(inEnglish('is missing'), 'is missing');
  assert.is(inLanguage('is missing', german), 'fehlt');
});

test('a language may have the parts in another order, or one of them twice', () => {
  const rule = message('must have {min} to {max} entries', { min: 1, max: 3 });
  const forms = { 'must have {min} to {max} entries': '{max}, {min}, {max}' };
  assert.is(inLanguage(rule, forms), '3, 1, 3');
});

test('what stands in a place stays as it is, whatever it looks like', () => {
  const rule = message('must be JSON ({reason})', { reason: '{reason} is missing $1 $&' });
  assert.is(inEnglish(rule), 'must be JSON ({reason} is missing $1 $&)');
  assert.is(inLanguage(rule, german), 'muss JSON sein ({reason} is missing $1 $&)');
  assert.is(
    inEnglish('must be empty: null, "", false, 0, [] or {}'),
    'must be empty: null, "", false, 0, [] or {}',
  );
});

test('sentences inside of another one are said in its language', () => {
  const inside = message('{place}: {value} {=rule}', {
    place: 'a/0',
    value: '"x"',
    rule: message('must be one of {values}', { values: '1, 2' }),
  });
  const both = message('does nothing at the moment: {=problems}', {
    problems: [inside, 'must be true'],
  });
  assert.is(
    inEnglish(both),
    'does nothing at the moment: a/0: "x" must be one of 1, 2; must be true',
  );
  assert.is(
    inLanguage(both, german),
    'tut im Moment nichts: a/0: "x" muss eines von diesen sein: 1, 2; muss true sein',
  );
});

test('a form that a language does not have is said in English, and the parts in the language', () => {
  const forms = { 'is missing': 'fehlt' };
  const problem = message('{place}: {=said}', { place: 'a', said: 'is missing' });
  assert.is(inLanguage(problem, forms), 'a: fehlt');
  assert.is(
    inLanguage(message('must be JSON ({reason})', { reason: 'x' }), forms),
    'must be JSON (x)',
  );
});

test('others do not get to see what is personal, however deep it is', () => {
  const personal = message('{place}: {!value} {=rule}', {
    place: 'tag',
    value: '"04:11"',
    rule: 'must name a tag',
  });
  const whole = message('does nothing at the moment: {=problems}', { problems: [personal] });
  assert.is(inEnglish(whole), 'does nothing at the moment: tag: "04:11" must name a tag');
  assert.is(
    inEnglish(withoutPersonal(whole)),
    'does nothing at the moment: tag: *** must name a tag',
  );
});

test('a message takes the parts of its form, no fewer and no others, and only forms that are declared', () => {
  const made: readonly Message[] = [
    // @ts-expect-error one is missing
    message('must have {min} to {max} bytes', { min: 1 }),
    // @ts-expect-error there is no such place
    message('must be JSON ({reason})', { reason: 'x', why: 'y' }),
    // @ts-expect-error what is personal is a text
    message('{place}: {!value} {=rule}', { place: 'a', value: 1, rule: 'is missing' }),
    // @ts-expect-error no table has it
    message('must be {colour}', { colour: 'blue' }),
  ];
  // @ts-expect-error no table has it
  const rule: Rule = 'must be blue';
  assert.is(made.length, 4);
  assert.type(rule, 'string');
});

test.run();
