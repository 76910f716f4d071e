import type { Clock } from '../../platform/clock.ts';
import type { MdnsQuestion, MdnsRecord, MdnsSocket, Net, NetError } from '../../platform/net.ts';
import { managerPort, stateVersion } from './packets.ts';

/** How chargers are announced and found in the local network: multicast DNS, docs/load-management.md. */

const domain = '.local';
const service = `_tf-warp-cm._udp${domain}`;
/** How long answers are waited for. */
const patienceMs = 1000;
/** An announcement is made twice, because datagrams get lost. */
const repeatMs = 1000;
/** Time between attempts to take part in multicast DNS. */
const retryMs = 60_000;
const ttlS = 120;
const mostFound = 256;

/** What discovery needs. */
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
}

/** What keeps a charger that was found from being managed. */
export const foundError = { none: 0, firmware: 1, notManaged: 2 } as const;

/** Who is announced. */
export interface Announced {
  /** Host name without `.local`. */
  readonly hostname: string;
  readonly displayName: string;
}

/** A charger that can be found. */
export interface Announcement {
  /** Tells a changed display name. */
  update(displayName: string): void;
  /** Takes it back. */
  withdraw(): void;
}

/** Announces a charger whose load management is enabled, and answers who looks for it. */
export function announceCharger(
  { net, clock, say }: DiscoveryParts & { readonly say: (message: string) => void },
  { hostname, displayName }: Announced,
): Announcement {
  const instance = `${hostname}.${service}`;
  const host = hostname + domain;
  let socket: MdnsSocket | undefined;
  let isOpen = false;
  let failing = false;
  let withdrawn = false;

  const pointer = (): MdnsRecord => ({ type: 'PTR', name: service, data: instance });
  const text = (): MdnsRecord => ({
    type: 'TXT',
    name: instance,
    data: [`version=${managerPort}.${stateVersion}`, 'enabled=true', `display_name=${displayName}`],
  });
  const addresses = (): MdnsRecord[] => (socket?.addresses() ?? []).map(data => ({ type: 'A', name: host, data }));
  const all = (): MdnsRecord[] => [
    pointer(),
    { type: 'SRV', name: instance, data: { host, port: managerPort } },
    text(),
    ...addresses(),
  ];
  const answersTo = ({ name, type }: MdnsQuestion): readonly MdnsRecord[] => {
    const asks = (asked: string, ...types: readonly MdnsRecord['type'][]): boolean =>
      same(name, asked) && (type === 'ANY' || types.includes(type));
    if (asks(service, 'PTR') || asks(instance, 'SRV', 'TXT')) return all();
    return asks(host, 'A') ? addresses() : [];
  };
  const tell = (records: readonly MdnsRecord[]): void => {
    if (isOpen && !withdrawn && records.length > 0) socket?.respond(records, ttlS);
  };
  const open = (): void => {
    if (withdrawn) return;
    socket = net.openMdns({
      onOpen() {
        isOpen = true;
        failing = false;
        tell(all());
        clock.after(repeatMs, () => tell(all()));
      },
      onQuery(questions) {
        const [records] = questions.map(answersTo).filter(({ length }) => length > 0);
        if (records) tell(records);
      },
      onResponse: () => undefined,
      onClose({ message }) {
        isOpen = false;
        if (!failing) say(`The charger cannot be found in the network, only be named by its address: ${message}`);
        failing = true;
        clock.after(retryMs, open);
      },
    });
  };
  open();
  return {
    update(next) {
      displayName = next;
      tell([text()]);
    },
    withdraw() {
      if (isOpen) socket?.respond([pointer()], 0);
      withdrawn = true;
      socket?.close();
    },
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
        if (hosts.size < mostFound && texts.size < mostFound && instances.size < mostFound) note(record);
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
export function resolveLocal(parts: DiscoveryParts, host: string, done: (address: string | undefined) => void): Search {
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

/** Whether a host is found by multicast DNS. */
export function isLocalName(host: string): boolean {
  return host.toLowerCase().endsWith(domain);
}

interface Answers {
  /** Gets every record that comes in, whoever asked for it; true ends the search. */
  onRecord(record: MdnsRecord): boolean;
  onEnd(error?: NetError): void;
}

function ask({ net, clock }: DiscoveryParts, question: MdnsQuestion, { onRecord, onEnd }: Answers): Search {
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
  return {
    hostname: isLocalName(host) ? host.slice(0, -domain.length) : host,
    ip,
    display_name: displayName,
    error: enabled !== 'true' ? foundError.notManaged : fits(version) ? foundError.none : foundError.firmware,
    ...(proxyOf && { proxy_of: proxyOf }),
  };
}

function keyOf(item: string): string {
  return item.split('=', 1)[0] ?? '';
}

/** Whether a charger of this version can be managed: same magic, any version of the packets. */
function fits(version: string): boolean {
  const [, magic, packets] = /^(\d+)\.(\d+)$/.exec(version) ?? [];
  return Number(magic) === managerPort && Number(packets) >= 1;
}

/** Host and service names do not care for case. */
function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
