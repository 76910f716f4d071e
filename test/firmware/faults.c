/*
 * Linked into a firmware that is meant to fail: three indications make the core trap, hang, or
 * reach for memory that is not there. With -Wl,--wrap=voltkern_controller_indicate.
 */
#include "abi.h"

enum { TRAPS = 1001, HANGS = 1002, CRASHES = 1003 };

int32_t __real_voltkern_controller_indicate(
    int32_t indication, int32_t duration_ms, int32_t hue, int32_t saturation, int32_t value);

int32_t __wrap_voltkern_controller_indicate(
    int32_t indication, int32_t duration_ms, int32_t hue, int32_t saturation, int32_t value) {
  if (indication == TRAPS) voltkern_trap(5);
  while (indication == HANGS) continue;
  if (indication == CRASHES) return *(volatile int32_t *)0x60000000;
  return __real_voltkern_controller_indicate(indication, duration_ms, hue, saturation, value);
}
