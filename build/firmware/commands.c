#include "commands.h"

#include <string.h>

#include "board.h"
#include "charger.h"

bool restart_wanted;

int32_t command_bytes(uint8_t type) {
  switch (type) {
    case COMMAND_SLOT: return 14;
    case COMMAND_OPTIONS: return sizeof(struct options);
    case COMMAND_INDICATE: return 20;
    case COMMAND_OUTPUT:
    case COMMAND_CP_DISCONNECT:
    case COMMAND_REQUEST_PHASES: return 1;
    case COMMAND_RESET_DC_FAULT:
    case COMMAND_TEST_DC_FAULT:
    case COMMAND_FACTORY_RESET:
    case COMMAND_RESTART:
    case COMMAND_RESET_METER: return 0;
    case COMMAND_WRITE_PAGE: return 1 + PAGE_BYTES;
    default: return -1;
  }
}

static int32_t word_at(const uint8_t *payload, uint32_t offset) {
  int32_t word;
  memcpy(&word, payload + offset, sizeof word);
  return word;
}

/* Writes them to permanent memory if they differ from what is there. */
static void keep_slot_defaults(void) {
  if (settings.slots_set &&
      memcmp(settings.slot_defaults, charger.slot_defaults, sizeof settings.slot_defaults) == 0)
    return;
  memcpy(settings.slot_defaults, charger.slot_defaults, sizeof settings.slot_defaults);
  settings.slots_set = true;
  settings_store();
}

static int32_t set_slot(const uint8_t *payload) {
  int32_t index = payload[0];
  int32_t max_current_ma = word_at(payload, 2);
  int32_t active = word_at(payload, 6);
  int32_t clear_on_disconnect = word_at(payload, 10);
  if (payload[1] == SLOT_LIVE)
    return voltkern_slot_set(index, max_current_ma, active, clear_on_disconnect);
  if (payload[1] != SLOT_DEFAULT) return VK_RESULT_OUT_OF_RANGE;
  int32_t result = voltkern_slot_set_default(index, max_current_ma, active, clear_on_disconnect);
  if (result == VK_RESULT_OK) keep_slot_defaults();
  return result;
}

static int32_t set_options(const uint8_t *payload) {
  struct options options;
  memcpy(&options, payload, sizeof options);
  if (!options_are_valid(&options)) return VK_RESULT_OUT_OF_RANGE;
  if (memcmp(&options, &settings.options, sizeof options) == 0) return VK_RESULT_OK;
  charger_set_options(&options);
  settings_store();
  return VK_RESULT_OK;
}

static int32_t indicate(const uint8_t *payload) {
  return voltkern_controller_indicate(word_at(payload, 0), word_at(payload, 4), word_at(payload, 8),
      word_at(payload, 12), word_at(payload, 16));
}

static int32_t set_output(uint8_t output) {
  if (output > 1) return VK_RESULT_OUT_OF_RANGE;
  charger.output_grounded = output == 0;
  return VK_RESULT_OK;
}

static int32_t disconnect_control_pilot(uint8_t disconnect) {
  if (disconnect > 1) return VK_RESULT_OUT_OF_RANGE;
  charger.input->cp_disconnect = disconnect;
  return VK_RESULT_OK;
}

static int32_t write_page(const uint8_t *payload) {
  if (payload[0] >= PAGES) return VK_RESULT_OUT_OF_RANGE;
  memcpy(charger.pages[payload[0]], payload + 1, PAGE_BYTES);
  return VK_RESULT_OK;
}

/* Without the core, what needs it is not possible. */
static bool needs_core(uint8_t type) {
  return type == COMMAND_SLOT || type == COMMAND_INDICATE ||
         (type >= COMMAND_CP_DISCONNECT && type <= COMMAND_TEST_DC_FAULT);
}

int32_t command_execute(uint8_t type, const uint8_t *payload) {
  if (charger.failed && needs_core(type)) return VK_RESULT_REFUSED;
  switch (type) {
    case COMMAND_SLOT: return set_slot(payload);
    case COMMAND_OPTIONS: return set_options(payload);
    case COMMAND_INDICATE: return indicate(payload);
    case COMMAND_OUTPUT: return set_output(payload[0]);
    case COMMAND_CP_DISCONNECT: return disconnect_control_pilot(payload[0]);
    case COMMAND_REQUEST_PHASES: return voltkern_controller_request_phases(payload[0]);
    case COMMAND_RESET_DC_FAULT: return voltkern_controller_reset_dc_fault();
    case COMMAND_TEST_DC_FAULT: return voltkern_controller_request_dc_test();
    case COMMAND_FACTORY_RESET:
      settings_reset();
      settings_store();
      restart_wanted = true;
      return VK_RESULT_OK;
    case COMMAND_RESTART: restart_wanted = true; return VK_RESULT_OK;
    case COMMAND_WRITE_PAGE: return write_page(payload);
    case COMMAND_RESET_METER: board_reset_meter(); return VK_RESULT_OK;
    default: return VK_RESULT_OUT_OF_RANGE;
  }
}
