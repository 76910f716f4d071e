import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Places, placeHolder, places } from './places.ts';
import { product } from './releases.ts';
import { serviceUnit } from './unit.ts';

/** The name of the installer among the files of a release. */
export const installerFile = 'install.sh';

/** Where the program goes on a Linux that has no packages of Debian. */
const installedProgram = '/usr/local/bin/voltkern';

function source(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
}

/** The installer of this release, a script of the shell, which fetches its files from `of`. */
export function installer(of: Places = places): string {
  const filled = {
    VERSION: product.version,
    DOWNLOADS: of.downloads.replace('{version}', product.version),
    PUBLIC_KEY: of.public_key,
    PLACE_HOLDER: placeHolder,
    TELL_THE_WAY: tellTheWay(),
    UNIT: serviceUnit(installedProgram).trimEnd(),
    PROGRAM: installedProgram,
  };
  return Object.entries(filled).reduce(
    (text, [name, value]) => text.replaceAll(`@${name}@`, () => value),
    source(installerFile),
  );
}

/** What the packages of Debian tell when they are installed, a function of the shell. */
function tellTheWay(): string {
  const [told] = /^tell_the_way\(\) \{\n.*?^\}$/ms.exec(source('debian/postinst')) ?? [];
  if (told === undefined) throw new Error('debian/postinst: must have the function tell_the_way');
  // Debian alone has the other word everywhere.
  return told.replace('service voltkern restart', 'systemctl restart voltkern');
}
