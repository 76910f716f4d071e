import type { IntShape } from './shape.ts';

/** One of the values that a field may have. */
export interface Choice {
  readonly value: number;
  readonly name: string;
}

/** A sentence that lists what each number means, taken apart. */
export interface Listed {
  /** What stands before the list; often empty. */
  readonly help: string;
  readonly choices: readonly Choice[];
}

/**
 * Takes a sentence such as `Look of the page: 0 as the browser says, 1 light, 2 dark` apart;
 * undefined unless it names every value that the field may have.
 */
export function listedIn(sentence: string, shape: IntShape): Listed | undefined {
  const values = shape.values ?? range(shape);
  if (!values) return undefined;
  const [help = '', ...items] = ` ${sentence}`.split(/(?:^|[:;,]) (?=-?\d+:? )/);
  const names = new Map<number, string>();
  for (const item of items) {
    const [, number, name] = /^(-?\d+):? (.+)$/.exec(item) ?? [];
    if (name !== undefined) names.set(Number(number), name);
  }
  if (!values.every(value => names.has(value))) return undefined;
  return {
    help: help.trim(),
    choices: values.map(value => ({ value, name: capital(names.get(value) as string) })),
  };
}

/** A sentence in which -1 is said to be no number of anything, but a word such as `any`. */
export interface Blank {
  /** What -1 means. */
  readonly word: string;
  /** The rest of the sentence. */
  readonly help: string;
}

/** What -1 means where the sentence says it, e.g. `Hour, -1 any`. */
export function blankIn(sentence: string, { min }: IntShape): Blank | undefined {
  const [part, last, inner] =
    /; -1:? ([^;]+)|(?:^|, )-1:? ([^,;]+)/.exec(min === -1 ? sentence : '') ?? [];
  const word = last ?? inner;
  return word === undefined ? undefined : { word, help: sentence.replace(part as string, '') };
}

/** The allowed values of a field whose sentence does not say what they mean. */
export function plainChoices({ values }: IntShape): Choice[] | undefined {
  return values?.map(value => ({ value, name: String(value) }));
}

/** More of them would be no list to choose from. */
const mostChoices = 20;

function range({ min, max, also }: IntShape): number[] | undefined {
  if (also !== undefined || max - min >= mostChoices) return undefined;
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
