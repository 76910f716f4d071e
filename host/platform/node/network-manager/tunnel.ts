import { Failure } from '../../../sentences/failure.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import type { Clock } from '../../clock.ts';
import {
  handshakeLastsS,
  type OpenTunnel,
  type Tunnel,
  type TunnelAdapter,
  type TunnelEvents,
  type TunnelSettings,
} from '../../tunnel.ts';
import { CallError } from '../d-bus/service.ts';
import { Variant } from '../d-bus/values.ts';
import {
  deviceInterface,
  inWords,
  Manager,
  none,
  number,
  type Profile,
  root,
  text,
} from './manager.ts';
import { addressData, b, connectionGroup, ownProfiles, s, u } from './profiles.ts';

/** Name of the tunnel's interface. */
const interfaceName = 'voltkern0';
/** Time for NetworkManager to appear, and to bring the tunnel up, ms. */
const presenceLimitMs = 10_000;
const activationLimitMs = 30_000;
/** Time for the removal of a closed tunnel, ms. */
const farewellMs = 5000;
/** Interval at which the peer's traffic is checked, ms. */
const lookMs = 2000;
const activeInterface = `${root}.Connection.Active`;
const statisticsInterface = `${deviceInterface}.Statistics`;
/** States of an active connection (NMActiveConnectionState). */
const activated = 2;
const deactivating = 3;

/** The tunnel did not come up, or broke; the message is for people. */
class TunnelError extends Failure<Reason> {}

/**
 * A tunnel by NetworkManager, which brings WireGuard of the kernel: a profile that is never written
 * to disk.
 */
export class NetworkManagerTunnel implements TunnelAdapter {
  readonly publicKey: Tunnel['publicKey'];
  readonly #clock: Clock;
  /** One thing after the other: what is opened waits for the removal of what was there. */
  #work: Promise<void> = Promise.resolve();

  /** `clock` is one of real time. */
  constructor(clock: Clock, publicKey: Tunnel['publicKey']) {
    this.#clock = clock;
    this.publicKey = publicKey;
  }

  open(settings: TunnelSettings, events: TunnelEvents): OpenTunnel {
    const session = new Session(this.#clock, settings, events);
    const run = (): Promise<void> => session.run();
    this.#work = this.#work.then(run, run);
    return session;
  }

  settled(): Promise<void> {
    return this.#work;
  }
}

/** One tunnel, from `open` to its removal. */
class Session implements OpenTunnel {
  readonly #clock: Clock;
  readonly #settings: TunnelSettings;
  readonly #events: TunnelEvents;
  readonly #manager: Manager;
  #isOpen = true;
  /** Path of the active connection, once there is one. */
  #active = '';
  /** Ends a pause early. */
  #wake: () => void = () => undefined;

