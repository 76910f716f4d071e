import { locale } from '../formatting.ts';
import { lineOf, type Refusal, type ToldProblem } from '../request.ts';
import { placeAt, valueWords } from './places.ts';
import { rangeWords } from './range.ts';
import { ruleWords } from './rule-words.ts';
import type { Shape } from './shape.ts';
import { numberText, shownUnit } from './units.ts';

/** What the device says against a write: in words, by the place in the value that it is about. */
export type Problems = ReadonlyMap<string, readonly string[]>;

/** The places that a form shows, and what they hold; undefined of what has no declaration. */
export type Places = ReadonlyMap<string, Shape | undefined>;

/**
 * What the device has against a write, by places of the form, in the units and names of its fields.
 * What is about no place of the form is about the whole, the empty place.
 */
export function problemsIn({ words, problems }: Refusal, places: Places): Problems {
  if (!problems) return new Map(words === '' ? [] : [['', words.split('\n')]]);
  const found = new Map<string, string[]>();
  for (const problem of problems) {
    const shown = nearest(problem.path, places);
    const text = shown === problem.path ? ruleAt(problem, places.get(shown)) : lineOf(problem);
    found.set(shown, [...(found.get(shown) ?? []), text]);
  }
  return found;
}

/**
 * What the device has against a command, or against a setting that is written by something else
 * than its form.
 *
 * @param path of the resource that was written
 */
export function refusalTold(path: string, { words, problems }: Refusal): string {
  return problems?.map(problem => ruleOf(path, problem)).join('\n') ?? words;
}

/** In the contents of a backup, each setting has its own address. */
const inBackup = /^backup\/resources\//;

function ruleOf(path: string, problem: ToldProblem): string {
  const isInBackup = inBackup.test(problem.path);
  const address = isInBackup ? problem.path.replace(inBackup, '') : `${path}/${problem.path}`;
  const { words: name, shape } = placeAt(address);
  if (problem.path === '') return ruleAt(problem, shape);
  if (shape) return `${name}: ${ruleAt(problem, shape)}`;
  const { rule, words } = problem;
  // What has no words for people here is told as the device does, which names what it is about.
  return formOf(rule).form in ruleWords.value.byForm
    ? ruleAt({ path: '', rule, words }, undefined)
    : lineOf(problem);
}

/** The place itself, or the one that it lies in; empty if the form shows none. */
function nearest(place: string, places: Places): string {
  for (let at = place; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/'))))
    if (places.has(at)) return at;
  return '';
}

/** What is wrong with the value of a field, in the words and the unit that the field has. */
function ruleAt(problem: ToldProblem, shape: Shape | undefined): string {
  const { value, rule } = problem;
  const { form, parts } = formOf(rule);
  const { outOfRange, byForm } = ruleWords.value;
  const range = shape?.type === 'int' && 'max' in parts ? rangeWords(shape) : '';
  const own: string | undefined = Object(byForm)[form];
  const words =
    range === '' ? own && filled(own, form, parts) : outOfRange.replace('{range}', range);
  return lineOf({
    path: '',
    rule,
    words: words ?? problem.words,
    ...(value !== undefined &&
      !wantsSomething.test(form) && {
        value: isNumber(value) && shape ? valueWords({ shape }, Number(value)) : value,
      }),
  });
}

/** Rules that a field without a value breaks: there is none to tell. */
const wantsSomething = /^must (be set|not be (empty|null|0))\b/;

/** A rule without parts is its own form. */
function formOf(rule: ToldProblem['rule']) {
  return typeof rule === 'string' ? { form: rule, parts: {} } : rule;
}

function isNumber(value: string): boolean {
  return Number.isFinite(Number(value));
}

/**
 * Fills in the parts of a form: a quantity in the unit that people read, and the number of an
 * entry, `{#index}`, from 1.
 */
function filled(words: string, form: string, parts: Readonly<Record<string, string | number>>) {
  return words.replace(/\{(#?)(\w+)\}/g, (_, counted: string, name: string) => {
    const part = parts[name] ?? '';
    if (counted) return `${Number(part) + 1}`;
    const unit = shownUnit(new RegExp(`\\{${name}\\} (\\w+)`).exec(form)?.[1]);
    return unit.factor === 1
      ? `${part}`
      : `${numberText(Number(part), unit, locale.value)} ${unit.name}`;
  });
}
