import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { coreOptions } from '../../../build/firmware/core.ts';
import { outOf, root } from '../../../build/paths.ts';
import type { Subject } from '../c-target.ts';
import { run } from '../made.ts';

/**
 * A package that carries the sources of wasm3 0.5.0; it is fetched for this test only, and nothing
 * of it becomes part of a product.
 */
const packageName = 'react-native-webassembly';
const version = '0.3.3';
const files = [
  'bind',
  'code',
  'compile',
  'core',
  'env',
  'exec',
  'function',
  'info',
  'module',
  'parse',
];

/** The core in the interpreter wasm3. */
export async function wasm3Core(): Promise<Subject> {
  const sources = await fetchSources();
  const wasm = join(root, 'build/out/core-mcu.wasm');
  return {
    name: 'wasm3',
    sources: [
      join(root, 'test/identity/core-wasm3.c'),
      ...files.map(name => join(sources, `m3_${name}.c`)),
    ],
    inputs: [wasm],
    options: [
      ...coreOptions.filter(option => !option.startsWith('-std')),
      ...['-std=gnu11', '-fno-strict-aliasing', '-w', `-I${sources}`, `-DCORE_FILE="${wasm}"`],
    ],
  };
}

/** Fetches the package where it is not there yet; answers the folder of the C sources. */
async function fetchSources(): Promise<string> {
  const folder = outOf(`${packageName}-${version}`);
  const sources = join(folder, 'package', 'cpp');
  if (existsSync(sources)) return sources;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const command of [
    ['npm', 'pack', '--silent', '--pack-destination', draft, `${packageName}@${version}`],
    ['tar', '-xzf', join(draft, `${packageName}-${version}.tgz`), '-C', draft],
  ]) {
    const { code, output } = await run(command);
    if (code !== 0)
      throw new Error(
        `the sources of wasm3 cannot be had: ${command.join(' ')} failed:\n${output}`,
      );
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return sources;
}
