import type { Clock, Timer } from '../../../platform/clock.ts';
import { message } from '../../../sentences/message.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import { Allowance } from './allowance.ts';
import type { SeenNode } from './announced.ts';
import { Discovery } from './discovery.ts';
import { Door, type Stranger } from './door.ts';
import { Peer } from './peer.ts';
import type { ShipNode, ShipNodeParts, ShipPeer, TrustedPeer } from './surface.ts';

/** Peers that are known without being trusted: others could make up any number. */
const mostStrangers = 32;
/** The log tells of so many whom nobody trusts: who floods the port with keys must not fill it. */
const strangerLines = { atOnce: 8, perS: 1 / 900 } as const;
/** Who was turned away is told so often at most. */
const turnedAwayPauseMs = 3_600_000;

const strangers: Readonly<Record<Stranger, Reason>> = {
  'no-certificate': 'it showed no certificate',
  'wrong-certificate': 'its certificate does not name its key rightly',
  'no-ship': 'it does not speak SHIP as it should',
};

/**
 * Starts a node of SHIP: it listens, looks for others, and connects with those who are trusted.
 * Whoever is not trusted learns no more of it than what it announces.
 */
export function startShipNode(parts: ShipNodeParts): ShipNode {
  return new Node(parts);
}

class Node implements ShipNode {
  readonly #parts: ShipNodeParts;
  readonly #clock: Clock;
  /** By SKI, in the order in which they became known. */
  readonly #peers = new Map<string, Peer>();
  readonly #door: Door;
  readonly #discovery: Discovery;
  readonly #strangerLines: Allowance;
  #accepting: Timer | undefined;
  #isListening = false;
  #turnedAwayMs = Number.NEGATIVE_INFINITY;
  #isRunning = false;

  constructor(parts: ShipNodeParts) {
    const { clock, openPort, net, identity, port, ski } = parts;
    this.#parts = parts;
    this.#clock = clock;
    this.#strangerLines = new Allowance(clock, strangerLines);
    for (const trusted of parts.trusted) this.trust(trusted);
    this.#discovery = new Discovery({ net, clock, seen: node => this.#see(node) });
    this.#door = new Door({
      ...{ clock, openPort, identity, port, ski },
      isTrusted: other => this.#peers.get(other)?.isTrusted === true,
      visited: visitor => this.#peerOf(visitor.ski).visit(visitor),
      turnedAway: (address, cause) => this.#turnedAway(address, cause),
      opened: () => {
        this.#isListening = true;
        this.#changed();
      },
      failed: reason =>
        parts.say(message('EEBUS: others cannot connect with this device: {reason}', { reason })),
    });
    this.#isRunning = true;
  }

  get isAccepting(): boolean {
    return this.#accepting !== undefined;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  peers(): readonly ShipPeer[] {
    const rank = ({ isTrusted, ski }: ShipPeer): string => `${isTrusted ? 0 : 1}${ski}`;
    const shown = [...this.#peers.values()].map(peer => peer.shown);
    return shown.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  }

  trust(trusted: TrustedPeer): void {
    if (trusted.ski !== this.#parts.ski) this.#peerOf(trusted.ski).trust(trusted);
  }

  distrust(ski: string): void {
    this.#door.forget(ski);
    this.#peers.get(ski)?.distrust();
  }

  acceptNext(durationMs: number): void {
    this.#accepting?.cancel();
    this.#accepting =
      durationMs > 0 ? this.#clock.after(durationMs, () => this.acceptNext(0)) : undefined;
    this.#changed();
  }

  stop(): void {
    this.#isRunning = false;
    this.#accepting?.cancel();
    this.#discovery.stop();
    for (const peer of this.#peers.values()) peer.stop();
    this.#door.close();
  }

  #peerOf(ski: string): Peer {
    const known = this.#peers.get(ski);
    if (known) return known;
    const { clock, random, net, identity, shipId, onLink, onShipId, say } = this.#parts;
    const peer = new Peer(
      {
        ...{ clock, random, net, identity, shipId, onLink, onShipId, say, ski: this.#parts.ski },
        changed: () => this.#changed(),
        mayTellOfStranger: () => this.#strangerLines.take(),
      },
      ski,
    );
    this.#peers.set(ski, peer);
    this.#forgetOldest();
    return peer;
  }

  #forgetOldest(): void {
    const others = [...this.#peers.values()].filter(({ isDispensable }) => isDispensable);
    // The newest is about to be something.
    const [oldest] = others.slice(0, -1);
    if (others.length > mostStrangers && oldest) this.#peers.delete(oldest.ski);
  }

  #see(node: SeenNode): void {
    if (node.ski !== this.#parts.ski && this.#isRunning) this.#peerOf(node.ski).see(node);
  }

  #changed(): void {
    if (!this.#isRunning) return;
    this.#acceptOne();
    this.#parts.onChange();
  }

  /** Trusts the one who waits for that. Of several, a person has to choose. */
  #acceptOne(): void {
    const waiting = [...this.#peers.values()].filter(({ isPending }) => isPending);
    const [peer] = waiting;
    if (!this.#accepting || !peer || waiting.length > 1) return;
    this.#accepting.cancel();
    this.#accepting = undefined;
    this.#parts.onAccepted(peer.ski);
    peer.trust({ ski: peer.ski, shipId: undefined, label: '' });
  }

  #turnedAway(address: string, cause: Stranger): void {
    const nowMs = this.#clock.nowMs();
    if (!this.#isRunning || nowMs - this.#turnedAwayMs < turnedAwayPauseMs) return;
    this.#turnedAwayMs = nowMs;
    this.#parts.say(
      message('EEBUS: {!address} was turned away: {=reason}', {
        ...{ address, reason: strangers[cause] },
      }),
    );
  }
}
