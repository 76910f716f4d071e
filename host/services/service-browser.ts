import type { Clock, Timer } from '../platform/clock.ts';
import type {
  Endpoint,
  MdnsQuestion,
  MdnsRecord,
  MdnsSocket,
  Net,
  NetError,
} from '../platform/net.ts';

/** An instance of a service, as far as it has been told. Nothing of that is proven. */
export interface ServiceInstance {
  /** What tells it apart from others of its service, as it was announced. */
  readonly name: string;
  /** One of the wanted ones, e.g. `_http._tcp`. */
  readonly service: string;
  /** Host and port, as they were announced. */
  readonly endpoint?: Endpoint | undefined;
  /** IPv4 address of its host. */
  readonly address?: string | undefined;
  /** `key=value` entries. */
  readonly text?: readonly string[] | undefined;
}

/** Parts of a browser. */
interface BrowserParts {
  readonly net: Pick<Net, 'openMdns'>;
  /** Real time. */
  readonly clock: Clock;
  /** Types of services that are looked for, e.g. `_http._tcp`. */
  readonly services: readonly string[];
  /** Everybody is asked so often, and again where multicast DNS failed, ms. */
  readonly periodMs: number;
  /** So many are remembered, the newest: others could announce any number. */
  readonly mostInstances: number;
  /** Everybody is being asked, for the first time or again after a failure. */
  opened?(): void;
  /** Something was told of an instance, for the first time or again. */
  told(instance: ServiceInstance): void;
  /** Multicast DNS failed. */
  failed?(error: NetError): void;
}

interface Known {
  readonly name: string;
  readonly service: string;
  endpoint?: Endpoint;
  text?: readonly string[];
}

const domain = '.local';
/** Where an instance is, its address, and its text may have to be asked for. */
const questionsEach = 3;

/** Looks for services by multicast DNS (RFC 6763), as long as it is not stopped. */
export class ServiceBrowser {
  readonly #parts: BrowserParts;
  /** By full name, in lower case: names do not care for case. */
  readonly #instances = new Map<string, Known>();
  /** Addresses of the hosts of instances. */
  readonly #addresses = new Map<string, string>();
  readonly #period: Timer;
  /** What was asked for since everybody was asked: who answers with something else is not heard. */
  readonly #asked = new Set<string>();
  #socket: MdnsSocket | undefined;

  constructor(parts: BrowserParts) {
    this.#parts = parts;
    this.#period = parts.clock.every(parts.periodMs, () => this.#look());
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
        onOpen: () => {
          this.#ask();
          this.#parts.opened?.();
        },
        onQuery: () => undefined,
        onResponse: records => this.#take(records),
        onClose: error => {
          this.#socket = undefined;
          this.#parts.failed?.(error);
        },
      });
  }

  #ask(): void {
    const { services } = this.#parts;
    this.#asked.clear();
    this.#socket?.query(services.map(service => ({ name: service + domain, type: 'PTR' })));
  }

  #take(records: readonly MdnsRecord[]): void {
    for (const record of records) this.#note(record);
    const hosts = new Set([...this.#instances.values()].map(hostOf));
    for (const { type, name, data } of records)
      if (type === 'A' && hosts.has(name.toLowerCase()))
        this.#addresses.set(name.toLowerCase(), data);
    const told = new Set(records.map(record => subjectOf(record).toLowerCase()));
    for (const [name, known] of this.#instances) {
      const host = hostOf(known);
      if (told.has(name) || told.has(host))
        this.#parts.told({ ...known, address: this.#addresses.get(host) });
    }
    this.#askForRest(told);
  }

  #note(record: MdnsRecord): void {
    const subject = subjectOf(record);
    const key = subject.toLowerCase();
    const service = this.#parts.services.find(each => key.endsWith(`.${each}${domain}`));
    if (record.type === 'A' || service === undefined) return;
    const name = subject.slice(0, -`.${service}${domain}`.length);
    const known: Known = this.#instances.get(key) ?? { name, service };
    if (record.type === 'TXT') known.text = record.data;
    if (record.type === 'SRV') {
      if (record.data.host.toLowerCase() !== hostOf(known)) this.#addresses.delete(hostOf(known));
      known.endpoint = record.data;
    }
    this.#instances.delete(key);
    this.#instances.set(key, known);
    if (this.#instances.size > this.#parts.mostInstances) this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const [key, known] of this.#instances) {
      this.#instances.delete(key);
      this.#addresses.delete(hostOf(known));
      return;
    }
  }

  /** Some answer with a pointer only, or leave out the address: each is asked once a period. */
  #askForRest(told: ReadonlySet<string>): void {
    const questions: MdnsQuestion[] = [];
    const ask = (question: MdnsQuestion): void => {
      const key = `${question.type} ${question.name.toLowerCase()}`;
      if (this.#asked.has(key) || this.#asked.size >= questionsEach * this.#parts.mostInstances)
        return;
      this.#asked.add(key);
      questions.push(question);
    };
    for (const [key, { name, service, endpoint, text }] of this.#instances) {
      if (!told.has(key)) continue;
      const whole = `${name}.${service}${domain}`;
      if (!endpoint) ask({ name: whole, type: 'SRV' });
      else if (!this.#addresses.has(endpoint.host.toLowerCase()))
        ask({ name: endpoint.host, type: 'A' });
      if (!text) ask({ name: whole, type: 'TXT' });
    }
    if (questions.length > 0) this.#socket?.query(questions);
  }
}

/** What a record tells something of: a pointer leads to an instance, all else is about its name. */
function subjectOf({ type, name, data }: MdnsRecord): string {
  return type === 'PTR' ? data : name;
}

function hostOf({ endpoint }: Known): string {
  return endpoint?.host.toLowerCase() ?? '';
}

/**
 * The entries of a text by their keys, in lower case; of several with the same key the first counts
 * (RFC 6763, 6.4).
 */
export function textEntries(text: readonly string[] = []): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const entry of text) {
    const [key = ''] = entry.split('=', 1);
    if (!entries.has(key.toLowerCase()))
      entries.set(key.toLowerCase(), entry.slice(key.length + 1));
  }
  return entries;
}
