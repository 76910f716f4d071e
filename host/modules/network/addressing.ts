import type { Addressing } from '../../platform/network-control.ts';
import { parseIpv4, prefixBitsOf, unsetIpv4 } from '../../registry/ipv4.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { AddressingConfig } from './fields.ts';

/** An IPv6 address that is not set. */
const unsetIpv6 = '::';
const loopback = 0x7f000001;
/** Below one, addresses name no machine; from the other on, groups of them (RFC 6890, RFC 1112). */
const [firstAddress, firstGroup] = [0x01000000, 0xe0000000];

/** Automatic addresses. */
export const automatic: AddressingConfig = {
  ip: unsetIpv4,
  gateway: unsetIpv4,
  subnet: unsetIpv4,
  dns: unsetIpv4,
  dns2: unsetIpv4,
  enable_ipv6: false,
  ipv6: { ip: unsetIpv6, dns: unsetIpv6 },
};

/** Addresses for the port. */
export function addressingOf({
  ip,
  gateway,
  subnet,
  dns,
  dns2,
  enable_ipv6,
  ipv6: v6,
}: AddressingConfig): Addressing {
  const set = (address: string): string | undefined =>
    address === unsetIpv4 || address === unsetIpv6 ? undefined : address;
  return {
    ipv4:
      ip === unsetIpv4
        ? undefined
        : { ip, subnet, gateway: set(gateway), dns: [dns, dns2].filter(set) },
    ipv6: enable_ipv6 ? { ip: set(v6.ip), dns: set(v6.dns) } : undefined,
  };
}

/** Refuses fixed addresses that cannot work. */
export function checkAddressing(next: AddressingConfig): void {
  if (next.ip !== unsetIpv4) checkNetwork(next, 1);
}

/** Refuses a network in which the device could not have `ip`. Its mask has `minBits` to 30 bits. */
export function checkNetwork(
  { ip, gateway, subnet }: Pick<AddressingConfig, 'ip' | 'gateway' | 'subnet'>,
  minBits: number,
): void {
  const bits = prefixBitsOf(subnet) ?? 0;
  if (bits < minBits || bits > 30) {
    throw new Refusal(
      'out_of_range',
      'subnet',
      subnet,
      message('must be a mask of {bits} to 30 bits, e.g. 255.255.255.0', { bits: minBits }),
    );
  }
  const hosts = 2 ** (32 - bits);
  const networkOf = (address: number): number => Math.floor(address / hosts);
  const own = parseIpv4(ip) ?? 0;
  if (own < firstAddress || own >= firstGroup) {
    throw new Refusal(
      'out_of_range',
      'ip',
      ip,
      'must be an address that one device can have, 1.0.0.0 to 223.255.255.255',
    );
  }
  if (networkOf(own) === networkOf(loopback)) {
    throw new Refusal(
      'out_of_range',
      'ip',
      ip,
      'must not be in a network with 127.0.0.1, by which a device reaches itself',
    );
  }
  if (own % hosts === 0 || own % hosts === hosts - 1) {
    throw new Refusal(
      'conflicting',
      'ip',
      ip,
      'must not be the first or the last address of its subnet',
    );
  }
  if (gateway !== unsetIpv4 && networkOf(parseIpv4(gateway) ?? 0) !== networkOf(own)) {
    throw new Refusal('conflicting', 'gateway', gateway, 'must be 0.0.0.0 or in the subnet of ip');
  }
}

/**
 * Sorts an interface's IPv6 addresses into the fields of a state, by their scope (RFC 4291, RFC
 * 4193).
 */
export function ipv6State(addresses: readonly string[], configured: string) {
  const first = (test: RegExp): string =>
    addresses.find(address => test.test(address)) ?? unsetIpv6;
  return {
    ip6_link_local: first(/^fe[89ab]/i),
    ip6_global: first(/^[23]/),
    ip6_unique_local: first(/^f[cd]/i),
    ip6_site_local: first(/^fe[c-f]/i),
    ip6_configured: addresses.length > 0 ? configured : unsetIpv6,
  };
}
