/**
 * The backups in `test/data/backups/`: one of each variant, of every release, with their secrets.
 * They stay as they are for good, because people keep theirs.
 *
 * For a new release: `node --import tsx test/run-program.ts test/modules/backup-fixtures.ts` adds
 * those of the release in `host/device/version.ts`, and changes none that is there.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { release } from '../../host/device/version.ts';
import { everyVariant } from '../../host/hardware/variants.ts';
import { nodeVault } from '../../host/platform/node/vault.ts';
import { type Backup, BackupRig, configure } from './backup-rig.ts';

const folder = fileURLToPath(new URL('../data/backups', import.meta.url));

/** The passphrase of all of them. */
export const fixturePassphrase = 'backup of a test';

/** All of them, with the file names. */
export function fixtures(): { readonly name: string; readonly document: Backup }[] {
  return readdirSync(folder)
    .sort()
    .map(name => ({ name, document: JSON.parse(readFileSync(join(folder, name), 'utf8')) }));
}

/** `1.0.0-warp3.json` */
export function fixtureName(variant: string): string {
  return `${release}-${variant}.json`;
}

/** A member of the document on each line, and a resource. */
function layOut(document: Backup): string {
  const lines = (of: object, indent: string): string =>
    Object.entries(of)
      .map(([name, value]) => `${indent}${JSON.stringify(name)}: ${textOf(name, value, indent)}`)
      .join(',\n');
  const textOf = (name: string, value: unknown, indent: string): string =>
    name === 'resources'
      ? `{\n${lines(value as object, `${indent}  `)}\n${indent}}`
      : JSON.stringify(value);
  return `{\n${lines(document, '  ')}\n}\n`;
}

async function writeMissing(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [seed, variant] of everyVariant.entries()) {
    const file = join(folder, fixtureName(variant));
    if (existsSync(file)) continue;
    const rig = new BackupRig({ variant, vault: nodeVault, seed: seed + 1 });
    configure(rig, seed + 1);
    const document = await rig.backup({ passphrase: fixturePassphrase });
    rig.device.stop();
    writeFileSync(file, layOut(document));
    process.stderr.write(`wrote ${basename(file)}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeMissing();
