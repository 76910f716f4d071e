import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Architecture } from '../../build/native.ts';
import {
  type DebianArchitecture,
  debianArchitectures,
  nativePackage,
  packNativeForDebian,
} from '../../build/package/debian.ts';
import { product } from '../../build/package/releases.ts';
import { serviceUnit } from '../../build/package/unit.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/*
 * The packages of the program without Node, around programs of the test. With those that are
 * compiled, and on Debian: full/packages.test.ts, full/debian-native.test.ts.
 */
const test = suite('packages of Debian');

const given = join(temporaryFolder(), 'given');
copyFileSync('/bin/true', given);
chmodSync(given, 0o700);
const parts = { sbom: '{}', licences: 'licences of the parts' };
const everyArchitecture = Object.keys(debianArchitectures) as DebianArchitecture[];

/** Packs programs for these processors. */
async function packed(kinds: readonly Architecture[]): Promise<string> {
  process.env.SOURCE_DATE_EPOCH = '1750000000';
  const folder = temporaryFolder();
  await packNativeForDebian(folder, new Map(kinds.map(kind => [kind, given])), parts);
  return folder;
}

function debian(...words: readonly string[]): string {
  return execFileSync('dpkg-deb', words, { encoding: 'utf8' });
}

const everyKind = Object.values(debianArchitectures);
const folder = await packed(everyKind);
const archiveOf = (architecture: DebianArchitecture) => join(folder, nativePackage(architecture));

test('they are named as who installs looks for them', () => {
  assert.equal(everyArchitecture, ['amd64', 'arm64', 'armhf', 'armel']);
  assert.is(nativePackage('armhf'), `voltkern-native_${product.version}_armhf.deb`);
});

test('each takes the place of the package on Node, and needs nothing but a user', () => {
  for (const architecture of everyArchitecture) {
    const field = (name: string) => debian('--field', archiveOf(architecture), name).trim();
    for (const [name, value] of [
      ['Package', 'voltkern-native'],
      ['Architecture', architecture],
      ['Version', product.version],
      ['Depends', 'adduser'],
      ['Conflicts', 'voltkern'],
      ['Replaces', 'voltkern'],
      ['Provides', `voltkern (= ${product.version})`],
    ] as const)
      assert.is(field(name), value, name);
  }
});

test('each has the program, its unit and its licences, for everybody, and no file to be asked about', () => {
  for (const architecture of everyArchitecture) {
    const listed = debian('--contents', archiveOf(architecture));
    const files = listed.split('\n').filter(line => line.startsWith('-'));
    const found = files.map(line => {
      const [mode, owner, , , , path] = line.split(/\s+/);
      return [path, mode, owner];
    });
    const [plain, program] = ['-rw-r--r--', '-rwxr-xr-x'];
    const documents = './usr/share/doc/voltkern-native';
    assert.equal(found, [
      ['./usr/bin/voltkern', program, 'root/root'],
      ['./usr/lib/systemd/system/voltkern.service', plain, 'root/root'],
      ['./usr/lib/udev/rules.d/60-voltkern.rules', plain, 'root/root'],
      [`${documents}/changelog.gz`, plain, 'root/root'],
      [`${documents}/copyright`, plain, 'root/root'],
      [`${documents}/voltkern.cdx.json`, plain, 'root/root'],
      ['./usr/share/lintian/overrides/voltkern-native', plain, 'root/root'],
      ['./usr/share/man/man1/voltkern.1.gz', plain, 'root/root'],
    ]);
    const scripts = debian('--info', archiveOf(architecture));
    assert.not.match(scripts, /conffiles/);
    for (const script of ['postinst', 'prerm', 'postrm'])
      assert.match(scripts, new RegExp(`\\* +${script} `), script);
  }
});

test('the same is packed twice as the same bytes; without a compiler, what there is', async () => {
  const again = await packed(['arm64', 'armv5']);
  for (const architecture of ['arm64', 'armhf', 'armel'] as const) {
    const [one, other] = [folder, again].map(where =>
      readFileSync(join(where, nativePackage(architecture))),
    );
    assert.ok(one?.equals(other as Buffer), architecture);
  }
  assert.throws(() => readFileSync(join(again, nativePackage('amd64'))), /ENOENT/);
});

test('the two units differ in how they run the program alone', () => {
  const [node, native] = (['node', '/usr/bin/voltkern'] as const).map(program =>
    serviceUnit(program).split('\n'),
  ) as [string[], string[]];
  const only = (one: string[], other: string[]) =>
    one.filter(line => !line.startsWith('#') && !other.includes(line));
  assert.equal(only(native, node), [
    `ExecStart=/usr/bin/voltkern --data-dir \${STATE_DIRECTORY} $VOLTKERN_FLAGS`,
    'MemoryDenyWriteExecute=yes',
  ]);
  assert.equal(
    only(node, native).map(line => line.split('=')[0]),
    ['NotifyAccess', 'RuntimeDirectory', 'ExecStartPre', 'ExecStart'],
  );
  for (const line of ['Type=notify', 'WatchdogSec=30', 'User=voltkern', 'StateDirectory=voltkern'])
    assert.ok(native.includes(line) && node.includes(line), line);
});

test.run();
