import type { Choices } from './english.ts';
import type { Forms } from './forms.ts';

/** The sets of choices whose words messages say, too; a host for small engines keeps no others. */
export const toldSets = ['rule_trigger', 'rule_action', 'charger_refusal'] as const;

type ToldSet = (typeof toldSets)[number];

/** A choice as a message: its form is the set and the name, its only part the English words. */
export type ChoiceForm = { [Id in ToldSet]: `{${Id}.${Choices[Id]}}` }[ToldSet];

/** The words of another language for those choices, by the forms of messages. */
export function formsOfChoices(
  words: Readonly<Record<ToldSet, Readonly<Record<string, string>>>>,
): Forms {
  return Object.fromEntries(
    toldSets.flatMap(id =>
      Object.entries(words[id]).map(([name, said]) => [`{${id}.${name}}`, said]),
    ),
  );
}
