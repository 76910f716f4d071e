/*
 * What the emulated board starts with: a program of its own, which chooses one of two images,
 * copies it to where it runs, and goes on there. It is never updated.
 */
#include "semihosting.h"
#include "slots-an500.h"
#include "start-cortex-m7.h"
#include "watchdog-an500.h"

#define VECTOR_TABLE (*(volatile uint32_t *)0xe000ed08)
/* The clock of the processor, which counts down from here at 25 MHz, for 0.6 s. */
#define TICK_CONTROL (*(volatile uint32_t *)0xe000e010)
#define TICK_RELOAD (*(volatile uint32_t *)0xe000e014)
#define TICK_CURRENT (*(volatile uint32_t *)0xe000e018)
#define TICKS 0xffffffu
#define TICKS_PER_MS 25000u

extern uint32_t handler_stack_top[];

/* Whatever happens here is tried again: an image on trial was counted before it began. */
static void on_failure(void) {
  restart();
}

const struct vectors vectors __attribute__((section(".vectors"), used)) = {
  .stack = handler_stack_top,
  .reset = start,
  .nmi = on_failure,
  .faults = { on_failure, on_failure, on_failure, on_failure },
};

/* Goes on in an image as the processor does after a reset: with its stack, at its beginning. */
__attribute__((naked, noreturn)) static void go_on(uint32_t stack, uint32_t begin) {
  __asm volatile(
      "msr msp, %0\n"
      "mov r2, #0\n"
      "msr control, r2\n"
      "isb\n"
      "bx %1\n" ::"r"(stack), "r"(begin)
      : "r2");
}

static _Noreturn void give_up(const char *why) {
  semihosting_say(why);
  semihosting_exit(1);
}

int main(void) {
  static struct vk_slots slots;
  TICK_RELOAD = TICKS;
  TICK_CURRENT = 0;
  TICK_CONTROL = 5;
  start_watchdog();
  const struct vk_flash *flash = open_slots_flash();
  if (!flash) give_up("voltkern: slots.bin cannot be read\n");
  vk_slots_open(&slots, flash, &slots_places);
  int slot = vk_slots_choose(&slots);
  if (slot < 0) give_up("voltkern: slots.bin has no image that is whole\n");
  uint32_t *image = (uint32_t *)IMAGE_PLACE;
  if (vk_slots_read(&slots, (uint32_t)slot, 0, image, slots.state.images[slot].bytes)) restart();
  STARTED_SLOT = (uint32_t)slot;
  LOADER_MS = (TICKS - TICK_CURRENT) / TICKS_PER_MS;
  VECTOR_TABLE = IMAGE_PLACE;
  __asm volatile("dsb\n isb");
  go_on(image[0], image[1]);
}
