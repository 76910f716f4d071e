/* What the device has used of the memory of its board at most. */
#pragma once
#include <stdint.h>

/* Bytes of the stack. */
uint32_t stack_used(void);

/* Bytes of what malloc gives, the engine's and those of connections. */
uint32_t heap_used(void);
