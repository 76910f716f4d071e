#include "sharing.h"

struct charger *listed[CHARGER_CAPACITY];
uint32_t listed_count;
struct charger *open_chargers[CHARGER_CAPACITY];
uint32_t open_count;

/* What a look at everybody who is open found, or a level that was tried. */
struct trial {
  int32_t lowest_ma;         /* Their least share. */
  int32_t highest_ma;        /* The largest of their upper bounds. */
  uint32_t limiting;         /* Axes that limit one of them: their bytes are not 0. */
  int32_t raised_ma[AXES];   /* What it takes beyond the present shares. */
  int32_t left_ma[AXES];     /* What it leaves of the axes that limit one of them. */
  int32_t growth[AXES];      /* What 1 mA more for those who grow there takes. */
};

static void leave(
    struct trial *trial, const int32_t taken_ma[AXES], const int32_t limits_ma[AXES]) {
  for (int axis = 0; axis < AXES; axis++) {
    bool limits = weight_on(trial->limiting, axis) != 0;
    trial->left_ma[axis] =
        limits ? left_of(limits_ma[axis], taken_ma[axis]) - trial->raised_ma[axis] : INT32_MAX;
  }
}

/* Adds what a rise takes: of the connection what is beyond the floor, which is taken already. */
static inline void take_rise(
    int32_t taken_ma[AXES], const struct charger *charger, int32_t from_ma, int32_t to_ma) {
  int32_t floor_ma = charger->floor_ma;
  int32_t grid_ma = most(to_ma, floor_ma) - most(from_ma, floor_ma);
  taken_ma[PV] += (to_ma - from_ma) * weight_on(charger->weights, PV);
  for (int axis = L1; axis <= TOTAL; axis++)
    taken_ma[axis] += grid_ma * weight_on(charger->weights, axis);
}

static void clear(int32_t axes_ma[AXES]) {
  for (int axis = 0; axis < AXES; axis++) axes_ma[axis] = 0;
}

/* Sums of weights of the axes PV and L2, and of L1 and L3, 16 bits each; and of total. */
struct growing {
  uint32_t pv_and_l2;
  uint32_t l1_and_l3;
  int32_t total;
};

/* Adds what 1 mA more takes for a charger that has so much. */
static inline void grow(struct growing *growing, const struct charger *charger, int32_t share_ma) {
  uint32_t weights = charger->weights;
  if (share_ma < charger->floor_ma) weights &= ~GRID_AXES;
  growing->pv_and_l2 += weights & 0x00ff000fu;
  growing->l1_and_l3 += weights >> 8 & 0x00ff00ffu;
  growing->total += weight_on(weights, TOTAL);
}

static void note_growth(struct trial *trial, struct growing growing) {
  trial->growth[PV] = growing.pv_and_l2 & 0xffff;
  trial->growth[L1] = growing.l1_and_l3 & 0xffff;
  trial->growth[L2] = growing.pv_and_l2 >> 16;
  trial->growth[L3] = growing.l1_and_l3 >> 16;
  trial->growth[TOTAL] = growing.total;
}

/* Looks at everybody who is open, at their upper bounds. */
static struct trial survey(const int32_t taken_ma[AXES], const int32_t limits_ma[AXES]) {
  struct trial trial = {.lowest_ma = INT32_MAX};
  struct growing growing = {0};
  int32_t raised_ma[AXES] = {0};
  for (uint32_t place = 0; place < open_count; place++) {
    const struct charger *charger = open_chargers[place];
    trial.limiting |= charger->limits;
    trial.highest_ma = most(trial.highest_ma, charger->upper_ma);
    take_rise(raised_ma, charger, charger->share_ma, charger->upper_ma);
    if (charger->share_ma > trial.lowest_ma) continue;
    if (charger->share_ma < trial.lowest_ma) {
      trial.lowest_ma = charger->share_ma;
      growing = (struct growing){0};
    }
    grow(&growing, charger, charger->share_ma);
  }
  for (int axis = 0; axis < AXES; axis++) trial.raised_ma[axis] = raised_ma[axis];
  note_growth(&trial, growing);
  leave(&trial, taken_ma, limits_ma);
  return trial;
}

/* Finds out what the shares of a level would take. */
static void try_level(struct trial *trial, const int32_t taken_ma[AXES],
    const int32_t limits_ma[AXES], int32_t level_ma) {
  struct growing growing = {0};
  int32_t raised_ma[AXES] = {0};
  for (uint32_t place = 0; place < open_count; place++) {
    const struct charger *charger = open_chargers[place];
    if (charger->share_ma > level_ma) continue;
    if (level_ma < charger->upper_ma) grow(&growing, charger, level_ma);
    take_rise(raised_ma, charger, charger->share_ma, least(level_ma, charger->upper_ma));
  }
  for (int axis = 0; axis < AXES; axis++) trial->raised_ma[axis] = raised_ma[axis];
  note_growth(trial, growing);
  leave(trial, taken_ma, limits_ma);
}

