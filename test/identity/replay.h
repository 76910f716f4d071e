/* What replay.c needs of a core, and what it offers to one. Functions are numbered as in abi.h. */
#ifndef VOLTKERN_REPLAY_H
#define VOLTKERN_REPLAY_H

#include "abi.h"

#define MOST_ARGUMENTS 5

enum {
#define NUMBER(name, count) FUNCTION_##name,
  VK_FUNCTIONS(NUMBER)
#undef NUMBER
  FUNCTIONS
};

/* Makes the one core of the program, as after power-on. */
void core_start(void);

/* The place of an address of its memory; NULL for 0. */
uint8_t *core_at(uint32_t address);

/* Calls a function; answers 0 for one without result. */
int32_t core_call(unsigned function, const int32_t *arguments);

/*
 * Says that the core trapped, and why (a wasm_rt_trap_t, or -1 for what cannot be called), and ends
 * the program.
 */
_Noreturn void replay_trapped(int32_t reason);

#endif
