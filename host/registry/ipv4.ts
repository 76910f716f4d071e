import { type Field, text } from './field.ts';

/** Address, mask or gateway that is not set. */
export const unsetIpv4 = '0.0.0.0';

/**
 * The 32 bits of an IPv4 address in dotted decimals, as an unsigned number; undefined for anything
 * else.
 */
export function parseIpv4(written: string): number | undefined {
  const parts = written.split('.');
  if (
    parts.length !== 4 ||
    !parts.every(part => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  ) {
    return undefined;
  }
  return parts.reduce((bits, part) => bits * 256 + Number(part), 0);
}

/** How many leading bits a subnet mask sets, 0 to 32; undefined if it is none: a 1 after a 0. */
export function prefixBitsOf(mask: string): number | undefined {
  const bits = parseIpv4(mask);
  if (bits === undefined) return undefined;
  const hostBits = ~bits >>> 0;
  // All ones at the end: one more carries through all of them.
  return (hostBits & (hostBits + 1)) === 0 ? Math.clz32(hostBits) : undefined;
}

/** An IPv4 address in dotted decimals; `0.0.0.0` stands for none. */
export function ipv4(doc: string): Field<string> {
  return text(doc, {
    maxBytes: 15,
    rule: [
      written => parseIpv4(written) !== undefined,
      'must be an IPv4 address in dotted decimals, e.g. 192.168.0.10',
    ],
  });
}

/** A subnet mask in dotted decimals; `0.0.0.0` is one, too. */
export function subnetMask(doc: string): Field<string> {
  return text(doc, {
    maxBytes: 15,
    rule: [
      written => prefixBitsOf(written) !== undefined,
      'must be a subnet mask in dotted decimals, e.g. 255.255.255.0',
    ],
  });
}
