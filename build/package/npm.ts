import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outOf, root } from '../paths.ts';
import { places } from './places.ts';
import { product } from './releases.ts';

/** The package of npm. */
export const npmPackage = `${product.name}-${product.version}.tgz`;

/** A file that npm packs. */
interface PackedFile {
  /** Seen from the project's folder. */
  readonly path: string;
  readonly mode: number;
}

/** The files of the package of npm, as package.json names them; those that were built are there. */
export function packedFiles(): PackedFile[] {
  const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [{ files }] = JSON.parse(listing) as [{ files: PackedFile[] }];
  return files;
}

/** Makes the package of npm in a folder, from what was built. */
export function packForNpm(folder: string): void {
  // A checkout has the modes that its owner's umask gave it; a package has none of that.
  const stage = outOf('npm-stage');
  rmSync(stage, { recursive: true, force: true });
  for (const { path, mode } of packedFiles()) {
    const staged = join(stage, path);
    mkdirSync(dirname(staged), { recursive: true });
    copyFileSync(join(root, path), staged);
    chmodSync(staged, mode & 0o100 ? 0o755 : 0o644);
  }
  const description = JSON.parse(readFileSync(join(stage, 'package.json'), 'utf8'));
  writeFileSync(
    join(stage, 'package.json'),
    `${JSON.stringify({ ...description, author: places.maintainer }, null, 2)}\n`,
  );
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  execFileSync('npm', pack, { cwd: stage });
}
