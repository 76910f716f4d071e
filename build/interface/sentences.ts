import { everyVariant } from '../../host/hardware/variants.ts';
import type { Field } from '../../host/registry/field.ts';
import { declaredBy, metricsOf } from './declared.ts';

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
    for (const { doc } of metricsOf(variant)) sentences.add(doc);
  }
  sentences.delete('');
  return [...sentences];
}

function sentencesOf(field: Field | null | undefined): string[] {
  if (!field) return [];
  const parts =
    field.type === 'object'
      ? Object.values(field.fields)
      : field.type === 'array'
        ? [field.item]
        : field.type === 'union'
          ? [...field.tags.values()]
          : [];
  return [field.doc, ...parts.flatMap(sentencesOf)];
}

/** `host/sentences/english.ts`: the sentences as a type that its translations are checked by. */
export function englishFile(): string {
  const quoted = everySentence().map(sentence => `  | ${literal(sentence)}`);
  return `/*
 * The sentences of the declarations; \`npm run docs\` writes them. A translation that lacks one of
 * them, or has one that is gone, fails the type check.
 */
export type Sentence =
${quoted.join('\n')};
`;
}

/** As the formatter writes a string. */
function literal(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}
