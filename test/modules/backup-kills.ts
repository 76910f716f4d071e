import type { uvu } from 'uvu';
import * as assert from 'uvu/assert';
import type { VariantName } from '../../host/hardware/variants.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { BackupRig, charge, configure } from './backup-rig.ts';

const passphrase = 'correct horse';

/** Keeps what is stored after each operation. */
class RecordingStorage extends MemoryStorage {
  readonly states: ReadonlyMap<string, Uint8Array>[] = [];

  override replace(name: string, bytes: Uint8Array): void {
    super.replace(name, bytes);
    this.#record();
  }

  override append(name: string, bytes: Uint8Array): void {
    super.append(name, bytes);
    this.#record();
  }

  override truncate(name: string, lengthBytes: number): void {
    super.truncate(name, lengthBytes);
    this.#record();
  }

  override rename(name: string, newName: string): void {
    super.rename(name, newName);
    this.#record();
  }

  override remove(name: string): void {
    super.remove(name);
    this.#record();
  }

  #record(): void {
    this.states.push(new Map(this.objects));
  }
}

/**
 * Kills a device after each `nth` operation of a restore: at its next start it has all of the old
 * settings or all of the new ones.
 */
export function tryKills(
  test: uvu.Test<uvu.Crumbs>,
  variants: readonly VariantName[],
  nth = 1,
): void {
  for (const [seed, variant] of variants.entries()) {
    test(`${variant}: a kill at any operation of a restore leaves all of the old or of the new`, async () => {
      const storage = new RecordingStorage();
      const rig = new BackupRig({ variant, storage });
      const isCharger = rig.device.device.variant.kind === 'charger';
      if (isCharger) charge(rig);
      configure(rig, seed + 1);
      const wanted = everythingOf(rig);
      const document = await rig.backup({ passphrase, charge_log: true });
      rig.factoryReset();
      const before = everythingOf(rig);
      const options = { passphrase, charge_log: true };
      const body = JSON.stringify({ backup: document, dry_run: false, ...options });
      storage.states.length = 0;
      const { status, text } = await rig.ask('PUT', 'system/restore', body);
      assert.is(status, 200, text);
      const atAnswer = storage.states.length;
      rig.device.advance(1000);
      assert.equal(everythingOf(rig), wanted);
      rig.device.stop();
      const states = [...storage.states];
      assert.ok(atAnswer > 0 && states.length > atAnswer + 50);
      for (const [index, state] of states.entries()) {
        if (index % nth !== 0) continue;
        const left = new MemoryStorage();
        for (const [name, bytes] of state) left.objects.set(name, bytes);
        const started = new BackupRig({ variant, storage: left });
        const found = everythingOf(started);
        started.device.stop();
        const isOld = index + 1 < atAnswer && JSON.stringify(found) === JSON.stringify(before);
        if (!isOld) assert.equal(found, wanted, `killed after operation ${index + 1}`);
      }
    });
  }
}

/** Everything that a restore may change, as clients see it. */
function everythingOf(rig: BackupRig): { settings: [string, string][]; charges: string } {
  const log = 'charge_tracker/charge_log';
  const bytes = rig.device.device.registry.get(log) ? rig.device.raw(log) : '';
  return { settings: [...rig.settings()], charges: Buffer.from(bytes).toString('hex') };
}
