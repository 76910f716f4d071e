import { spawnSync } from 'node:child_process';

/** Makes a network and folders of its own; the words behind it are the program that gets them. */
const prepare = 'ip link set lo up && mount -t tmpfs tmpfs /run && exec "$@"';

/**
 * Goes on only as somebody who may mount and make namespaces: root, or the root of a user
 * namespace. Whoever is neither runs `file` again, in such a namespace, and ends as that ended.
 */
export function becomeRoot(file: string): void {
  if (process.getuid?.() === 0) return;
  const program = [process.execPath, ...process.execArgv, file, ...process.argv.slice(2)];
  const words = ['--user', '--map-root-user', '--mount', '--net', 'sh', '-c', prepare, 'sh'];
  const { status } = spawnSync('unshare', [...words, ...program], { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(
      `${file} mounts and makes namespaces: it has to run as root, or where users may have ` +
        'namespaces of their own.\n',
    );
  }
  process.exit(status ?? 1);
}
