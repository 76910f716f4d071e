import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildTime, outOf } from '../paths.ts';
import { wrap } from '../wrap.ts';
import { contents } from './contents.ts';
import { thirdPartyLicences } from './licences.ts';
import { places } from './places.ts';
import { product, releases } from './releases.ts';
import { setModesAndTimes, stageProgram, write } from './stage.ts';

/** The package of Debian. */
export const debianPackage = `${product.name}_${product.version}_all.deb`;

/** What is written by hand for it. */
const sources = fileURLToPath(new URL('debian/', import.meta.url));

const documentation = `usr/share/doc/${product.name}`;

/** Makes the package of Debian in a folder, from what was built. */
export function packForDebian(folder: string): void {
  const stage = outOf('debian-stage');
  rmSync(stage, { recursive: true, force: true });
  stageFiles(stage);
  stageScripts(stage);
  const files = readdirSync(stage, { recursive: true, encoding: 'utf8' }).sort();
  const isFile = (path: string): boolean => lstatSync(join(stage, path)).isFile();
  const installed = files.filter(path => !path.startsWith('DEBIAN') && isFile(path));
  write(
    stage,
    'DEBIAN/md5sums',
    installed.map(path => `${md5(join(stage, path))}  ${path}\n`),
  );
  const bytes = installed.reduce((sum, path) => sum + statSync(join(stage, path)).size, 0);
  write(stage, 'DEBIAN/control', [control(Math.ceil(bytes / 1024))]);
  setModesAndTimes(stage);
  const options = ['--root-owner-group', '--threads-max=1', '-Zxz', '--build'];
  try {
    execFileSync('dpkg-deb', [...options, stage, join(folder, debianPackage)], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`dpkg-deb, of Debian's package dpkg, makes no package: ${error}`);
  }
}

function stageFiles(stage: string): void {
  const program = 'usr/lib/voltkern';
  const update = `apt-get install ./${debianPackage.replace(product.version, '{version}')}`;
  stageProgram(stage, program, { how: 'package', command: update });
  // Debian's own, whatever else is called node on somebody's path.
  const command = readFileSync(outOf('voltkern.cjs'), 'utf8');
  const ofDebian = command.replace('#!/usr/bin/env node', '#!/usr/bin/node');
  write(stage, join(program, 'voltkern.cjs'), [ofDebian]);
  mkdirSync(join(stage, 'usr/bin'), { recursive: true });
  symlinkSync('../lib/voltkern/voltkern.cjs', join(stage, 'usr/bin/voltkern'));
  copy('fallback.sh', stage, join(program, 'fallback.sh'));
  copy('voltkern.service', stage, 'usr/lib/systemd/system/voltkern.service');
  copy('voltkern.udev', stage, 'usr/lib/udev/rules.d/60-voltkern.rules');
  const page = readFileSync(outOf(contents.manPage));
  write(stage, 'usr/share/man/man1/voltkern.1.gz', [gzipSync(page, { level: 9 })]);
  write(stage, `${documentation}/copyright`, [copyright()]);
  write(stage, `${documentation}/changelog.gz`, [gzipSync(changelog(), { level: 9 })]);
  cpSync(outOf(contents.sbom), join(stage, documentation, 'voltkern.cdx.json'));
}

function stageScripts(stage: string): void {
  for (const script of ['preinst', 'postinst', 'prerm', 'postrm'])
    copy(script, stage, `DEBIAN/${script}`);
}

function control(installedKb: number): string {
  return `Package: ${product.name}
Version: ${product.version}
Architecture: all
Maintainer: ${places.maintainer}
Installed-Size: ${installedKb}
Depends: adduser, nodejs (>= 20.19)
Recommends: systemd
Section: net
Priority: optional
Description: firmware of an EV charger or energy manager
 A host that speaks HTTP, WebSocket, MQTT and OCPP around a core that controls
 a charge, distributes current among chargers and follows the excess of a
 photovoltaic plant. Without hardware it simulates a charger with its vehicle,
 a house and meters.
 .
 It runs as a service with a user and a state folder of its own. Who wants
 other flags than its defaults writes them in /etc/default/voltkern.
`;
}

function changelog(): string {
  return releases()
    .map(({ version, dateS, changes }) => {
      const items = changes.map(change => `  * ${wrap(change, 74).join('\n    ')}\n`);
      const date = new Date(dateS * 1000).toUTCString().replace('GMT', '+0000');
      return `${product.name} (${version}) stable; urgency=medium\n\n${items.join('')}\n -- ${places.maintainer}  ${date}\n`;
    })
    .join('\n');
}

function copyright(): string {
  return `${product.name} ${product.version}

Copyright ${new Date(buildTime() * 1000).getUTCFullYear()} the authors of voltkern

It is given to you under the Apache License, Version 2.0, whose text is in
/usr/share/common-licenses/Apache-2.0.

${thirdPartyLicences()}`;
}

function copy(source: string, stage: string, path: string): void {
  write(stage, path, [readFileSync(join(sources, source))]);
}

function md5(file: string): string {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}
