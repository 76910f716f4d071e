import { de } from './de.ts';
import { en } from './en.ts';
import { type Loose, translated } from './translated.ts';

/** Every text that the pages share, in one language. */
export type Words = Loose<typeof en>;

/** The texts that the pages share. What only one page says stands beside it. */
export const words = translated(en, de);
