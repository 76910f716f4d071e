/**
 * Builds the whole host for engines that have nothing but JavaScript: a module that sets one global
 * function, `voltkern`, its parts, and the files of the page. docs/embedding.md says how to use it.
 *
 * `node --import tsx build/portable.ts [FOLDER]` prints what costs how much, and makes bytecode of
 * it for QuickJS 2021-03-27, or for the version whose sources lie in FOLDER.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { DocumentList, PageList } from '../host/access/portable/page.ts';
import { everyVariant } from '../host/hardware/variants.ts';
import { buildBytecode } from './bytecode.ts';
import { documentsFile } from './interface/document-files.ts';
import { type ServedFile, updateDocuments } from './interface/documents.ts';
import { languageSections } from './language-sections.ts';
import { libraryOf } from './libraries.ts';
import { buildTime, isStale, outOf, root } from './paths.ts';
import { undescribed } from './undescribed.ts';
import { buildWasm } from './wasm.ts';
import { updateWeb, type WebFile, webFile } from './web.ts';

/** The folder with everything that goes onto a small machine, in `build/out/`. */
export const portableFolder = 'portable';
/** The module that is loaded first, in that folder. */
export const portableEntry = 'voltkern.js';
/** The folder for the files of the page, in that folder. */
export const assetsFolder = 'assets';

/** Gives the core as JavaScript. */
const translatedCore: Plugin = {
  name: 'translated core',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\/core-portable\.mjs$/ }, ({ path }) => ({ path, namespace: 'core' }));
    onLoad({ filter: /./, namespace: 'core' }, async () => ({
      contents: await translateCore(),
      loader: 'js',
    }));
  },
};

const options: BuildOptions = {
  absWorkingDir: root,
  chunkNames: 'parts/[name]-[hash]',
  bundle: true,
  // Every `import()` becomes a file of its own, and what several of them share as well: an engine
  // with little memory reads one after the other, and only what its device needs.
  splitting: true,
  format: 'esm',
  // Newest language version of small engines: QuickJS has it since 2023.
  target: 'es2022',
  minify: true,
  write: false,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [
    translatedCore,
    languageSections(['messages', 'causes', 'choices', 'reports', 'discovery'], 'small'),
    undescribed,
  ],
};

/** Bytes of the host by what they belong to, the largest part first. */
export type PortableSizes = readonly (readonly [part: string, bytes: number])[];

/** Builds everything. What an earlier build left stays, because tests may be reading it. */
export async function buildPortable(): Promise<PortableSizes> {
  const metafile = await bundlePortable({ voltkern: 'host/portable.ts' }, portableFolder);
  await buildAssets();
  return sizesOf(metafile);
}

/**
 * Bundles the portable host.
 *
 * @param entry its name and its source
 * @param folder in `build/out/`
 */
export async function bundlePortable(
  entry: Readonly<Record<string, string>>,
  folder: string,
): Promise<Metafile> {
  await buildWasm('portable');
  const { outputFiles = [], metafile } = await build({
    ...options,
    entryPoints: { ...entry },
    outdir: outOf(folder),
    define: { VOLTKERN_BUILD_TIME: String(buildTime()) },
  });
  // The module that is loaded first comes last: all that it names is there by then.
  const isPart = (path: string): number => Number(path.includes('/parts/'));
  for (const { path, contents } of [...outputFiles].sort(
    (one, other) => isPart(other.path) - isPart(one.path),
  )) {
    writeWhole(path, contents);
  }
  return metafile as Metafile;
}

/**
 * Writes the files of the page, compressed, and their list; and the documents of all variants, of
 * which an embedder delivers those of its own.
 */
