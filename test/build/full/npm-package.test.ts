import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { npmPackage } from '../../../build/package/npm.ts';
import { packagesFolder } from '../../../build/package.ts';
import { outOf, root } from '../../../build/paths.ts';
import { startDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { npmTools } from '../../tools.ts';

/* What `npm run package` made is judged, installed and used. */
const test = suite('package of npm');
const packages = outOf(packagesFolder);
const archive = join(packages, npmPackage);

/** Runs a program that must succeed; answers what it wrote. */
function run(command: string, words: readonly string[], cwd = root, env = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  assert.is(status, 0, `${command} ${words.join(' ')}\n${stdout}${stderr}${error ?? ''}`);
  return stdout;
}

/** The words before a program that is to reach nobody. */
const alone = ['--map-root-user', '--net'];

/**
 * Installs the package for everybody below a folder of its own, on a machine that reaches nobody;
 * answers that folder.
 */
function install(): string {
  const folder = temporaryFolder();
  const prefix = join(folder, 'prefix');
  const env = { HOME: folder, npm_config_cache: join(folder, 'cache') };
  run(
    'unshare',
    [...alone, 'npm', 'install', '--global', '--prefix', prefix, archive],
    folder,
    env,
  );
  return prefix;
}

test('it installs without a network, and brings all that a device, its page and its broker need', async () => {
  const prefix = install();
  const program = join(prefix, 'bin/voltkern');
  const device = await startDevice({ command: [program], args: ['--broker', '0'] });
  assert.is((await device.get('info/name')).type, 'warp3');
  assert.is((await fetch(device.url)).status, 200);
  assert.is((await fetch(`${device.url}/openapi.json`)).status, 200);
  assert.is(await device.stop(), 0);

  assert.equal(readdirSync(join(prefix, 'lib/node_modules')), ['voltkern']);
  assert.not.ok(existsSync(join(prefix, 'lib/node_modules/voltkern/node_modules')));
  assert.match(readFileSync(join(prefix, 'share/man/man1/voltkern.1'), 'utf8'), /^\.TH VOLTKERN 1/);
});

for (const release of ['node-22', 'node-24']) {
  const node = join(npmTools, 'node_modules', release, 'bin/node');
  // They come for this architecture only.
  if (process.arch !== 'x64') continue;
  test(`it runs on ${release}`, async () => {
    const program = join(install(), 'lib/node_modules/voltkern/build/out/voltkern.cjs');
    const device = await startDevice({ command: [node, program] });
    assert.is((await device.get('info/name')).type, 'warp3');
    const report = await (await fetch(`${device.url}/system/report`)).text();
    assert.match(report, new RegExp(`^machine: Node ${release.slice(-2)}\\.`, 'm'));
    assert.is(await device.stop(), 0);
  });
}

test('it has no parts for one machine only, and nothing to complain about', () => {
  const files = run('tar', ['-tzf', archive]).trim().split('\n');
  const kinds = new Set(files.map(name => name.slice(name.lastIndexOf('.'))));
  assert.not.ok(kinds.has('.node') || kinds.has('.so') || kinds.has('.ts'), [...kinds].join(' '));
  const folder = temporaryFolder();
  run('tar', ['-xzf', archive, '-C', folder]);
  const publint = join(npmTools, 'node_modules/.bin/publint');
  const words = ['run', join(folder, 'package'), '--strict', '--pack', 'false'];
  assert.match(run(publint, words), /All good!/);
});

test('the manual page can be set', () => {
  const words = ['--warnings', '--local-file', outOf('release/voltkern.1')];
  const { stdout, stderr } = spawnSync('man', words, { encoding: 'utf8' });
  assert.is(stderr, '');
  assert.match(stdout, /--listen HOST:PORT/);
});

test.run();
