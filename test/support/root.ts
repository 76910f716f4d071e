import { spawnSync } from 'node:child_process';

/** Makes a network and folders of its own; the words behind it are the program that gets them. */
const prepare = 'ip link set lo up && mount -t tmpfs tmpfs /run && exec "$@"';

/** The words that run the program of this process once more. */
export function thisProgram(): string[] {
  return [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
}

/**
 * Goes on only as somebody who may mount and make namespaces: root, or the root of a user
 * namespace. Whoever is neither runs its program again, in such a namespace, and ends as that
 * ended.
 */
export function becomeRoot(): void {
  if (process.getuid?.() === 0) return;
  const words = ['--user', '--map-root-user', '--mount', '--net', 'sh', '-c', prepare, 'sh'];
  const { status } = spawnSync('unshare', [...words, ...thisProgram()], { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(
      `${process.argv[1]} mounts and makes namespaces: it has to run as root, or where users may have ` +
        'namespaces of their own.\n',
    );
  }
  process.exit(status ?? 1);
}
