/*
 * The board of QEMU's RISC-V machine virt: its only UART is the link, so that the world stays idle
 * (world.h); QEMU has no watchdog for it, and the timer's interrupt stands in.
 */
#include "board.h"

#include "charger.h"
#include "ring.h"
#include "start-riscv.h"
#include "world.h"

#define CLOCK_HZ 10000000u
#define WATCHDOG_MS 1000u

/* A 16550 with registers of a byte. */
struct uart {
  volatile uint8_t data;
  volatile uint8_t interrupts; /* Bit 0: received, bit 1: there is room to send. */
  volatile uint8_t fifo;
  volatile uint8_t line_control;
  volatile uint8_t modem_control;
  volatile uint8_t line_state; /* Bit 0: received, bit 5: room to send, bit 6: everything sent. */
};
enum { INTERRUPT_RECEIVED = 1, INTERRUPT_ROOM = 2 };
enum { STATE_RECEIVED = 1, STATE_ROOM = 0x20, STATE_SENT = 0x40 };

#define LINK ((struct uart *)0x10000000)
#define LINK_INTERRUPT 10
#define MACHINE_TIME ((volatile uint32_t *)0x0200bff8)
#define MACHINE_TIME_COMPARE ((volatile uint32_t *)0x02004000)
#define INTERRUPT_PRIORITY ((volatile uint32_t *)0x0c000000)
#define INTERRUPT_ENABLE ((volatile uint32_t *)0x0c002000)
#define INTERRUPT_CLAIM ((volatile uint32_t *)0x0c200004)
#define RESET ((volatile uint32_t *)0x00100000)
#define RESET_KEY 0x7777u

#define CAUSE_INTERRUPT 0x80000000u
enum { CAUSE_TIMER = 7, CAUSE_EXTERNAL = 11 };

static struct ring received;
static struct ring sent;
static volatile uint32_t ticks_ms;
static volatile uint32_t fed_ms;
static uint64_t next_tick;

static void feed_uart(void) {
  while (ring_used(&sent) > 0 && LINK->line_state & STATE_ROOM) LINK->data = ring_take(&sent);
  LINK->interrupts = (uint8_t)(ring_room(&received) > 0 ? INTERRUPT_RECEIVED : 0) |
                     (ring_used(&sent) > 0 ? INTERRUPT_ROOM : 0);
}

static void serve_uart(void) {
  while (ring_room(&received) > 0 && LINK->line_state & STATE_RECEIVED)
    ring_put(&received, LINK->data);
  /* A full ring leaves bytes in the UART, and its interrupt off until board_poll. */
  feed_uart();
}

static void set_tick(uint64_t time) {
  MACHINE_TIME_COMPARE[1] = 0xffffffff;
  MACHINE_TIME_COMPARE[0] = (uint32_t)time;
  MACHINE_TIME_COMPARE[1] = (uint32_t)(time >> 32);
}

static void tick(void) {
  ticks_ms++;
  next_tick += CLOCK_HZ / 1000;
  set_tick(next_tick);
  uint32_t hungry_ms = ticks_ms - fed_ms;
  if (hungry_ms == WATCHDOG_MS) charger_switch_off();
  if (hungry_ms >= 2 * WATCHDOG_MS) board_restart();
}

void on_machine_trap(uint32_t cause) {
  if (cause == (CAUSE_INTERRUPT | CAUSE_TIMER)) {
    tick();
  } else if (cause == (CAUSE_INTERRUPT | CAUSE_EXTERNAL)) {
    uint32_t source = *INTERRUPT_CLAIM;
    if (source == LINK_INTERRUPT) serve_uart();
    *INTERRUPT_CLAIM = source;
  } else {
    charger_crash(FAULT_EXCEPTION);
  }
}

void board_start(void) {
  world_start();
  LINK->fifo = 1;
  LINK->interrupts = INTERRUPT_RECEIVED;
  INTERRUPT_PRIORITY[LINK_INTERRUPT] = 1;
  *INTERRUPT_ENABLE = 1u << LINK_INTERRUPT;
  next_tick = (uint64_t)MACHINE_TIME[1] << 32 | MACHINE_TIME[0];
  tick();
  enable_interrupts();
}

uint32_t board_now_ms(void) {
  return ticks_ms;
}

bool board_poll(void) {
  if (!(LINK->interrupts & INTERRUPT_RECEIVED)) {
    disable_interrupts();
    serve_uart();
    enable_interrupts();
  }
  return false;
}

void board_wait(void) {
  __asm volatile("wfi");
}

int32_t board_receive(void) {
  return ring_used(&received) > 0 ? ring_take(&received) : -1;
}

uint32_t board_room(void) {
  return ring_room(&sent);
}

void board_send(const uint8_t *bytes, uint32_t count) {
  for (uint32_t index = 0; index < count; index++) ring_put(&sent, bytes[index]);
  disable_interrupts();
  feed_uart();
  enable_interrupts();
}

bool board_sent(void) {
  return ring_used(&sent) == 0 && LINK->line_state & STATE_SENT;
}

void board_act(const vk_controller_output *output, bool output_grounded) {
  world_act(output, output_grounded, NULL);
}

void board_feed_watchdog(void) {
  fed_ms = ticks_ms;
}

void board_restart(void) {
  *RESET = RESET_KEY;
  for (;;) continue;
}
