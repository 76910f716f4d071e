/**
 * Builds the whole host for engines that have nothing but JavaScript: one script that sets one
 * global function, `voltkern`. docs/embedding.md says how to use it.
 *
 * `node --import tsx build/portable.ts` prints what costs how much.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { isStale, outOf, root } from './paths.ts';
import { buildWasm } from './wasm.ts';

/** The script, in `build/out/`. */
export const portableFile = 'voltkern-portable.js';

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
  bundle: true,
  format: 'iife',
  // Newest language version of small engines: QuickJS has it since 2023.
  target: 'es2022',
  minify: true,
  write: false,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [translatedCore],
  stdin: {
    contents: "import { voltkern } from './host/portable.ts'; globalThis.voltkern = voltkern;",
    resolveDir: root,
  },
  define: { VOLTKERN_BUILD_TIME: String(Math.floor(Date.now() / 1000)) },
};

/** Bytes of the script by what they belong to, the largest part first. */
export type PortableSizes = readonly (readonly [part: string, bytes: number])[];

/** Builds the script. */
export async function buildPortable(): Promise<PortableSizes> {
  await buildWasm('portable');
  const { outputFiles, metafile } = await build(options);
  // Whole or not at all: tests may run beside a build.
  const draft = outOf(`${portableFile}.${process.pid}`);
  writeFileSync(draft, outputFiles?.[0]?.text ?? '');
  renameSync(draft, outOf(portableFile));
  return sizesOf(metafile as Metafile);
}

/** Builds the script if a source is newer. */
export async function updatePortable(): Promise<void> {
  if (
    isStale(outOf(portableFile), [
      'host',
      'assembly',
      'asconfig.json',
      'package-lock.json',
      'build/portable.ts',
    ])
  ) {
    await buildPortable();
  }
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
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  if (library !== undefined) return `library ${library}`;
  if (file.startsWith('core:')) return 'core, translated';
  const [, module] = /^host\/modules\/(\w+)/.exec(file) ?? [];
  if (module !== undefined) return `module ${module}`;
  const [, folder] = /^host\/(\w+\/portable|hardware\/\w+|\w+)\//.exec(file) ?? [];
  return folder ?? 'host';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [part, bytes] of await buildPortable())
    process.stderr.write(`${String(bytes).padStart(8)}  ${part}\n`);
}
