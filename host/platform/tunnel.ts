import type { Endpoint, NetError } from './net.ts';

/** What can open the tunnel on a machine. */
export const tunnels = ['sim', 'network-manager', 'wg-tools'] as const;
export type TunnelChoice = (typeof tunnels)[number];

/** How long a session of WireGuard may be used after its handshake, s. */
const sessionS = 180;
/** How long WireGuard waits until it tries a handshake again, s. */
const retryS = 5;

/**
 * How long after the last handshake the peer counts as connected, s. Each side renews its session
 * before it ends; where only the device has something to say, its next keep-alive after that does.
 */
export function handshakeLastsS(keepAliveS: number): number {
  return sessionS + keepAliveS + retryS;
}

/**
 * A part of the IPv4 addresses: `prefixBits` leading bits are those of `address`, which may have
 * more bits set.
 */
export interface Ipv4Network {
  /** Dotted decimals. */
  readonly address: string;
  /** 0 to 32. */
  readonly prefixBits: number;
}

/** A tunnel to one peer. Keys are Base64 of 32 bytes; addresses are IPv4 in dotted decimals. */
export interface TunnelSettings {
  /**
   * Secret: MUST NOT get into a process list, an environment, a log, an error text or a file that
   * others can read.
   */
  readonly privateKey: string;
  readonly peerPublicKey: string;
  /** Secret as well; empty: none. */
  readonly presharedKey: string;
  /** Where the peer is outside of the tunnel: an address, no name, and a UDP port. */
  readonly peer: Endpoint;
  /** UDP port of this side; 0: any free one. */
  readonly localPort: number;
  /**
   * The device inside of the tunnel, and the tunnel's subnet. What goes there always takes the
   * tunnel.
   */
  readonly own: Ipv4Network;
  /** The next hop inside of the tunnel, undefined if there is none. */
  readonly gateway: string | undefined;
  /** What the peer may send from, and is sent. */
  readonly allowed: Ipv4Network;
  /**
   * Whether the tunnel also takes what no more specific route of the machine leads elsewhere. What
   * goes to the peer itself stays outside.
   */
  readonly isDefaultRoute: boolean;
  readonly mtuBytes: number;
  /**
   * How often a quiet side says that it is there, so that routers on the way keep the path open, s.
   */
  readonly keepAliveS: number;
}

/** What happens to an open tunnel. After `onClose` nothing follows. */
export interface TunnelEvents {
  /**
   * The tunnel stands on this machine: interface, addresses and routes. Whether the peer answers is
   * not known yet.
   */
  onOpen(): void;
  /**
   * The peer began to answer (true: a handshake at most `handshakeLastsS` ago), or does so no
   * longer. Changes only.
   */
  onPeer(answers: boolean): void;
  /** The tunnel could not be opened, or broke. The message is for people, and holds no secrets. */
  onClose(error: NetError): void;
}

/** A tunnel that is open or about to be. */
export interface OpenTunnel {
  /** Takes it down, also from within an event; no event follows. */
  close(): void;
}

/** The machine's means of opening a WireGuard tunnel. */
export interface Tunnel {
  /** True if nothing is ever sent, and whoever reads the log is to know. */
  readonly simulated?: boolean;
  /** True if this machine opens none: a tunnel cannot be switched on. */
  readonly missing?: boolean;
  /** The public key of a private one (X25519), both Base64 of 32 bytes. */
  publicKey(privateKey: string): string;
  /**
   * Starts to open the one tunnel of the device; the outcome arrives through `events`, never before
   * this call returned. MUST be called only if no other is open. One that was just closed is first
   * removed from the machine, and so is what a killed process left behind.
   */
  open(settings: TunnelSettings, events: TunnelEvents): OpenTunnel;
}

/** A `Tunnel` as the program holds it that runs the device. */
export interface TunnelAdapter extends Tunnel {
  /**
   * Resolves when nothing that was closed is left on the machine; never rejects, and takes seconds
   * at most.
   */
  settled(): Promise<void>;
}
