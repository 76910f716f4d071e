import { computed } from '@preact/signals';
import { Format } from './format.ts';
import { language } from './words/translated.ts';

/** For the language of the page, as it is written where the browser is at home. */
export const format = computed(
  () =>
    new Format(navigator.language.startsWith(language.value) ? navigator.language : language.value),
);
