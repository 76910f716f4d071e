/*
 * The board of QEMU's machines mps2-an385 (Cortex-M3) and mps2-an386 (Cortex-M4F): UART 0 is the
 * link, UART 1 the line to the world, the CMSDK watchdog the watchdog. What is sensed and metered,
 * and the permanent memory, are those of world.c.
 */
#include "board.h"

#include "charger.h"
#include "cmsdk-uart.h"
#include "start-cortex-m.h"
#include "world.h"

#define CLOCK_HZ 25000000u
#define BAUD 115200u

struct watchdog {
  volatile uint32_t load;
  volatile uint32_t value;
  volatile uint32_t control; /* Bit 0: interrupt and count, bit 1: reset at the second time. */
  volatile uint32_t clear;
  uint32_t unused[764];
  volatile uint32_t lock;
};
_Static_assert(offsetof(struct watchdog, lock) == 0xc00, "registers of the CMSDK watchdog");

struct systick {
  volatile uint32_t control;
  volatile uint32_t reload;
  volatile uint32_t current;
};

#define LINK ((struct cmsdk_uart *)0x40004000)
#define WORLD_LINE ((struct cmsdk_uart *)0x40005000)
#define WATCHDOG ((struct watchdog *)0x40008000)
#define SYSTICK ((struct systick *)0xe000e010)
#define INTERRUPT_ENABLE ((volatile uint32_t *)0xe000e100)
#define RESET_CONTROL ((volatile uint32_t *)0xe000ed0c)
#define RESET_KEY 0x05fa0004u
#define WATCHDOG_KEY 0x1acce551u

static struct line link_line;
static struct line world_line;
static volatile uint32_t ticks_ms;

static void on_link_received(void) {
  line_on_received(&link_line);
}

static void on_link_sent(void) {
  line_on_sent(&link_line);
}

static void on_world_received(void) {
  line_on_received(&world_line);
}

static void on_world_sent(void) {
  line_on_sent(&world_line);
}

static void on_tick(void) {
  ticks_ms++;
}

/* The watchdog has expired for the first time; it resets the machine when it does so again. */
static void on_watchdog(void) {
  charger_switch_off();
}

static void on_exception(void) {
  charger_crash(FAULT_EXCEPTION);
}

const struct vectors vectors __attribute__((section(".vectors"), used)) = {
  .stack = &stack_top,
  .reset = start,
  .nmi = on_watchdog,
  .faults = {on_exception, on_exception, on_exception, on_exception},
  .tick = on_tick,
  .interrupts = {on_link_received, on_link_sent, on_world_received, on_world_sent},
};

void board_start(void) {
  world_start();
  WATCHDOG->lock = WATCHDOG_KEY;
  WATCHDOG->load = CLOCK_HZ;
  WATCHDOG->control = 3;
  SYSTICK->reload = CLOCK_HZ / 1000 - 1;
  SYSTICK->current = 0;
  SYSTICK->control = 7;
  line_start(&link_line, LINK, CLOCK_HZ / BAUD);
  line_start(&world_line, WORLD_LINE, CLOCK_HZ / BAUD);
  *INTERRUPT_ENABLE = 0xf;
}

uint32_t board_now_ms(void) {
  return world_time_ms(ticks_ms);
}

bool board_poll(void) {
  line_accept(&link_line);
  line_accept(&world_line);
  return world_receive(&world_line.received);
}

void board_wait(void) {
  __asm volatile("wfi");
}

int32_t board_receive(void) {
  return ring_used(&link_line.received) > 0 ? ring_take(&link_line.received) : -1;
}

uint32_t board_room(void) {
  return ring_room(&link_line.sent);
}

void board_send(const uint8_t *bytes, uint32_t count) {
  line_send(&link_line, bytes, count);
}

static void send_to_world(const uint8_t *bytes, uint32_t count) {
  line_send(&world_line, bytes, count);
}

bool board_sent(void) {
  return ring_used(&link_line.sent) == 0 && !(link_line.uart->state & STATE_SENDING);
}

void board_act(const vk_controller_output *output, bool output_grounded) {
  world_act(output, output_grounded, send_to_world);
}

void board_feed_watchdog(void) {
  WATCHDOG->clear = 1;
}

void board_restart(void) {
  *RESET_CONTROL = RESET_KEY;
  for (;;) continue;
}
