import type { ModuleContext } from '../../device/context.ts';
import { type LanguageCode, languages } from '../../languages/index.ts';
import { Listeners } from '../../platform/listeners.ts';
import { languageChoices } from '../../registry/language-choices.ts';
import { colourSchemes, countryField, languageField, themeField } from './fields.ts';

/** The owner's preferences for other modules. */
export interface Preferences {
  /** Language of texts that the device makes for people. */
  language(): LanguageCode;
  /** Calls `listener` after the language was changed. */
  onLanguage(listener: () => void): void;
}

/** Language, look and country (`system/…_config`); changes act at once. */
export function preferences({ registry }: Pick<ModuleContext, 'registry'>): Preferences {
  const listeners = new Listeners();
  const i18n = registry.config('system/i18n_config', languageField, {
    doc: 'Language of the page and of messages made for people',
    default: { language: languageChoices.de, detect_browser_language: true },
    apply(next, previous) {
      if (next.language !== previous.language) listeners.call();
    },
  });
  registry.config('system/theme_config', themeField, {
    doc: 'Look of the page',
    default: { color_scheme: colourSchemes.browser },
  });
  registry.config('system/country_config', countryField, {
    doc: 'Country that the device is used in',
    default: { country: 1 },
  });
  return {
    language: () => languages[i18n.value.language]?.code ?? 'en',
    onLanguage: listener => listeners.add(listener),
  };
}
