/*
 * NOR flash in memory, as bad as it may be: programming only clears bits and is done once between
 * two erasures, a cut leaves the page or block that it hits in any state, which may look different
 * at each start, and blocks wear out.
 */
#ifndef VOLTKERN_FLASH_SIM_H
#define VOLTKERN_FLASH_SIM_H

#include "../../build/board/flash-store.h"

enum { SIM_BYTES = 2 << 20 };

struct sim {
  struct vk_flash flash;
  uint64_t random;
  uint8_t bytes[SIM_BYTES];
  /* By page: erased, programmed, or hit by a cut. */
  uint8_t state[SIM_BYTES];
  uint8_t unsure[SIM_BYTES]; /* Bits that a cut left as they may be read either way. */
  uint32_t erases[VK_STORE_BLOCKS];
  uint32_t wears_out_after[VK_STORE_BLOCKS]; /* Operations; 0: never. */
  uint32_t programs, programmed_bytes, erased;
  uint32_t violations; /* Pages that were programmed twice, or not as whole pages. */
  /* Told before each operation; NULL: nobody is. `block` of an erasure, or UINT32_MAX. */
  void (*before)(void *context, uint32_t block, uint32_t at, const uint8_t *bytes, uint32_t count);
  void *context;
};

/* The next random number below a limit. */
uint32_t below(uint64_t *random, uint32_t limit);

/* Blank flash. */
void sim_start(struct sim *sim, uint32_t blocks, uint32_t block_size, uint32_t page, uint64_t seed);

/* Makes `copy` the same flash, whose operations nobody is told of. */
void sim_copy(struct sim *copy, const struct sim *sim, uint64_t seed);

/* Does a part of an operation, as a cut in its middle does. */
void sim_cut(struct sim *sim, uint32_t block, uint32_t at, const uint8_t *bytes, uint32_t count);

/* The power comes back: what a cut hit may look different. */
void sim_power_up(struct sim *sim);

#endif
