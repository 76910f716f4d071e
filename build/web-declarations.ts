/**
 * What the declarations of all variants are to the page: the shapes of everything that has a form
 * there, and the sentences about it in each language of the page.
 */

import { everyVariant, type VariantName } from '../host/hardware/variants.ts';
import { choices, declarations } from '../host/languages/de.ts';
import { type Choices, meaningOf, offered } from '../host/registry/choices.ts';
import type { Field } from '../host/registry/field.ts';
import type { Declarations, Kind, Shape } from '../host/web/form/shape.ts';
import { declaredBy } from './interface/declared.ts';

interface Collected {
  readonly declarations: Declarations;
  /** In the order of their numbers. */
  readonly sentences: readonly Sentence[];
}

/** A sentence in the languages of the page. */
interface Sentence {
  readonly en: string;
  readonly de: string;
}

/** Commands with a form: settings have one each. */
const commands: ReadonlySet<string> = new Set(['users/add']);

let known: Collected | undefined;

/** The shapes of everything that has a form, each once. */
export function webDeclarations(): Declarations {
  known ??= collect();
  return known.declarations;
}

/** The sentences that the shapes name by number. */
export function webSentences(language: string): readonly string[] {
  known ??= collect();
  return known.sentences.map(({ en, de }) => (language === 'en' ? en : de));
}

function collect(): Collected {
  const sentences = new Sentences();
  const shapes = new Map<string, number>();
  const resources = new Map<string, Declarations['resources'][number]>();
  everyVariant.forEach((variant: VariantName, at) => {
    for (const { declaration } of declaredBy(variant)) {
      const { path, doc: sentence, writable, command, persistent, value, payload } = declaration;
      const field = command ? payload : value;
      const hasForm = writable && (persistent || commands.has(path));
      if (!hasForm || !field || path.startsWith('debug/')) continue;
      const shape = JSON.stringify(shapeOf(field, sentences));
      const number = shapes.get(shape) ?? shapes.size;
      shapes.set(shape, number);
      const kind: Kind = command ? 'command' : 'config';
      const key = `${path} ${number}`;
      const variants = (resources.get(key)?.variants ?? 0) | (1 << at);
      resources.set(key, {
        path,
        variants,
        kind,
        doc: sentences.numberOf(sentence),
        shape: number,
      });
    }
  });
  return {
    declarations: {
      variants: everyVariant,
      shapes: [...shapes.keys()].map(text => JSON.parse(text) as Shape),
      resources: [...resources.values()],
    },
    sentences: sentences.all,
  };
}

/** The sentences that shapes name by number, each once. */
class Sentences {
  readonly #numbers = new Map<string, number>();
  readonly #all: Sentence[] = [];

  constructor() {
    this.numberOf('');
  }

  get all(): readonly Sentence[] {
    return this.#all;
  }

  numberOf(en: string): number {
    return this.#number(en, {
      en,
      de: (declarations as Readonly<Record<string, string>>)[en] ?? '',
    });
  }

  /** Number and words of each choice. */
  choicesOf(set: Choices): readonly (readonly [value: number, words: number])[] {
    const { id } = meaningOf(set);
    const inGerman = (choices as Readonly<Record<string, Readonly<Record<string, string>>>>)[id];
    return offered(set).map(([name, value, en]) => [
      value,
      this.#number(`${id}.${name}`, { en, de: inGerman?.[name] ?? '' }),
    ]);
  }

  #number(key: string, sentence: Sentence): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#all.length);
    return this.#all.push(sentence) - 1;
  }
}

/** A field without what it is at its default, so that little is sent. */
function shapeOf(field: Field, sentences: Sentences): Shape {
  const common = {
    ...(field.doc !== '' && { doc: sentences.numberOf(field.doc) }),
    ...(field.unit !== undefined && { unit: field.unit }),
    ...(field.hidden && { hidden: true }),
    ...(field.optional && { optional: true }),
    ...(field.nullable && { nullable: true }),
    ...(field.initial !== undefined && { initial: field.initial }),
  };
  switch (field.type) {
    case 'int': {
      const { min, max, values, also, choices, blank, of } = field;
      return {
        type: 'int',
        ...common,
        min,
        max,
        ...(values && { values }),
        ...(also !== undefined && { also }),
        ...(choices && { choices: sentences.choicesOf(choices) }),
        ...(blank && { blank: sentences.numberOf(blank.words) }),
        ...(of && { of }),
      };
    }
    case 'string':
      return { type: 'string', ...common, min: field.minBytes, max: field.maxBytes };
    case 'object': {
      const fields = Object.entries(field.fields).map(
        ([name, inner]) => [name, shapeOf(inner, sentences)] as const,
      );
      return { type: 'object', ...common, fields: Object.fromEntries(fields) };
    }
    case 'array':
      return {
        type: 'array',
        ...common,
        min: field.minItems,
        max: field.maxItems,
        item: shapeOf(field.item, sentences),
      };
    case 'union': {
      const tags = [...field.tags].map(
        ([tag, inner]) => [tag, inner && shapeOf(inner, sentences)] as const,
      );
      return { type: 'union', ...common, tags };
    }
    default:
      return { type: field.type, ...common };
  }
}
