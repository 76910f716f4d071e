import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DocumentList, PageList } from '../../host/access/portable/page.ts';
import { compileModules, engineSources, modulesIn, quickjs } from '../bytecode.ts';
import { bundledLibraries, type Library, noteLibraries, withoutNode } from '../libraries.ts';
import { thirdPartyLicences } from '../package/licences.ts';

import { isStale, outOf } from '../paths.ts';
import { assetsFolder, bundlePortable, portableFolder, updatePortable } from '../portable.ts';
import { muslLibrary } from './soft-float.ts';

/* What is in the program without Node besides its own C: the host, the page, licences. */

/** Where it is built, in `build/out/`. */
export const nativeFolder = 'native';
/** The host that it is compiled of, in that folder. */
const modules = outOf(`${nativeFolder}/modules`);
/** Its bytecode for most processors, with the files of the page. */
const delivered = outOf(`${nativeFolder}/delivered`);
/** The file that is written last, in `build/out/`. */
const lastDelivered = `${nativeFolder}/delivered/${assetsFolder}/documents.json`;
/** The asset with the licences of what a program is made of, host/native.ts. */
const licencesAsset = 'licences.txt.gz';

/** Builds what every program has in it unless it is newer than its sources. */
export async function updateDelivered(): Promise<void> {
  const inputs = ['host', 'assembly', 'build/native/delivered.ts', 'build/native/compile.c'];
  if (!isStale(outOf(lastDelivered), [...inputs, 'build/bytecode.ts', 'package-lock.json'])) return;
  await updatePortable();
  await buildDelivered();
}

/**
 * Builds what every program has in it: bytecode, page and documents. The portable host was built
 * before.
 */
export async function buildDelivered(): Promise<void> {
  for (const old of [modules, delivered]) rmSync(old, { recursive: true, force: true });
  noteLibraries(
    'native',
    await bundlePortable({ command: 'host/native.ts' }, `${nativeFolder}/modules`),
  );
  await compileModules(modules, delivered, modulesIn(modules));
  const assets = join(delivered, assetsFolder);
  mkdirSync(assets);
  const built = outOf(`${portableFolder}/${assetsFolder}`);
  for (const list of ['page.json', 'documents.json']) {
    // Only what is listed: an earlier build may have left more. Whoever asks for a page takes it
    // compressed, and Brotli is for HTTPS.
    const files: PageList | DocumentList = JSON.parse(readFileSync(join(built, list), 'utf8'));
    for (const { asset } of files)
      copyFileSync(join(built, `${asset}.gz`), join(assets, `${asset}.gz`));
    copyFileSync(join(built, list), join(assets, list));
  }
}

/** What others made that is part of every program: of the host, the page and the engine. */
export function deliveredLibraries(): Library[] {
  const licenseText = readFileSync(join(engineSources(), 'LICENSE'), 'utf8').trim();
  const engine = { ...quickjs, licenseText, purl: `pkg:npm/${quickjs.archive}` };
  return [...bundledLibraries(withoutNode), engine];
}

/** What others made that is part of the programs for Linux. */
export function nativeLibraries(): Library[] {
  return [...deliveredLibraries(), cLibrary(), muslLibrary];
}

/** The C library, which Debian's compilers bring. */
function cLibrary(): Library {
  const macros = execFileSync('gcc', ['-dM', '-E', '-include', 'features.h', '-'], {
    input: '',
    encoding: 'utf8',
  });
  const [, major] = /__GLIBC__ (\d+)/.exec(macros) ?? [];
  const [, minor] = /__GLIBC_MINOR__ (\d+)/.exec(macros) ?? [];
  const version = `${major}.${minor}`;
  const text = readFileSync('/usr/share/common-licenses/LGPL-2.1', 'utf8').trim();
  return {
    name: 'glibc',
    version,
    description: 'the GNU C Library',
    license: 'LGPL-2.1-or-later',
    licenseText: `Whoever wants another version of the GNU C Library in this program installs
that beside the compiler and runs \`npm run build:native\` in its sources.

${text}`,
    purl: `pkg:deb/debian/glibc@${version}`,
  };
}

/**
 * Compiles the host for processors with another order of bytes; answers the folder with it.
 *
 * @param compile as for `compileModules`
 */
export async function recompiled(
  build: string,
  compile: readonly [string, ...string[]],
): Promise<string> {
  const to = join(build, 'bytecode');
  rmSync(to, { recursive: true, force: true });
  await compileModules(modules, to, modulesIn(modules), compile);
  return to;
}

/**
 * Writes the table of what is delivered into a folder, and has the assembler take the files in.
 *
 * @param libraries whose licences are delivered with the program
 * @param bytecode the folder with that of this processor
 */
export function writeTable(
  build: string,
  libraries: readonly Library[],
  bytecode = delivered,
): void {
  const licences = gzipSync(thirdPartyLicences(libraries), { level: 9 });
  writeFileSync(join(build, licencesAsset), licences);
  const assets = join(delivered, assetsFolder);
  const files = [
    ...modulesIn(bytecode).map(name => ({ name, path: join(bytecode, name) })),
    ...readdirSync(assets).map(name => ({
      name: `${assetsFolder}/${name}`,
      path: join(assets, name),
    })),
    { name: `${assetsFolder}/${licencesAsset}`, path: join(build, licencesAsset) },
  ].sort((one, other) => (one.name < other.name ? -1 : 1));
  const labels = files.map((_, at) => [`file_${at}`, `file_${at}_end`] as const);
  const declared = labels.flat().map(label => `extern const uint8_t ${label}[];\n`);
  const rows = files.map(({ name }, at) => `  { "${name}", ${labels[at]?.join(', ')} },\n`);
  writeFileSync(
    join(build, 'delivered.c'),
    `#include "delivered.h"\n${declared.join('')}const struct delivered delivered[] = {\n${rows.join('')}  { 0 },\n};\n`,
  );
  const included = files.map(({ path }, at) => {
    const [start, end] = labels[at] as readonly [string, string];
    return `.global ${start}, ${end}\n${start}:\n.incbin "${path}"\n${end}:\n`;
  });
  const noStack = '.section .note.GNU-stack, "", %progbits\n';
  writeFileSync(join(build, 'delivered.S'), `.section .rodata\n${included.join('')}${noStack}`);
}
