import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { languages, wordsIn } from '../../host/languages/index.ts';

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
}

test.run();
