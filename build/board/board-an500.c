/*
 * The board of QEMU's machine mps2-an500: UART 0 is the log, UART 1 the line to a charge
 * controller, a CMSDK timer the time, SysTick what ends a sleep, the CMSDK watchdog the watchdog, a
 * LAN9118 the Ethernet. What the emulated machine lacks comes from the machine that emulates it, by
 * semihosting: the words of the command line, random numbers, and the file flash.bin in which the
 * chip's contents outlast the emulator.
 */
#include "board.h"
#include <stdlib.h>
#include <string.h>
#include "../firmware/cmsdk-uart.h"
#include "faults.h"
#include "lan9118.h"
#include "semihosting.h"
#include "slots-an500.h"
#include "start-cortex-m7.h"
#include "watchdog-an500.h"

#define CLOCK_HZ 25000000u

struct systick {
  volatile uint32_t control;
  volatile uint32_t reload;
  volatile uint32_t current;
};

struct timer {
  volatile uint32_t load;
  volatile uint32_t value; /* counts down, from 0 on from all ones */
  volatile uint32_t control;
};
#define TIMER_RUNS 0x82 /* with 32 bits, for ever */

#define LOG ((struct cmsdk_uart *)0x40004000)
#define CONTROLLER ((struct cmsdk_uart *)0x40005000)
#define TIMER ((struct timer *)0x40002000)
#define SYSTICK ((struct systick *)0xe000e010)
#define INTERRUPT_ENABLE ((volatile uint32_t *)0xe000e100)
#define INTERRUPT_DISABLE ((volatile uint32_t *)0xe000e180)
#define ETHERNET_INTERRUPT 13
#define CONTROLLER_RECEIVED RECEIVED_INTERRUPT(1)
#define CONTROLLER_SENT SENT_INTERRUPT(1)

/* Ends a sleep. Time is not told by counting these: who is late misses some. */
static void on_tick(void) {
}

/* A frame is there, which ends the sleep; the loop takes it. */
static void on_ethernet(void) {
  *INTERRUPT_DISABLE = 1u << ETHERNET_INTERRUPT;
}

static struct line controller_line;

static void on_controller_received(void) {
  line_on_received(&controller_line);
}

static void on_controller_sent(void) {
  line_on_sent(&controller_line);
}

extern uint32_t handler_stack_top[];

const struct vectors vectors __attribute__((section(".vectors"), used)) = {
  .stack = handler_stack_top,
  .reset = start,
  .nmi = on_fault,
  .faults = { on_fault, on_fault, on_fault, on_fault },
  .tick = on_tick,
  .interrupts = {
    [CONTROLLER_RECEIVED] = on_controller_received, [CONTROLLER_SENT] = on_controller_sent,
    [ETHERNET_INTERRUPT] = on_ethernet,
  },
};

/* ---- the chip of the flash: RAM that does what NOR flash does ---- */

#define BLOCK_BYTES 4096u
#define BLOCKS 128u
#define PROGRAMMED_BYTES 16u

static uint8_t chip[BLOCKS * BLOCK_BYTES] __attribute__((section(".chip"), aligned(8)));
static int chip_file;

static int save(uint32_t offset, uint32_t count) {
  return semihosting_write(chip_file, offset, chip + offset, count) ? 0 : -1;
}

static int erase_block(void *board, uint32_t block) {
  (void)board;
  memset(chip + block * BLOCK_BYTES, 0xff, BLOCK_BYTES);
  return save(block * BLOCK_BYTES, BLOCK_BYTES);
}

/* Bits become 0 only. */
static int program_bytes(void *board, uint32_t offset, const void *bytes, uint32_t count) {
  (void)board;
  for (uint32_t i = 0; i < count; i++) chip[offset + i] &= ((const uint8_t *)bytes)[i];
  return save(offset, count);
}

static int read_bytes(void *board, uint32_t offset, void *bytes, uint32_t count) {
  (void)board;
  memcpy(bytes, chip + offset, count);
  return 0;
}

static const struct vk_flash flash = {
  .erase = erase_block, .program = program_bytes, .read = read_bytes,
  .block_size = BLOCK_BYTES, .block_count = BLOCKS, .page_size = PROGRAMMED_BYTES,
};

/* ---- the line to the charge controller ---- */

