import { type Identity, uidNumber } from '../../device/identity.ts';
import { firmwareVersion } from '../../device/version.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { MdnsQuestion, MdnsRecord, MdnsSocket, Net } from '../../platform/net.ts';
import { equalJson } from '../../registry/equal.ts';
import type { Info } from '../info/index.ts';

/** How the device is announced in the local network: DNS-SD over multicast DNS (RFC 6762, 6763). */

const domain = '.local';
const allTypes = `_services._dns-sd._udp${domain}`;
/** An announcement is made twice, because datagrams get lost. */
const repeatMs = 1000;
/** Questions that come faster are answered together. */
const answerPauseMs = 250;
/** Time between attempts to take part in multicast DNS. */
const retryMs = 60_000;
const ttlS = 120;

/** A service of the device, as others find it. */
export interface Service {
  /** E.g. `_http._tcp`. */
  readonly type: string;
  /** Name among all services of this type. */
  readonly instance: string;
  readonly port: number;
  /** `key=value` entries. */
  readonly text: readonly string[];
}

/** Where browsers reach the device. */
export interface WebServerPlace {
  readonly port: number;
  /** Over TLS. */
  readonly secure: boolean;
}

/** How the web server of the device is announced, with what tells devices apart. */
export function webService(
  { port, secure }: WebServerPlace,
  { uid }: Identity,
  info: Info,
): Service {
  const text = [
    'txtvers=1',
    `firmware_version=${firmwareVersion}`,
    'brand=voltkern',
    `model=${info.product}`,
  ];
  return {
    type: secure ? '_https._tcp' : '_http._tcp',
    instance: info.displayName(),
    port,
    text: [...text, `uid=${uidNumber(uid)}`],
  };
}

/** What the responder needs. */
export interface ResponderParts {
  readonly net: Net;
  /** Real time. */
  readonly clock: Clock;
  readonly say: (message: string) => void;
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
  /** Takes everything back. */
  stop(): void;
}

interface Entry {
  readonly describe: () => Service | undefined;
  /** What is announced now, with its host. */
  shown: (Service & { readonly host: string }) | undefined;
  /** Another device has the same name: this one goes by its host name. */
  taken: boolean;
}

export function responder({ net, clock, say, hostname }: ResponderParts): Responder {
  const entries: Entry[] = [];
  const due = new Set<Entry | 'addresses' | 'types'>();
  /** All names that the device itself had: it hears what it says, also a moment after a change. */
  const hosts = new Set<string>();
  let socket: MdnsSocket | undefined;
  let isOpen = false;
  let failing = false;
  let pause: Timer | undefined;
  let timer: Timer | undefined;

  const shown = (): Entry[] => entries.filter(entry => entry.shown);
  const addresses = (): MdnsRecord[] => {
    const host = shown()[0]?.shown?.host;
    return host === undefined
      ? []
      : (socket?.addresses() ?? []).map(data => ({ type: 'A', name: host, data }));
  };
  const pointer = ({ type, ...service }: Service): MdnsRecord => ({
    ...{ type: 'PTR', name: type + domain },
    data: nameOf({ type, ...service }),
  });
  const recordsOf = ({ shown: service }: Entry): MdnsRecord[] => {
    if (!service) return [];
    const name = nameOf(service);
    return [
      pointer(service),
      { type: 'SRV', name, data: { host: service.host, port: service.port } },
      { type: 'TXT', name, data: service.text },
    ];
  };
  const typeRecords = (): MdnsRecord[] =>
    shown().map(({ shown: service }) => ({
      type: 'PTR',
      name: allTypes,
      data: service?.type + domain,
    }));
  const tell = (records: readonly MdnsRecord[], ttl = ttlS): void => {
    if (isOpen && records.length > 0) socket?.respond(records, ttl);
  };

  function arrange(some: readonly Entry[]): void {
    const name = hostname();
    const host = `${name}${domain}`;
    hosts.add(host.toLowerCase());
    for (const entry of some) {
      const service = name === undefined ? undefined : entry.describe();
      const instance = entry.taken || service?.instance === '' ? name : service?.instance;
      const next = service && instance !== undefined ? { ...service, instance, host } : undefined;
      if (equalJson(next ?? null, entry.shown ?? null)) continue;
      if (entry.shown && (!next || nameOf(next) !== nameOf(entry.shown)))
        tell([pointer(entry.shown)], 0);
      entry.shown = next;
      if (next) tell([...recordsOf(entry), ...addresses()]);
    }
    const wanted = shown().length > 0;
    if (wanted && !socket && !timer) open();
    else if (!wanted) close();
  }

  function open(): void {
    timer = undefined;
    socket = net.openMdns({
      onOpen() {
        isOpen = true;
        failing = false;
        tellAll();
        timer = clock.after(repeatMs, tellAll);
      },
      onQuery(questions) {
        questions.forEach(note);
        if (!pause) answer();
      },
      onResponse: records => records.forEach(yieldTo),
      onClose({ message }) {
        close();
        if (!failing)
          say(
            `The device cannot be found in the network, only be named by its address: ${message}`,
          );
        failing = true;
        timer = clock.after(retryMs, () => {
          timer = undefined;
          arrange(entries);
        });
      },
    });
  }

  function close(): void {
    socket?.close();
    timer?.cancel();
    pause?.cancel();
    socket = timer = pause = undefined;
    isOpen = false;
    due.clear();
  }

  function tellAll(): void {
    timer = undefined;
    tell([...shown().flatMap(recordsOf), ...addresses()]);
  }

  /**
   * Notes what a question asks for; questions are answered at once, unless there was an answer a
   * moment ago.
   */
  function note({ name, type }: MdnsQuestion): void {
    const asks = (asked: string, ...types: readonly MdnsRecord['type'][]): boolean =>
      same(name, asked) && (type === 'ANY' || types.includes(type));
    if (asks(allTypes, 'PTR')) due.add('types');
    for (const entry of shown()) {
      const service = entry.shown as NonNullable<Entry['shown']>;
      if (asks(service.type + domain, 'PTR') || asks(nameOf(service), 'SRV', 'TXT')) due.add(entry);
      if (asks(service.host, 'A')) due.add('addresses');
    }
  }

  function answer(): void {
    pause = undefined;
    if (due.size === 0) return;
    const found = [...due].filter(one => typeof one === 'object').flatMap(recordsOf);
    tell([...(due.has('types') ? typeRecords() : []), ...found, ...addresses()]);
    due.clear();
    pause = clock.after(answerPauseMs, answer);
  }

  /** Goes by another name where a device that is not this one has the same. */
  function yieldTo(record: MdnsRecord): void {
    if (record.type !== 'SRV' || hosts.has(record.data.host.toLowerCase())) return;
    const entry = shown().find(
      ({ shown: service }) => service && same(nameOf(service), record.name),
    );
    if (!entry || entry.taken) return;
    entry.taken = true;
    arrange([entry]);
  }

  return {
    announce(describe) {
      const entry: Entry = { describe, shown: undefined, taken: false };
      entries.push(entry);
      arrange([entry]);
      return () => arrange([entry]);
    },
    refresh: () => arrange(entries),
    stop() {
      for (const { shown: service } of shown()) if (service) tell([pointer(service)], 0);
      close();
    },
  };
}

/** Full name of a service. The dots of a name would be taken for those between the parts. */
function nameOf({ instance, type }: Service): string {
  return `${instance.replaceAll('.', '-')}.${type}${domain}`;
}

/** Names do not care for case. */
function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
