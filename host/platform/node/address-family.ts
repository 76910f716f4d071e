import { isIPv4, isIPv6 } from 'node:net';

/**
 * Family of an IP address; 0 for any other text. Node's own pattern of IPv6 addresses takes 140 kB
 * as soon as it has judged two texts, so it judges those alone that can be one.
 */
export function familyOf(text: string): 0 | 4 | 6 {
  if (text.includes(':')) return isIPv6(text) ? 6 : 0;
  return isIPv4(text) ? 4 : 0;
}
