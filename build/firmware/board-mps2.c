/*
 * The board of QEMU's machines mps2-an385 (Cortex-M3) and mps2-an386 (Cortex-M4F): UART 0 is the
 * link, UART 1 the line to the world, the CMSDK watchdog the watchdog. What is sensed and metered,
 * and the permanent memory, are those of world.c.
 */
#include "board.h"

#include "charger.h"
#include "ring.h"
#include "start-cortex-m.h"
#include "world.h"

#define CLOCK_HZ 25000000u
#define BAUD 115200u

struct uart {
  volatile uint32_t data;
  volatile uint32_t state; /* Bit 0: the byte to send waits, bit 1: a received one does. */
  volatile uint32_t control;
  volatile uint32_t interrupts; /* Writing a bit ends it. */
  volatile uint32_t divisor;
};
enum { STATE_SENDING = 1, STATE_RECEIVED = 2 };
enum {
  CONTROL_SEND = 1,
  CONTROL_RECEIVE = 2,
  CONTROL_SEND_INTERRUPT = 4,
  CONTROL_RECEIVE_INTERRUPT = 8
};
enum { INTERRUPT_SENT = 1, INTERRUPT_RECEIVED = 2 };

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

#define LINK ((struct uart *)0x40004000)
#define WORLD_LINE ((struct uart *)0x40005000)
#define WATCHDOG ((struct watchdog *)0x40008000)
#define SYSTICK ((struct systick *)0xe000e010)
#define INTERRUPT_ENABLE ((volatile uint32_t *)0xe000e100)
#define RESET_CONTROL ((volatile uint32_t *)0xe000ed0c)
#define RESET_KEY 0x05fa0004u
#define WATCHDOG_KEY 0x1acce551u

/* A line and the bytes on their way through it. */
struct line {
  struct uart *uart;
  struct ring received;
  struct ring sent;
};

static struct line link_line;
static struct line world_line;
static volatile uint32_t ticks_ms;

static void feed_uart(struct line *line) {
  while (ring_used(&line->sent) > 0 && !(line->uart->state & STATE_SENDING))
    line->uart->data = ring_take(&line->sent);
}

static void on_received(struct line *line) {
  line->uart->interrupts = INTERRUPT_RECEIVED;
  while (line->uart->state & STATE_RECEIVED) {
    if (ring_room(&line->received) == 0) {
      /*
       * A line with flow control waits for accept; on another one bytes are lost, and what they
       * belonged to comes again.
       */
      line->uart->control &= ~(uint32_t)CONTROL_RECEIVE_INTERRUPT;
      return;
    }
    ring_put(&line->received, (uint8_t)line->uart->data);
  }
}

static void on_sent(struct line *line) {
  line->uart->interrupts = INTERRUPT_SENT;
  feed_uart(line);
}

static void on_link_received(void) {
  on_received(&link_line);
}

static void on_link_sent(void) {
  on_sent(&link_line);
}

static void on_world_received(void) {
  on_received(&world_line);
}

static void on_world_sent(void) {
  on_sent(&world_line);
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

static void start_line(struct line *line, struct uart *uart) {
  line->uart = uart;
  line->uart->divisor = CLOCK_HZ / BAUD;
  line->uart->control =
      CONTROL_SEND | CONTROL_RECEIVE | CONTROL_SEND_INTERRUPT | CONTROL_RECEIVE_INTERRUPT;
}

void board_start(void) {
  world_start();
  WATCHDOG->lock = WATCHDOG_KEY;
  WATCHDOG->load = CLOCK_HZ;
  WATCHDOG->control = 3;
  SYSTICK->reload = CLOCK_HZ / 1000 - 1;
  SYSTICK->current = 0;
  SYSTICK->control = 7;
  start_line(&link_line, LINK);
  start_line(&world_line, WORLD_LINE);
  *INTERRUPT_ENABLE = 0xf;
}

uint32_t board_now_ms(void) {
  return world_time_ms(ticks_ms);
}

static uint32_t mask_interrupts(void) {
  uint32_t masked;
  __asm volatile("mrs %0, primask\n cpsid i" : "=r"(masked)::"memory");
  return masked;
}

static void unmask_interrupts(uint32_t masked) {
  __asm volatile("msr primask, %0" ::"r"(masked) : "memory");
}

/* Lets a line that had to wait go on. */
static void accept(struct line *line) {
  if (line->uart->control & CONTROL_RECEIVE_INTERRUPT || ring_room(&line->received) == 0) return;
  uint32_t masked = mask_interrupts();
  line->uart->control |= CONTROL_RECEIVE_INTERRUPT;
  on_received(line);
  unmask_interrupts(masked);
}

bool board_poll(void) {
  accept(&link_line);
  accept(&world_line);
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

static void send(struct line *line, const uint8_t *bytes, uint32_t count) {
  for (uint32_t index = 0; index < count; index++) {
    if (ring_room(&line->sent) > 0) ring_put(&line->sent, bytes[index]);
  }
  uint32_t masked = mask_interrupts();
  feed_uart(line);
  unmask_interrupts(masked);
}

void board_send(const uint8_t *bytes, uint32_t count) {
  send(&link_line, bytes, count);
}

static void send_to_world(const uint8_t *bytes, uint32_t count) {
  send(&world_line, bytes, count);
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
