import { format } from '../../formatting.ts';

/** A backup, as far as the page looks into it; the device checks all of it. */
export interface BackupFile {
  readonly version: string;
  readonly device: { readonly type: string; readonly name: string };
  /** Unix s; null where nobody knew the time. */
  readonly time: number | null;
  readonly resources: Readonly<Record<string, unknown>>;
  readonly secrets: unknown;
}

/** Path of the recorded charges in a backup. */
const chargesPath = 'charge_tracker/charge_log';

/** Reads a file that a person chose; undefined if it is no backup. */
export async function readBackup(file: File): Promise<BackupFile | undefined> {
  try {
    const document = JSON.parse(await file.text());
    return document.voltkern_backup && document.device && document.resources ? document : undefined;
  } catch {
    return undefined;
  }
}

export function hasCharges({ resources }: BackupFile): boolean {
  return chargesPath in resources;
}

/** Its device and firmware. */
export function originWords({ device, version }: BackupFile): string {
  return `${device.name} (${device.type}, ${version})`;
}

/** Time of the backup; empty if unknown. */
export function madeWords({ time }: BackupFile): string {
  return time === null ? '' : format.value.moment(Math.floor(time / 60));
}

/** Path of the group that the backup's device manages. */
export const groupPath = 'charge_manager/config';

/** Number of chargers that the backup's device manages. */
export function managedChargers({ resources }: BackupFile): number {
  const group = resources[groupPath] as
    | { enable_charge_manager?: boolean; chargers?: readonly unknown[] }
    | undefined;
  return group?.enable_charge_manager ? (group.chargers?.length ?? 0) : 0;
}

/** Address of the backup's device in the network, if its settings tell. */
export function addressOf({ device, resources }: BackupFile): string {
  const at = (path: string, field: string): string =>
    ((resources[path] as Readonly<Record<string, string>> | undefined)?.[field] ?? '').replace(
      /^0\.0\.0\.0$/,
      '',
    );
  const address = at('ethernet/config', 'ip') || at('wifi/sta_config', 'ip');
  return address || `${at('network/config', 'hostname') || device.name}.local`;
}

/** The settings that the device's words against a restore are about. */
export function refusedSettings(words: string): readonly string[] {
  const named = [...words.matchAll(/^(?:.*: )?backup\/resources\/(\w+\/\w+)/gm)];
  return [...new Set(named.map(([, path]) => path as string))];
}