static bool start_uart(uint32_t baud) {
  uint32_t divisor = baud ? CLOCK_HZ / baud : 0;
  if (divisor < 16 || divisor > 0xfffff) return false;
  *INTERRUPT_DISABLE = 1u << CONTROLLER_RECEIVED | 1u << CONTROLLER_SENT;
  controller_line = (struct line){ 0 };
  line_start(&controller_line, CONTROLLER, divisor);
  *INTERRUPT_ENABLE = 1u << CONTROLLER_RECEIVED | 1u << CONTROLLER_SENT;
  return true;
}

static size_t uart_received(void) {
  return ring_used(&controller_line.received);
}

static size_t uart_receive(uint8_t *bytes, size_t size) {
  size_t taken = 0;
  while (taken < size && ring_used(&controller_line.received) > 0)
    bytes[taken++] = ring_take(&controller_line.received);
  line_accept(&controller_line);
  return taken;
}

static size_t uart_send(const uint8_t *bytes, size_t count) {
  return line_send(&controller_line, bytes, count);
}

static const struct board_uart uart = {
  .name = "UART1", .start = start_uart, .received = uart_received, .receive = uart_receive,
  .send = uart_send,
};

/* ---- time ---- */

/* Counts of the timer since the start, and its value at the last of them. */
static uint64_t lived;
static uint32_t counted = UINT32_MAX;

/* ---- start ---- */

static void end_with(const char *complaint) {
  board_log(complaint, strlen(complaint));
  board_end(1);
}

struct board_facts board_start(void) {
  static char line[512];
  static char *words[32];
  start_watchdog();
  lived = (uint64_t)LOADER_MS * (CLOCK_HZ / 1000);
  TIMER->load = counted;
  TIMER->control = TIMER_RUNS;
  SYSTICK->reload = CLOCK_HZ / 1000 - 1;
  SYSTICK->current = 0;
  SYSTICK->control = 7;
  LOG->control = CONTROL_SEND | CONTROL_RECEIVE;
  struct board_facts facts = {
    .words = words, .flash = &flash, .uart = &uart, .unix_s = semihosting_unix_s(),
  };
  semihosting_command_line(line, sizeof line);
  char *rest;
  const int most = sizeof words / sizeof *words;
  for (char *word = strtok_r(line, " ", &rest); word && facts.word_count < most;
       word = strtok_r(NULL, " ", &rest))
    words[facts.word_count++] = word;
  start_lan9118(facts.mac);
  chip_file = semihosting_open("flash.bin", OPEN_FOR_CHANGES);
  if (!semihosting_read(chip_file, 0, chip, sizeof chip))
    end_with("voltkern: flash.bin cannot be read\n");
  static struct board_images images = { .board = "mps2-an500" };
  images.flash = open_slots_flash();
  images.places = slots_places;
  images.running = STARTED_SLOT;
  if (images.flash) facts.images = &images;
  return facts;
}

uint64_t board_now_us(void) {
  uint32_t value = TIMER->value;
  lived += counted - value;
  counted = value;
  return lived / (CLOCK_HZ / 1000000);
}

void board_wait(void) {
  *INTERRUPT_ENABLE = 1u << ETHERNET_INTERRUPT;
  __asm volatile("wfi");
}

bool board_random(uint8_t *bytes, size_t count) {
  static int source = -1;
  if (source < 0) source = semihosting_open("/dev/urandom", OPEN_FOR_READING);
  return semihosting_read(source, AS_IT_COMES, bytes, count);
}

void board_log(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    while (LOG->state & STATE_SENDING) continue;
    LOG->data = (uint8_t)text[i];
  }
}

int board_typed(void) {
  return LOG->state & STATE_RECEIVED ? (int)(LOG->data & 0xff) : -1;
}

size_t board_receive(uint8_t *frame, size_t size) {
  return lan9118_receive(frame, size);
}

bool board_send(const uint8_t *frame, size_t length) {
  return lan9118_send(frame, length);
}

struct board_link board_link(void) {
  return (struct board_link){
    .is_up = lan9118_has_link(), .is_full_duplex = true, .speed_mbit_per_s = 100,
  };
}

void board_feed_watchdog(void) {
  feed_watchdog();
}

void board_end(int status) {
  semihosting_exit(status);
}
