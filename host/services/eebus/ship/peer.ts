import type { ArrivedEvents, ArrivedSocket } from '../../../access/web/web-socket-arrival.ts';
import type { Clock, Timer } from '../../../platform/clock.ts';
import type { Net, TlsIdentity } from '../../../platform/net.ts';
import { type Random, randomFraction } from '../../../platform/random.ts';
import type { LogMessage } from '../../../sentences/log-messages.ts';
import type { DatagramLink } from '../spine/datagram-link.ts';
import type { SeenNode } from './announced.ts';
import { type DialFailure, dial } from './dial.ts';
import type { Visitor } from './door.ts';
import type { EndCause } from './ends.ts';
import { Link, type LinkSocket } from './link.ts';
import { PeerLog } from './peer-log.ts';
import { shownSki } from './ski.ts';
import type { PeerState, PeerTrouble, ShipPeer, TrustedPeer } from './surface.ts';

/** What all peers of a node share. */
export interface PeerParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly net: Pick<Net, 'openWebSocket'>;
  readonly identity: TlsIdentity;
  /** The node's own SKI and SHIP ID. */
  readonly ski: string;
  readonly shipId: string;
  onLink(link: DatagramLink): void;
  onShipId(ski: string, shipId: string): void;
  changed(): void;
  say(message: LogMessage): void;
  /** Whether the log may tell of one more whom nobody trusts. */
  mayTellOfStranger(): boolean;
}

/** Waits before the first attempt to connect, the second, and all further ones: from, to. */
const waitsMs = [
  [0, 3000],
  [3000, 10_000],
  [10_000, 20_000],
] as const;
/** So soon a partner answers whose connection still stands. */
const probeLimitMs = 2000;
/** Who was not heard of for so long is not there any more. */
const presentMs = 600_000;
const double = { code: 1000, reason: 'double connection' } as const;

/** After these, one side has to decide something first. */
const isRefusal: ReadonlySet<PeerTrouble> = new Set([
  ...(['removed', 'not-trusted-there', 'other-ship-id', 'pin', 'rules', 'wrong-key'] as const),
]);

/** Somebody with a key of its own, and all that is known of the connection to it. */
export class Peer {
  readonly ski: string;
  readonly #parts: PeerParts;
  readonly #log: PeerLog;
  #trusted: TrustedPeer | undefined;
  #seen: SeenNode | undefined;
  #seenMs = 0;
  /** When and where from it connected. */
  #visit: { readonly atMs: number; readonly address: string } | undefined;
  #link: Link | undefined;
  /** Gives up an attempt to connect. */
  #giveUp: (() => void) | undefined;
  #timer: Timer | undefined;
  #failures = 0;
  #withoutPath = false;
  #trouble: PeerTrouble | undefined;
  #isStopped = false;

  constructor(parts: PeerParts, ski: string) {
    this.#parts = parts;
    this.ski = ski;
    this.#log = new PeerLog(parts.clock, parts.say);
  }

  get isTrusted(): boolean {
    return this.#trusted !== undefined;
  }

  /** True if nobody would miss it: it is neither trusted nor connected. */
  get isDispensable(): boolean {
    return !this.isTrusted && this.#link === undefined;
  }

  /** True while it waits for somebody here to trust it. */
  get isPending(): boolean {
    return !this.isTrusted && this.#link?.waitsFor === 'us';
  }

