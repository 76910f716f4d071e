import { createHash } from 'node:crypto';
import type {
  AccessPointSettings,
  Addressing,
  LanSettings,
  StationSecurity,
  StationSettings,
} from '../../network-control.ts';
import { type Dictionary, type Value, Variant } from '../d-bus/values.ts';
import { dictionary, type Manager, type Profile } from './manager.ts';

/** A connection profile of the device, as it is to be in NetworkManager. */
export interface OwnProfile {
  readonly uuid: string;
  readonly settings: Profile;
  /** Groups that hold secrets. */
  readonly secretGroups: readonly string[];
  /** The secrets themselves, to be kept out of every message. */
  readonly secrets: readonly string[];
}

/** The profiles that belong to the device. No other is ever changed. */
export const ownProfiles = {
  station: { id: 'voltkern-station', uuid: '5f0f4be2-7d0a-4d0e-9d6e-0b3c1f7a51a1' },
  'access point': { id: 'voltkern-access-point', uuid: '5f0f4be2-7d0a-4d0e-9d6e-0b3c1f7a51a2' },
  lan: { id: 'voltkern-lan', uuid: '5f0f4be2-7d0a-4d0e-9d6e-0b3c1f7a51a3' },
  tunnel: { id: 'voltkern-tunnel', uuid: '5f0f4be2-7d0a-4d0e-9d6e-0b3c1f7a51a4' },
} as const;

/** Key of the certificates' fingerprint: NetworkManager moves certificates to its own files. */
const fingerprintKey = 'voltkern.certificates';
const certificateKeys: ReadonlySet<string> = new Set(['ca-cert', 'client-cert', 'private-key']);
/** Optional properties of profiles: to remove one is a change, too. */
const optional: Readonly<Record<string, readonly string[]>> = {
  '802-11-wireless': ['bssid', 'channel', 'hidden'],
  '802-11-wireless-security': ['key-mgmt'],
  ipv4: ['address-data', 'gateway', 'dns'],
  ipv6: ['address-data', 'dns'],
};
/**
 * Flag of a password that nothing asks for: the key is not encrypted
 * (NM_SETTING_SECRET_FLAG_NOT_REQUIRED).
 */
const notRequired = 4;

/** A text as a value. */
export const s = (value: string): Variant => new Variant('s', value);
/** A number as a value. */
export const u = (value: number): Variant => new Variant('u', value);
/** A truth as a value. */
export const b = (value: boolean): Variant => new Variant('b', value);
/** Bytes as a value. */
const ay = (value: Uint8Array): Variant => new Variant('ay', value);

// Properties at their defaults are left out everywhere: NetworkManager does not tell them either.

/** Profile of the station on the interface `name`. */
export function stationProfile(settings: StationSettings, name: string): OwnProfile {
  const { ssid, bssid, security } = settings;
  const { groups, secretGroups, secrets } = securityGroups(security);
  return {
    uuid: ownProfiles.station.uuid,
    settings: {
      connection: connectionGroup('station', '802-11-wireless', name),
      '802-11-wireless': {
        ssid: ay(Buffer.from(ssid)),
        mode: s('infrastructure'),
        // Asks for the network by its name as well: it may be hidden.
        hidden: b(true),
        ...(bssid !== undefined && { bssid: ay(Buffer.from(bssid.replaceAll(':', ''), 'hex')) }),
      },
      ...groups,
      ...addressingGroups(settings.addressing),
    },
    secretGroups,
    secrets,
  };
}

/**
 * Profile of the access point on the interface `name`. The device decides when it is on: it does
 * not start by itself.
 */
