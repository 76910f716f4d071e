import type { Clock, Timer } from '../../../platform/clock.ts';
import type { Endpoint, MdnsQuestion, MdnsRecord, MdnsSocket, Net } from '../../../platform/net.ts';
import { serviceType } from './announcement.ts';
import { normalSki } from './ski.ts';

/** A node that announces itself. Nothing of that is proven. */
export interface SeenNode {
  readonly ski: string;
  readonly shipId: string;
  readonly endpoint: Endpoint;
  /** Where it expects WebSockets. */
  readonly path: string;
  readonly brand: string | undefined;
  readonly type: string | undefined;
  readonly model: string | undefined;
}

/** Parts of a discovery. */
export interface DiscoveryParts {
  readonly net: Pick<Net, 'openMdns'>;
  readonly clock: Clock;
  /** A node was seen, again or elsewhere. */
  seen(node: SeenNode): void;
}

const domain = '.local';
const service = serviceType + domain;
/** Everybody is asked so often, and again where multicast DNS failed. */
const periodMs = 60_000;
/** More than a house has; others could announce any number. */
const mostInstances = 64;

/** What has been told of an instance of the service. */
interface Told {
  endpoint?: Endpoint;
  text?: readonly string[];
}

/** Looks for nodes by multicast DNS, as long as it is not stopped. */
export class Discovery {
  readonly #parts: DiscoveryParts;
  readonly #instances = new Map<string, Told>();
  /** Addresses of the hosts of instances. */
  readonly #addresses = new Map<string, string>();
  readonly #period: Timer;
  #socket: MdnsSocket | undefined;

  constructor(parts: DiscoveryParts) {
    this.#parts = parts;
    this.#period = parts.clock.every(periodMs, () => this.#look());
    this.#look();
  }

  stop(): void {
    this.#period.cancel();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #look(): void {
    if (this.#socket) this.#ask();
    else
      this.#socket = this.#parts.net.openMdns({
        onOpen: () => this.#ask(),
        onQuery: () => undefined,
        onResponse: records => this.#take(records),
        // Without it, whoever looks for this device is found by connecting.
        onClose: () => {
          this.#socket = undefined;
        },
      });
  }

  #ask(): void {
    this.#socket?.query([{ name: service, type: 'PTR' }]);
  }

  #take(records: readonly MdnsRecord[]): void {
    for (const record of records) this.#note(record);
    const hosts = new Set([...this.#instances.values()].map(({ endpoint }) => endpoint?.host));
    for (const { type, name, data } of records)
      if (type === 'A' && hosts.has(name.toLowerCase()))
        this.#addresses.set(name.toLowerCase(), data);
    const told = new Set(records.map(subjectOf));
    for (const [instance, { endpoint, text }] of this.#instances) {
      if (!endpoint || !text || !(told.has(instance) || told.has(endpoint.host))) continue;
      const node = nodeOf(endpoint, this.#addresses.get(endpoint.host), text);
      if (node) this.#parts.seen(node);
    }
    this.#askForRest(told);
  }

  #note(record: MdnsRecord): void {
    const name = subjectOf(record);
    if (record.type === 'A' || !name.endsWith(`.${service}`)) return;
    const told = this.#instances.get(name) ?? {};
    if (record.type === 'TXT') told.text = record.data;
    if (record.type === 'SRV')
      told.endpoint = { ...record.data, host: record.data.host.toLowerCase() };
    this.#instances.delete(name);
    this.#instances.set(name, told);
    if (this.#instances.size > mostInstances) this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const [name, { endpoint }] of this.#instances) {
      this.#instances.delete(name);
      if (endpoint) this.#addresses.delete(endpoint.host);
      return;
    }
  }

  /** Some answer with a pointer only, or leave out the address. */
  #askForRest(told: ReadonlySet<string>): void {
    const questions: MdnsQuestion[] = [];
    for (const [instance, { endpoint, text }] of this.#instances) {
      if (!told.has(instance)) continue;
      if (!endpoint) questions.push({ name: instance, type: 'SRV' });
      else if (!this.#addresses.has(endpoint.host))
        questions.push({ name: endpoint.host, type: 'A' });
      if (!text) questions.push({ name: instance, type: 'TXT' });
    }
    if (questions.length > 0) this.#socket?.query(questions);
  }
}

/** What a record tells something of: a pointer leads to an instance, all else is about its name. */
function subjectOf({ type, name, data }: MdnsRecord): string {
  return (type === 'PTR' ? data : name).toLowerCase();
}

/** A node by what it announces; undefined if something that every node has to tell is missing. */
function nodeOf(
  { host, port }: Endpoint,
  address: string | undefined,
  text: readonly string[],
): SeenNode | undefined {
  const entries = new Map(text.map(entry => [keyOf(entry), entry.slice(keyOf(entry).length + 1)]));
  const ski = normalSki(entries.get('ski') ?? '');
  const shipId = entries.get('id') ?? '';
  const path = entries.get('path') ?? '';
  const register = entries.get('register') ?? '';
  const isComplete = entries.get('txtvers') === '1' && /^(?:true|false)$/.test(register);
  // It becomes part of an address.
  const isPath = /^\/[\x21-\x7e]{0,63}$/.test(path);
  const isPlace = port > 0 && (address !== undefined || !host.endsWith(domain));
  if (!ski || shipId === '' || !isComplete || !isPath || !isPlace) return undefined;
  const shown = (key: string): string | undefined => entries.get(key)?.slice(0, 63) || undefined;
  return {
    ...{ ski, path, endpoint: { host: address ?? host, port }, shipId: shipId.slice(0, 63) },
    ...{ brand: shown('brand'), type: shown('type'), model: shown('model') },
  };
}

function keyOf(entry: string): string {
  return entry.split('=', 1)[0]?.toLowerCase() ?? '';
}
