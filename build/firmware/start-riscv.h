/* Start of a RISC-V core in machine mode, and its traps, which the board takes. */
#ifndef VOLTKERN_START_RISCV_H
#define VOLTKERN_START_RISCV_H

#include <stdint.h>

/* The board's: interrupts and exceptions, by mcause. */
void on_machine_trap(uint32_t cause);

/* Timer and external interrupts, all of them. */
void enable_interrupts(void);
void disable_interrupts(void);

#endif
