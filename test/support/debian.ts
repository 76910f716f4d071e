import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { armDebianRoot, debianRoot, olderDebianRoot, playArm } from '../tools.ts';
import { eventually } from './eventually.ts';
import { atEnd, endsWithTest } from './suite.ts';

/** A machine with a Debian that was just installed, run by its systemd if it has that. */
export interface DebianMachine {
  /** Runs a command of its shell, which must succeed; answers what it wrote. */
  run(command: string): string;
  /** Runs a program of the test's own machine in its network; answers what that wrote. */
  inNetwork(...words: readonly string[]): string;
  /** Gets a resource of the device that is installed there, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what a device answers is looked at, not used
  get(path: string): any;
}

/** Where the device of a package is, as long as nobody has set flags. */
export const deviceUrl = 'http://127.0.0.1:8080';

/** Debians, and what they are. */
const roots = {
  'Debian 13': { root: debianRoot, firstProcess: ['--boot'] },
  'Debian 12': { root: olderDebianRoot, firstProcess: ['--boot'] },
  'Debian 12 for ARM': { root: armDebianRoot, firstProcess: ['--as-pid2', 'sleep', 'infinity'] },
} as const;
export type Debian = keyof typeof roots;

/** systemd wants the second version of control groups; a machine may still have the first. */
const withControlGroups = `
if [ "$(stat --file-system --format %T /sys/fs/cgroup)" != cgroup2fs ]; then
  umount --recursive /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup
fi
exec "$@"`;

const path = '/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Starts such a machine; it ends with the test, or with the suite, and what happened to its files
 * is forgotten.
 *
 * @param shared a folder that it sees at `/shared`
 * @param network one in which it reaches nobody, or that of the test
 * @param debian which one; that for ARM has no systemd
 */
export async function startDebian(
  shared: string,
  network: 'own' | 'of the test' = 'own',
  debian: Debian = 'Debian 13',
): Promise<DebianMachine> {
  const { root, firstProcess } = roots[debian];
  if (process.getuid?.() !== 0 || !existsSync(root))
    throw new Error('only root can make a Debian and start it');
  if (debian === 'Debian 12 for ARM') atEnd(playArm());
  const machine = [
    ...['systemd-nspawn', '--quiet', '--register=no', '--keep-unit', '--console=pipe'],
    ...['--directory', root, '--volatile=overlay'],
    ...(network === 'own' ? ['--private-network'] : []),
    ...[`--bind-ro=${shared}:/shared`, ...firstProcess],
  ];
  // systemd-nspawn that is killed leaves its machine alone, unless a namespace ends with it.
  const words = [
    ...['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child', '--mount-proc'],
    ...['sh', '-c', withControlGroups, 'sh'],
  ];
  const { pid = 0 } = endsWithTest(spawn('unshare', [...words, ...machine], { stdio: 'ignore' }));
  const enter = (spaces: readonly string[], ...words: readonly string[]): string => {
    const inside = ['--target', `${onlyChild(onlyChild(pid))}`, ...spaces, ...words];
    const options = { encoding: 'utf8', env: { PATH: path } } as const;
    const { status, stdout, stderr } = spawnSync('nsenter', inside, options);
    if (status !== 0)
      throw new Error(`${words.join(' ')} ends with ${status}:\n${stdout}${stderr}`);
    return stdout;
  };
  const sh = (command: string): string => enter(['--all'], 'sh', '-c', `exec 2>&1; ${command}`);
  const run = (command: string): string => {
    try {
      return sh(command);
    } catch (error) {
      // What failed is told to the journal alone, and that goes with the machine.
      const journal = sh('journalctl --no-pager --lines 40 || true');
      throw new Error(`${error instanceof Error ? error.message : error}\n${journal}`);
    }
  };
  // What is degraded has a unit that failed, of which a container has some.
  const isUp = 'systemctl is-system-running || true';
  // Without systemd it is up as soon as it has its files.
  const asked = firstProcess[0] === '--boot' ? isUp : 'ls -d /shared/* && echo running';
  await eventually(() => assert.match(sh(asked), /running|degr/));
  // Not every root has these programs.
  const inNetwork = (...words: readonly string[]): string => enter(['--net'], ...words);
  const get = (path: string) =>
    JSON.parse(inNetwork('curl', '--silent', '--show-error', '--fail', `${deviceUrl}/${path}`));
  return { run, inNetwork, get };
}

/** The process of the service, 0 if none runs. */
export function mainProcess(debian: DebianMachine): number {
  return Number(debian.run('systemctl show --property MainPID --value voltkern'));
}

/** Waits for another process of the service than `earlier`, which serves. */
export async function anotherServes(debian: DebianMachine, earlier: number): Promise<void> {
  await eventually(() => {
    const now = mainProcess(debian);
    assert.ok(now !== 0 && now !== earlier);
    assert.is(debian.run('systemctl is-active voltkern').trim(), 'active');
  });
}

/** The service's process hangs, and then another one is killed: each is followed by one. */
export async function outlastsHangAndKill(debian: DebianMachine): Promise<void> {
  const first = mainProcess(debian);
  debian.run(`kill -STOP ${first}`);
  await anotherServes(debian, first);
  assert.match(debian.run('journalctl --unit voltkern --no-pager'), /[Ww]atchdog timeout/);
  const second = mainProcess(debian);
  debian.run(`kill -KILL ${second}`);
  await anotherServes(debian, second);
  assert.is(debian.get('info/name').type, 'warp3');
}

/** The process that another one has started, if it has started a single one. */
function onlyChild(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  assert.match(children, /^\d+$/, 'the machine runs');
  return Number(children);
}
