/**
 * QuickJS: its sources, compiled for this machine or another one, and modules as its bytecode,
 * which fits the one version of the engine that made it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compileForeign } from './objects.ts';
import { isStale, outOf, root } from './paths.ts';

/**
 * The module by which all others import later. It alone keeps the debug information of its
 * function, by which the engine knows what a path is relative to; without that of the others the
 * program is 140 kB smaller, and takes 340 kB less memory with 64 bits.
 */
const importing = 'parts/importing.js';

/** The engine that is used unless somebody names another one. */
export const quickjs = {
  name: 'QuickJS',
  version: '2021-03-27',
  description: 'small JavaScript engine',
  license: 'MIT',
  /** A package of npm that has its sources; nothing else of it is used, and it is not installed. */
  archive: 'qjsc@0.3.0',
  /** SHA-512 of that archive, hexadecimal. */
  sha512:
    '6bbf9c53afc855c65b21e8df7ddb7fc1954c5fa2cbd8c0cbdc743d65be469b6dc6f43bc1312ff3f461c5c73dfd6c0be9d8fbcc38cfb2a52380ca892dd83759db',
} as const;

const folder = outOf('quickjs');
const usualSources = join(folder, 'package', 'deps', 'quickjs_2021_03_27');
const files = ['quickjs.c', 'libregexp.c', 'libunicode.c', 'cutils.c'];

/** The folder with the bytecode, laid out as that with the sources, in `build/out/`. */
export const bytecodeFolder = 'portable-bytecode';

/** The folder with the sources of the engine, fetched if need be; throws if they cannot be had. */
export function engineSources(): string {
  if (existsSync(usualSources)) return usualSources;
  mkdirSync(folder, { recursive: true });
  const pack = ['pack', '--silent', '--pack-destination', folder, quickjs.archive];
  const name = execFileSync('npm', pack, { cwd: folder, encoding: 'utf8' }).trim();
  const found = createHash('sha512')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
  if (found !== quickjs.sha512)
    throw new Error(`the sources of QuickJS, ${quickjs.archive}, are not those that were reviewed`);
  execFileSync('tar', ['-xzf', name], { cwd: folder });
  return usualSources;
}

/**
 * Compiles the engine; answers the files to link with.
 *
 * @param to folder for these files, one for each way of compiling it
 * @param inputs the sources that say how it is compiled
 */
export function buildEngine(
  sources: string,
  to: string,
  compiler: string,
  options: readonly string[],
  inputs: readonly string[] = [],
): Promise<string[]> {
  const own = ['-D_GNU_SOURCE', `-DCONFIG_VERSION="${quickjs.version}"`];
  const engine = { sources, files, options: own };
  return compileForeign(engine, to, compiler, options, ['build/bytecode.ts', ...inputs]);
}

/**
 * Compiles modules to bytecode.
 *
 * @param names of the files in `from`, and then in `to`
 * @param compile build/native/compile.c as a program, behind what plays it if need be
 */
export async function compileModules(
  from: string,
  to: string,
  names: readonly string[],
  compile?: readonly [string, ...string[]],
): Promise<void> {
  const draft = `${to}-draft`;
  for (const folder of [draft, to]) mkdirSync(join(folder, 'parts'), { recursive: true });
  writeFileSync(join(draft, importing), 'globalThis.importPart = name => import("./" + name);');
  for (const name of names) {
    const text = readFileSync(join(from, name), 'utf8').replace(
      /\bimport\("\.\/(?:parts\/)?([\w.-]+)"\)/g,
      'importPart("$1")',
    );
    const isPart = name.startsWith('parts/');
    writeFileSync(join(draft, name), isPart ? text : `import "./${importing}";${text}`);
  }
  const [command, ...words] = compile ?? [await buildCompiler(engineSources())];
  execFileSync(command, [...words, draft, to, importing, ...names]);
  rmSync(draft, { recursive: true });
}

/** Compiles build/native/compile.c with the engine, for this machine; answers where it is. */
async function buildCompiler(sources: string): Promise<string> {
  const to = sources === usualSources ? folder : join(folder, sources.replaceAll('/', '-'));
  const source = 'build/native/compile.c';
  const program = join(to, 'compile');
  // It runs for less than a second: the engine of it is not worth the time to make it faster.
  const objects = await buildEngine(sources, to, 'gcc', ['-O0']);
  if (!isStale(program, [source, 'build/bytecode.ts'])) return program;
  const options = ['-Wall', '-Wextra', '-Werror', '-isystem', sources];
  const libraries = ['-lm', '-lpthread'];
  execFileSync('gcc', [...options, join(root, source), ...objects, ...libraries, '-o', program]);
  return program;
}

/**
 * Compiles the portable host, which was built before; the files of the page come with it. Throws if
 * there is no compiler or no engine.
 */
export async function buildBytecode(portableFolder: string, sources?: string): Promise<void> {
  const [from, to] = [outOf(portableFolder), outOf(bytecodeFolder)];
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true });
  const compile = await buildCompiler(sources ?? engineSources());
  await compileModules(from, to, modulesIn(from), [compile]);
}

/** The modules in a folder that was built, seen from it. */
export function modulesIn(folder: string): string[] {
  const parts = readdirSync(join(folder, 'parts')).map(name => `parts/${name}`);
  return [...readdirSync(folder).filter(name => name.endsWith('.js')), ...parts].sort();
}
