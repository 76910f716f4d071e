import type { NetworkContext } from '../../device/context.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { FoundNetwork, NetworkControl } from '../../platform/network-control.ts';
import { randomU32 } from '../../platform/random.ts';
import { unsetIpv4 } from '../../registry/ipv4.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { applyDelayMs, checkNetwork } from '../network/index.ts';
import { type ApConfig, apStates } from './fields.ts';
import type { Scanner } from './scan.ts';

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

/** Smallest network of an access point has a mask of 30 bits, the largest of this many. */
const widestBits = 24;

/** Refuses settings with which no access point can be. */
export function checkAccessPoint(
  next: ApConfig,
  stored: ApConfig,
  { isSurveyed, accessPoint }: Pick<NetworkControl, 'isSurveyed' | 'accessPoint'>,
): void {
  if (next.enable_ap && !stored.enable_ap && isSurveyed && !accessPoint) {
    throw new Refusal(
      'not_supported',
      'enable_ap',
      true,
      'has no effect: this machine cannot be an access point',
    );
  }
  if (next.ssid === '') throw new Refusal('out_of_range', 'ssid', '', 'must not be empty');
  checkNetwork(next, widestBits);
}

/** Parts of the access point. */
export interface AccessPointParts {
  readonly context: Pick<
    NetworkContext,
    'networkClock' | 'networkControl' | 'random' | 'configured'
  >;
  readonly scanner: Scanner;
  readonly config: () => ApConfig;
  readonly say: (message: LogMessage) => void;
  /** Is called after the access point did something that `wifi/state` shows. */
  readonly changed: () => void;
}

/**
 * Keeps the access point as its settings say: always on, never, or while there is no other
 * connection.
 */
export class AccessPoint {
  readonly #parts: AccessPointParts;
  readonly #clock: Clock;
  readonly #control: NetworkControl;
  /** Nothing else is connected, or has been for long enough. */
  #isFallbackNeeded: boolean;
  /** Time at which another connection came; undefined without one. */
  #connectedMs: number | undefined;
  /** Time at which it was last known to be used. */
  #usedMs = Number.NEGATIVE_INFINITY;
  #hasStations = false;
  #end: Timer | undefined;
  #failedChecks = 0;
  /** The last command to the port; without one the machine keeps what it has. */
  #isWanted = false;
  #search: Timer | undefined;
  #restartTimer: Timer | undefined;
  #toldOn = false;
  /** The last error in the log: told once until it is on, however often it is tried again. */
  #toldError: Reason | undefined;

  /** @param isHopeful whether another connection may be coming up */
  constructor(parts: AccessPointParts, isHopeful: boolean) {
    this.#parts = parts;
    this.#clock = parts.context.networkClock;
    this.#control = parts.context.networkControl;
    // An access point that was on before a restart of the device ends as it would have.
    this.#isFallbackNeeded = this.#control.accessPoint?.on ?? false;
    const check = (): void => {
      this.#check();
      this.#clock.after(checkMs, check);
    };
    this.#clock.after(isHopeful ? firstCheckMs : hopelessFirstCheckMs, check);
    this.notice();
  }

  /** `wifi/state.ap_state` */
  get state(): number {
    const { enable_ap, ap_fallback_only } = this.#parts.config();
    const isOn = this.#control.accessPoint?.on === true;
    if (!enable_ap || !(isOn || ap_fallback_only)) return apStates.disabled;
    if (!ap_fallback_only) return apStates.enabled;
    return isOn ? apStates.fallbackActive : apStates.fallbackInactive;
  }

