import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outOf, root } from '../../build/paths.ts';
import { portableFile, updatePortable } from '../../build/portable.ts';
import { endsWithTest } from './suite.ts';

/**
 * The package whose archive has the sources of QuickJS 2021-03-27; only these are used, and nothing
 * of it is installed.
 */
const archive = 'qjsc@0.3.0';
const folder = outOf('quickjs');
const sources = join(folder, 'package', 'deps', 'quickjs_2021_03_27');
const parts = ['quickjs', 'libregexp', 'libunicode', 'cutils'];

/**
 * Compiles docs/embedding/host.c with QuickJS for this machine; answers the program. Throws if the
 * sources cannot be had.
 */
export function buildNativeHost(): string {
  const program = join(folder, 'host');
  const source = join(root, 'docs', 'embedding', 'host.c');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(sources)) {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, archive], {
      cwd: folder,
      stdio: 'inherit',
    });
    const [packed] = readdirSync(folder).filter(name => name.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', packed as string], { cwd: folder });
  }
  for (const part of parts) {
    const object = join(folder, `${part}.o`);
    if (existsSync(object)) continue;
    const version = '-DCONFIG_VERSION="2021-03-27"';
    execFileSync('gcc', [
      '-O2',
      '-w',
      '-D_GNU_SOURCE',
      version,
      '-c',
      join(sources, `${part}.c`),
      '-o',
      object,
    ]);
  }
  if (existsSync(program) && statSync(program).mtimeMs > statSync(source).mtimeMs) return program;
  const objects = parts.map(part => join(folder, `${part}.o`));
  // The engine's own headers are not ours to mend.
  const warnings = ['-Wall', '-Wextra', '-Wno-unused-parameter', '-Werror', '-isystem', sources];
  execFileSync('gcc', ['-O2', ...warnings, source, ...objects, '-lm', '-lpthread', '-o', program]);
  return program;
}

/** Starts the program with simulated hardware; resolves when it answers. */
export async function startNativeHost(dataDir: string, port: number): Promise<ChildProcess> {
  await updatePortable();
  const words = [outOf(portableFile), dataDir, String(port)];
  const child = endsWithTest(
    spawn(buildNativeHost(), words, { stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  let said = '';
  child.stderr?.on('data', text => {
    said += text;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the host ended with ${child.exitCode}:\n${said}`);
    try {
      await fetch(`http://127.0.0.1:${port}/info/version`);
      return child;
    } catch {
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
}
