/* What the device failed with, kept over the restart that follows. */
#pragma once

/* Entry of all exceptions that are faults, and of the watchdog's first expiry: restarts. */
void on_fault(void);

/* Restarts the device, because what is the same after every try failed too often. */
_Noreturn void restart_after_failure(void);
