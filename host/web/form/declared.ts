import sentenceFiles from 'declarations:sentences';
import declarations from 'declarations:shapes';
import { effect, signal } from '@preact/signals';
import { topic } from '../store.ts';
import { language } from '../words/texts.ts';
import type { Kind, Shape } from './shape.ts';

/** Something that has a form, as this device has it. */
export interface Declared {
  readonly path: string;
  readonly kind: Kind;
  readonly shape: Shape;
  /** Number of its sentence. */
  readonly doc: number;
}

const name = topic('info/name');
const sentences = signal<readonly string[]>([]);

async function load(spoken: typeof language.value): Promise<void> {
  const { default: loaded } = await sentenceFiles[spoken]();
  if (spoken === language.peek()) sentences.value = loaded;
}

// What is built on declarations begins with its words: fields are called by them, too.
await load(language.peek());
effect(() => {
  // Where they cannot be loaded, the words before stay.
  load(language.value).catch(() => undefined);
});

/** A sentence or label of a declaration in the language of the page. */
export function sentence(number: number | undefined): string {
  return number === undefined ? '' : (sentences.value[number] ?? '');
}

/** What a resource is called, with its number where there are several; undefined without a name. */
export function resourceLabel(path: string): string | undefined {
  const label = declarations.labels[path.replace(/\/\d+\//, '/*/')];
  if (label === undefined) return undefined;
  const number = /\/(\d+)\//.exec(path)?.[1];
  return number === undefined ? sentence(label) : `${sentence(label)} ${Number(number)}`;
}

/** Everything of a kind that this device has, in the order of declaration. */
export function everyDeclared(kind: Kind): readonly Declared[] {
  const variant = declarations.variants.indexOf(name.value?.type ?? '');
  return declarations.resources
    .filter(resource => resource.kind === kind && (resource.variants >> variant) & 1)
    .map(({ path, doc, shape }) => ({
      path,
      kind,
      doc,
      shape: declarations.shapes[shape] as Shape,
    }));
}

/** What has a form at a path; undefined if this device has nothing there. */
export function declaredAt(path: string): Declared | undefined {
  for (const kind of ['config', 'command'] as const) {
    const found = everyDeclared(kind).find(one => one.path === path);
    if (found) return found;
  }
  return undefined;
}
