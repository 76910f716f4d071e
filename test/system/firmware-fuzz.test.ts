import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cIncludeFolder, coreOptions, firmwareSources, translateCore } from '../../build/cortex-m.ts';
import { outOf, root } from '../../build/paths.ts';

const test = suite('firmware under a million frames');
const frames = 1_000_000;

test('rubbish changes nothing, and every command does what it says, once', async () => {
  const program = outOf('firmware-fuzz');
  const sources = firmwareSources.map(source => join(cIncludeFolder, source));
  const { status, stderr } = spawnSync(
    'gcc',
    [
      ...[...coreOptions, '-O2', '-Wall', '-Wextra', '-Werror', '-I', cIncludeFolder],
      ...['-fsanitize=address,undefined', '-fno-sanitize-recover=all'],
      ...[await translateCore('mcu-charger'), ...sources, join(root, 'test/firmware/fuzz.c'), '-o', program],
    ],
    { encoding: 'utf8' },
  );
  assert.is(status, 0, stderr);
  const played = spawnSync(program, ['1', String(frames)], { encoding: 'utf8' });
  assert.is(played.status, 0, played.stderr);
  const [, sent, executed, dropped] =
    /^(\d+) frames, (\d+) commands executed, \d+ answered, (\d+) dropped/.exec(played.stdout) ?? [];
  assert.is(Number(sent) >= frames, true, played.stdout);
  assert.is(Number(executed) > frames / 10 && Number(dropped) > frames / 10, true, 'of everything some');
});

test.run();
