/**
 * What the documents of the interface are written from: every resource with the declarations of all
 * variants that have it. Three writers read it: `pages.ts`, `openapi.ts`, `asyncapi.ts`.
 */

import { everyVariant, type VariantName, variants } from '../../host/hardware/variants.ts';
import type { Field } from '../../host/registry/field.ts';
import { type Declared, declaredBy } from './declared.ts';
import { editionOf, type Host } from './edition-of.ts';

/**
 * A resource, or several that differ in a number of their path only, with all variants that have
 * it.
 */
export interface DescribedResource {
  /** With `<n>` in place of the number. */
  readonly path: string;
  /** Of the interface, e.g. `2.10 Charge controller`. */
  readonly section: string;
  /** The source file that declares it, seen from the project's folder. */
  readonly file: string;
  /** As each variant that has it declares it, the first of several. */
  readonly byVariant: ReadonlyMap<VariantName, Declared>;
  /** How many numbers each variant has in place of `<n>`, from 0 on; 1 without one. */
  readonly countByVariant: ReadonlyMap<VariantName, number>;
}

const debugSection = '2.32 Simulated hardware';

/** Every resource of these variants, in the order of declaration. */
export function describedResources(
  names: readonly VariantName[] = everyVariant,
  host: Host = 'gateway',
): DescribedResource[] {
  const sections = new Map(
    Object.values(variants)
      .flatMap(variant => editionOf(variant, host))
      .map(({ name, section }) => [String(name), section]),
  );
  const found = new Map<string, Collected>();
  for (const variant of names) {
    for (const declared of declaredBy(variant, host)) {
      const path = declared.declaration.path.replace(/(?<=\/)\d+(?=\/|$)/g, '<n>');
      const resource = found.get(path) ?? {
        path,
        file: declared.file,
        section: sectionOf(path, declared.file, sections),
        byVariant: new Map(),
        countByVariant: new Map(),
      };
      if (!resource.byVariant.has(variant)) resource.byVariant.set(variant, declared);
      resource.countByVariant.set(variant, (resource.countByVariant.get(variant) ?? 0) + 1);
      found.set(path, resource);
    }
  }
  return [...found.values()];
}

type Collected = DescribedResource & {
  readonly byVariant: Map<VariantName, Declared>;
  readonly countByVariant: Map<VariantName, number>;
};

function sectionOf(
  path: string,
  file: string,
  sections: ReadonlyMap<string, string | undefined>,
): string {
  const [first = ''] = path.split('/');
  const [, declarer = ''] = /^host\/modules\/(\w+)/.exec(file) ?? [];
  const section =
    first === 'debug' ? debugSection : (sections.get(first) ?? sections.get(declarer));
  if (section === undefined) throw new Error(`${path}: no section of the interface`);
  return section;
}

/** What all variants of a resource declare alike: path, sentence, how it is reached. */
export function commonOf({ byVariant }: DescribedResource): Declared['declaration'] {
  const [{ declaration }] = [...byVariant.values()] as [Declared];
  return declaration;
}

/** A sentence of a declaration with its full stop. */
export function sentence(doc: string): string {
  return `${doc}.`.replace(/\.\.$/, '.');
}

/** The section without its number: `Charge controller`. */
export function titleOf(section: string): string {
  return section.replace(/^[\d.]+ /, '');
}

/** By the number of their section, not by its first digit. */
export function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The rule of a number or a text in words; empty where there is none. */
export function ruleOf(field: Field): string {
  if (field.type === 'string') {
    if (field.words) return `one of ${Object.keys(field.words).filter(Boolean).join(', ')}`;
    if (field.maxBytes > 0xffff) return '';
    return field.minBytes > 0
      ? `${field.minBytes} to ${field.maxBytes} bytes`
      : `at most ${field.maxBytes} bytes`;
  }
  if (field.type !== 'int') return '';
  const { values, min, max, also, choices, bits } = field;
  if (choices || bits) return '';
  if (values) return `one of ${values.join(', ')}`;
  const whole = min === -0x80000000 && max === 0xffffffff;
  return whole ? '' : `${also === undefined ? '' : `${also} or `}${min} to ${max}`;
}
