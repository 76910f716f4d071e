#include "crc.h"

uint32_t vk_crc32(uint32_t crc, const void *bytes, uint32_t count) {
  static uint32_t table[256];
  for (uint32_t i = 0; table[255] == 0 && i < 256; i++) {
    uint32_t entry = i;
    for (int bit = 0; bit < 8; bit++) entry = entry & 1 ? 0xedb88320u ^ entry >> 1 : entry >> 1;
    table[i] = entry;
  }
  crc = ~crc;
  for (const uint8_t *byte = bytes; count--; byte++) crc = table[(crc ^ *byte) & 255] ^ crc >> 8;
  return ~crc;
}
