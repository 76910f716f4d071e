import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Library } from '../libraries.ts';
import { isStale, outOf } from '../paths.ts';

/** TCP/IP of the image. */
const lwip = {
  /** Debian's source package that has it; none of Debian's changes is for what is used here. */
  package: 'lwip=2.1.3+dfsg1-2',
  archive: 'lwip_2.1.3+dfsg1.orig.tar.xz',
  /** SHA-512 of that archive, hexadecimal. */
  sha512:
    '3b5280a96a1a5977bec98d709c948753fd4b8910bb5797c18c8136e805ff56b0b66147a34792c96da032d74242cf2160b79f62e684d8df1e5148d0895b003153',
} as const;

const folder = outOf('lwip');
const unpacked = join(folder, 'lwip-2.1.3');

const core = [
  ...['def', 'dns', 'inet_chksum', 'init', 'ip', 'mem', 'memp', 'netif', 'pbuf', 'stats'],
  ...['tcp', 'tcp_in', 'tcp_out', 'timeouts', 'udp'],
  ...['dhcp', 'etharp', 'icmp', 'igmp', 'ip4', 'ip4_addr', 'ip4_frag'].map(name => `ipv4/${name}`),
];
const files = [...core.map(name => `core/${name}.c`), 'netif/ethernet.c'];

/** The folder with the sources, fetched if need be; throws if they cannot be had. */
export function lwipSources(): string {
  const sources = join(unpacked, 'src');
  if (existsSync(sources)) return sources;
  mkdirSync(folder, { recursive: true });
  fetchSource();
  const archive = join(folder, lwip.archive);
  const found = createHash('sha512').update(readFileSync(archive)).digest('hex');
  if (found !== lwip.sha512)
    throw new Error(`the sources of lwIP, ${lwip.archive}, are not those that were reviewed`);
  const draft = join(folder, `unpacked.${process.pid}`);
  mkdirSync(draft);
  execFileSync('tar', ['-xJf', archive, '-C', draft]);
  renameSync(join(draft, basename(unpacked)), unpacked);
  rmSync(draft, { recursive: true });
  return sources;
}

/**
 * Fetches the archive with lists of its own: the machine's need not name sources, and stay as they
 * are. The places are those that the machine has its packages from.
 */
function fetchSource(): void {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)';
  const targets = execFileSync(
    'apt-get',
    ['indextargets', '--format', format, 'Created-By: Packages'],
    { encoding: 'utf8' },
  );
  const places = targets
    .split('\n')
    .map(line => line.split(' '))
    .filter(([, , component, origin]) => component === 'main' && origin === 'Debian')
    .map(([uri, release]) => `deb-src ${uri} ${release} main\n`);
  const list = join(folder, 'sources.list');
  writeFileSync(list, [...new Set(places)].join(''));
  const own = {
    'Dir::Etc::sourcelist': list,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
  };
  const words = Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  mkdirSync(join(folder, 'lists'), { recursive: true });
  const run = (...given: string[]): void =>
    void execFileSync('apt-get', [...words, '-qq', ...given], { cwd: folder, stdio: 'pipe' });
  run('update');
  run('source', '--download-only', lwip.package);
}

/** It, as part of the image. */
export function lwipLibrary(): Library {
  const text = readFileSync(join(lwipSources(), '..', 'COPYING'), 'utf8');
  return {
    name: 'lwIP',
    version: '2.1.3',
    description: 'TCP/IP of the device on a board without an operating system',
    license: 'BSD-3-Clause',
    licenseText: text.replace(/^(\/\*| ?\*\/?) ?| +$/gm, '').trim(),
    sha512: lwip.sha512,
    purl: 'pkg:deb/debian/lwip@2.1.3+dfsg1-2',
  };
}

/** Compiles it; answers the files to link with. */
export function buildLwip(to: string, compiler: string, options: readonly string[]): string[] {
  mkdirSync(to, { recursive: true });
  const sources = lwipSources();
  return files.map(file => {
    const object = join(to, basename(file).replace(/c$/, 'o'));
    // Its warnings are not ours to mend.
    const command = [...options, '-w', '-I', 'include', '-c', file, '-o', object];
    if (isStale(object, ['build/board/include', 'build/board/lwip.ts', 'build/board.ts']))
      execFileSync(compiler, command, { cwd: sources });
    return object;
  });
}
