#include "slots.h"

#include <stddef.h>
#include <string.h>

#include "crc.h"

#define NOTE_MAGIC 0x53424b56u /* "VKBS" */

/*
 * A note, alone at the beginning of a block: each is written to the next block, so that the one
 * before stays until it is there.
 */
struct note {
  uint32_t magic;
  struct vk_slots_state state;
  uint32_t crc; /* Of all before it. */
};
_Static_assert(sizeof(struct note) == 32, "a note has no gaps");

/* ---- notes ---- */

static uint32_t offset_of(const struct vk_slots *slots, uint32_t block) {
  return block * slots->flash->block_size;
}

static bool read_flash(const struct vk_slots *slots, uint32_t at, void *to, uint32_t count) {
  return slots->flash->read(slots->flash->board, at, to, count) == 0;
}

static bool load_note(const struct vk_slots *slots, uint32_t which, struct note *note) {
  uint32_t at = offset_of(slots, slots->places.note + which);
  return read_flash(slots, at, note, sizeof *note) && note->magic == NOTE_MAGIC &&
         note->crc == vk_crc32(0, note, offsetof(struct note, crc));
}

/* Notes a state; what was noted stays if that fails. */
static int write_note(struct vk_slots *slots, struct vk_slots_state state) {
  const struct vk_flash *flash = slots->flash;
  state.number = slots->state.number + 1;
  struct note note = { .magic = NOTE_MAGIC, .state = state };
  note.crc = vk_crc32(0, &note, offsetof(struct note, crc));
  uint8_t bytes[256];
  memset(bytes, 0xff, sizeof bytes);
  memcpy(bytes, &note, sizeof note);
  uint32_t count = flash->page_size > sizeof note ? flash->page_size : sizeof note;
  /* A block that fails is passed over, each time anew. */
  for (uint32_t i = 1; i < slots->places.notes; i++) {
    uint32_t which = (slots->noted_in + i) % slots->places.notes;
    uint32_t block = slots->places.note + which;
    struct note found;
    if (flash->erase(flash->board, block)) continue;
    if (flash->program(flash->board, offset_of(slots, block), bytes, count)) continue;
    if (!load_note(slots, which, &found) || memcmp(&found, &note, sizeof note)) continue;
    slots->noted_in = which;
    slots->state = state;
    return 0;
  }
  return VK_STORE_FAILED;
}

int vk_slots_open(
    struct vk_slots *slots, const struct vk_flash *flash, const struct vk_slots_places *places) {
  *slots = (struct vk_slots){ .flash = flash, .places = *places };
  slots->state.trial = slots->state.started = VK_SLOTS_NONE;
  for (uint32_t which = 0; which < places->notes; which++) {
    struct note note;
    if (!load_note(slots, which, &note) || note.state.number <= slots->state.number) continue;
    slots->state = note.state;
    slots->noted_in = which;
  }
  return slots->state.number > 0 ? 0 : VK_STORE_NO_ENTRY;
}

/* ---- which is started ---- */

int vk_slots_read(
    const struct vk_slots *slots, uint32_t slot, uint32_t at, void *bytes, uint32_t count) {
  uint32_t room = slots->places.slot_blocks * slots->flash->block_size;
  if (slot > 1 || at > room || count > room - at) return VK_STORE_INVALID;
  uint32_t start = offset_of(slots, slots->places.slots[slot]);
  return read_flash(slots, start + at, bytes, count) ? 0 : VK_STORE_FAILED;
}

/* Whether the flash has an image as it is noted. */
static bool is_whole(const struct vk_slots *slots, uint32_t slot, struct vk_slots_image image) {
  uint8_t part[1024];
  uint32_t crc = 0, count;
  if (slot > 1 || image.bytes == 0) return false;
  for (uint32_t at = 0; at < image.bytes; at += count) {
    count = image.bytes - at < sizeof part ? image.bytes - at : (uint32_t)sizeof part;
    if (vk_slots_read(slots, slot, at, part, count)) return false;
    crc = vk_crc32(crc, part, count);
  }
  return crc == image.crc;
}

static bool can_start(const struct vk_slots *slots, uint32_t slot) {
  return slot <= 1 && is_whole(slots, slot, slots->state.images[slot]);
}

