import { readFile } from 'node:fs/promises';

/** Flag of a complete entry of the table (ATF_COM). */
const complete = 0x2;

/**
 * Number of stations of the access point `name`: NetworkManager does not know it, but the kernel
 * knows who in its network recently used IP.
 */
export async function stationsOn(name: string): Promise<number> {
  let table: string;
  try {
    table = await readFile('/proc/net/arp', 'utf8');
  } catch {
    return 0;
  }
  // IP address, HW type, Flags, HW address, Mask, Device
  const macs = table.split('\n').flatMap(line => {
    const [, , flags, mac = '', , device] = line.split(/\s+/);
    return device === name && (Number(flags) & complete) !== 0 ? [mac] : [];
  });
  return new Set(macs).size;
}
