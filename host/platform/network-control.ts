import type { Reason } from '../sentences/reasons.ts';

/** A network interface of the machine that the device configures. */
export type LinkName = 'station' | 'access point' | 'lan';

/** Addresses of an interface, in dotted decimal, or in hexadecimal groups for IPv6. */
export interface Addressing {
  /** Undefined for DHCP. `gateway` is undefined without one; `dns` has none to two servers. */
  readonly ipv4?:
    | {
        readonly ip: string;
        readonly subnet: string;
        readonly gateway: string | undefined;
        readonly dns: readonly string[];
      }
    | undefined;
  /**
   * Undefined without IPv6. Without `ip` the network assigns the address; `dns` is a server beside
   * those of the network.
   */
  readonly ipv6?:
    | { readonly ip?: string | undefined; readonly dns?: string | undefined }
    | undefined;
}

/** Common part of the logins with EAP; certificates are PEM texts. */
interface EapLogin {
  /** The trusted certificates; undefined: those of the machine. */
  readonly ca: string | undefined;
  /** Name in the outer, readable part of the login. */
  readonly identity: string;
}

/**
 * Credentials of the station. Passphrases, passwords and keys never go into a log or an error.
 */
export type StationSecurity =
  | { readonly kind: 'open' }
  /** WPA Personal: the passphrase has 8 to 63 bytes. */
  | { readonly kind: 'personal'; readonly passphrase: string }
  /** `certificate` and `key` are PEM texts of the client's own. */
  | (EapLogin & { readonly kind: 'EAP-TLS'; readonly certificate: string; readonly key: string })
  /** User name and password inside TLS, with PEAP or TTLS, whichever the server takes. */
  | (EapLogin & {
      readonly kind: 'PEAP-TTLS';
      readonly username: string;
      readonly password: string;
    });

/** Settings of the network that the station joins. */
export interface StationSettings {
  /** 1 to 32 bytes of UTF-8. */
  readonly ssid: string;
  /** The only access point to join, `AA:BB:CC:DD:EE:FF`; undefined: any with the SSID. */
  readonly bssid: string | undefined;
  /** Allows the slow mode 802.11b, where the machine has a choice. */
  readonly enable11b: boolean;
  readonly security: StationSecurity;
  readonly addressing: Addressing;
}

/** Settings of the network that the access point offers. */
export interface AccessPointSettings {
  /** 1 to 32 bytes of UTF-8. */
  readonly ssid: string;
  readonly hidden: boolean;
  /** WPA2 Personal, 8 to 63 bytes; empty for an open network. */
  readonly passphrase: string;
  /** 1 to 13, in the band of 2.4 GHz; 0 lets the machine pick one. */
  readonly channel: number;
  /** The device's own address; it assigns the others of the subnet. */
  readonly ip: string;
  readonly subnet: string;
  /** Gateway that clients are told; undefined for none. */
  readonly gateway: string | undefined;
}

/** Settings of the LAN interface. */
export interface LanSettings {
  readonly addressing: Addressing;
}

/** Reason why the station could not join its network, or was disconnected. */
export type StationFailure =
  | 'no access point'
  | 'authentication'
  | 'full'
  | 'no address'
  | 'poor reception'
  | 'other';

/** Common status of station and LAN. */
interface LinkStatus {
  /**
   * `down`: no connection and no attempt (no cable, off, the attempt failed); `connecting`: an
   * attempt is in progress, the address may still be missing; `up`: connected, with an address.
   */
  readonly phase: 'down' | 'connecting' | 'up';
  /** `AA:BB:CC:DD:EE:FF`. */
  readonly mac: string;
  /** Undefined without address. */
  readonly ipv4?: { readonly ip: string; readonly subnet: string } | undefined;
  /** All IPv6 addresses, without prefix lengths, lower case and shortened (RFC 5952). */
  readonly ipv6: readonly string[];
  /** Problem, in words for people and without secrets; undefined if there is none. */
  readonly error?: Reason | undefined;
}

