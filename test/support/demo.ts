import { spawn } from 'node:child_process';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { endsWithTest } from './suite.ts';

/** Plays a demonstration of test/demo, which has to succeed; answers what it told. */
export async function playDemo(name: string, words: readonly string[]): Promise<string> {
  const child = endsWithTest(
    spawn(process.execPath, ['--import', 'tsx', `test/demo/${name}.ts`, ...words], { cwd: root }),
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      said += chunk;
    });
  }
  const code = await new Promise(resolve => child.on('close', resolve));
  assert.is(code, 0, said);
  return said;
}
