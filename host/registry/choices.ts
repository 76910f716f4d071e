import type { Filled } from '../sentences/forms.ts';
import type { ChoiceForm } from '../sentences/told-choices.ts';

/**
 * Numbers that stand for something, by the names that code compares with, e.g. `transports.tls`.
 * The wire has the number; people read the words, in their language.
 */
export type Choices<Names extends string = string> = Readonly<Record<Names, number>>;

/** What is declared of a set of choices, beside the numbers. */
export interface Meaning {
  /** Names the set among all others, e.g. `mqtt_transport`: translations are found by it. */
  readonly id: string;
  /**
   * English words by name; none where a number is taken, but not offered: another name of the same.
   */
  readonly words: Readonly<Record<string, string>>;
  /** The names whose words nobody translates, such as makes and types of meters. */
  readonly proper: readonly string[];
}

const meanings = new WeakMap<Choices, Meaning>();

type Declared = Readonly<
  Record<string, readonly [number: number, words?: string, kind?: 'proper name']>
>;

/**
 * Declares a set of choices, in the order in which people see them.
 *
 * @param id of this set only, e.g. `mqtt_transport`
 * @param declared number and English words by name; a proper name is the same in every language
 */
export function choices<const D extends Declared>(
  id: string,
  declared: D,
): { readonly [Name in keyof D]: D[Name][0] } {
  const numbers: Record<string, number> = {};
  const words: Record<string, string> = {};
  const proper: string[] = [];
  for (const name in declared) {
    const [number, said, kind] = declared[name] as Declared[string];
    numbers[name] = number;
    if (said !== undefined) words[name] = said;
    if (kind) proper.push(name);
  }
  keep(numbers, { id, words, proper });
  return numbers as { readonly [Name in keyof D]: D[Name][0] };
}

/** Nothing of a set without words: a host for small engines has few others. */
function keep(set: Choices, meaning: Meaning): void {
  if (Object.keys(meaning.words).length > 0) meanings.set(set, meaning);
}

/** What a set of choices means. */
export function meaningOf(set: Choices): Meaning {
  return meanings.get(set) ?? { id: '', words: {}, proper: [] };
}

/** The choices that people are offered: name, number and English words. */
export function offered(
  set: Choices,
): readonly (readonly [name: string, number: number, words: string])[] {
  const { words } = meaningOf(set);
  return Object.keys(words).map(name => [name, set[name] as number, words[name] as string]);
}

/** What one of the numbers means; empty where it is none of them. */
export function wordsOf(set: Choices, number: number): string {
  return offered(set).find(([, each]) => each === number)?.[2] ?? '';
}

/** What one of the numbers means, as a part of a message. */
export function called(set: Choices, number: number): Filled<ChoiceForm> {
  const { id, words } = meaningOf(set);
  const name = Object.keys(set).find(each => set[each] === number) ?? '';
  const place = `${id}.${name}`;
  return { form: `{${place}}` as ChoiceForm, parts: { [place]: words[name] ?? '' } };
}

/** The value of bits of a set, e.g. `flagsOf(errors, { network: true })`. */
export function flagsOf<const Name extends string>(
  bits: Choices<Name>,
  set: Readonly<Partial<Record<Name, boolean | undefined>>>,
): number {
  let flags = 0;
  for (const name in bits) if (set[name]) flags += 2 ** bits[name];
  return flags;
}

/** Whether a bit is set. */
export function hasFlag(flags: number, bit: number): boolean {
  return Math.floor(flags / 2 ** bit) % 2 === 1;
}

/** The same set without some of its choices, for a field that does not take them. */
export function some<const C extends Choices, const Name extends keyof C & string>(
  set: C,
  ...names: readonly Name[]
): Pick<C, Name> {
  const { id, words, proper } = meaningOf(set);
  const part = Object.fromEntries(names.map(name => [name, set[name] as number]));
  const kept = names.filter(name => words[name] !== undefined);
  keep(part, {
    id,
    proper,
    words: Object.fromEntries(kept.map(name => [name, words[name] ?? ''])),
  });
  return part as Pick<C, Name>;
}

/** Some choices of a set, each called as there, but with numbers of its own. */
export function renumbered(set: Choices, numbers: Choices): Choices {
  return Object.assign(some(set, ...Object.keys(numbers)), numbers);
}
