import type { Clock } from '../../host/platform/clock.ts';
import type {
  Lookup,
  MdnsEvents,
  MdnsQuestion,
  MdnsRecord,
  Net,
  UdpEvents,
} from '../../host/platform/net.ts';
import { randomFraction } from '../../host/platform/random.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { asSaid } from '../../host/sentences/message.ts';

/** What the network does to datagrams. */
export interface NetworkFaults {
  /** Share of datagrams that are lost, 0 to 1. */
  readonly loss: number;
  /** Share that arrives twice. */
  readonly duplication: number;
  /** Each one takes a time between these, so that later ones may overtake earlier ones, ms. */
  readonly delayMs: readonly [least: number, most: number];
}

/** A datagram that somebody sent. */
export interface SentDatagram {
  readonly from: string;
  readonly to: string;
  readonly bytes: Uint8Array;
  readonly atMs: number;
}

/** What takes connections. */
export type Outside = Pick<Net, 'connect'>;

const noFaults: NetworkFaults = { loss: 0, duplication: 0, delayMs: [1, 1] };
const taken = { code: 98, message: 'another program has the port' } as const;

/** A network in memory on a virtual clock: every run with the same seed is the same. */
export class VirtualNetwork {
  faults = noFaults;
  /** Addresses of machines that are cut off: nothing gets to them or away from them. */
  readonly cutOff = new Set<string>();
  /** Addresses of machines that are not heard. */
  readonly mute = new Set<string>();
  /** Names of the DNS. */
  readonly names = new Map<string, string>();
  /** Everything that was sent, lost or not. */
  readonly sent: SentDatagram[] = [];
  /** Names that were looked up, in order. */
  readonly lookups: string[] = [];
  /** What was told by multicast DNS, in order. */
  readonly told: { readonly records: readonly MdnsRecord[]; readonly ttlS: number }[] = [];
  readonly #clock: Clock;
  readonly #random: SeededRandom;
  readonly #sockets = new Map<string, UdpEvents>();
  readonly #mdns = new Set<MdnsEvents>();
  readonly #outside: Outside | undefined;

  /** @param outside what takes connections; by default, nobody does */
  constructor(clock: Clock, seed = 1, outside?: Outside) {
    this.#clock = clock;
    this.#outside = outside;
    this.#random = new SeededRandom(seed);
  }

  /** How many sockets are open, multicast DNS not counted. */
  get openSockets(): number {
    return this.#sockets.size;
  }

  /** How many take part in multicast DNS. */
  get mdnsSockets(): number {
    return this.#mdns.size;
  }

  /** Whether somebody at `address` has `port`. */
  isBound(address: string, port: number): boolean {
    return this.#sockets.has(`${address}:${port}`);
  }

  /** The network as the machine with this address sees it. */
  host(address: string): Net {
    return {
      connect: (endpoint, events) => {
        if (!this.#outside) throw new Error('there are no connections in this network');
        return this.#outside.connect(endpoint, events);
      },
      openUdp: (port, events) => this.#open(address, port, events),
      lookup: (host, done) => this.#lookup(host, done),
      openMdns: events => this.#join(address, events),
      httpsGet: () => {
        throw new Error('there are no web servers in this network');
      },
    };
  }

  #open(address: string, port: number, events: UdpEvents): ReturnType<Net['openUdp']> {
    const key = `${address}:${port}`;
    let open = true;
    const isOurs = (): boolean => open && this.#sockets.get(key) === events;
    this.#clock.after(0, () => {
      if (!open) return;
      if (this.#sockets.has(key)) {
        open = false;
        events.onClose(taken);
      } else {
        this.#sockets.set(key, events);
        events.onOpen();
      }
    });
    return {
      send: (bytes, to) => {
        if (isOurs()) this.#deliver({ host: address, port }, to, bytes.slice());
      },
      close: () => {
        if (isOurs()) this.#sockets.delete(key);
        open = false;
      },
    };
  }

  #deliver(
    from: { host: string; port: number },
    to: { host: string; port: number },
    bytes: Uint8Array,
  ): void {
    const target = `${to.host}:${to.port}`;
    this.sent.push({
      from: `${from.host}:${from.port}`,
      to: target,
      bytes,
      atMs: this.#clock.nowMs(),
    });
    if (this.mute.has(from.host) || this.cutOff.has(from.host) || this.cutOff.has(to.host)) return;
    const { loss, duplication, delayMs } = this.faults;
    const copies =
      randomFraction(this.#random) < loss ? 0 : randomFraction(this.#random) < duplication ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const delay =
        delayMs[0] + Math.round((delayMs[1] - delayMs[0]) * randomFraction(this.#random));
      this.#clock.after(delay, () => this.#sockets.get(target)?.onDatagram(bytes.slice(), from));
    }
  }

  #lookup(host: string, done: (outcome: Lookup) => void): void {
    const address = /^[\d.]+$/.test(host) ? host : this.names.get(host);
    if (address !== host) this.lookups.push(host);
    this.#clock.after(1, () =>
      done(
        address === undefined
          ? { error: { code: 0, message: asSaid('unknown name') } }
          : { addresses: [address] },
      ),
    );
  }

  #join(address: string, events: MdnsEvents): ReturnType<Net['openMdns']> {
    const tell = (what: (listener: MdnsEvents) => void): void => {
      if (!this.#mdns.has(events)) return;
      // Everybody hears it, the sender too.
      this.#clock.after(1, () => {
        for (const listener of this.#mdns) what(listener);
      });
    };
    let closed = false;
    this.#clock.after(0, () => {
      if (closed) return;
      this.#mdns.add(events);
      events.onOpen();
    });
    return {
      addresses: () => [address],
      query: (questions: readonly MdnsQuestion[]) => tell(listener => listener.onQuery(questions)),
      respond: (records: readonly MdnsRecord[], ttlS) => {
        this.told.push({ records, ttlS });
        tell(listener => listener.onResponse(records));
      },
      close: () => {
        closed = true;
        this.#mdns.delete(events);
      },
    };
  }
}
