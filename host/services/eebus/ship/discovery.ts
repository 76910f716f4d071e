import type { Clock, Timer } from '../../../platform/clock.ts';
import type { MdnsQuestion, MdnsRecord, MdnsSocket, Net, NetError } from '../../../platform/net.ts';
import { type Fault, readAnnouncement, type SeenNode, type Told } from './announced.ts';
import { serviceType } from './announcement.ts';

/** Parts of a discovery. */
export interface DiscoveryParts {
  readonly net: Pick<Net, 'openMdns'>;
  readonly clock: Clock;
  /** Everybody is asked so often, and again where multicast DNS failed; default one minute. */
  readonly periodMs?: number;
  /** A node was seen, again or elsewhere; `instance` is the name of its service, in lower case. */
  seen(node: SeenNode, instance: string): void;
  /** What an instance has announced so far breaks the rules. */
  broken?(instance: string, faults: readonly Fault[]): void;
  /** Multicast DNS failed. */
  failed?(error: NetError): void;
}

const service = `${serviceType}.local`;
const usualPeriodMs = 60_000;
/** More than a house has; others could announce any number. */
const mostInstances = 64;

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
    this.#period = parts.clock.every(parts.periodMs ?? usualPeriodMs, () => this.#look());
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
        onClose: error => {
          this.#socket = undefined;
          this.#parts.failed?.(error);
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
    for (const [instance, known] of this.#instances) {
      const host = known.endpoint?.host ?? '';
      if (!(told.has(instance) || told.has(host))) continue;
      const read = readAnnouncement(known, this.#addresses.get(host));
      if ('node' in read) this.#parts.seen(read.node, instance);
      else this.#parts.broken?.(instance, read.faults);
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
