#define _GNU_SOURCE
#include "service.h"
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include "port.h"

/* Sends a word to the socket of that name; 0 or a negative error number. */
static int send_word(const char *name, const char *word) {
  struct sockaddr_un place = { .sun_family = AF_UNIX };
  size_t length = strlen(name);
  if (length >= sizeof place.sun_path) return -ENAMETOOLONG;
  memcpy(place.sun_path, name, length);
  /* A name that is none of a file begins with a 0. */
  if (*name == '@') place.sun_path[0] = 0;
  int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -errno;
  socklen_t bytes = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
  ssize_t sent = sendto(fd, word, strlen(word), MSG_NOSIGNAL, (struct sockaddr *)&place, bytes);
  int failed = sent < 0 ? -errno : 0;
  close(fd);
  return failed;
}

static void notify(const char *word) {
  static bool has_complained;
  const char *name = getenv("NOTIFY_SOCKET");
  int failed = name && *name ? send_word(name, word) : 0;
  if (!failed || has_complained) return;
  has_complained = true;
  fprintf(stderr, "service: the service manager cannot be told how the device does: %s\n",
          strerror(-failed));
}

/* Half of the time that it waits for a word, ms; 0: it waits for none of this process. */
static double half_of_watchdog_ms(void) {
  const char *waits_us = getenv("WATCHDOG_USEC"), *process = getenv("WATCHDOG_PID");
  if (!waits_us || (process && atol(process) != (long)getpid())) return 0;
  return atof(waits_us) / 2e3;
}

double report_to_service(bool serves) {
  static bool has_served;
  static double period_ms, due_ms;
  if (!has_served && !serves) return -1;
  if (!has_served) {
    has_served = true;
    notify("READY=1");
    period_ms = half_of_watchdog_ms();
    due_ms = clock_ms() + period_ms;
  }
  if (period_ms <= 0) return -1;
  if (clock_ms() >= due_ms) {
    notify("WATCHDOG=1");
    due_ms = clock_ms() + period_ms;
  }
  return due_ms;
}
