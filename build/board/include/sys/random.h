/* Random bytes of the board. */
#pragma once
#include <sys/types.h>

/* Gives all bytes that are asked for, or -1 with EIO where the board has none that are good. */
ssize_t getrandom(void *bytes, size_t count, unsigned int flags);
