import { computed } from '@preact/signals';
import { Format } from './format.ts';
import { language } from './words/texts.ts';

/** The language of the page, as it is written where the browser is at home. */
export const locale = computed(() =>
  navigator.language.startsWith(language.value) ? navigator.language : language.value,
);

export const format = computed(() => new Format(locale.value));
