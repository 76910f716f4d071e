import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { logFiles, type Recorded } from '../modules/charge_reports-rig.ts';
import { type RunningDevice, startDevice } from './gateway.ts';

/** Adds a user who cannot log in; resolves with the number. */
export async function addUser(device: RunningDevice, display_name: string): Promise<number> {
  const { next_user_id: id } = await device.get('users/config');
  const nameless = { username: '', digest_hash: '' };
  await device.put('users/add', { id, roles: 0, current: 32_000, display_name, ...nameless });
  return id;
}

/** Puts users, whose numbers begin with 1, and charges into the data folder of a new charger. */
export async function storeCharges(
  dataDir: string,
  users: readonly string[],
  charges: readonly Recorded[],
  args: readonly string[] = [],
): Promise<void> {
  const device = await startDevice({ dataDir, args });
  for (const name of users) await addUser(device, name);
  await device.stop();
  for (const [name, bytes] of logFiles(charges)) {
    const file = join(dataDir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
