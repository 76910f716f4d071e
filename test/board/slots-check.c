/*
 * Random histories of the two slots for an image (build/board/slots.c) beside a model that says
 * which one has to be started, with a cut at each operation of the flash. Usage: slots-check SEED
 * HISTORIES; prints how many cuts there were, ends with 1 and says why if something is started
 * that must not be.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../build/board/crc.h"
#include "../../build/board/slots.h"
#include "flash-sim.h"

enum { MOST_BYTES = 3 * 4096 };

static const struct vk_slots_places places = {
  .note = 1, .notes = 3, .slots = { 4, 8 }, .slot_blocks = 3,
};

/* What has to be noted; the images are what was written last. */
struct model {
  uint32_t good, trial, tries;
  bool failed; /* the last trial */
};

static uint8_t images[2][MOST_BYTES];
static uint32_t lengths[2];
static struct model before, after;
static struct sim sim, cut_sim;
static struct vk_slots slots, cut_slots;
static uint64_t seed, random_state;
static uint32_t history, cut_count, fallbacks, confirmed;

static _Noreturn void wrong(const char *format, ...) {
  va_list values;
  va_start(values, format);
  fprintf(stderr, "seed %llu, history %u: ", (unsigned long long)seed, history);
  vfprintf(stderr, format, values);
  fprintf(stderr, "\n");
  va_end(values);
  exit(1);
}

/* What is started next. */
static uint32_t chosen(const struct model *model) {
  bool tried = model->trial != VK_SLOTS_NONE && model->tries < VK_SLOTS_TRIES;
  return tried ? model->trial : model->good;
}

static struct model started(struct model model) {
  if (model.trial == VK_SLOTS_NONE) return model;
  if (model.tries++ < VK_SLOTS_TRIES) return model;
  model.trial = VK_SLOTS_NONE;
  model.failed = true;
  return model;
}

/* Whether a slot has the whole image that was written there last. */
static bool has_image(const struct vk_slots *with, uint32_t slot) {
  uint8_t found[MOST_BYTES];
  return vk_slots_read(with, slot, 0, found, lengths[slot]) == 0 &&
         !memcmp(found, images[slot], lengths[slot]);
}

static int open_cut(bool is_unsure) {
  if (is_unsure) sim_power_up(&cut_sim);
  int failed = vk_slots_open(&cut_slots, &cut_sim.flash, &places);
  return failed ? failed : vk_slots_choose(&cut_slots);
}

/* Starts a copy of the flash, as a cut here leaves it, until a trial would have ended. */
static void cut_here(
    void *context, uint32_t block, uint32_t at, const uint8_t *bytes, uint32_t count) {
  (void)context;
  cut_count++;
  sim_copy(&cut_sim, &sim, seed * 1000003 + cut_count);
  sim_cut(&cut_sim, block, at, bytes, count);
  int slot = open_cut(true);
  if (slot != (int)chosen(&before) && slot != (int)chosen(&after))
    wrong("after a cut %d is started, not %u or %u", slot, chosen(&before), chosen(&after));
  /* What the cut left may look different at each start, and stays what it is at last. */
  for (int start = 0; start < 6; start++, slot = open_cut(start < 3)) {
    if (slot < 0) wrong("after a cut nothing is started: %d", slot);
    if (!has_image(&cut_slots, (uint32_t)slot)) wrong("slot %d is started with half an image", slot);
  }
  if (slot != (int)before.good && slot != (int)after.good)
    wrong("%d is started for ever, not %u or %u", slot, before.good, after.good);
  if (cut_sim.violations) wrong("%u pages were programmed twice", cut_sim.violations);
}

/* The action that led from `before` to `after` is done. */
static void done(void) {
  before = after;
}

