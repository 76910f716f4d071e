#include "flash-sim.h"

#include <string.h>

enum { ERASED, PROGRAMMED, TORN };

uint32_t below(uint64_t *random, uint32_t limit) {
  *random ^= *random << 13;
  *random ^= *random >> 7;
  *random ^= *random << 17;
  return (uint32_t)((*random >> 16) % limit);
}

static bool wears_out(struct sim *sim, uint32_t block) {
  uint32_t *left = &sim->wears_out_after[block];
  if (*left > 1) --*left;
  return *left == 1;
}

/* Leaves a page as programming it does that was cut: none or some bits are programmed. */
static void tear_program(struct sim *sim, uint32_t at, const uint8_t *bytes) {
  bool looks_blank = below(&sim->random, 2);
  for (uint32_t i = 0; i < sim->flash.page_size; i++) {
    if (!looks_blank) sim->bytes[at + i] = (uint8_t)(bytes[i] | below(&sim->random, 256));
    sim->unsure[at + i] = (uint8_t)~bytes[i];
  }
  sim->state[at / sim->flash.page_size] = TORN;
}

/* Leaves a page as erasing it does that was cut: mostly as it was, or blank, or anything. */
static void tear_erase(struct sim *sim, uint32_t at, uint32_t mostly) {
  uint32_t how = below(&sim->random, mostly), page = sim->flash.page_size;
  for (uint32_t i = 0; i < page; i++) {
    if (how == 0) sim->bytes[at + i] = 0xff;
    if (how == 1) sim->bytes[at + i] |= (uint8_t)below(&sim->random, 256);
    if (how == 2) sim->bytes[at + i] = (uint8_t)below(&sim->random, 256);
    sim->unsure[at + i] = 0xff;
  }
  sim->state[at / page] = TORN;
}

void sim_cut(struct sim *sim, uint32_t block, uint32_t at, const uint8_t *bytes, uint32_t count) {
  uint32_t page = sim->flash.page_size;
  if (block != UINT32_MAX) {
    /* All pages at once, the block not yet at all, or already completely. */
    uint32_t how = below(&sim->random, 4), size = sim->flash.block_size;
    for (uint32_t i = 0; how < 3 && i < size; i += page) {
      if (how < 2) tear_erase(sim, block * size + i, how ? 4 : 30);
      else {
        memset(sim->bytes + block * size + i, 0xff, page);
        memset(sim->unsure + block * size + i, 0xff, page);
      }
      sim->state[(block * size + i) / page] = TORN;
    }
    return;
  }
  uint32_t whole = below(&sim->random, count / page + 1);
  for (uint32_t i = 0; i < whole; i++, at += page, bytes += page) {
    memcpy(sim->bytes + at, bytes, page);
    sim->state[at / page] = PROGRAMMED;
  }
  if (whole == count / page) return;
  if (below(&sim->random, 3)) tear_program(sim, at, bytes);
}

void sim_power_up(struct sim *sim) {
  uint32_t page = sim->flash.page_size;
  uint32_t pages = sim->flash.block_size * sim->flash.block_count / page;
  for (uint32_t i = 0; i < pages; i++) {
    if (sim->state[i] != TORN || below(&sim->random, 4)) continue;
    uint32_t byte = i * page + below(&sim->random, page);
    sim->bytes[byte] ^= (uint8_t)(below(&sim->random, 256) & sim->unsure[byte]);
  }
}

static int erase(void *board, uint32_t block) {
  struct sim *sim = board;
  uint32_t size = sim->flash.block_size, page = sim->flash.page_size;
  if (sim->before) sim->before(sim->context, block, 0, NULL, 0);
  sim->erases[block]++;
  sim->erased++;
  if (wears_out(sim, block)) {
    /* It may say so, or not. */
    for (uint32_t i = 0; i < size; i += page) tear_erase(sim, block * size + i, 4);
    return below(&sim->random, 2) ? -1 : 0;
  }
  memset(sim->bytes + block * size, 0xff, size);
  memset(sim->state + block * size / page, ERASED, size / page);
  return 0;
}

/* Whether a page may be programmed: it is erased, or a cut kept it from becoming just this. */
static bool may_program(const struct sim *sim, uint32_t at, const uint8_t *bytes) {
  uint8_t state = sim->state[at / sim->flash.page_size];
  for (uint32_t i = 0; state == TORN && i < sim->flash.page_size; i++)
    if ((sim->unsure[at + i] ^ bytes[i]) != 0xff) return false;
  return state != PROGRAMMED;
}

static int program(void *board, uint32_t at, const void *bytes, uint32_t count) {
  struct sim *sim = board;
  uint32_t page = sim->flash.page_size;
  if (sim->before) sim->before(sim->context, UINT32_MAX, at, bytes, count);
  sim->programs++;
  sim->programmed_bytes += count;
  if (at % page || count % page || at + count > sim->flash.block_size * sim->flash.block_count)
    sim->violations++;
  bool fails = wears_out(sim, at / sim->flash.block_size);
  for (uint32_t i = 0; i < count; i += page) {
    if (!may_program(sim, at + i, (const uint8_t *)bytes + i)) sim->violations++;
    sim->state[(at + i) / page] = PROGRAMMED;
    if (fails && below(&sim->random, 2)) tear_program(sim, at + i, (const uint8_t *)bytes + i);
    else for (uint32_t j = i; j < i + page; j++) sim->bytes[at + j] &= ((const uint8_t *)bytes)[j];
  }
  return fails && below(&sim->random, 2) ? -1 : 0;
}

static int read(void *board, uint32_t at, void *bytes, uint32_t count) {
  struct sim *sim = board;
  if (at + count > sim->flash.block_size * sim->flash.block_count) return -1;
  memcpy(bytes, sim->bytes + at, count);
  return 0;
}

void sim_start(struct sim *sim, uint32_t blocks, uint32_t size, uint32_t page, uint64_t seed) {
  memset(sim, 0, sizeof *sim);
  sim->random = seed * 0x9e3779b97f4a7c15u + 1;
  sim->flash = (struct vk_flash){
    .block_size = size, .block_count = blocks, .page_size = page, .board = sim,
    .erase = erase, .program = program, .read = read,
  };
  memset(sim->bytes, 0xff, blocks * size);
}

void sim_copy(struct sim *copy, const struct sim *sim, uint64_t seed) {
  uint32_t all = sim->flash.block_size * sim->flash.block_count;
  copy->flash = sim->flash;
  copy->flash.board = copy;
  copy->random = seed * 0x9e3779b97f4a7c15u + 1;
  memcpy(copy->bytes, sim->bytes, all);
  memcpy(copy->unsure, sim->unsure, all);
  memcpy(copy->state, sim->state, all / sim->flash.page_size);
  memcpy(copy->wears_out_after, sim->wears_out_after, sizeof copy->wears_out_after);
  copy->violations = 0;
  copy->before = NULL;
}
