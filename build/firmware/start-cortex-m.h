/* Vector table and start of a Cortex-M; the board fills the table. */
#ifndef VOLTKERN_START_CORTEX_M_H
#define VOLTKERN_START_CORTEX_M_H

#include <stdint.h>

typedef void handler(void);

struct vectors {
  void *stack;
  handler *reset;
  handler *nmi;
  handler *faults[4]; /* Hard fault, memory management, bus, usage. */
  handler *unused[8];
  handler *tick;
  handler *interrupts[4];
};

/* From the linker script. */
extern uint32_t stack_top;

/* Sets memory up and runs main. */
handler start;

#endif
