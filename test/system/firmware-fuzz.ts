import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import * as assert from 'uvu/assert';
import { cIncludeFolder, coreOptions, translateCore } from '../../build/firmware/core.ts';
import { firmwareSources } from '../../build/firmware.ts';
import { isStale, outOf, root } from '../../build/paths.ts';

const fuzzer = 'test/firmware/fuzz.c';

/** The firmware without its board, with the fuzzer in its place, and sanitizers. */
async function buildFuzzer(): Promise<string> {
  const program = outOf('firmware-fuzz');
  const core = await translateCore('mcu-charger');
  if (!isStale(program, ['build/firmware', 'build/firmware.ts', fuzzer, relative(root, core)]))
    return program;
  const sources = firmwareSources.map(source => join(cIncludeFolder, source));
  const { status, stderr } = spawnSync(
    'gcc',
    [
      ...[...coreOptions, '-O2', '-Wall', '-Wextra', '-Werror', '-I', cIncludeFolder],
      ...['-fsanitize=address,undefined', '-fno-sanitize-recover=all'],
      ...[core, ...sources, fuzzer, '-o', program],
    ],
    { cwd: root, encoding: 'utf8' },
  );
  assert.is(status, 0, stderr);
  return program;
}

/**
 * Sends frames to the firmware: rubbish has to change nothing, and every command has to do what it
 * says, once.
 */
export async function playFrames(frames: number): Promise<void> {
  const program = await buildFuzzer();
  const played = spawnSync(program, ['1', String(frames)], { encoding: 'utf8' });
  assert.is(played.status, 0, played.stderr);
  const [, sent, executed, dropped] =
    /^(\d+) frames, (\d+) commands executed, \d+ answered, (\d+) dropped/.exec(played.stdout) ?? [];
  assert.is(Number(sent) >= frames, true, played.stdout);
  assert.is(
    Number(executed) > frames / 10 && Number(dropped) > frames / 10,
    true,
    'of everything some',
  );
}
