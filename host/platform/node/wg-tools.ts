import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { wordsOf } from '../../sentences/failure.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Clock, Timer } from '../clock.ts';
import {
  handshakeLastsS,
  type Ipv4Network,
  type OpenTunnel,
  type Tunnel,
  type TunnelAdapter,
  type TunnelEvents,
  type TunnelSettings,
} from '../tunnel.ts';
import { CommandError, runCommand } from './command.ts';

/** Intervals at which a peer is checked that answers, and one that does not, ms. */
const connectedPeriodMs = 5000;
const notConnectedPeriodMs = 1000;
/** Most times in a row that the tools may not answer before the tunnel counts as broken. */
const maxLate = 3;
/** Time for pending data to leave, such as the answer to the request that closes the tunnel, ms. */
const farewellMs = 100;
/** Time for an implementation in user space to end after its interface is gone, ms. */
const endLimitMs = 3000;
const endPeriodMs = 50;

/** Parts of the adapter. */
export interface WgToolsParts {
  /** Real time. */
  readonly clock: Clock;
  /**
   * Folder of the device's data: makes the names of what belongs to this device, whichever process
   * it is.
   */
  readonly dataDir: string;
  /** Program for WireGuard where the kernel lacks it; its argument is the name of the interface. */
  readonly userspace: string;
  readonly publicKey: Tunnel['publicKey'];
}

/** A tunnel from `open` to its end. */
interface Session {
  readonly settings: TunnelSettings;
  readonly events: TunnelEvents;
  /** Timer of the next check of the peer. */
  timer: Timer | undefined;
}

/**
 * A tunnel by the programs `ip` (iproute2) and `wg` (wireguard-tools).
 *
 * The interface is `voltkern-` and six digits. A default route is four rules with numbers of their
 * own, so that no route of the machine is touched and a new gateway of the LAN does no harm: what
 * goes to the peer takes the main table or nothing, since inside of the tunnel it would be wrapped
 * again and again; what a route other than the default one leads elsewhere stays in the main table;
 * the rest takes a table with the tunnel alone.
 */
export class WgTools implements TunnelAdapter {
  readonly publicKey: Tunnel['publicKey'];
  readonly #clock: Clock;
  readonly #userspace: string;
  readonly #name: string;
  /** Number of the first of four rules, and of the table. */
  readonly #number: number;
  /** The tunnel that is to be, or stands. */
  #session: Session | undefined;
  /** True if `#session` changed since the machine last matched it. */
  #changed = false;
  #isWorking = false;
  #work: Promise<void> = Promise.resolve();
  /** True if a tunnel that this process made exists on the machine. */
  #stands = false;

  constructor({ clock, dataDir, userspace, publicKey }: WgToolsParts) {
    this.publicKey = publicKey;
    this.#clock = clock;
    this.#userspace = userspace;
    const digest = createHash('sha256').update(resolve(dataDir)).digest();
    this.#name = `voltkern-${digest.toString('hex').slice(0, 6)}`;
    // Before the rules of the system, which begin at 32766.
    this.#number = 10_000 + 4 * (digest.readUInt32BE() % 5500);
    // A killed process leaves everything behind.
    this.#follow();
  }

  open(settings: TunnelSettings, events: TunnelEvents): OpenTunnel {
    const session: Session = { settings, events, timer: undefined };
    this.#session = session;
    this.#follow();
    return { close: () => void this.#end(session) };
  }

  settled(): Promise<void> {
    return this.#work;
  }

  /** Ends a session; false if it was over already. */
  #end(session: Session): boolean {
    if (this.#session !== session) return false;
    session.timer?.cancel();
    this.#session = undefined;
    this.#follow();
    return true;
  }

  /** In a turn of its own: what a listener throws is not the adapter's. */
  #emit(session: Session, event: () => void): void {
    this.#clock.after(0, () => this.#session === session && event());
  }

