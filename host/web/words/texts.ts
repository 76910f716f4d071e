import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { LanguageCode } from '../../languages/index.ts';

/** A language, and what the page says in it, by part of the page; English stands in its parts. */
interface Spoken {
  readonly code: LanguageCode;
  readonly page?: Readonly<Record<string, unknown>>;
}

const spoken = signal<Spoken>({ code: 'en' });

/** What the page is shown in. */
export const language = computed(() => spoken.value.code);

/** Shows the page in a language; `preferences.ts` decides. */
export function speak(code: LanguageCode, page?: object): void {
  spoken.value = { code, ...(page && { page: page as Spoken['page'] & object }) };
}

/** The same texts in another language: any other text in place of each. */
export type Loose<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [K in keyof T]: Loose<T[K]> };

declare const partOf: unique symbol;

/** The texts of one part of the page, in the language of the page. */
export type Texts<Part extends string, English> = ReadonlySignal<Loose<English>> & {
  readonly [partOf]: Part;
};

/** Which part of the page some texts are of. */
export type PartOf<Some> = Some extends Texts<infer Part, unknown> ? Part : never;

/**
 * The texts of one part of the page. `host/languages/` has them by its name in the other languages.
 */
export function texts<const Part extends string, const English>(
  part: Part,
  english: English,
): Texts<Part, English> {
  const shown = computed(() => (spoken.value.page?.[part] ?? english) as Loose<English>);
  return shown as Texts<Part, English>;
}
