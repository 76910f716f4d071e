import { locale } from '../formatting.ts';
import type { IntShape } from './shape.ts';
import { numberText, shownUnit } from './units.ts';
import { formWords } from './words.ts';

/** Any whole number of 32 bits: a range that tells people nothing. */
const widest = { min: -0x80000000, max: 0x7fffffff };

/** The range of a number in words, e.g. `0 or from 6 to 32 A`; empty if it says nothing. */
export function rangeWords({ min: least, max, also, values, unit, blank }: IntShape): string {
  if (values) return '';
  // An empty field stands for -1.
  const min = blank === undefined ? least : 0;
  const shown = shownUnit(unit);
  const text = (value: number) => numberText(value, shown, locale.value);
  const { from, to, or } = formWords.value;
  const isOpen = max >= widest.max;
  if (isOpen && min <= widest.min) return '';
  const range = isOpen ? `${from} ${text(min)}` : `${from} ${text(min)} ${to} ${text(max)}`;
  return `${also === undefined ? '' : `${text(also)} ${or} `}${range} ${shown.name}`.trim();
}
