/**
 * What devices of each release left in their data folders, `test/data/stored/`: one of each
 * variant, with every setting, users, a certificate, and the charges of chargers. They stay as they
 * are for good, because devices out there have such folders.
 *
 * For a new release: `node --import tsx test/run-program.ts test/modules/stored-fixtures.ts` adds
 * those of the release in `host/device/version.ts`, and changes none that is there.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { release } from '../../host/device/version.ts';
import { everyVariant, type VariantName } from '../../host/hardware/variants.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { BackupRig, configure } from './backup-rig.ts';

const folder = fileURLToPath(new URL('../data/stored', import.meta.url));

/** A data folder, and what the device that left it showed of it. */
export interface StoredFixture {
  readonly variant: VariantName;
  /** Base64, by the name of the file. */
  readonly files: Readonly<Record<string, string>>;
  /** The text of each stored resource, and of the list of the last charges. */
  readonly shown: Readonly<Record<string, string>>;
}

/** All of them, with the file names. */
export function storedFixtures(): { readonly name: string; readonly fixture: StoredFixture }[] {
  return readdirSync(folder)
    .sort()
    .map(name => ({ name, fixture: JSON.parse(readFileSync(join(folder, name), 'utf8')) }));
}

/** `1.0.0-warp3.json` */
export function storedFixtureName(variant: string): string {
  return `${release}-${variant}.json`;
}

/** What a device shows of what it has stored. */
export function shownBy(rig: BackupRig): Record<string, string> {
  const charges = 'charge_tracker/last_charges';
  const shown = Object.fromEntries(rig.settings());
  if (rig.device.device.registry.get(charges)) shown[charges] = String(rig.device.raw(charges));
  return shown;
}

/** A charge of an hour, if there is a charger, at what delivery allows. */
function charge({ device }: BackupRig): void {
  if (!device.device.registry.get('evse/state')) return;
  device.put('debug/vehicle', { battery_capacity_wh: 60_000, battery_energy_wh: 20_000 });
  device.put('debug/plug');
  device.advance(3_600_000);
  device.put('debug/unplug');
  device.advance(10_000);
}

function writeMissing(): void {
  mkdirSync(folder, { recursive: true });
  for (const [seed, variant] of everyVariant.entries()) {
    const file = join(folder, storedFixtureName(variant));
    if (existsSync(file)) continue;
    const storage = new MemoryStorage();
    const rig = new BackupRig({ variant, seed: seed + 1, storage });
    charge(rig);
    configure(rig, seed + 1);
    const shown = shownBy(rig);
    rig.device.stop();
    const files = Object.fromEntries(
      storage
        .list('')
        .map(name => [name, Buffer.from(storage.read(name) ?? []).toString('base64')]),
    );
    const fixture: StoredFixture = { variant, files, shown };
    writeFileSync(file, `${JSON.stringify(fixture, undefined, 2)}\n`);
    process.stderr.write(`wrote ${basename(file)}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMissing();
