import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianPackage, nativePackage } from '../../build/package/debian.ts';
import { packagesFolder } from '../../build/package.ts';
import { outOf } from '../../build/paths.ts';

const packages = outOf(packagesFolder);

/** The package of the command on Node that `npm run package` made. */
export const archive = join(packages, debianPackage);

/** That of the program without Node, for the machine of the tests. */
export const nativeArchive = join(packages, nativePackage('amd64'));

/**
 * Makes a package of another version of what was packed, changed, as `<name>.deb` in a folder.
 *
 * @param of the package, that of the command on Node by default
 */
export function packAgain(
  folder: string,
  name: string,
  version: string,
  change: (contents: string) => void,
  of = archive,
): void {
  const contents = join(folder, `${name}-contents`);
  execFileSync('dpkg-deb', ['--raw-extract', of, contents]);
  const control = join(contents, 'DEBIAN/control');
  const text = readFileSync(control, 'utf8');
  writeFileSync(control, text.replace(/^Version: .*$/m, `Version: ${version}`));
  change(contents);
  execFileSync('dpkg-deb', ['--build', contents, join(folder, `${name}.deb`)]);
}