static bool fits(const struct trial *trial) {
  for (int axis = 0; axis < AXES; axis++) {
    if (trial->left_ma[axis] < 0) return false;
  }
  return true;
}

/* How far the level may rise, as long as nobody else begins to grow. */
static int32_t stride_ma(const struct trial *trial) {
  int32_t stride_ma = INT32_MAX;
  for (int axis = 0; axis < AXES; axis++) {
    if (trial->left_ma[axis] < 0) return 0;
    if (trial->growth[axis] != 0)
      stride_ma = least(stride_ma, trial->left_ma[axis] / trial->growth[axis]);
  }
  return stride_ma;
}

/* The largest level that fits, or the lowest share if no level does. */
static int32_t largest_level_ma(
    struct trial *trial, const int32_t taken_ma[AXES], const int32_t limits_ma[AXES]) {
  int32_t level_ma = trial->lowest_ma;
  /* Not everybody can be at its upper bound. */
  int32_t most_ma = trial->highest_ma - 1;
  clear(trial->raised_ma);
  leave(trial, taken_ma, limits_ma);
  while (level_ma < most_ma) {
    int32_t next_ma = level_ma + least(stride_ma(trial), most_ma - level_ma);
    if (next_ma == level_ma) return level_ma;
    try_level(trial, taken_ma, limits_ma, next_ma);
    if (fits(trial)) {
      level_ma = next_ma;
      continue;
    }
    /* Somebody who has more has begun to grow: halve what is in between. */
    most_ma = next_ma - 1;
    while (level_ma < most_ma) {
      int32_t middle_ma = (level_ma + most_ma + 1) >> 1;
      try_level(trial, taken_ma, limits_ma, middle_ma);
      if (fits(trial)) level_ma = middle_ma;
      else most_ma = middle_ma - 1;
    }
    try_level(trial, taken_ma, limits_ma, level_ma);
  }
  return level_ma;
}

/* Gives everybody who is open its upper bound, which was tried last. */
static void raise_all(int32_t taken_ma[AXES], const struct trial *trial) {
  for (uint32_t place = 0; place < open_count; place++)
    open_chargers[place]->share_ma = open_chargers[place]->upper_ma;
  for (int axis = 0; axis < AXES; axis++) taken_ma[axis] += trial->raised_ma[axis];
  open_count = 0;
}

/* Whether there is room for 1 mA more, of which the connection gives nothing up to the floor. */
static inline bool has_room(
    const struct charger *charger, int32_t share_ma, const int32_t room_ma[AXES]) {
  bool is_own = share_ma < charger->floor_ma;
  for (int axis = 0; axis < AXES; axis++) {
    int32_t weight = weight_on(charger->limits, axis);
    if (weight != 0 && room_ma[axis] < (is_own && axis != PV ? 0 : weight)) return false;
  }
  return true;
}

/*
 * Raises everybody to the level that was tried last. Closes whoever has all that it can use or that
 * there is; of the others, whoever is at the level gets 1 mA more.
 */
static void close_at(int32_t taken_ma[AXES], const int32_t limits_ma[AXES],
    const struct trial *trial, int32_t level_ma) {
  int32_t room_ma[AXES];
  for (int axis = 0; axis < AXES; axis++) {
    taken_ma[axis] += trial->raised_ma[axis];
    room_ma[axis] = left_of(limits_ma[axis], taken_ma[axis]);
  }
  uint32_t count = 0;
  for (uint32_t place = 0; place < open_count; place++) {
    struct charger *charger = open_chargers[place];
    int32_t share_ma = most(charger->share_ma, least(level_ma, charger->upper_ma));
    if (share_ma < charger->upper_ma && has_room(charger, share_ma, room_ma)) {
      if (share_ma <= level_ma) {
        take_rise(room_ma, charger, share_ma + 1, share_ma);
        share_ma++;
      }
      open_chargers[count++] = charger;
    }
    charger->share_ma = share_ma;
  }
  open_count = count;
  for (int axis = 0; axis < AXES; axis++)
    taken_ma[axis] += left_of(limits_ma[axis], taken_ma[axis]) - room_ma[axis];
}

void share(int32_t taken_ma[AXES], const int32_t limits_ma[AXES]) {
  while (open_count > 0) {
    struct trial trial = survey(taken_ma, limits_ma);
    if (fits(&trial)) {
      raise_all(taken_ma, &trial);
    } else {
      int32_t level_ma = largest_level_ma(&trial, taken_ma, limits_ma);
      close_at(taken_ma, limits_ma, &trial, level_ma);
    }
  }
}
