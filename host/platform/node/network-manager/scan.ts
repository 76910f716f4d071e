import type { Clock } from '../../clock.ts';
import type { FoundNetwork } from '../../network-control.ts';
import type { Dictionary } from '../d-bus/values.ts';
import { rssiOf } from './devices.ts';
import { deviceInterface, type Manager, number, root, text } from './manager.ts';

/** Longest time that a scan may take, and how often it is asked whether it ended, ms. */
const scanLimitMs = 15_000;
const pollMs = 250;
/** Most access points that are taken: what a scan finds in a block of flats is a tenth of it. */
const most = 500;
/** Access points that are asked at the same time. */
const atOnce = 16;

/**
 * Key managements in WpaFlags and RsnFlags, and the flag that an access point encrypts
 * (NM80211ApSecurityFlags, NM80211ApFlags).
 */
const psk = 0x100;
const enterprise = 0x200;
const openWithUpgrade = 0x1000;
const privacy = 0x1;

/** Looks for networks with a Wi-Fi device. Rejects with `CallError`. */
export async function scan(
  manager: Manager,
  device: string,
  clock: Clock,
): Promise<readonly FoundNetwork[]> {
  const lastScan = async () =>
    number((await manager.properties(device, `${deviceInterface}.Wireless`)).LastScan);
  const before = await lastScan();
  if (await manager.requestScan(device)) {
    // Networks found meanwhile are reported even if a driver never says that it is done.
    const endMs = clock.nowMs() + scanLimitMs;
    while (clock.nowMs() < endMs && (await lastScan()) === before) {
      await new Promise<void>(resolve => clock.after(pollMs, resolve));
    }
  }
  const paths = (await manager.accessPoints(device)).slice(0, most);
  const found: FoundNetwork[] = [];
  for (let i = 0; i < paths.length; i += atOnce) {
    const batch = paths
      .slice(i, i + atOnce)
      .map(path => manager.properties(path, `${root}.AccessPoint`));
    for (const accessPoint of await Promise.all(batch)) {
      // Access points that went away meanwhile have nothing.
      if (accessPoint.HwAddress !== undefined) found.push(network(accessPoint));
    }
  }
  return found;
}

function network(accessPoint: Dictionary): FoundNetwork {
  const { Ssid: ssid } = accessPoint;
  return {
    ssid: ssid instanceof Uint8Array ? Buffer.from(ssid).toString() : '',
    bssid: text(accessPoint.HwAddress).toUpperCase(),
    rssi: rssiOf(number(accessPoint.Strength)),
    channel: channelOf(number(accessPoint.Frequency)),
    encryption: encryptionOf(accessPoint),
  };
}

/** Channel of a frequency in MHz (IEEE 802.11); 0 if it is none. */
function channelOf(frequencyMhz: number): number {
  if (frequencyMhz === 2484) return 14;
  const base = frequencyMhz > 5950 ? 5950 : frequencyMhz > 5000 ? 5000 : 2407;
  return Math.max(0, Math.floor((frequencyMhz - base) / 5));
}

function encryptionOf({ Flags, WpaFlags, RsnFlags }: Dictionary): FoundNetwork['encryption'] {
  const wpa = number(WpaFlags);
  const rsn = number(RsnFlags) & ~openWithUpgrade;
  if (wpa === 0 && rsn === 0) return (number(Flags) & privacy) === 0 ? 'open' : 'WEP';
  if ((rsn & psk) !== 0) return (wpa & psk) === 0 ? 'WPA2-PSK' : 'WPA/WPA2-PSK';
  if ((rsn & enterprise) !== 0) return 'WPA2-Enterprise';
  return (wpa & psk) === 0 ? 'unknown' : 'WPA-PSK';
}
