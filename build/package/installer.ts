import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Places, placeHolder, places } from './places.ts';
import { product } from './releases.ts';

/** The name of the installer among the files of a release. */
export const installerFile = 'install.sh';

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
    UNIT: unit(),
  };
  return Object.entries(filled).reduce(
    (text, [name, value]) => text.replaceAll(`@${name}@`, () => value),
    source(installerFile),
  );
}

/** What of the unit is for Node alone, which tells systemd how it is, and loads parts later. */
const ofNode =
  /^(NotifyAccess|RuntimeDirectory|ExecStartPre|ExecStopPost|WatchdogSec|WatchdogSignal)=/;

/** The unit of the program without Node where it is one file: that of Debian without those. */
function unit(): string {
  const kept: string[] = [];
  for (const line of source('debian/voltkern.service').trimEnd().split('\n')) {
    // A comment goes with what it is about.
    if (ofNode.test(line)) while (kept.at(-1)?.startsWith('#')) kept.pop();
    else kept.push(line);
  }
  return kept
    .join('\n')
    .replace('Type=notify', 'Type=exec')
    .replace(/^ExecStart=\S+ \S+/m, 'ExecStart=/usr/local/bin/voltkern');
}
