import type { AnyResponse } from '../../host/access/exchange.ts';
import { createHttpAccess } from '../../host/access/http.ts';
import { type FeedSocket, WsFeed } from '../../host/access/ws-feed.ts';
import { systemRandom } from '../../host/platform/node/random.ts';
import { StorageError, type StorageFailure } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';

/** Local midnight in Berlin, of 15 January 2025. */
export const midnight = Date.UTC(2025, 0, 14, 23);
export const date = { year: 2025, month: 1, day: 15 };
export const minuteMs = 60_000;

/** Values of a point or of a day that the energy manager records. */
export const pointWidth = 9;
export const dayWidth = 17;

/** An energy manager with a steady house, at local midnight. */
export function energyManager(options: VirtualDeviceOptions = {}): VirtualDevice {
  const device = virtualDevice({ variant: 'wem2', wallMs: midnight, ...options });
  device.put('debug/house', { power_w: 1500, noise_w: 0 });
  return device;
}

/** Puts a meter that clients feed into a slot. */
export function addMeter(device: VirtualDevice, slot: number, value_ids: number[]): void {
  device.put(`meters/${slot}/config`, [
    4,
    { display_name: 'fed', location: 1, excluded: false, value_ids },
  ]);
}

/** Sends a request to a device over HTTP. */
export function send(
  device: VirtualDevice,
  method: string,
  path: string,
  body?: Json | string,
): AnyResponse {
  const { registry, credentials, network, log } = device.device;
  const options = {
    registry,
    credentials,
    hostNames: network.hostNames,
    log,
    files: new Map(),
    random: systemRandom,
    networkClock: device.clock,
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = createHttpAccess(options).handle({
    method,
    target: `/${path}`,
    headers: {},
    body: text,
  });
  if (answer instanceof Promise) throw new Error(`${path} answers later`);
  return answer;
}

/** What a history resource of an energy manager answers, cut into points or days. */
export function history(device: VirtualDevice, name: string, request: Json): (number | null)[][] {
  const width = {
    wallbox_5min: 2,
    wallbox_daily: 1,
    energy_manager_5min: pointWidth,
    energy_manager_daily: dayWidth,
  }[name] as number;
  return asked(device, `energy_manager/history_${name}`, width, request);
}

/** What a history resource answers, cut into pieces of so many values. */
export function asked(
  device: VirtualDevice,
  path: string,
  width: number,
  request: Json,
): (number | null)[][] {
  const { status, body } = send(device, 'PUT', path, request);
  if (status !== 200) throw new Error(`${status} ${body}`);
  const values: (number | null)[] = JSON.parse(body as string);
  return Array.from({ length: values.length / width }, (_, index) =>
    values.slice(index * width, (index + 1) * width),
  );
}

/** The index and the values of all points that are not missing. */
export function present(
  points: readonly (readonly (number | null)[])[],
): [number, ...(number | null)[]][] {
  return points.flatMap((values, index) =>
    values.every(value => value === null)
      ? []
      : [[index, ...values] as [number, ...(number | null)[]]],
  );
}

/**
 * Everything that a WebSocket client is told about the history from now on, as topic, without what
 * all of them begin with, and payload.
 */
export function follow(
  { device, clock }: VirtualDevice,
  prefix = 'energy_manager/history_',
): [topic: string, payload: unknown][] {
  const seen: [string, unknown][] = [];
  const { registry, credentials } = device;
  const feed = new WsFeed({
    registry,
    credentials,
    networkClock: clock,
    uptimeMs: () => device.uptimeMs(),
  });
  const socket: FeedSocket = {
    pendingBytes: 0,
    ping: () => client.pong(),
    close: () => undefined,
    terminate: () => undefined,
    send(frame) {
      for (const line of frame.split('\n').filter(text => text !== '')) {
        const { topic, payload } = JSON.parse(line);
        if (topic.startsWith(prefix)) seen.push([topic.slice(prefix.length), payload]);
      }
    },
  };
  const client = feed.add(socket, { holds: () => true });
  return seen;
}

/** What lies in storage of the history: name and bytes. */
export function stored({ storage }: VirtualDevice): [string, Uint8Array][] {
  if (!(storage instanceof MemoryStorage))
    throw new Error('the storage is none that can be looked into');
  return [...storage.objects].filter(([name]) => name.startsWith('energy-history/')).sort();
}

/** Storage that does not do some things for a while. */
export class RefusingStorage extends MemoryStorage {
  failure: StorageFailure | undefined;
  /** What cannot be read: beginning of its name. */
  unreadable: string | undefined;
  /** Room for so many more bytes. */
  freeBytes = Number.POSITIVE_INFINITY;

  override read(name: string): Uint8Array | undefined {
    if (this.unreadable !== undefined && name.startsWith(this.unreadable))
      throw new StorageError('unreadable', name, asSaid('EIO'));
    return super.read(name);
  }

  override append(name: string, bytes: Uint8Array): void {
    if (this.failure) throw new StorageError(this.failure, name, asSaid('EIO'));
    if (bytes.length > this.freeBytes) throw new StorageError('full', name, asSaid('ENOSPC'));
    this.freeBytes -= bytes.length;
    super.append(name, bytes);
  }

  override remove(name: string): void {
    this.freeBytes += this.objects.get(name)?.length ?? 0;
    super.remove(name);
  }
}
