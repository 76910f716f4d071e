/* The watchdog of the board, which the loader starts and the image feeds. */
#pragma once

/* Starts it, and keeps it from restarting the board for 8 s. */
void start_watchdog(void);

/* Keeps it from restarting the board for another 8 s. */
void feed_watchdog(void);
