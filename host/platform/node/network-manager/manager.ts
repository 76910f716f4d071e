import type { LogMessage } from '../../../sentences/log-messages.ts';
import { inEnglish, message, withTexts } from '../../../sentences/message.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import type { Clock } from '../../clock.ts';
import type { Message } from '../d-bus/messages.ts';
import { BusService, CallError, printable } from '../d-bus/service.ts';
import type { Dictionary, Value } from '../d-bus/values.ts';

/** Events of NetworkManager. */
export interface ManagerEvents {
  /** It can be asked from now on: at the start, and again after it or the bus had ended. */
  onPresent(): void;
  /** It ended, or the bus did. */
  onAbsent(): void;
  onSignal(signal: Message): void;
}

/** Options of an adapter. */
export interface ManagerOptions {
  /** Real time. */
  readonly clock: Clock;
  /** Takes messages for people. */
  say(message: LogMessage): void;
}

/** Settings of a connection, as NetworkManager keeps them: groups of properties, as `Variant`s. */
export type Profile = { readonly [group: string]: Dictionary };

export const root = 'org.freedesktop.NetworkManager';
const rootPath = '/org/freedesktop/NetworkManager';
const settingsPath = `${rootPath}/Settings`;
export const deviceInterface = `${root}.Device`;
const profileInterface = `${root}.Settings.Connection`;
/** Path by which D-Bus says that there is no such object. */
export const none = '/';

/**
 * NetworkManager on the system bus of this machine (its D-Bus interface, versions 1.20 and later).
 */
export class Manager {
  readonly #service: BusService;
  #problem: Reason | undefined = 'NetworkManager was not reached yet';

