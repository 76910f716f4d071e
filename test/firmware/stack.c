/*
 * Linked into a firmware that measures its stack: how far the core reached at most, without
 * interrupts, and how far everything did. With -Wl,--wrap= for each function below; a debugger
 * reads the two numbers.
 */
#include "abi.h"

#define STACK_PAINT 0xa5a5a5a5u

extern uint32_t stack_bottom, stack_top;

uint32_t core_stack_bytes;
uint32_t whole_stack_bytes;

static uint32_t *end_of_paint(void) {
  uint32_t *word = &stack_bottom;
  while (word < &stack_top && *word == STACK_PAINT) word++;
  return word;
}

static void note(uint32_t *most, const uint32_t *from, const uint32_t *to) {
  uint32_t bytes = (uint32_t)((const char *)from - (const char *)to);
  if (bytes > *most) *most = bytes;
}

/* Calls the function with everything below painted anew; what was reached before is noted first. */
static __attribute__((noinline)) int32_t measured(int32_t (*function)(int32_t), int32_t argument) {
  register uint32_t *stack __asm("sp");
  note(&whole_stack_bytes, &stack_top, end_of_paint());
  __asm volatile("cpsid i" ::: "memory");
  uint32_t *before = stack;
  for (uint32_t *word = &stack_bottom; word < before; word++) *word = STACK_PAINT;
  int32_t result = function(argument);
  note(&core_stack_bytes, before, end_of_paint());
  __asm volatile("cpsie i" ::: "memory");
  return result;
}

int32_t __real_voltkern_controller_step(int32_t now_ms);
int32_t __real_voltkern_controller_boot(int32_t now_ms);
void __real_voltkern_start(void);

static int32_t start(int32_t unused) {
  __real_voltkern_start();
  return unused;
}

int32_t __wrap_voltkern_controller_step(int32_t now_ms) {
  return measured(__real_voltkern_controller_step, now_ms);
}

int32_t __wrap_voltkern_controller_boot(int32_t now_ms) {
  return measured(__real_voltkern_controller_boot, now_ms);
}

void __wrap_voltkern_start(void) {
  measured(start, 0);
}
