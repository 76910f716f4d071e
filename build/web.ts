import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import { languages } from '../host/languages/index.ts';
import { isOfGateways } from './gateway-sources.ts';
import type { ServedFile } from './interface/documents.ts';
import type { Host } from './interface/edition-of.ts';
import { languageSections } from './language-sections.ts';
import { noteLibraries } from './libraries.ts';
import { isStale, outOf, root } from './paths.ts';
import { buildWasm } from './wasm.ts';
import { webDeclarations, webSentences } from './web-declarations.ts';
import { webSources } from './web-sources.ts';

/** A file of the page. */
export interface WebFile extends ServedFile {
  /** Base64. */
  readonly brotli: string;
  /** Whether its path names its content. */
  readonly lasting: boolean;
  /** Whether the start page loads it at once. */
  readonly first: boolean;
}

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** What browsers ask for by a name of its own, as it lies in `host/web/`. */
const named = [
  ...['favicon.ico', 'icon.svg', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png'],
  ...['app.webmanifest'],
] as const;

/** Where the page of devices lies once it is built, in `build/out/`. */
export function webFile(host: Host = 'gateway'): string {
  return host === 'small' ? 'web-small.json' : 'web.json';
}

/**
 * Builds the page that a device serves at `/` into `build/out/`, each file compressed, and, of
 * gateways, the list of their paths, which the device needs before, into
 * `build/out/web-paths.json`. Its forms offer what the device has, which is less on small engines.
 *
 * Scripts and styles are named by their content. What is loaded by `import()` is a file of its own.
 */
export async function buildWeb(host: Host = 'gateway'): Promise<void> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { app: 'host/web/main.tsx', style: 'host/web/styles/all.css' },
    outdir: outOf('web'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    target: 'es2022',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [
      declarations(host),
      languageSections(['page', 'later'], host === 'small' ? 'small' : 'all'),
      ...(host === 'small' ? [withoutGateways] : []),
    ],
  });
  const { start, first } = startPage(metafile);
  const files = [
    served('/', 'html', Buffer.from(start), { first: true }),
    ...outputFiles.map(({ path, contents }) => {
      const name = basename(path);
      return served(`/${name}`, ending(name), contents, { first: first.has(name), lasting: true });
    }),
    ...named.map(name => served(`/${name}`, ending(name), readFileSync(source(name)), {})),
  ];
  mkdirSync(outOf('.'), { recursive: true });
  writeFileSync(outOf(webFile(host)), JSON.stringify(files));
  if (host === 'small') return;
  const paths = files.map(({ path, lasting }) => ({ path, lasting }));
  noteLibraries('web', metafile);
  writeFileSync(outOf('web-paths.json'), JSON.stringify(paths));
}

/** Builds it if a source is newer. */
export async function updateWeb(host: Host = 'gateway'): Promise<void> {
  if (isStale(outOf('core-host.wasm'), ['assembly', 'asconfig.json'])) await buildWasm('host');
  if (isStale(outOf(webFile(host)), webSources)) await buildWeb(host);
}

/**
 * What the declarations of the device are to the page: `declarations:shapes`, the sentences in each
 * language, and `declarations:sentences`, which loads them.
 */
const declarations = (host: Host): Plugin => ({
  name: 'declarations',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^declarations:/ }, ({ path }) => ({ path, namespace: 'declarations' }));
    onLoad({ filter: /:sentences$/, namespace: 'declarations' }, () => {
      const files = languages.map(({ code }) => `${code}: () => import('declarations:${code}')`);
      return { contents: `export default { ${files.join(', ')} };`, loader: 'js' };
    });
    onLoad({ filter: /./, namespace: 'declarations' }, ({ path }) => ({
      contents: JSON.stringify(
        path === 'declarations:shapes'
          ? webDeclarations(host)
          : webSentences(path.slice('declarations:'.length), host),
      ),
      loader: 'json',
    }));
  },
});

/**
 * Leaves out of the page what only gateways have. It is loaded by `import()` where its resources
 * are there, so that nobody asks for what is missing; whatever else imports it is an error.
 */
const withoutGateways: Plugin = {
  name: 'without gateways',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path, resolveDir, importer, kind }) => {
      const host = join(root, 'host');
      const file = relative(host, join(resolveDir, path));
      if (!isOfGateways(file)) return undefined;
      if (kind === 'dynamic-import') return { path: './of-gateways.js', external: true };
      const text = `small engines have no ${file}: ${relative(host, importer)} may only load it late`;
      return { errors: [{ text }] };
    });
  },
};

/** The start page, with the names of what it loads, and these names. */
function startPage({ outputs }: Metafile): { start: string; first: Set<string> } {
  const made = (entry: string): string => {
    const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
    if (!found) throw new Error(`the build made nothing of ${entry}`);
    return found[0];
  };
  const app = made('host/web/main.tsx');
  const style = made('host/web/styles/all.css');
  // The screen that everybody begins with comes with them, though it is a page like others.
  const first = new Set([app, style, made('host/web/pages/overview/page.tsx')]);
  for (const path of first) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') first.add(imported);
  }
  const shared = [...first]
    .filter(path => path !== app && path !== style)
    .map(path => `<link rel="modulepreload" href="${basename(path)}">`);
  const start = readFileSync(source('index.html'), 'utf8')
    .replace('styles/all.css', basename(style))
    .replace('main.tsx', basename(app))
    .replace('</head>', `${shared.join('')}</head>`);
  return { start, first: new Set([...first].map(path => basename(path))) };
}

function served(
  path: string,
  kind: string,
  body: Uint8Array,
  { first = false, lasting = false },
): WebFile {
  const contentType = contentTypes[kind];
  if (contentType === undefined) throw new Error(`${path}: no content type is known`);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    path,
    contentType,
    first,
    lasting,
    etag: createHash('sha256').update(body).digest('hex').slice(0, 16),
    gzip: gzipSync(body, { level: 9 }).toString('base64'),
    brotli: brotliCompressSync(body, best).toString('base64'),
  };
}

function ending(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function source(name: string): string {
  return `${root}/host/web/${name}`;
}