  constructor({ clock, say }: ManagerOptions, events: ManagerEvents) {
    let wasMissed = false;
    this.#service = new BusService({
      address: process.env.DBUS_SYSTEM_BUS_ADDRESS || 'unix:path=/var/run/dbus/system_bus_socket',
      name: root,
      clock,
      events: {
        onPresent: () => {
          this.#problem = undefined;
          if (wasMissed) say('NetworkManager is there.');
          wasMissed = false;
          events.onPresent();
        },
        onAbsent: reason => {
          this.#problem = message('NetworkManager is not there: {=reason}', { reason });
          say(
            message(
              '{=reason}. The network stays as it is, and NetworkManager is looked for again.',
              { reason: this.#problem },
            ),
          );
          wasMissed = true;
          events.onAbsent();
        },
        onSignal: signal => events.onSignal(signal),
      },
    });
  }

  start(): void {
    this.#service.start();
  }

  stop(): void {
    this.#service.stop();
  }

  get isPresent(): boolean {
    return this.#service.isPresent;
  }

  /** Reason why nothing can be asked, in words for people; undefined if it can. */
  get problem(): Reason | undefined {
    return this.#problem;
  }

  /** All properties of one interface of an object; none if there is no such object (any more). */
  async properties(path: string, name: string): Promise<Dictionary> {
    try {
      const [all] = await this.#service.call({
        path,
        interface: 'org.freedesktop.DBus.Properties',
        member: 'GetAll',
        signature: 's',
        body: [name],
      });
      return dictionary(all);
    } catch (error) {
      // Devices, access points and connections may be gone when they are asked.
      if (error instanceof CallError && error.errorName !== '') return {};
      throw error;
    }
  }

  /** Writes one property. */
  async setProperty(path: string, name: string, property: string, value: Value): Promise<void> {
    await this.#service.call({
      path,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Set',
      signature: 'ssv',
      body: [name, property, value],
    });
  }

  /** Paths of all devices. */
  async devices(): Promise<readonly string[]> {
    return paths((await this.#root('GetDevices'))[0]);
  }

  /**
   * Activates a profile; on a device, or on one that comes into being with it (`none`). Resolves
   * when that has begun, with the path of the active connection.
   */
  async activate(profile: string, device: string): Promise<string> {
    return text((await this.#root('ActivateConnection', 'ooo', [profile, device, none]))[0]);
  }

  async deactivate(activeConnection: string): Promise<void> {
    await this.#root('DeactivateConnection', 'o', [activeConnection]);
  }

  /** Takes a device out of its network; no profile is activated on it by itself. */
  async disconnect(device: string): Promise<void> {
    await this.#service.call({ path: device, interface: deviceInterface, member: 'Disconnect' });
  }

  /** Asks for a scan; false: refused, because there was one just before. */
  async requestScan(device: string): Promise<boolean> {
    const call = { path: device, interface: `${deviceInterface}.Wireless`, member: 'RequestScan' };
    try {
      await this.#service.call({ ...call, signature: 'a{sv}', body: [{}] });
      return true;
    } catch (error) {
      if (error instanceof CallError && error.errorName.endsWith('.NotAllowed')) return false;
      throw error;
    }
  }

  async accessPoints(device: string): Promise<readonly string[]> {
    const call = {
      path: device,
      interface: `${deviceInterface}.Wireless`,
      member: 'GetAllAccessPoints',
    };
    return paths((await this.#service.call(call))[0]);
  }

  /** Path of the profile with `uuid`; undefined if there is none. */
  async profile(uuid: string): Promise<string | undefined> {
    try {
      const [path] = await this.#settings('GetConnectionByUuid', 's', [uuid]);
      return typeof path === 'string' ? path : undefined;
    } catch (error) {
      if (error instanceof CallError && error.errorName !== '') return undefined;
      throw error;
    }
  }

  /** Adds a profile, to disk or for as long as NetworkManager runs. Resolves with its path. */
  async add(profile: Profile, isKept: boolean): Promise<string> {
    const member = isKept ? 'AddConnection' : 'AddConnectionUnsaved';
    const [path] = await this.#settings(member, 'a{sa{sv}}', [profile]);
    if (typeof path !== 'string')
      throw new CallError('', 'the answer to the new settings cannot be read');
    return path;
  }

  /** Settings of a profile, with the secrets of `groups` as far as they are told. */
  async settings(path: string, groups: readonly string[]): Promise<Dictionary> {
    const ask = async (member: string, ...group: string[]): Promise<Dictionary> => {
      const signature = group.length > 0 ? { signature: 's', body: group } : {};
      return dictionary(
        (await this.#service.call({ path, interface: profileInterface, member, ...signature }))[0],
      );
    };
    const settings: Record<string, Value> = { ...(await ask('GetSettings')) };
    for (const group of groups) {
      try {
        const secrets = dictionary((await ask('GetSecrets', group))[group]);
        settings[group] = { ...dictionary(settings[group]), ...secrets };
      } catch (error) {
        // A user who may not read them takes them as changed.
        if (!(error instanceof CallError) || error.errorName === '') throw error;
      }
    }
    return settings;
  }

  async update(path: string, profile: Profile): Promise<void> {
    const call = { path, interface: profileInterface, member: 'Update' };
    await this.#service.call({ ...call, signature: 'a{sa{sv}}', body: [profile] });
  }

  async remove(path: string): Promise<void> {
    await this.#service.call({ path, interface: profileInterface, member: 'Delete' });
  }

  #root(
    member: string,
    signature?: string,
    body: readonly Value[] = [],
  ): Promise<readonly Value[]> {
    const values = signature === undefined ? {} : { signature, body };
    return this.#service.call({ path: rootPath, interface: root, member, ...values });
  }

  #settings(member: string, signature: string, body: readonly Value[]): Promise<readonly Value[]> {
    return this.#service.call({
      path: settingsPath,
      interface: `${root}.Settings`,
      member,
      signature,
      body,
    });
  }
}

/** Error in words for people, without any of `secrets`, whatever NetworkManager quotes. */
export function inWords(error: unknown, secrets: readonly string[] = []): Reason {
  if (!(error instanceof CallError)) throw error;
  // Before anything is cut or replaced, after which a part of a secret would not be known for one.
  const words = withTexts(error.words, said =>
    printable(
      secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '…')), said),
    ),
  );
  const [kind = ''] = /[^.]*$/.exec(error.errorName) ?? [];
  if (kind === 'PermissionDenied' || kind === 'AccessDenied' || kind === 'NotAuthorized') {
    return message("this user may not change the machine's network ({reason})", {
      reason: inEnglish(words),
    });
  }
  if (error.errorName === '') return message('NetworkManager: {=reason}', { reason: words });
  return message('NetworkManager refuses that: {reason}', { reason: inEnglish(words) });
}

/** `value` if it is a dictionary, otherwise an empty one. */
export function dictionary(value: Value | undefined): Dictionary {
  const isOne =
    typeof value === 'object' && !Array.isArray(value) && !(value instanceof Uint8Array);
  return isOne ? (value as Dictionary) : {};
}

/**
 * `value` if it is a number, otherwise 0: the word for "unknown" in all of NetworkManager's tables.
 */
export function number(value: Value | undefined): number {
  return typeof value === 'number' ? value : 0;
}

/** `value` if it is a text, otherwise an empty one. */
export function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Dictionaries of a list of them. */
export function dictionaries(value: Value | undefined): readonly Dictionary[] {
  return Array.isArray(value) ? value.map(dictionary) : [];
}

function paths(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter(path => typeof path === 'string') : [];
}