export function accessPointProfile(settings: AccessPointSettings, name: string): OwnProfile {
  const { ssid, hidden, passphrase, channel, ip, subnet } = settings;
  const security = {
    'key-mgmt': s('wpa-psk'),
    psk: s(passphrase),
    proto: new Variant('as', ['rsn']),
    pairwise: new Variant('as', ['ccmp']),
    group: new Variant('as', ['ccmp']),
  };
  return {
    uuid: ownProfiles['access point'].uuid,
    settings: {
      connection: {
        ...connectionGroup('access point', '802-11-wireless', name),
        autoconnect: b(false),
      },
      '802-11-wireless': {
        ssid: ay(Buffer.from(ssid)),
        mode: s('ap'),
        band: s('bg'),
        ...(channel !== 0 && { channel: u(channel) }),
        ...(hidden && { hidden: b(true) }),
      },
      ...(passphrase !== '' && { '802-11-wireless-security': security }),
      // Hands out addresses; the clients reach the other networks of the machine through it.
      ipv4: { method: s('shared'), 'address-data': addressData(ip, prefixOf(subnet)) },
      ipv6: { method: s('disabled') },
    },
    secretGroups: passphrase === '' ? [] : ['802-11-wireless-security'],
    secrets: [passphrase],
  };
}

/** Profile of the LAN interface `name`. */
export function lanProfile({ addressing }: LanSettings, name: string): OwnProfile {
  return {
    uuid: ownProfiles.lan.uuid,
    settings: {
      connection: connectionGroup('lan', '802-3-ethernet', name),
      ...addressingGroups(addressing),
    },
    secretGroups: [],
    secrets: [],
  };
}

/** The group `connection` of a profile of the device. */
export function connectionGroup(
  link: keyof typeof ownProfiles,
  type: string,
  name: string,
): Dictionary {
  const { id, uuid } = ownProfiles[link];
  return { id: s(id), uuid: s(uuid), type: s(type), 'interface-name': s(name) };
}

/**
 * Makes sure that a profile is as it is to be. Resolves with its path, and whether anything was
 * changed.
 */
export async function keepProfile(
  manager: Manager,
  profile: OwnProfile,
): Promise<{ readonly path: string; readonly isChanged: boolean }> {
  const path = await manager.profile(profile.uuid);
  if (path === undefined)
    return { path: await manager.add(profile.settings, true), isChanged: true };
  if (holds(await manager.settings(path, profile.secretGroups), profile.settings))
    return { path, isChanged: false };
  await manager.update(path, profile.settings);
  return { path, isChanged: true };
}

/** True if `stored` has all of `wanted`; NetworkManager adds properties by itself. */
function holds(stored: Dictionary, wanted: Profile): boolean {
  const hasSameCertificates = fingerprintIn(stored) === fingerprintIn(wanted);
  for (const [group, properties] of Object.entries(wanted)) {
    const own = dictionary(stored[group]);
    for (const [key, value] of Object.entries(properties)) {
      const isSame = certificateKeys.has(key)
        ? hasSameCertificates
        : comparable(own[key]) === comparable(value);
      if (!isSame) return false;
    }
  }
  return Object.entries(optional).every(([group, keys]) =>
    keys.every(
      key =>
        dictionary(wanted[group])[key] !== undefined || isNothing(dictionary(stored[group])[key]),
    ),
  );
}

/** True if a stored property is empty: NetworkManager reports some empty lists. */
function isNothing(value: Value | undefined): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function fingerprintIn(settings: Dictionary): string {
  const { data } = dictionary(settings.user);
  return comparable(dictionary(data instanceof Variant ? data.value : data)[fingerprintKey]);
}

