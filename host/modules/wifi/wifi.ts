import type { NetworkContext } from '../../device/context.ts';
import { equalJson } from '../../registry/equal.ts';
import type { State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Certificates } from '../certs/index.ts';
import { type Guard, type GuardContext, guardSettings, type Network } from '../network/index.ts';
import { AccessPoint, checkAccessPoint } from './access-point.ts';
import {
  type ApConfig,
  apConfig,
  noAccessPoint,
  noStation,
  type StaConfig,
  staConfig,
  wifiState,
} from './fields.ts';
import { makeScanner, scanResources } from './scan.ts';
import { type Countdowns, stateOf } from './state.ts';
import { checkStation } from './station.ts';
import { StationLink } from './station-link.ts';

/** Modules that this one needs. */
interface Needs {
  readonly network: Pick<Network, 'linkChanged'>;
  readonly certs: Certificates;
}

/** The part of the device that the module needs. */
type WifiContext = GuardContext &
  Pick<NetworkContext, 'registry' | 'random' | 'identity' | 'uptimeMs' | 'configured'>;

/** Station and access point of the device's radio (`wifi/…`, interface 2.7). */
export function wifi(context: WifiContext, { network, certs }: Needs): void {
  const { registry, networkClock, networkControl: control, configured, onStop } = context;
  const say = (message: LogMessage): void => context.log.write('wifi', message);

  const sta: State<StaConfig> = registry.config('wifi/sta_config', staConfig, {
    doc: 'The Wi-Fi network that the device joins; a change takes effect after a second',
    default: noStation,
    check(next, stored, origin) {
      checkStation(next, stored, certs, control);
      guards.sta.prepare(next, stored, origin);
    },
    apply(next, previous, origin) {
      if (!equalJson(next, previous)) station.joinSoon();
      return guards.sta.changed(next, previous, origin);
    },
  });
  const ap: State<ApConfig> = registry.config('wifi/ap_config', apConfig, {
    doc: 'The Wi-Fi network that the device offers; a change takes effect after a second',
    default: noAccessPoint(context.identity.name, context.random),
    check(next, stored, origin) {
      checkAccessPoint(next, stored, control);
      guards.ap.prepare(next, stored, origin);
    },
    apply(next, previous, origin) {
      if (!equalJson(next, previous)) accessPoint.restartSoon();
      return guards.ap.changed(next, previous, origin);
    },
  });

  const scanner = makeScanner(networkClock, control);
  const station = new StationLink({ context, certs, config: sta, say, changed: update });
  const accessPoint = new AccessPoint(
    { context, scanner, config: () => ap.value, say, changed: update },
    sta.value.enable_sta || (control.lan !== undefined && control.lan.phase !== 'down'),
  );
  const left: Countdowns = { ap_disable_countdown: 0, sta_disable_countdown: 0 };
  const present = () => stateOf(control, sta.value, station, accessPoint, left);
  const state = registry.state('wifi/state', wifiState, present(), {
    doc: 'State of station and access point',
  });
  scanResources(registry, scanner, say);
  const guards = guardBoth(context, { sta, ap, station, accessPoint }, changed => {
    Object.assign(left, changed);
    state.update(left);
  });

  onStop(
    context.requests.listen(local => {
      if (control.linkOf(local) === 'access point') accessPoint.used();
    }),
  );
  // An interface that nobody switched on stays as it is; one that a reset switched off does not.
  if (configured.has('station') || sta.value.enable_sta) station.join();
  if (configured.has('access point') || ap.value.enable_ap) accessPoint.begin();
  onStop(control.onChange(update));
  certs.onChange(id => station.certificateChanged(id));
  station.watchReception();
  update();

  function update(): void {
    accessPoint.notice();
    const news = station.notice();
    state.set(present());
    station.tell(news);
    accessPoint.tell();
    // Where nobody uses it, the machine may well be connected by a way that the device knows
    // nothing of.
    if (station.isJoining || news.isUp || news.wasUp) network.linkChanged('Wi-Fi', news.isUp);
    if (ap.value.enable_ap) network.linkChanged('access point', state.value.ap_sta_count > 0);
  }
}

interface BothLinks {
  readonly sta: State<StaConfig>;
  readonly ap: State<ApConfig>;
  readonly station: StationLink;
  readonly accessPoint: AccessPoint;
}

/** Keeps the way back from settings of either link; `count` gets the seconds that are left. */
function guardBoth(
  context: GuardContext,
  { sta, ap, station, accessPoint }: BothLinks,
  count: (changed: Partial<Countdowns>) => void,
): { readonly sta: Guard<StaConfig>; readonly ap: Guard<ApConfig> } {
  return {
    sta: guardSettings(context, {
      module: 'wifi',
      path: 'wifi/sta_config',
      field: staConfig,
      settings: sta,
      link: 'station',
      cuts: (next, previous) => !equalJson(next, previous),
      restored: () => station.joinSoon(),
      onCountdown: seconds => count({ sta_disable_countdown: seconds }),
    }),
    ap: guardSettings(context, {
      module: 'wifi',
      path: 'wifi/ap_config',
      field: apConfig,
      settings: ap,
      link: 'access point',
      // As a fallback it ends only when there has been another connection for a while.
      cuts: (next, previous) =>
        !equalJson({ ...next, ap_fallback_only: previous.ap_fallback_only }, previous),
      restored: () => accessPoint.restartSoon(),
      onCountdown: seconds => count({ ap_disable_countdown: seconds }),
    }),
  };
}
