import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { checksumsFile, signChecksums, writeChecksums } from '../../build/package/checksums.ts';
import { installer } from '../../build/package/installer.ts';
import { places } from '../../build/package/places.ts';
import { product } from '../../build/package/releases.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { atEnd, suite } from '../support/suite.ts';
import { type MakerKeys, makerKeys } from '../support/update-feed.ts';

/*
 * The installer, in both shells that are called sh on machines with Linux, on machines that are
 * played by what it asks: `test/build/full/installer.test.ts` has it install.
 */
const test = suite('installer');

const shells = [['dash'], ['busybox', 'ash']] as const;
const { version } = product;
const native = `voltkern-native_${version}_amd64.deb`;
const ofNode = `voltkern_${version}_all.deb`;
const published = {
  ...places,
  downloads: 'http://127.0.0.1:1/',
  public_key: makerKeys().publicKey,
};

/** A release in a folder, signed; what is in its files does not matter here. */
function release(keys: MakerKeys): string {
  const folder = temporaryFolder();
  for (const name of [native, ofNode, `voltkern-${version}-linux-armv7`])
    writeFileSync(join(folder, name), `the file ${name}`);
  writeChecksums(folder);
  sign(folder, keys);
  return folder;
}

function sign(folder: string, { privateKey }: MakerKeys): void {
  const keyFile = join(temporaryFolder(), 'maker.key');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  signChecksums(folder, keyFile);
}

/** What a machine answers when it is asked. */
interface Machine {
  readonly user?: number;
  readonly system?: string;
  readonly processor?: string;
  /** Debian's name of it; without, it has no packages of Debian. */
  readonly debian?: string;
  /** Packages of Debian that are there, with their versions. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Programs that it does not have. */
  readonly lacks?: readonly string[];
  /** What `apt-get` does, in words of a shell. */
  readonly apt?: string;
}

/** Programs that the installer needs, and those that it takes if they are there. */
const programs = [
  ...['cat', 'chmod', 'cp', 'grep', 'ip', 'mkdir', 'mktemp', 'rm', 'sed'],
  ...['curl', 'openssl', 'wget'],
];

