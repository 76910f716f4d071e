/* What the processor was at when it failed, kept over the restart that follows. */
#pragma once

/* Entry of all exceptions that are faults, and of the watchdog's first expiry. */
void on_fault(void);

/* Tells of a fault before this start, once; NULL if there was none. */
const char *last_fault(void);
void tell_fault(void);
