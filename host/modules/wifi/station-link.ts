import type { NetworkContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import type { StationStatus } from '../../platform/network-control.ts';
import { unsetIpv4 } from '../../registry/ipv4.ts';
import type { State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Certificates } from '../certs/index.ts';
import { applyDelayMs } from '../network/index.ts';
import type { StaConfig } from './fields.ts';
import { disconnectReasons, Joining, stationSettings } from './station.ts';

/** Interval at which the reception is read, ms. */
const receptionMs = 10_000;

const failureWords = {
  'no access point': 'there is no such access point',
  authentication: 'passphrase or login is wrong',
  full: 'the access point takes no more devices',
  'no address': 'the network gives no address',
  'poor reception': 'the reception is too weak',
  other: 'the access point refuses',
} as const;

/** Parts of the station. */
export interface StationParts {
  readonly context: Pick<
    NetworkContext,
    'networkClock' | 'networkControl' | 'configured' | 'uptimeMs'
  >;
  readonly certs: Certificates;
  readonly config: Pick<State<StaConfig>, 'value'>;
  readonly say: (message: LogMessage) => void;
  /** Is called after the station did something that `wifi/state` shows. */
  readonly changed: () => void;
}

/** The last report of the machine about the station. */
export interface StationNews {
  readonly station: StationStatus | undefined;
  readonly isUp: boolean;
  readonly wasUp: boolean;
}

/** Joins the network of the settings, and keeps account of the connection to it. */
export class StationLink {
  readonly #parts: StationParts;
  readonly #joining: Joining;
  /** The value of `enable_sta` that is in effect. */
  #isJoining: boolean;
  #isUp = false;
  readonly #times = { connection_start: 0, connection_end: 0 };
  #disconnectReason: number = disconnectReasons.none;
  #rssi = 0;
  /** The last problem in the log: each is told once, until the connection stands. */
  #reported: LogMessage | undefined;
  #joinTimer: Timer | undefined;

  constructor(parts: StationParts) {
    const { networkClock, networkControl } = parts.context;
    this.#parts = parts;
    this.#joining = new Joining(networkClock, networkControl);
    this.#isJoining = parts.config.value.enable_sta;
  }

  get isJoining(): boolean {
    return this.#isJoining;
  }

  /** Uptimes of the last connection, ms. */
  get times(): { readonly connection_start: number; readonly connection_end: number } {
    return this.#times;
  }

  /** `wifi/state.sta_disconnect_reason` */
  get disconnectReason(): number {
    return this.#disconnectReason;
  }

  /** Reception, dBm. */
  get rssi(): number {
    return this.#rssi;
  }

  /** Follows changed settings so late that the answer to whoever wrote still gets out. */
  joinSoon(): void {
    this.#joinTimer?.cancel();
    this.#joinTimer = this.#parts.context.networkClock.after(applyDelayMs, () => this.join());
  }

  /** Joins the network of the settings, or leaves the one before. */
  join(): void {
    const { context, certs, config } = this.#parts;
    context.configured.add('station');
    this.#isJoining = config.value.enable_sta;
    const settings = this.#isJoining ? stationSettings(config.value, certs) : undefined;
    if (this.#isUp) this.#disconnectReason = disconnectReasons.request;
    this.#reported = undefined;
    if (settings && 'problem' in settings) this.#report(settings.problem);
    else if (settings && !context.networkControl.station)
      this.#report('This machine has no Wi-Fi: its settings have no effect');
    this.#joining.begin(settings && 'problem' in settings ? undefined : settings);
    this.#parts.changed();
  }

  /** Joins anew with a certificate that it uses. */
  certificateChanged(id: number): void {
    const [, payload] = this.#parts.config.value.wpa_eap_config ?? [];
    const isUsed = Object.entries(payload ?? {}).some(
      ([name, value]) => name.endsWith('_id') && value === id,
    );
    if (this.#isJoining && isUsed) this.join();
  }

  /** Reads the reception again and again. */
  watchReception(): void {
    const { networkClock, networkControl } = this.#parts.context;
    networkClock.every(receptionMs, () => {
      this.#rssi = networkControl.station?.rssi ?? 0;
      this.#parts.changed();
    });
  }

  /** Takes note of what the machine says. */
  notice(): StationNews {
    const { networkControl, uptimeMs } = this.#parts.context;
    const { station } = networkControl;
    const wasUp = this.#isUp;
    this.#isUp = this.#isJoining && station?.phase === 'up';
    if (this.#isUp && !wasUp) {
      this.#times.connection_start = Math.max(1, uptimeMs());
      this.#disconnectReason = disconnectReasons.none;
      this.#rssi = station?.rssi ?? 0;
    }
    if (!this.#isUp && wasUp) this.#times.connection_end = uptimeMs();
    if (this.#isJoining && station?.failure)
      this.#disconnectReason = disconnectReasons[station.failure];
    return { station, isUp: this.#isUp, wasUp };
  }

  /** Tells of a connection that began, was lost or failed, and joins again after a loss. */
  tell({ station, isUp, wasUp }: StationNews): void {
    const { config, say, context } = this.#parts;
    const { ssid } = config.value;
    if (isUp && !wasUp) {
      this.#reported = undefined;
      const { isSimulated } = context.networkControl;
      const address = station?.ipv4?.ip ?? unsetIpv4;
      const link = { ssid, bssid: String(station?.bssid), address };
      say(
        isSimulated
          ? message('Connected to the simulated network {ssid} by {bssid}, address {address}', link)
          : message('Connected to {ssid} by {bssid}, address {address}', link),
      );
    } else if (!isUp && wasUp) {
      say(message('Connection to {ssid} lost', { ssid }));
      // A failure, or leaving on purpose, has its own time for the next attempt.
      if (station?.phase === 'down' && this.#isJoining) this.#joining.restart();
    } else if (this.#isJoining && station?.failure) {
      const problem = station.error ?? failureWords[station.failure];
      this.#report(
        message('No connection to {ssid}: {=reason}; trying again', { ssid, reason: problem }),
      );
    }
  }

  #report(problem: LogMessage): void {
    if (!isSame(problem, this.#reported)) this.#parts.say(problem);
    this.#reported = problem;
  }
}
