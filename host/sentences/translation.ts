import { type LanguageCode, languages, wordsIn } from '../languages/index.ts';
import { byForm } from './causes.ts';
import type { Forms, Say } from './forms.ts';
import { inLanguage } from './message.ts';
import { formsOfChoices } from './told-choices.ts';

const known = new Map<LanguageCode, Forms>();

/** Says messages of the device in a language, which is loaded when it is first asked for. */
export async function sayIn(code: LanguageCode): Promise<Say> {
  const forms = known.get(code) ?? (await formsIn(code));
  known.set(code, forms);
  return told => inLanguage(told, forms);
}

async function formsIn(code: LanguageCode): Promise<Forms> {
  const [messages, causes, choices] = await Promise.all([
    wordsIn(code, 'messages'),
    wordsIn(code, 'causes'),
    wordsIn(code, 'choices'),
  ]);
  const point = languages.find(language => language.code === code)?.decimalPoint ?? '.';
  return {
    ...messages,
    ...(causes && byForm(causes)),
    ...(choices && formsOfChoices(choices)),
    '.': point,
  };
}
