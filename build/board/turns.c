/*
 * Turns of the engine that take long, such as the one in which it computes a key: the watchdog is
 * fed meanwhile, but only for so long. What hangs outside the engine is met at once.
 */
#include "turns.h"
#include "board.h"

/* A key of WireGuard took 11 s in an emulator on a busy machine. */
#define LONGEST_TURN_US 60000000u

static uint64_t began_us;

void begin_turn(void) {
  began_us = board_now_us();
  board_feed_watchdog();
}

int on_long_turn(JSRuntime *runtime, void *opaque) {
  (void)runtime, (void)opaque;
  if (board_now_us() - began_us < LONGEST_TURN_US) board_feed_watchdog();
  return 0;
}
