import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isStale, outOf, root } from '../build/paths.ts';

/**
 * A program that tests need, or what a compiler needs to find, and the Debian packages that bring
 * it.
 */
interface Tool {
  readonly command: string;
  /** Asked of the compiler `command`. */
  readonly file?: string;
  /** What the packages bring besides. */
  readonly path?: string;
  readonly packages: readonly string[];
}

/** Programs that compile for Cortex-M and play that. */
export const cortexTools: readonly Tool[] = [
  { command: 'arm-none-eabi-gcc', packages: ['gcc-arm-none-eabi'] },
  { command: 'arm-none-eabi-gcc', file: 'picolibc.specs', packages: ['picolibc-arm-none-eabi'] },
  { command: 'qemu-system-arm', packages: ['qemu-system-arm'] },
];

/** Programs that compile the device for a board, and play that. */
const boardTools: readonly Tool[] = [
  { command: 'arm-none-eabi-gcc', packages: ['gcc-arm-none-eabi'] },
  {
    command: 'arm-none-eabi-gcc',
    file: 'thumb/v7e-m+dp/hard/libc.a',
    packages: ['libnewlib-arm-none-eabi'],
  },
  { command: 'qemu-system-arm', packages: ['qemu-system-arm'] },
];

/** Programs of every test run. */
export const usualTools: readonly Tool[] = [
  ...boardTools,
  { command: 'mosquitto', packages: ['mosquitto'] },
  { command: 'mosquitto_sub', packages: ['mosquitto-clients'] },
  { command: 'chromium', packages: ['chromium'] },
  { command: 'zsh', packages: ['zsh'] },
  { command: 'fish', packages: ['fish'] },
  { command: 'curl', packages: ['curl'] },
  { command: 'openssl', packages: ['openssl'] },
  { command: 'dpkg-deb', packages: ['dpkg'] },
  { command: 'gcc', packages: ['gcc', 'libc6-dev'] },
  { command: 'ip', packages: ['iproute2'] },
  { command: 'wg', packages: ['wireguard-tools'] },
  { command: 'wireguard-go', packages: ['wireguard-go'] },
  { command: 'dbus-daemon', packages: ['dbus-daemon'] },
  { command: 'pdftotext', packages: ['poppler-utils'] },
  { command: 'qpdf', packages: ['qpdf'] },
  { command: 'socat', packages: ['socat'] },
  { command: 'busybox', packages: ['busybox-static'] },
  {
    command: 'python3',
    path: '/usr/lib/python3/dist-packages/pymodbus',
    packages: ['python3-pymodbus', 'python3-serial', 'python3-serial-asyncio'],
  },
  {
    command: 'python3',
    path: '/usr/lib/python3/dist-packages/dbusmock',
    packages: ['python3-dbusmock'],
  },
  { command: 'python3', path: '/usr/lib/python3/dist-packages/yaml', packages: ['python3-yaml'] },
  {
    command: 'python3',
    path: '/usr/lib/python3/dist-packages/voluptuous',
    packages: ['python3-voluptuous'],
  },
];

/** Programs that only a full test run needs besides. */
export const fullTools: readonly Tool[] = [
  ...cortexTools,
  { command: 'avahi-daemon', packages: ['avahi-daemon'] },
  { command: 'avahi-browse', packages: ['avahi-utils'] },
  { command: 'dnsmasq', packages: ['dnsmasq-base'] },
  { command: 'chronyd', packages: ['chrony'] },
  { command: 'riscv64-unknown-elf-gcc', packages: ['gcc-riscv64-unknown-elf'] },
  {
    command: 'riscv64-unknown-elf-gcc',
    file: 'picolibc.specs',
    packages: ['picolibc-riscv64-unknown-elf'],
  },
  { command: 'qemu-system-riscv32', packages: ['qemu-system-misc'] },
  {
    command: 'aarch64-linux-gnu-gcc',
    packages: ['gcc-aarch64-linux-gnu', 'libc6-dev-arm64-cross'],
  },
  {
    command: 'arm-linux-gnueabihf-gcc',
    packages: ['gcc-arm-linux-gnueabihf', 'libc6-dev-armhf-cross'],
  },
  {
    command: 'mips-linux-gnu-gcc',
    file: 'libatomic.a',
    packages: ['gcc-mips-linux-gnu'],
  },
  {
    command: 'mipsel-linux-gnu-gcc',
    file: 'libatomic.a',
    packages: ['gcc-mipsel-linux-gnu'],
  },
  { command: 'make', packages: ['make'] },
  { command: 'qemu-aarch64', packages: ['qemu-user'] },
  {
    command: 'arm-linux-gnueabi-gcc',
    packages: ['gcc-arm-linux-gnueabi', 'libc6-dev-armel-cross'],
  },
  { command: 'qemu-arm', packages: ['qemu-user'] },
  { command: 'qemu-arm-static', packages: ['qemu-user-static'] },
  { command: 'nats-server', packages: ['nats-server'] },
  { command: 'duk', packages: ['duktape'] },
  { command: 'prometheus', packages: ['prometheus'] },
  { command: 'nginx', packages: ['nginx'] },
  { command: 'caddy', packages: ['caddy'] },
  { command: 'mmdebstrap', packages: ['mmdebstrap'] },
  { command: 'arch-test', packages: ['arch-test'] },
  { command: 'systemd-nspawn', packages: ['systemd-container'] },
  { command: 'lintian', packages: ['lintian'] },
  { command: 'piuparts', packages: ['piuparts'] },
  { command: 'buildah', packages: ['buildah'] },
  { command: 'podman', packages: ['podman', 'crun'] },
  {
    command: 'python3',
    path: '/usr/lib/python3/dist-packages/prometheus_client',
    packages: ['python3-prometheus-client'],
  },
];

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/**
 * Installs what is missing (as root on Debian), or ends the process with the command that does:
 * nothing is skipped silently.
 */
