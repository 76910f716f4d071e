import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { debianRoot } from '../tools.ts';
import { eventually } from './eventually.ts';
import { endsWithTest } from './suite.ts';

/** A machine with a Debian that was just installed, run by its systemd. */
export interface DebianMachine {
  /** Runs a command of its shell, which must succeed; answers what it wrote. */
  run(command: string): string;
}

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
 */
export async function startDebian(
  shared: string,
  network: 'own' | 'of the test' = 'own',
): Promise<DebianMachine> {
  if (process.getuid?.() !== 0 || !existsSync(debianRoot))
    throw new Error('only root can make a Debian and start it');
  const machine = [
    ...['systemd-nspawn', '--quiet', '--register=no', '--keep-unit', '--console=pipe'],
    ...['--directory', debianRoot, '--volatile=overlay', '--boot'],
    ...(network === 'own' ? ['--private-network'] : []),
    `--bind-ro=${shared}:/shared`,
  ];
  // systemd-nspawn that is killed leaves its machine alone, unless a namespace ends with it.
  const words = [
    ...['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child', '--mount-proc'],
    ...['sh', '-c', withControlGroups, 'sh'],
  ];
  const { pid = 0 } = endsWithTest(spawn('unshare', [...words, ...machine], { stdio: 'ignore' }));
  const run = (command: string): string => {
    const first = onlyChild(onlyChild(pid));
    const inside = ['--target', `${first}`, '--all', 'sh', '-c', `exec 2>&1; ${command}`];
    return execFileSync('nsenter', inside, {
      encoding: 'utf8',
      env: { PATH: path },
      stdio: 'pipe',
    });
  };
  // What is degraded has a unit that failed, of which a container has some.
  await eventually(() => assert.match(run('systemctl is-system-running || true'), /running|degr/));
  return { run };
}

/** The process that another one has started, if it has started a single one. */
function onlyChild(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  assert.match(children, /^\d+$/, 'the machine runs');
  return Number(children);
}