  constructor(clock: Clock, settings: TunnelSettings, events: TunnelEvents) {
    this.#clock = clock;
    this.#settings = settings;
    this.#events = events;
    const wake = (): void => this.#wake();
    // `onClose` reports the problem.
    const options = { clock, say: () => undefined };
    this.#manager = new Manager(options, {
      onPresent: wake,
      onAbsent: wake,
      onSignal: ({ path }) => path === this.#active && wake(),
    });
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#wake();
    // Calls that still wait fail then.
    this.#clock.after(farewellMs, () => this.#manager.stop());
  }

  /** Opens the tunnel, watches it until it is closed or breaks, and removes it. Never rejects. */
  async run(): Promise<void> {
    const { privateKey, presharedKey } = this.#settings;
    if (!this.#isOpen) return;
    try {
      this.#manager.start();
      const device = await this.#activate();
      if (device !== undefined) await this.#watch(device);
    } catch (error) {
      const message =
        error instanceof TunnelError ? error.words : inWords(error, [privateKey, presharedKey]);
      this.#emit(() => {
        this.#isOpen = false;
        this.#events.onClose({ code: 0, message });
      });
    }
    // A tunnel that cannot be removed now is removed before the next one is opened.
    await this.#remove().catch(() => undefined);
    this.#manager.stop();
  }

  /** Resolves with the path of the tunnel's device, or nothing if it was closed meanwhile. */
  async #activate(): Promise<string | undefined> {
    const manager = this.#manager;
    await this.#until(
      () => manager.isPresent,
      presenceLimitMs,
      () => manager.problem ?? 'NetworkManager is not there',
    );
    if (!this.#isOpen) return undefined;
    await this.#remove();
    const path = await manager.add(tunnelProfile(this.#settings), false);
    this.#active = await manager.activate(path, none);
    let device = '';
    const isUp = async (): Promise<boolean> => {
      const { State: state, Devices: devices } = await manager.properties(
        this.#active,
        activeInterface,
      );
      if (state === undefined || number(state) >= deactivating)
        throw new TunnelError('the tunnel did not come up');
      device = Array.isArray(devices) ? text(devices[0]) : '';
      return number(state) === activated && device !== '';
    };
    await this.#until(isUp, activationLimitMs, () => 'the tunnel did not come up in time');
    if (!this.#isOpen) return undefined;
    await manager.setProperty(device, statisticsInterface, 'RefreshRateMs', u(lookMs));
    return device;
  }

  /** Tells what becomes of the peer, until the tunnel is closed; throws when it breaks. */
  async #watch(device: string): Promise<void> {
    const clock = this.#clock;
    const manager = this.#manager;
    const lastsMs = handshakeLastsS(this.#settings.keepAliveS) * 1000;
    this.#emit(() => this.#events.onOpen());
    let receivedBytes = 0;
    let heardMs = Number.NEGATIVE_INFINITY;
    let answers = false;
    while (this.#isOpen) {
      if (!manager.isPresent)
        throw new TunnelError(manager.problem ?? 'NetworkManager is not there');
      try {
        const { State: state } = await manager.properties(this.#active, activeInterface);
        if (number(state) !== activated)
          throw new TunnelError('the tunnel was ended by somebody else');
        const bytes = number((await manager.properties(device, statisticsInterface)).RxBytes);
        // Only what the peer proved to be its own counts as received, answers to handshakes among
        // it.
        if (bytes > receivedBytes) heardMs = clock.nowMs();
        receivedBytes = bytes;
      } catch (error) {
        // The kernel keeps the tunnel while NetworkManager hangs.
        if (!(error instanceof CallError) || error.errorName !== '') throw error;
      }
      const answersNow = clock.nowMs() - heardMs <= lastsMs;
      if (answersNow !== answers) this.#emit(() => this.#events.onPeer(answersNow));
      answers = answersNow;
      await this.#pause(lookMs);
    }
  }

  /**
   * Removes the profile, and with it the tunnel that uses it; also that of a process that was
   * killed.
   */
  async #remove(): Promise<void> {
    if (!this.#manager.isPresent) return;
    const path = await this.#manager.profile(ownProfiles.tunnel.uuid);
    if (path !== undefined) await this.#manager.remove(path);
  }

  /** Resolves when `check` does with true, or the tunnel was closed; throws after the limit. */
  async #until(
    check: () => boolean | Promise<boolean>,
    limitMs: number,
    words: () => Reason,
  ): Promise<void> {
    const clock = this.#clock;
    const endMs = clock.nowMs() + limitMs;
    while (this.#isOpen && !(await check())) {
      if (clock.nowMs() >= endMs) throw new TunnelError(words());
      await this.#pause(Math.min(lookMs, endMs - clock.nowMs()));
    }
  }

  /** Waits until there is news, but not longer. */
  async #pause(delayMs: number): Promise<void> {
    if (!this.#isOpen) return;
    await new Promise<void>(resolve => {
      const timer = this.#clock.after(delayMs, resolve);
      this.#wake = () => {
        timer.cancel();
        resolve();
      };
    });
  }

  /** In a turn of its own: what a listener throws is not the adapter's. */
  #emit(event: () => void): void {
    this.#clock.after(0, () => this.#isOpen && event());
  }
}

function tunnelProfile(settings: TunnelSettings): Profile {
  const { peer, own, allowed, isDefaultRoute, localPort, presharedKey, keepAliveS } = settings;
  return {
    connection: { ...connectionGroup('tunnel', 'wireguard', interfaceName), autoconnect: b(false) },
    wireguard: {
      'private-key': s(settings.privateKey),
      ...(localPort !== 0 && { 'listen-port': u(localPort) }),
      mtu: u(settings.mtuBytes),
      // Otherwise all that the peer is allowed would take the tunnel.
      ...(!isDefaultRoute && { 'peer-routes': b(false) }),
      peers: new Variant('aa{sv}', [
        {
          'public-key': s(settings.peerPublicKey),
          ...(presharedKey !== '' && {
            'preshared-key': s(presharedKey),
            'preshared-key-flags': u(0),
          }),
          endpoint: s(`${peer.host}:${peer.port}`),
          'allowed-ips': new Variant('as', [`${allowed.address}/${allowed.prefixBits}`]),
          'persistent-keepalive': u(keepAliveS),
        },
      ]),
    },
    // A route to the whole world comes from what the peer is allowed; what goes to the peer itself
    // stays outside. A tunnel knows no next hop: it has one end.
    ipv4: {
      method: s('manual'),
      'address-data': addressData(own.address, own.prefixBits),
      ...(!isDefaultRoute && { 'never-default': b(true) }),
    },
    ipv6: { method: s('disabled') },
  };
}