/** Makes such a machine: a folder of programs, and functions for what shells have built in. */
function playedBy(machine: Machine): { folder: string; stubs: string } {
  const folder = temporaryFolder();
  for (const name of programs.filter(name => !machine.lacks?.includes(name)))
    for (const place of ['/usr/bin', '/bin', '/usr/sbin', '/sbin'])
      if (existsSync(join(place, name)) && !existsSync(join(folder, name)))
        symlinkSync(join(place, name), join(folder, name));
  const stub = (name: string, text: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const { user = 0, system = 'Linux', processor = 'x86_64', debian, packages = {} } = machine;
  const stubs = [
    `id() { echo ${user}; }`,
    `uname() { if [ "$1" = -s ]; then echo ${system}; else echo ${processor}; fi; }`,
  ];
  if (debian !== undefined) {
    const known = Object.entries(packages).map(
      ([name, number]) =>
        `*Status*\\ ${name}) printf installed ;; *Version*\\ ${name}) printf ${number} ;;`,
    );
    stub('dpkg-query', `case "$*" in ${known.join(' ')} *) exit 1 ;; esac`);
    stub('apt-get', `echo "apt-get $*" >> ${folder}/done\n${machine.apt ?? ''}`);
    stubs.push(`dpkg() {
  case $1 in
  --print-architecture) echo ${debian} ;;
  --compare-versions) [ "$2" != 18.20.4 ] ;;
  *) echo "dpkg $*" >> ${folder}/done ;;
  esac
}`);
  }
  const file = join(folder, 'stubs.sh');
  writeFileSync(file, stubs.join('\n'));
  return { folder, stubs: file };
}

/** What came of running the installer on a machine. */
interface Run {
  readonly status: number;
  readonly said: string;
  /** What it had the package manager do, a command each. */
  readonly done: readonly string[];
}

/** Runs it in one shell. */
async function runIn(
  shell: readonly string[],
  machine: Machine,
  words: readonly string[],
  of: typeof places,
): Promise<Run> {
  const { folder, stubs } = playedBy(machine);
  const script = join(folder, 'install.sh');
  writeFileSync(script, installer(of));
  const [command, ...applet] = shell as [string, ...string[]];
  const all = [...applet, '-c', `. ${stubs}; . ${script}`, script, ...words];
  const { status, said } = await new Promise<Pick<Run, 'status' | 'said'>>(resolve => {
    const env = { PATH: folder, TMPDIR: folder };
    execFile(`/usr/bin/${command}`, all, { encoding: 'utf8', env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
  const left = join(folder, 'done');
  const done = existsSync(left) ? readFileSync(left, 'utf8').trim().split('\n') : [];
  return { status, said, done };
}

/** Runs it in each shell, which must come to the same; answers that. */
async function run(machine: Machine, words: readonly string[], of = published): Promise<Run> {
  const runs: Run[] = [];
  for (const shell of shells) runs.push(await runIn(shell, machine, words, of));
  const [first, second] = runs as [Run, Run];
  // Only the folder of each is another one.
  const alike = ({ status, said, done }: Run): string =>
    JSON.stringify([status, said, done]).replaceAll(/\/tmp\/[^ '"\\]*/g, '…');
  assert.is(alike(first), alike(second));
  return first;
}

/** Runs it; it must refuse in such words, and change nothing. */
async function refuses(
  told: RegExp,
  machine: Machine,
  words: readonly string[],
  of = published,
): Promise<void> {
  const { status, said, done } = await run(machine, words, of);
  assert.is(status, 1, said);
  assert.match(said, told);
  assert.equal(done, []);
}

const debian: Machine = { debian: 'amd64' };

test('a machine that it is not made for is told so', async () => {
  const keys = makerKeys();
  const of = { ...published, public_key: keys.publicKey };
  const words = ['--from', release(keys)];
  await refuses(/only root can install: use sudo/, { ...debian, user: 1000 }, words, of);
  await refuses(/this is for Linux/, { system: 'Darwin' }, words, of);
  await refuses(/no program for s390x; with nodejs 20\.19/, { debian: 's390x' }, words, of);
  await refuses(/no program for mips; with Node 20\.19/, { processor: 'mips' }, words, of);
  await refuses(/openssl is needed to check/, { ...debian, lacks: ['openssl'] }, words, of);
  await refuses(/has no file voltkern-.*-linux-arm64/, { processor: 'aarch64' }, words, of);
});

test('a flag that there is none, and one without its value, are told', async () => {
  await refuses(/--form: there is no such flag/, debian, ['--form', 'x']);
  await refuses(/--from needs a value/, debian, ['--from']);
  await refuses(/--key needs a value/, debian, ['--key']);
  const { status, said } = await run({ user: 1000 }, ['--help']);
  assert.is(status, 0);
  assert.match(said, /--remove\s+removes the program; settings and charges stay/);
});

test('nothing is fetched from a place that nobody has named, or checked by no key', async () => {
  const keys = makerKeys();
  const named = { ...published, public_key: keys.publicKey };
  await refuses(/nobody has published this release/, debian, [], {
    ...named,
    downloads: places.downloads,
  });
  const words = ['--from', release(keys)];
  await refuses(/no maker has put a key/, debian, words, {
    ...named,
    public_key: places.public_key,
  });
  await refuses(/--key .*: there is no such file/, debian, [...words, '--key', '/none']);
});

test('what the maker has not signed, and what is not as he made it, is not installed', async () => {
  const keys = makerKeys();
  const of = { ...published, public_key: keys.publicKey };
  const unsigned = release(keys);
  rmSync(join(unsigned, `${checksumsFile}.sig`));
  await refuses(/has no file SHA256SUMS\.sig/, debian, ['--from', unsigned], of);

  const ofAnother = release(makerKeys());
  await refuses(/SHA256SUMS is not signed by the maker/, debian, ['--from', ofAnother], of);

  const listed = release(keys);
  const sums = readFileSync(join(listed, checksumsFile), 'utf8');
  writeFileSync(join(listed, native), 'another file');
  const digest = createHash('sha256').update('another file').digest('hex');
  await refuses(/_amd64\.deb is not as it was made/, debian, ['--from', listed], of);
  writeFileSync(
    join(listed, checksumsFile),
    sums.replace(/[0-9a-f]+(?= {2}voltkern-native)/, digest),
  );
  await refuses(/SHA256SUMS is not signed by the maker/, debian, ['--from', listed], of);

  const older = release(keys);
  rmSync(join(older, native));
  writeChecksums(older);
  sign(older, keys);
  writeFileSync(join(older, native), 'a file that it never had');
  await refuses(/does not list voltkern-native_/, debian, ['--from', older], of);
});

test('each Debian gets the package that is right for it, and keeps its kind', async () => {
  const keys = makerKeys();
  const of = { ...published, public_key: keys.publicKey };
  const folder = release(keys);
  for (const [packages, expected] of [
    [{}, native],
    [{ nodejs: '18.20.4' }, native],
    [{ nodejs: '20.19.2' }, ofNode],
    [{ nodejs: '20.19.2', 'voltkern-native': '0.9.0' }, native],
    [{ nodejs: '18.20.4', voltkern: '0.9.0' }, ofNode],
  ] as const) {
    const { status, done, said } = await run({ ...debian, packages }, ['--from', folder], of);
    assert.is(status, 0, said);
    assert.is(done.length, 1);
    assert.match(done[0] as string, new RegExp(`^apt-get install .*/${expected}$`));
  }
});

test('a key of who builds releases of his own takes the place of the maker’s', async () => {
  const keys = makerKeys();
  const folder = release(keys);
  const { publicKey } = keys;
  const pem = `-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA${publicKey}\n-----END PUBLIC KEY-----\n`;
  const file = join(temporaryFolder(), 'own.pub');
  writeFileSync(file, pem);
  const { status, done } = await run(debian, ['--from', folder, '--key', file], places);
  assert.equal([status, done.length], [0, 1]);
});

test('a package that cannot be installed leaves nothing, but what was there before', async () => {
  const keys = makerKeys();
  const of = { ...published, public_key: keys.publicKey };
  const words = ['--from', release(keys)];
  const fresh = await run({ ...debian, apt: 'exit 100' }, words, of);
  assert.is(fresh.status, 1);
  assert.match(fresh.said, /apt-get could not install/);
  assert.is(fresh.done[1], 'dpkg --purge --force-remove-reinstreq voltkern-native');

  const packages = { 'voltkern-native': '0.9.0' };
  const update = await run({ ...debian, packages, apt: 'exit 100' }, words, of);
  assert.equal([update.status, update.done.length], [1, 1]);
});

test('it fetches the files of the release by what the machine has', async () => {
  const keys = makerKeys();
  const folder = release(keys);
  const server = createServer(({ url = '' }, response) => {
    const file = join(folder, url.slice(1));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  atEnd(() => void server.close());
  await new Promise(resolve => server.once('listening', resolve));
  const downloads = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const of = { ...places, downloads, public_key: keys.publicKey };
  for (const lacks of [[], ['curl']]) {
    const { status, said, done } = await run({ ...debian, lacks }, [], of);
    assert.is(status, 0, said);
    assert.is(done.length, 1);
  }
  // busybox brings its own wget.
  const bare = await runIn(['dash'], { ...debian, lacks: ['curl', 'wget'] }, [], of);
  assert.match(bare.said, /curl or wget is needed/);
  rmSync(join(folder, native));
  const { status, said, done } = await runIn(['dash'], debian, [], of);
  assert.equal([status, done], [1, []]);
  assert.match(said, /_amd64\.deb cannot be fetched/);
});

test('removing removes the package that is there, and says where the data are', async () => {
  const packages = { 'voltkern-native': '1.0.0' };
  const { status, done, said } = await run({ ...debian, packages }, ['--remove']);
  assert.equal([status, done], [0, ['dpkg --remove voltkern-native']]);
  assert.match(said, /Settings and charges are still in \/var\/lib\/voltkern/);
  const again = await run(debian, ['--remove']);
  assert.equal([again.status, again.done], [0, []]);
  assert.match(again.said, /voltkern is not installed here/);
});

test.run();
