#include "world.h"

#include <string.h>

#include "board.h"
#include "frame.h"

enum { WORLD = 0x40, BOARD = 0x41 };

#define CABLE_32A_OHM 220

struct world {
  uint32_t now_ms;
  vk_controller_input input;
  uint8_t meter_valid;
  uint8_t reserved[3];
  float meter[WORLD_METER_VALUES];
};

struct answer {
  uint32_t now_ms;
  vk_controller_output output;
  uint8_t output_grounded;
  uint8_t meter_resets;
  uint8_t reserved[2];
};

static const uint16_t meter_ids[WORLD_METER_VALUES] = {
  1,   2,   3,   13, 17, 21, 39,  48,  57,  122, 130, 138, 83, 91, 99, 353, 354, 355, 7,
  29,  33,  74,  154, 115, 356, 364, 209, 211, 4,  5,  6,  8,  25, 213, 277, 214, 210, 212,
};

const struct board_facts board_facts = {
  .evse_version = 40,
  .generation = 4,
  .jumper_configuration = 6,
  .meter_type = 3,
  .meter_count = WORLD_METER_VALUES,
  .meter_ids = meter_ids,
};

static struct frame_receiver receiver;
static struct frame outgoing;
static struct world world;
static bool connected;
static bool waits;
static uint8_t waiting_sequence;
static uint8_t meter_resets;
/* To be added to the world's time, so that the board's never goes back. */
static uint32_t ahead_ms;

static uint8_t permanent[2][256] __attribute__((section(".permanent")));

void world_start(void) {
  world.input = (vk_controller_input){
    .cp_resistance_ohm = VK_SPECIAL_INFINITE_OHM,
    .pp_resistance_ohm = CABLE_32A_OHM,
    .diode_ok = true,
    .mains_before_contactor = true,
  };
}

bool world_receive(struct ring *received) {
  while (!waits && ring_used(received) > 0) {
    int32_t bytes = frame_take(&receiver, ring_take(received));
    if (bytes < (int32_t)offsetof(struct world, meter) || receiver.frame.type != WORLD) continue;
    uint32_t now_ms;
    memcpy(&now_ms, receiver.frame.payload, sizeof now_ms);
    /* Another world begins where the last one ended, or where the machine is. */
    uint32_t board_ms = board_now_ms();
    if (!connected || (int32_t)(now_ms + ahead_ms - board_ms) < 0) ahead_ms = board_ms - now_ms;
    memcpy(&world, receiver.frame.payload,
        (uint32_t)bytes < sizeof world ? (uint32_t)bytes : sizeof world);
    if (bytes < (int32_t)sizeof world) world.meter_valid = false;
    connected = waits = true;
    waiting_sequence = receiver.frame.sequence;
  }
  return waits;
}

uint32_t world_time_ms(uint32_t machine_ms) {
  return connected ? world.now_ms + ahead_ms : machine_ms;
}

void board_sense(vk_controller_input *input) {
  size_t first = offsetof(vk_controller_input, cp_resistance_ohm);
  size_t commanded = offsetof(vk_controller_input, cp_disconnect);
  size_t meter = offsetof(vk_controller_input, meter_currents_valid);
  memcpy((char *)input + first, (const char *)&world.input + first, commanded - first);
  memcpy((char *)input + meter, (const char *)&world.input + meter, sizeof *input - meter);
}

const float *board_meter(void) {
  return world.meter_valid ? world.meter : NULL;
}

void board_reset_meter(void) {
  meter_resets++;
}

void world_act(const vk_controller_output *output, bool output_grounded,
    void (*send)(const uint8_t *bytes, uint32_t count)) {
  if (!waits) {
    /* Without a world, the voltage behind the contactor follows it. */
    if (!connected) world.input.mains_after_contactor = output->contactor_on;
    return;
  }
  waits = false;
  struct answer answer = {
    .now_ms = world.now_ms,
    .output = *output,
    .output_grounded = output_grounded,
    .meter_resets = meter_resets,
  };
  outgoing.type = BOARD;
  outgoing.sequence = waiting_sequence;
  outgoing.session = 0;
  memcpy(outgoing.payload, &answer, sizeof answer);
  frame_send(&outgoing, sizeof answer, send);
}

void board_load(uint32_t copy, void *to, uint32_t bytes) {
  memcpy(to, permanent[copy], bytes);
}

void board_store(uint32_t copy, const void *from, uint32_t bytes) {
  memcpy(permanent[copy], from, bytes);
}
