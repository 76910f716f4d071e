import { join } from 'node:path';
import { type DebianSource, debianLibrary, debianSource } from '../debian-sources.ts';
import type { Part } from './part.ts';

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

/** TCP/IP of the image; its sources are fetched if need be. */
export function lwip(): Part {
  const sources = join(debianSource(source), 'src');
  return {
    sources,
    files: [...core.map(name => `core/${name}.c`), 'netif/ethernet.c'],
    options: ['-I', 'include'],
    use: ['-isystem', join(sources, 'include')],
    library: debianLibrary(
      source,
      { name: 'lwIP', description: 'TCP/IP', license: 'BSD-3-Clause' },
      'COPYING',
    ),
  };
}
