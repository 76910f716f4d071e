import { bool, choice, int, object, text, type ValueOf } from '../../registry/field.ts';
import { ipv4 } from '../../registry/ipv4.ts';
import {
  addressingFields,
  countdown,
  ipv6StateFields,
  linkStates,
  moment,
} from '../network/index.ts';

/** `ethernet/config`. */
export const configField = object({
  enable_ethernet: bool('Whether the LAN interface is used'),
  ...addressingFields,
});
export type Config = ValueOf<typeof configField>;

/** `ethernet/state`. */
export const stateField = object({
  connection_state: choice('', linkStates),
  connection_start: moment('Uptime at the last connection; 0 never'),
  connection_end: moment('Uptime at the end of the last connection; 0 never'),
  mac: text('Hardware address'),
  ip: ipv4('Own address; 0.0.0.0 without connection'),
  subnet: ipv4('Mask of the own network; 0.0.0.0 without connection'),
  ...ipv6StateFields,
  full_duplex: bool('Whether both directions can be used at a time'),
  link_speed: int('Negotiated speed; 0 without cable', { unit: 'Mbit/s', min: 0 }),
  disable_countdown: countdown(),
});
