const polynomial = 0xedb88320;

const table = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++)
    value = (value & 1) !== 0 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/** CRC-32 of IEEE 802.3 (reflected, as in zlib) of the first `length` bytes. */
export function crc32(bytes: Uint8Array, length = bytes.length): number {
  let crc = -1;
  for (let index = 0; index < length; index++) {
    crc = (crc >>> 8) ^ (table[(crc ^ (bytes[index] as number)) & 0xff] as number);
  }
  return ~crc >>> 0;
}
