import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
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
import type { Architecture } from '../native.ts';
import { buildTime, outOf } from '../paths.ts';
import { wrap } from '../wrap.ts';
import { contents } from './contents.ts';
import { thirdPartyLicences } from './licences.ts';
import { places } from './places.ts';
import { product, releases } from './releases.ts';
import { setModesAndTimes, stageProgram, write } from './stage.ts';
import { serviceUnit } from './unit.ts';

/** Architectures of Debian, and the program without Node that each of them gets. */
export const debianArchitectures = {
  amd64: 'x64',
  arm64: 'arm64',
  // Raspberry Pi OS calls ARMv6 armhf, Debian ARMv7: this one runs on both. As it needs no library,
  // it may have another convention for floats than the system around it. It computes them itself,
  // which costs a sixth of its time.
  armhf: 'armv5',
  armel: 'armv5',
} as const satisfies Readonly<Record<string, Architecture>>;
export type DebianArchitecture = keyof typeof debianArchitectures;

/** The package of the command on Node. */
export const debianPackage = `${product.name}_${product.version}_all.deb`;

/** Where a package puts its program; `/usr/bin` has a link. */
const programFolder = 'usr/lib/voltkern';

const withoutNode = `${product.name}-native`;

/** A package of the program without Node. */
export function nativePackage(architecture: DebianArchitecture): string {
  return `${withoutNode}_${product.version}_${architecture}.deb`;
}

/** What the packages do not share. */
interface Package {
  readonly file: string;
  readonly name: string;
  readonly architecture: DebianArchitecture | 'all';
  /** Fields of its control file besides those that all have. */
  readonly relations: readonly string[];
  /** The line of its description that is about its program, at most 79 characters. */
  readonly about: string;
  /** Whether it brings Node's command, or the program without Node. */
  readonly unitOf: 'node' | 'native';
  readonly manPage: string;
  readonly sbom: string;
  readonly licences: string;
  /** Tags of lintian that do not hold for it, with the reasons as comments. */
  readonly overrides?: readonly string[];
  /** Puts the program into a stage. */
  stageProgram(stage: string): void;
}

/** What is written by hand for them. */
const sources = fileURLToPath(new URL('debian/', import.meta.url));

/** Makes the package of the command on Node in a folder, from what was built. */
export function packForDebian(folder: string): void {
  pack(folder, {
    file: debianPackage,
    name: product.name,
    architecture: 'all',
    relations: [
      'Depends: adduser, nodejs (>= 20.19)',
      `Conflicts: ${withoutNode}`,
      `Replaces: ${withoutNode}`,
    ],
    about: `It runs on Node; ${withoutNode} has less in it, and needs no Node.`,
    unitOf: 'node',
    manPage: readFileSync(outOf(contents.manPage), 'utf8'),
    sbom: readFileSync(outOf(contents.sbom), 'utf8'),
    licences: thirdPartyLicences(),
    stageProgram: stageForNode,
  });
}

/**
 * Makes the packages of the program without Node in a folder, one for each architecture whose
 * program was built.
 *
 * @param programs the files of the built programs
 * @param parts the list of their parts, and the licences of these
 */
export async function packNativeForDebian(
  folder: string,
  programs: ReadonlyMap<Architecture, string>,
  parts: Pick<Package, 'sbom' | 'licences'>,
): Promise<void> {
  const { nativeManPage } = await import('./man-page.ts');
  const manPage = nativeManPage();
  for (const [architecture, kind] of Object.entries(debianArchitectures)) {
    const program = programs.get(kind);
    if (program === undefined) continue;
    pack(folder, {
      ...parts,
      file: nativePackage(architecture as DebianArchitecture),
      name: withoutNode,
      architecture: architecture as DebianArchitecture,
      relations: [
        'Depends: adduser',
        `Conflicts: ${product.name}`,
        `Replaces: ${product.name}`,
        `Provides: ${product.name} (= ${product.version})`,
      ],
      about: `It is one program that needs no Node and no library; ${product.name} can do more.`,
      unitOf: 'native',
      manPage,
      overrides: [
        '# One program for every system of this processor, whatever C library that has.',
        `${withoutNode}: statically-linked-binary [${programFolder}/voltkern]`,
        `${withoutNode}: shared-library-lacks-prerequisites [${programFolder}/voltkern]`,
      ],
      stageProgram(stage) {
        mkdirSync(join(stage, programFolder), { recursive: true });
        copyFileSync(program, join(stage, programFolder, 'voltkern'));
        link(stage, 'voltkern');
      },
    });
  }
}

