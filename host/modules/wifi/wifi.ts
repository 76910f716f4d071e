import type { NetworkContext } from '../../device/context.ts';
import { encryptions } from '../../platform/network-control.ts';
import { randomU32 } from '../../platform/random.ts';
import { equalJson } from '../../registry/equal.ts';
import { empty, type ValueOf } from '../../registry/field.ts';
import { unsetIpv4 } from '../../registry/ipv4.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import type { Certificates } from '../certs/index.ts';
import {
  applyDelayMs,
  automatic,
  checkNetwork,
  connectionStates,
  type Guard,
  type GuardContext,
  guardSettings,
  ipv6State,
  type Network,
} from '../network/index.ts';
import { AccessPoint, type ApConfig } from './access-point.ts';
import * as fields from './fields.ts';
import { makeScanner } from './scan.ts';
import {
  checkStation,
  disconnectReasons,
  Joining,
  type StaConfig,
  stationSettings,
} from './station.ts';

/** How often the reception is published, ms. */
const receptionMs = 10_000;
/** Smallest network of an access point has a mask of 30 bits, the largest of this many. */
const widestApBits = 24;

/** What the module builds on. */
interface Needs {
  readonly network: Pick<Network, 'linkChanged'>;
  readonly certs: Certificates;
}

/** Station and access point of the device's radio (`wifi/…`, interface 2.7). */
export function wifi(
  context: GuardContext &
    Pick<NetworkContext, 'registry' | 'random' | 'identity' | 'uptimeMs' | 'configured'>,
  { network, certs }: Needs,
): void {
  const {
    registry,
    networkClock: clock,
    networkControl: control,
    configured,
    random,
    uptimeMs,
    onStop,
  } = context;
  const say = (message: string): void => context.log.write('wifi', message);

  const sta: State<StaConfig> = registry.config('wifi/sta_config', fields.staConfig, {
    doc: 'The Wi-Fi network that the device joins; a change takes effect after a second',
    default: {
      enable_sta: false,
      ssid: '',
      bssid: [0, 0, 0, 0, 0, 0],
      bssid_lock: false,
      enable_11b: false,
      passphrase: '',
      ...automatic,
      wpa_eap_config: null,
    },
    check(next, stored, origin) {
      if (next.enable_sta && !stored.enable_sta && control.isSurveyed && !control.station) {
        throw new Refusal(
          'not_supported',
          'enable_sta',
          true,
          'has no effect: this machine has no Wi-Fi',
        );
      }
      checkStation(next, stored, certs);
      staGuard.prepare(next, stored, origin);
    },
    apply(next, previous, origin) {
      if (!equalJson(next, previous)) joinSoon();
      return staGuard.changed(next, previous, origin);
    },
  });
  const ap: State<ApConfig> = registry.config('wifi/ap_config', fields.apConfig, {
    doc: 'The Wi-Fi network that the device offers; a change takes effect after a second',
    default: {
      // Nobody could know a passphrase that nobody chose; and without one, nobody should be let in.
      enable_ap: false,
      ap_fallback_only: true,
      ssid: context.identity.name,
      hide_ssid: false,
      passphrase: `${randomU32(random)}${randomU32(random)}${randomU32(random)}`,
      channel: 0,
      ip: '10.0.0.1',
      gateway: unsetIpv4,
      subnet: '255.255.255.0',
    },
    check(next, stored, origin) {
      if (next.enable_ap && !stored.enable_ap && control.isSurveyed && !control.accessPoint) {
        throw new Refusal(
          'not_supported',
          'enable_ap',
          true,
          'has no effect: this machine cannot be an access point',
        );
      }
      if (next.ssid === '') throw new Refusal('out_of_range', 'ssid', '', 'must not be empty');
      checkNetwork(next, widestApBits);
      apGuard.prepare(next, stored, origin);
    },
    apply(next, previous, origin) {
      if (!equalJson(next, previous)) offerSoon();
      return apGuard.changed(next, previous, origin);
    },
  });

  const scanner = makeScanner(clock, control);
  const joining = new Joining(clock, control);
  const accessPoint = new AccessPoint(
    { clock, random, control, scanner, config: () => ap.value, say },
    sta.value.enable_sta || (control.lan !== undefined && control.lan.phase !== 'down'),
  );
  const times = { connection_start: 0, connection_end: 0 };
  const left = { ap_disable_countdown: 0, sta_disable_countdown: 0 };
  /** What took effect of `enable_sta`. */
  let isJoining = sta.value.enable_sta;
  let isConnected = false;
  let isOffering = false;
  let disconnectReason = disconnectReasons.none as number;
  let rssi = 0;
  let reported: string | undefined;
  let apReported: string | undefined;
  let found: ValueOf<typeof fields.scanResults> = [];
  let isScanning = false;
  let joinTimer = clock.after(0, () => undefined);
  let offerTimer = joinTimer;

  const state = registry.state('wifi/state', fields.wifiState, present(), {
    doc: 'State of station and access point',
  });
  registry.command('wifi/scan', empty(), () => scan(), {
    doc: 'Looks for networks; wifi/scan_results has them afterwards, and /ws tells them',
  });
  registry.view('wifi/scan_results', fields.scanResults, () => found, {
    doc: 'What the last scan found, the strongest first; empty before the first one and after one that failed',
  });
  const staGuard: Guard<StaConfig> = guardSettings(context, {
    ...{
      module: 'wifi',
      path: 'wifi/sta_config',
      field: fields.staConfig,
      settings: sta,
      link: 'station',
    },
    cuts: (next, previous) => !equalJson(next, previous),
    restored: joinSoon,
    onCountdown: seconds => count({ sta_disable_countdown: seconds }),
  });
  const apGuard: Guard<ApConfig> = guardSettings(context, {
    ...{
      module: 'wifi',
      path: 'wifi/ap_config',
      field: fields.apConfig,
      settings: ap,
      link: 'access point',
    },
    // As a fallback it ends only when there has been another connection for a while.
    cuts: (next, previous) =>
      !equalJson({ ...next, ap_fallback_only: previous.ap_fallback_only }, previous),
    restored: offerSoon,
    onCountdown: seconds => count({ ap_disable_countdown: seconds }),
  });

  onStop(
    context.requests.listen(local => {
      if (control.linkOf(local) === 'access point') accessPoint.used();
    }),
  );

  // What nobody switched on stays as the machine has it; what a reset switched off does not.
  if (configured.has('station') || sta.value.enable_sta) join();
  if (configured.has('access point') || ap.value.enable_ap) offer(!ap.value.enable_ap);
  onStop(control.onChange(update));
  certs.onChange(id => {
    const [, payload] = sta.value.wpa_eap_config ?? [];
    if (
      isJoining &&
      Object.entries(payload ?? {}).some(([name, value]) => name.endsWith('_id') && value === id)
    )
      join();
  });
  clock.every(receptionMs, () => {
    rssi = control.station?.rssi ?? 0;
    update();
  });
  update();

  function joinSoon(): void {
    joinTimer.cancel();
    // The answer to whoever wrote still gets out.
    joinTimer = clock.after(applyDelayMs, join);
  }

  function join(): void {
    configured.add('station');
    isJoining = sta.value.enable_sta;
    const settings = isJoining ? stationSettings(sta.value, certs) : undefined;
    if (isConnected) disconnectReason = disconnectReasons.request as number;
    reported = undefined;
    if (typeof settings === 'string') report(settings);
    else if (settings && !control.station)
      report('This machine has no Wi-Fi: its settings have no effect');
    joining.begin(typeof settings === 'string' ? undefined : settings);
    update();
  }

  function offerSoon(): void {
    offerTimer.cancel();
    offerTimer = clock.after(applyDelayMs, () => offer(true));
  }

  /** `isChanged`: the access point starts anew, even if it is on already. */
  function offer(isChanged: boolean): void {
    configured.add('access point');
    if (isChanged) accessPoint.restart();
    else accessPoint.follow();
    update();
  }

  function count(changed: Partial<typeof left>): void {
    Object.assign(left, changed);
    state.update(left);
  }

  function update(): void {
    const { station } = control;
    accessPoint.notice();
    const wasUp = isConnected;
    const isUp = isJoining && station?.phase === 'up';
    isConnected = isUp;
    if (isUp && !wasUp) {
      times.connection_start = Math.max(1, uptimeMs());
      disconnectReason = disconnectReasons.none as number;
      rssi = station.rssi ?? 0;
    }
    if (!isUp && wasUp) times.connection_end = uptimeMs();
    if (isJoining && station?.failure) disconnectReason = disconnectReasons[station.failure];
    const wasOn = isOffering;
    const isOn = control.accessPoint?.on === true;
    isOffering = isOn;
    state.set(present());
    if (isUp && !wasUp) {
      reported = undefined;
      say(`Connected to ${sta.value.ssid} by ${station.bssid}, address ${state.value.sta_ip}`);
    } else if (!isUp && wasUp) {
      say(`Connection to ${sta.value.ssid} lost`);
      // What just failed or was left on purpose has its own time for the next attempt.
      if (station?.phase === 'down' && isJoining) joining.restart();
    } else if (isJoining && station?.failure) {
      report(
        `No connection to ${sta.value.ssid}: ${station.error ?? failureWords[station.failure]}; trying again`,
      );
    }
    const apError = ap.value.enable_ap ? control.accessPoint?.error : undefined;
    if (apError !== undefined && apError !== apReported)
      say(`The access point is not on: ${apError}`);
    // Told once until it is on, however often it is tried again.
    apReported = isOn ? undefined : (apError ?? apReported);
    if (isOn !== wasOn)
      say(isOn ? `The access point ${ap.value.ssid} is on` : 'The access point is off');
    // Where nobody uses it, the machine may well be connected by a way that the device knows
    // nothing of.
    if (isJoining || isUp || wasUp) network.linkChanged('Wi-Fi', isUp);
    if (ap.value.enable_ap) network.linkChanged('access point', state.value.ap_sta_count > 0);
  }

  /** Each problem is told once, until the connection stands. */
  function report(problem: string): void {
    if (problem !== reported) say(problem);
    reported = problem;
  }

  function present(): ValueOf<typeof fields.wifiState> {
    const { station, accessPoint: offered } = control;
    const inNetwork = isJoining && station?.phase === 'up' ? station : undefined;
    const { ipv6, enable_ipv6 }: StaConfig = sta.value;
    return {
      connection_state: connectionStates[isJoining ? (station?.phase ?? 'down') : 'off'],
      ...times,
      ap_state: accessPoint.state,
      ap_bssid: offered?.mac ?? '',
      ap_sta_count: offered?.stations ?? 0,
      sta_mac: station?.mac ?? '',
      sta_ip: inNetwork?.ipv4?.ip ?? unsetIpv4,
      sta_subnet: inNetwork?.ipv4?.subnet ?? unsetIpv4,
      ...fields.prefixed(ipv6State(inNetwork?.ipv6 ?? [], enable_ipv6 ? ipv6.ip : '::')),
      sta_rssi: inNetwork ? rssi : 0,
      sta_bssid: inNetwork?.bssid ?? '',
      sta_disconnect_reason: disconnectReason,
      ...left,
    };
  }

  function scan(): void {
    if (isScanning) return;
    isScanning = true;
    scanner.search(networks => {
      isScanning = false;
      if (!networks) say('The search for networks failed');
      found = (networks ?? []).map(({ encryption, ...network }) => ({
        ...network,
        encryption: encryptions.indexOf(encryption),
      }));
      registry.emit('wifi/scan_results', () => found);
    });
  }
}

const failureWords = {
  'no access point': 'there is no such access point',
  authentication: 'passphrase or login is wrong',
  full: 'the access point takes no more devices',
  'no address': 'the network gives no address',
  'poor reception': 'the reception is too weak',
  other: 'the access point refuses',
} as const;
