import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What a file system says that takes no new file; the device starts all the same. */
const unwritable: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'];

/**
 * Makes a data folder, and those above it, where they are missing; only their owner may look into
 * it. Throws in words for people if that cannot be.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') {
      if (statSync(folder).isDirectory()) return;
      throw new Error(`${folder} is a file, not a folder`);
    }
    const above = dirname(resolve(folder));
    // Step by step: the recursive call of Node never returns where a folder exists that takes none,
    // such as /proc.
    if (code !== 'ENOENT' || existsSync(above))
      throw new Error(`the folder ${folder} cannot be made (${code})`);
    makeFolder(above);
    makeFolder(folder);
  }
}

/**
 * Makes sure that one process only works in a data folder: two would write into each other's charge
 * log. Throws if another one is alive; what a killed one left behind is taken over. Returns how to
 * give the folder back.
 *
 * @param warn says that the folder cannot be locked, because its storage takes no file
 */
export function lockFolder(folder: string, warn: (message: string) => void): () => void {
  const path = join(folder, '.lock');
  const unlock = (): void => {
    try {
      rmSync(path, { force: true });
    } catch {
      // The next start finds out that nobody is behind it.
    }
  };
  for (;;) {
    try {
      const file = openSync(path, 'wx', 0o600);
      try {
        writeSync(file, `${process.pid} ${birthOf(process.pid) ?? ''}\n`);
      } finally {
        closeSync(file);
      }
      return unlock;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (unwritable.includes(code)) {
        warn(`${folder} cannot be locked against a second process (${code})`);
        return unlock;
      }
      if (code !== 'EEXIST') throw error;
      const [pid = '', ...birth] = readFileSync(path, 'utf8').trim().split(' ');
      if (isAlive(Number(pid), birth.join(' ')))
        throw new Error(`${folder} is in use by process ${pid}`);
      rmSync(path, { force: true });
    }
  }
}

/**
 * After a power cut an unrelated process, even this one, may have the number that the lock names:
 * the birth tells.
 */
function isAlive(pid: number, birth: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = birthOf(pid);
  return birth === '' || now === undefined || now === birth;
}

/**
 * When a process was started: the machine's boot and the clock tick in it; undefined where the
 * system does not tell.
 */
function birthOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${startTick}`;
  } catch {
    return undefined;
  }
}
