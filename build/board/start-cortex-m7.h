/* Start-up of a Cortex-M7, and its vector table. */
#pragma once
#include <stdint.h>

#define INTERRUPTS 32

struct vectors {
  uint32_t *stack;
  void (*reset)(void);
  void (*nmi)(void);
  void (*faults[4])(void); /* hard, memory, bus, use */
  uint32_t reserved[8];
  void (*tick)(void);
  void (*interrupts[INTERRUPTS])(void);
};

/* Where the processor begins. */
void start(void);

/* Restarts the processor and what is around it; section .noinit stays as it is. */
_Noreturn void restart(void);
