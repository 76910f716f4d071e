/**
 * Takes the sentences of documentation out of the declarations of resources: people, tests and tools read them in the
 * source, and no device shows them. They would be a fourteenth of the bundle.
 *
 * Removed are properties `doc` with a literal; a literal that is the first argument of a function whose first parameter
 * is called `doc` becomes 0: of the vocabulary where it is imported, and of the file itself.
 */
export function withoutDocs(source: string, vocabulary: ReadonlySet<string>): string {
  const imported = source.matchAll(
    /import \{([^}]*)\} from '[./\w]*\/(?:registry\/(?:field|ipv4)|network\/link)\.ts'/g,
  );
  const names = [...imported].flatMap(([, list = '']) => list.split(',').map(name => name.trim()));
  const takers = [...names.filter(name => vocabulary.has(name)), ...takersOfDocs(source)];
  const stripped = source.replace(new RegExp(`\\bdoc:\\s*${literal},?\\s*`, 'g'), '');
  if (takers.length === 0) return stripped;
  return stripped.replace(new RegExp(`(?<![.\\w])(${takers.join('|')})\\(\\s*${literal}`, 'g'), '$1(0');
}

/** Names of the functions of a file whose first parameter is called `doc`. */
export function takersOfDocs(source: string): Set<string> {
  return new Set(
    [...source.matchAll(/(?:function|const) (\w+)(?: =)? ?\(\s*doc: string/g)].map(match => match[1] as string),
  );
}

/** The files whose functions declare fields, from the project's folder on: the vocabulary. */
export const vocabularyFiles = ['host/registry/field.ts', 'host/registry/ipv4.ts', 'host/modules/network/link.ts'];

const literal = String.raw`'(?:[^'\\\n]|\\.)*'`;
