/*
 * Two places for the image of the device, and which of them is started: what a loader and an update
 * need of the flash. A new image is started at most VK_SLOTS_TRIES times until it confirms that it
 * works; the one before is started again then.
 *
 * The loader, which is never updated, calls vk_slots_open and vk_slots_choose, and arms the
 * watchdog. The device calls vk_slots_open, and vk_slots_confirm once it has answered a request; if
 * it is on trial and has not done so within VK_SLOTS_TRIAL_S, it calls vk_slots_give_up and
 * restarts. An update calls
 * vk_slots_begin, vk_slots_write until all is written, checks the signature of what vk_slots_read
 * gives, and calls vk_slots_finish.
 */
#ifndef VOLTKERN_SLOTS_H
#define VOLTKERN_SLOTS_H

#include "flash-store.h"

enum {
  VK_SLOTS_TRIES = 2,   /* A new image may once lose its power before it has confirmed. */
  VK_SLOTS_TRIAL_S = 60,
  VK_SLOTS_NONE = 255,  /* No slot. */
};

/* Where they are in the flash, in blocks; the store must have others. */
struct vk_slots_places {
  uint32_t note, notes;  /* Blocks for notes of which is started: two, or more if some may fail. */
  uint32_t slots[2];     /* The first block of each slot, */
  uint32_t slot_blocks;  /* and how many each has. */
};

/* An image in a slot. */
struct vk_slots_image {
  uint32_t bytes;        /* 0: there is none that could be started. */
  uint32_t crc;          /* The CRC-32 of them, as crc.h has it. */
};

/* What is noted. */
struct vk_slots_state {
  uint32_t number;       /* Of the note: the largest counts. */
  uint8_t started;       /* The slot whose image is known to work. */
  uint8_t trial;         /* The slot with a new one, or VK_SLOTS_NONE. */
  uint8_t tries;         /* How often that was started. */
  uint8_t has_failed;    /* 1: the last trial ended without a confirmation. */
  struct vk_slots_image images[2];
};

struct vk_slots {
  const struct vk_flash *flash;
  struct vk_slots_places places;
  struct vk_slots_state state;
  uint32_t noted_in;     /* The block with the newest note, counted from the first of them. */
  uint32_t written;      /* Bytes of an image that is being written. */
};

/*
 * Reads what is noted: 0; VK_STORE_NO_ENTRY if nothing is, which is a new board: its maker writes
 * the first image with vk_slots_begin, vk_slots_write and vk_slots_finish, too.
 */
int vk_slots_open(
    struct vk_slots *slots, const struct vk_flash *flash, const struct vk_slots_places *places);

/*
 * The slot to be started now, or VK_STORE_FAILED if neither image is whole. A trial is counted in
 * the flash before it begins, so that it ends whatever the image does.
 */
int vk_slots_choose(struct vk_slots *slots);

/* Notes that the image that runs works; 0 also if it is not on trial. */
int vk_slots_confirm(struct vk_slots *slots, uint32_t running);

/* Ends the trial of the image that runs: it is not started again. 0 also if it is on none. */
int vk_slots_give_up(struct vk_slots *slots, uint32_t running);

/* Whether the image in this slot is on trial. */
bool vk_slots_on_trial(const struct vk_slots *slots, uint32_t slot);

/*
 * Gives up the image in the slot that does not run, so that another one can be written there: the
 * slot, VK_STORE_INVALID if what runs is still on trial, or VK_STORE_FAILED. `running` is
 * VK_SLOTS_NONE when a maker writes the first image.
 */
int vk_slots_begin(struct vk_slots *slots, uint32_t running);

/*
 * Writes the next bytes of an image to a slot, whole pages but for the last time; erases at most as
 * many blocks as they reach into, so small parts keep the device serving. 0, VK_STORE_FULL if the
 * image is too large, VK_STORE_FAILED if the flash fails: the update has failed then.
 */
int vk_slots_write(struct vk_slots *slots, uint32_t slot, const void *bytes, uint32_t count);

/* Reads what was written. */
int vk_slots_read(
    const struct vk_slots *slots, uint32_t slot, uint32_t at, void *bytes, uint32_t count);

/*
 * Has the image tried at the next start, if the flash has what these CRC-32 and length are of:
 * 0, VK_STORE_INVALID if not, VK_STORE_FAILED. The caller has checked its signature.
 */
int vk_slots_finish(struct vk_slots *slots, uint32_t slot, struct vk_slots_image image);

#endif
