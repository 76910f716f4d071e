/**
 * Builds the whole host for engines that have nothing but JavaScript: `build/out/voltkern-portable.js`, one script that
 * sets one global function, `voltkern`. docs/embedding.md says how to use it.
 *
 * `node --import tsx build/portable.ts` prints what costs how much.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { withoutDocumentation } from './host.ts';
import { outOf, root } from './paths.ts';
import { shortenNames } from './shorten-names.ts';
import { buildWasm } from './wasm.ts';

/** Newest language version of small engines: QuickJS has it since 2023. */
const target = 'es2022';

const options: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'iife',
  target,
  write: false,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [withoutDocumentation],
  stdin: {
    contents: "import { voltkern } from './host/portable.ts'; globalThis.voltkern = voltkern;",
    resolveDir: root,
  },
  define: { VOLTKERN_BUILD_TIME: String(Math.floor(Date.now() / 1000)) },
};

/** Bytes of the bundle, and how they came about. */
export interface PortableSizes {
  readonly bytes: number;
  /** Bytes before names were shortened, by module group, the largest first. */
  readonly groups: readonly (readonly [group: string, bytes: number])[];
  /** What shortening names saved. */
  readonly savedBytes: number;
}

/** Bundles the portable host. */
export async function buildPortable(): Promise<PortableSizes> {
  await buildWasm('portable');
  translateCore();
  const minified = await build({ ...options, minify: true });
  const readable = await build({ ...options, minifySyntax: true });
  const [plain, text] = [minified, readable].map(({ outputFiles }) => outputFiles?.[0]?.text ?? '') as [string, string];
  const code = await shortenNames(text, target);
  writeFileSync(outOf('voltkern-portable.js'), code);
  const bytes = Buffer.byteLength(code);
  return { bytes, groups: groupsOf(minified.metafile as Metafile), savedBytes: Buffer.byteLength(plain) - bytes };
}

/** Translates the core to JavaScript: a module whose default export makes an instance. */
function translateCore(): void {
  const translated = outOf('core-portable.mjs');
  const wasm2js = fileURLToPath(new URL('../node_modules/.bin/wasm2js', import.meta.url));
  execFileSync(wasm2js, [outOf('core-portable.wasm'), '-Oz', '-o', translated]);
  const { targets } = JSON.parse(readFileSync(`${root}/asconfig.json`, 'utf8')) as {
    targets: { portable: { lowMemoryLimit: number } };
  };
  const text = readFileSync(translated, 'utf8');
  const [instance] = /^var retasmFunc = asmFunc\(\{\s*\}\);$/m.exec(text) ?? [];
  const [memory] = /new ArrayBuffer\(65536\)/.exec(text) ?? [];
  if (instance === undefined || memory === undefined) throw new Error('wasm2js writes another module than expected');
  // The translation knows whole pages only; the compiler has checked that the core does with its limit.
  const module = `${text.slice(0, text.indexOf(instance))}export default () => asmFunc({});\n`;
  writeFileSync(translated, module.replace(memory, `new ArrayBuffer(${targets.portable.lowMemoryLimit})`));
}

/** Sums up a bundle by what its parts belong to. */
function groupsOf({ outputs }: Metafile): [group: string, bytes: number][] {
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
  if (file.includes('core-portable')) return 'core, translated';
  const [, module] = /^host\/modules\/(\w+)/.exec(file) ?? [];
  if (module !== undefined) return `module ${module}`;
  const [, folder] = /^host\/(\w+\/portable|hardware\/\w+|\w+)\//.exec(file) ?? [];
  return folder ?? 'host';
}

/** What the build says about a bundle. */
export function describeSizes({ bytes, groups, savedBytes }: PortableSizes): string {
  const rows: (readonly [string, number])[] = [...groups, ['names shortened', -savedBytes], ['together', bytes]];
  return rows.map(([name, size]) => `${String(size).padStart(8)}  ${name}\n`).join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stderr.write(describeSizes(await buildPortable()));
