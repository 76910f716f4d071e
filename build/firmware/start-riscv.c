#include "start-riscv.h"

/* From the linker script: what lies where. */
extern uint32_t stack_bottom, stack_top, bss_start, bss_end;

/* Memory of the stack that was never used shows it by this. */
#define STACK_PAINT 0xa5a5a5a5u

/* Timer and external interrupts in mie; interrupts at all in mstatus. */
#define MIE_BITS (1u << 7 | 1u << 11)
#define MSTATUS_MIE 8u

int main(void);

__attribute__((interrupt("machine"), aligned(4))) static void on_trap(void) {
  uint32_t cause;
  __asm volatile("csrr %0, mcause" : "=r"(cause));
  on_machine_trap(cause);
}

/*
 * Called when there is a stack. The image was loaded into RAM: only what begins with zeros needs to
 * be set up.
 */
__attribute__((noreturn, used)) static void set_up(void) {
  for (uint32_t *word = &bss_start; word < &bss_end; word++) *word = 0;
  __asm volatile("csrw mtvec, %0" ::"r"(on_trap));
  __asm volatile("csrw mie, %0" ::"r"(MIE_BITS));
  main();
  __builtin_unreachable();
}

__attribute__((naked, noreturn, section(".start"))) void start(void) {
  __asm volatile(
    "csrci mstatus, 8\n"
    "la sp, stack_top\n"
    "la t0, stack_bottom\n"
    "li t1, %0\n"
    "1: sw t1, 0(t0)\n"
    "addi t0, t0, 4\n"
    "bltu t0, sp, 1b\n"
    "j set_up\n" ::"i"(STACK_PAINT));
}

void enable_interrupts(void) {
  __asm volatile("csrs mstatus, %0" ::"r"(MSTATUS_MIE) : "memory");
}

void disable_interrupts(void) {
  __asm volatile("csrc mstatus, %0" ::"r"(MSTATUS_MIE) : "memory");
}