static uint32_t update(uint32_t running) {
  static uint8_t image[MOST_BYTES];
  uint32_t length = 1 + below(&random_state, MOST_BYTES), part;
  for (uint32_t i = 0; i < length; i++) image[i] = (uint8_t)below(&random_state, 256);
  after = (struct model){ .good = running, .trial = VK_SLOTS_NONE };
  int slot = vk_slots_begin(&slots, running);
  if (slot < 0 || slot == (int)running) wrong("an update cannot begin: %d", slot);
  done();
  for (uint32_t at = 0; at < length; at += part) {
    part = sim.flash.page_size * (1 + below(&random_state, 8192 / sim.flash.page_size));
    if (part > length - at) part = length - at;
    /* An update that ends somewhere. */
    if (below(&random_state, 20) == 0) return running;
    int failed = vk_slots_write(&slots, (uint32_t)slot, image + at, part);
    if (failed) wrong("an update cannot be written: %d", failed);
  }
  memcpy(images[slot], image, length);
  lengths[slot] = length;
  struct vk_slots_image told = { .bytes = length, .crc = vk_crc32(0, image, length) };
  struct vk_slots_image other = { .bytes = length, .crc = told.crc ^ 1 };
  if (vk_slots_finish(&slots, (uint32_t)slot, other) != VK_STORE_INVALID)
    wrong("another image was taken for the one that was written");
  after.trial = (uint32_t)slot;
  int failed = vk_slots_finish(&slots, (uint32_t)slot, told);
  if (failed) wrong("an update cannot be finished: %d", failed);
  done();
  return running;
}

static uint32_t start(void) {
  sim_power_up(&sim);
  int failed = vk_slots_open(&slots, &sim.flash, &places);
  if (failed) wrong("the notes cannot be read: %d", failed);
  uint32_t expected = chosen(&before);
  fallbacks += before.trial != VK_SLOTS_NONE && expected == before.good;
  after = started(before);
  int slot = vk_slots_choose(&slots);
  if (slot != (int)expected) wrong("%d is started, not %u", slot, expected);
  if (!has_image(&slots, expected)) wrong("slot %d is started with another image", slot);
  done();
  if (slots.state.has_failed != before.failed) wrong("whether a trial failed is told wrongly");
  return expected;
}

/* The first image, which the maker writes where nobody cuts the power. */
static void deliver(void) {
  sim_start(&sim, 12, 4096, (uint32_t[]){ 1, 16, 32, 256 }[below(&random_state, 4)],
            seed + history);
  if (vk_slots_open(&slots, &sim.flash, &places) != VK_STORE_NO_ENTRY)
    wrong("a blank flash has notes");
  before.good = before.trial = VK_SLOTS_NONE;
  for (int i = 0; before.trial == VK_SLOTS_NONE; i++) update(VK_SLOTS_NONE);
  start();
  if (vk_slots_confirm(&slots, before.trial)) wrong("the first image cannot be confirmed");
  before = after = (struct model){ .good = before.trial, .trial = VK_SLOTS_NONE };
  sim.before = cut_here;
}

static void play(void) {
  deliver();
  uint32_t running = start();
  for (int i = 0; i < 12; i++) {
    switch (below(&random_state, 5)) {
      case 0:
        if (vk_slots_on_trial(&slots, running)) {
          if (vk_slots_begin(&slots, running) != VK_STORE_INVALID)
            wrong("an image on trial may be the last that works, and was given up");
          break;
        }
        running = update(running);
        break;
      case 1:
        /* The one that runs says that it works, even while another one waits to be tried. */
        if (vk_slots_on_trial(&slots, running)) {
          after = (struct model){ .good = running, .trial = VK_SLOTS_NONE };
          confirmed++;
        }
        if (vk_slots_confirm(&slots, running)) wrong("it cannot be confirmed");
        done();
        break;
      case 2:
        /* The one that runs says that it does not, and whatever comes then is its restart. */
        if (vk_slots_on_trial(&slots, running)) {
          after.trial = VK_SLOTS_NONE;
          after.failed = true;
          fallbacks++;
        }
        if (vk_slots_give_up(&slots, running)) wrong("it cannot be given up");
        done();
        running = start();
        break;
      default:
        running = start();
    }
  }
  if (sim.violations) wrong("%u pages were programmed twice", sim.violations);
}

int main(int count, char **given) {
  if (count != 3) return 2;
  seed = strtoull(given[1], NULL, 10);
  random_state = seed * 0x9e3779b97f4a7c15u + 0x7654321;
  uint32_t histories = (uint32_t)strtoul(given[2], NULL, 10);
  for (history = 0; history < histories; history++) play();
  printf("{\"cuts\":%u,\"fallbacks\":%u,\"confirmed\":%u}\n", cut_count, fallbacks, confirmed);
  return 0;
}
