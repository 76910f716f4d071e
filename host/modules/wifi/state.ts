import type { NetworkControl } from '../../platform/network-control.ts';
import { unsetIpv4 } from '../../registry/ipv4.ts';
import { ipv6State, linkStates } from '../network/index.ts';
import type { AccessPoint } from './access-point.ts';
import { prefixed, type StaConfig, type WifiState } from './fields.ts';
import type { StationLink } from './station-link.ts';

/** Seconds until changed settings are undone; 0: nothing waits. */
export type Countdowns = Pick<WifiState, 'ap_disable_countdown' | 'sta_disable_countdown'>;

/** Value of `wifi/state`. */
export function stateOf(
  { station, accessPoint }: Pick<NetworkControl, 'station' | 'accessPoint'>,
  { ipv6, enable_ipv6 }: StaConfig,
  link: StationLink,
  offered: AccessPoint,
  left: Countdowns,
): WifiState {
  const inNetwork = link.isJoining && station?.phase === 'up' ? station : undefined;
  return {
    connection_state: linkStates[link.isJoining ? (station?.phase ?? 'down') : 'off'],
    ...link.times,
    ap_state: offered.state,
    ap_bssid: accessPoint?.mac ?? '',
    ap_sta_count: accessPoint?.stations ?? 0,
    sta_mac: station?.mac ?? '',
    sta_ip: inNetwork?.ipv4?.ip ?? unsetIpv4,
    sta_subnet: inNetwork?.ipv4?.subnet ?? unsetIpv4,
    ...prefixed(ipv6State(inNetwork?.ipv6 ?? [], enable_ipv6 ? ipv6.ip : '::')),
    sta_rssi: inNetwork ? link.rssi : 0,
    sta_bssid: inNetwork?.bssid ?? '',
    sta_disconnect_reason: link.disconnectReason,
    ...left,
  };
}
