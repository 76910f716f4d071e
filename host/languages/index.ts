/**
 * A section of a language: what is loaded of it at a time. `later` are those parts of `page` that
 * the first screen does not show; every other one has the name of what it exports.
 */
export type Section =
  | 'declarations'
  | 'choices'
  | 'labels'
  | 'causes'
  | 'messages'
  | 'page'
  | 'later'
  | 'reports'
  | 'discovery';

/**
 * The languages, in the order in which `language` of `system/i18n_config` counts them; a new one
 * comes last. English stands where it is meant; each other one is a file, of which a bundle loads
 * the section that is wanted (`build/language-sections.ts`).
 */
export const languages = [
  { code: 'de', name: 'Deutsch', decimalPoint: ',', load: (_: Section) => import('./de.ts') },
  { code: 'en', name: 'English', decimalPoint: '.', load: undefined },
  { code: 'fr', name: 'français', decimalPoint: ',', load: (_: Section) => import('./fr.ts') },
  { code: 'nl', name: 'Nederlands', decimalPoint: ',', load: (_: Section) => import('./nl.ts') },
] as const;

/** RFC 5646 */
export type LanguageCode = (typeof languages)[number]['code'];

/** The language that a tag such as `de-AT` or a word of a person names. */
export function languageOf(tag: string | null): LanguageCode | undefined {
  const primary = tag?.split('-', 1)[0]?.toLowerCase();
  return languages.find(({ code }) => code === primary)?.code;
}

/** A section of a language; undefined of English. */
export async function wordsIn<Name extends Exclude<Section, 'later'>>(
  code: LanguageCode,
  section: Name,
) {
  const { load } = languages.find(language => language.code === code) ?? { load: undefined };
  return load && (await load(section))[section];
}

/** The parts of the page that its first screen does not show; undefined of English. */
export async function laterWordsIn(code: LanguageCode) {
  const { load } = languages.find(language => language.code === code) ?? { load: undefined };
  return load && (await load('later')).page;
}
