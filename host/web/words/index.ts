import { de } from './de.ts';
import { en } from './en.ts';
import { translated } from './translated.ts';

export type { Words } from './en.ts';

/** The texts that the pages share. What only one page says stands beside it. */
export const words = translated(en, de);