  #fail(session: Session, error: unknown): void {
    const words = wordsOf(error) as Reason;
    this.#clock.after(
      0,
      () => this.#end(session) && session.events.onClose({ code: 0, message: words }),
    );
  }

  /**
   * Brings the machine in line with `#session`, one step after the other, however often that
   * changes meanwhile.
   */
  #follow(): void {
    this.#changed = true;
    if (this.#isWorking) return;
    this.#work = this.#run();
  }

  async #run(): Promise<void> {
    this.#isWorking = true;
    while (this.#changed) {
      if (this.#stands) await this.#pause(farewellMs);
      this.#changed = false;
      const session = this.#session;
      try {
        await this.#remove();
        if (session && !this.#changed) await this.#make();
        if (session && !this.#changed) await this.#configure(session.settings);
        if (session && !this.#changed) this.#watch(session);
      } catch (error) {
        // Without a tunnel to open nobody has to know: what cannot be removed is told when the next
        // one is opened.
        if (session) this.#fail(session, error);
      }
    }
    // In the same turn as the last look at `#changed`.
    this.#isWorking = false;
  }

  /** Tells that the tunnel stands, and from now on whether the peer answers. */
  #watch(session: Session): void {
    const { settings, events } = session;
    this.#stands = true;
    this.#emit(session, () => events.onOpen());
    const watch = new PeerWatch(
      this.#name,
      this.#clock,
      handshakeLastsS(settings.keepAliveS) * 1000,
    );
    const look = async (): Promise<void> => {
      try {
        const changed = await watch.look();
        if (this.#session !== session) return;
        if (changed) this.#emit(session, () => events.onPeer(watch.answers));
        session.timer = this.#clock.after(
          watch.answers ? connectedPeriodMs : notConnectedPeriodMs,
          look,
        );
      } catch (error) {
        this.#fail(session, error);
      }
    };
    session.timer = this.#clock.after(notConnectedPeriodMs, look);
  }

  async #make(): Promise<void> {
    try {
      await runCommand('ip', ['link', 'add', 'dev', this.#name, 'type', 'wireguard']);
      return;
    } catch (error) {
      if (!isAbout(error, /Unknown device type|not supported/))
        throw advice(error, 'ip', 'iproute2');
    }
    await runCommand(this.#userspace, [this.#name]).catch(error => {
      throw isMissing(error)
        ? new CommandError(
            'missing',
            message(
              'neither the kernel of this machine has WireGuard, nor is there a program {program}; load the module wireguard, or install one (Debian: apt install wireguard-go)',
              { program: this.#userspace },
            ),
          )
        : error;
    });
  }

  async #configure(settings: TunnelSettings): Promise<void> {
    // `wg` opens a file by its name, which cannot be done with the socket that a child of Node has
    // as standard input.
    const words = ['-c', 'cat | wg setconf "$1" /dev/stdin', 'sh', this.#name];
    await runCommand('sh', words, wgConfig(settings)).catch(error => {
      throw isAbout(error, /not found/) ? adviceFor('wg', 'wireguard-tools') : error;
    });
    await runCommand('ip', ['-batch', '-'], this.#networkOf(settings));
  }

  /** The commands of `ip` that give the interface its address and its routes. */
  #networkOf({ own, mtuBytes, isDefaultRoute, gateway, peer }: TunnelSettings): string {
    const name = this.#name;
    const first = this.#number;
    const lines = [
      `address add ${cidr(own)} dev ${name}`,
      `link set dev ${name} mtu ${mtuBytes} up`,
    ];
    if (isDefaultRoute) {
      const via = gateway === undefined ? '' : `via ${gateway} onlink `;
      lines.push(
        `route add default ${via}dev ${name} table ${first}`,
        `rule add priority ${first} to ${peer.host} lookup main`,
        `rule add priority ${first + 1} to ${peer.host} unreachable`,
        `rule add priority ${first + 2} lookup main suppress_prefixlength 0`,
        `rule add priority ${first + 3} lookup ${first}`,
      );
    }
    return `${lines.join('\n')}\n`;
  }

  /**
   * Removes all that an earlier tunnel of this device made, whether this process opened it or one
   * that was killed.
   */
  async #remove(): Promise<void> {
    const rules = [0, 1, 2, 3].map(offset => `rule delete priority ${this.#number + offset}`);
    const lines = [...rules, `link delete dev ${this.#name}`];
    try {
      await runCommand('ip', ['-force', '-batch', '-'], `${lines.join('\n')}\n`);
    } catch (error) {
      if (!isAbout(error, /Cannot find device|No such file or directory/))
        throw advice(error, 'ip', 'iproute2');
    }
    await this.#awaitUserspace();
    this.#stands = false;
  }

  /**
   * An implementation in user space ends with its interface, and until then has the socket that the
   * next one needs.
   */
  async #awaitUserspace(): Promise<void> {
    const socket = `/var/run/wireguard/${this.#name}.sock`;
    for (let waitedMs = 0; existsSync(socket) && waitedMs < endLimitMs; waitedMs += endPeriodMs) {
      await this.#pause(endPeriodMs);
    }
    rmSync(socket, { force: true });
  }

  #pause(durationMs: number): Promise<void> {
    return new Promise(done => this.#clock.after(durationMs, done));
  }
}