  get shown(): ShipPeer {
    const { ski, isTrusted } = this;
    const { shipId, brand, type, model, endpoint } = this.#seen ?? {};
    return {
      ...{ ski, isTrusted, state: this.#state, trouble: this.#trouble, brand, type, model },
      shipId: this.#trusted?.shipId ?? shipId,
      host: endpoint?.host ?? this.#visit?.address,
    };
  }

  get #state(): PeerState {
    if (this.#link?.isEstablished) return 'connected';
    if (this.#link?.waitsFor === 'us') return 'waits-for-us';
    if (this.#link?.waitsFor === 'them') return 'waits-for-them';
    if (this.#link || this.#giveUp) return 'connecting';
    // It will come again; until then somebody may decide.
    if (!this.isTrusted && this.#hasKnocked) return 'waits-for-us';
    return this.#trouble !== undefined && isRefusal.has(this.#trouble) ? 'refused' : 'seen';
  }

  get #hasKnocked(): boolean {
    return this.#visit !== undefined && this.#parts.clock.nowMs() - this.#visit.atMs < presentMs;
  }

  trust(trusted: TrustedPeer): void {
    const shipId = trusted.shipId ?? this.#trusted?.shipId;
    this.#trusted = { ...trusted, shipId };
    this.#trouble = undefined;
    this.#failures = 0;
    this.#link?.trust();
    this.#consider();
    this.#parts.changed();
  }

  distrust(): void {
    this.#trusted = undefined;
    this.#trouble = undefined;
    this.#visit = undefined;
    this.#rest();
    this.#link?.refuse();
    this.#parts.changed();
  }

  see(node: SeenNode): void {
    const isNews = JSON.stringify(node) !== JSON.stringify(this.#seen);
    this.#seen = node;
    this.#seenMs = this.#parts.clock.nowMs();
    if (isNews) this.#withoutPath = false;
    this.#consider();
    if (isNews) this.#parts.changed();
  }

  /**
   * It has connected. Of two connections, the one that the larger SKI has opened stays; the other
   * one comes in if that does not answer.
   */
  visit(visitor: Visitor): void {
    const link = this.#link;
    this.#visit = { atMs: this.#parts.clock.nowMs(), address: visitor.address };
    if (!link || this.#isLarger) this.#enter(visitor);
    else
      link.probe(probeLimitMs, isAlive => {
        if (isAlive) turnAway(visitor);
        else this.#enter(visitor);
      });
  }

  /** Ends everything; nothing is told any more. */
  stop(): void {
    this.#isStopped = true;
    this.#rest();
    this.#link?.close();
    this.#link?.abandon('closed');
  }

  /** True if the peer's SKI is larger than that of the node. */
  get #isLarger(): boolean {
    return this.ski > this.#parts.ski;
  }

  get #name(): string {
    const { label = '' } = this.#trusted ?? {};
    return label === '' ? shownSki(this.ski) : `${label} (${shownSki(this.ski)})`;
  }

  #enter(visitor: Visitor): void {
    if (this.#isStopped) return;
    visitor.open((socket: ArrivedSocket): ArrivedEvents => {
      // Its own one would stay anyway.
      if (this.#isLarger) this.#rest();
      const link = this.#begin(socket, false);
      return {
        received: message => link.received(message),
        heard: () => link.heard(),
        writable: () => undefined,
        closed: code => link.closed(code),
      };
    });
  }

  /** Begins a handshake, in place of another connection if there is one. */
  #begin(socket: LinkSocket, isOurs: boolean): Link {
    const former = this.#link;
    const { clock, shipId } = this.#parts;
    const link: Link = new Link({
      ...{ clock, socket, shipId, isOurs, ski: this.ski, isTrusted: this.isTrusted },
      identified: id => this.#identified(id),
      established: stream => this.#established(stream),
      changed: () => this.#waits(),
      ended: cause => this.#ended(link, cause),
    });
    this.#link = link;
    former?.abandon('double');
    link.start();
    this.#parts.changed();
    return link;
  }

  #waits(): void {
    if (this.isPending && this.#parts.mayTellOfStranger()) this.#log.waits(this.#name);
    this.#parts.changed();
  }

  /** The SHIP ID that it told first is the one that it has. */
  #identified(shipId: string): boolean {
    const trusted = this.#trusted;
    if (!trusted) return false;
    if (trusted.shipId !== undefined) return trusted.shipId === shipId;
    this.#trusted = { ...trusted, shipId };
    this.#parts.onShipId(this.ski, shipId);
    return true;
  }

  #established(stream: DatagramLink): void {
    this.#failures = 0;
    this.#trouble = undefined;
    this.#log.connected(this.#name);
    this.#parts.onLink(stream);
    this.#parts.changed();
  }

  #ended(link: Link, cause: EndCause): void {
    if (this.#link !== link || this.#isStopped) return;
    this.#link = undefined;
    const isOrderly = cause === 'closed' && link.wasEstablished;
    this.#fail(isOrderly || cause === 'double' ? undefined : cause);
  }

  /** There is no connection any more; strangers have no troubles that matter here. */
  #fail(trouble: PeerTrouble | undefined, reason?: DialFailure['reason']): void {
    this.#trouble = this.isTrusted ? trouble : undefined;
    if (this.#trouble) this.#log.ended(this.#name, this.#trouble, reason);
    this.#consider();
    this.#parts.changed();
  }

  /** Connects soon, if that is wanted and there is no connection. */
  #consider(): void {
    const isBusy = this.#link || this.#giveUp || this.#timer;
    if (!this.#trusted || !this.#seen || isBusy || this.#isStopped) return;
    const [leastMs, mostMs] = waitsMs[Math.min(this.#failures, waitsMs.length - 1)] ?? waitsMs[2];
    this.#failures++;
    const waitMs = leastMs + randomFraction(this.#parts.random) * (mostMs - leastMs);
    this.#timer = this.#parts.clock.after(Math.floor(waitMs), () => {
      this.#timer = undefined;
      this.#dial();
    });
  }

  #dial(): void {
    const node = this.#seen;
    const { clock, net, identity } = this.#parts;
    const { openWebSocket } = net;
    if (!node || !openWebSocket || this.#link) return;
    if (clock.nowMs() - this.#seenMs > presentMs) {
      this.#seen = undefined;
      this.#parts.changed();
      return;
    }
    let link: Link | undefined;
    this.#giveUp = dial({
      ...{ openWebSocket, identity, node, withoutPath: this.#withoutPath },
      events: {
        opened: socket => {
          this.#giveUp = undefined;
          // It has connected meanwhile, and its connection is the one that stays.
          if (this.#link && this.#isLarger) socket.close(double.code, double.reason);
          else link = this.#begin(socket, true);
        },
        received: message => link?.received(message),
        heard: () => link?.heard(),
        closed: code => link?.closed(code),
        failed: failure => this.#dialFailed(failure),
      },
    });
    this.#parts.changed();
  }

  #dialFailed({ isWrongKey, isWrongPath, reason }: DialFailure): void {
    this.#giveUp = undefined;
    if (isWrongPath) this.#withoutPath = !this.#withoutPath;
    if (this.#link) return;
    this.#fail(isWrongKey ? 'wrong-key' : 'unreachable', reason);
  }

  /** Does not try to connect any more. */
  #rest(): void {
    this.#timer?.cancel();
    this.#giveUp?.();
    this.#timer = this.#giveUp = undefined;
  }
}

/** Ends the connection of a visitor whose other one stays. */
function turnAway(visitor: Visitor): void {
  visitor.open(socket => {
    socket.close(double.code, double.reason);
    return {
      received: () => undefined,
      heard: () => undefined,
      writable: () => undefined,
      closed: () => undefined,
    };
  });
}
