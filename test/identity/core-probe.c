/*
 * In place of the core: a * b - c of floats, given and answered as their bits, in the steps that
 * wasm2c makes of it. The core never does this, because a machine may compute it in one step,
 * without rounding the product. It answers for the one function of the core that computes with
 * floats at all.
 */
#include "replay.h"

#include <string.h>

static float float_of(int32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

int32_t core_call(unsigned function, const int32_t *arguments) {
  if (function != FUNCTION_charge_log_repair) replay_trapped(-1);
  float value = float_of(arguments[0]);
  float operand = float_of(arguments[1]);
  value = value * operand;
  operand = float_of(arguments[2]);
  value = value - operand;
  int32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

void core_start(void) {
}

uint8_t *core_at(uint32_t address) {
  (void)address;
  return NULL;
}