export function installTools(tools: readonly Tool[]): void {
  const missing = tools.filter(isMissing).flatMap(({ packages }) => packages);
  if (missing.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    process.stderr.write(
      `The tests need ${missing.join(', ')}. Install with:\n  sudo ${install}\n`,
    );
    process.exit(1);
  }
  process.stderr.write(`installing for the tests: ${missing.join(', ')}\n`);
  run('apt-get update -qq');
  run(install);
  if (tools.some(isMissing)) throw new Error(`still missing after: ${install}`);
}

/**
 * Where the packages of npm are that only the full tests have, once they are installed: more than
 * the project needs otherwise.
 */
export const npmTools = outOf('tools');

/** Installs them as the lock file in `test/tools` says, unless that was done. */
export function installNpmTools(): void {
  const source = 'test/tools';
  if (!isStale(join(npmTools, 'node_modules/.package-lock.json'), [source])) return;
  process.stderr.write('installing for the tests: readers of documents, programs of guides …\n');
  mkdirSync(npmTools, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, source, name), join(npmTools, name));
  run(`cd '${npmTools}' && npm ci --ignore-scripts --no-audit --no-fund`);
}

/** A Debian with systemd and the Node that it brings, as somebody finds it on a new machine. */
export const debianRoot = outOf('debian');
/** The Debian before it, whose Node is too old. */
export const olderDebianRoot = outOf('debian-12');
/** One for ARM with 32 bits, without systemd, which an emulator would be too slow for. */
export const armDebianRoot = outOf('debian-12-armhf');

const withSystemd = ['--variant=minbase', '--include=systemd,systemd-sysv,dbus,udev,adduser,curl'];
/** How mmdebstrap makes each of them. */
const debians: Readonly<Record<string, readonly string[]>> = {
  [debianRoot]: [...withSystemd, '--include=nodejs,openssl', 'trixie'],
  [olderDebianRoot]: [...withSystemd, 'bookworm'],
  [armDebianRoot]: [
    ...['--architectures=armhf', '--variant=custom'],
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    // What the scripts of a package count on; all else of an essential system takes a minute.
    '--include=base-files,base-passwd,bash,coreutils,dash,debconf,diffutils,dpkg,findutils,grep',
    '--include=hostname,init-system-helpers,libc-bin,libpam-runtime,login,mawk,perl-base,sed,tar',
    '--include=adduser,usr-is-merged',
    'bookworm',
  ],
};

/** Without what came after the release: the lists of that are not always as they are announced. */
const asReleased = `--setup-hook='sed -i "/-updates\\|-security/d" "$1/etc/apt/sources.list"'`;

/** Makes them, unless that was done. Only root can. */
export function installDebians(): void {
  const missing = Object.entries(debians).filter(([place]) => !existsSync(place));
  if (missing.length === 0 || process.getuid?.() !== 0) return;
  const forget = playArm();
  try {
    for (const [place, words] of missing) {
      process.stderr.write(`installing for the tests: ${basename(place)}\n`);
      const draft = `${place}.${process.pid}`;
      run(`mmdebstrap --quiet --mode=root ${asReleased} ${words.join(' ')} '${draft}'`);
      renameSync(draft, place);
    }
  } finally {
    forget();
  }
}

/** Where the kernel is told which emulator plays which programs. */
const formats = '/proc/sys/fs/binfmt_misc';
/** What programs of Linux for ARM with 32 bits begin with, and which bits of that count. */
const armProgram =
  '\\x7f\\x45\\x4c\\x46\\x01\\x01\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\x28\\x00';
const counts =
  '\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xfe\\xff\\xff\\xff';

/**
 * Has the machine run programs for ARM with 32 bits in an emulator, also in other roots, unless it
 * does. Only root can.
 *
 * @returns what to call when that is no longer needed
 */
export function playArm(): () => void {
  if (!existsSync(`${formats}/register`)) run(`mount -t binfmt_misc none ${formats}`);
  if (existsSync(`${formats}/qemu-arm`)) return () => undefined;
  const name = `voltkern-arm-${process.pid}`;
  const rule = `:${name}:M::${armProgram}:${counts}:/usr/bin/qemu-arm-static:OPF`;
  writeFileSync(`${formats}/register`, rule);
  return () => writeFileSync(`${formats}/${name}`, '-1');
}

function isMissing({ command, file, path }: Tool): boolean {
  if (path !== undefined && !existsSync(path)) return true;
  if (!folders.some(folder => existsSync(`${folder}/${command}`))) return true;
  if (file === undefined) return false;
  // A compiler answers the mere name of what it does not find.
  const { stdout } = spawnSync(command, [`-print-file-name=${file}`], { encoding: 'utf8' });
  return stdout.trim() === file;
}

function run(command: string): void {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `DEBIAN_FRONTEND=noninteractive ${command}`],
    {
      encoding: 'utf8',
    },
  );
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}\n`);
  throw new Error(`failed: ${command}`);
}

// `node --import tsx test/tools.ts` makes sure of the programs of every test run.
if (process.argv[1] === import.meta.filename) installTools(usualTools);
