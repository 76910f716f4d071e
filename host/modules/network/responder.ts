import type { Clock, Timer } from '../../platform/clock.ts';
import type { MdnsQuestion, MdnsRecord, MdnsSocket, Net } from '../../platform/net.ts';
import { equalJson } from '../../registry/equal.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import {
  asksForHost,
  asksForService,
  asksForTypes,
  domain,
  type HostedService,
  nameOf,
  pointer,
  recordsOf,
  type Service,
  same,
  typeRecord,
} from './dns-sd.ts';

/** Announcement of the device in the local network: DNS-SD over multicast DNS (RFC 6762, 6763). */

/** An announcement is made twice, because datagrams get lost. */
const repeatMs = 1000;
/** Questions that come faster are answered together. */
const answerPauseMs = 250;
/** Time between attempts to take part in multicast DNS. */
const retryMs = 60_000;
const ttlS = 120;

/** Parts of the responder. */
export interface ResponderParts {
  readonly net: Net;
  /** Real time. */
  readonly clock: Clock;
  readonly say: (message: LogMessage) => void;
  /** Host name without `.local`; undefined while nothing is to be announced. */
  readonly hostname: () => string | undefined;
}

/**
 * Announces the services of the device, and answers who looks for them. It takes part only while
 * there is one.
 */
export interface Responder {
  /**
   * Announces what `describe` answers, as long as it answers something. The returned function has
   * it asked again.
   */
  announce(describe: () => Service | undefined): () => void;
  /** Asks for everything again, the host name too. */
  refresh(): void;
  /** The device may have other addresses: if so, it is announced anew (RFC 6762, 8.4). */
  moved(): void;
  /** Takes everything back. */
  stop(): void;
}

interface Entry {
  readonly describe: () => Service | undefined;
  /** The service that is announced now, with its host. */
  shown: HostedService | undefined;
  /** Another device has the same name: this one goes by its host name. */
  taken: boolean;
}

/** Opens nothing before there is something to announce. */
export function responder(parts: ResponderParts): Responder {
  return new MdnsResponder(parts);
}

class MdnsResponder implements Responder {
  readonly #parts: ResponderParts;
  readonly #entries: Entry[] = [];
  readonly #due = new Set<Entry | 'addresses' | 'types'>();
  /** All names that the device itself had: it hears what it says, also a moment after a change. */
  readonly #hosts = new Set<string>();
  #socket: MdnsSocket | undefined;
  /** The addresses that were told last. */
  #told = '';
  #isOpen = false;
  #failing = false;
  #pause: Timer | undefined;
  #timer: Timer | undefined;

  constructor(parts: ResponderParts) {
    this.#parts = parts;
  }

  announce(describe: () => Service | undefined): () => void {
    const entry: Entry = { describe, shown: undefined, taken: false };
    this.#entries.push(entry);
    this.#arrange([entry]);
    return () => this.#arrange([entry]);
  }

  refresh(): void {
    this.#arrange(this.#entries);
  }

  moved(): void {
    if (this.#isOpen && this.#present() !== this.#told) this.#announceAll();
  }

  stop(): void {
    for (const service of this.#services) this.#tell([pointer(service)], 0);
    this.#close();
  }

  #arrange(some: readonly Entry[]): void {
    const name = this.#parts.hostname();
    const host = `${name}${domain}`;
    this.#hosts.add(host.toLowerCase());
    for (const entry of some) {
      const service = name === undefined ? undefined : entry.describe();
      const instance = entry.taken || service?.instance === '' ? name : service?.instance;
      const next = service && instance !== undefined ? { ...service, instance, host } : undefined;
      if (equalJson(next ?? null, entry.shown ?? null)) continue;
      if (entry.shown && (!next || nameOf(next) !== nameOf(entry.shown)))
        this.#tell([pointer(entry.shown)], 0);
      entry.shown = next;
      if (next) this.#tell([...recordsOf(next), ...this.#addresses()]);
    }
    const wanted = this.#services.length > 0;
    if (wanted && !this.#socket && !this.#timer) this.#open();
    else if (!wanted) this.#close();
  }

  #open(): void {
    this.#timer = undefined;
    this.#socket = this.#parts.net.openMdns({
      onOpen: () => this.#opened(),
      onQuery: questions => {
        for (const question of questions) this.#note(question);
        if (!this.#pause) this.#answer();
      },
      onResponse: records => {
        for (const record of records) this.#yieldTo(record);
      },
      onClose: error => this.#failed(error.message),
    });
  }

  #opened(): void {
    this.#isOpen = true;
    this.#failing = false;
    this.#announceAll();
  }

  #announceAll(): void {
    this.#timer?.cancel();
    this.#told = this.#present();
    this.#tellAll();
    this.#timer = this.#parts.clock.after(repeatMs, () => this.#tellAll());
  }

  #present(): string {
    return `${this.#socket?.addresses()}`;
  }

  #failed(reason: Reason): void {
    this.#close();
    if (!this.#failing)
      this.#parts.say(
        message(
          'The device cannot be found in the network, only be named by its address: {=reason}',
          { reason },
        ),
      );
    this.#failing = true;
    this.#timer = this.#parts.clock.after(retryMs, () => {
      this.#timer = undefined;
      this.#arrange(this.#entries);
    });
  }

  #close(): void {
    this.#socket?.close();
    this.#timer?.cancel();
    this.#pause?.cancel();
    this.#socket = this.#timer = this.#pause = undefined;
    this.#isOpen = false;
    this.#due.clear();
  }

  #tellAll(): void {
    this.#timer = undefined;
    this.#tell([...this.#services.flatMap(recordsOf), ...this.#addresses()]);
  }

  /**
   * Notes what a question asks for; questions are answered at once, unless there was an answer a
   * moment ago.
   */
  #note(question: MdnsQuestion): void {
    if (asksForTypes(question)) this.#due.add('types');
    for (const entry of this.#entries) {
      if (!entry.shown) continue;
      if (asksForService(question, entry.shown)) this.#due.add(entry);
      if (asksForHost(question, entry.shown.host)) this.#due.add('addresses');
    }
  }

  #answer(): void {
    this.#pause = undefined;
    if (this.#due.size === 0) return;
    const types = this.#due.has('types') ? this.#services.map(typeRecord) : [];
    const found = [...this.#due].flatMap(one =>
      typeof one === 'object' && one.shown ? recordsOf(one.shown) : [],
    );
    this.#tell([...types, ...found, ...this.#addresses()]);
    this.#due.clear();
    this.#pause = this.#parts.clock.after(answerPauseMs, () => this.#answer());
  }

  /** Goes by another name where a device that is not this one has the same. */
  #yieldTo(record: MdnsRecord): void {
    if (record.type !== 'SRV' || this.#hosts.has(record.data.host.toLowerCase())) return;
    const entry = this.#entries.find(({ shown }) => shown && same(nameOf(shown), record.name));
    if (!entry || entry.taken) return;
    entry.taken = true;
    this.#arrange([entry]);
  }

  get #services(): readonly HostedService[] {
    return this.#entries.flatMap(({ shown }) => (shown ? [shown] : []));
  }

  #addresses(): MdnsRecord[] {
    const [service] = this.#services;
    if (!service) return [];
    const addresses = this.#socket?.addresses() ?? [];
    return addresses.map(data => ({ type: 'A', name: service.host, data }));
  }

  #tell(records: readonly MdnsRecord[], ttl = ttlS): void {
    if (this.#isOpen && records.length > 0) this.#socket?.respond(records, ttl);
  }
}