  /** Takes up the settings at the start; where they ask for none, the machine is told so. */
  begin(): void {
    this.#parts.context.configured.add('access point');
    if (this.#parts.config().enable_ap) this.follow();
    else this.#restart();
    this.#parts.changed();
  }

  /** Follows changed settings so late that the answer to whoever wrote still gets out. */
  restartSoon(): void {
    this.#restartTimer?.cancel();
    this.#restartTimer = this.#clock.after(applyDelayMs, () => {
      this.#parts.context.configured.add('access point');
      this.#restart();
      this.#parts.changed();
    });
  }

  /** The access point starts anew, even if it is on already. */
  #restart(): void {
    // Making it a fallback does not disconnect its clients.
    this.#isFallbackNeeded = this.#control.accessPoint?.on ?? false;
    if (this.#isFallbackNeeded) this.used();
    this.follow(true);
  }

  /** Somebody in its network uses the device. */
  used(): void {
    this.#usedMs = this.#clock.nowMs();
    this.#endInTime();
  }

  /**
   * Takes note of other connections and of who is in its network: MUST be called after each change
   * of them.
   */
  notice(): void {
    const { station, lan, accessPoint } = this.#control;
    const nowMs = this.#clock.nowMs();
    const isConnected = station?.phase === 'up' || lan?.phase === 'up';
    this.#connectedMs = isConnected ? (this.#connectedMs ?? nowMs) : undefined;
    const hadStations = this.#hasStations;
    this.#hasStations = (accessPoint?.stations ?? 0) > 0;
    if (hadStations || this.#hasStations) this.#usedMs = nowMs;
    this.#endInTime();
  }

  /** Tells whether it came on or went off, or why it is not on. */
  tell(): void {
    const { config, say } = this.#parts;
    const { accessPoint } = this.#control;
    const { enable_ap, ssid } = config();
    const isOn = accessPoint?.on === true;
    const error = enable_ap ? accessPoint?.error : undefined;
    if (error !== undefined && !isSame(error, this.#toldError))
      say(message('The access point is not on: {=reason}', { reason: error }));
    this.#toldError = isOn ? undefined : (error ?? this.#toldError);
    if (isOn !== this.#toldOn)
      say(isOn ? message('The access point {ssid} is on', { ssid }) : 'The access point is off');
    this.#toldOn = isOn;
  }

  /** Starts or ends the access point if it is not as it should be, or in any case. */
  follow(inAnyCase = false): void {
    const { config, say } = this.#parts;
    const { enable_ap, ap_fallback_only, channel } = config();
    const isWanted = enable_ap && (!ap_fallback_only || this.#isFallbackNeeded);
    if (isWanted === this.#isWanted && !inAnyCase) return;
    this.#isWanted = isWanted;
    this.#search?.cancel();
    if (!this.#control.accessPoint) {
      if (isWanted) say('This machine cannot be an access point: its settings have no effect');
    } else if (!isWanted) this.#control.applyAccessPoint(undefined);
    else if (channel === 0) this.#findChannel();
    else this.#start(channel);
  }

  #check(): void {
    this.notice();
    if (this.#connectedMs === undefined) this.#isFallbackNeeded = true;
    this.#failedChecks =
      this.#isWanted && this.#control.accessPoint?.on === false ? this.#failedChecks + 1 : 0;
    this.follow(this.#failedChecks % failedChecks === failedChecks - 1);
  }

  /** Ends the fallback when it has not been needed or used for long enough. */
  #endInTime(): void {
    this.#end?.cancel();
    if (!this.#isFallbackNeeded || this.#connectedMs === undefined || this.#hasStations) return;
    const waitMs = Math.max(this.#connectedMs, this.#usedMs) + lingerMs - this.#clock.nowMs();
    this.#end = this.#clock.after(Math.max(0, waitMs), () => {
      this.#isFallbackNeeded = false;
      this.follow();
    });
  }

  #start(channel: number): void {
    const { ssid, hide_ssid: hidden, passphrase, ip, subnet, gateway } = this.#parts.config();
    this.#control.applyAccessPoint({
      ssid,
      hidden,
      passphrase,
      channel,
      ip,
      subnet,
      gateway: gateway === unsetIpv4 ? undefined : gateway,
    });
  }

  #findChannel(): void {
    const { context, scanner } = this.#parts;
    const anyChannel = channels[randomU32(context.random) % channels.length] as number;
    let isOver = false;
    const start = (found: readonly FoundNetwork[] | undefined): void => {
      if (isOver || !this.#isWanted) return;
      isOver = true;
      this.#search?.cancel();
      this.#start(found ? quietest(found) : anyChannel);
    };
    this.#search = this.#clock.after(searchMs, () => start(undefined));
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
