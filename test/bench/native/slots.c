#include "slots.h"

vk_slot slots[SLOT_COUNT];

int32_t slots_allowed_ma(void) {
  int32_t least = INT32_MAX;
  for (int index = 0; index < SLOT_COUNT; index++) {
    const vk_slot *slot = &slots[index];
    if (slot->active && (int32_t)slot->max_current_ma < least)
      least = (int32_t)slot->max_current_ma;
  }
  return least == INT32_MAX ? 0 : least;
}
