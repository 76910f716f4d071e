/* A second flash chip of the emulated board: the file slots.bin, which emulator.ts makes. */
#include "slots-an500.h"
#include <stddef.h>
#include <string.h>
#include "semihosting.h"

#define BLOCK_BYTES 4096u
#define SLOT_BLOCKS (IMAGE_BYTES / BLOCK_BYTES)
#define NOTES 2u

const struct vk_slots_places slots_places = {
  .note = 0, .notes = NOTES, .slots = { NOTES, NOTES + SLOT_BLOCKS }, .slot_blocks = SLOT_BLOCKS,
};

static int file;

static int erase_block(void *board, uint32_t block) {
  static uint8_t erased[BLOCK_BYTES];
  (void)board;
  memset(erased, 0xff, sizeof erased);
  return semihosting_write(file, block * BLOCK_BYTES, erased, BLOCK_BYTES) ? 0 : -1;
}

static int program_bytes(void *board, uint32_t offset, const void *bytes, uint32_t count) {
  (void)board;
  return semihosting_write(file, offset, bytes, count) ? 0 : -1;
}

static int read_bytes(void *board, uint32_t offset, void *bytes, uint32_t count) {
  (void)board;
  return semihosting_read(file, offset, bytes, count) ? 0 : -1;
}

static const struct vk_flash flash = {
  .erase = erase_block, .program = program_bytes, .read = read_bytes,
  .block_size = BLOCK_BYTES, .block_count = NOTES + 2 * SLOT_BLOCKS, .page_size = 256,
};

const struct vk_flash *open_slots_flash(void) {
  file = semihosting_open("slots.bin", OPEN_FOR_CHANGES);
  return file < 0 ? NULL : &flash;
}
