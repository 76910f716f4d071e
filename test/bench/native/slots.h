#ifndef SLOTS_H
#define SLOTS_H

#include "abi.h"

#define SLOT_COUNT 15

/* The charge slots, which the caller fills. */
extern vk_slot slots[SLOT_COUNT];

/* The least current of the active slots, mA; 0 if none is active. */
int32_t slots_allowed_ma(void);

#endif
