import type { Outcome } from '../../host/registry/registry.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';

/** A recorded charge. */
export interface Recorded {
  /** Unix minute; 0 if nobody knows it. */
  readonly start: number;
  readonly userId?: number;
  readonly durationS?: number;
  readonly startKwh?: number | null;
  readonly endKwh?: number | null;
}

/** 30 September 2026, 22:00 in Berlin. */
export const firstMinute = Date.UTC(2026, 8, 30, 20) / 60_000;
/** 23 November 2026, 08:30 in Berlin. */
export const nowMs = Date.UTC(2026, 10, 23, 7, 30);

export const ada = { id: 1, roles: 0, current: 16000, username: 'ada', digest_hash: '' };

/** A request for everything. */
export const everything = { api_not_final_acked: true, user_filter: -2, device_filter: -2 };

/** The files of a log, written by hand: interface 2.20. */
export function logFiles(charges: readonly Recorded[]): Map<string, Uint8Array> {
  const bytes = new Uint8Array(charges.length * 16);
  const view = new DataView(bytes.buffer);
  for (const [index, charge] of charges.entries()) {
    const at = index * 16;
    const { userId = 0, durationS = 3600, startKwh = 100, endKwh = 110 } = charge;
    view.setUint32(at, charge.start, true);
    view.setFloat32(at + 4, startKwh ?? Number.NaN, true);
    view.setUint32(at + 8, (durationS << 8) | userId, true);
    view.setFloat32(at + 12, endKwh ?? Number.NaN, true);
  }
  const files = new Map<string, Uint8Array>();
  for (let at = 0, number = 1; at < bytes.length; at += 4096, number++)
    files.set(`charge-log/charge-record-${number}.bin`, bytes.slice(at, at + 4096));
  return files;
}

/** A charger with users and charges, on 23 November 2026. */
export function chargerWith(
  charges: readonly Recorded[],
  { users = [], ...options }: VirtualDeviceOptions & { readonly users?: readonly string[] } = {},
): VirtualDevice {
  const device = virtualDevice({ wallMs: nowMs, ...options });
  for (const [index, display_name] of users.entries()) {
    const id = index + 1;
    device.put('users/add', { ...ada, id, username: `user${id}`, display_name });
  }
  for (const [name, bytes] of logFiles(charges)) device.storage.replace(name, bytes);
  device.restart();
  return device;
}

/** How a request for a report ended; time passes until it has. */
export async function ask(device: VirtualDevice, path: string, request: Json): Promise<Outcome> {
  const { registry } = device.device;
  let ended: Outcome | undefined;
  const outcome = registry.get(path)?.write(request, { via: 'http' });
  if (!(outcome instanceof Promise)) return outcome as Outcome;
  void outcome.then(later => {
    ended = later;
  });
  while (ended === undefined) {
    device.advance(1);
    // What was promised comes after this.
    await new Promise(setImmediate);
  }
  return ended;
}

/** A whole report; pieces are asked for one after the other. */
export async function report(
  device: VirtualDevice,
  kind: 'pdf' | 'csv' | 'json',
  request: Record<string, Json> = {},
): Promise<Buffer> {
  const outcome = await ask(device, `charge_tracker/${kind}`, { ...everything, ...request });
  if (outcome.kind !== 'done' || typeof outcome.answer !== 'object')
    throw new Error(JSON.stringify(outcome));
  const { answer } = outcome;
  const pieces: Uint8Array[] = [];
  for (let piece = answer.next(); piece; piece = answer.next()) pieces.push(piece);
  answer.end();
  return Buffer.concat(pieces);
}
