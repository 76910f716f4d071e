import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { isStale, outOf, root } from '../../build/paths.ts';

const folder = 'test/board';
const warnings = ['-std=c11', '-Wall', '-Wextra', '-Werror'];
const sanitizers = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all'];
const shared = ['crc.c', 'crc.h', 'flash-store.h'].map(file => `build/board/${file}`);

/** How a program is compiled: so that it stops at whatever C leaves undefined, or fast. */
export type Build = 'sanitised' | 'fast';

/**
 * Compiles a program of this folder with what it tries of `build/board`, and the flash in memory;
 * answers where it is.
 */
export function buildFlashProgram(name: string, tried: string, build: Build): string {
  const program = outOf(`${name}-${build}`);
  const sources = [
    `${folder}/${name}.c`,
    `build/board/${tried}.c`,
    `${folder}/flash-sim.c`,
    'build/board/crc.c',
  ];
  const inputs = [...sources, ...shared, `build/board/${tried}.h`, `${folder}/flash-sim.h`];
  if (!isStale(program, inputs)) return program;
  const draft = `${program}.${process.pid}`;
  const options = build === 'fast' ? ['-O2'] : ['-O1', '-g', ...sanitizers];
  const parameters = [...warnings, ...options, ...sources, '-o', draft];
  const { status, stderr } = spawnSync('gcc', parameters, { cwd: root, encoding: 'utf8' });
  assert.is(status, 0, stderr);
  renameSync(draft, join(program));
  return program;
}
