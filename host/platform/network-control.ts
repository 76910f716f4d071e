import type { Reason } from '../sentences/reasons.ts';

/** One of the machine's own interfaces that the device configures. */
export type LinkName = 'station' | 'access point' | 'lan';

/**
 * How an interface comes to its addresses. Addresses are in dotted decimal, or hexadecimal groups
 * for IPv6.
 */
export interface Addressing {
  /**
   * Undefined asks a DHCP server. `gateway` is undefined without one; `dns` has none to two
   * servers.
   */
  readonly ipv4?:
    | {
        readonly ip: string;
        readonly subnet: string;
        readonly gateway: string | undefined;
        readonly dns: readonly string[];
      }
    | undefined;
  /**
   * Undefined is without IPv6. Without `ip` the network tells the address; `dns` is a server beside
   * those that it tells.
   */
  readonly ipv6?:
    | { readonly ip?: string | undefined; readonly dns?: string | undefined }
    | undefined;
}

/** What the logins with EAP have in common; certificates are PEM texts. */
interface EapLogin {
  /** Those that the server's own must lead to; undefined: those that the machine trusts. */
  readonly ca: string | undefined;
  /** Name in the outer, readable part of the login. */
  readonly identity: string;
}

/**
 * How the station proves that it may join a network. Passphrases, passwords and keys never go into
 * a log or an error.
 */
export type StationSecurity =
  | { readonly kind: 'open' }
  /** WPA Personal: the passphrase has 8 to 63 bytes. */
  | { readonly kind: 'personal'; readonly passphrase: string }
  /** `certificate` and `key` are PEM texts of the client's own. */
  | (EapLogin & { readonly kind: 'EAP-TLS'; readonly certificate: string; readonly key: string })
  /** By user name and password inside TLS, whichever of the two the network's server takes. */
  | (EapLogin & {
      readonly kind: 'PEAP-TTLS';
      readonly username: string;
      readonly password: string;
    });

/** The network that the station is to join. */
export interface StationSettings {
  /** 1 to 32 bytes of UTF-8. */
  readonly ssid: string;
  /** The only access point to join, `AA:BB:CC:DD:EE:FF`; undefined: any with the SSID. */
  readonly bssid: string | undefined;
  /** Whether the slow mode 802.11b may be used, where the machine has a choice. */
  readonly enable11b: boolean;
  readonly security: StationSecurity;
  readonly addressing: Addressing;
}

/** The network that the access point is to offer. */
export interface AccessPointSettings {
  /** 1 to 32 bytes of UTF-8. */
  readonly ssid: string;
  readonly hidden: boolean;
  /** WPA2 Personal, 8 to 63 bytes; empty is an open network. */
  readonly passphrase: string;
  /** 1 to 13, in the band of 2.4 GHz; 0 lets the machine pick one. */
  readonly channel: number;
  /** The device's own address; it hands out the others of the subnet. */
  readonly ip: string;
  readonly subnet: string;
  /** What clients are told as their gateway; undefined tells them none. */
  readonly gateway: string | undefined;
}

/** How the LAN interface is to be used. */
export interface LanSettings {
  readonly addressing: Addressing;
}

/** Why the station did not get into its network, or was thrown out. */
export type StationFailure =
  | 'no access point'
  | 'authentication'
  | 'full'
  | 'no address'
  | 'poor reception'
  | 'other';

/** What both interfaces say that join a network. */
interface LinkStatus {
  /**
   * `down`: not in a network, and not about to be (no cable, off, the attempt failed);
   * `connecting`: about to be, the address may still be missing; `up`: in the network, with an
   * address.
   */
  readonly phase: 'down' | 'connecting' | 'up';
  /** `AA:BB:CC:DD:EE:FF`. */
  readonly mac: string;
  /** Undefined without address. */
  readonly ipv4?: { readonly ip: string; readonly subnet: string } | undefined;
  /** All IPv6 addresses, without prefix lengths, lower case and shortened (RFC 5952). */
  readonly ipv6: readonly string[];
  /** What is wrong, in words for people; undefined if nothing is. It holds no secrets. */
  readonly error?: Reason | undefined;
}

