import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { checksumsFile, signChecksums } from '../../../build/package/checksums.ts';
import { npmPackage } from '../../../build/package/npm.ts';
import { packagesFolder } from '../../../build/package.ts';
import { outOf, root } from '../../../build/paths.ts';
import { startDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { packageTools } from '../../tools.ts';

/* What `npm run package` made is judged, installed and used. */
const test = suite('package of npm');
const packages = outOf(packagesFolder);
const archive = join(packages, npmPackage);

/** Runs a program that must succeed; answers what it wrote. */
function run(command: string, words: readonly string[], cwd = root, env = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    ...{ cwd, encoding: 'utf8', env: { ...process.env, ...env } },
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
  const node = join(packageTools.folder, 'node_modules', release, 'bin/node');
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
  const publint = join(packageTools.folder, 'node_modules/.bin/publint');
  const words = ['run', join(folder, 'package'), '--strict', '--pack', 'false'];
  assert.match(run(publint, words), /All good!/);
});

test('the manual page can be set', () => {
  const words = ['--warnings', '--local-file', outOf('release/voltkern.1')];
  const { stdout, stderr } = spawnSync('man', words, { encoding: 'utf8' });
  assert.is(stderr, '');
  assert.match(stdout, /--listen HOST:PORT/);
});

test('the list of parts is CycloneDX, and names what the licences are given of', async () => {
  const load = createRequire(join(packageTools.folder, 'package.json'));
  const { Validation, Spec } = load('@cyclonedx/cyclonedx-library');
  const text = readFileSync(outOf('release/voltkern.cdx.json'), 'utf8');
  const { v1dot6 } = Spec.Version;
  assert.is(await new Validation.JsonStrictValidator(v1dot6).validate(text), null);
  const { components } = JSON.parse(text) as { components: { name: string; version: string }[] };
  const licences = readFileSync(outOf('release/third-party-licences.txt'), 'utf8');
  const titles = [...licences.matchAll(/^(\S+ \d+\.\d+\.\d+) \([\w.-]+\)\n=+$/gm)];
  assert.equal(
    titles.map(([, title]) => title),
    components.map(({ name, version }) => `${name} ${version}`),
  );
  for (const name of ['aedes', 'preact', 'valibot', 'ws']) assert.match(licences, `\n${name} `);
});

test('another folder and another time make the same bytes', () => {
  const folder = join(temporaryFolder(), 'elsewhere');
  mkdirSync(folder);
  const listed = run('git', ['ls-files', '-co', '--exclude-standard']).trim().split('\n');
  for (const name of listed.filter(name => existsSync(join(root, name))))
    cpSync(join(root, name), join(folder, name));
  run('cp', ['-a', 'node_modules', folder]);
  run('sh', ['-c', 'umask 077 && npm run package'], folder, { TZ: 'Pacific/Apia', LC_ALL: 'C' });
  const sums = join('build/out', packagesFolder, checksumsFile);
  assert.is(readFileSync(join(folder, sums), 'utf8'), readFileSync(join(root, sums), 'utf8'));
});

test('the checksums are right, and signed with the key of whoever publishes', () => {
  run('sha256sum', ['--check', '--strict', checksumsFile], packages);
  const folder = temporaryFolder();
  const sums = readFileSync(join(packages, checksumsFile));
  writeFileSync(join(folder, checksumsFile), sums);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = join(folder, 'maker.key');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  signChecksums(folder, keyFile);
  const signature = readFileSync(join(folder, `${checksumsFile}.sig`));
  assert.ok(verify(null, sums, publicKey, signature));

  const inProject = outOf('maker.key');
  cpSync(keyFile, inProject);
  try {
    assert.throws(() => signChecksums(folder, inProject), /must not lie in the project's folder/);
  } finally {
    rmSync(inProject);
  }
});

test.run();
