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

/** Where a backup has the recorded charges. */
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

/** When it was made; empty where nobody knew. */
export function madeWords({ time }: BackupFile): string {
  return time === null ? '' : format.value.moment(Math.floor(time / 60));
}
