/* The CMSDK watchdog of QEMU's machine mps2-an500. */
#include "watchdog-an500.h"
#include <stdint.h>

#define CLOCK_HZ 25000000u

struct watchdog {
  volatile uint32_t load;
  volatile uint32_t value;
  volatile uint32_t control; /* bit 0: interrupt and count, bit 1: reset at the second time */
  volatile uint32_t clear;
  uint32_t unused[764];
  volatile uint32_t lock;
};

#define WATCHDOG ((struct watchdog *)0x40008000)
#define WATCHDOG_KEY 0x1acce551u
/* Its interrupt comes after this, and a reset after as long again. */
#define WATCHDOG_S 4

void start_watchdog(void) {
  WATCHDOG->lock = WATCHDOG_KEY;
  WATCHDOG->load = WATCHDOG_S * CLOCK_HZ;
  WATCHDOG->control = 3;
}

void feed_watchdog(void) {
  WATCHDOG->clear = 1;
}
