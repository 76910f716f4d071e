import type { Reason } from '../../../sentences/reasons.ts';
import type {
  AccessPointSettings,
  AccessPointStatus,
  LanSettings,
  LanStatus,
  LinkName,
  StationSettings,
  StationStatus,
} from '../../network-control.ts';
import { deviceState, type Interface } from './devices.ts';
import type { Trouble } from './failure.ts';
import { maskOf, ownProfiles } from './profiles.ts';
import type { Wish } from './wish.ts';

/** A problem. */
interface Wrong {
  /** With NetworkManager itself, for people. */
  readonly problem: Reason | undefined;
  /** With the last connection, or the last attempt to have one. */
  readonly trouble: Trouble | undefined;
}

/** The station, which `wifi` is or may be. */
export function stationStatus(
  wifi: Interface,
  wish: Wish<StationSettings>,
  wrong: Wrong,
): StationStatus {
  const phase =
    isAccessPointOn(wifi) || !isUsedAsWished(wifi, wish, 'station') ? 'down' : phaseOf(wifi);
  const isIn = phase !== 'down' && wifi.accessPoint !== undefined;
  const trouble = phase === 'up' ? undefined : wrong.trouble;
  return {
    ...addressesOf(wifi, phase),
    phase,
    bssid: isIn ? wifi.accessPoint?.bssid : undefined,
    rssi: isIn ? wifi.accessPoint?.rssi : undefined,
    failure: trouble?.failure,
    error: wrong.problem ?? wish.error ?? trouble?.words,
  };
}

/** The access point, which `wifi` is or may be. */
export function accessPointStatus(
  wifi: Interface,
  wish: Wish<AccessPointSettings>,
  stations: number,
  { problem, trouble }: Wrong,
): AccessPointStatus {
  const on = isAccessPointOn(wifi);
  return {
    on,
    mac: wifi.mac,
    stations,
    error: problem ?? wish.error ?? (on ? undefined : trouble?.words),
  };
}

/** The LAN. */
export function lanStatus(cable: Interface, wish: Wish<LanSettings>, wrong: Wrong): LanStatus {
  const isOff = !cable.hasCarrier || !isUsedAsWished(cable, wish, 'lan');
  const phase = isOff ? 'down' : phaseOf(cable) === 'up' ? 'up' : 'connecting';
  return {
    ...addressesOf(cable, phase),
    phase,
    speedMbitPerS: cable.speedMbitPerS,
    fullDuplex: cable.fullDuplex,
    error: wrong.problem ?? wish.error ?? (phase === 'up' ? undefined : wrong.trouble?.words),
  };
}

/** True if an interface is the access point of the device. */
export function isAccessPointOn(wifi: Interface | undefined): boolean {
  return (
    wifi?.active?.uuid === ownProfiles['access point'].uuid && wifi.state === deviceState.activated
  );
}

/**
 * True if the interface is in the state that the device wants. Without a wish, the machine's own
 * connection counts.
 */
function isUsedAsWished(
  { active }: Interface,
  { isAsked, settings }: Wish<unknown>,
  link: LinkName,
): boolean {
  if (!isAsked) return true;
  return settings !== undefined && (active === undefined || active.uuid === ownProfiles[link].uuid);
}

function phaseOf({ state, ipv4 }: Interface): StationStatus['phase'] {
  if (state < deviceState.prepare || state >= deviceState.deactivating) return 'down';
  return state === deviceState.activated && ipv4 ? 'up' : 'connecting';
}

function addressesOf(
  known: Interface,
  phase: StationStatus['phase'],
): Pick<StationStatus, 'mac' | 'ipv4' | 'ipv6'> {
  const { mac, ipv4, ipv6 } = known;
  if (phase !== 'up') return { mac, ipv6: [] };
  return { mac, ipv4: ipv4 && { ip: ipv4.ip, subnet: maskOf(ipv4.prefixBits) }, ipv6 };
}
