import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { asSaid, message } from '../../sentences/message.ts';

/** Errors of a file system that takes no new file; the device starts all the same. */
const unwritable: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'];

/** Longest that the utility for the lock may take, ms. */
const patienceMs = 5000;

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
 * log. Throws if another one does. Returns how to give the folder back.
 *
 * The kernel keeps the lock, on the folder itself where it can: it needs no room on the disk, holds
 * for all containers of a machine, falls to one only of those who start at once, and ends with the
 * process, however that ends. A file with the number of the process is for people and for earlier
 * releases, and has to do where the kernel gives no lock: what a killed one left behind is taken
 * over.
 *
 * @param warn says that the folder is locked by the file alone, or not at all
 */
export function lockFolder(
  folder: string,
  warn: (message: LogMessage) => void,
  system: LockingSystem = { platform: process.platform, open: openSync },
): () => void {
  const { outcome, descriptor } = lockByKernel(folder, system);
  const giveBack = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
  };
  try {
    if (outcome === 'taken') throw new Error(inUse(folder, ownerOf(fileIn(folder)).pid));
    const unlocked = outcome !== 'locked';
    if (unlocked)
      warn(
        message('Other containers may start in {folder} as well: {=reason}', {
          folder,
          reason: asSaid(outcome),
        }),
      );
    const unlock = lockByFile(folder, message => unlocked && warn(message));
    return () => {
      unlock();
      giveBack();
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** The process that works in a data folder, as far as the file tells; undefined: none. */
export function processIn(folder: string): string | undefined {
  const { pid, birth } = ownerOf(fileIn(folder));
  return isAlive(Number(pid), birth) ? pid : undefined;
}

/** What of a system decides how a folder is locked. */
export interface LockingSystem {
  readonly platform: NodeJS.Platform;
  open(path: string, flags: number | 'r', mode?: number): number;
}

/** A lock of the kernel, which lasts for as long as this process has something open. */
interface KernelLock {
  /** `locked`; `taken` by another process; else why there is no such lock, in words. */
  readonly outcome: string;
  readonly descriptor: number | undefined;
}

/**
 * Systems where a flag makes that nobody else can open the same, and the code that others get. Node
 * has no names for these flags, and passes them on: libuv calls both of them UV_FS_O_EXLOCK.
 */
const exclusive: Readonly<Partial<Record<NodeJS.Platform, readonly [number, string]>>> = {
  // With O_NONBLOCK, or it would wait for the other one.
  darwin: [0x20 | 0x4, 'EAGAIN'],
  win32: [constants.O_RDWR | constants.O_CREAT | 0x10000000, 'EBUSY'],
};

function lockByKernel(folder: string, { platform, open }: LockingSystem): KernelLock {
  const flags = exclusive[platform];
  if (flags === undefined) {
    const descriptor = open(folder, 'r');
    return { outcome: lockDescriptor(descriptor), descriptor };
  }
  // Windows lets nobody have a folder for himself, but any file.
  const path = platform === 'win32' ? join(folder, '.locked') : folder;
  try {
    return { outcome: 'locked', descriptor: open(path, flags[0], 0o600) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === undefined) throw error;
    return { outcome: code === flags[1] ? 'taken' : String(code), descriptor: undefined };
  }
}

/**
 * Locks what a descriptor has open. Node has no call for that; but such a lock belongs to what is
 * open, not to the process that asks, and so the utility `flock` of util-linux or BusyBox asks for
 * it with a copy of the descriptor.
 *
 * @returns the outcome, as above
 */
function lockDescriptor(descriptor: number): string {
  const { status, error, stderr } = spawnSync('flock', ['-n', '-x', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    timeout: patienceMs,
    encoding: 'utf8',
  });
  if (status === 0) return 'locked';
  if (error) return `the utility flock cannot be run (${error.message})`;
  if (status === 1 && stderr === '') return 'taken';
  return stderr.trim() || `the utility flock ended with ${status}`;
}

function lockByFile(folder: string, warn: (message: LogMessage) => void): () => void {
  const path = fileIn(folder);
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
        warn(
          message('{folder} cannot be locked against a second process ({code})', {
            folder,
            code: String(code),
          }),
        );
        return unlock;
      }
      if (code !== 'EEXIST') throw error;
      const { pid, birth } = ownerOf(path);
      if (isAlive(Number(pid), birth)) throw new Error(inUse(folder, pid));
      rmSync(path, { force: true });
    }
  }
}

function fileIn(folder: string): string {
  return join(folder, '.lock');
}

function inUse(folder: string, pid: string): string {
  return `${folder} is in use by ${pid === '' ? 'another process' : `process ${pid}`}`;
}

/** Whom the file names; nobody if it cannot be read. */
function ownerOf(path: string): { readonly pid: string; readonly birth: string } {
  try {
    const [pid = '', ...birth] = readFileSync(path, 'utf8').trim().split(' ');
    return { pid, birth: birth.join(' ') };
  } catch {
    return { pid: '', birth: '' };
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
 * Start of a process: the machine's boot and the clock tick in it; undefined where the system does
 * not tell.
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
