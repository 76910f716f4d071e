/* The service manager that has started the program, if one has. */
#pragma once
#include <stdbool.h>

/*
 * Tells it that the device serves, once it does, and from then on, twice in the time that it waits,
 * that it still does, as sd_notify(3) and sd_watchdog_enabled(3) have it. The loop calls this
 * before it waits, so that a loop that hangs is silent. Answers when the next word is due, as
 * `clock_ms`; negative: none is.
 */
double report_to_service(bool serves);
