/*
 * The command voltkern on machines without Node: QuickJS with the portable host in it, the I/O port
 * of this machine, and one loop. What the command line says is for host/native.ts to read.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include "engine.h"
#include "port.h"
#include "process.h"
#include "service.h"

/* Longest that the loop waits without looking at the time, ms. */
#define LONGEST_MS 60000

const struct kind *const kinds[] = {
  &clock_kind, &calendar_kind, &timer_kind, &random_kind, &log_kind, &memory_kind,
  &storage_kind, &assets_kind, &serial_kind,
  &lookup_kind, &connection_kind, &listener_kind, &udp_kind, &multicast_kind, NULL,
};

static volatile sig_atomic_t was_told_to_stop;

/* The system's calendar has others to think of. */
int set_calendar(double now_ms) {
  (void)now_ms;
  return -EPERM;
}

/* The system asks its own. */
JSValue time_servers(JSContext *ctx) {
  return JS_NewInt32(ctx, -ENOSYS);
}

/* Whoever starts the process again knows how it ended. */
const char *last_fault(void) {
  return NULL;
}

static void note_signal(int number) {
  (void)number;
  was_told_to_stop = 1;
}

/* ---- the loop ---- */

/* Waits until something is there or due, or a signal came. */
static void wait_for(struct pollfd *fds, nfds_t count, double due_ms, const sigset_t *open) {
  double wait_ms = due_ms < 0 ? LONGEST_MS : due_ms - clock_ms();
  if (wait_ms > LONGEST_MS) wait_ms = LONGEST_MS;
  if (wait_ms < 0) wait_ms = 0;
  struct timespec limit = { .tv_sec = (time_t)(wait_ms / 1e3) };
  limit.tv_nsec = (long)((wait_ms - (double)limit.tv_sec * 1e3) * 1e6);
  ppoll(fds, count, &limit, open);
}

/* Whether the device listens for clients, which it does as soon as it serves. */
static bool listens(void) {
  for (struct handle *handle = handles + 1; handle < handles + MAX_HANDLES; handle++)
    if (handle->kind == &listener_kind) return true;
  return false;
}

/* One turn: waits, and tells of what came meanwhile. */
static void turn(const struct command *command, const sigset_t *open) {
  struct pollfd fds[MAX_HANDLES];
  struct handle *of[MAX_HANDLES];
  nfds_t count = 0;
  double due_ms = next_due_ms(), service_due_ms = report_to_service(listens());
  if (due_ms < 0 || (service_due_ms >= 0 && service_due_ms < due_ms)) due_ms = service_due_ms;
  for (struct handle *handle = handles + 1; handle < handles + MAX_HANDLES; handle++) {
    if (!handle->kind) continue;
    if (handle->fd < 0 || !handle->awaited) continue;
    fds[count] = (struct pollfd){ .fd = handle->fd, .events = handle->awaited };
    of[count++] = handle;
  }
  wait_for(fds, count, due_ms, open);
  for (nfds_t i = 0; i < count && status < 0; i++) {
    /* What was called before may have closed it. */
    if (!fds[i].revents || !of[i]->kind || of[i]->fd != fds[i].fd) continue;
    bool has_failed = fds[i].revents & (POLLERR | POLLHUP | POLLNVAL);
    of[i]->awaited &= has_failed ? 0 : (short)~fds[i].revents;
    tell(command, of[i]);
  }
  tell_due(command);
}

int main(int count, char **words) {
  sigset_t stops, open;
  struct sigaction action = { .sa_handler = note_signal };
  sigemptyset(&stops);
  sigaddset(&stops, SIGTERM);
  sigaddset(&stops, SIGINT);
  sigprocmask(SIG_BLOCK, &stops, &open);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
  signal(SIGPIPE, SIG_IGN);

  struct command command = start_command(count, words);
  while (status < 0) {
    turn(&command, &open);
    if (status < 0 && was_told_to_stop) stop_command(&command);
  }
  end_command(&command);
  return status;
}
