import type { NetworkControl } from '../../platform/network-control.ts';
import type { ValueOf } from '../../registry/field.ts';
import { unsetIpv4 } from '../../registry/ipv4.ts';
import { ipv6State, linkStates } from '../network/index.ts';
import type { Config, stateField } from './fields.ts';

/** Times of its LAN connection that the device counts itself. */
export interface Counted {
  connection_start: number;
  connection_end: number;
  disable_countdown: number;
}

/** `ethernet/state` of an interface that is used or not. */
export function stateOf(
  lan: NetworkControl['lan'],
  isUsed: boolean,
  { ipv6, enable_ipv6 }: Pick<Config, 'ipv6' | 'enable_ipv6'>,
  counted: Counted,
): ValueOf<typeof stateField> {
  return {
    connection_state: linkStates[isUsed ? (lan?.phase ?? 'down') : 'off'],
    mac: lan?.mac ?? '',
    ip: lan?.ipv4?.ip ?? unsetIpv4,
    subnet: lan?.ipv4?.subnet ?? unsetIpv4,
    ...ipv6State(lan?.ipv6 ?? [], enable_ipv6 ? ipv6.ip : '::'),
    full_duplex: lan?.fullDuplex ?? false,
    link_speed: lan?.speedMbitPerS ?? 0,
    ...counted,
  };
}
