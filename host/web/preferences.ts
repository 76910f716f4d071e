import { effect, signal } from '@preact/signals';
import {
  type LanguageCode,
  languageOf,
  languages,
  laterWordsIn,
  wordsIn,
} from '../languages/index.ts';
import { colourScheme } from './declared-names.ts';
import { isLive } from './live.ts';
import { nameOf } from './names.ts';
import { route } from './router.ts';
import { topic } from './store.ts';
import { language, speak } from './words/texts.ts';

/** Key of the page's last language, for the time before the device has told its own. */
const storageKey = 'language';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const browserIsDark = signal(prefersDark.matches);

/**
 * Lets the page follow the language and the colours that its browser asks for, or those that are
 * stored on the device. Resolves when the first language is there, or cannot be had.
 */
export async function followPreferences(): Promise<void> {
  const chosen = topic('system/i18n_config');
  const theme = topic('system/theme_config');
  prefersDark.addEventListener('change', ({ matches }) => {
    browserIsDark.value = matches;
  });
  const first = show(remembered() ?? ofBrowser());
  effect(() => {
    // A failed download is repeated when the device is back.
    if (!chosen.value || !isLive.value) return;
    const { language: number, detect_browser_language: detects } = chosen.value;
    const code = (detects ? undefined : languages[number]?.code) ?? ofBrowser();
    localStorage.setItem(storageKey, code);
    void show(code);
  });
  effect(() => {
    const scheme = nameOf(colourScheme, theme.value?.color_scheme) ?? 'browser';
    const isDark = scheme === 'browser' ? browserIsDark.value : scheme === 'dark';
    document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = getComputedStyle(document.documentElement).getPropertyValue('--page');
  });
  await first;
}

/** The language that is shown, or is being loaded. */
let wanted: LanguageCode | undefined;

/** Shows the page in a language; in the one before where it cannot be loaded. */
async function show(code: LanguageCode): Promise<void> {
  if (code === wanted) return;
  wanted = code;
  try {
    const first = await wordsIn(code, 'page');
    // The first screen does not wait for what only the others say.
    const later = laterWordsIn(code).then(rest => {
      if (wanted === code) speak(code, first && { ...first, ...rest });
    });
    if (route.peek().length > 0) await later;
    else later.catch(() => forget(code));
    if (wanted !== code) return;
    if (language.peek() !== code) speak(code, first);
    document.documentElement.lang = code;
  } catch {
    if (wanted === code) wanted = language.value;
  }
}

/** Words that could not be loaded are asked for again with the next change. */
function forget(code: LanguageCode): void {
  if (wanted === code) wanted = undefined;
}

/** The first of the browser's languages that the page has. */
function ofBrowser(): LanguageCode {
  return navigator.languages.map(languageOf).find(code => code !== undefined) ?? 'en';
}

function remembered(): LanguageCode | undefined {
  return languageOf(localStorage.getItem(storageKey));
}
