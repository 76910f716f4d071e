/** A section of a language: what is loaded of it at a time. */
export type Section = 'messages' | 'page' | 'reports';

/**
 * The languages, in the order in which `language` of `system/i18n_config` counts them. English
 * stands where it is meant; each other one is a file, of which a bundle loads the section that is
 * wanted (`build/language-sections.ts`).
 */
export const languages = [
  { code: 'de', name: 'Deutsch', load: (_: Section) => import('./de.ts') },
  { code: 'en', name: 'English', load: undefined },
] as const;

/** RFC 5646 */
export type LanguageCode = (typeof languages)[number]['code'];

/** A section of a language; undefined of English. */
export async function wordsIn<Name extends Section>(code: LanguageCode, section: Name) {
  const { load } = languages.find(language => language.code === code) ?? { load: undefined };
  return load && (await load(section))[section];
}