/** The station at this moment. */
export interface StationStatus extends LinkStatus {
  /**
   * Why the last attempt failed or the connection ended; undefined while there is one, and before
   * the first failure.
   */
  readonly failure?: StationFailure | undefined;
  /** Access point that the station is connected to, as above. */
  readonly bssid?: string | undefined;
  /** Strength of reception in dBm; undefined without connection. */
  readonly rssi?: number | undefined;
}

/** The access point at this moment. */
export interface AccessPointStatus {
  readonly on: boolean;
  /** Its BSSID. */
  readonly mac: string;
  /** Number of stations in its network. */
  readonly stations: number;
  /** Why it cannot be on, in words for people. */
  readonly error?: Reason | undefined;
}

/** The LAN interface at this moment; it is `connecting` with a cable and without an address. */
export interface LanStatus extends LinkStatus {
  /** What was negotiated with the other end of the cable; 0 without one. */
  readonly speedMbitPerS: number;
  readonly fullDuplex: boolean;
}

/**
 * How a network is protected; `unknown` is WPA3 and everything else. The places are the numbers of
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
  /** Empty if it is hidden. */
  readonly ssid: string;
  /** `AA:BB:CC:DD:EE:FF`. */
  readonly bssid: string;
  /** dBm, negative. */
  readonly rssi: number;
  readonly channel: number;
  readonly encryption: (typeof encryptions)[number];
}

/**
 * The machine's network interfaces, as far as the device configures them. The device decides what
 * is to be, and when to try again; the machine says how it went.
 *
 * All three `apply…` return at once and never throw: the outcome arrives as a changed status. The
 * last call for an interface counts, whatever an earlier one is still doing. Without a call, an
 * interface stays as the machine has it. What was applied stays when the device stops, so that a
 * restart of the device cuts no connection.
 */
export interface NetworkControl {
  /**
   * Whether it is known which interfaces the machine has; until then, and while whoever manages
   * them is gone, one that is undefined may be there.
   */
  readonly isSurveyed: boolean;
  /** Whether there is no network behind it; whoever tells of a connection says so. */
  readonly isSimulated: boolean;
  /**
   * Each undefined as long as the machine has no such interface. A station and an access point may
   * share a radio.
   */
  readonly station: StationStatus | undefined;
  readonly accessPoint: AccessPointStatus | undefined;
  readonly lan: LanStatus | undefined;
  /**
   * Joins a network, or leaves it for good (undefined). With the settings of the last call it does
   * nothing while the station is `connecting` or `up`; while it is `down` it makes one more
   * attempt. The adapter makes none by itself.
   */
  applyStation(settings: StationSettings | undefined): void;
  /**
   * Offers a network, or ends it (undefined). With the settings of the last call it does nothing
   * while that is on.
   */
  applyAccessPoint(settings: AccessPointSettings | undefined): void;
  /**
   * Uses the LAN interface, or switches it off (undefined). With the settings of the last call it
   * does nothing.
   */
  applyLan(settings: LanSettings | undefined): void;
  /**
   * Looks for networks. `done` is called once, never before this call returned, and not after
   * `close`; undefined means that the search failed. One search at a time: the caller waits for
   * `done`.
   */
  scan(done: (found: readonly FoundNetwork[] | undefined) => void): void;
  /** Calls `listener` after any status changed; what it returns ends that. */
  onChange(listener: () => void): () => void;
  /**
   * The interface that this local address of a connection belongs to now; undefined: to none of the
   * three. An address of a tunnel belongs to the interface that carries the tunnel, as far as the
   * machine knows.
   */
  linkOf(address: string): LinkName | undefined;
  /** Ends all that is under way, and every listener. What was applied stays. */
  close(): void;
}
