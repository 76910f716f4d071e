import { effect, signal } from '@preact/signals';
import { topic } from './store.ts';
import { type Language, language } from './words/translated.ts';

/** What the page was shown in last, for the time before the device has told what it wants. */
const storageKey = 'language';
const german = 0;
const schemes = ['', 'light', 'dark'] as const;

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const browserIsDark = signal(prefersDark.matches);

/**
 * Lets the page follow the language and the colours that its browser asks for, or those that are
 * stored on the device.
 */
export function followPreferences(): void {
  const wanted = topic('system/i18n_config');
  const theme = topic('system/theme_config');
  prefersDark.addEventListener('change', ({ matches }) => {
    browserIsDark.value = matches;
  });
  effect(() => {
    const stored = wanted.value;
    if (stored === undefined) language.value = remembered() ?? ofBrowser();
    else if (stored.detect_browser_language) language.value = ofBrowser();
    else language.value = stored.language === german ? 'de' : 'en';
    document.documentElement.lang = language.value;
    if (stored) localStorage.setItem(storageKey, language.value);
  });
  effect(() => {
    const chosen = schemes[theme.value?.color_scheme ?? 0] ?? '';
    const isDark = chosen === '' ? browserIsDark.value : chosen === 'dark';
    document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = getComputedStyle(document.documentElement).getPropertyValue('--page');
  });
}

function ofBrowser(): Language {
  return /^de\b/i.test(navigator.language) ? 'de' : 'en';
}

function remembered(): Language | undefined {
  const stored = localStorage.getItem(storageKey);
  return stored === 'de' || stored === 'en' ? stored : undefined;
}