/** Status of the station. */
export interface StationStatus extends LinkStatus {
  /**
   * Reason why the last attempt failed or the connection ended; undefined while connected, and
   * before the first failure.
   */
  readonly failure?: StationFailure | undefined;
  /** Access point that the station is connected to, as above. */
  readonly bssid?: string | undefined;
  /** Signal strength in dBm; undefined without connection. */
  readonly rssi?: number | undefined;
}

/** Status of the access point. */
export interface AccessPointStatus {
  readonly on: boolean;
  /** Its BSSID. */
  readonly mac: string;
  /** Number of stations in its network. */
  readonly stations: number;
  /** Reason why it cannot be switched on, in words for people. */
  readonly error?: Reason | undefined;
}

/** Status of the LAN interface; `connecting` with a cable and without an address. */
export interface LanStatus extends LinkStatus {
  /** Negotiated with the other end of the cable; 0 without a cable. */
  readonly speedMbitPerS: number;
  readonly fullDuplex: boolean;
}

/**
 * Encryption of a network; `unknown` is WPA3 and everything else. The positions are the numbers of
 * the interface (2.7).
 */
export const encryptions = [
  'open',
  'WEP',
  'WPA-PSK',
  'WPA2-PSK',
  'WPA/WPA2-PSK',
  'WPA2-Enterprise',
  'unknown',
] as const;

/** A network that a scan found. Several access points may have one SSID. */
export interface FoundNetwork {
  /** Empty if hidden. */
  readonly ssid: string;
  /** `AA:BB:CC:DD:EE:FF`. */
  readonly bssid: string;
  /** dBm, negative. */
  readonly rssi: number;
  readonly channel: number;
  readonly encryption: (typeof encryptions)[number];
}

/**
 * The machine's network interfaces, as far as the device configures them. The device decides about
 * the settings and about new attempts; the machine reports the result.
 *
 * All three `apply…` return at once and never throw: the outcome arrives as a changed status. The
 * last call for an interface counts, even while an earlier one is still in progress. Without a
 * call, an interface stays as the machine has it. Applied settings stay when the device stops, so
 * that a restart of the device cuts no connection.
 */
export interface NetworkControl {
  /**
   * True if the machine's interfaces are known. Until then, and while the network manager is gone,
   * an undefined interface may exist.
   */
  readonly isSurveyed: boolean;
  /** True if there is no network behind it; reports of a connection say so. */
  readonly isSimulated: boolean;
  /** Undefined if the machine has no such interface. Station and access point may share a radio. */
  readonly station: StationStatus | undefined;
  readonly accessPoint: AccessPointStatus | undefined;
  readonly lan: LanStatus | undefined;
  /**
   * Joins a network, or leaves it for good (undefined). With the same settings as before it does
   * nothing while the station is `connecting` or `up`, and makes one more attempt while it is
   * `down`. The adapter makes no attempts by itself.
   */
  applyStation(settings: StationSettings | undefined): void;
  /**
   * Offers a network, or ends it (undefined). With the same settings as before it does nothing
   * while the network is on.
   */
  applyAccessPoint(settings: AccessPointSettings | undefined): void;
  /**
   * Configures the LAN interface, or switches it off (undefined). With the same settings as before
   * it does nothing.
   */
  applyLan(settings: LanSettings | undefined): void;
  /**
   * Scans for networks. `done` is called once, never before this call returns, and not after
   * `close`; undefined means that the scan failed. MUST NOT be called again before `done`.
   */
  scan(done: (found: readonly FoundNetwork[] | undefined) => void): void;
  /** Calls `listener` after each change of a status; the returned function removes it. */
  onChange(listener: () => void): () => void;
  /**
   * The interface that a local address belongs to now; undefined if it is none of the three. An
   * address of a tunnel belongs to the interface that carries the tunnel, as far as the machine
   * knows.
   */
  linkOf(address: string): LinkName | undefined;
  /** Ends everything in progress and removes all listeners. Applied settings stay. */
  close(): void;
}
