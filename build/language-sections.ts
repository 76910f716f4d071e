import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transform } from 'esbuild';
import type { Section } from '../host/languages/index.ts';
import { toldSets } from '../host/sentences/told-choices.ts';
import { root } from './paths.ts';

const list = join(root, 'host/languages/index.ts');
const loader = /\(_: Section\) => import\('(.+?)'\)/g;

/**
 * Makes a file of each of these sections of each language: whoever wants one does not load the
 * others. `host/languages/de.ts?page` is the source without what else it exports.
 */
export function languageSections(sections: readonly Section[]): Plugin {
  return {
    name: 'language sections',
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /\/host\/languages\/index\.ts$/ }, ({ path }) => {
        if (path !== list) return undefined;
        const contents = readFileSync(path, 'utf8').replace(loader, (_, file: string) => {
          const files = sections.map(section => `${section}: () => import('${file}?${section}')`);
          return `(section: Section) => ({ ${files.join(', ')} })[section]()`;
        });
        return { contents, loader: 'ts' };
      });
      onResolve({ filter: /^\.\/\w+\.ts\?\w+$/ }, ({ path, resolveDir }) => {
        const [file = '', section] = path.split('?');
        return { path: join(resolveDir, file), suffix: `?${section}` };
      });
      onLoad({ filter: /\/host\/languages\/\w+\.ts$/ }, async ({ path, suffix }) => {
        if (suffix === '') return undefined;
        if (suffix === '?choices') return { contents: await toldChoices(path), loader: 'ts' };
        const contents = readFileSync(path, 'utf8').replace(
          /^export const (\w+)/gm,
          (exported, name: string) => (suffix === `?${name}` ? exported : `const ${name}`),
        );
        return { contents, loader: 'ts' };
      });
    },
  };
}

/**
 * Of the choices of a language, those that a device says: page and documents have all of them. The
 * language is compiled before it is read, because not every process that builds reads TypeScript.
 */
async function toldChoices(path: string): Promise<string> {
  const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'esm' });
  const { choices } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const told = Object.fromEntries(toldSets.map(id => [id, choices[id]]));
  return `export const choices = ${JSON.stringify(told)};`;
}
