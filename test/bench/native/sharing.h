/*
 * Exact max-min fairness by a common water level, as in the core: everybody's share rises with the
 * level, at most to its upper bound, until an axis that limits it is full. The level goes up in
 * strides. Currents are per phase, in mA.
 *
 * There are five axes: PV, which is the sum over the phases for those who follow the excess, L1, L2
 * and L3, and total, which is that sum for everybody. Weights say how much of each a charger takes
 * with 1 mA: a byte per phase, and before them half of one for PV and for total.
 */
#ifndef SHARING_H
#define SHARING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PV, L1, L2, L3, TOTAL, AXES };
#define CHARGER_CAPACITY 1000
/* The weights of the axes that limit everybody. */
#define GRID_AXES 0xfffffff0u

/* What is known of what a vehicle draws, see need.ts of the core. */
enum proof { PROOF_NOTHING, PROOF_TRIED, PROOF_ENOUGH, PROOF_DOUBT, PROOF_ASKED };

struct charger {
  /* Configuration and newest report. */
  uint8_t charge_mode;
  uint8_t phase_rotation;
  uint8_t charger_state;
  uint8_t error_state;
  uint8_t connected_phases;
  uint8_t drawn_phases; /* Of three: those that its vehicle draws on, 1 or 2; or else 3. */
  uint8_t seen_phases;  /* The same of its newest report. */
  bool car_stopped;
  bool can_switch_phases;
  bool unmetered; /* measured_ma is what it allows. */
  uint16_t supported_ma;
  uint16_t allowed_ma;
  uint16_t user_limit_ma;
  uint16_t least_1p_ma; /* What its vehicle takes at least; 0: not known. */
  uint16_t least_3p_ma;
  uint16_t measured_ma;
  uint32_t state_age_ms;
  uint32_t uptime_ms;

  /* What to expect of it. */
  uint16_t floor_ma;    /* It may take this by itself at any time. */
  uint16_t fallback_ma; /* It may take this once it has been silent for fallback_ms. */
  uint32_t follow_ms;
  uint32_t fallback_ms;

  /* What is decided. */
  uint16_t target_ma;
  uint16_t setpoint_ma;
  uint16_t requested_ma; /* What it can use. */
  uint16_t reserved_ma;  /* What it may still be drawing. */
  uint8_t target_phases;
  uint8_t setpoint_phases;
  uint8_t command;
  uint8_t error;

  /* What is remembered from step to step. */
  bool heard;   /* It reported since the start. */
  bool plugged; /* A vehicle was plugged in at its newest report. */
  bool full;    /* Its vehicle ended the charge by itself. */
  uint32_t seen_uptime_ms; /* uptime_ms of its newest report. */
  int32_t ahead; /* Of its share of the ideal; negative what it is owed. */
  uint32_t heard_age_ms;
  uint32_t setpoint_age_ms; /* Since its setpoint was lowered, or it last allowed more than that. */
  uint32_t obeyed_age_ms;
  uint32_t plugged_age_ms;
  uint32_t switched_age_ms;
  enum proof proof;    /* What is known of proven_ma. */
  uint16_t proven_ma; /* The most that it was seen to draw while it might draw more. */
  uint16_t left_ma;   /* What it leaves of what it may draw. */
  uint32_t proof_age_ms;
  uint16_t owed_ma; /* To which it has to come down, since obeyed_age_ms. */

  /* What a distribution works with. */
  bool frozen; /* It keeps what it has: it is silent, or does not obey. */
  bool admitted;
  uint8_t phases;  /* 1 or 3, those that are shared out to it. */
  uint8_t stages;  /* The stages of the sharing that it takes part in, a bit each. */
  uint16_t top_ma; /* The most that it can be given. */
  uint16_t needed_ma; /* What of requested_ma it is sure to use. */
  uint32_t weights;
  uint32_t limits; /* Those of its weights that limit it in this stage. */
  int32_t share_ma; /* What it has so far. */
  int32_t upper_ma; /* The most that it can have in this stage. */
  uint32_t sort_key; /* Order of admission, smallest first. */
};

/*
 * The chargers in the order of admission, and in the same order those whose share can still grow;
 * while there are none, the latter list is scratch of the sorting.
 */
extern struct charger *listed[CHARGER_CAPACITY];
extern uint32_t listed_count;
extern struct charger *open_chargers[CHARGER_CAPACITY];
extern uint32_t open_count;

static inline int32_t least(int32_t a, int32_t b) {
  return a < b ? a : b;
}

static inline int32_t most(int32_t a, int32_t b) {
  return a > b ? a : b;
}

/* Where the weight of an axis begins. No weight needs more than four bits. */
static inline int32_t weight_on(uint32_t weights, int axis) {
  int shift = axis == TOTAL ? 4 : 8 * axis;
  return (int32_t)(weights >> shift & 0xf);
}

/* Takes a current from the axes; a negative one gives it back. */
static inline void take(int32_t *taken_ma, uint32_t weights, int32_t current_ma) {
  for (int axis = 0; axis < AXES; axis++)
    taken_ma[axis] += current_ma * weight_on(weights, axis);
}

/*
 * What is left of a limit. Less than nothing is left below the least one anyway, and sums with it
 * do not overflow.
 */
static inline int32_t left_of(int32_t limit_ma, int32_t taken_ma) {
  return most(limit_ma, -(1 << 30)) - taken_ma;
}

/* The most that still fits on a sum over the phases, of which 1 mA takes so much. */
static inline int32_t sum_room_of(int32_t weight, int32_t limit_ma, int32_t taken_ma) {
  switch (weight) {
    case 0: return INT32_MAX;
    case 1: return left_of(limit_ma, taken_ma);
    case 2: return left_of(limit_ma, taken_ma) / 2;
    default: return left_of(limit_ma, taken_ma) / 3;
  }
}

/*
 * The most that still fits on the connection, as far as these weights take of it. On a phase nobody
 * weighs more than 1.
 */
static inline int32_t grid_room_of(
    const int32_t *taken_ma, uint32_t weights, const int32_t *limits_ma) {
  int32_t room_ma = sum_room_of(weight_on(weights, TOTAL), limits_ma[TOTAL], taken_ma[TOTAL]);
  for (int axis = L1; axis <= L3; axis++) {
    if (weight_on(weights, axis) != 0)
      room_ma = least(room_ma, left_of(limits_ma[axis], taken_ma[axis]));
  }
  return room_ma;
}

/* The most that still fits on the PV axis, as far as these weights take of it. */
static inline int32_t pv_room_of(int32_t taken_ma, uint32_t weights, int32_t limit_ma) {
  return sum_room_of(weight_on(weights, PV), limit_ma, taken_ma);
}

/*
 * Shares what is left of the limits among those who are open: raises share_ma of each, at most to
 * upper_ma, so that nobody can get more without taking it from one that has no more. What is not
 * divisible goes 1 mA each in the order of admission. Shares that do not fit stay as they are.
 */
void share(int32_t taken_ma[AXES], const int32_t limits_ma[AXES]);

#endif
