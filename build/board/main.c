/*
 * The device on a board without an operating system: the engine with the host in it, lwIP, and one
 * loop, which sleeps whenever nothing is due.
 */
#include <stdio.h>
#include "board.h"
#include "ed25519.h"
#include "image.h"
#include "memory.h"
#include "net.h"
#include "process.h"
#include "serial.h"
#include "start-cortex-m7.h"
#include "storage.h"
#include "tls.h"
#include "tls-identity.h"
#include "trial.h"

const struct kind *const kinds[] = {
  &clock_kind, &calendar_kind, &timer_kind, &random_kind, &log_kind, &memory_kind,
  &storage_kind, &assets_kind, &network_kind, &serial_kind, &ed25519_kind, &image_kind,
  &lookup_kind, &connection_kind, &listener_kind, &tls_kind, &udp_kind, &multicast_kind, NULL,
};

/* Bytes that somebody types, board_typed. */
enum { END_OF_TEXT = 3, ENQUIRY = 5 };

/* How long the processor slept so far, µs. */
static uint64_t slept_us;

static void sleep(void) {
  uint64_t before_us = board_now_us();
  board_feed_watchdog();
  board_wait();
  slept_us += board_now_us() - before_us;
}

/* Sleeps until something is due or came; the byte that somebody typed, or -1. */
static int wait(void) {
  double due_ms = next_due_ms(), network_due_ms = clock_ms() + network_rest_ms();
  if (due_ms < 0 || due_ms > network_due_ms) due_ms = network_due_ms;
  for (;;) {
    int typed = board_typed();
    bool came = look_at_line();
    if (take_frames() || came || typed >= 0 || clock_ms() >= due_ms) return typed;
    sleep();
  }
}

static void tell_needs(void) {
  struct vk_store_report store = storage_report();
  printf("needs: %lu us busy, %lu us asleep, %lu bytes of stack, %lu bytes of heap, %lu of %lu "
         "bytes of storage, %lu bytes of TLS, %lu ms at most without a word to the controller\n",
         (uint32_t)(board_now_us() - slept_us), (uint32_t)slept_us, stack_used(), heap_used(),
         store.kept_bytes, store.room_bytes, tls_memory_used(), longest_silence_ms());
}

int main(void) {
  struct board_facts facts = board_start();
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  use_flash(facts.flash);
  use_images(facts.images);
  use_uart(facts.uart);
  start_network(facts.mac);
  if (facts.unix_s) set_calendar(facts.unix_s * 1e3);
  wait_for_address(sleep);
  struct command command = start_command(facts.word_count, facts.words);
  begin_trial();
  while (status < 0) {
    board_feed_watchdog();
    int typed = wait();
    poll_network();
    poll_trial();
    tell_due(&command);
    if (typed == ENQUIRY) tell_needs();
    if (status < 0 && typed == END_OF_TEXT) stop_command(&command);
  }
  end_command(&command);
  if (status != 0 && image_is_on_trial()) {
    give_up_image();
    restart();
  }
  if (image_waits()) restart();
  board_end(status);
}
