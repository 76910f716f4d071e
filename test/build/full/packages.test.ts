import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { checkChecksums, checksumsFile, signChecksums } from '../../../build/package/checksums.ts';
import {
  type DebianArchitecture,
  debianArchitectures,
  nativePackage,
} from '../../../build/package/debian.ts';
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

/** Machine and flags of the header of an ELF file. */
function elf(program: Buffer): readonly [machine: number, flags: number] {
  const [is64Bit, isBigEndian] = [program[4] === 2, program[5] === 2];
  const flagsAt = is64Bit ? 48 : 36;
  return isBigEndian
    ? [program.readUInt16BE(18), program.readUInt32BE(flagsAt)]
    : [program.readUInt16LE(18), program.readUInt32LE(flagsAt)];
}

const [mips, arm] = [8, 40];
/** Flags of ARM: floats are given in registers of their own, or in those of all else. */
const [hardFloat, softFloat] = [0x400, 0x200];

test('there is a program for each kind of processor', () => {
  for (const [architecture, machine, flags] of [
    ['x64', 62, 0],
    ['arm64', 183, 0],
    ['armv7', arm, hardFloat],
    ['armv5', arm, softFloat],
    ['mips', mips, 0],
    ['mipsel', mips, 0],
  ] as const) {
    const program = join(packages, `voltkern-${product.version}-linux-${architecture}`);
    const [found, itsFlags] = elf(readFileSync(program));
    assert.equal([found, itsFlags & 0xf00], [machine, flags], architecture);
  }
});

test('each package of Debian without Node has the program of its architecture', () => {
  for (const [architecture, kind] of Object.entries(debianArchitectures)) {
    const archive = join(packages, nativePackage(architecture as DebianArchitecture));
    const folder = temporaryFolder();
    run('dpkg-deb', ['--extract', archive, folder]);
    const program = join(packages, `voltkern-${product.version}-linux-${kind}`);
    const packed = readFileSync(join(folder, 'usr/bin/voltkern'));
    assert.ok(packed.equals(readFileSync(program)), architecture);
    if (kind !== 'armv5') continue;
    // Raspberry Pi OS says armhf of ARMv6, and Debian armel of ARMv5.
    const { stdout } = spawnSync('readelf', ['--arch-specific', program], { encoding: 'utf8' });
    assert.match(stdout, /Tag_CPU_arch: v5TE/);
    assert.not.match(stdout, /Tag_FP_arch|Tag_ABI_VFP_args/);
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
