/*
 * The charge controller around the core: steps it, keeps what it does not, and takes its place when
 * it fails.
 */
#ifndef VOLTKERN_CHARGER_H
#define VOLTKERN_CHARGER_H

#include <stdbool.h>

#include "abi.h"
#include "settings.h"

enum { PAGES = 16, PAGE_BYTES = 63 };

/* Time from one step to the next at most, ms. */
#define STEP_MS 25

/* What became of the last runs of the firmware. */
enum fault {
  FAULT_NONE,
  /* 1 to 7: the core trapped, a wasm_rt_trap_t. */
  FAULT_EXCEPTION = 8, /* The processor came upon something that it cannot execute or reach. */
  FAULT_WATCHDOG = 9,  /* The main loop did not come around in time. */
};

struct charger {
  vk_controller_input *input;
  const vk_controller_output *output;
  const vk_slot *slots;
  const vk_slot *slot_defaults;
  uint32_t uptime_ms;
  bool failed;          /* The core is out: contactor off, control pilot at -12 V, slots at 0 mA. */
  bool given_up;        /* It failed too often: no restart by itself any more. */
  uint8_t last_fault; /* An enum fault: why the run before ended; FAULT_NONE if it was meant to. */
  bool settings_new; /* There was nothing to be read in permanent memory: settings are as delivered.
                      */
  bool output_grounded; /* The general-purpose output. */
  uint8_t pages[PAGES][PAGE_BYTES];
};
extern struct charger charger;

/* Starts the session, and the core with the settings unless it has failed too often. */
void charger_start(void);

/* One turn of the main loop: what came over the link, the core, what is to be told. */
void charger_turn(void);

/* The main loop. */
_Noreturn void charger_run(void);

/* Puts the options where they take effect; the output follows only if its option changed. */
void charger_set_options(const struct options *options);

/* Restarts the machine, which is meant: the next run starts as after power-on. */
_Noreturn void charger_restart(void);

/* From the watchdog's interrupt: switches everything off, while the main loop may be stuck. */
void charger_switch_off(void);

/* From an exception: notes the reason, switches everything off, and restarts. */
_Noreturn void charger_crash(enum fault reason);

#endif
