#include "crc.h"

/* Bytes that are looked up at once: images are checked at each start, and have to start soon. */
#define AT_ONCE 8

static uint32_t tables[AT_ONCE][256];

/* What a byte does to the check that has n more bytes behind it, in table n. */
static void fill_tables(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t entry = i;
    for (int bit = 0; bit < 8; bit++) entry = entry & 1 ? 0xedb88320u ^ entry >> 1 : entry >> 1;
    tables[0][i] = entry;
  }
  for (int table = 1; table < AT_ONCE; table++)
    for (uint32_t i = 0; i < 256; i++) {
      uint32_t before = tables[table - 1][i];
      tables[table][i] = tables[0][before & 255] ^ before >> 8;
    }
}

/* Four bytes, the lowest one first, whatever the order of the machine is. */
static inline uint32_t word_at(const uint8_t *byte) {
  return byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
}

uint32_t vk_crc32(uint32_t crc, const void *bytes, uint32_t count) {
  const uint8_t *byte = bytes;
  if (tables[0][255] == 0) fill_tables();
  crc = ~crc;
  for (; count >= AT_ONCE; count -= AT_ONCE, byte += AT_ONCE) {
    uint32_t low = crc ^ word_at(byte), high = word_at(byte + 4);
    crc = tables[7][low & 255] ^ tables[6][low >> 8 & 255] ^ tables[5][low >> 16 & 255] ^
          tables[4][low >> 24] ^ tables[3][high & 255] ^ tables[2][high >> 8 & 255] ^
          tables[1][high >> 16 & 255] ^ tables[0][high >> 24];
  }
  for (; count > 0; count--, byte++) crc = tables[0][(crc ^ *byte) & 255] ^ crc >> 8;
  return ~crc;
}