async function buildAssets(): Promise<void> {
  await updateWeb('small');
  const files = readFiles(webFile('small')) as readonly WebFile[];
  const list = files.map(({ path, contentType, etag, lasting }) => {
    const asset = path === '/' ? 'index.html' : path.slice(1).replaceAll('/', '-');
    return { path, contentType, etag, asset, lasting };
  });
  const write = (name: string, contents: Uint8Array | string): void =>
    writeWhole(outOf(`${portableFolder}/${assetsFolder}/${name}`), contents);
  files.forEach(({ gzip, brotli }, at) => {
    const { asset } = list[at] as PageList[number];
    write(`${asset}.gz`, Buffer.from(gzip, 'base64'));
    write(`${asset}.br`, Buffer.from(brotli, 'base64'));
  });
  write('page.json', JSON.stringify(list satisfies PageList));
  await updateDocuments();
  const documents = everyVariant.flatMap(variant =>
    readFiles(documentsFile(variant, 'small')).map(({ path, contentType, etag, gzip }) => {
      const asset = `${variant}-${path.slice(1)}`;
      write(`${asset}.gz`, Buffer.from(gzip, 'base64'));
      return { variant, path, contentType, etag, asset };
    }),
  );
  write('documents.json', JSON.stringify(documents satisfies DocumentList));
}

/** Files that a build wrote for devices to serve. */
function readFiles(name: string): readonly ServedFile[] {
  return JSON.parse(readFileSync(outOf(name), 'utf8')) as readonly ServedFile[];
}

/** Whole or not at all: tests may run beside a build. */
function writeWhole(path: string, contents: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

/** Builds everything if a source is newer. */
export async function updatePortable(): Promise<void> {
  const sources = [
    ...['host', 'assembly', 'asconfig.json', 'package-lock.json', 'build/portable.ts'],
    ...['build/language-sections.ts', 'build/gateway-sources.ts', 'build/undescribed.ts'],
  ];
  if (isStale(outOf(`${portableFolder}/${portableEntry}`), sources)) await buildPortable();
}

/** Translates the core to JavaScript: a module whose default export makes an instance. */
async function translateCore(): Promise<string> {
  const wasm2js = fileURLToPath(new URL('../node_modules/.bin/wasm2js', import.meta.url));
  const text = execFileSync(wasm2js, [outOf('core-portable.wasm'), '-Oz'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  const { targets } = JSON.parse(readFileSync(`${root}/asconfig.json`, 'utf8')) as {
    targets: { portable: { lowMemoryLimit: number } };
  };
  const [instance] = /^var retasmFunc = asmFunc\(\{\s*\}\);$/m.exec(text) ?? [];
  const [memory] = /new ArrayBuffer\(65536\)/.exec(text) ?? [];
  if (instance === undefined || memory === undefined)
    throw new Error('wasm2js writes another module than expected');
  // The translation knows whole pages only; the compiler has checked that the core does with its
  // limit.
  return `${text.slice(0, text.indexOf(instance))}export default () => asmFunc({});\n`.replace(
    memory,
    `new ArrayBuffer(${targets.portable.lowMemoryLimit})`,
  );
}

function sizesOf({ outputs }: Metafile): PortableSizes {
  const sums = new Map<string, number>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const group = groupOf(file);
      sums.set(group, (sums.get(group) ?? 0) + bytesInOutput);
    }
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}

function groupOf(file: string): string {
  const library = libraryOf(file);
  if (library !== undefined) return `library ${library.name}`;
  if (file.startsWith('core:')) return 'core, translated';
  const [, module] = /^host\/modules\/(\w+)/.exec(file) ?? [];
  if (module !== undefined) return `module ${module}`;
  const [, folder] = /^host\/(\w+\/portable|hardware\/\w+|\w+)\//.exec(file) ?? [];
  return folder ?? 'host';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(outOf(portableFolder), { recursive: true, force: true });
  for (const [part, bytes] of await buildPortable())
    process.stderr.write(`${String(bytes).padStart(8)}  ${part}\n`);
  try {
    // Whoever embeds another version of the engine names the folder with its sources.
    await buildBytecode(portableFolder, process.argv[2]);
  } catch (error) {
    process.stderr.write(`no bytecode was made: ${(error as Error).message}\n`);
  }
}
