import { type LanguageCode, languages } from '../languages/index.ts';
import { type Choices, choices } from './choices.ts';

/** What `language` counts. A language is called by its own name in every language. */
export const languageChoices = choices(
  'language',
  Object.fromEntries(
    languages.map(({ code, name }, number) => [code, [number, name, 'proper name'] as const]),
  ),
) as Choices<LanguageCode>;
