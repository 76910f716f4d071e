import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { root } from '../../../build/paths.ts';
import { startDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';

/* Whoever runs a device in a checkout can still lint, check, test, commit and pack it. */
const test = suite('checkout');

/** Folders that devices of a checkout are given; the first one is the default. */
const dataFolders = ['voltkern-data', 'left-data', 'data', 'test/voltkern-data'];
/**
 * What else a user leaves: an output of a device, a picture of its page, a record of its network,
 * what somebody read from it.
 */
const files = ['charger.log', 'test/charger.log', 'page.png', 'page.jpg', 'udp.pcap'];

/** A folder with everything that decides what the tools read, and one source file of each kind. */
function checkout(): string {
  const folder = temporaryFolder();
  for (const name of [
    '.gitignore',
    'asconfig.json',
    'biome.json',
    'package.json',
    'tsconfig.json',
    'build/lint',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ['host', 'test', 'build/out'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['host/a.ts', 'test/a.ts'])
    writeFileSync(join(folder, name), 'export const a = 1;\n');
  writeFileSync(join(folder, 'build/out/voltkern.cjs'), '');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** What a tool prints; it must succeed. */
function run(folder: string, command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' });
  assert.is(status, 0, `${command} ${words.join(' ')}\n${stdout}${stderr}`);
  return stdout + stderr;
}

test('what devices leave in a checkout is nothing to git, linter, formatter, type check and package', async () => {
  const folder = checkout();
  run(folder, 'git', 'init', '--quiet');
  run(folder, 'git', 'add', '--all');
  const tool = (name: string): string => join(root, 'node_modules/.bin', name);
  const linted = () => run(folder, tool('biome'), 'check', '.').replace(/ in .*/, '');
  const typed = () => run(folder, tool('tsc'), '-p', 'tsconfig.json', '--listFilesOnly');
  const packed = () => run(folder, 'npm', 'pack', '--dry-run', '--ignore-scripts', '--json');
  const before = [linted(), typed(), packed()];
  assert.match(before[0] ?? '', /^Checked [1-9]/);

  for (const name of dataFolders) {
    const dataDir = join(folder, name);
    const device = await startDevice({ dataDir });
    await device.put('charge_tracker/config', 3000);
    await device.stop();
    assert.ok(readdirSync(dataDir, { recursive: true }).length > 0);
    writeFileSync(join(dataDir, 'read.json'), '{"a":1,   "b":2}');
  }
  for (const name of files) writeFileSync(join(folder, name), '\u0000');
  assert.ok(existsSync(join(folder, 'voltkern-data')));

  assert.equal([linted(), typed(), packed()], before);
  const untracked = ['status', '--porcelain', '--untracked-files=all'];
  assert.not.match(run(folder, 'git', ...untracked), /^\?\?/m);
});

test('linter and formatter read every source', () => {
  const read = run(root, join(root, 'node_modules/.bin/biome'), 'check', '--verbose', '.');
  const checked = new Set([...read.matchAll(/^ +- (\S+)$/gm)].map(([, path]) => path));
  const sources = ['assembly', 'build', 'host', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter(path => /\.(ts|mjs|css)$/.test(path) && !path.startsWith('build/out/')),
  );
  assert.ok(sources.length > 500);
  assert.equal(
    sources.filter(path => !checked.has(path)),
    [],
  );
});

test.run();
