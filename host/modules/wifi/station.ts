import type { Clock, Timer } from '../../platform/clock.ts';
import type {
  NetworkControl,
  StationFailure,
  StationSecurity,
  StationSettings,
} from '../../platform/network-control.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type Certificates, checkNamedEntry } from '../certs/index.ts';
import { addressingOf, checkAddressing } from '../network/index.ts';
import { logins, type StaConfig } from './fields.ts';

interface Eap {
  readonly ca_cert_id: number;
  readonly identity: string;
  readonly username: string;
  readonly password: string;
  readonly client_cert_id: number;
  readonly client_key_id: number;
}

/** Pauses between the first attempts to join a network, and between all later ones, ms. */
const firstPauseMs = 10_000;
const pauseMs = 30_000;
const shortPauses = 3;

/** Values of `wifi/state.sta_disconnect_reason`. */
export const disconnectReasons: Readonly<Record<StationFailure | 'none' | 'request', number>> = {
  none: 0,
  'no access point': 1,
  authentication: 2,
  full: 3,
  'no address': 4,
  'poor reception': 5,
  other: 6,
  request: 7,
};

/** Refuses settings with which no network can be joined. */
export function checkStation(
  next: StaConfig,
  stored: StaConfig,
  certificates: Certificates,
  { isSurveyed, station }: Pick<NetworkControl, 'isSurveyed' | 'station'>,
): void {
  if (next.enable_sta && !stored.enable_sta && isSurveyed && !station) {
    throw new Refusal(
      'not_supported',
      'enable_sta',
      true,
      'has no effect: this machine has no Wi-Fi',
    );
  }
  checkAddressing(next);
  if (next.enable_sta && next.ssid === '')
    throw new Refusal('conflicting', 'ssid', '', 'must not be empty if enable_sta is true');
  if (next.bssid_lock && next.bssid.every(byte => byte === 0)) {
    throw new Refusal(
      'conflicting',
      'bssid',
      next.bssid,
      'must be that of an access point if bssid_lock is true',
    );
  }
  if (next.wpa_eap_config === null) return;
  const [tag, payload] = next.wpa_eap_config;
  const eap = payload as Eap;
  const before = stored.wpa_eap_config?.[1] as Eap | undefined;
  const named = (field: keyof Eap & `${string}_id`) => {
    return { path: `wpa_eap_config/1/${field}`, id: eap[field], stored: before?.[field] };
  };
  checkNamedEntry(certificates, 'certificates', named('ca_cert_id'));
  checkNamedEntry(certificates, 'certificates', named('client_cert_id'));
  checkNamedEntry(certificates, 'keys', named('client_key_id'));
  const [withoutCert, withoutKey] = [eap.client_cert_id === -1, eap.client_key_id === -1];
  if (withoutCert === withoutKey && !(tag === logins.eapTls && withoutCert)) return;
  const missing = withoutCert ? 'client_cert_id' : 'client_key_id';
  throw new Refusal(
    'conflicting',
    `wpa_eap_config/1/${missing}`,
    -1,
    tag === logins.eapTls
      ? 'must be set for EAP-TLS'
      : 'must be set if the other is: certificate and key belong together',
  );
}

/** Why the port cannot be told anything. */
interface NoSettings {
  readonly problem: LogMessage;
}

/** Settings for the port, or the reason why there are none. */
export function stationSettings(
  config: StaConfig,
  certificates: Certificates,
): StationSettings | NoSettings {
  const security = securityOf(config, certificates);
  if ('problem' in security) return security;
  return {
    ssid: config.ssid,
    bssid: config.bssid_lock ? bssidText(config.bssid) : undefined,
    enable11b: config.enable_11b,
    security,
    addressing: addressingOf(config),
  };
}

function securityOf(
  { passphrase, wpa_eap_config }: StaConfig,
  certificates: Certificates,
): StationSecurity | NoSettings {
  if (wpa_eap_config === null)
    return passphrase === '' ? { kind: 'open' } : { kind: 'personal', passphrase };
  const [tag, payload] = wpa_eap_config;
  const { ca_cert_id, identity, username, password, client_cert_id, client_key_id } =
    payload as Eap;
  const ca = certificates.pem(ca_cert_id);
  if (ca_cert_id !== -1 && ca === undefined)
    return {
      problem: message('The certificate {number} of the login is not stored any more', {
        number: ca_cert_id,
      }),
    };
  const login = { ca, identity: identity || 'anonymous' };
  if (tag === logins.peapTtls) return { kind: 'PEAP-TTLS', ...login, username, password };
  const certificate = certificates.pem(client_cert_id);
  const key = certificates.pem(client_key_id);
  if (certificate === undefined || key === undefined)
    return { problem: 'Certificate or key of the login are not stored any more' };
  return { kind: 'EAP-TLS', ...login, certificate, key };
}

function bssidText(bytes: readonly number[]): string {
  return bytes.map(byte => byte.toString(16).padStart(2, '0').toUpperCase()).join(':');
}

/**
 * Tries to join a network until it is left: at once, after 10, 20 and 30 s, then every 30 s; and
 * again in this way after the connection was lost.
 */
export class Joining {
  readonly #clock: Clock;
  readonly #control: NetworkControl;
  #settings: StationSettings | undefined;
  #timer: Timer | undefined;
  #attempts = 0;

  constructor(clock: Clock, control: NetworkControl) {
    this.#clock = clock;
    this.#control = control;
  }

  /** Joins a network, or leaves it. */
  begin(settings: StationSettings | undefined): void {
    this.#settings = settings;
    this.restart();
  }

  /** Begins again with the first attempt. */
  restart(): void {
    this.#attempts = 0;
    this.#timer?.cancel();
    this.#control.applyStation(this.#settings);
    if (this.#settings) this.#next();
  }

  #next(): void {
    const waitMs = this.#attempts++ < shortPauses ? firstPauseMs : pauseMs;
    this.#timer = this.#clock.after(waitMs, () => {
      if (this.#control.station?.phase === 'down') this.#control.applyStation(this.#settings);
      this.#next();
    });
  }
}
