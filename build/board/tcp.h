/* TCP of the device. */
#pragma once
#include <stdint.h>

/* A port at which clients are served; 0 if there is none yet. */
uint16_t listening_port(void);