/** Finds out whether the peer answers. */
class PeerWatch {
  answers = false;
  readonly #name: string;
  readonly #clock: Clock;
  readonly #lastsMs: number;
  /** The last report of the tools; the time in it is the machine's wall clock, which may step. */
  #said = '0';
  #newMs = 0;
  #late = 0;

  constructor(name: string, clock: Clock, lastsMs: number) {
    this.#name = name;
    this.#clock = clock;
    this.#lastsMs = lastsMs;
  }

  /** Looks once; resolves with whether `answers` changed. Throws if the tunnel is broken. */
  async look(): Promise<boolean> {
    const said = await runCommand('wg', ['show', this.#name, 'latest-handshakes']).catch(error => {
      if (!(error instanceof CommandError && error.kind === 'late') || ++this.#late >= maxLate)
        throw error;
      return undefined;
    });
    if (said !== undefined) {
      this.#late = 0;
      const [, time = '0'] = said.trim().split('\t');
      if (time !== '0' && time !== this.#said) this.#newMs = this.#clock.nowMs();
      this.#said = time;
    }
    const before = this.answers;
    this.answers = this.#said !== '0' && this.#clock.nowMs() - this.#newMs <= this.#lastsMs;
    return this.answers !== before;
  }
}

/** Configuration for `wg setconf`. */
function wgConfig({
  privateKey,
  localPort,
  peerPublicKey,
  presharedKey,
  ...rest
}: TunnelSettings): string {
  const { peer, allowed, keepAliveS } = rest;
  return [
    '[Interface]',
    `PrivateKey = ${privateKey}`,
    ...(localPort === 0 ? [] : [`ListenPort = ${localPort}`]),
    '[Peer]',
    `PublicKey = ${peerPublicKey}`,
    ...(presharedKey === '' ? [] : [`PresharedKey = ${presharedKey}`]),
    `Endpoint = ${peer.host}:${peer.port}`,
    `AllowedIPs = ${cidr(allowed)}`,
    `PersistentKeepalive = ${keepAliveS}`,
    '',
  ].join('\n');
}

function cidr({ address, prefixBits }: Ipv4Network): string {
  return `${address}/${prefixBits}`;
}

function isAbout(error: unknown, said: RegExp): boolean {
  return error instanceof CommandError && error.kind === 'failed' && said.test(error.message);
}

function isMissing(error: unknown): boolean {
  return error instanceof CommandError && error.kind === 'missing';
}

/** An error that says which package brings a missing program. */
function advice(error: unknown, program: string, debianPackage: string): unknown {
  return isMissing(error) ? adviceFor(program, debianPackage) : error;
}

function adviceFor(program: string, debianPackage: string): CommandError {
  return new CommandError(
    'missing',
    message('the tunnel needs the program {program}; install it (Debian: apt install {package})', {
      program,
      package: debianPackage,
    }),
  );
}
