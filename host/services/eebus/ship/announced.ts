import type { Endpoint } from '../../../platform/net.ts';
import { type ServiceInstance, textEntries } from '../../service-browser.ts';
import { normalSki } from './ski.ts';

/** A node that announces itself. Nothing of that is proven. */
export interface SeenNode {
  readonly ski: string;
  readonly shipId: string;
  readonly endpoint: Endpoint;
  /** Where it expects WebSockets. */
  readonly path: string;
  /** Whether it says that it trusts the next one who connects. */
  readonly isAccepting: boolean;
  readonly brand: string | undefined;
  readonly type: string | undefined;
  readonly model: string | undefined;
  /** Kinds of devices, see `NodeFacts`; empty if it tells none. */
  readonly categories: readonly number[];
}

/** What of an announcement is missing or wrong: a kind of records, or a key of the text. */
export interface Fault {
  readonly part: 'SRV' | 'A' | 'TXT' | 'txtvers' | 'id' | 'path' | 'ski' | 'register';
  /** Undefined: it is missing. */
  readonly value: string | undefined;
}

const domain = '.local';
/** The longest value that is remembered, characters. */
const longestValue = 63;

/** What each key has to be that every node has to tell (SHIP, 7.3.2). */
const rules: Readonly<Record<string, (value: string) => boolean>> = {
  txtvers: value => value === '1',
  id: value => value !== '',
  // It becomes part of an address.
  path: value => /^\/[\x21-\x7e]{0,63}$/.test(value),
  ski: value => normalSki(value) !== undefined,
  register: value => /^(?:true|false)$/.test(value),
};

/**
 * Reads what a node announces.
 *
 * @returns the node, or everything that breaks the rules
 */
export function readAnnouncement({
  endpoint,
  address,
  text,
}: Pick<ServiceInstance, 'endpoint' | 'address' | 'text'>):
  | { readonly node: SeenNode }
  | { readonly faults: readonly Fault[] } {
  const entries = textEntries(text);
  const faults = [
    ...faultsOfPlace(endpoint, address),
    ...(text ? faultsOf(entries) : [missingText]),
  ];
  if (!endpoint || faults.length > 0) return { faults };
  const told = (key: string): string => entries.get(key)?.slice(0, longestValue) ?? '';
  const shown = (key: string): string | undefined => told(key) || undefined;
  return {
    node: {
      ski: normalSki(told('ski')) ?? '',
      shipId: told('id'),
      endpoint: { host: address ?? endpoint.host, port: endpoint.port },
      path: entries.get('path') ?? '',
      isAccepting: told('register') === 'true',
      ...{ brand: shown('brand'), type: shown('type'), model: shown('model') },
      categories: (told('cat').match(/\d+/g) ?? []).map(Number),
    },
  };
}

const missingText: Fault = { part: 'TXT', value: undefined };

function faultsOfPlace(endpoint: Endpoint | undefined, address: string | undefined): Fault[] {
  if (!endpoint) return [{ part: 'SRV', value: undefined }];
  const { host, port } = endpoint;
  if (port === 0) return [{ part: 'SRV', value: `${host}:0` }];
  return address === undefined && host.endsWith(domain) ? [{ part: 'A', value: undefined }] : [];
}

function faultsOf(entries: ReadonlyMap<string, string>): Fault[] {
  return Object.entries(rules)
    .map(([part, isRight]) => ({ part: part as Fault['part'], isRight, value: entries.get(part) }))
    .filter(({ isRight, value }) => value === undefined || !isRight(value))
    .map(({ part, value }) => ({ part, value: value?.slice(0, longestValue) }));
}
