import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Credentials, Login } from '../../access/credentials.ts';
import type { ModuleContext } from '../../device/context.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { attempt } from '../../platform/storage.ts';
import { ConfigStore } from '../../registry/config-store.ts';
import { Refusal } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { message } from '../../sentences/message.ts';
import { maxDevices, type Stored, type StoredDevice, storedField } from './fields.ts';

const path = 'logged_in_devices/state';
const tokenBytes = 32;
const dayMin = 1440;
/** Time without use after which a device has to log in again. */
const unusedMin = 90 * dayMin;

/** Parts of the device that the list needs. */
export type ListContext = Pick<ModuleContext, 'kept' | 'clock' | 'random' | 'log'>;

/**
 * The devices that stay logged in, by the SHA-256 of their tokens. What cannot be stored throws
 * `StorageError`, and nothing has changed.
 */
export class DeviceList {
  readonly #context: ListContext;
  readonly #logins: Pick<Credentials, 'ha1'>;
  readonly #store: ConfigStore;
  readonly #listeners = new Listeners();
  #stored: Stored;

  constructor(context: ListContext, logins: Pick<Credentials, 'ha1'>) {
    const { kept, log } = context;
    this.#context = context;
    this.#logins = logins;
    this.#store = new ConfigStore(kept, entry => log.write('logged_in_devices', entry));
    this.#stored = this.#store.load(path, storedField, { devices: [], next_id: 1 }) as Stored;
    this.endOutdated();
  }

  /** What clients may see of them. */
  get shown(): Omit<StoredDevice, 'token' | 'proof'>[] {
    return this.#stored.devices.map(({ token: _token, proof: _proof, ...device }) => device);
  }

  /** Calls `listener` after a change of what is shown, or of what holds. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Keeps one more logged in, with a new token. Where all places are taken, the oldest goes. */
  add(name: string, { username, ha1 }: Login): { readonly id: number; readonly token: string } {
    const { clock, random } = this.#context;
    const secret = bytesToHex(random.bytes(tokenBytes));
    const token = hashOf(secret);
    const { devices, next_id: id } = this.#stored;
    const since = timestampMinutes(clock);
    const device = {
      id,
      username,
      name,
      since,
      last_use: since,
      token,
      proof: proofOf(token, ha1),
    };
    this.#save({
      devices: [...withRoom(devices), device],
      next_id: (id % 0xffffffff) + 1,
    });
    return { id, token: secret };
  }

  /**
   * True if a token lets its browser in. That it was used is noted once a day, because storage
   * wears.
   */
  admits(secret: string): boolean {
    const device = this.#withToken(secret);
    if (!device || this.#isOutdated(device)) return false;
    const now = timestampMinutes(this.#context.clock);
    if (now - device.last_use >= dayMin) {
      const used = { ...device, last_use: now };
      this.#takeOver(this.#stored.devices.map(one => (one === device ? used : one)));
    }
    return true;
  }

  /** True if a token would let its browser in. */
  holds(secret: string): boolean {
    return this.#withToken(secret) !== undefined;
  }

  /** `Refusal` if there is none of this number. */
  end(id: number): void {
    if (!this.#stored.devices.some(device => device.id === id))
      throw new Refusal('not_found', 'id', id, 'must be the id of a logged-in device');
    this.#keep(device => device.id !== id);
  }

  /** Ends what a token stands for, if it is anything. */
  endToken(secret: string): void {
    const hash = hashOf(secret);
    this.#keep(({ token }) => token !== hash);
  }

  endAll(): void {
    this.#keep(() => false);
  }

  /**
   * Ends what holds no longer. That does not depend on storage: the next start would end it, too.
   */
  endOutdated(): void {
    const devices = this.#stored.devices.filter(device => !this.#isOutdated(device));
    if (devices.length < this.#stored.devices.length) this.#takeOver(devices);
  }

  #withToken(secret: string): StoredDevice | undefined {
    const hash = hashOf(secret);
    return this.#stored.devices.find(({ token }) => token === hash);
  }

  #isOutdated({ username, token, proof, last_use }: StoredDevice): boolean {
    const ha1 = this.#logins.ha1(username);
    if (ha1 === undefined || proofOf(token, ha1) !== proof) return true;
    const now = timestampMinutes(this.#context.clock);
    return now > 0 && last_use > 0 && now - last_use > unusedMin;
  }

  #keep(isKept: (device: StoredDevice) => boolean): void {
    const devices = this.#stored.devices.filter(isKept);
    if (devices.length < this.#stored.devices.length) this.#save({ ...this.#stored, devices });
  }

  #save(next: Stored): void {
    this.#store.save(path, next);
    this.#stored = next;
    this.#listeners.call();
  }

  /** Changes what nobody waits for; the next start makes up for what cannot be stored. */
  #takeOver(devices: readonly StoredDevice[]): void {
    this.#stored = { ...this.#stored, devices: [...devices] };
    attempt(
      () => this.#store.save(path, this.#stored),
      ({ words }) =>
        this.#context.log.write(
          'logged_in_devices',
          message('The logged-in devices were not stored: {=reason}', { reason: words }),
          'warning',
        ),
    );
    this.#listeners.call();
  }
}

/** The same without the one that was away for longest, if all places are taken. */
function withRoom(devices: readonly StoredDevice[]): readonly StoredDevice[] {
  if (devices.length < maxDevices) return devices;
  const lastUses = devices.map(({ last_use }) => last_use);
  const oldest = lastUses.indexOf(Math.min(...lastUses));
  return devices.filter((_, at) => at !== oldest);
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8Encode(text)));
}

/** Says by which login a token was given, without telling it. */
function proofOf(token: string, ha1: string): string {
  return hashOf(`${token}:${ha1}`);
}
