import { join } from 'node:path';
import { type DebianSource, debianSource } from '../debian-sources.ts';
import type { ForeignCode } from '../objects.ts';

/** Its sources; none of Debian's changes is for what is used here. */
const source: DebianSource = {
  path: 'l/lwip/lwip_2.1.3+dfsg1.orig.tar.xz',
  sha512:
    '3b5280a96a1a5977bec98d709c948753fd4b8910bb5797c18c8136e805ff56b0b66147a34792c96da032d74242cf2160b79f62e684d8df1e5148d0895b003153',
  folder: 'lwip-2.1.3',
};

const core = [
  ...['def', 'dns', 'inet_chksum', 'init', 'ip', 'mem', 'memp', 'netif', 'pbuf', 'stats'],
  ...['tcp', 'tcp_in', 'tcp_out', 'timeouts', 'udp'],
  ...['dhcp', 'etharp', 'icmp', 'igmp', 'ip4', 'ip4_addr', 'ip4_frag'].map(name => `ipv4/${name}`),
];

/** The folder with its sources, fetched if need be. */
const sources = (): string => join(debianSource(source), 'src');

/** Where its headers are. */
export const lwipHeaders = (): string => join(sources(), 'include');

/** TCP/IP of the image. */
export const lwip = (): ForeignCode => ({
  sources: sources(),
  files: [...core.map(name => `core/${name}.c`), 'netif/ethernet.c'],
  options: ['-I', 'include'],
});
