/*
 * Stands between a replayer and the core (`-Wl,--wrap=core_call`) on the MPS2 boards: counts what a
 * call executes, and how deep its stack gets. Prints a line per call: `call <function>
 * <instructions> <bytes of stack>`.
 *
 * The emulator is to run with `-icount shift=10`: then an instruction takes 1024 ns, which are 25.6
 * ticks of the timer, so that counts are exact.
 */
#include "replay.h"

#include <stdio.h>

#define TIMER_CONTROL (*(volatile uint32_t *)0x40000000)
#define TIMER_VALUE (*(volatile uint32_t *)0x40000004)
#define TIMER_RELOAD (*(volatile uint32_t *)0x40000008)

#define PAINTED_WORDS 512
#define PAINT 0xa5a5a5a5u

int32_t __real_core_call(unsigned function, const int32_t *arguments);

static uint32_t instructions, stack_bytes;

static __attribute__((noinline)) int32_t counted(unsigned function, const int32_t *arguments) {
  volatile uint32_t *top;
  __asm__ volatile("mov %0, sp" : "=r"(top));
  for (int word = 1; word <= PAINTED_WORDS; word++) top[-word] = PAINT;
  const uint32_t start = TIMER_VALUE;
  const int32_t answer = __real_core_call(function, arguments);
  const uint32_t ticks = start - TIMER_VALUE;
  volatile uint32_t *deepest = top - PAINTED_WORDS;
  while (deepest < top && *deepest == PAINT) deepest++;
  stack_bytes = (uint32_t)((top - deepest) * (int)sizeof *top);
  instructions = (ticks * 10 + 128) / 256;
  return answer;
}

int32_t __wrap_core_call(unsigned function, const int32_t *arguments) {
  static const char *const names[] = {
#define NAME(name, count) #name,
      VK_FUNCTIONS(NAME)
#undef NAME
  };
  static uint32_t overhead;
  if (overhead == 0) {
    TIMER_RELOAD = TIMER_VALUE = 0xffffffffu;
    TIMER_CONTROL = 1;
    counted(FUNCTION_abi_version, NULL);
    overhead = instructions;
  }
  const int32_t answer = counted(function, arguments);
  printf("call %s %ld %lu\n", names[function], (long)(instructions - overhead), (unsigned long)stack_bytes);
  return answer;
}
