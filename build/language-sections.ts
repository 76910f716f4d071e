import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, transform } from 'esbuild';
import type { Section } from '../host/languages/index.ts';
import { toldSets } from '../host/sentences/told-choices.ts';
import { isOfGateways } from './gateway-sources.ts';
import { root } from './paths.ts';

const list = join(root, 'host/languages/index.ts');
const loader = /\(_: Section\) => import\('(.+?)'\)/g;

/**
 * Makes a file of each of these sections of each language: whoever wants one does not load the
 * others. `host/languages/de.ts?page` is the source without what else it exports.
 *
 * @param speakers on a small device nobody says what only the modules of gateways say
 */
export function languageSections(
  sections: readonly Section[],
  speakers: 'all' | 'small' = 'all',
): Plugin {
  return {
    name: 'language sections',
    setup({ onLoad, onResolve }) {
      const unsaid = speakers === 'small' ? partsOfGateways() : [];
      onLoad({ filter: /\/host\/languages\/index\.ts$/ }, ({ path }) => {
        if (path !== list) return undefined;
        const contents = readFileSync(path, 'utf8').replace(loader, (_, file: string) => {
          const files = sections.map(section => `${section}: () => import('${file}?${section}')`);
          return `(section: Section) => ({ ${files.join(', ')} })[section]()`;
        });
        return { contents, loader: 'ts' };
      });
      onResolve({ filter: /^forms:said$/ }, ({ path }) => ({ path, namespace: 'forms' }));
      onLoad({ filter: /./, namespace: 'forms' }, async () => {
        const { messages = {} } = await languageOf(join(root, 'host/languages/de.ts'));
        return { contents: JSON.stringify(formsWithoutGateways(messages)), loader: 'json' };
      });
      onResolve({ filter: /^\.\/\w+\.ts\?\w+$/ }, ({ path: asked, resolveDir }) => {
        const [file = '', section] = asked.split('?');
        const path = join(resolveDir, file);
        if (section !== 'later') return { path, suffix: `?${section}` };
        // A name of its own: the build calls files by what they are made of, wherever that lies.
        return { path: relative(root, path).replace('.ts', '-later.ts'), namespace: 'later' };
      });
      onLoad({ filter: /\/host\/languages\/\w+\.ts$/ }, async ({ path, suffix }) => {
        if (suffix === '') return undefined;
        if (suffix === '?messages' && speakers === 'small')
          return { contents: await saidWithoutGateways(path), loader: 'ts' };
        if (suffix === '?choices') return { contents: await toldChoices(path), loader: 'ts' };
        return { contents: sectionOf(path, suffix.slice(1), unsaid), loader: 'ts' };
      });
      onLoad({ filter: /-later\.ts$/, namespace: 'later' }, ({ path }) => ({
        contents: sectionOf(join(root, path.replace('-later.ts', '.ts')), 'later', unsaid),
        loader: 'ts',
      }));
    },
  };
}

/** Parts of the page that its first screen does not show, by their names in a language's `page`. */
const laterParts: readonly string[] = [
  ...['form', 'backup', 'charges', 'diagnosis', 'box', 'prices', 'log', 'meters', 'mqtt'],
  ...['network', 'ocpp', 'ruleSentence', 'rules', 'settings', 'addCharger', 'users', 'refusals'],
  ...['battery', 'flows', 'loggedInDevices', 'plan', 'refusedTag', 'thisCharge'],
];

/** Parts of the page that nothing shows but what only gateways have. */
function partsOfGateways(): string[] {
  const host = join(root, 'host');
  const sources = readdirSync(host, { recursive: true, encoding: 'utf8' }).filter(
    file => /^web\/.*\.tsx?$/.test(file) && isOfGateways(file),
  );
  return sources.flatMap(file =>
    [...readFileSync(join(host, file), 'utf8').matchAll(/\btexts\('(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
}

/**
 * A language, of which nothing but one section is exported.
 *
 * @param unsaid parts of the page that are left out
 */
function sectionOf(path: string, section: string, unsaid: readonly string[]): string {
  const isLater = section === 'later';
  const wanted = isLater ? 'page' : section;
  return readFileSync(path, 'utf8')
    .replace(/^export const (\w+)/gm, (exported, name: string) =>
      name === wanted ? exported : `const ${name}`,
    )
    .replace(/^export const page[\s\S]+?^\};$/m, page =>
      // A part ends where its indentation does.
      page.replace(/^ {2}(\w+): \{$[\s\S]+?^ {2}\},$/gm, (part, name: string) =>
        laterParts.includes(name) === isLater && !unsaid.includes(name) ? part : '',
      ),
    );
}

/**
 * Of the messages of a language, those that a device says which is no gateway. Their English forms
 * are those of `forms:said`, which all languages share: they are half of the text.
 */
async function saidWithoutGateways(path: string): Promise<string> {
  const { messages = {} } = await languageOf(path);
  const said = formsWithoutGateways(messages).map(form => messages[form]);
  return `import forms from 'forms:said';
    const said = ${JSON.stringify(said)};
    export const messages = Object.fromEntries(forms.map((form, at) => [form, said[at]]));`;
}

/** The English forms that a device says which is no gateway: each language has all of them. */
function formsWithoutGateways(messages: Readonly<Record<string, unknown>>): string[] {
  const [ofGateways, ofAll] = spokenSources();
  return Object.keys(messages)
    .filter(form => ofAll.includes(form) || !ofGateways.includes(form))
    .sort();
}

/** The sources that only gateways have, and all others. */
function spokenSources(): readonly [string, string] {
  const host = join(root, 'host');
  const files = readdirSync(host, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.ts$/.test(file) && !/^(?:languages|sentences|web)\//.test(file),
  );
  const textOf = (named: readonly string[]): string =>
    named.map(file => readFileSync(join(host, file), 'utf8').replaceAll("\\'", "'")).join('\n');
  return [
    textOf(files.filter(isOfGateways)),
    textOf(files.filter(file => !isOfGateways(file))),
  ] as const;
}

/**
 * Of the choices of a language, those that a device says: page and documents have all of them.
 */
async function toldChoices(path: string): Promise<string> {
  const { choices } = await languageOf(path);
  const told = Object.fromEntries(toldSets.map(id => [id, choices?.[id]]));
  return `export const choices = ${JSON.stringify(told)};`;
}

/**
 * What a language exports. It is compiled before it is read, because not every process that builds
 * reads TypeScript.
 */
async function languageOf(
  path: string,
): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
