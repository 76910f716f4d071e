/**
 * Makes a release: all packages, checked and signed, with the notes and the update feed, in
 * `build/out/packages/`. VOLTKERN_SIGNING_KEY names the private key (docs/update.md). With
 * `--rehearse` it also works without the key and with place-holders in build/package/places.json;
 * what it makes then is not for anybody.
 *
 * `npm run release [-- --rehearse]`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Announcement, announcementOf, feedOf, notesOf } from './package/announcement.ts';
import { checkChecksums, privateKeyOf, publicKeyOf } from './package/checksums.ts';
import { missingPlaces, places } from './package/places.ts';
import { newestRelease } from './package/releases.ts';
import { buildPackages, packagesFolder } from './package.ts';
import { outOf } from './paths.ts';

/** Files of a release beside the packages. */
export const releaseFiles = { notes: 'RELEASE-NOTES.md', feed: 'feed.json' } as const;

async function makeRelease(isRehearsal: boolean): Promise<void> {
  const keyFile = process.env.VOLTKERN_SIGNING_KEY;
  const release = newestRelease();
  const announcement: Announcement = announcementOf(release);
  const missing = missingPlaces(places).map(name => `build/package/places.json: ${name}`);
  if (keyFile === undefined) missing.push('VOLTKERN_SIGNING_KEY, the file of the private key');
  if (missing.length > 0 && !isRehearsal)
    throw new Error(`nothing is released without ${missing.join(', ')}; try it with --rehearse`);
  if (keyFile !== undefined && !missingPlaces(places).includes('public_key'))
    if (publicKeyOf(keyFile) !== places.public_key)
      throw new Error(
        `${keyFile}: must be the key whose public half build/package/places.json has`,
      );
  await buildPackages();
  const folder = outOf(packagesFolder);
  checkChecksums(folder, keyFile);
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
  writeFileSync(join(folder, releaseFiles.notes), notesOf(release, sums));
  if (keyFile !== undefined) {
    const feed = feedOf(release, announcement, privateKeyOf(keyFile));
    writeFileSync(join(folder, releaseFiles.feed), feed);
  }
  process.stdout.write(`voltkern ${release.version} is in ${folder}\n`);
  for (const what of missing) process.stdout.write(`a rehearsal only: missing is ${what}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await makeRelease(process.argv.includes('--rehearse'));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
