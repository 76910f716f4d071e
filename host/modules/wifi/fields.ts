import { type Random, randomU32 } from '../../platform/random.ts';
import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  hidden,
  int,
  object,
  optional,
  own,
  text,
  union,
  type ValueOf,
} from '../../registry/field.ts';
import { ipv4, unsetIpv4 } from '../../registry/ipv4.ts';
import { utf8Length } from '../../registry/utf8.ts';
import {
  addressingFields,
  automatic,
  countdown,
  ipv6StateFields,
  linkStates,
  moment,
} from '../network/index.ts';

/** Values of `wifi/state.ap_state` (interface 3.1). */
export const apStates = choices('access_point_state', {
  disabled: [0, 'disabled'],
  enabled: [1, 'enabled'],
  fallbackInactive: [2, 'fallback inactive'],
  fallbackActive: [3, 'fallback active'],
});

const encryptions = choices('wifi_encryption', {
  none: [0, 'none'],
  wep: [1, 'WEP'],
  wpa: [2, 'WPA-PSK'],
  wpa2: [3, 'WPA2-PSK'],
  wpaWpa2: [4, 'WPA/WPA2-PSK'],
  enterprise: [5, 'WPA2-Enterprise'],
  other: [6, 'other'],
});

const wifiFailures = choices('wifi_failure', {
  none: [0, 'none'],
  noAccessPoint: [1, 'no access point'],
  login: [2, 'login'],
  full: [3, 'full'],
  noAddress: [4, 'no address'],
  reception: [5, 'reception'],
  other: [6, 'other'],
  request: [7, 'request'],
});

const ssid = (doc: string) => text(doc, { maxBytes: 32 });
const passphrase = (doc: string) =>
  hidden(
    text(doc, {
      maxBytes: 63,
      rule: [
        written => written === '' || utf8Length(written) >= 8,
        'must be empty or have 8 to 63 bytes',
      ],
    }),
  );
const certificate = (doc: string, blank: string) =>
  int(doc, { min: -1, max: 7, blank, of: 'certificate' });

/** Tags of `wpa_eap_config`. */
export const logins = choices('wifi_login', {
  eapTls: [1, 'EAP-TLS'],
  peapTtls: [2, 'PEAP or TTLS'],
});

const eap = {
  ca_cert_id: certificate("Certificate that the server's own must lead to", 'those of the machine'),
  identity: text('Name in the readable part of the login; empty: anonymous'),
};
const ownCertificate = {
  client_cert_id: certificate('Certificate of the device', 'none'),
  client_key_id: certificate('Private key of that certificate', 'none'),
};

/** `wifi/sta_config` */
export const staConfig = object({
  enable_sta: bool('Whether the device joins the network'),
  ssid: ssid('Network to join'),
  bssid: optional(
    array(int('Byte', { min: 0, max: 255 }), { length: 6 }, 'Address of an access point (BSSID)'),
  ),
  bssid_lock: bool('Whether only the access point with that address is joined'),
  enable_11b: bool('Whether the slow mode 802.11b may be used'),
  passphrase: passphrase('Passphrase of WPA Personal; empty for an open network'),
  ...addressingFields,
  wpa_eap_config: union('Login of WPA Enterprise; null is WPA Personal', logins, {
    [logins.eapTls]: object({ ...eap, ...ownCertificate }),
    [logins.peapTtls]: object({
      ...eap,
      username: text('User name inside TLS'),
      password: hidden(text('Password inside TLS')),
      ...ownCertificate,
    }),
  }),
});

/** `wifi/sta_config` */
export type StaConfig = ValueOf<typeof staConfig>;

/** As delivered: no network is joined. */
export const noStation: StaConfig = {
  enable_sta: false,
  ssid: '',
  bssid: [0, 0, 0, 0, 0, 0],
  bssid_lock: false,
  enable_11b: false,
  passphrase: '',
  ...automatic,
  wpa_eap_config: null,
};

/** `wifi/ap_config` */
export const apConfig = object({
  enable_ap: bool('Whether there is an access point; false: never'),
  ap_fallback_only: bool('Whether it is on only while neither Wi-Fi nor LAN is connected'),
  ssid: own(ssid('Name of the network')),
  hide_ssid: bool('Whether the name is not shown'),
  passphrase: own(passphrase('Passphrase of the network; empty: everybody can join')),
  channel: int('1 to 13; 0 looks for a free one', { min: 0, max: 13 }),
  ip: ipv4('Address of the device in the network'),
  gateway: ipv4('Gateway that clients are told; 0.0.0.0 none'),
  subnet: ipv4('Mask of the network'),
});

/** `wifi/ap_config` */
export type ApConfig = ValueOf<typeof apConfig>;

/**
 * As delivered: nobody could know a passphrase that nobody chose; and without one, nobody should be
 * let in.
 */
export function noAccessPoint(name: string, random: Random): ApConfig {
  return {
    enable_ap: false,
    ap_fallback_only: true,
    ssid: name,
    hide_ssid: false,
    passphrase: `${randomU32(random)}${randomU32(random)}${randomU32(random)}`,
    channel: 0,
    ip: '10.0.0.1',
    gateway: unsetIpv4,
    subnet: '255.255.255.0',
  };
}

const bssid = (doc: string) => text(doc, { maxBytes: 17 });

/** `wifi/state` */
export const wifiState = object({
  connection_state: choice('', linkStates),
  connection_start: moment('Uptime at the last connection; 0 never'),
  connection_end: moment('Uptime at the end of the last connection; 0 never'),
  ap_state: choice('', apStates),
  ap_bssid: bssid('BSSID of the access point'),
  ap_sta_count: int('Devices in the network of the access point', { min: 0 }),
  sta_mac: bssid('Hardware address of the station'),
  sta_ip: ipv4('Address in the joined network; 0.0.0.0 without connection'),
  sta_subnet: ipv4('Mask of the joined network; 0.0.0.0 without connection'),
  ...prefixed(ipv6StateFields),
  sta_rssi: int('Reception, closer to 0 is better; 0 without connection', {
    unit: 'dBm',
    min: -128,
    max: 0,
  }),
  sta_bssid: bssid(
    'BSSID of the access point that the station is connected to; empty without connection',
  ),
  sta_disconnect_reason: choice('Why there is no connection', wifiFailures),
  ap_disable_countdown: countdown(),
  sta_disable_countdown: countdown(),
});

/** `wifi/state` */
export type WifiState = ValueOf<typeof wifiState>;

/** `wifi/scan_results` */
export const scanResults = array(
  object({
    ssid: ssid('Name; empty if hidden'),
    bssid: bssid('BSSID'),
    rssi: int('Reception', { unit: 'dBm', max: -1 }),
    channel: int('Channel', { min: 0 }),
    encryption: choice('', encryptions),
  }),
);

/** `wifi/scan_results` */
export type ScanResults = ValueOf<typeof scanResults>;

type Prefixed<T> = { readonly [K in keyof T as `sta_${string & K}`]: T[K] };

/** Puts `sta_` in front of names. */
export function prefixed<T extends object>(named: T): Prefixed<T> {
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [`sta_${name}`, value]),
  ) as Prefixed<T>;
}
