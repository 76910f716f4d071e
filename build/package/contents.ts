/**
 * Builds what every package contains, alike wherever it is built: the command and its parts, and in
 * `build/out/release/` the manual page, the licences of the libraries and the list of parts (SBOM).
 *
 * npm runs it before it packs.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildAll } from '../all.ts';
import { outOf } from '../paths.ts';
import { newestRelease } from './releases.ts';

/** The folder for what belongs to a release besides the program, in `build/out/`. */
export const releaseFolder = 'release';

export const contents = {
  manPage: `${releaseFolder}/voltkern.1`,
  licences: `${releaseFolder}/third-party-licences.txt`,
  sbom: `${releaseFolder}/voltkern.cdx.json`,
} as const;

export async function buildContents(): Promise<void> {
  // Whoever builds for a distribution says which time he wants.
  process.env.SOURCE_DATE_EPOCH ??= String(newestRelease().dateS);
  // One that was built before is of another time.
  rmSync(outOf('voltkern.cjs'), { force: true });
  await buildAll();
  const { manPage } = await import('./man-page.ts');
  const { thirdPartyLicences } = await import('./licences.ts');
  const { sbom } = await import('./sbom.ts');
  mkdirSync(outOf(releaseFolder), { recursive: true });
  writeFileSync(outOf(contents.manPage), manPage());
  writeFileSync(outOf(contents.licences), thirdPartyLicences());
  writeFileSync(outOf(contents.sbom), sbom());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildContents();
