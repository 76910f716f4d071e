import { networkInterfaces } from 'node:os';
import { isSame, message } from '../../../sentences/message.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import type { Timer } from '../../clock.ts';
import { Listeners } from '../../listeners.ts';
import type {
  AccessPointSettings,
  AccessPointStatus,
  FoundNetwork,
  LanSettings,
  LanStatus,
  LinkName,
  NetworkControl,
  StationSettings,
  StationStatus,
} from '../../network-control.ts';
import type { Message } from '../d-bus/messages.ts';
import { CallError } from '../d-bus/service.ts';
import { deviceState, type Interface, Interfaces, stateChange } from './devices.ts';
import { describeTrouble, type Trouble } from './failure.ts';
import { inWords, Manager, type ManagerOptions } from './manager.ts';
import {
  accessPointProfile,
  keepProfile,
  lanProfile,
  type OwnProfile,
  ownProfiles,
  stationProfile,
} from './profiles.ts';
import { scan } from './scan.ts';
import { stationsOn } from './stations.ts';
import { accessPointStatus, isAccessPointOn, lanStatus, stationStatus } from './status.ts';
import { Wish } from './wish.ts';

/** Delay of a reading after news, shortest interval of readings, and interval without news, ms. */
const soonMs = 50;
const paceMs = 500;
const pollMs = 10_000;
/**
 * Time for NetworkManager to end the previous use of a radio before it begins with the station, ms.
 */
const turnMs = 5000;
/**
 * Time for which an access point stays undisturbed before the station that shares its radio makes
 * another attempt, ms.
 */
const undisturbedMs = 300_000;

const noWifi = 'this machine has no Wi-Fi that NetworkManager may configure';
const noAccessPoint = 'this machine has no Wi-Fi that can be an access point';
const noLan = 'this machine has no Ethernet that NetworkManager may configure';
const radioServesStation = 'the only Wi-Fi of this machine serves the station';
const radioServesAccessPoint = 'the only Wi-Fi of this machine serves the access point';