/** A text that is equal for equal values, variants or not. */
function comparable(value: Value | undefined): string {
  if (value instanceof Variant) return comparable(value.value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return `[${value.map(comparable).join()}]`;
  if (typeof value !== 'object') return JSON.stringify(value) ?? '';
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${comparable(member)}`,
  );
  return `{${members.sort().join()}}`;
}

interface SecurityGroups {
  readonly groups: Profile;
  readonly secretGroups: readonly string[];
  readonly secrets: readonly string[];
}

function securityGroups(security: StationSecurity): SecurityGroups {
  switch (security.kind) {
    case 'open':
      return { groups: {}, secretGroups: [], secrets: [] };
    case 'personal': {
      const { passphrase } = security;
      // Covers WPA3 Personal (SAE) as well, where both sides can.
      const group = { 'key-mgmt': s('wpa-psk'), psk: s(passphrase) };
      const name = '802-11-wireless-security';
      return { groups: { [name]: group }, secretGroups: [name], secrets: [passphrase] };
    }
    case 'EAP-TLS': {
      const { ca, identity, certificate, key } = security;
      const login = {
        eap: new Variant('as', ['tls']),
        identity: s(identity),
        'client-cert': ay(Buffer.from(certificate)),
        // As bytes: NetworkManager writes them to a file that only root can read.
        'private-key': ay(Buffer.from(key)),
        'private-key-password-flags': u(notRequired),
      };
      return enterprise({ ...login, ...authority(ca) }, [ca ?? '', certificate, key], [key]);
    }
    case 'PEAP-TTLS': {
      const { ca, identity, username, password } = security;
      const login = {
        eap: new Variant('as', ['peap', 'ttls']),
        'anonymous-identity': s(identity),
        identity: s(username),
        password: s(password),
        'phase2-auth': s('mschapv2'),
      };
      return enterprise({ ...login, ...authority(ca) }, [ca ?? ''], [password]);
    }
  }
}

function authority(ca: string | undefined): Dictionary {
  return ca === undefined ? { 'system-ca-certs': b(true) } : { 'ca-cert': ay(Buffer.from(ca)) };
}

function enterprise(
  login: Dictionary,
  certificates: readonly string[],
  secrets: readonly string[],
): SecurityGroups {
  const hash = createHash('sha256');
  for (const pem of certificates) hash.update(`${pem.length}:${pem}`);
  return {
    groups: {
      '802-11-wireless-security': { 'key-mgmt': s('wpa-eap') },
      '802-1x': login,
      user: { data: new Variant('a{ss}', { [fingerprintKey]: hash.digest('hex') }) },
    },
    secretGroups: ['802-1x'],
    secrets,
  };
}

function addressingGroups({ ipv4, ipv6 }: Addressing): Profile {
  // Without an address the attempt failed, whatever IPv6 says.
  const required = { 'may-fail': b(false) };
  return {
    ipv4: ipv4
      ? {
          method: s('manual'),
          'address-data': addressData(ipv4.ip, prefixOf(ipv4.subnet)),
          ...(ipv4.gateway !== undefined && { gateway: s(ipv4.gateway) }),
          ...(ipv4.dns.length > 0 && { dns: new Variant('au', ipv4.dns.map(networkOrder)) }),
          ...required,
        }
      : { method: s('auto'), ...required },
    ipv6: ipv6
      ? {
          method: s('auto'),
          ...(ipv6.ip !== undefined && { 'address-data': addressData(ipv6.ip, 64) }),
          ...(ipv6.dns !== undefined && { dns: new Variant('aay', [ipv6Bytes(ipv6.dns)]) }),
        }
      : { method: s('disabled') },
  };
}

/** One address and its network, as NetworkManager writes them. */
export function addressData(address: string, prefixBits: number): Variant {
  return new Variant('aa{sv}', [{ address: s(address), prefix: u(prefixBits) }]);
}

/** Number of leading ones of a mask such as `255.255.255.0`. */
function prefixOf(subnet: string): number {
  const mask = subnet.split('.').reduce((bits, part) => bits * 256 + Number(part), 0);
  return 32 - Math.round(Math.log2(2 ** 32 - mask));
}

/** The mask of a prefix, `255.255.255.0` for 24. */
export function maskOf(prefixBits: number): string {
  return [0, 8, 16, 24]
    .map(at => 256 - 2 ** (8 - Math.max(0, Math.min(8, prefixBits - at))))
    .join('.');
}

/** An IPv4 address as the 32-bit number whose bytes in memory are in network order. */
function networkOrder(address: string): number {
  const bytes = Uint8Array.from(address.split('.').map(Number));
  return new Uint32Array(bytes.buffer)[0] ?? 0;
}

/** The 16 bytes of an IPv6 address. */
function ipv6Bytes(address: string): Uint8Array {
  const [, groups = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  const [head = '', tail] = groups.split('::');
  const words = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = 8 - words(head).length - words(tail).length;
  const all = [
    ...words(head),
    ...Array.from({ length: tail === undefined ? 0 : missing }, () => '0'),
    ...words(tail),
  ];
  return Buffer.from(all.map(word => word.padStart(4, '0')).join(''), 'hex');
}
