/**
 * Makes everything that is given to people, in `build/out/packages/`: the same bytes wherever it is
 * made, and whenever. With VOLTKERN_SIGNING_KEY, the file of a private key (docs/update.md), the
 * checksums are signed.
 *
 * `npm run package`
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checksumsFile, signChecksums, writeChecksums } from './package/checksums.ts';
import { packForContainers } from './package/container.ts';
import { buildContents, contents } from './package/contents.ts';
import { packForDebian } from './package/debian.ts';
import { packForHomeAssistant } from './package/home-assistant.ts';
import { installer, installerFile } from './package/installer.ts';
import { packPrograms } from './package/native.ts';
import { packForNpm } from './package/npm.ts';
import { product } from './package/releases.ts';
import { packWebsite } from './package/website.ts';
import { isStale, outOf } from './paths.ts';

/** The folder with the packages, in `build/out/`. */
export const packagesFolder = 'packages';

export async function buildPackages(): Promise<void> {
  const folder = outOf(packagesFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Compilers are at work meanwhile: what comes before the programs takes a single processor.
  const compiled = engines();
  await buildContents();
  packForNpm(folder);
  packForDebian(folder);
  packForContainers(folder);
  packForHomeAssistant(folder);
  packWebsite(folder);
  copyFileSync(outOf(contents.sbom), join(folder, `${product.name}-${product.version}.cdx.json`));
  await compiled;
  await packPrograms(folder);
  writeFileSync(join(folder, installerFile), installer());
  writeChecksums(folder);
  const keyFile = process.env.VOLTKERN_SIGNING_KEY;
  if (keyFile !== undefined) signChecksums(folder, keyFile);
  else process.stderr.write(`${checksumsFile} is not signed: VOLTKERN_SIGNING_KEY names no key\n`);
}

async function engines(): Promise<void> {
  const { buildEngines } = await import('./native.ts');
  await buildEngines();
}

/** Builds them if a source is newer. */
export async function updatePackages(): Promise<void> {
  const sources = [
    ...['assembly', 'host', 'docs', 'CHANGELOG.md', 'README.md', 'package-lock.json'],
    ...['package.json', 'build/host.ts', 'build/package.ts', 'build/package', 'build/web.ts'],
    ...['build/native', 'build/native.ts', 'build/bytecode.ts', 'build/portable.ts'],
  ];
  if (isStale(outOf(`${packagesFolder}/${checksumsFile}`), sources)) await buildPackages();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackages();
