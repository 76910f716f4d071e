/* What lwIP has to know of compiler and processor. */
#pragma once
#include <stdint.h>
#include <stdlib.h>

#define LWIP_PLATFORM_DIAG(message) ((void)0)
#define LWIP_PLATFORM_ASSERT(message) abort()
#define LWIP_NO_UNISTD_H 1
#define LWIP_TIMEVAL_PRIVATE 0

/* A number that others cannot guess: the ports and sequence numbers of connections. */
uint32_t unguessable(void);
#define LWIP_RAND() unguessable()
