import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { outOf, root } from '../build/paths.ts';
import { longTests } from './runner.ts';
import { detailedDoubles } from './support/modbus-controller.ts';
import { atEnd, suite } from './support/suite.ts';

/* How test files are run, where that decides about a failure. */
const test = suite('runner');

/** A folder for files of this test, which must lie where the project is found. */
function ownFolder(): string {
  mkdirSync(outOf('.'), { recursive: true });
  const folder = mkdtempSync(outOf('runner-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs files of tests, each given as the times that its tests take, ms. */
function runAll(files: readonly (readonly number[])[]): { code: number | null; said: string } {
  const folder = ownFolder();
  const paths = files.map((times, at) => {
    const path = join(folder, `${at}.test.ts`);
    const tests = times.map(
      ms => `test('${ms}', () => new Promise(done => setTimeout(done, ${ms})));`,
    );
    writeFileSync(path, `import { test } from 'uvu';\n${tests.join('\n')}\ntest.run();\n`);
    return path;
  });
  const options = { filesPerProcessor: 1, repeats: false, limits: { silentMs, wholeMs } };
  const program = `
    const { runTests } = await import('./test/runner.ts');
    await runTests(${JSON.stringify(paths)}, ${JSON.stringify(options)}, []);`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  return { code: status, said: stdout };
}

/** Longer than a process takes to start on a busy machine. */
const silentMs = 5000;
const wholeMs = 20_000;

test('a file that takes long goes on while it advances, and one that hangs is stopped', () => {
  const advancing = Array.from({ length: 14 }, () => 500);
  const hanging = [0, 60_000];
  const { code, said } = runAll([advancing, hanging]);
  assert.match(said, /^ok +\S+\/0\.test\.ts \(14 passed, /m);
  assert.match(said, /^FAILED \S+\/1\.test\.ts /m);
  assert.match(said, /stopped after [\d.]+ minutes without a word/);
  assert.is(code, 1);
});

test('a program that is run compiled is given its words, knows itself, and locks in a thread of its own', () => {
  const file = join(ownFolder(), 'program.ts');
  // In two parts: this file is compiled, too, and is to leave it alone.
  const meta = ['import', 'meta'].join('.');
  writeFileSync(
    file,
    `import { fileURLToPath } from 'node:url';
    import { vaultOf } from '../../../host/platform/node/vault.ts';
    const vault = vaultOf({ N: 2, r: 1, p: 1 });
    const locked = await vault.lock('open sesame', Buffer.from('gold'), Buffer.from(''));
    const opened = await vault.open('open sesame', locked, Buffer.from(''));
    const [, self, ...words] = process.argv;
    const isItself = self === fileURLToPath(${meta}.url);
    console.log(Buffer.from(opened ?? []).toString(), isItself, ...words);`,
  );
  const words = ['--import', 'tsx', 'test/run-program.ts', file, '--seed', '3'];
  const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  assert.is(stdout, 'gold true --seed 3\n');
});

test('a station is replayed through each driver, each in a file of its own', () => {
  const names = longTests().map(file => file.slice(file.lastIndexOf('/') + 1));
  for (const controller of ['rapi', ...detailedDoubles])
    assert.ok(names.includes(`replay-${controller}.test.ts`), controller);
});

test.run();
