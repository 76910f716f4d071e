/* Start-up of a Cortex-M: memory as C has it, floating point, two stacks. */
#include <stdint.h>
#include "memory.h"
#include "start-cortex-m7.h"

/* From the linker script: what lies where. */
extern uint32_t stack_bottom[], stack_top[], handler_stack_top[];
extern uint32_t data_start[], data_end[], data_image[], bss_start[], bss_end[];

/* Memory of the stack that was never used shows it by this. */
#define STACK_PAINT 0xa5a5a5a5u

#define COPROCESSOR_ACCESS ((volatile uint32_t *)0xe000ed88)
#define SYSTEM_HANDLERS ((volatile uint32_t *)0xe000ed24)
#define RESET_CONTROL ((volatile uint32_t *)0xe000ed0c)
#define RESET_KEY 0x05fa0004u
#define OWN_FAULTS (7u << 16) /* of memory, bus and use: not all of them one */

int main(void);

/*
 * Exceptions have a stack of their own: where the main one is full, an exception on it could not
 * even be begun.
 */
__attribute__((naked, noreturn)) void start(void) {
  *COPROCESSOR_ACCESS |= 0xf << 20;
  *SYSTEM_HANDLERS |= OWN_FAULTS;
  __asm volatile("dsb\n isb");
  for (uint32_t *word = stack_bottom; word < stack_top; word++) *word = STACK_PAINT;
  for (uint32_t *word = data_start, *image = data_image; word < data_end; word++, image++)
    *word = *image;
  for (uint32_t *word = bss_start; word < bss_end; word++) *word = 0;
  __asm volatile(
      "msr psp, %0\n"
      "mov r0, #2\n"
      "msr control, r0\n"
      "isb\n"
      "bl main\n" ::"r"(stack_top)
      : "r0");
  __builtin_unreachable();
}

void restart(void) {
  *RESET_CONTROL = RESET_KEY;
  for (;;) continue;
}

uint32_t stack_used(void) {
  const uint32_t *word = stack_bottom;
  while (word < stack_top && *word == STACK_PAINT) word++;
  return (uint32_t)((const char *)stack_top - (const char *)word);
}
