import type { Clock } from '../../platform/clock.ts';
import type { MdnsQuestion, MdnsRecord, Net, NetError } from '../../platform/net.ts';
import { choices } from '../../registry/choices.ts';
import type { Service } from '../network/index.ts';
import { managerPort, stateVersion } from './packets.ts';

/** Discovery of chargers in the local network by multicast DNS, docs/load-management.md. */

const domain = '.local';
const serviceType = '_tf-warp-cm._udp';
const service = serviceType + domain;
/** Time to wait for answers. */
const patienceMs = 1000;
const mostFound = 256;

/** Parts of the discovery. */
export interface DiscoveryParts {
  readonly net: Net;
  /** Real time. */
  readonly clock: Clock;
}

/** A charger that answered, as `charge_manager/scan_result` shows it. */
export interface FoundCharger {
  /** Without `.local`. */
  readonly hostname: string;
  /** IPv4 address, empty if it was not told. */
  readonly ip: string;
  readonly display_name: string;
  /** One of `foundError`. */
  readonly error: number;
  /** Charger that an energy manager stands in front of. */
  readonly proxy_of?: string;
  /** Addresses of the managers that control it, separated by commas. */
  readonly managed_by?: string;
}

/** Obstacles to managing a charger that was found. */
export const foundError = choices('found_charger', {
  none: [0, 'ok'],
  firmware: [1, 'it speaks another protocol'],
  notManaged: [2, 'its load management is off'],
});

/** Announcement of a charger whose load management is enabled, and its manager. */
export function chargerService(
  hostname: string,
  displayName: string,
  managers: readonly string[],
): Service {
  return {
    type: serviceType,
    instance: hostname,
    port: managerPort,
    text: [
      `version=${managerPort}.${stateVersion}`,
      'enabled=true',
      `display_name=${displayName}`,
      ...(managers.length > 0 ? [`managed_by=${managers.join(',')}`] : []),
    ],
  };
}

/** A search that can be given up; nothing is told any more then. */
export interface Search {
  cancel(): void;
}

/**
 * Looks for chargers: one question, whose answers are collected for 1 s.
 *
 * @param done gets the chargers by host name; with an error if it was not possible to ask
 */
export function scanForChargers(
  parts: DiscoveryParts,
  done: (found: readonly FoundCharger[], error?: NetError) => void,
): Search {
  const instances = new Set<string>();
  const hosts = new Map<string, { readonly host: string }>();
  const texts = new Map<string, readonly string[]>();
  const addresses = new Map<string, string>();
  const note = (record: MdnsRecord): void => {
    const name = record.name.toLowerCase();
    if (record.type === 'PTR' && same(name, service)) instances.add(record.data);
    if (record.type === 'SRV') hosts.set(name, record.data);
    if (record.type === 'TXT') texts.set(name, record.data);
    if (record.type === 'A' && !addresses.has(name)) addresses.set(name, record.data);
  };
  const charger = (instance: string): FoundCharger | undefined => {
    const name = instance.toLowerCase();
    const host = hosts.get(name)?.host;
    if (host === undefined) return undefined;
    return chargerOf(host, addresses.get(host.toLowerCase()) ?? '', texts.get(name) ?? []);
  };
  return ask(
    parts,
    { name: service, type: 'PTR' },
    {
      onRecord: record => {
        if (hosts.size < mostFound && texts.size < mostFound && instances.size < mostFound)
          note(record);
        return false;
      },
      onEnd: error => {
        const found = [...instances].map(charger).filter(one => one !== undefined);
        done(
          found.sort((a, b) => (a.hostname < b.hostname ? -1 : 1)),
          error,
        );
      },
    },
  );
}

/** Asks a host `NAME.local` for its IPv4 address; undefined after 1 s without answer. */
export function resolveLocal(
  parts: DiscoveryParts,
  host: string,
  done: (address: string | undefined) => void,
): Search {
  let address: string | undefined;
  return ask(
    parts,
    { name: host, type: 'A' },
    {
      onRecord(record) {
        if (record.type === 'A' && same(record.name, host)) address ??= record.data;
        return address !== undefined;
      },
      onEnd: () => done(address),
    },
  );
}

/** True if a host is found by multicast DNS. */
export function isLocalName(host: string): boolean {
  return host.toLowerCase().endsWith(domain);
}

interface Answers {
  /** Gets every record that comes in, whoever asked for it; true ends the search. */
  onRecord(record: MdnsRecord): boolean;
  onEnd(error?: NetError): void;
}

function ask(
  { net, clock }: DiscoveryParts,
  question: MdnsQuestion,
  { onRecord, onEnd }: Answers,
): Search {
  let over = false;
  const cancel = (): void => {
    over = true;
    socket.close();
  };
  const end = (error?: NetError): void => {
    if (over) return;
    cancel();
    onEnd(error);
  };
  const socket = net.openMdns({
    onOpen() {
      socket.query([question]);
      clock.after(patienceMs, () => end());
    },
    onQuery: () => undefined,
    onResponse(records) {
      if (records.map(onRecord).includes(true)) end();
    },
    onClose: end,
  });
  return { cancel };
}

/** A charger by what it tells about itself; undefined for whatever else uses the service. */
function chargerOf(host: string, ip: string, items: readonly string[]): FoundCharger | undefined {
  const told = new Map(items.map(item => [keyOf(item), item.slice(keyOf(item).length + 1)]));
  const version = told.get('version');
  const enabled = told.get('enabled');
  const displayName = told.get('display_name');
  if (!version || !enabled || !displayName) return undefined;
  const proxyOf = told.get('proxy_of');
  const managedBy = told.get('managed_by');
  return {
    hostname: isLocalName(host) ? host.slice(0, -domain.length) : host,
    ip,
    display_name: displayName,
    error:
      enabled !== 'true'
        ? foundError.notManaged
        : fits(version)
          ? foundError.none
          : foundError.firmware,
    ...(proxyOf && { proxy_of: proxyOf }),
    ...(managedBy && { managed_by: managedBy }),
  };
}

function keyOf(item: string): string {
  return item.split('=', 1)[0] ?? '';
}

/** True if a charger of this version can be managed: same magic, any version of the packets. */
function fits(version: string): boolean {
  const [, magic, packets] = /^(\d+)\.(\d+)$/.exec(version) ?? [];
  return Number(magic) === managerPort && Number(packets) >= 1;
}

/** Host and service names do not care for case. */
function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
