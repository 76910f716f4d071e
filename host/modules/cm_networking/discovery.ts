import type { Clock, Timer } from '../../platform/clock.ts';
import type { Net, NetError } from '../../platform/net.ts';
import { choices } from '../../registry/choices.ts';
import {
  ServiceBrowser,
  type ServiceInstance,
  textEntries,
} from '../../services/service-browser.ts';
import type { Service } from '../network/index.ts';
import { managerPort, stateVersion } from './packets.ts';

/** Discovery of chargers in the local network by multicast DNS, docs/load-management.md. */

const domain = '.local';
const serviceType = '_tf-warp-cm._udp';
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
  { net, clock }: DiscoveryParts,
  done: (found: readonly FoundCharger[], error?: NetError) => void,
): Search {
  const found = new Map<string, FoundCharger>();
  let patience: Timer | undefined;
  const cancel = (): void => {
    patience?.cancel();
    browser.stop();
  };
  const end = (error?: NetError): void => {
    cancel();
    done(
      [...found.values()].sort((a, b) => (a.hostname < b.hostname ? -1 : 1)),
      error,
    );
  };
  const browser = new ServiceBrowser({
    ...{ net, clock, services: [serviceType], mostInstances: mostFound },
    // Once: it ends before.
    periodMs: 2 * patienceMs,
    opened() {
      patience = clock.after(patienceMs, () => end());
    },
    told(instance) {
      const charger = chargerOf(instance);
      if (charger && found.size < mostFound) found.set(instance.name.toLowerCase(), charger);
    },
    failed: end,
  });
  return { cancel };
}

/** Asks a host `NAME.local` for its IPv4 address; undefined after 1 s without answer. */
export function resolveLocal(
  { net, clock }: DiscoveryParts,
  host: string,
  done: (address: string | undefined) => void,
): Search {
  let over = false;
  const cancel = (): void => {
    over = true;
    socket.close();
  };
  const end = (address?: string): void => {
    if (over) return;
    cancel();
    done(address);
  };
  const socket = net.openMdns({
    onOpen() {
      socket.query([{ name: host, type: 'A' }]);
      clock.after(patienceMs, () => end());
    },
    onQuery: () => undefined,
    onResponse(records) {
      const found = records.find(({ type, name }) => type === 'A' && same(name, host));
      if (found?.type === 'A') end(found.data);
    },
    onClose: () => end(),
  });
  return { cancel };
}

/** True if a host is found by multicast DNS. */
export function isLocalName(host: string): boolean {
  return host.toLowerCase().endsWith(domain);
}

/** A charger by what it tells about itself; undefined for whatever else uses the service. */
function chargerOf({ endpoint, address = '', text }: ServiceInstance): FoundCharger | undefined {
  const told = textEntries(text);
  const version = told.get('version');
  const enabled = told.get('enabled');
  const displayName = told.get('display_name');
  if (!endpoint || !version || !enabled || !displayName) return undefined;
  const { host } = endpoint;
  const proxyOf = told.get('proxy_of');
  const managedBy = told.get('managed_by');
  return {
    hostname: isLocalName(host) ? host.slice(0, -domain.length) : host,
    ip: address,
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

/** True if a charger of this version can be managed: same magic, any version of the packets. */
function fits(version: string): boolean {
  const [, magic, packets] = /^(\d+)\.(\d+)$/.exec(version) ?? [];
  return Number(magic) === managerPort && Number(packets) >= 1;
}

/** Host and service names do not care for case. */
function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
