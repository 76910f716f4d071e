/**
 * Compiles the portable host to bytecode of QuickJS, and the programs of docs/embedding with that
 * engine for this machine. Bytecode fits the one version of the engine that made it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outOf, root } from './paths.ts';

/**
 * The package whose archive has the sources of QuickJS 2021-03-27; only these are used, and nothing
 * of it is installed.
 */
const archive = 'qjsc@0.3.0';
const folder = outOf('quickjs');
const usualSources = join(folder, 'package', 'deps', 'quickjs_2021_03_27');
const files = ['quickjs', 'libregexp', 'libunicode', 'cutils'];

/** The folder with the bytecode, laid out as that with the sources, in `build/out/`. */
export const bytecodeFolder = 'portable-bytecode';

/**
 * Compiles a program of docs/embedding with the engine; answers where it is. Throws if the sources
 * of the engine cannot be had.
 *
 * @param sources folder with those of another version of the engine
 */
export function buildNative(name: 'host' | 'compile', sources = usualSources): string {
  const source = join(root, 'docs', 'embedding', `${name}.c`);
  const objects = buildEngine(sources);
  const program = join(objectsOf(sources), name);
  if (existsSync(program) && statSync(program).mtimeMs > statSync(source).mtimeMs) return program;
  // The engine's own headers are not ours to mend.
  const warnings = ['-Wall', '-Wextra', '-Wno-unused-parameter', '-Werror', '-isystem', sources];
  execFileSync('gcc', ['-O2', ...warnings, source, ...objects, '-lm', '-lpthread', '-o', program]);
  return program;
}

/** Where the compiled engine lies. */
function objectsOf(sources: string): string {
  return sources === usualSources ? folder : join(folder, sources.replaceAll('/', '-'));
}

/** Compiles the engine; answers the files to link with. */
function buildEngine(sources: string): string[] {
  const objects = objectsOf(sources);
  mkdirSync(objects, { recursive: true });
  if (sources === usualSources && !existsSync(sources)) {
    const pack = ['pack', '--silent', '--pack-destination', folder, archive];
    execFileSync('npm', pack, { cwd: folder, stdio: 'inherit' });
    const [packed] = readdirSync(folder).filter(name => name.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', packed as string], { cwd: folder });
  }
  return files.map(file => {
    const object = join(objects, `${file}.o`);
    const options = ['-O2', '-w', '-D_GNU_SOURCE', '-DCONFIG_VERSION="2021-03-27"'];
    if (!existsSync(object))
      execFileSync('gcc', [...options, '-c', join(sources, `${file}.c`), '-o', object]);
    return object;
  });
}

/**
 * Compiles the host, which was built before; the files of the page come with it. Throws if there is
 * no compiler or no engine.
 */
export function buildBytecode(portableFolder: string, sources = usualSources): void {
  const compiler = buildNative('compile', sources);
  const from = outOf(portableFolder);
  const to = outOf(bytecodeFolder);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, 'parts'), { recursive: true });
  cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true });
  const parts = readdirSync(join(from, 'parts')).map(name => `parts/${name}`);
  execFileSync(compiler, [from, to, 'voltkern.js', ...parts]);
}
