import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianPackage } from '../../build/package/debian.ts';
import { packagesFolder } from '../../build/package.ts';
import { outOf } from '../../build/paths.ts';

/** The package of Debian that `npm run package` made. */
export const archive = join(outOf(packagesFolder), debianPackage);

/** Makes a package of another version of what was packed, changed, as `<name>.deb` in a folder. */
export function packAgain(
  folder: string,
  name: string,
  version: string,
  change: (contents: string) => void,
): void {
  const contents = join(folder, `${name}-contents`);
  execFileSync('dpkg-deb', ['--raw-extract', archive, contents]);
  const control = join(contents, 'DEBIAN/control');
  const text = readFileSync(control, 'utf8');
  writeFileSync(control, text.replace(/^Version: .*$/m, `Version: ${version}`));
  change(contents);
  execFileSync('dpkg-deb', ['--build', contents, join(folder, `${name}.deb`)]);
}
