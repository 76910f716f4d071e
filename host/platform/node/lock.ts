import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes sure that one process only works in a data folder: two would write into each other's charge log.
 * Throws if another one is alive; what a killed one left behind is taken over. Returns how to give the folder back.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, '.lock');
  for (;;) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid}\n`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = Number.parseInt(readFileSync(path, 'utf8'), 10);
      if (isAlive(owner)) throw new Error(`${folder} is in use by process ${owner}`);
      rmSync(path, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  // After a power cut an unrelated process, even this one, may have the number that the lock names.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
