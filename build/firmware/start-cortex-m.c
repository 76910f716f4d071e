#include "start-cortex-m.h"

#include <stddef.h>

/* From the linker script: what lies where. */
extern uint32_t stack_bottom, data_start, data_end, data_image, bss_start, bss_end;

/* Memory of the stack that was never used shows it by this. */
#define STACK_PAINT 0xa5a5a5a5u

#define COPROCESSOR_ACCESS ((volatile uint32_t *)0xe000ed88)

_Static_assert(offsetof(struct vectors, tick) == 15 * 4, "place of SysTick in the vector table");

int main(void);

/* Naked, because it writes over the whole stack; main does not come back. */
__attribute__((naked, noreturn)) void start(void) {
#ifdef __ARM_FP
  *COPROCESSOR_ACCESS |= 0xf << 20;
  __asm volatile("dsb\n isb");
#endif
  for (uint32_t *word = &stack_bottom; word < &stack_top; word++) *word = STACK_PAINT;
  for (uint32_t *word = &data_start, *image = &data_image; word < &data_end; word++, image++)
    *word = *image;
  for (uint32_t *word = &bss_start; word < &bss_end; word++) *word = 0;
  __asm volatile("b main");
  __builtin_unreachable();
}
