import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianRoot } from '../tools.ts';
import { temporaryFolder } from './gateway.ts';
import { atEnd } from './suite.ts';

/*
 * Images that buildah builds and podman runs, without a registry: their base is the Debian of the
 * tests, with the Node that it brings. Nothing of it is found by other users of the machine.
 */

/** No limits but those that there are, no groups of processes: whoever tests may not set them. */
const engineSettings = `[containers]
cgroups = "disabled"
default_ulimits = []
[engine]
events_logger = "none"
`;

/** podman wants the second version of control groups; a machine may still have the first. */
const withControlGroups = `
if [ "$(stat --file-system --format %T /sys/fs/cgroup)" != cgroup2fs ]; then
  ! mountpoint --quiet /sys/fs/cgroup || umount --recursive /sys/fs/cgroup
  mount -t cgroup2 none /sys/fs/cgroup
fi
exec "$@"`;

const base = 'localhost/debian-of-the-tests';
let images = 0;

/** What builds images and runs them. */
export interface Containers {
  /** Builds the image of a folder by a file of it; answers its name. */
  build(folder: string, file: string): string;
  /** Runs podman; answers what it wrote to its standard output. */
  podman(...words: readonly string[]): string;
  /** What a container has written to both of its outputs. */
  logs(name: string): string;
}

/** Makes the base; all containers end with the test, or with the suite. */
export function startContainers(): Containers {
  if (process.getuid?.() !== 0 || !existsSync(debianRoot))
    throw new Error('only root can make a Debian and run containers of it');
  const folder = temporaryFolder();
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    CONTAINERS_CONF: join(folder, 'containers.conf'),
  };
  const places = `graphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`;
  writeFileSync(env.CONTAINERS_STORAGE_CONF, `[storage]\ndriver = "vfs"\n${places}`);
  writeFileSync(env.CONTAINERS_CONF, engineSettings);
  const run = (command: string, words: readonly string[]): string =>
    execFileSync(command, words, { encoding: 'utf8', env, stdio: 'pipe' });
  const buildah = (...words: readonly string[]): string =>
    run('buildah', ['build', '--isolation', 'chroot', '--format', 'docker', ...words]);
  const inside = ['--mount', '--propagation', 'private', 'sh', '-c', withControlGroups, 'sh'];
  const podman = (...words: readonly string[]): string =>
    run('unshare', [...inside, 'podman', ...words]);
  const ofBase = join(folder, 'Base');
  writeFileSync(ofBase, 'FROM scratch\nCOPY . /\n');
  buildah('--tag', base, '--file', ofBase, debianRoot);
  atEnd(() => {
    podman('rm', '--all', '--force', '--time', '0');
  });
  return {
    build(source, file) {
      const tag = `localhost/voltkern-${++images}`;
      buildah('--tag', tag, '--build-arg', `BASE=${base}`, '--file', join(source, file), source);
      return tag;
    },
    podman,
    logs(name) {
      const words = ['-c', 'podman logs "$1" 2>&1', 'sh', name];
      return run('sh', words);
    },
  };
}
