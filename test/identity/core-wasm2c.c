/* The core as C, made by wasm2c: through its functions for firmware, see abi.h. */
#include "replay.h"

void core_start(void) {
  voltkern_start();
}

uint8_t *core_at(uint32_t address) {
  return voltkern_at(address);
}

void voltkern_trap(int32_t reason) {
  replay_trapped(reason);
}

#define ARGUMENTS_0
#define ARGUMENTS_1 a[0]
#define ARGUMENTS_2 ARGUMENTS_1, a[1]
#define ARGUMENTS_3 ARGUMENTS_2, a[2]
#define ARGUMENTS_4 ARGUMENTS_3, a[3]
#define ARGUMENTS_5 ARGUMENTS_4, a[4]

int32_t core_call(unsigned function, const int32_t *a) {
  (void)a;
  switch (function) {
#define CALL(name, count) \
  case FUNCTION_##name: return voltkern_##name(ARGUMENTS_##count);
    VK_FUNCTIONS(CALL)
#undef CALL
    default: replay_trapped(-1);
  }
}
