import type { OpenPort } from '../../../platform/clients.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Net, TlsIdentity } from '../../../platform/net.ts';
import type { Random } from '../../../platform/random.ts';
import type { LogMessage } from '../../../sentences/log-messages.ts';
import type { DatagramLink } from '../spine/datagram-link.ts';
import type { EndCause } from './ends.ts';

/** Somebody whom a person trusts by its key. */
export interface TrustedPeer {
  /** 40 hexadecimal digits in lower case: see `normalSki`. */
  readonly ski: string;
  /** Undefined until its first connection. */
  readonly shipId: string | undefined;
  /** What a person calls it, for the log; may be empty. */
  readonly label: string;
}

/**
 * How it stands with a peer: it was seen in the network or is awaited; a connection is being made;
 * the handshake waits for somebody there, or here, to trust the other side; datagrams pass; or the
 * last attempt was turned away by either side.
 */
export type PeerState =
  | 'seen'
  | 'connecting'
  | 'waits-for-them'
  | 'waits-for-us'
  | 'connected'
  | 'refused';

/**
 * Why the last connection ended, or why there was none: nobody was there, or somebody with another
 * key.
 */
export type PeerTrouble = EndCause | 'unreachable' | 'wrong-key';

/** What is known of a peer. What it announces about itself is proven by nothing but its key. */
export interface ShipPeer {
  readonly ski: string;
  readonly state: PeerState;
  readonly isTrusted: boolean;
  /** Undefined if nothing went wrong since the last good connection. */
  readonly trouble: PeerTrouble | undefined;
  /** As announced, or as told in the handshake. */
  readonly shipId: string | undefined;
  /** Announced; undefined where it was not. */
  readonly brand: string | undefined;
  readonly type: string | undefined;
  readonly model: string | undefined;
  /** Where it was seen: an address or a name. */
  readonly host: string | undefined;
}

/** Parts of a node, and whom it tells. Nothing is told before `startShipNode` has returned. */
export interface ShipNodeParts {
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
  readonly net: Pick<Net, 'openMdns' | 'openWebSocket'>;
  readonly openPort: OpenPort;
  /** The node's own certificate and key: see `Net.makeIdentity`. */
  readonly identity: TlsIdentity;
  /** The SKI of `identity`: see `skiOfPem`. */
  readonly ski: string;
  /** The node's own SHIP ID, which never changes. */
  readonly shipId: string;
  /** Port to listen on. */
  readonly port: number;
  readonly trusted: readonly TrustedPeer[];
  /** Connected with somebody who is trusted. Each connection is told once. */
  onLink(link: DatagramLink): void;
  /** A trusted peer told its SHIP ID for the first time: it is to be stored with its key. */
  onShipId(ski: string, shipId: string): void;
  /** Somebody was accepted by `acceptNext`: it is to be stored as trusted. */
  onAccepted(ski: string): void;
  /** Something of `peers`, `isAccepting` or `isListening` has changed. */
  onChange(): void;
  say(message: LogMessage): void;
}

/** A node of SHIP: it listens, and connects with those whom a person trusts. */
export interface ShipNode {
  /** Those who are trusted first, then who was seen or has knocked, by SKI. */
  peers(): readonly ShipPeer[];
  /** Trusts somebody: who waits for that gets in at once. */
  trust(peer: TrustedPeer): void;
  /** Trusts somebody no more: a connection ends, and its partner learns why. */
  distrust(ski: string): void;
  /**
   * Trusts the next one who wants to connect within `durationMs`, unless several do at once; 0 ends
   * that.
   */
  acceptNext(durationMs: number): void;
  /** Whether the next one is trusted: `register=true` in the announcement. */
  readonly isAccepting: boolean;
  /** Whether others can connect: the port is open. */
  readonly isListening: boolean;
  /** Ends all connections in order, and frees the port. Nothing is told any more. */
  stop(): void;
}
