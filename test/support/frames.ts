/* Frames of Ethernet, as far as tests send them by hand. */

/** Bytes of a hardware address. */
export function macBytes(text: string): Buffer {
  return Buffer.from(text.replaceAll(':', ''), 'hex');
}

export const everybody = Buffer.alloc(6, 0xff);
/** Somebody who is not there. */
export const stranger = macBytes('02:00:00:00:00:99');

export const etherTypes = { ipv4: 0x0800, arp: 0x0806 } as const;
export const protocols = { icmp: 1, igmp: 2, tcp: 6, udp: 17 } as const;

/** A frame of Ethernet II, without its checksum; short ones are filled up. */
export function ethernet(to: Buffer, type: number, content: Buffer): Buffer {
  const filled = Buffer.concat([content, Buffer.alloc(Math.max(0, 46 - content.length))]);
  return Buffer.concat([to, stranger, u16(type), filled]);
}

/** Of a packet of IPv4, what tests vary. */
export interface PacketParts {
  readonly from: string;
  readonly to: string;
  readonly protocol: number;
  readonly id?: number;
  /** The part of the whole that this is: where it begins, bytes, and whether more follows. */
  readonly fragment?: { readonly at: number; readonly isLast: boolean };
}

/** A packet of IPv4 (RFC 791). */
export function ipv4({ from, to, protocol, id = 0, fragment }: PacketParts, data: Buffer): Buffer {
  const head = Buffer.concat([
    Buffer.of(0x45, 0),
    u16(20 + data.length),
    u16(id),
    u16(fragment ? fragment.at / 8 + (fragment.isLast ? 0 : 0x2000) : 0),
    Buffer.of(64, protocol, 0, 0),
    addressBytes(from),
    addressBytes(to),
  ]);
  head.writeUInt16BE(checksum(head), 10);
  return Buffer.concat([head, data]);
}

/** A datagram of UDP without a checksum, which IPv4 allows (RFC 768). */
export function udp(from: number, to: number, data: Buffer): Buffer {
  return Buffer.concat([u16(from), u16(to), u16(8 + data.length), u16(0), data]);
}

/** A message of ARP (RFC 826). */
export function arp(operation: number, sender: string, wanted: string): Buffer {
  const head = Buffer.of(0, 1, 8, 0, 6, 4, 0, operation);
  return Buffer.concat([
    ...[head, stranger, addressBytes(sender)],
    ...[Buffer.alloc(6), addressBytes(wanted)],
  ]);
}

export function addressBytes(address: string): Buffer {
  return Buffer.from(address.split('.').map(Number));
}

function u16(value: number): Buffer {
  return Buffer.of(value >> 8, value & 0xff);
}

/** The checksum of the Internet (RFC 1071) of an even number of bytes. */
export function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 2) sum += bytes.readUInt16BE(at);
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16);
  return ~sum & 0xffff;
}
