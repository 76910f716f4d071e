import { choices } from '../../registry/choices.ts';
import {
  bool,
  choice,
  hidden,
  int,
  object,
  optional,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { hostName } from '../../registry/host-name.ts';
import { ipv4, subnetMask, unsetIpv4 } from '../../registry/ipv4.ts';
import { isKey } from './keys.ts';

/** `wireguard/state.state` (interface 3.1). */
export const states = choices('wireguard_state', {
  notConfigured: [0, 'not configured'],
  waiting: [1, 'waiting for time, network or the name of the peer'],
  notConnected: [2, 'not connected'],
  connected: [3, 'connected'],
});

const key = (doc: string) =>
  hidden(
    text(doc, {
      maxBytes: 44,
      rule: [isKey, 'must be empty or the 44 Base64 characters of 32 bytes'],
    }),
  );
const port = (doc: string) => int(doc, { min: 0, max: 65535 });

/** `wireguard/config`. */
export const configField = object({
  enable: bool('Whether the tunnel is to be there'),
  make_default_interface: bool(
    'Whether all non-local traffic takes the tunnel, or only that of its subnet',
  ),
  internal_ip: ipv4('Address of the device in the tunnel'),
  internal_subnet: subnetMask(
    "Mask of the tunnel's subnet; 0.0.0.0: the tunnel has no subnet beside the device",
  ),
  internal_gateway: ipv4('Next hop in the tunnel; 0.0.0.0: none'),
  remote_host: hostName('Address or name of the peer'),
  remote_port: port('UDP port of the peer'),
  local_port: port('UDP port of the device; 0: any'),
  private_key: key('Private key of the device'),
  remote_public_key: key('Public key of the peer'),
  preshared_key: key('Key that both sides share besides; empty: none'),
  allowed_ip: ipv4(
    'Address of what the peer may send from, and is sent; 0.0.0.0 with mask 0.0.0.0: everything',
  ),
  allowed_subnet: subnetMask('Mask to the address of what the peer may send from'),
  mtu: optional(int('Largest packet in the tunnel', { min: 0, max: 65535 })),
});
export type Config = ValueOf<typeof configField>;

/** `wireguard/config` as delivered. */
export const delivered: Config = {
  enable: false,
  make_default_interface: true,
  internal_ip: unsetIpv4,
  internal_subnet: unsetIpv4,
  internal_gateway: unsetIpv4,
  remote_host: '',
  remote_port: 51820,
  local_port: 51820,
  private_key: '',
  remote_public_key: '',
  preshared_key: '',
  allowed_ip: unsetIpv4,
  allowed_subnet: unsetIpv4,
  mtu: 1420,
};

/** `wireguard/state`. */
export const stateField = object({
  state: choice('', states),
  connection_start: int('Uptime at which the peer last began to answer; 0: never', {
    unit: 'ms',
    min: 0,
  }),
  connection_end: int('Uptime at which the peer last ceased to answer; 0: never', {
    unit: 'ms',
    min: 0,
  }),
  public_key: text('Public key of the device, for the peer; empty without a private one', {
    maxBytes: 44,
  }),
});
export type TunnelState = ValueOf<typeof stateField>;
