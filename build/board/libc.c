/* What newlib asks of a machine, and what it lacks: memory, time, random numbers, text. */
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include "board.h"
#include "faults.h"
#include "memory.h"
#include "port.h"

/* From the linker script: memory for malloc. */
extern char heap_start[], heap_end[];

static char *end = heap_start;

void *_sbrk(ptrdiff_t more) {
  if (more > heap_end - end) {
    errno = ENOMEM;
    return (void *)-1;
  }
  char *before = end;
  end += more;
  return before;
}

uint32_t heap_used(void) {
  return (uint32_t)(end - heap_start);
}

int _write(int file, const char *text, int length) {
  (void)file;
  board_log(text, (size_t)length);
  return length;
}

int _read(int file, char *text, int length) {
  (void)file, (void)text, (void)length;
  return 0;
}

int _close(int file) {
  (void)file;
  return 0;
}

int _lseek(int file, int offset, int from) {
  (void)file, (void)offset, (void)from;
  errno = ESPIPE;
  return -1;
}

int _fstat(int file, struct stat *about) {
  (void)file;
  *about = (struct stat){ .st_mode = S_IFCHR };
  return 0;
}

int _isatty(int file) {
  (void)file;
  return 1;
}

int _getpid(void) {
  return 1;
}

int _kill(int process, int signal) {
  (void)process, (void)signal;
  restart_after_failure();
}

/* What the command ends with reaches main; only what failed comes here. */
_Noreturn void _exit(int failure) {
  (void)failure;
  restart_after_failure();
}

/* ---- time ---- */

/* What the calendar is ahead of the time since the start, ms; 0 as long as nobody set it. */
static double calendar_ms;

int set_calendar(double now_ms) {
  calendar_ms = now_ms - (double)board_now_us() / 1e3;
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  uint64_t us = board_now_us();
  if (clock == CLOCK_REALTIME) us += (uint64_t)(calendar_ms * 1e3);
  time->tv_sec = (time_t)(us / 1000000);
  time->tv_nsec = (long)(us % 1000000) * 1000;
  return 0;
}

int _gettimeofday(struct timeval *time, void *zone) {
  struct timespec now;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

/* The device has zones of its own. */
struct tm *localtime_r(const time_t *time, struct tm *parts) {
  struct tm *made = gmtime_r(time, parts);
  made->tm_gmtoff = 0;
  return made;
}

/* ---- random numbers ---- */

ssize_t getrandom(void *bytes, size_t count, unsigned int flags) {
  (void)flags;
  if (board_random(bytes, count)) return (ssize_t)count;
  errno = EIO;
  return -1;
}
