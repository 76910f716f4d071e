import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { checkChecksums, checksumsFile, signChecksums } from '../../../build/package/checksums.ts';
import { product } from '../../../build/package/releases.ts';
import { packagesFolder } from '../../../build/package.ts';
import { outOf, root } from '../../../build/paths.ts';
import { assetsFolder, portableFolder } from '../../../build/portable.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { npmTools } from '../../tools.ts';

/* What holds for everything that `npm run package` makes. */
const test = suite('packages');
const packages = outOf(packagesFolder);

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

/** A list of parts, the licences of what it names, and some of these. */
const partLists = [
  {
    list: outOf('release/voltkern.cdx.json'),
    licences: () => readFileSync(outOf('release/third-party-licences.txt'), 'utf8'),
    names: ['aedes', 'preact', 'valibot', 'ws'],
  },
  {
    list: join(packages, `voltkern-${product.version}-linux.cdx.json`),
    licences: () =>
      run(join(packages, `voltkern-${product.version}-linux-x64`), ['--licences'], '/'),
    names: ['glibc', 'musl', 'preact', 'valibot', 'QuickJS'],
  },
];

test('the lists of parts are CycloneDX, and name what the licences are given of', async () => {
  const load = createRequire(join(npmTools, 'package.json'));
  const { Validation, Spec } = load('@cyclonedx/cyclonedx-library');
  const { v1dot6 } = Spec.Version;
  for (const { list, licences, names } of partLists) {
    const text = readFileSync(list, 'utf8');
    assert.is(await new Validation.JsonStrictValidator(v1dot6).validate(text), null);
    const { components } = JSON.parse(text) as { components: { name: string; version: string }[] };
    const given = licences();
    const titles = [...given.matchAll(/^(\S+ [\d.-]+) \([\w.-]+\)\n=+$/gm)];
    assert.equal(
      titles.map(([, title]) => title),
      components.map(({ name, version }) => `${name} ${version}`),
    );
    for (const name of names) assert.match(given, `\n${name} `);
  }
});

test('there is a program for each kind of processor', () => {
  // What the header of an ELF file calls the machine.
  const machines = { x64: 62, arm64: 183, armv7: 40, mips: 8, mipsel: 8 };
  for (const [architecture, machine] of Object.entries(machines)) {
    const header = readFileSync(
      join(packages, `voltkern-${product.version}-linux-${architecture}`),
    );
    const isBigEndian = architecture === 'mips';
    assert.is(header[5], isBigEndian ? 2 : 1, architecture);
    assert.is(isBigEndian ? header.readUInt16BE(18) : header.readUInt16LE(18), machine);
  }
});

test('another folder and another time make the same bytes', () => {
  const folder = join(temporaryFolder(), 'elsewhere');
  mkdirSync(folder);
  const listed = run('git', ['ls-files', '-co', '--exclude-standard']).trim().split('\n');
  for (const name of listed.filter(name => existsSync(join(root, name))))
    cpSync(join(root, name), join(folder, name));
  run('cp', ['-a', 'node_modules', folder]);
  // An earlier build leaves files behind that have other names by now.
  const assets = join(folder, 'build/out', portableFolder, assetsFolder);
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'page-0123.js.gz'), 'of an earlier release');
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
  checkChecksums(packages, undefined);
  assert.throws(() => checkChecksums(folder, keyFile), /SHA256SUMS: must be of the files/);

  const inProject = outOf('maker.key');
  cpSync(keyFile, inProject);
  try {
    assert.throws(() => signChecksums(folder, inProject), /must not lie in the project's folder/);
  } finally {
    rmSync(inProject);
  }
});

test.run();
