/*
 * What the controller keeps in permanent memory: options, slot defaults, and how often it started.
 */
#ifndef VOLTKERN_SETTINGS_H
#define VOLTKERN_SETTINGS_H

#include <stdbool.h>

#include "abi.h"

enum { SLOTS = 15, SLOT_LOAD_MANAGEMENT = 7 };

/* As OPTIONS of the link has them. */
struct options {
  uint8_t button;
  uint8_t shutdown_input;
  uint8_t input;
  uint8_t output;
  uint8_t ev_wakeup;
  uint8_t phase_auto_switch;
  uint8_t phases_connected;
  uint8_t boost_mode;
  uint8_t phase_switch_wait_time;
};
_Static_assert(sizeof(struct options) == 9, "OPTIONS of the link has 9 bytes");

struct settings {
  uint32_t version; /* Counts what was written: the larger one of two copies is the newer. */
  uint32_t boots;
  vk_slot slot_defaults[SLOTS];
  struct options options;
  uint8_t slots_set; /* The slot defaults are not those of delivery, which the core knows. */
  uint8_t reserved[2];
  uint32_t crc; /* Of all before it. */
};
_Static_assert(sizeof(struct settings) == 204, "settings have no gaps, which the CRC would cover");

extern struct settings settings;

/*
 * Reads what was written last; answers false, and takes the settings of delivery, if nothing can be
 * read.
 */
bool settings_load(void);

/*
 * Writes the settings over the older copy: when the power goes meanwhile, the other one is still
 * there.
 */
void settings_store(void);

/* Takes the settings of delivery, but does not write them. */
void settings_reset(void);

/* Whether every option has a value that it can have. */
bool options_are_valid(const struct options *options);

#endif
