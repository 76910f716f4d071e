import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { bool, int, object } from '../../registry/field.ts';

const languages = ['de', 'en'] as const;

/** A language of texts for people. */
export type Language = (typeof languages)[number];

/** What other modules get from the owner's preferences. */
export interface Preferences {
  /** Language of texts that the device makes for people. */
  language(): Language;
  /** Calls `listener` after the language was changed. */
  onLanguage(listener: () => void): void;
}

/** Language, look and country (`system/…_config`); changes act at once. */
export function preferences({ registry }: Pick<ModuleContext, 'registry'>): Preferences {
  const listeners = new Listeners();
  const i18n = registry.config(
    'system/i18n_config',
    object({
      language: int('0 German, 1 English', { min: 0, max: languages.length - 1 }),
      detect_browser_language: bool(
        'Whether the page follows the language of the browser where it can',
      ),
    }),
    {
      doc: 'Language of the page and of messages made for people',
      default: { language: 0, detect_browser_language: true },
      apply(next, previous) {
        if (next.language !== previous.language) listeners.call();
      },
    },
  );
  registry.config(
    'system/theme_config',
    object({ color_scheme: int('0 as the browser says, 1 light, 2 dark', { min: 0, max: 2 }) }),
    { doc: 'Look of the page', default: { color_scheme: 0 } },
  );
  registry.config(
    'system/country_config',
    object({
      country: int('0 another, 1 Germany, 2 Austria, 3 Switzerland, 4 Luxembourg', {
        min: 0,
        max: 4,
      }),
    }),
    { doc: 'Country that the device is used in', default: { country: 1 } },
  );
  return {
    language: () => languages[i18n.value.language] ?? 'de',
    onLanguage: listener => listeners.add(listener),
  };
}
