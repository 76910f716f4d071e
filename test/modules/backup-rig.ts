import type { Credentials } from '../../host/access/credentials.ts';
import { createHttpAccess } from '../../host/access/http.ts';
import { crc32 } from '../../host/platform/crc32.ts';
import type { Net } from '../../host/platform/net.ts';
import { systemRandom } from '../../host/platform/node/random.ts';
import { vaultOf } from '../../host/platform/node/vault.ts';
import type { Json } from '../../host/registry/validate.ts';
import { description, exampleOf, examplePath } from '../data/interface.ts';
import { Random } from '../rig/random.ts';
import { validPayload } from '../soak/generate.ts';
import { selfSigned } from '../support/certificate.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';
import { atEnd } from '../support/suite.ts';

/** What `system/restore` answers. */
export interface RestoreAnswer {
  readonly dry_run: boolean;
  readonly restart: boolean;
  readonly changes: readonly { path: string; from?: Json; to?: Json; secret?: true }[];
  readonly left_out: readonly { path: string; reason: string }[];
}

/** A document of `system/backup`, as far as tests look into it. */
export type Backup = { [key: string]: Json } & {
  readonly version: string;
  readonly device: { readonly type: string; readonly name: string; readonly uid: string };
  readonly resources: { [path: string]: Json };
};

/** Nobody is reached: what random settings name must not be asked for. */
const connection = { write: () => undefined, pendingBytes: 0, close: () => undefined };
export const nobody: Partial<Net> = {
  connect: () => connection,
  connectTls: () => connection,
  openWebSocket: () => ({ ...connection, send: () => undefined, ping: () => undefined }),
  openUdp: () => ({ send: () => undefined, close: () => undefined }),
  lookup: () => undefined,
  openMdns: () => ({
    addresses: () => [],
    query: () => undefined,
    respond: () => undefined,
    close: () => undefined,
  }),
  httpsGet: () => ({ cancel: () => undefined }),
};

const open: Credentials = {
  required: () => false,
  ha1: () => undefined,
  onChange: () => undefined,
};

/**
 * Locks as devices do, but for what guessing costs: keys are most of what a test of backups takes.
 * Documents of devices need the vault of devices.
 */
const quickVault = vaultOf({ N: 2, r: 1, p: 1 });

/** A virtual device that is asked over HTTP, where answers may come later. */
export class BackupRig {
  readonly device: VirtualDevice;

  constructor(options: VirtualDeviceOptions = {}) {
    this.device = virtualDevice({ net: nobody, vault: quickVault, ...options });
    atEnd(() => this.device.stop());
    this.device.advance(1000);
  }

  /** Sends a request past the login. */
  async ask(
    method: string,
    path: string,
    body?: string,
  ): Promise<{ status: number; text: string }> {
    const { registry, network, log } = this.device.device;
    const access = createHttpAccess({
      registry,
      credentials: open,
      log,
      hostNames: network.hostNames,
      random: systemRandom,
      networkClock: this.device.clock,
      files: new Map(),
    });
    const headers = { host: 'localhost' };
    const answer = await access.handle({ method, target: `/${path}`, headers, body });
    return { status: answer.status, text: String(answer.body) };
  }

  /** The document of now; with a passphrase or other wishes it is asked for by PUT. */
  async backup(wishes?: { passphrase?: string; charge_log?: boolean }): Promise<Backup> {
    const { status, text } = wishes
      ? await this.ask('PUT', 'system/backup', JSON.stringify(wishes))
      : await this.ask('GET', 'system/backup');
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return JSON.parse(text) as Backup;
  }

  /** Asks for a restore, and lets the restart happen that it leads to. Throws with a refusal. */
  async restore(backup: Json, options: { [name: string]: Json } = {}): Promise<RestoreAnswer> {
    const body = JSON.stringify({ backup, dry_run: false, ...options });
    const { status, text } = await this.ask('PUT', 'system/restore', body);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    this.device.advance(1000);
    return JSON.parse(text) as RestoreAnswer;
  }

  /** The refusal of a restore, in words. */
  async refusal(backup: Json, options: { [name: string]: Json } = {}): Promise<string> {
    const body = JSON.stringify({ backup, dry_run: false, ...options });
    const { status, text } = await this.ask('PUT', 'system/restore', body);
    return status === 400 ? text : `taken: ${status} ${text}`;
  }

  /** Resets to the state of delivery. */
  factoryReset(): void {
    this.device.put('factory_reset', { do_i_know_what_i_am_doing: true });
    this.device.advance(1000);
  }

  /** Every stored resource as clients read it, and what stands for stored things that are none. */
  settings(): Map<string, string> {
    const shown = new Map<string, string>();
    for (const resource of this.device.device.registry.all()) {
      const { path, persistent } = resource.declaration;
      const isStored = persistent || path === 'users/config' || path === 'certs/state';
      if (isStored) shown.set(path, resource.read() as string);
    }
    return shown;
  }
}

const examples = new Map(
  [...description.resources, ...description.additional].flatMap(resource => {
    const example = exampleOf(resource);
    return example === undefined ? [] : [[examplePath(resource), example as Json] as const];
  }),
);

/**
 * Gives every setting of a device a value, most of them random, and users, tags and certificates.
 */
export function configure({ device }: BackupRig, seed: number): void {
  const random = new Random(seed);
  const { registry } = device.device;
  for (const { declaration } of registry.all()) {
    const { path, persistent, payload } = declaration;
    if (!persistent || payload === undefined) continue;
    const delivered = String(device.raw(path));
    const example = examples.get(path);
    if (example !== undefined) device.refusal(path, example);
    for (let tries = 0; tries < 40 && String(device.raw(path)) === delivered; tries++)
      device.refusal(path, validPayload(payload, random));
  }
  device.put('certs/add', { id: 2, name: 'broker', cert: selfSigned().cert });
  device.put('mqtt/config', {
    ...device.get('mqtt/config'),
    enable_mqtt: false,
    broker_host: 'broker.lan',
    broker_port: 1883,
    protocol: 0,
    broker_password: 'geheim: mqtt',
    cert_id: 2,
  });
  device.put('network/config', { ...device.get('network/config'), transport_mode: 0 });
  if (registry.get('users/config')) {
    const user = { id: 1, roles: 0, current: 16000, display_name: 'Ada', username: 'ada' };
    device.put('users/add', { ...user, digest_hash: '0123456789abcdef'.repeat(2) });
    device.put('users/add', { ...user, id: 2, username: '', display_name: 'Tür', digest_hash: '' });
    device.put('users/http_auth_update', true);
  } else {
    device.put('authentication/config', {
      enable_auth: true,
      username: 'ada',
      digest_hash: '0123456789abcdef'.repeat(2),
    });
  }
  device.advance(3000);
}

/** The document with the checksum that docs/backup.md describes. */
export function resealed({ checksum: _, ...document }: { [key: string]: Json }): Json {
  const sorted = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(sorted);
    if (!isRecord(value)) return value;
    const names = Object.keys(value).sort();
    return Object.fromEntries(names.map(name => [name, sorted(value[name] as Json)]));
  };
  const sum = crc32(Buffer.from(JSON.stringify(sorted(document))));
  return { ...document, checksum: `crc32:${sum.toString(16).padStart(8, '0')}` };
}

export function isRecord(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A vehicle comes, charges and leaves. */
export function charge({ device }: BackupRig): void {
  device.simulation.charger?.vehicle.change({ plugged: true });
  device.advance(60_000);
  device.simulation.charger?.vehicle.change({ plugged: false });
  device.advance(10_000);
}
