import type { Clock, Timer } from '../../platform/clock.ts';
import type { FoundNetwork, NetworkControl } from '../../platform/network-control.ts';
import { type Random, randomU32 } from '../../platform/random.ts';
import type { ValueOf } from '../../registry/field.ts';
import { unsetIpv4 } from '../../registry/ipv4.ts';
import type { apConfig } from './fields.ts';
import type { Scanner } from './scan.ts';

/** `wifi/ap_config` */
export type ApConfig = ValueOf<typeof apConfig>;

/** Values of `wifi/state.ap_state` (interface 3.1). */
export const apStates = {
  disabled: 0,
  enabled: 1,
  fallbackInactive: 2,
  fallbackActive: 3,
} as const;

/** Channels whose networks leave each other alone. */
const channels = [1, 5, 9, 13] as const;
/** Networks closer than this disturb each other, channels. */
const channelWidth = 4;
/** Longest search for a free channel, ms. */
const searchMs = 10_000;

const checkMs = 10_000;
/**
 * Time from the start to the first check, where another connection may be coming up, and where none
 * can, ms.
 */
const firstCheckMs = 30_000;
const hopelessFirstCheckMs = 6_000;
/**
 * As a fallback it goes on for so long after another connection came, and after the last one who
 * used it left, ms.
 */
const lingerMs = 60_000;
/** Checks after which an access point that does not come up is started anew. */
const failedChecks = 3;

/** What the access point needs. */
export interface AccessPointParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly control: NetworkControl;
  readonly scanner: Scanner;
  readonly config: () => ApConfig;
  readonly say: (message: string) => void;
}

/**
 * Keeps the access point as its settings say: always on, never, or while there is no other
 * connection.
 */
export class AccessPoint {
  readonly #parts: AccessPointParts;
  /** Nothing else is connected, or has been for long enough. */
  #isFallbackNeeded: boolean;
  /** When another connection came; undefined without one. */
  #connectedMs: number | undefined;
  /** When somebody was last known to use it. */
  #usedMs = Number.NEGATIVE_INFINITY;
  #hasStations = false;
  #end: Timer | undefined;
  #failedChecks = 0;
  /** What the port was told last; without a word the machine keeps what it has. */
  #isWanted = false;
  #search: Timer | undefined;

  /** @param isHopeful whether another connection may be coming up */
  constructor(parts: AccessPointParts, isHopeful: boolean) {
    const { clock, control } = parts;
    this.#parts = parts;
    // What is on since before a restart of the device serves somebody: it ends as it would have.
    this.#isFallbackNeeded = control.accessPoint?.on ?? false;
    const check = (): void => {
      this.#check();
      clock.after(checkMs, check);
    };
    clock.after(isHopeful ? firstCheckMs : hopelessFirstCheckMs, check);
    this.notice();
  }

  /** `wifi/state.ap_state` */
  get state(): number {
    const { enable_ap, ap_fallback_only } = this.#parts.config();
    const isOn = this.#parts.control.accessPoint?.on === true;
    if (!enable_ap || !(isOn || ap_fallback_only)) return apStates.disabled;
    if (!ap_fallback_only) return apStates.enabled;
    return isOn ? apStates.fallbackActive : apStates.fallbackInactive;
  }

  /** Follows changed settings: the access point starts anew. */
  restart(): void {
    // Whoever is in its network now is not thrown out by making it a fallback.
    this.#isFallbackNeeded = this.#parts.control.accessPoint?.on ?? false;
    if (this.#isFallbackNeeded) this.used();
    this.follow(true);
  }

  /** Somebody in its network uses the device. */
  used(): void {
    this.#usedMs = this.#parts.clock.nowMs();
    this.#endInTime();
  }

  /**
   * Takes note of other connections and of who is in its network: MUST be called after each change
   * of them.
   */
  notice(): void {
    const { clock, control } = this.#parts;
    const nowMs = clock.nowMs();
    const isConnected = control.station?.phase === 'up' || control.lan?.phase === 'up';
    this.#connectedMs = isConnected ? (this.#connectedMs ?? nowMs) : undefined;
    const hadStations = this.#hasStations;
    this.#hasStations = (control.accessPoint?.stations ?? 0) > 0;
    if (hadStations || this.#hasStations) this.#usedMs = nowMs;
    this.#endInTime();
  }

  /** Starts or ends the access point if it is not as it should be, or in any case. */
  follow(inAnyCase = false): void {
    const { control, config, say } = this.#parts;
    const { enable_ap, ap_fallback_only, channel } = config();
    const isWanted = enable_ap && (!ap_fallback_only || this.#isFallbackNeeded);
    if (isWanted === this.#isWanted && !inAnyCase) return;
    this.#isWanted = isWanted;
    this.#search?.cancel();
    if (!control.accessPoint) {
      if (isWanted) say('This machine cannot be an access point: its settings have no effect');
    } else if (!isWanted) control.applyAccessPoint(undefined);
    else if (channel === 0) this.#findChannel();
    else this.#start(channel);
  }

  #check(): void {
    const { control } = this.#parts;
    this.notice();
    if (this.#connectedMs === undefined) this.#isFallbackNeeded = true;
    this.#failedChecks =
      this.#isWanted && control.accessPoint?.on === false ? this.#failedChecks + 1 : 0;
    this.follow(this.#failedChecks % failedChecks === failedChecks - 1);
  }

  /** Ends the fallback when it has not been needed or used for long enough. */
  #endInTime(): void {
    const { clock } = this.#parts;
    this.#end?.cancel();
    if (!this.#isFallbackNeeded || this.#connectedMs === undefined || this.#hasStations) return;
    const waitMs = Math.max(this.#connectedMs, this.#usedMs) + lingerMs - clock.nowMs();
    this.#end = clock.after(Math.max(0, waitMs), () => {
      this.#isFallbackNeeded = false;
      this.follow();
    });
  }

  #start(channel: number): void {
    const { control, config } = this.#parts;
    const { ssid, hide_ssid: hidden, passphrase, ip, subnet, gateway } = config();
    control.applyAccessPoint({
      ...{ ssid, hidden, passphrase, channel, ip, subnet },
      gateway: gateway === unsetIpv4 ? undefined : gateway,
    });
  }

  #findChannel(): void {
    const { clock, random, scanner } = this.#parts;
    const anyChannel = channels[randomU32(random) % channels.length] as number;
    let isOver = false;
    const start = (found: readonly FoundNetwork[] | undefined): void => {
      if (isOver || !this.#isWanted) return;
      isOver = true;
      this.#search?.cancel();
      this.#start(found ? quietest(found) : anyChannel);
    };
    this.#search = clock.after(searchMs, () => start(undefined));
    scanner.search(start);
  }
}

/** The channel with the weakest other networks. */
function quietest(found: readonly FoundNetwork[]): number {
  const noise = (channel: number): number =>
    found
      .filter(other => Math.abs(other.channel - channel) < channelWidth)
      .reduce((sum, { rssi }) => sum + 2 ** ((128 + rssi) / 10), 0);
  return channels.reduce(
    (best, channel) => (noise(channel) < noise(best) ? channel : best),
    channels[0] as number,
  );
}
