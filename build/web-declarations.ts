/**
 * What the declarations of all variants are to the page: the shapes of everything that has a form
 * there or is in backups, and the sentences about it in each language of the page.
 */

import { everyVariant, type VariantName } from '../host/hardware/variants.ts';
import { languages, wordsIn } from '../host/languages/index.ts';
import { type Choices, meaningOf, offered } from '../host/registry/choices.ts';
import type { Field } from '../host/registry/field.ts';
import { fieldLabels, type Labels, resourceLabels } from '../host/sentences/labels.ts';
import type { Declarations, Kind, Shape } from '../host/web/form/shape.ts';
import { declaredBy, keptBy } from './interface/declared.ts';
import type { Host } from './interface/edition-of.ts';

interface Collected {
  readonly declarations: Declarations;
  /** In the order of their numbers. */
  readonly sentences: readonly Sentence[];
}

/** A sentence by language, where that has it. */
type Sentence = Readonly<Record<string, string | undefined>>;

/** The words of each language beside English. */
const spoken = await Promise.all(
  languages
    .filter(({ load }) => load)
    .map(async ({ code }) => ({
      code,
      declarations: (await wordsIn(code, 'declarations')) as Sentence,
      choices: (await wordsIn(code, 'choices')) as Readonly<Record<string, Sentence>>,
      labels: (await wordsIn(code, 'labels')) as Labels,
    })),
);

/** Commands with a form: settings have one each. */
const commands: ReadonlySet<string> = new Set(['users/add']);

const known = new Map<Host, Collected>();

/** The shapes of everything that has a form on devices that run there, each once. */
export function webDeclarations(host: Host = 'gateway'): Declarations {
  return collectedOf(host).declarations;
}

/** The sentences that the shapes name by number. */
export function webSentences(language: string, host: Host = 'gateway'): readonly string[] {
  return collectedOf(host).sentences.map(sentence => sentence[language] ?? sentence.en ?? '');
}

function collectedOf(host: Host): Collected {
  const collected = known.get(host) ?? collect(host);
  known.set(host, collected);
  return collected;
}

function collect(host: Host): Collected {
  const sentences = new Sentences();
  const shapes = new Map<string, number>();
  const resources = new Map<string, Declarations['resources'][number]>();
  const add = (path: string, kind: Kind, field: Field, doc: string, variant: number): void => {
    const shape = JSON.stringify(shapeOf(field, { path: pathLabelled(path), name: '' }, sentences));
    const number = shapes.get(shape) ?? shapes.size;
    shapes.set(shape, number);
    const key = `${path} ${number}`;
    const variants = (resources.get(key)?.variants ?? 0) | (1 << variant);
    const sentence = sentences.numberOf(doc);
    resources.set(key, { path, variants, kind, doc: sentence, shape: number });
  };
  everyVariant.forEach((variant: VariantName, at) => {
    for (const { path, field } of keptBy(variant, host)) add(path, 'kept', field, '', at);
    for (const { declaration } of declaredBy(variant, host)) {
      const { path, doc, writable, command, persistent, value, payload } = declaration;
      const field = command ? payload : value;
      const hasForm = writable && (persistent || commands.has(path));
      if (!hasForm || !field || path.startsWith('debug/')) continue;
      add(path, command ? 'command' : 'config', field, doc, at);
    }
  });
  return {
    declarations: {
      variants: everyVariant,
      shapes: [...shapes.keys()].map(text => JSON.parse(text) as Shape),
      resources: [...resources.values()],
      labels: Object.fromEntries(
        Object.keys(resourceLabels).map(path => [path, sentences.resourceLabel(path)]),
      ),
    },
    sentences: sentences.all,
  };
}

/** Where a field is: its resource, and its name; empty for the whole value. */
interface At {
  readonly path: string;
  readonly name: string;
}

type ByKey = Readonly<Record<string, string>>;

/** Resources that differ in a number only are labelled alike. */
function pathLabelled(path: string): string {
  return path.replace(/\/\d+\//, '/*/');
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
    const others = spoken.map(({ code, declarations }) => [code, declarations[en]]);
    return this.#number(en, { en, ...Object.fromEntries(others) });
  }

  /** Number and words of each choice. */
  choicesOf(set: Choices): readonly (readonly [value: number, words: number])[] {
    const { id } = meaningOf(set);
    return offered(set).map(([name, value, en]) => {
      const others = spoken.map(({ code, choices }) => [code, choices[id]?.[name]]);
      return [value, this.#number(`${id}.${name}`, { en, ...Object.fromEntries(others) })];
    });
  }

  /** What a field is called; 0 if nobody named it. */
  fieldLabel({ path, name }: At): number {
    const own = `${path}#${name}`;
    const key = own in fieldLabels ? own : name;
    return this.#label(fieldLabels, ({ fields }) => fields, key);
  }

  resourceLabel(path: string): number {
    return this.#label(resourceLabels, ({ resources }) => resources, path);
  }

  #label(english: ByKey, own: (labels: Labels) => ByKey, key: string): number {
    const en = english[key] ?? '';
    if (en === '') return 0;
    const others = spoken.map(({ code, labels }) => [code, own(labels)[key]] as const);
    const sentence = { en, ...Object.fromEntries(others) };
    return this.#number(`label ${Object.values(sentence).join(': ')}`, sentence);
  }

  #number(key: string, sentence: Sentence): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#all.length);
    return this.#all.push(sentence) - 1;
  }
}

/** A field without what it is at its default, so that little is sent. */
function shapeOf(field: Field, at: At, sentences: Sentences): Shape {
  const common = {
    ...(field.doc !== '' && { doc: sentences.numberOf(field.doc) }),
    ...(field.unit !== undefined && { unit: field.unit }),
    ...(field.hidden && { hidden: true }),
    ...(field.unoffered && { unoffered: true }),
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
      return {
        type: 'string',
        ...common,
        min: field.minBytes,
        max: field.maxBytes,
        ...(field.words && { words: Object.entries(field.words) }),
      };
    case 'object': {
      const fields = Object.entries(field.fields).map(([name, inner]) => {
        const here = { path: at.path, name };
        const label = sentences.fieldLabel(here);
        return [name, { ...shapeOf(inner, here, sentences), label }] as const;
      });
      return { type: 'object', ...common, fields: Object.fromEntries(fields) };
    }
    case 'array':
      return {
        type: 'array',
        ...common,
        min: field.minItems,
        max: field.maxItems,
        item: shapeOf(field.item, at, sentences),
      };
    case 'union': {
      const tags = sentences.choicesOf(field.kinds).flatMap(([tag, words]) => {
        const inner = field.tags.get(tag);
        if (inner === undefined || inner?.unoffered) return [];
        return [[tag, inner && shapeOf(inner, at, sentences), words] as const];
      });
      return { type: 'union', ...common, tags };
    }
    default:
      return { type: field.type, ...common };
  }
}
