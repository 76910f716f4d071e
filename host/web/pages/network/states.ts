import {
  accessPointState,
  linkState,
  transportMode,
  wifiFailure,
  wireguardState,
} from '../../declared-names.ts';
import { wordsOf } from '../../names.ts';
import type { Status } from '../../parts/status.tsx';
import { topic } from '../../store.ts';
import { reception } from './reception.ts';
import { networkWords } from './words.ts';

const wifi = topic('wifi/state');
const station = topic('wifi/sta_config');
const ap = topic('wifi/ap_config');
const lan = topic('ethernet/state');
const tunnel = topic('wireguard/state');
const names = topic('network/config');
const certificates = topic('certs/state');

/** Everything by which the device is in a network, and how it stands. */
export const standings = {
  wifi: (): Status | undefined => wifi.value && wifiStatus(wifi.value),
  ap: (): Status | undefined => wifi.value && apStatus(wifi.value),
  lan: (): Status | undefined => lan.value && lanStatus(lan.value),
  vpn: (): Status | undefined => tunnel.value && tunnelStatus(tunnel.value.state),
  names: (): Status | undefined => names.value && namesStatus(names.value.transport_mode),
  certificates: (): Status | undefined =>
    certificates.value && {
      mood: certificates.value.certs.length > 0 ? 'good' : 'off',
      words: networkWords.value.stored(certificates.value.certs.length),
    },
} as const;

export type Place = keyof typeof standings;

function wifiStatus(now: NonNullable<typeof wifi.value>): Status {
  const said = networkWords.value;
  const ssid = station.value?.ssid ?? '';
  switch (now.connection_state) {
    case linkState.off:
      return { mood: 'off', words: said.off };
    case linkState.down: {
      const more = wordsOf(wifiFailure, said.reasons, now.sta_disconnect_reason);
      return { mood: 'bad', words: said.notConnected(ssid), more };
    }
    case linkState.connecting:
      return { mood: 'waiting', words: said.connecting(ssid) };
    default:
      return {
        mood: 'good',
        words: said.connected(ssid),
        more: `${now.sta_ip} · ${reception(now.sta_rssi)}`,
      };
  }
}

function apStatus({ ap_state, ap_sta_count }: NonNullable<typeof wifi.value>): Status {
  const { off, apOn, apStandby, apFallback, apCount } = networkWords.value;
  if (ap_state === accessPointState.disabled) return { mood: 'off', words: off };
  if (ap_state === accessPointState.fallbackInactive) return { mood: 'off', words: apStandby };
  const more = `${ap.value?.ssid ?? ''} · ${apCount(ap_sta_count)}`;
  return { mood: 'good', words: ap_state === accessPointState.enabled ? apOn : apFallback, more };
}

function lanStatus({ connection_state, ip, link_speed }: NonNullable<typeof lan.value>): Status {
  const { off, noCable, noAddress, connected, speed } = networkWords.value;
  if (connection_state === linkState.off) return { mood: 'off', words: off };
  if (connection_state === linkState.down) return { mood: 'bad', words: noCable };
  if (connection_state === linkState.connecting) return { mood: 'waiting', words: noAddress };
  return { mood: 'good', words: connected(''), more: `${ip} · ${speed(link_speed)}` };
}

function tunnelStatus(state: number): Status {
  const { off, vpnWaiting, vpnSilent, connected } = networkWords.value;
  if (state === wireguardState.notConfigured) return { mood: 'off', words: off };
  if (state === wireguardState.waiting) return { mood: 'waiting', words: vpnWaiting };
  if (state === wireguardState.notConnected) return { mood: 'bad', words: vpnSilent };
  return { mood: 'good', words: connected('') };
}

function namesStatus(mode: number): Status {
  const { transports, thisPage, namesMore } = networkWords.value;
  const isSecure = location.protocol === 'https:';
  return {
    mood: isSecure ? 'good' : 'off',
    words: wordsOf(transportMode, transports, mode),
    more: `${thisPage(isSecure)} ${namesMore(location.host)}`,
  };
}
