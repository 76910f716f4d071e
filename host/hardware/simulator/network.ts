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
  /** What one joins it by, even if a scan does not show it. */
  readonly ssid: string;
  readonly hidden: boolean;
  /** Passphrase, or password of the user `simulated`; none if it is open. */
  readonly passphrase: string;
}

/** What is around the device. Names and units are those of `debug/network`. */
export interface NetworkSurroundings {
  /** Whether a cable connects the LAN interface. */
  readonly lan_cable: boolean;
  /** Whether DHCP servers answer, and the addresses that they give. */
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
    ...{
      ssid,
      bssid: bssidOf(last),
      rssi,
      channel,
      encryption,
      passphrase: encryption === 'open' ? '' : passphrase,
    },
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

/** A machine with a radio and, if told so, a LAN interface, in surroundings that can be changed. */
export interface SimulatedNetworkControl extends NetworkControl {
  readonly surroundings: Settings<NetworkSurroundings>;
}

/**
 * Simulates the machine's network: nothing of it reaches this machine's own. Needs no privileges.
 */
export function createSimulatedNetwork({
  clock,
  random,
  hasLan,
}: {
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
  readonly hasLan: boolean;
}): SimulatedNetworkControl {
  const changes = new Listeners();
  const timers: Partial<Record<LinkName | 'scan' | 'reception', Timer>> = {};
  let stationSettings: StationSettings | undefined;
  let apSettings: AccessPointSettings | undefined;
  let lanSettings: LanSettings | undefined = { addressing: {} };
  /** The network that the station is in. */
  let joined: SimulatedNetwork | undefined;

  const stationDown = { phase: 'down', mac: '02:00:5E:00:00:02', ipv6: [] } as const;
  const lanDown = {
    phase: 'down',
    mac: '02:00:5E:00:00:01',
    ipv6: [],
    speedMbitPerS: 0,
    fullDuplex: false,
  } as const;
  const apOff = { on: false, mac: '02:00:5E:00:00:03', stations: 0 } as const;
  let station: StationStatus = stationDown;
  let accessPoint: AccessPointStatus = apOff;
  let lan: LanStatus | undefined = hasLan ? lanDown : undefined;

  const surroundings = makeSettings(initial, () => {
    const { lan_cable: hasCable, ap_stations: stations } = surroundings.value;
    if (!hasCable || lan?.phase === 'down') plugLan();
    if (accessPoint.on) setAccessPoint({ ...accessPoint, stations });
    if (joined && !surroundings.value.networks.some(({ bssid }) => bssid === joined?.bssid))
      lose('no access point');
    else fluctuate();
  });
  // The cable was there before the device was.
  if (lan) lan = lanUp({});

  return {
    surroundings,
    get station() {
      return station;
    },
    get accessPoint() {
      return accessPoint;
    },
    get lan() {
      return lan;
    },
    applyStation(settings) {
      if (equalJson(settings ?? null, stationSettings ?? null) && station.phase !== 'down') return;
      stationSettings = settings;
      joined = undefined;
      later('station', associationMs, () => settings && associate(settings));
      setStation(settings ? { ...stationDown, phase: 'connecting' } : stationDown);
    },
    applyAccessPoint(settings) {
      if (equalJson(settings ?? null, apSettings ?? null)) return;
      apSettings = settings;
      setAccessPoint(apOff);
      later('access point', negotiationMs, () => {
        if (settings)
          setAccessPoint({ ...apOff, on: true, stations: surroundings.value.ap_stations });
      });
    },
    applyLan(settings) {
      if (equalJson(settings ?? null, lanSettings ?? null)) return;
      lanSettings = settings;
      plugLan();
    },
    scan(done) {
      later('scan', scanMs, () =>
        done(
          surroundings.value.networks.map(({ ssid, bssid, rssi, channel, encryption, hidden }) => ({
            ...{ ssid: hidden ? '' : ssid, bssid, rssi: jittered(rssi), channel, encryption },
          })),
        ),
      );
    },
    onChange: listener => changes.add(listener),
    linkOf: address =>
      address === lan?.ipv4?.ip
        ? 'lan'
        : address === station.ipv4?.ip
          ? 'station'
          : accessPoint.on && address === apSettings?.ip
            ? 'access point'
            : undefined,
    close() {
      for (const timer of Object.values(timers)) timer.cancel();
    },
  };

  function later(what: keyof typeof timers, delayMs: number, action: () => void): void {
    timers[what]?.cancel();
    timers[what] = clock.after(delayMs, action);
  }

  function setStation(next: StationStatus): void {
    station = next;
    changes.call();
  }

  function setAccessPoint(next: AccessPointStatus): void {
    accessPoint = next;
    changes.call();
  }

  function setLan(next: LanStatus): void {
    lan = next;
    changes.call();
  }

  /** The LAN interface starts anew, from the cable on. */
  function plugLan(): void {
    if (!lan) return;
    timers.lan?.cancel();
    if (!lanSettings || !surroundings.value.lan_cable) {
      if (lan.phase !== 'down') setLan(lanDown);
      return;
    }
    const { addressing } = lanSettings;
    setLan({ ...lanDown, phase: 'connecting', speedMbitPerS: 100, fullDuplex: true });
    later('lan', negotiationMs, () => {
      if (addressing.ipv4 || surroundings.value.dhcp) setLan(lanUp(addressing));
    });
  }

  function lanUp(addressing: Addressing): LanStatus {
    return {
      ...{ ...lanDown, phase: 'up', speedMbitPerS: 100, fullDuplex: true },
      ...addresses(addressing, surroundings.value.lan_ip, 'fe80::5eff:fe00:1'),
    };
  }

  function addresses({ ipv4, ipv6 }: Addressing, leasedIp: string, linkLocal: string) {
    return {
      ipv4: { ip: ipv4?.ip ?? leasedIp, subnet: ipv4?.subnet ?? homeSubnet },
      ipv6: ipv6 ? [linkLocal, ...(ipv6.ip === undefined ? [] : [ipv6.ip])] : [],
    };
  }

  function associate({ ssid, bssid, security, addressing }: StationSettings): void {
    const [best] = surroundings.value.networks
      .filter(network => network.ssid === ssid && network.bssid === (bssid ?? network.bssid))
      .sort((a, b) => b.rssi - a.rssi);
    if (!best) lose('no access point');
    else if (best.rssi < weakestDbm) lose('poor reception');
    else if (!opens(best, security)) lose('authentication');
    else if (!addressing.ipv4 && !surroundings.value.dhcp)
      later('station', dhcpPatienceMs, () => lose('no address'));
    else join(best, addressing);
  }

  function join(best: SimulatedNetwork, addressing: Addressing): void {
    later('station', dhcpMs, () => {
      joined = best;
      later('reception', fluctuationMs, fluctuate);
      setStation({
        ...{ ...stationDown, phase: 'up', bssid: best.bssid, rssi: jittered(best.rssi) },
        ...addresses(addressing, surroundings.value.wifi_ip, 'fe80::5eff:fe00:2'),
      });
    });
  }

  function lose(failure: StationFailure): void {
    joined = undefined;
    setStation({ ...stationDown, failure });
  }

  function fluctuate(): void {
    const present = surroundings.value.networks.find(({ bssid }) => bssid === joined?.bssid);
    if (!present) return;
    later('reception', fluctuationMs, fluctuate);
    setStation({ ...station, rssi: jittered(present.rssi) });
  }

  function jittered(rssi: number): number {
    return Math.min(-1, rssi - 2 + (randomU32(random) % 5));
  }
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
