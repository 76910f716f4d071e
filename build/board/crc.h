/* The check of what is in the flash. */
#ifndef VOLTKERN_CRC_H
#define VOLTKERN_CRC_H

#include <stdint.h>

/* The CRC-32 of bytes that follow those of another one; 0: they are the first. */
uint32_t vk_crc32(uint32_t crc, const void *bytes, uint32_t count);

#endif
