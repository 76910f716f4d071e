import type { ModuleContext } from '../../device/context.ts';
import type { NetworkSurroundings } from '../../hardware/simulator/network.ts';
import type { Settings } from '../../hardware/simulator/simulation.ts';
import { encryptions } from '../../platform/network-control.ts';
import {
  array,
  bool,
  discreet,
  int,
  object,
  optional,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { ipv4 } from '../../registry/ipv4.ts';

const hexPairs = /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/;

const surroundings = object({
  lan_cable: optional(bool('Whether a cable connects the LAN interface')),
  dhcp: optional(bool('Whether DHCP servers answer')),
  lan_ip: optional(ipv4('Address that the LAN interface gets by DHCP')),
  wifi_ip: optional(ipv4('Address that the station gets by DHCP')),
  ap_stations: optional(
    int('Devices in the network of the access point while it is on', { min: 0, max: 10 }),
  ),
  networks: optional(
    array(
      object({
        ssid: text('Name', { minBytes: 1, maxBytes: 32 }),
        bssid: text('BSSID', {
          maxBytes: 17,
          rule: [id => hexPairs.test(id), 'must be like 02:00:5E:10:00:01'],
        }),
        rssi: int('Reception; it wavers by 2 dB', { unit: 'dBm', min: -127, max: -3 }),
        channel: int('Channel', { min: 1, max: 13 }),
        encryption: int('As in wifi/scan_results', { min: 0, max: 6 }),
        passphrase: discreet(text('Passphrase, or password of the user named simulated')),
        hidden: bool('Whether scans do not show the name'),
      }),
      { maxItems: 32 },
      'Networks in reach',
    ),
  ),
});

/** `debug/network`: what is around the simulated network interfaces. */
export function debugNetwork(
  { registry }: Pick<ModuleContext, 'registry'>,
  settings: Settings<NetworkSurroundings>,
): void {
  registry.volatile('debug/network', surroundings, {
    doc: 'What is around the simulated network interfaces; fields that are left out keep their value',
    default: shown(settings.value),
    apply: next =>
      settings.change({
        ...next,
        networks: next.networks.map(network => ({
          ...network,
          encryption: encryptions[network.encryption] ?? 'unknown',
        })),
      }),
  });
}

function shown({ networks, ...others }: NetworkSurroundings): ValueOf<typeof surroundings> {
  return {
    ...others,
    networks: networks.map(network => ({
      ...network,
      encryption: encryptions.indexOf(network.encryption),
    })),
  };
}
