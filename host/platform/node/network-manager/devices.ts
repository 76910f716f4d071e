import { readFile } from 'node:fs/promises';
import type { Message } from '../d-bus/messages.ts';
import { bodyOf } from '../d-bus/service.ts';
import type { Dictionary } from '../d-bus/values.ts';
import {
  deviceInterface,
  dictionaries,
  type Manager,
  none,
  number,
  root,
  text,
} from './manager.ts';

/** A network interface of this machine, as NetworkManager knows it. */
export interface Interface {
  readonly path: string;
  /** `wlan0`. */
  readonly name: string;
  readonly kind: 'wifi' | 'ethernet' | 'virtual ethernet' | 'wireguard';
  /** NMDeviceState, see `deviceState`. */
  readonly state: number;
  /** `AA:BB:CC:DD:EE:FF`. */
  readonly mac: string;
  /** The connection that it has or is about to have. */
  readonly active: { readonly path: string; readonly uuid: string } | undefined;
  readonly ipv4: { readonly ip: string; readonly prefixBits: number } | undefined;
  readonly ipv6: readonly string[];
  /** Of Wi-Fi. */
  readonly canBeAccessPoint: boolean;
  /** Of Wi-Fi: the access point that it is connected to. */
  readonly accessPoint: { readonly bssid: string; readonly rssi: number } | undefined;
  /** Of Ethernet. */
  readonly hasCarrier: boolean;
  /** Of Ethernet. */
  readonly speedMbitPerS: number;
  /** Of Ethernet. */
  readonly fullDuplex: boolean;
}

/** The states of a device that make a difference here (NMDeviceState). */
export const deviceState = {
  unmanaged: 10,
  prepare: 40,
  ipConfig: 70,
  activated: 100,
  deactivating: 110,
  failed: 120,
};

/** The kinds of devices that are of use here (NMDeviceType). */
const kinds: ReadonlyMap<number, Interface['kind']> = new Map([
  [1, 'ethernet'],
  [2, 'wifi'],
  [20, 'virtual ethernet'],
  [29, 'wireguard'],
]);

/** Capability of a Wi-Fi device (NM_WIFI_DEVICE_CAP_AP). */
const accessPointCapability = 0x40;

/** Reads the interfaces of this machine, again and again. */
export class Interfaces {
  readonly #manager: Manager;
  /** Kinds of devices, which never change. A machine may have hundreds that are of no use here. */
  readonly #kinds = new Map<string, Interface['kind'] | undefined>();

  constructor(manager: Manager) {
    this.#manager = manager;
  }

  /**
   * All that are of `wanted` kinds and NetworkManager may configure, in the order of their names.
   * Rejects with `CallError`.
   */
  async read(wanted: readonly Interface['kind'][]): Promise<readonly Interface[]> {
    const found: Interface[] = [];
    const paths = await this.#manager.devices();
    for (const path of this.#kinds.keys()) if (!paths.includes(path)) this.#kinds.delete(path);
    for (const path of paths) {
      const isKnown = this.#kinds.has(path);
      if (isKnown && !wanted.includes(this.#kinds.get(path) as Interface['kind'])) continue;
      const device = await this.#manager.properties(path, deviceInterface);
      const kind = kinds.get(number(device.DeviceType));
      this.#kinds.set(path, kind);
      if (!kind || !wanted.includes(kind) || number(device.State) <= deviceState.unmanaged)
        continue;
      found.push(await this.#interface(path, kind, device));
    }
    return found.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  }

  /** Forgets what is known: paths of a NetworkManager that was started anew mean others. */
  forget(): void {
    this.#kinds.clear();
  }

  async #interface(path: string, kind: Interface['kind'], device: Dictionary): Promise<Interface> {
    const manager = this.#manager;
    const isWifi = kind === 'wifi';
    const hardware = await manager.properties(
      path,
      `${deviceInterface}.${isWifi ? 'Wireless' : 'Wired'}`,
    );
    const object = async (at: string, name: string): Promise<Dictionary> =>
      at === '' || at === none ? {} : manager.properties(at, `${root}.${name}`);
    const active = text(device.ActiveConnection);
    const connection = await object(active, 'Connection.Active');
    const ipv4 = dictionaries((await object(text(device.Ip4Config), 'IP4Config')).AddressData)[0];
    const ipv6 = dictionaries((await object(text(device.Ip6Config), 'IP6Config')).AddressData);
    const accessPoint = isWifi ? await object(text(hardware.ActiveAccessPoint), 'AccessPoint') : {};
    const bssid = text(accessPoint.HwAddress).toUpperCase();
    const name = text(device.Interface);
    const hasCarrier = hardware.Carrier === true;
    return {
      path,
      name,
      kind,
      state: number(device.State),
      mac: (text(device.HwAddress) || text(hardware.HwAddress)).toUpperCase(),
      active:
        active === '' || active === none
          ? undefined
          : { path: active, uuid: text(connection.Uuid) },
      ipv4: ipv4 && { ip: text(ipv4.address), prefixBits: number(ipv4.prefix) },
      ipv6: ipv6.map(({ address }) => text(address)),
      canBeAccessPoint: (number(hardware.WirelessCapabilities) & accessPointCapability) !== 0,
      accessPoint: bssid === '' ? undefined : { bssid, rssi: rssiOf(number(accessPoint.Strength)) },
      hasCarrier,
      speedMbitPerS: hasCarrier ? number(hardware.Speed) : 0,
      fullDuplex: hasCarrier && (await isFullDuplex(name)),
    };
  }
}

/** A device's change of state, if `signal` is one. `reason` is an NMDeviceStateReason. */
export function stateChange(
  signal: Message,
): { readonly state: number; readonly before: number; readonly reason: number } | undefined {
  if (signal.member !== 'StateChanged' || signal.interface !== deviceInterface) return undefined;
  const [state, before, reason] = bodyOf(signal) ?? [];
  return { state: number(state), before: number(before), reason: number(reason) };
}

/** dBm of a strength in percent: NetworkManager makes 0 to 100 % of -100 to -40 dBm. */
export function rssiOf(strengthPct: number): number {
  return Math.round(-100 + 0.6 * Math.min(strengthPct, 100));
}

/** NetworkManager does not tell; the kernel does, to everybody. */
async function isFullDuplex(name: string): Promise<boolean> {
  if (!/^[\w-][\w.:-]{0,14}$/.test(name)) return false;
  try {
    return (await readFile(`/sys/class/net/${name}/duplex`, 'utf8')).trim() === 'full';
  } catch {
    return false;
  }
}
