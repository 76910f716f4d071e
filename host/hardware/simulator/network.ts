import type { Clock, Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type {
  AccessPointSettings,
  AccessPointStatus,
  Addressing,
  FoundNetwork,
  LanSettings,
  LanStatus,
  LinkName,
  NetworkControl,
  StationFailure,
  StationSettings,
  StationStatus,
} from '../../platform/network-control.ts';
import { type Random, randomU32 } from '../../platform/random.ts';
import { equalJson } from '../../registry/equal.ts';
import { makeSettings } from './settings.ts';
import type { Settings } from './simulation.ts';

/** A network in reach of the simulated radio. */
export interface SimulatedNetwork extends FoundNetwork {
  /** Name for joining the network, even if a scan does not show it. */
  readonly ssid: string;
  readonly hidden: boolean;
  /** Passphrase, or password of the user `simulated`; none if it is open. */
  readonly passphrase: string;
}

/** Surroundings of the device. Names and units are those of `debug/network`. */
export interface NetworkSurroundings {
  /** True if a cable is plugged into the LAN interface. */
  readonly lan_cable: boolean;
  /** True if DHCP servers answer; and the addresses that they assign. */
  readonly dhcp: boolean;
  readonly lan_ip: string;
  readonly wifi_ip: string;
  /** Devices in the network of the access point while that is on. */
  readonly ap_stations: number;
  readonly networks: readonly SimulatedNetwork[];
}

const passphrase = 'plug and charge';
const bssidOf = (last: string): string => `02:00:5E:10:00:${last}`;

/** A home with a repeater, its neighbours, a company and somebody who hides. */
const initial: NetworkSurroundings = {
  lan_cable: true,
  dhcp: true,
  lan_ip: '192.168.178.50',
  wifi_ip: '192.168.178.51',
  ap_stations: 0,
  networks: (
    [
      ['Home', '01', -48, 6, 'WPA2-PSK'],
      ['Home', '02', -67, 11, 'WPA2-PSK'],
      ['Neighbours', '03', -74, 1, 'WPA/WPA2-PSK'],
      ['Hidden', '04', -60, 6, 'WPA2-PSK'],
      ['Company', '05', -71, 11, 'WPA2-Enterprise'],
      ['Guests', '06', -80, 1, 'open'],
    ] as const
  ).map(([ssid, last, rssi, channel, encryption]) => ({
    ssid,
    bssid: bssidOf(last),
    rssi,
    channel,
    encryption,
    passphrase: encryption === 'open' ? '' : passphrase,
    hidden: ssid === 'Hidden',
  })),
};

const negotiationMs = 1000;
const associationMs = 2000;
const dhcpMs = 1000;
const dhcpPatienceMs = 5000;
const scanMs = 2000;
const fluctuationMs = 5000;
/** Weaker than this, no connection comes about, dBm. */
const weakestDbm = -90;
const homeSubnet = '255.255.255.0';

const stationDown = { phase: 'down', mac: '02:00:5E:00:00:02', ipv6: [] } as const;
const lanDown = {
  phase: 'down',
  mac: '02:00:5E:00:00:01',
  ipv6: [],
  speedMbitPerS: 0,
  fullDuplex: false,
} as const;
const apOff = { on: false, mac: '02:00:5E:00:00:03', stations: 0 } as const;

/** Options of a simulated network. */
export interface SimulatedNetworkOptions {
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
  readonly hasLan: boolean;
}

/**
 * A machine with a radio and, if told so, a LAN interface, in surroundings that can be changed:
 * nothing of it reaches this machine's own network. Needs no privileges.
 */
export class SimulatedNetworkControl implements NetworkControl {
  readonly isSurveyed = true;
  readonly isSimulated: boolean = true;
  readonly surroundings: Settings<NetworkSurroundings>;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #changes = new Listeners();
  readonly #timers: Partial<Record<TimerName, Timer>> = {};
  #stationSettings: StationSettings | undefined;
  #apSettings: AccessPointSettings | undefined;
  #lanSettings: LanSettings | undefined = { addressing: {} };
  /** The network that the station is in. */
  #joined: SimulatedNetwork | undefined;
  #station: StationStatus = stationDown;
  #accessPoint: AccessPointStatus = apOff;
  #lan: LanStatus | undefined;

  constructor({ clock, random, hasLan }: SimulatedNetworkOptions) {
    this.#clock = clock;
    this.#random = random;
    this.surroundings = makeSettings(initial, () => this.#surroundingsChanged());
    // The cable was there before the device was.
    this.#lan = hasLan ? this.#lanUp({}) : undefined;
  }

  get station(): StationStatus {
    return this.#station;
  }

  get accessPoint(): AccessPointStatus {
    return this.#accessPoint;
  }

  get lan(): LanStatus | undefined {
    return this.#lan;
  }

  applyStation(settings: StationSettings | undefined): void {
    const isSame = equalJson(settings ?? null, this.#stationSettings ?? null);
    if (isSame && this.#station.phase !== 'down') return;
    this.#stationSettings = settings;
    this.#joined = undefined;
    this.#later('station', associationMs, () => settings && this.#associate(settings));
    this.#setStation(settings ? { ...stationDown, phase: 'connecting' } : stationDown);
  }

  applyAccessPoint(settings: AccessPointSettings | undefined): void {
    if (equalJson(settings ?? null, this.#apSettings ?? null)) return;
    this.#apSettings = settings;
    this.#setAccessPoint(apOff);
    this.#later('access point', negotiationMs, () => {
      const { ap_stations: stations } = this.surroundings.value;
      if (settings) this.#setAccessPoint({ ...apOff, on: true, stations });
    });
  }

  applyLan(settings: LanSettings | undefined): void {
    if (equalJson(settings ?? null, this.#lanSettings ?? null)) return;
    this.#lanSettings = settings;
    this.#plugLan();
  }

  scan(done: Parameters<NetworkControl['scan']>[0]): void {
    this.#later('scan', scanMs, () =>
      done(
        this.surroundings.value.networks.map(
          ({ ssid, bssid, rssi, channel, encryption, hidden }) => ({
            ssid: hidden ? '' : ssid,
            bssid,
            rssi: this.#jittered(rssi),
            channel,
            encryption,
          }),
        ),
      ),
    );
  }

  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  linkOf(address: string): LinkName | undefined {
    if (address === this.#lan?.ipv4?.ip) return 'lan';
    if (address === this.#station.ipv4?.ip) return 'station';
    const isOfAccessPoint = this.#accessPoint.on && address === this.#apSettings?.ip;
    return isOfAccessPoint ? 'access point' : undefined;
  }

  close(): void {
    for (const timer of Object.values(this.#timers)) timer.cancel();
  }

  #surroundingsChanged(): void {
    const { lan_cable: hasCable, ap_stations: stations, networks } = this.surroundings.value;
    if (!hasCable || this.#lan?.phase === 'down') this.#plugLan();
    if (this.#accessPoint.on) this.#setAccessPoint({ ...this.#accessPoint, stations });
    const joined = this.#joined;
    if (joined && !networks.some(({ bssid }) => bssid === joined.bssid))
      this.#lose('no access point');
    else this.#fluctuate();
  }

  #later(what: TimerName, delayMs: number, action: () => void): void {
    this.#timers[what]?.cancel();
    this.#timers[what] = this.#clock.after(delayMs, action);
  }

  #setStation(next: StationStatus): void {
    this.#station = next;
    this.#changes.call();
  }

  #setAccessPoint(next: AccessPointStatus): void {
    this.#accessPoint = next;
    this.#changes.call();
  }

  #setLan(next: LanStatus): void {
    this.#lan = next;
    this.#changes.call();
  }

  /** The LAN interface starts anew, from the cable on. */
  #plugLan(): void {
    if (!this.#lan) return;
    this.#timers.lan?.cancel();
    if (!this.#lanSettings || !this.surroundings.value.lan_cable) {
      if (this.#lan.phase !== 'down') this.#setLan(lanDown);
      return;
    }
    const { addressing } = this.#lanSettings;
    this.#setLan({ ...lanDown, phase: 'connecting', speedMbitPerS: 100, fullDuplex: true });
    this.#later('lan', negotiationMs, () => {
      if (addressing.ipv4 || this.surroundings.value.dhcp) this.#setLan(this.#lanUp(addressing));
    });
  }

  #lanUp(addressing: Addressing): LanStatus {
    return {
      ...lanDown,
      phase: 'up',
      speedMbitPerS: 100,
      fullDuplex: true,
      ...addresses(addressing, this.surroundings.value.lan_ip, 'fe80::5eff:fe00:1'),
    };
  }

  #associate({ ssid, bssid, security, addressing }: StationSettings): void {
    const { networks, dhcp } = this.surroundings.value;
    const [best] = networks
      .filter(network => network.ssid === ssid && network.bssid === (bssid ?? network.bssid))
      .sort((a, b) => b.rssi - a.rssi);
    if (!best) this.#lose('no access point');
    else if (best.rssi < weakestDbm) this.#lose('poor reception');
    else if (!opens(best, security)) this.#lose('authentication');
    else if (!addressing.ipv4 && !dhcp)
      this.#later('station', dhcpPatienceMs, () => this.#lose('no address'));
    else this.#join(best, addressing);
  }

  #join(best: SimulatedNetwork, addressing: Addressing): void {
    this.#later('station', dhcpMs, () => {
      this.#joined = best;
      this.#later('reception', fluctuationMs, () => this.#fluctuate());
      this.#setStation({
        ...stationDown,
        phase: 'up',
        bssid: best.bssid,
        rssi: this.#jittered(best.rssi),
        ...addresses(addressing, this.surroundings.value.wifi_ip, 'fe80::5eff:fe00:2'),
      });
    });
  }

  #lose(failure: StationFailure): void {
    this.#joined = undefined;
    this.#setStation({ ...stationDown, failure });
  }

  #fluctuate(): void {
    const present = this.surroundings.value.networks.find(
      ({ bssid }) => bssid === this.#joined?.bssid,
    );
    if (!present) return;
    this.#later('reception', fluctuationMs, () => this.#fluctuate());
    this.#setStation({ ...this.#station, rssi: this.#jittered(present.rssi) });
  }

  #jittered(rssi: number): number {
    return Math.min(-1, rssi - 2 + (randomU32(this.#random) % 5));
  }
}

type TimerName = LinkName | 'scan' | 'reception';

function addresses({ ipv4, ipv6 }: Addressing, leasedIp: string, linkLocal: string) {
  return {
    ipv4: { ip: ipv4?.ip ?? leasedIp, subnet: ipv4?.subnet ?? homeSubnet },
    ipv6: ipv6 ? [linkLocal, ...(ipv6.ip === undefined ? [] : [ipv6.ip])] : [],
  };
}

function opens(
  { encryption, passphrase: secret }: SimulatedNetwork,
  security: StationSettings['security'],
): boolean {
  switch (security.kind) {
    case 'open':
      return encryption === 'open';
    case 'personal':
      return /PSK/.test(encryption) && security.passphrase === secret;
    case 'EAP-TLS':
      return encryption === 'WPA2-Enterprise';
    case 'PEAP-TTLS':
      return (
        encryption === 'WPA2-Enterprise' &&
        security.username === 'simulated' &&
        security.password === secret
      );
  }
}
