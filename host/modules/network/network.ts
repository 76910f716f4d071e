import type { HostNames } from '../../access/host-names.ts';
import { transportModes } from '../../access/transport-modes.ts';
import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { TlsIdentity } from '../../platform/net.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Certificates } from '../certs/index.ts';
import type { Info } from '../info/index.ts';
import { configField, stateField } from './fields.ts';
import { checkHttps, httpsIdentity } from './https.ts';
import { type Responder, responder } from './responder.ts';
import { isUnsafePort } from './unsafe-ports.ts';
import { type WebServerPlace, webService } from './web-service.ts';

/** `network/config`. */
export type NetworkConfig = ValueOf<typeof configField>;

/** Network settings for other modules. */
export interface Network {
  config(): NetworkConfig;
  /**
   * Says where browsers reach the device from other machines, and whether over TLS: it is announced
   * from then on.
   */
  served(port: number, secure: boolean): void;
  /** Announces a service; see `Responder`. */
  readonly announce: Responder['announce'];
  /** Settings for browsers, and the identity of HTTPS; undefined if the device makes that. */
  webServer(): NetworkConfig & { readonly identity: TlsIdentity | undefined };
  /** Calls `listener` after the settings were changed. */
  onConfig(listener: () => void): void;
  /** Under which names clients may reach the device, beside those of the local network. */
  hostNames(): HostNames;
  /**
   * Says whether a link of the device (LAN, Wi-Fi …) is up. Without any that said so, the machine
   * has a network of its own, and the device counts as connected. Also to be called when the
   * device has another address there.
   */
  linkChanged(link: string, up: boolean): void;
  /** True if the device has a network connection. */
  readonly connected: boolean;
}

/** Name, ports and reachability of the device (`network/…`). */
export function network(
  {
    registry,
    identity,
    log,
    net,
    networkClock,
    onStop,
  }: Pick<ModuleContext, 'registry' | 'identity' | 'log' | 'net' | 'networkClock' | 'onStop'>,
  certificates: Certificates,
  info: Info,
): Network {
  const listeners = new Listeners();
  const links = new Map<string, boolean>();
  const settings = registry.config('network/config', configField, {
    doc: 'Name and ports of the device; effective after the next restart as far as the machine leaves it to the device',
    default: {
      hostname: identity.name,
      enable_mdns: true,
      transport_mode: transportModes.http,
      web_server_port: 80,
      web_server_port_secure: 443,
      cert_id: -1,
      key_id: -1,
      allowed_hosts: [],
    },
    check(next, stored) {
      checkPorts(next);
      checkHttps(next, stored, { certificates, net });
    },
    apply() {
      announcements.refresh();
      listeners.call();
    },
  });
  /** Until the restart, name servers may know the device by the name that it had at the start. */
  const firstHostname = settings.value.hostname;
  const state = registry.state(
    'network/state',
    stateField,
    { connected: true },
    { doc: 'Whether the device is in a network', traced: true },
  );

  const announcements = responder({
    net,
    clock: networkClock,
    say: message => log.write('network', message),
    hostname: () => (settings.value.enable_mdns ? settings.value.hostname : undefined),
  });
  let web: WebServerPlace | undefined;
  const announceWeb = announcements.announce(() => web && webService(web, identity, info));
  info.onDisplayName(announceWeb);
  onStop(() => announcements.stop());

  return {
    config: () => settings.value,
    announce: describe => announcements.announce(describe),
    served(port, secure) {
      web = { port, secure };
      announceWeb();
    },
    webServer: () => ({
      ...settings.value,
      identity: httpsIdentity(settings.value, certificates, message =>
        log.write('network', message),
      ),
    }),
    onConfig: listener => listeners.add(listener),
    hostNames: () => ({
      own: [firstHostname, settings.value.hostname],
      allowed: settings.value.allowed_hosts,
    }),
    linkChanged(link, up) {
      announcements.moved();
      links.set(link, up);
      state.set({ connected: [...links.values()].includes(true) });
    },
    get connected() {
      return state.value.connected;
    },
  };
}

function checkPorts({
  transport_mode,
  web_server_port,
  web_server_port_secure,
}: NetworkConfig): void {
  for (const [field, port] of Object.entries({ web_server_port, web_server_port_secure })) {
    if (port === 0) throw new Refusal('out_of_range', field, port, 'must be a port, 1 to 65535');
    if (isUnsafePort(port))
      throw new Refusal(
        'out_of_range',
        field,
        port,
        'must not be a port that browsers refuse to open',
      );
  }
  if (transport_mode === transportModes.both && web_server_port === web_server_port_secure) {
    throw new Refusal(
      'conflicting',
      'web_server_port_secure',
      web_server_port_secure,
      'must differ from web_server_port',
    );
  }
}
