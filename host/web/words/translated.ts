import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** The languages of the page, English first: it is the measure. */
export type Language = 'en' | 'de';

/** What the page is shown in; `preferences.ts` decides. */
export const language = signal<Language>('en');

/** The same texts in another language: any other text in place of each. */
export type Loose<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [K in keyof T]: Loose<T[K]> };

/**
 * Texts in the language of the page. A translation that lacks one of the English texts, or has one
 * more, fails the type check.
 */
export function translated<const T>(en: T, de: Loose<T>): ReadonlySignal<Loose<T>> {
  return computed(() => (language.value === 'de' ? de : (en as Loose<T>)));
}
