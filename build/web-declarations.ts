/**
 * What the declarations of all variants are to the page: the shapes of everything that has a form
 * there, and the sentences about it in each language of the page.
 */

import { everyVariant, type VariantName } from '../host/hardware/variants.ts';
import type { Field } from '../host/registry/field.ts';
import { german } from '../host/sentences/german.ts';
import type { Declarations, Kind, Shape } from '../host/web/form/shape.ts';
import { declaredBy } from './interface/declared.ts';

interface Collected {
  readonly declarations: Declarations;
  /** In the order of their numbers. */
  readonly sentences: readonly string[];
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
  const { sentences } = known;
  if (language === 'en') return sentences;
  return sentences.map(sentence => (german as Readonly<Record<string, string>>)[sentence] ?? '');
}

function collect(): Collected {
  const sentences = new Map<string, number>([['', 0]]);
  const shapes = new Map<string, number>();
  const resources = new Map<string, Declarations['resources'][number]>();
  const doc = (sentence: string): number => {
    const number = sentences.get(sentence) ?? sentences.size;
    sentences.set(sentence, number);
    return number;
  };
  everyVariant.forEach((variant: VariantName, at) => {
    for (const { declaration } of declaredBy(variant)) {
      const { path, doc: sentence, writable, command, persistent, value, payload } = declaration;
      const field = command ? payload : value;
      const hasForm = writable && (persistent || commands.has(path));
      if (!hasForm || !field || path.startsWith('debug/')) continue;
      const shape = JSON.stringify(shapeOf(field, doc));
      const number = shapes.get(shape) ?? shapes.size;
      shapes.set(shape, number);
      const kind: Kind = command ? 'command' : 'config';
      const key = `${path} ${number}`;
      const variants = (resources.get(key)?.variants ?? 0) | (1 << at);
      resources.set(key, { path, variants, kind, doc: doc(sentence), shape: number });
    }
  });
  return {
    declarations: {
      variants: everyVariant,
      shapes: [...shapes.keys()].map(text => JSON.parse(text) as Shape),
      resources: [...resources.values()],
    },
    sentences: [...sentences.keys()],
  };
}

/** A field without what it is at its default, so that little is sent. */
function shapeOf(field: Field, doc: (sentence: string) => number): Shape {
  const common = {
    ...(field.doc !== '' && { doc: doc(field.doc) }),
    ...(field.unit !== undefined && { unit: field.unit }),
    ...(field.hidden && { hidden: true }),
    ...(field.optional && { optional: true }),
    ...(field.nullable && { nullable: true }),
    ...(field.initial !== undefined && { initial: field.initial }),
  };
  switch (field.type) {
    case 'int': {
      const { min, max, values, also } = field;
      return {
        type: 'int',
        ...common,
        min,
        max,
        ...(values && { values }),
        ...(also !== undefined && { also }),
      };
    }
    case 'string':
      return { type: 'string', ...common, min: field.minBytes, max: field.maxBytes };
    case 'object': {
      const fields = Object.entries(field.fields).map(
        ([name, inner]) => [name, shapeOf(inner, doc)] as const,
      );
      return { type: 'object', ...common, fields: Object.fromEntries(fields) };
    }
    case 'array':
      return {
        type: 'array',
        ...common,
        min: field.minItems,
        max: field.maxItems,
        item: shapeOf(field.item, doc),
      };
    case 'union': {
      const tags = [...field.tags].map(
        ([tag, inner]) => [tag, inner && shapeOf(inner, doc)] as const,
      );
      return { type: 'union', ...common, tags };
    }
    default:
      return { type: field.type, ...common };
  }
}
