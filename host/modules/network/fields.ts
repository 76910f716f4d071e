import { isHostName } from '../../access/host-names.ts';
import { transportModes } from '../../access/transport-modes.ts';
import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  int,
  object,
  optional,
  own,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { ipv4 } from '../../registry/ipv4.ts';

const certificate = (doc: string) =>
  int(doc, { min: -1, max: 7, blank: 'the device makes one', of: 'certificate' });

/** `network/config` */
export const configField = object({
  hostname: own(
    text(
      'Host name of the device: letters, digits and hyphens; shown to clients, the machine keeps its own',
      {
        minBytes: 1,
        maxBytes: 32,
        rule: [
          name => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(name),
          'must consist of letters, digits and hyphens, with no hyphen at either end',
        ],
      },
    ),
  ),
  enable_mdns: bool('Whether the device is announced in the local network, by multicast DNS'),
  transport_mode: choice('', transportModes),
  web_server_port: int('Port for HTTP; on a gateway --listen decides', { min: 0, max: 65535 }),
  web_server_port_secure: int('Port for HTTPS; on a gateway with HTTPS alone --listen decides', {
    min: 0,
    max: 65535,
  }),
  cert_id: certificate('Certificate for HTTPS'),
  key_id: certificate('Private key for HTTPS'),
  allowed_hosts: optional(
    array(
      text('Host name without port, e.g. charger.example.org, or *', {
        maxBytes: 253,
        rule: [
          name => name === '*' || isHostName(name),
          'must be a host name without port, e.g. charger.example.org, or *',
        ],
      }),
      { maxItems: 8 },
      "Names of public DNS under which clients may reach the device; * allows every name, also a stranger's",
    ),
  ),
});

/** `network/state` */
export const stateField = object({
  connected: bool('Whether the device has a network connection'),
});

const ipv6 = (doc: string) =>
  text(doc, {
    maxBytes: 39,
    rule: [isIpv6, 'must be an IPv6 address without prefix length, e.g. fd12::10, or ::'],
  });

/**
 * Fields of `wifi/sta_config` and `ethernet/config` about addresses: of one device, because no two
 * may have the same.
 */
export const addressingFields = {
  ip: own(ipv4('Own address; 0.0.0.0 asks a DHCP server, and the other four do not count')),
  gateway: own(ipv4('Next hop to other networks; 0.0.0.0 none')),
  subnet: own(ipv4('Mask of the own network')),
  dns: own(ipv4('Name server; 0.0.0.0 none')),
  dns2: own(ipv4('Second name server; 0.0.0.0 none')),
  enable_ipv6: optional(bool('Whether IPv6 is used, too')),
  ipv6: optional(
    own(
      object({
        ip: ipv6('Own address; :: takes what the network tells'),
        dns: ipv6('Name server; :: none of its own'),
      }),
    ),
  ),
} as const;

const addressing = object(addressingFields);
export type AddressingConfig = ValueOf<typeof addressing>;

const anyText = (doc: string) => text(doc, { maxBytes: 45 });

/** Fields of `wifi/state` and `ethernet/state` about IPv6. */
export const ipv6StateFields = {
  ip6_link_local: anyText('IPv6 address for the local link; :: none'),
  ip6_global: anyText('IPv6 address for everywhere; :: none'),
  ip6_unique_local: anyText('IPv6 address for the own site; :: none'),
  ip6_site_local: anyText(
    'IPv6 address for the own site, of the kind that was used before; :: none',
  ),
  ip6_configured: anyText('The IPv6 address that the settings ask for; :: none'),
} as const;

/**
 * `connection_state` of Wi-Fi station and LAN (interface 3.1, and decided for LAN), by what the
 * interface does.
 */
export const linkStates = choices('link_state', {
  off: [0, 'not configured'],
  down: [1, 'not connected'],
  connecting: [2, 'connecting'],
  up: [3, 'connected'],
});

/** An uptime in ms. */
export function moment(doc: string) {
  return int(doc, { unit: 'ms', min: 0, max: Number.MAX_SAFE_INTEGER });
}

/** Countdown to the undoing of changed settings. */
export function countdown() {
  return int('Time after which the settings of before come back; 0: nothing waits', {
    unit: 's',
    min: 0,
    max: 255,
  });
}

function isIpv6(written: string): boolean {
  const halves = written.split('::');
  const groups = halves.flatMap(half => (half === '' ? [] : half.split(':')));
  return (
    groups.every(group => /^[0-9a-f]{1,4}$/i.test(group)) &&
    (halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8)
  );
}
