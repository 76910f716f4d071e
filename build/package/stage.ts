import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildTime, outOf } from '../paths.ts';

/* The folder that a package is made of, a stage: what is put there, and how. */

/** How the product came to where it runs (docs/update.md). */
interface InstallationNote {
  readonly how: 'container' | 'package';
  readonly command?: string;
}

/** Puts the command, its parts and the note about how they came there into a folder of a stage. */
export function stageProgram(stage: string, folder: string, note: InstallationNote): void {
  mkdirSync(join(stage, folder), { recursive: true });
  copyFileSync(outOf('voltkern.cjs'), join(stage, folder, 'voltkern.cjs'));
  cpSync(outOf('parts'), join(stage, folder, 'parts'), { recursive: true });
  write(stage, join(folder, 'installation.json'), [`${JSON.stringify(note)}\n`]);
}

/** Writes a file of a stage, and the folders that it needs. */
export function write(stage: string, path: string, pieces: readonly (string | Uint8Array)[]): void {
  const file = join(stage, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat(pieces.map(piece => Buffer.from(piece))));
}

/** The same for everybody, whatever the umask and whenever it was built. */
export function setModesAndTimes(stage: string): void {
  const runs = /^(#!|\x7fELF)/;
  const all = readdirSync(stage, { recursive: true, withFileTypes: true });
  for (const entry of all) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile())
      chmodSync(path, runs.test(readFileSync(path, 'latin1')) ? 0o755 : 0o644);
    lutimesSync(path, buildTime(), buildTime());
  }
  chmodSync(stage, 0o755);
  lutimesSync(stage, buildTime(), buildTime());
}

/** Packs a stage into an archive, as one folder of the stage's name: `tar --gzip`, of nobody. */
export function archive(stage: string, file: string): void {
  setModesAndTimes(stage);
  writeFileSync(file, tarball(dirname(stage), [basename(stage)]));
}

/** `tar --gzip` of what is in a folder by these names, in their order, and of nobody. */
export function tarball(folder: string, names: readonly string[]): Buffer {
  const sameForAll = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=ustar'];
  const words = ['--create', ...sameForAll, '--directory', folder, ...names];
  return gzipSync(execFileSync('tar', words, { maxBuffer: 64 * 1024 * 1024 }), { level: 9 });
}
