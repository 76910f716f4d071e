/*
 * The device on a board without an operating system: the engine with the host in it, lwIP, and one
 * loop, which sleeps whenever nothing is due.
 */
#include <stdio.h>
#include "board.h"
#include "net.h"
#include "process.h"
#include "storage.h"

const struct kind *const kinds[] = {
  &clock_kind, &calendar_kind, &timer_kind, &random_kind, &log_kind, &memory_kind,
  &storage_kind, &assets_kind, &network_kind,
  &lookup_kind, &connection_kind, &listener_kind, &udp_kind, &multicast_kind, NULL,
};

int main(void) {
  struct board_facts facts = board_start();
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  use_flash(facts.flash);
  start_network(facts.mac);
  if (facts.unix_s) set_calendar(facts.unix_s * 1e3);
  wait_for_address();
  struct command command = start_command(facts.word_count, facts.words);
  while (status < 0) {
    board_feed_watchdog();
    poll_network();
    double due_ms = next_due_ms();
    if (due_ms < 0 || due_ms > clock_ms()) board_wait();
    tell_due(&command);
    if (status < 0 && board_is_told_to_stop()) stop_command(&command);
  }
  end_command(&command);
  board_end(status);
}
