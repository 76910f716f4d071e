import { everyVariant } from '../../host/hardware/variants.ts';
import { type Choices, meaningOf } from '../../host/registry/choices.ts';
import type { Field } from '../../host/registry/field.ts';
import { declaredBy, keptBy, metricsOf } from './declared.ts';

/**
 * Every sentence that a declaration says about a resource, a field or a metric, once, in the order
 * of the declarations over all variants.
 */
export function everySentence(): readonly string[] {
  const sentences = new Set<string>();
  for (const variant of everyVariant) {
    for (const { declaration } of declaredBy(variant)) {
      const { doc, value, payload } = declaration;
      for (const sentence of [doc, ...sentencesOf(value), ...sentencesOf(payload)])
        sentences.add(sentence);
    }
    for (const { field } of keptBy(variant))
      for (const sentence of sentencesOf(field)) sentences.add(sentence);
    for (const { doc } of metricsOf(variant)) sentences.add(doc);
  }
  sentences.delete('');
  return [...sentences];
}

/**
 * Every set of choices by its id, with the names that any variant has. Where a name has another
 * number somewhere, the first one counts.
 */
export function everySet(): ReadonlyMap<string, DeclaredSet> {
  const sets = new Map<string, DeclaredSet>();
  for (const variant of everyVariant) {
    for (const { declaration } of declaredBy(variant)) {
      const { value, payload } = declaration;
      for (const field of [...within(value), ...within(payload)]) {
        const set = setOf(field);
        if (!set) continue;
        const { id, words, proper } = meaningOf(set);
        const known = sets.get(id);
        sets.set(id, {
          numbers: { ...set, ...known?.numbers },
          words: { ...known?.words, ...words },
          proper: new Set([...(known?.proper ?? []), ...proper]),
        });
      }
    }
  }
  return sets;
}

/** What the numbers, the bits or the tags of a field stand for. */
function setOf(field: Field): Choices | undefined {
  if (field.type === 'union') return field.kinds;
  return field.type === 'int' ? (field.choices ?? field.bits) : undefined;
}

/** A set of choices: numbers and English words by name, and which of these nobody translates. */
interface DeclaredSet {
  readonly numbers: Choices;
  readonly words: Readonly<Record<string, string>>;
  readonly proper: ReadonlySet<string>;
}

/**
 * The English words of every set of choices, by its id and their names, without those that are the
 * same in every language.
 */
export function everyChoice(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const translated = [...everySet()].map(([id, { words, proper }]) => {
    const said = Object.entries(words).filter(([name]) => !proper.has(name));
    return [id, Object.fromEntries(said)] as const;
  });
  return new Map(translated.filter(([, words]) => Object.keys(words).length > 0));
}

function sentencesOf(field: Field | null | undefined): string[] {
  return within(field).flatMap(one => [
    one.doc,
    ...(one.type === 'int' && one.blank ? [one.blank.words] : []),
  ]);
}

/** A field and all that are in it. */
function within(field: Field | null | undefined): Field[] {
  if (!field) return [];
  const parts =
    field.type === 'object'
      ? Object.values(field.fields)
      : field.type === 'array'
        ? [field.item]
        : field.type === 'union'
          ? [...field.tags.values()]
          : [];
  return [field, ...parts.flatMap(within)];
}

/** `host/sentences/english.ts`: the sentences as a type that its translations are checked by. */
export function englishFile(): string {
  const quoted = everySentence().map(sentence => `  | ${literal(sentence)}`);
  const sets = [...everyChoice()].map(([id, words]) => unionLine(id, Object.keys(words)));
  return `/*
 * The sentences of the declarations; \`npm run docs\` writes them. A translation that lacks one of
 * them, or has one that is gone, fails the type check.
 */
export type Sentence =
${quoted.join('\n')};

/** The choices that people are offered, by set. */
export interface Choices {
${sets.join('\n')}
}
`;
}

/** A member of an interface, as the formatter writes it. */
function unionLine(name: string, members: readonly string[]): string {
  const quoted = members.map(literal);
  const line = `  readonly ${name}: ${quoted.join(' | ')};`;
  if (line.length <= 100) return line;
  return `  readonly ${name}:${quoted.map(member => `\n    | ${member}`).join('')};`;
}

/** As the formatter writes a string. */
function literal(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}