/* The same state with the trial at its end, and the image on trial gone. */
static struct vk_slots_state without_trial(struct vk_slots_state state) {
  state.images[state.trial].bytes = 0;
  state.trial = VK_SLOTS_NONE;
  state.has_failed = 1;
  return state;
}

int vk_slots_choose(struct vk_slots *slots) {
  struct vk_slots_state state = slots->state;
  uint32_t trial = state.trial, started = state.started;
  if (trial != VK_SLOTS_NONE) {
    bool may_try = state.tries < VK_SLOTS_TRIES && can_start(slots, trial);
    state.tries++;
    if (!may_try) state = without_trial(state);
    /* A trial that cannot be counted would never end. */
    if (write_note(slots, state) == 0 && may_try) return (int)trial;
  }
  if (can_start(slots, started)) return (int)started;
  /* An image that is damaged is no reason to start none. */
  uint32_t other = started == 0 ? 1 : 0;
  return can_start(slots, other) ? (int)other : VK_STORE_FAILED;
}

bool vk_slots_on_trial(const struct vk_slots *slots, uint32_t slot) {
  return slots->state.trial == slot;
}

int vk_slots_confirm(struct vk_slots *slots, uint32_t running) {
  struct vk_slots_state state = slots->state;
  if (!vk_slots_on_trial(slots, running)) return 0;
  state.started = state.trial;
  state.trial = VK_SLOTS_NONE;
  return write_note(slots, state);
}

int vk_slots_give_up(struct vk_slots *slots, uint32_t running) {
  if (!vk_slots_on_trial(slots, running)) return 0;
  return write_note(slots, without_trial(slots->state));
}

/* ---- an update ---- */

int vk_slots_begin(struct vk_slots *slots, uint32_t running) {
  struct vk_slots_state state = slots->state;
  uint32_t slot = running == 0 ? 1 : 0;
  if (state.trial != VK_SLOTS_NONE && state.trial == running) return VK_STORE_INVALID;
  state.started = (uint8_t)running;
  state.trial = VK_SLOTS_NONE;
  state.has_failed = 0;
  state.images[slot].bytes = 0;
  slots->written = 0;
  int failed = write_note(slots, state);
  return failed ? failed : (int)slot;
}

int vk_slots_write(struct vk_slots *slots, uint32_t slot, const void *bytes, uint32_t count) {
  const struct vk_flash *flash = slots->flash;
  uint32_t size = flash->block_size, page = flash->page_size;
  const uint8_t *from = bytes;
  if (slot > 1 || slots->state.images[slot].bytes > 0 || slots->written % page)
    return VK_STORE_INVALID;
  if (count > slots->places.slot_blocks * size - slots->written) return VK_STORE_FULL;
  while (count > 0) {
    uint8_t part[256], found[256];
    uint32_t block = slots->places.slots[slot] + slots->written / size;
    uint32_t at = offset_of(slots, block) + slots->written % size;
    uint32_t taken = count < sizeof part ? count : (uint32_t)sizeof part;
    uint32_t programmed = (taken + page - 1) & ~(page - 1);
    if (programmed > size - slots->written % size) {
      programmed = size - slots->written % size;
      taken = programmed;
    }
    memset(part, 0xff, sizeof part);
    memcpy(part, from, taken);
    if (slots->written % size == 0 && flash->erase(flash->board, block)) return VK_STORE_FAILED;
    if (flash->program(flash->board, at, part, programmed)) return VK_STORE_FAILED;
    if (!read_flash(slots, at, found, programmed) || memcmp(found, part, programmed))
      return VK_STORE_FAILED;
    slots->written += taken;
    from += taken;
    count -= taken;
  }
  return 0;
}

int vk_slots_finish(struct vk_slots *slots, uint32_t slot, struct vk_slots_image image) {
  struct vk_slots_state state = slots->state;
  if (slot > 1 || slot == state.started) return VK_STORE_INVALID;
  if (image.bytes != slots->written || !is_whole(slots, slot, image)) return VK_STORE_INVALID;
  state.images[slot] = image;
  state.trial = (uint8_t)slot;
  state.tries = 0;
  return write_note(slots, state);
}
