/*
 * Turns of the engine that take long, such as the first one: the watchdog is fed meanwhile, but
 * only for so long. What hangs outside the engine is met at once.
 */
#include "turns.h"
#include "board.h"

/* A start takes 2 s, and five times that in an emulator on a busy machine. */
#define LONGEST_TURN_US 20000000u

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
