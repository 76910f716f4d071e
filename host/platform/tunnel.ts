import type { Endpoint, NetError } from './net.ts';

/** Programs that can open the tunnel on a machine. */
export const tunnels = ['sim', 'network-manager', 'wg-tools'] as const;
export type TunnelChoice = (typeof tunnels)[number];

/** Longest use of a WireGuard session after its handshake, s. */
const sessionS = 180;
/** Time until WireGuard repeats a handshake, s. */
const retryS = 5;

/**
 * Time after the last handshake for which the peer counts as connected, s. Each side renews its
 * session before the end; if only the device sends, its next keep-alive after the end does.
 */
export function handshakeLastsS(keepAliveS: number): number {
  return sessionS + keepAliveS + retryS;
}

/** An IPv4 network: the `prefixBits` leading bits of `address`, which may have more bits set. */
export interface Ipv4Network {
  /** Dotted decimals. */
  readonly address: string;
  /** 0 to 32. */
  readonly prefixBits: number;
}

/** A tunnel to one peer. Keys are Base64 of 32 bytes; addresses are IPv4 in dotted decimals. */
export interface TunnelSettings {
  /**
   * Secret: MUST NOT appear in a process list, an environment, a log, an error text or a file that
   * others can read.
   */
  readonly privateKey: string;
  readonly peerPublicKey: string;
  /** Secret as well; empty: none. */
  readonly presharedKey: string;
  /** The peer outside of the tunnel: an address, not a name, and a UDP port. */
  readonly peer: Endpoint;
  /** UDP port of this side; 0: any free one. */
  readonly localPort: number;
  /** The device inside of the tunnel, and the tunnel's subnet, which is always routed into it. */
  readonly own: Ipv4Network;
  /** The next hop inside of the tunnel, undefined if there is none. */
  readonly gateway: string | undefined;
  /** Addresses that the peer may send from, and that are routed to it. */
  readonly allowed: Ipv4Network;
  /**
   * True if the tunnel is the default route. More specific routes of the machine win, and traffic
   * to the peer itself stays outside.
   */
  readonly isDefaultRoute: boolean;
  readonly mtuBytes: number;
  /** Interval of the keep-alives of a quiet side, which keep routers on the way open, s. */
  readonly keepAliveS: number;
}

/** Events of a tunnel. None follows `onClose`. */
export interface TunnelEvents {
  /** Interface, addresses and routes are set up. Whether the peer answers is not known yet. */
  onOpen(): void;
  /**
   * The peer began to answer (true: the last handshake is at most `handshakeLastsS` ago) or stopped
   * answering. Called on changes only.
   */
  onPeer(answers: boolean): void;
  /** The tunnel could not be opened, or broke. The message is for people, and holds no secrets. */
  onClose(error: NetError): void;
}

/** A tunnel that is open or being opened. */
export interface OpenTunnel {
  /** Closes the tunnel; no event follows. May be called from within an event. */
  close(): void;
}

/** The machine's means of opening a WireGuard tunnel. */
export interface Tunnel {
  /** True if nothing is ever sent, which the log says. */
  readonly simulated?: boolean;
  /** True if this machine cannot open a tunnel, so that none can be switched on. */
  readonly missing?: boolean;
  /**
   * The public key of a private key (X25519), both Base64 of 32 bytes; empty on a machine without a
   * tunnel that cannot compute it: nobody needs it there.
   */
  publicKey(privateKey: string): string;
  /**
   * Starts to open the device's only tunnel; the outcome arrives through `events`, never before
   * this call returns. MUST be called only if no other is open. A tunnel that was just closed is
   * removed from the machine first, and so is one that a killed process left behind.
   */
  open(settings: TunnelSettings, events: TunnelEvents): OpenTunnel;
}

/** A `Tunnel` for the program that runs the device. */
export interface TunnelAdapter extends Tunnel {
  /** Resolves, within seconds, when all closed tunnels are gone from the machine; never rejects. */
  settled(): Promise<void>;
}
