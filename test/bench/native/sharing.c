#include "sharing.h"

struct charger *first;
struct charger *first_open;

/* Those that can still grow. */
struct growing {
  int32_t lowest_ma;  /* Their least share. */
  int32_t highest_ma; /* The most that anybody of them could get; 0 if there is nobody. */
};

/* Gives everybody who can still grow the share that belongs to a level; whether that fits. */
static bool raise(int32_t taken_ma[AXES], const int32_t limits_ma[AXES], int32_t level_ma) {
  int32_t more_ma[AXES] = {0};
  uint32_t used = 0;
  for (struct charger *charger = first_open; charger != NULL; charger = charger->next_open) {
    int32_t share_ma = most(least(level_ma, charger->upper_ma), charger->lower_ma);
    take(more_ma, charger->weights, share_ma - charger->share_ma);
    charger->share_ma = share_ma;
    used |= charger->limits;
  }
  for (int axis = 0; axis < AXES; axis++) taken_ma[axis] += more_ma[axis];
  return room_of(taken_ma, used & 0x01010101u, limits_ma) >= 0;
}

/*
 * Ends the growth of those who have all that they can use or that there is, and gives 1 mA to
 * everybody else who has least; whether somebody ended.
 */
static bool close(int32_t taken_ma[AXES], const int32_t limits_ma[AXES], struct growing *growing) {
  int32_t level_ma = growing->lowest_ma;
  int32_t lowest_ma = INT32_MAX;
  int32_t highest_ma = 0;
  bool closed = false;
  struct charger **link = &first_open;
  for (struct charger *charger = first_open; charger != NULL; charger = charger->next_open) {
    int32_t share_ma = charger->share_ma;
    /* Not even alone could it have more. */
    int32_t most_ma = least(charger->upper_ma - share_ma, room_of(taken_ma, charger->limits, limits_ma));
    if (most_ma < 1) {
      *link = charger->next_open;
      closed = true;
    } else {
      highest_ma = most(highest_ma, share_ma + most_ma);
      if (share_ma <= level_ma) {
        take(taken_ma, charger->weights, 1);
        share_ma++;
      }
      lowest_ma = least(lowest_ma, share_ma);
      link = &charger->next_open;
    }
    charger->lower_ma = charger->share_ma = share_ma;
  }
  growing->lowest_ma = lowest_ma;
  growing->highest_ma = highest_ma;
  return closed;
}

void share(int32_t taken_ma[AXES], const int32_t limits_ma[AXES]) {
  struct growing growing = {.lowest_ma = -1, .highest_ma = 0};
  for (;;) {
    while (close(taken_ma, limits_ma, &growing)) continue;
    if (growing.highest_ma == 0) return;
    int32_t fits_ma = growing.lowest_ma;
    int32_t highest_ma = growing.highest_ma;
    while (fits_ma < highest_ma) {
      int32_t level_ma = (fits_ma + highest_ma + 1) >> 1;
      if (raise(taken_ma, limits_ma, level_ma)) fits_ma = level_ma;
      else highest_ma = level_ma - 1;
    }
    raise(taken_ma, limits_ma, fits_ma);
    growing.lowest_ma = fits_ma;
  }
}
