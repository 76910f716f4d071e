/**
 * `host/web/declared-names.ts`: the names of the numbers in what devices show and take, for the
 * page, which compares by them.
 */

import { everySet } from './sentences.ts';

const columns = 100;

/** The file, as the formatter writes it. */
export function namesFile(): string {
  const sets = [...everySet()].map(([id, { numbers }]) => constant(camelCase(id), numbers));
  return `/*
 * What the numbers of the interface are called in code, by set: \`npm run docs\` writes it from the
 * declarations.
 */
${sets.join('\n')}
`;
}

function constant(name: string, numbers: Readonly<Record<string, number>>): string {
  const members = Object.entries(numbers).map(([member, number]) => `${member}: ${number}`);
  const line = `export const ${name} = { ${members.join(', ')} } as const;`;
  if (line.length <= columns) return line;
  return `export const ${name} = {\n${members.map(member => `  ${member},\n`).join('')}} as const;`;
}

function camelCase(id: string): string {
  return id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