function stageForNode(stage: string): void {
  const update = `apt-get install ./${debianPackage.replace(product.version, '{version}')}`;
  stageProgram(stage, programFolder, { how: 'package', command: update });
  // Debian's own, whatever else is called node on somebody's path.
  const command = readFileSync(outOf('voltkern.cjs'), 'utf8');
  const ofDebian = command.replace('#!/usr/bin/env node', '#!/usr/bin/node');
  write(stage, join(programFolder, 'voltkern.cjs'), [ofDebian]);
  link(stage, 'voltkern.cjs');
}

/** Makes the command of a file in the folder of the program. */
function link(stage: string, file: string): void {
  mkdirSync(join(stage, 'usr/bin'), { recursive: true });
  symlinkSync(`../lib/voltkern/${file}`, join(stage, 'usr/bin/voltkern'));
}

function pack(folder: string, made: Package): void {
  const stage = outOf('debian-stage');
  rmSync(stage, { recursive: true, force: true });
  made.stageProgram(stage);
  stageFiles(stage, made);
  for (const script of ['preinst', 'postinst', 'prerm', 'postrm'])
    copy(script, stage, `DEBIAN/${script}`);
  copy('fallback.sh', stage, join(programFolder, 'fallback.sh'));
  const files = readdirSync(stage, { recursive: true, encoding: 'utf8' }).sort();
  const isFile = (path: string): boolean => lstatSync(join(stage, path)).isFile();
  const installed = files.filter(path => !path.startsWith('DEBIAN') && isFile(path));
  write(
    stage,
    'DEBIAN/md5sums',
    installed.map(path => `${md5(join(stage, path))}  ${path}\n`),
  );
  const bytes = installed.reduce((sum, path) => sum + statSync(join(stage, path)).size, 0);
  write(stage, 'DEBIAN/control', [control(made, Math.ceil(bytes / 1024))]);
  setModesAndTimes(stage);
  const options = ['--root-owner-group', '--threads-max=1', '-Zxz', '--build'];
  try {
    execFileSync('dpkg-deb', [...options, stage, join(folder, made.file)], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`dpkg-deb, of Debian's package dpkg, makes no package: ${error}`);
  }
}

function stageFiles(stage: string, made: Package): void {
  const { name, overrides } = made;
  const zipped = (text: string) => [gzipSync(text, { level: 9 })];
  const documentation = `usr/share/doc/${name}`;
  write(stage, 'usr/lib/systemd/system/voltkern.service', [serviceUnit(made.unitOf)]);
  copy('voltkern.udev', stage, 'usr/lib/udev/rules.d/60-voltkern.rules');
  write(stage, 'usr/share/man/man1/voltkern.1.gz', zipped(made.manPage));
  write(stage, `${documentation}/copyright`, [copyright(made.licences)]);
  write(stage, `${documentation}/changelog.gz`, zipped(changelog(name)));
  write(stage, `${documentation}/voltkern.cdx.json`, [made.sbom]);
  if (overrides) write(stage, `usr/share/lintian/overrides/${name}`, [`${overrides.join('\n')}\n`]);
}

function control({ name, architecture, relations, about }: Package, installedKb: number): string {
  return `Package: ${name}
Version: ${product.version}
Architecture: ${architecture}
Maintainer: ${places.maintainer}
Installed-Size: ${installedKb}
${relations.join('\n')}
Recommends: systemd
Section: net
Priority: optional
Description: firmware of an EV charger or energy manager
 A host that speaks HTTP, WebSocket, MQTT and OCPP around a core that controls
 a charge, distributes current among chargers and follows the excess of a
 photovoltaic plant. Without hardware it simulates a charger with its vehicle,
 a house and meters.
 .
 ${about}
 .
 It runs as a service with a user and a state folder of its own. Who wants
 other flags than its defaults writes them in /etc/default/voltkern.
`;
}

function changelog(name: string): string {
  return releases()
    .map(({ version, dateS, changes }) => {
      const items = changes.map(change => `  * ${wrap(change, 74).join('\n    ')}\n`);
      const date = new Date(dateS * 1000).toUTCString().replace('GMT', '+0000');
      return `${name} (${version}) stable; urgency=medium\n\n${items.join('')}\n -- ${places.maintainer}  ${date}\n`;
    })
    .join('\n');
}

function copyright(licences: string): string {
  return `${product.name} ${product.version}

Copyright ${new Date(buildTime() * 1000).getUTCFullYear()} the authors of voltkern

It is given to you under the Apache License, Version 2.0, whose text is in
/usr/share/common-licenses/Apache-2.0.

${licences}`;
}

function copy(source: string, stage: string, path: string): void {
  write(stage, path, [readFileSync(join(sources, source))]);
}

function md5(file: string): string {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}
