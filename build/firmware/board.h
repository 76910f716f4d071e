/*
 * What the firmware needs of a machine: whoever builds a charge controller writes these functions
 * for it, and a linker script with a section .noinit, which the start-up code leaves alone.
 * board-mps2.c and board-virt.c are examples for emulated boards.
 *
 * All of them are called from the main loop, none of them waits longer than said.
 */
#ifndef VOLTKERN_BOARD_H
#define VOLTKERN_BOARD_H

#include <stdbool.h>

#include "abi.h"

/* What the hardware is; it never changes. */
struct board_facts {
  uint8_t evse_version;         /* 14 or 15 (generation 1), 20, 30, 40. */
  uint8_t generation;           /* 1 to 4. */
  bool has_lock_switch;         /* A socket with a cable lock. */
  uint8_t jumper_configuration; /* Supply cable, see vk_controller_input. */
  uint8_t meter_type;           /* Of the meter interface; 0 without a meter. */
  uint8_t meter_count;          /* Values of the meter, at most 158. */
  const uint16_t *meter_ids;    /* What they are, see the meter interface. */
};
extern const struct board_facts board_facts;

/* Sets clocks, lines and watchdog going, with all outputs off. */
void board_start(void);

/* Time since some moment, ms; it wraps. */
uint32_t board_now_ms(void);

/*
 * Does what the board has to do besides its interrupts; answers whether something was sensed that
 * cannot wait for a step.
 */
bool board_poll(void);

/* Sleeps until an interrupt or the next ms. */
void board_wait(void);

/*
 * The next byte that came over the link, or -1. Bytes are collected by interrupt, for at least 25
 * ms: 288 bytes.
 */
int32_t board_receive(void);

/*
 * How many bytes board_send would take now. When nothing is on its way, at least 644: the longest
 * frame (a meter of 158 values).
 */
uint32_t board_room(void);

/* Sends bytes over the link, by interrupt, too. Never more than there is room for. */
void board_send(const uint8_t *bytes, uint32_t count);

/* Whether everything that was given to board_send has left the machine. */
bool board_sent(void);

/*
 * Writes what is sensed: the fields from cp_resistance_ohm to general_purpose_input_closed, and the
 * meter's currents.
 */
void board_sense(vk_controller_input *input);

/*
 * Does what the core says to contactors, control pilot, lock, LED and sensor, and switches the
 * general-purpose output.
 */
void board_act(const vk_controller_output *output, bool output_grounded);

/*
 * The newest values of the meter in the order of meter_ids, NaN for unknown ones; NULL as long as
 * there are none.
 */
const float *board_meter(void);

/* Lets the meter's resettable energies begin at 0 again. */
void board_reset_meter(void);

/*
 * Permanent memory for two copies, 0 and 1, of at most 256 bytes. Each is written as a whole; what
 * was not written yet, or only in part when the power went, may be anything.
 */
void board_load(uint32_t copy, void *to, uint32_t bytes);
void board_store(uint32_t copy, const void *from, uint32_t bytes);

/* Keeps the watchdog from restarting the machine for another second at least, and two at most. */
void board_feed_watchdog(void);

/* Restarts the machine; section .noinit stays as it is. */
_Noreturn void board_restart(void);

#endif
