import { type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { places } from './places.ts';
import { product, type Release } from './releases.ts';

/** What a device shows of a newer release, in the languages of the feed (docs/update.md). */
export interface Announcement {
  readonly en: readonly string[];
  readonly de: readonly string[];
}

const languages = ['en', 'de'] as const;
const mostLines = 20;
const mostLineBytes = 255;

const announcements: Readonly<Record<string, Announcement>> = JSON.parse(
  readFileSync(fileURLToPath(new URL('announcements.json', import.meta.url)), 'utf8'),
);

/** What is announced of a release; throws unless devices would take it. */
export function announcementOf({ version }: Pick<Release, 'version'>): Announcement {
  const announcement = announcements[version];
  const where = `build/package/announcements.json, ${version}`;
  if (!announcement) throw new Error(`${where}: is missing`);
  for (const language of languages) {
    const lines = announcement[language];
    if (lines.length < 1 || lines.length > mostLines)
      throw new Error(`${where}, ${language}: must be 1 to ${mostLines} lines`);
    for (const line of lines)
      if (Buffer.byteLength(line) > mostLineBytes)
        throw new Error(`${where}, ${language}: "${line}" is longer than ${mostLineBytes} bytes`);
  }
  return announcement;
}

/** The update feed of a release, signed (docs/update.md). */
export function feedOf({ version, dateS }: Release, changes: Announcement, key: KeyObject): string {
  const published = new Date(dateS * 1000).toISOString().slice(0, 10);
  const release = JSON.stringify({ product: product.name, version, published, changes });
  const signature = sign(null, Buffer.from(release), key).toString('base64');
  return `${JSON.stringify({ release, signature })}\n`;
}

/**
 * The notes of a release for those who download it, in Markdown.
 *
 * @param sums the checksums of its files, as `sha256sum` writes them
 */
export function notesOf({ version, changes }: Release, sums: string): string {
  return [
    `# voltkern ${version}`,
    changes.map(change => `- ${change}`).join('\n'),
    '## Files',
    `They lie in ${places.downloads.replace('{version}', version)} with these checksums, which ` +
      '`SHA256SUMS.sig` signs (SECURITY.md says how to verify that).',
    `\`\`\`\n${sums.trimEnd()}\n\`\`\``,
    `Questions and reports: ${places.maintainer}`,
    '',
  ].join('\n\n');
}
