/* Where the board has its images: the loader and the image look there. */
#pragma once
#include <stdint.h>
#include "slots.h"

/*
 * Where an image runs, and how long it may be. The loader copies it there: a board that executes in
 * its flash has another place for each slot, or a chip that exchanges them.
 */
#define IMAGE_PLACE 0x8000u
#define IMAGE_BYTES 0x380000u

/* Which slot was started, and how long that took, ms: the loader writes it, the image reads it. */
#define STARTED_SLOT (*(volatile uint32_t *)0x60ff0000)
#define LOADER_MS (*(volatile uint32_t *)0x60ff0004)

extern const struct vk_slots_places slots_places;

/* The flash with the slots, the file slots.bin; NULL if it cannot be read. */
const struct vk_flash *open_slots_flash(void);
