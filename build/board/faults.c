#include "faults.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "process.h"
#include "start-cortex-m7.h"

/* Registers that say what kind of fault it was, and at which address. */
#define CONFIGURABLE_FAULT (*(volatile uint32_t *)0xe000ed28)
#define HARD_FAULT (*(volatile uint32_t *)0xe000ed2c)
#define MEMORY_ADDRESS (*(volatile uint32_t *)0xe000ed34)
#define BUS_ADDRESS (*(volatile uint32_t *)0xe000ed38)

/* Memory that was never written holds something else. */
#define IS_RECORD 0x4661756cu

/* What the processor saves when an exception begins. */
struct frame {
  uint32_t r0, r1, r2, r3, r12, lr, pc, psr;
};

/* Which exception it was: its number, or none: the engine ended. */
enum { ENGINE = 0, WATCHDOG = 2, HARD = 3, MEMORY = 4, BUS = 5, USE = 6 };

static struct {
  uint32_t is_record;
  uint32_t exception;
  struct frame frame;
  uint32_t stack, kind, hard_kind, memory_address, bus_address;
} record __attribute__((section(".noinit")));

/* From the linker script: the stack, and behind it that of handlers. */
extern uint32_t stack_bottom[], handler_stack_top[];

/* Notes what the processor was at; `frame` may lie beyond the stacks, where one overflowed. */
__attribute__((used)) static void note_fault(const struct frame *frame) {
  uint32_t exception;
  __asm volatile("mrs %0, ipsr" : "=r"(exception));
  bool is_saved = (uintptr_t)frame >= (uintptr_t)stack_bottom &&
                  (uintptr_t)(frame + 1) <= (uintptr_t)handler_stack_top;
  record.exception = exception;
  record.frame = is_saved ? *frame : (struct frame){ 0 };
  record.stack = (uint32_t)frame;
  record.kind = CONFIGURABLE_FAULT;
  record.hard_kind = HARD_FAULT;
  record.memory_address = MEMORY_ADDRESS;
  record.bus_address = BUS_ADDRESS;
  record.is_record = IS_RECORD;
  restart();
}

/* Bit 2 of what lr has tells on which stack the processor saved: a handler may have failed, too. */
__attribute__((naked)) void on_fault(void) {
  __asm volatile(
      "tst lr, #4\n"
      "ite eq\n"
      "mrseq r0, msp\n"
      "mrsne r0, psp\n"
      "b note_fault\n");
}

void restart_after_failure(void) {
  record.exception = ENGINE;
  record.is_record = IS_RECORD;
  restart();
}

const char *last_fault(void) {
  static const char *const names[] = {
    [ENGINE] = "the engine ended", [WATCHDOG] = "the watchdog expired", [HARD] = "hard fault",
    [MEMORY] = "fault of memory access", [BUS] = "bus fault", [USE] = "fault of use",
  };
  static char text[300];
  if (record.is_record != IS_RECORD) return NULL;
  record.is_record = 0;
  const struct frame *frame = &record.frame;
  const char *name = record.exception <= USE ? names[record.exception] : NULL;
  if (record.exception == ENGINE) return names[ENGINE];
  snprintf(text, sizeof text,
           "%s, pc %08lx, lr %08lx, sp %08lx, psr %08lx, r0 %08lx, r1 %08lx, r2 %08lx, r3 %08lx, "
           "r12 %08lx, cfsr %08lx, hfsr %08lx, mmfar %08lx, bfar %08lx",
           name ? name : "exception", frame->pc, frame->lr, record.stack, frame->psr, frame->r0,
           frame->r1, frame->r2, frame->r3, frame->r12, record.kind, record.hard_kind,
           record.memory_address, record.bus_address);
  return text;
}
