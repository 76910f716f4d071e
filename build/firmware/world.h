/*
 * The world around an emulated board: a second line on which a simulation says what is sensed, and
 * hears what is done about it. Frames are those of the link, with session 0.
 *
 *   0x40 WORLD (to the board)    u32 now_ms, controller_input (what is sensed: from
 * cp_resistance_ohm to general_purpose_input_closed, and the meter's currents), u8 meter_valid,
 * u8[3], f32 per meter value, which may be left out 0x41 BOARD (answer to each)  u32 now_ms,
 * controller_output, u8 output_grounded, u8 meter_resets (counts RESET_METER), u8[2]
 *
 * An answer repeats the sequence number and the time of what it answers; the core has stepped to
 * that time in between. From the first WORLD to the next restart the board's clock is that of the
 * world, which may stand still or jump ahead.
 *
 * What all emulated boards have in common of board.h is here as well: what they are, what they
 * sense and meter, and permanent memory, which is RAM that a reset leaves alone.
 */
#ifndef VOLTKERN_WORLD_H
#define VOLTKERN_WORLD_H

#include <stdbool.h>

#include "abi.h"
#include "ring.h"

enum { WORLD_METER_VALUES = 38 };

/* What is sensed as long as there is no world: no vehicle, and all in order. */
void world_start(void);

/* Takes what came; answers whether a WORLD did. */
bool world_receive(struct ring *received);

/* The time of the world that corresponds to one of the machine. */
uint32_t world_time_ms(uint32_t machine_ms);

/* Keeps what is done; the world hears of it if it waits for an answer. */
void world_act(const vk_controller_output *output, bool output_grounded,
    void (*send)(const uint8_t *bytes, uint32_t count));

#endif
