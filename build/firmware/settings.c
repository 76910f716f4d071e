#include "settings.h"

#include "board.h"
#include "frame.h"

struct settings settings;

static const struct options delivered = {
  .button = 2,
  .output = 1,
  .ev_wakeup = 1,
  .phase_auto_switch = 1,
  .phases_connected = 3,
};

static uint32_t crc_of(const struct settings *some) {
  return crc32(some, offsetof(struct settings, crc));
}

void settings_reset(void) {
  settings.options = delivered;
  settings.slots_set = false;
}

bool settings_load(void) {
  bool found = false;
  for (uint32_t copy = 0; copy < 2; copy++) {
    struct settings stored;
    board_load(copy, &stored, sizeof stored);
    if (stored.crc != crc_of(&stored) || !options_are_valid(&stored.options)) continue;
    if (found && (int32_t)(stored.version - settings.version) < 0) continue;
    settings = stored;
    found = true;
  }
  if (!found) settings_reset();
  return found;
}

void settings_store(void) {
  settings.version++;
  settings.crc = crc_of(&settings);
  board_store(settings.version & 1, &settings, sizeof settings);
}

bool options_are_valid(const struct options *options) {
  return options->button <= 4 && options->shutdown_input <= 4 && options->input <= 16 &&
         options->output <= 1 && options->ev_wakeup <= 1 && options->phase_auto_switch <= 1 &&
         (options->phases_connected == 1 || options->phases_connected == 3) &&
         options->boost_mode <= 1 && options->phase_switch_wait_time <= 22;
}
