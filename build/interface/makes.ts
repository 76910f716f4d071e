import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Description, parseDescription } from '../../host/hardware/modbus/description.ts';
import { root } from '../paths.ts';

const folder = join(root, 'host/hardware/modbus/makes');

/** Makes of charge controllers whose description comes with voltkern: a file in a folder each. */
const names = readdirSync(folder)
  .filter(file => file.endsWith('.json'))
  .map(file => file.slice(0, -'.json'.length))
  .sort();

/** What the file of each make says. */
export function describedMakes(): (readonly [name: string, description: Description])[] {
  return names.map(name => [
    name,
    parseDescription(readFileSync(join(folder, `${name}.json`), 'utf8')),
  ]);
}

/** `host/hardware/makes.ts`: their names, for those who need no more. */
export function namesOfMakes(): string {
  return `// Written by \`npm run docs\` from the files in modbus/makes.

/** Controllers whose descriptions come with voltkern. */
export const packagedControllers = [
${names.map(name => `  '${name}',\n`).join('')}] as const;
export type PackagedController = (typeof packagedControllers)[number];
`;
}

/** `host/hardware/modbus/makes.ts`: their files. */
export function filesOfMakes(): string {
  const imports = names.map(
    name => `import ${variable(name)} from './makes/${name}.json' with { type: 'json' };\n`,
  );
  return `// Written by \`npm run docs\` from the files in makes.
import type { PackagedController } from '../makes.ts';
${imports.join('')}
/** The files of the controllers that come with voltkern. */
export const makes: Readonly<Record<PackagedController, unknown>> = {
${names.map(name => `  ${entry(name)},\n`).join('')}};
`;
}

function variable(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function entry(name: string): string {
  return variable(name) === name ? name : `'${name}': ${variable(name)}`;
}