/** The network of this machine by NetworkManager. */
export class NetworkManagerControl implements NetworkControl {
  readonly #options: ManagerOptions;
  readonly #manager: Manager;
  readonly #interfaces: Interfaces;
  readonly #wishes = {
    station: new Wish<StationSettings>(),
    'access point': new Wish<AccessPointSettings>(),
    lan: new Wish<LanSettings>(),
  };
  readonly #listeners = new Listeners();
  #wifi: Interface | undefined;
  /** The same as `#wifi` where there is one radio. */
  #accessPointWifi: Interface | undefined;
  #lan: Interface | undefined;
  /** The last trouble of each link, until the next attempt. */
  readonly #troubles = new Map<LinkName, Trouble>();
  /** The last link that a shared radio was activated for. */
  #lastOnRadio: LinkName = 'station';
  #stations = 0;
  /** True if NetworkManager has reported its interfaces. */
  #hasRead = false;
  #accessPointSinceMs = 0;
  #stationSinceMs = Number.NEGATIVE_INFINITY;
  #status: { station?: StationStatus; accessPoint?: AccessPointStatus; lan?: LanStatus } = {};
  #told = '';
  #problem: Reason | undefined;
  #isWorking = false;
  #isDirty = false;
  #refreshTimer: Timer | undefined;
  #refreshedMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  readonly #poll: Timer;
  #tellKnown: () => void = () => undefined;
  /** Resolves when it is known for the first time what there is, or that nothing can be known. */
  readonly known = new Promise<void>(resolve => {
    this.#tellKnown = resolve;
  });

  readonly isSimulated = false;

  constructor(options: ManagerOptions) {
    this.#options = options;
    this.#manager = new Manager(options, {
      onPresent: () => {
        this.#interfaces.forget();
        this.#problem = undefined;
        for (const wish of Object.values(this.#wishes)) wish.isPending = wish.isAsked;
        this.#isDirty = true;
        void this.#work();
      },
      onAbsent: () => {
        this.#problem = this.#manager.problem;
        this.#publish();
      },
      onSignal: signal => this.#hear(signal),
    });
    this.#interfaces = new Interfaces(this.#manager);
    this.#manager.start();
    this.#poll = options.clock.every(pollMs, () => this.#refreshSoon());
  }

  get isSurveyed(): boolean {
    return this.#hasRead && this.#problem === undefined;
  }

  get station(): StationStatus | undefined {
    return this.#status.station;
  }

  get accessPoint(): AccessPointStatus | undefined {
    return this.#status.accessPoint;
  }

  get lan(): LanStatus | undefined {
    return this.#status.lan;
  }

  applyStation(settings: StationSettings | undefined): void {
    const wish = this.#wishes.station;
    if (!wish.take(settings) && (settings === undefined || this.#status.station?.phase !== 'down'))
      return;
    this.#carryOut(wish);
  }

  applyAccessPoint(settings: AccessPointSettings | undefined): void {
    const wish = this.#wishes['access point'];
    if (!wish.take(settings) && (settings === undefined || this.#status.accessPoint?.on)) return;
    this.#carryOut(wish);
  }

  applyLan(settings: LanSettings | undefined): void {
    const wish = this.#wishes.lan;
    if (wish.take(settings)) this.#carryOut(wish);
  }

  scan(done: (found: readonly FoundNetwork[] | undefined) => void): void {
    const { clock, say } = this.#options;
    const wifi = this.#wifi;
    const searched = wifi
      ? scan(this.#manager, wifi.path, clock)
      : Promise.reject(new CallError('', noWifi));
    searched
      .catch(error => {
        if (!this.#isClosed)
          say(
            message('The search for Wi-Fi networks failed: {=reason}.', { reason: inWords(error) }),
          );
        return undefined;
      })
      .then(found => !this.#isClosed && done(found));
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  linkOf(address: string): LinkName | undefined {
    const bare = address
      .replace(/^::ffff:(?=\d+\.)/i, '')
      .replace(/%.*$/, '')
      .toLowerCase();
    const owner = [this.#wifi, this.#accessPointWifi, this.#lan].find(
      known => known?.ipv4?.ip === bare || known?.ipv6.includes(bare),
    );
    if (!owner) return isOfTunnel(bare) ? this.#carrier() : undefined;
    return owner === this.#lan ? 'lan' : isAccessPointOn(owner) ? 'access point' : 'station';
  }

  /** The interface that carries what goes to other networks: NetworkManager prefers the cable. */
  #carrier(): LinkName | undefined {
    if (this.lan?.phase === 'up') return 'lan';
    return this.station?.phase === 'up' ? 'station' : undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#poll.cancel();
    this.#refreshTimer?.cancel();
    this.#manager.stop();
  }

  #carryOut(wish: Wish<unknown>): void {
    wish.isPending = true;
    void this.#work();
  }

  /**
   * Signals only say that there is news; what it is, is read: whoever sends thousands of them is
   * asked no more often.
   */
  #hear(signal: Message): void {
    const change = stateChange(signal);
    const link = change && this.#linkAt(signal.path);
    if (link) {
      const trouble = describeTrouble(change);
      if (trouble) this.#troubles.set(link, trouble);
      else if (change.state === deviceState.prepare || change.state === deviceState.activated) {
        this.#troubles.delete(link);
      }
    }
    this.#refreshSoon();
  }

  /** Use of the device at `path`, if it has one. */
  #linkAt(path: string): LinkName | undefined {
    if (path === this.#lan?.path) return 'lan';
    if (path === this.#wifi?.path)
      return path === this.#accessPointWifi?.path ? this.#lastOnRadio : 'station';
    return path === this.#accessPointWifi?.path ? 'access point' : undefined;
  }

  #refreshSoon(): void {
    if (this.#refreshTimer || this.#isClosed) return;
    const { clock } = this.#options;
    const delayMs = Math.max(soonMs, this.#refreshedMs + paceMs - clock.nowMs());
    this.#refreshTimer = clock.after(delayMs, () => {
      this.#refreshTimer = undefined;
      this.#isDirty = true;
      void this.#work();
    });
  }

  /**
   * Reads what is new and carries out what is wished, one after the other, until nothing is left to
   * do.
   */
  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      while (this.#manager.isPresent && !this.#isClosed) {
        if (this.#isDirty) await this.#refresh();
        else if (!(await this.#carryOutNext())) return;
      }
    } catch (error) {
      if (isStarting(error)) {
        this.#refreshSoon();
        return;
      }
      // It does not answer. The next poll tries again; what was wished waits until then.
      const problem = inWords(error);
      if (this.#manager.isPresent && !isSame(problem, this.#problem)) {
        this.#problem = problem;
        this.#options.say(message('{=reason}. It is asked again.', { reason: problem }));
      }
      this.#publish();
    } finally {
      this.#isWorking = false;
    }
  }

  async #refresh(): Promise<void> {
    this.#isDirty = false;
    this.#refreshedMs = this.#options.clock.nowMs();
    const all = await this.#interfaces.read(['wifi', 'ethernet', 'virtual ethernet']);
    const wifis = all.filter(({ kind }) => kind === 'wifi');
    const capable = wifis.filter(({ canBeAccessPoint }) => canBeAccessPoint);
    const isOnBefore = isAccessPointOn(this.#accessPointWifi);
    const before = { station: this.#wifi, 'access point': this.#accessPointWifi, lan: this.#lan };
    this.#wifi = wifis[0];
    this.#accessPointWifi = capable.find(wifi => wifi !== wifis[0]) ?? capable[0];
    this.#lan =
      all.find(({ kind }) => kind === 'ethernet') ??
      all.find(({ kind }) => kind === 'virtual ethernet');
    const isOn = isAccessPointOn(this.#accessPointWifi);
    if (isOn && !isOnBefore) this.#accessPointSinceMs = this.#options.clock.nowMs();
    this.#stations =
      isOn && this.#accessPointWifi ? await stationsOn(this.#accessPointWifi.name) : 0;
    this.#problem = undefined;
    this.#hasRead = true;
    const now = { station: this.#wifi, 'access point': this.#accessPointWifi, lan: this.#lan };
    for (const link of ['station', 'access point', 'lan'] as const) {
      // An interface that was plugged in, or that NetworkManager found only after its own start.
      const isNew = now[link] !== undefined && now[link].path !== before[link]?.path;
      if (isNew && this.#wishes[link].isAsked) this.#wishes[link].isPending = true;
    }
    // The radio is free again for what waited for it.
    const wish = this.#wishes['access point'];
    if (wish.error === radioServesStation && !this.#isBusyWithStation()) wish.isPending = true;
    this.#publish();
  }

  async #carryOutNext(): Promise<boolean> {
    const wish = Object.values(this.#wishes).find(({ isPending }) => isPending);
    if (!wish) return false;
    wish.isPending = false;
    let error: Reason | undefined;
    const secrets: string[] = [];
    try {
      if (wish === this.#wishes.station) error = await this.#carryOutStation(secrets);
      else if (wish === this.#wishes.lan) error = await this.#carryOutLan();
      else error = await this.#carryOutAccessPoint(secrets);
    } catch (failed) {
      error = inWords(failed, secrets);
      // Not answered is not refused: that comes again.
      if ((failed as CallError).errorName === '') {
        wish.isPending = true;
        throw failed;
      }
    }
    wish.isNew = false;
    // The status of access point and LAN shows what they lack.
    if (error !== undefined && !isSame(error, wish.error) && wish === this.#wishes.station) {
      this.#options.say(message('The station cannot be set up: {=reason}.', { reason: error }));
    }
    wish.error = error;
    this.#isDirty = true;
    return true;
  }

  async #carryOutStation(secrets: string[]): Promise<Reason | undefined> {
    const { settings, isNew } = this.#wishes.station;
    const wifi = this.#wifi;
    if (!settings) return this.#release('station', wifi);
    if (!wifi) return noWifi;
    const profile = stationProfile(settings, wifi.name);
    secrets.push(...profile.secrets);
    const sharesRadio = wifi === this.#accessPointWifi;
    if (sharesRadio && isAccessPointOn(wifi) && !isNew) {
      // A person who sets the device up by its access point must not be disconnected again and
      // again.
      const isYoung = this.#options.clock.nowMs() - this.#accessPointSinceMs < undisturbedMs;
      if (isYoung || this.#stations > 0) return radioServesAccessPoint;
    }
    await this.#activate('station', profile, wifi);
    const accessPoint = this.#wishes['access point'];
    if (sharesRadio && accessPoint.settings) accessPoint.error = radioServesStation;
    return undefined;
  }

  async #carryOutAccessPoint(secrets: string[]): Promise<Reason | undefined> {
    const { settings } = this.#wishes['access point'];
    const wifi = this.#accessPointWifi;
    if (!settings) return this.#release('access point', wifi);
    if (!wifi) return noAccessPoint;
    if (wifi === this.#wifi && this.#isBusyWithStation()) return radioServesStation;
    const profile = accessPointProfile(settings, wifi.name);
    secrets.push(...profile.secrets);
    await this.#activate('access point', profile, wifi);
    return undefined;
  }

  async #carryOutLan(): Promise<Reason | undefined> {
    const { settings } = this.#wishes.lan;
    if (!settings) return this.#release('lan', this.#lan);
    if (!this.#lan) return noLan;
    await this.#activate('lan', lanProfile(settings, this.#lan.name), this.#lan);
    return undefined;
  }

  /**
   * Makes a profile what its interface uses; one that it uses already, unchanged, keeps its
   * connection.
   */
  async #activate(
    link: LinkName,
    profile: OwnProfile,
    { path: device, active, state }: Interface,
  ): Promise<void> {
    if (link !== 'lan') this.#lastOnRadio = link;
    const { path, isChanged } = await keepProfile(this.#manager, profile);
    const isRunning = state >= deviceState.prepare && state <= deviceState.activated;
    if (!isChanged && isRunning && active?.uuid === profile.uuid) return;
    this.#troubles.delete(link);
    await this.#manager.activate(path, device);
    if (link === 'station') this.#stationSinceMs = this.#options.clock.nowMs();
  }

  /**
   * Removes a profile of the device; other profiles stay as they are, and so does an interface that
   * uses one of them.
   */
  async #release(link: LinkName, known: Interface | undefined): Promise<undefined> {
    const { uuid } = ownProfiles[link];
    const path = await this.#manager.profile(uuid);
    if (path === undefined) return;
    if (known?.active?.uuid === uuid) {
      // A radio that was an access point may go back to the station.
      if (link === 'access point') await this.#manager.deactivate(known.active.path);
      else await this.#manager.disconnect(known.path);
    }
    await this.#manager.remove(path);
  }

  /** True if the station uses the radio that the access point would need. */
  #isBusyWithStation(): boolean {
    const wifi = this.#wifi;
    if (!wifi || wifi !== this.#accessPointWifi || isAccessPointOn(wifi)) return false;
    const { isAsked, settings } = this.#wishes.station;
    const isWanted = !isAsked || settings !== undefined;
    if (!isWanted) return false;
    if (wifi.state >= deviceState.prepare && wifi.state <= deviceState.activated) return true;
    // A new activation has not begun yet, unless it failed already.
    return (
      this.#options.clock.nowMs() - this.#stationSinceMs < turnMs && !this.#troubles.has('station')
    );
  }

  #publish(): void {
    this.#tellKnown();
    const { station, 'access point': accessPoint, lan } = this.#wishes;
    const [wifi, radio, cable] = [this.#wifi, this.#accessPointWifi, this.#lan];
    const wrong = (link: LinkName) => ({
      problem: this.#problem,
      trouble: this.#troubles.get(link),
    });
    const status = {
      ...(wifi && { station: stationStatus(wifi, station, wrong('station')) }),
      ...(radio && {
        accessPoint: accessPointStatus(radio, accessPoint, this.#stations, wrong('access point')),
      }),
      ...(cable && { lan: lanStatus(cable, lan, wrong('lan')) }),
    };
    const told = JSON.stringify(status);
    if (told === this.#told) return;
    this.#told = told;
    this.#status = status;
    this.#listeners.call();
  }
}

/** NetworkManager has its name on the bus before it has its objects there. */
function isStarting(error: unknown): boolean {
  return error instanceof CallError && /\.Unknown(Method|Object)$/.test(error.errorName);
}

/** True if an address of this machine belongs to a tunnel of the device, whatever opened it. */
function isOfTunnel(address: string): boolean {
  return Object.entries(networkInterfaces()).some(
    ([name, addresses]) =>
      name.startsWith('voltkern') && addresses?.some(known => known.address === address),
  );
}
