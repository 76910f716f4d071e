#include "distribution.h"

#include <string.h>

#include "abi.h"

/*
 * Stages of the sharing, in their order: Fast chargers get what they ask for; then the guaranteed
 * power is shared, then the excess; then what is left wakes full vehicles up.
 */
enum stage { STAGE_FAST, STAGE_GUARANTEED, STAGE_EXCESS, STAGE_REST };

enum {
  FAST = 1 << STAGE_FAST,
  GUARANTEED = 1 << STAGE_GUARANTEED,
  EXCESS = 1 << STAGE_EXCESS,
  REST = 1 << STAGE_REST,
};

/* By charge mode; without price control no hour is cheap. Other modes get nothing. */
static const uint8_t stages_of_mode[] = {
  [VK_CHARGE_MODE_FAST] = FAST | REST,
  [VK_CHARGE_MODE_PV] = EXCESS | REST,
  [VK_CHARGE_MODE_MIN_PV] = GUARANTEED | EXCESS | REST,
  [VK_CHARGE_MODE_MIN] = GUARANTEED,
  [7] = EXCESS | REST,
  [8] = GUARANTEED,
  [9] = GUARANTEED | EXCESS | REST,
};
#define MODES (sizeof stages_of_mode / sizeof stages_of_mode[0])

/* Ranks in the order of admission, and groups within a rank. */
enum { RANK_FAST, RANK_EXCESS, RANK_FULL };
enum { WELCOMED, CHARGES, WAITS };

#define ALL_PHASES 0x01010100u
/* What a phase takes of the sums over the phases. */
#define ON_SUMS 0x11u
#define UNKNOWN_PHASE (ALL_PHASES | ON_SUMS)

#define MOST_CURRENT_MA 32000
#define LEAST_CURRENT_MA 6000
/*
 * Differences of less than this do not matter: whoever waits goes first then, and the order stays
 * as it is.
 */
#define LEAD (1u << 12)
/* The most that somebody can be owed. */
#define MOST_OWED (1 << 26)

/* What may be expected of a charger of this firmware. */
#define OWN_FOLLOW_MS 5000u
#define OWN_FALLBACK_MS 37000u
/* A vehicle that has followed is looked at for so long, and is asked again after so long. */
#define LOOK_MS 15000u
#define ASK_MS 900000u
/* Parts of the margin: what is left to whoever has enough, and what makes no difference. */
#define SPARE_PART 40
#define BLUR_PART 8
#define FIRST_RUN_MS 3500u
#define SILENT_MS 2500u
#define CALL_MS 10000u
#define STANDSTILL_MS 10000u
/* Longer than a charger needs to follow; who needs as long as that is slow. */
#define PATIENCE_MS 10000u
#define REORDERED_MS 10000u
/* Ages stay at this one. */
#define OLDEST_MS ((uint32_t)VK_SPECIAL_OLDEST_MS)
/* Longer intervals count as if they were this long. */
#define LONGEST_MS 60000

struct charger chargers[CHARGER_CAPACITY];
struct site site;
struct site_state site_state;

static uint32_t last_ms;
/* Number of the present rotation interval, and whether it began with this distribution. */
static uint32_t turn;
static bool rotates;
static bool run_wanted;
/* Somebody is in a state in which nobody may charge. */
static bool faulty;
static bool stopped;
/* Stages that somebody takes part in, a bit each. */
static int stages_in_use;
/*
 * Somebody who wants to charge was not admitted: accounts are kept of what everybody would have
 * without smallest currents.
 */
static bool somebody_waits;
/* Somebody can use more than it is sure to use. */
static bool somebody_borrows;
/* Sums of the targets, and of what chargers may take by themselves beyond that. */
static int32_t planned_ma[AXES];

static uint32_t count_of(void) {
  return site.count < CHARGER_CAPACITY ? site.count : CHARGER_CAPACITY;
}

void distribution_start(uint32_t now_ms) {
  last_ms = now_ms;
  turn = site.turn;
  site_state = (struct site_state){
    .run_age_ms = site.interval_ms - FIRST_RUN_MS,
    .left_fast_age_ms = OLDEST_MS,
  };
  memset(planned_ma, 0, sizeof planned_ma);
  listed_count = count_of();
  for (uint32_t index = 0; index < listed_count; index++) {
    struct charger *charger = listed[index] = &chargers[index];
    *charger = (struct charger){
      .charge_mode = charger->charge_mode,
      .phase_rotation = charger->phase_rotation,
      .least_1p_ma = charger->least_1p_ma,
      .least_3p_ma = charger->least_3p_ma,
      .reserved_ma = MOST_CURRENT_MA,
      .follow_ms = OWN_FOLLOW_MS,
      .fallback_ms = OWN_FALLBACK_MS,
      .plugged_age_ms = OLDEST_MS,
      .switched_age_ms = OLDEST_MS,
    };
  }
}

/* Phases that a charger is connected with now. */
static int32_t connected_phases(const struct charger *charger) {
  uint32_t phases = site.group_phases != 0 ? site.group_phases : charger->connected_phases;
  return phases == 1 ? 1 : 3;
}

/* Phases that a vehicle draws on that is given as many. */
static int32_t drawn_phases(const struct charger *charger, int32_t phases) {
  if (phases != 3) return phases;
  return charger->drawn_phases == 1 || charger->drawn_phases == 2 ? charger->drawn_phases : 3;
}

static uint32_t weights_of(const struct charger *charger, int32_t phases) {
  uint32_t known = charger->phase_rotation - 1u;
  if (phases == 3) return ALL_PHASES | (uint32_t)drawn_phases(charger, 3) * ON_SUMS;
  return known > 5 ? UNKNOWN_PHASE : ON_SUMS | (0x100u << (known / 2 * 8));
}

/* Weights of what a charger may be drawing: it leaves phases only without current. */
static uint32_t reserved_weights(const struct charger *charger) {
  return weights_of(charger, most(connected_phases(charger), charger->setpoint_phases));
}

static void fail(struct charger *charger, uint8_t error) {
  if (charger->error != error) run_wanted = true;
  charger->error = error;
}

/* One that lags behind commands that follow each other, and says how far it is. */
static bool is_slow(const struct charger *charger) {
  return charger->follow_ms >= PATIENCE_MS;
}

/* Whether an age is longer than a charger needs to follow, by so much. */
static bool beyond_following(const struct charger *charger, uint32_t age_ms, uint32_t by_ms) {
  return age_ms >= by_ms && age_ms - by_ms >= charger->follow_ms;
}

/* For how long a charger has been silent beyond what is usual, 0 if it is not. */
static uint32_t silent_ms(const struct charger *charger) {
  uint32_t usual_ms = charger->heard ? SILENT_MS : CALL_MS;
  return charger->heard_age_ms > usual_ms ? charger->heard_age_ms - usual_ms : 0;
}

static bool has_fallen_back(const struct charger *charger) {
  return silent_ms(charger) != 0 && silent_ms(charger) > charger->fallback_ms;
}

/* What a charger may take by itself now. */
static int32_t kept_ma(const struct charger *charger) {
  return silent_ms(charger) != 0 ? most(charger->floor_ma, charger->fallback_ma)
                                 : charger->floor_ma;
}

/* Whether a charger charges, as far as that is known. */
static bool charges(const struct charger *charger) {
  return charger->charger_state == VK_CHARGER_STATE_CHARGING && charger->reserved_ma != 0 &&
         !has_fallen_back(charger);
}

/* Takes of the connection what a charger may take by itself. */
static void take_kept(int32_t taken_ma[AXES], const struct charger *charger, int32_t current_ma) {
  if (current_ma > 0) take(taken_ma, reserved_weights(charger) & GRID_AXES, current_ma);
}

int32_t distribution_report(uint32_t index, uint8_t error) {
  if (index >= count_of()) return VK_RESULT_OUT_OF_RANGE;
  struct charger *charger = &chargers[index];
  if (error != VK_CAS_ERROR_OK) {
    fail(charger, error);
    return VK_RESULT_OK;
  }
  bool plugged = charger->charger_state != VK_CHARGER_STATE_NOT_CONNECTED;
  int32_t allowed_ma = least(charger->allowed_ma, MOST_CURRENT_MA);
  bool returns = !charger->heard || charger->heard_age_ms > SILENT_MS;
  if (!charger->heard) {
    /* It goes on with what it has. */
    charger->heard = true;
    charger->target_ma = charger->setpoint_ma = (uint16_t)allowed_ma;
    charger->setpoint_phases = (uint8_t)connected_phases(charger);
    if (allowed_ma != 0) charger->target_phases = charger->setpoint_phases;
  } else {
    if (charger->seen_uptime_ms - charger->uptime_ms < REORDERED_MS) {
      if (charger->heard_age_ms > STANDSTILL_MS) fail(charger, VK_CAS_ERROR_EVSE_UNREACHABLE);
      return VK_RESULT_REFUSED;
    }
    if (charger->plugged != plugged) {
      charger->plugged_age_ms = 0;
      charger->ahead = 0;
      charger->switched_age_ms = OLDEST_MS;
      run_wanted = true;
    }
    if (charger->seen_phases != charger->drawn_phases) run_wanted = true;
  }
  if (returns) {
    /* Its own fail-safe may have acted, or it never heard the last command. */
    charger->setpoint_ma = (uint16_t)least(charger->setpoint_ma, allowed_ma);
    charger->owed_ma = charger->setpoint_ma;
    charger->setpoint_age_ms = charger->obeyed_age_ms = 0;
  }
  charger->seen_phases = charger->drawn_phases;
  charger->plugged = plugged;
  charger->seen_uptime_ms = charger->uptime_ms;
  charger->heard_age_ms = 0;

  int32_t setpoint_ma = charger->setpoint_ma;
  int32_t drawn_ma = allowed_ma;
  if (charger->measured_ma > setpoint_ma + most(1000, setpoint_ma / 20))
    drawn_ma = most(drawn_ma, charger->measured_ma);
  if (allowed_ma > setpoint_ma && !is_slow(charger)) charger->setpoint_age_ms = 0;
  drawn_ma = most(drawn_ma, setpoint_ma);
  if (drawn_ma <= charger->owed_ma) {
    charger->obeyed_age_ms = 0;
    charger->owed_ma = charger->setpoint_ma;
  }
  if (charger->setpoint_age_ms < charger->follow_ms)
    drawn_ma = most(drawn_ma, charger->reserved_ma);
  if (charger->reserved_ma < charger->floor_ma) run_wanted = true;
  charger->reserved_ma = (uint16_t)most(drawn_ma, charger->floor_ma);
  if (charger->error_state != 0) fail(charger, VK_CAS_ERROR_CLIENT | charger->error_state);
  else if (beyond_following(charger, charger->obeyed_age_ms, PATIENCE_MS))
    fail(charger, VK_CAS_ERROR_EVSE_NONREACTIVE);
  else fail(charger, VK_CAS_ERROR_OK);
  return VK_RESULT_OK;
}

static uint32_t older(uint32_t age_ms, uint32_t by_ms) {
  uint32_t sum_ms = age_ms + by_ms;
  return sum_ms < OLDEST_MS ? sum_ms : OLDEST_MS;
}

/*
 * What to send to a charger. One that is silent but may be drawing is not sent to at all, so that
 * it falls back. Whoever does not answer or obey keeps what it has, and nobody charges beside
 * somebody who thus takes more than there is.
 */
static void watch(struct charger *charger) {
  int32_t least_ma = kept_ma(charger);
  uint8_t command = VK_COMMAND_SETPOINT;
  if (has_fallen_back(charger)) {
    if (charger->reserved_ma != least_ma || charger->setpoint_ma != 0) run_wanted = true;
    charger->reserved_ma = (uint16_t)least_ma;
    charger->setpoint_ma = charger->owed_ma = 0;
  } else {
    if (charger->reserved_ma < least_ma) {
      charger->reserved_ma = (uint16_t)least_ma;
      run_wanted = true;
    }
    if (silent_ms(charger) == 0) {
      if (!charger->heard) command = VK_COMMAND_LEAVE_ALONE;
    } else if (charger->reserved_ma != 0) {
      command = VK_COMMAND_NOTHING;
    }
  }
  charger->command = command;

  /* Whoever has fallen back takes what is known. */
  bool disobeys =
      charger->error == VK_CAS_ERROR_EVSE_NONREACTIVE && !has_fallen_back(charger);
  charger->frozen = disobeys || command == VK_COMMAND_NOTHING;
  if (charger->frozen)
    take(site_state.reserved_ma, reserved_weights(charger), charger->reserved_ma);
  if (charger->error == VK_CAS_ERROR_INVALID_HEADER || charger->error == VK_CAS_ERROR_NOT_MANAGED ||
      charger->error == VK_CAS_ERROR_EVSE_UNREACHABLE ||
      (disobeys &&
          grid_room_of(site_state.reserved_ma, reserved_weights(charger), site.now_ma) < 0)) {
    faulty = true;
  }
}

static int32_t minimum_ma(int32_t phases) {
  return phases == 3 ? site.minimum_ma : site.minimum_1p_ma;
}

/* What a charger gets at least: what its vehicle takes, as far as the charger can have it. */
static int32_t least_ma(const struct charger *charger, int32_t phases) {
  int32_t taken_ma = phases == 3 ? charger->least_3p_ma : charger->least_1p_ma;
  return most(minimum_ma(phases), least(taken_ma, charger->top_ma));
}

/* Whether a charger decides by itself on how many phases it charges: not where it has a floor. */
static bool is_switchable(const struct charger *charger) {
  return charger->can_switch_phases && site.group_phases == 0 && charger->floor_ma == 0;
}

/*
 * Settles how far a charger is ahead: whoever waits is owed its share of the ideal, whoever charges
 * takes more than that.
 */
static void settle(struct charger *charger) {
  int32_t elapsed_ms = least((int32_t)site_state.run_age_ms, LONGEST_MS);
  int32_t ahead_ma = -charger->share_ma;
  if (charger->target_ma != 0) ahead_ma = most(ahead_ma + charger->measured_ma, 0);
  charger->ahead = most(charger->ahead + ((ahead_ma * elapsed_ms) >> 16), -MOST_OWED);
}

static void know(struct charger *charger, enum proof proof, int32_t proven_ma) {
  charger->proof = proof;
  charger->proof_age_ms = 0;
  charger->proven_ma = (uint16_t)proven_ma;
}

/*
 * Takes a look at what a vehicle draws: clearly less than it may, as much with hardly more than
 * that, or less then; and whether it takes more again.
 */
static void look(struct charger *charger, int32_t margin_ma) {
  int32_t measured_ma = charger->measured_ma;
  int32_t proven_ma = charger->proven_ma;
  int32_t blur_ma = margin_ma / BLUR_PART;
  int32_t enough_ma = proven_ma + charger->left_ma;
  bool might_draw =
      charger->setpoint_ma >= enough_ma && charger->setpoint_age_ms >= charger->follow_ms;
  bool draws_less = might_draw && measured_ma < proven_ma - blur_ma;
  if (charger->proof == PROOF_NOTHING || measured_ma > proven_ma + blur_ma) {
    bool tries = measured_ma + (margin_ma >> 1) <= charger->setpoint_ma;
    /* A slow one is waited for before that says anything. */
    if (tries && charger->proof == PROOF_NOTHING && is_slow(charger) &&
        charger->proof_age_ms < charger->follow_ms)
      return;
    charger->left_ma = 0;
    know(charger, tries ? PROOF_TRIED : PROOF_NOTHING, measured_ma);
  } else if (charger->proof == PROOF_ENOUGH) {
    if (draws_less) {
      charger->left_ma = (uint16_t)(charger->setpoint_ma - measured_ma);
      know(charger, PROOF_DOUBT, proven_ma);
    } else if (measured_ma > proven_ma + margin_ma / SPARE_PART / 2 ||
               charger->proof_age_ms >= ASK_MS) {
      know(charger, PROOF_ASKED, most(proven_ma, measured_ma));
    }
  } else if (charger->proof != PROOF_DOUBT &&
             charger->setpoint_ma < enough_ma + (margin_ma >> 2)) {
    /* It begins to show whether it takes more when there is more for it. */
    charger->proof_age_ms = 0;
  } else if (beyond_following(charger, charger->proof_age_ms, LOOK_MS)) {
    bool by_itself = charger->proof == PROOF_DOUBT && draws_less;
    if (by_itself) charger->left_ma = 0;
    know(charger, PROOF_ENOUGH, by_itself ? measured_ma : most(proven_ma, measured_ma));
  }
}

/* What a vehicle needs beyond what it draws, as far as that is known. */
static int32_t more_ma(const struct charger *charger, int32_t margin_ma) {
  if (charger->proof == PROOF_TRIED) return margin_ma;
  int32_t spare_ma = charger->proof == PROOF_ASKED ? margin_ma >> 1 : margin_ma / SPARE_PART;
  return charger->left_ma + spare_ma;
}

/* Finds out what a charger can use, and what of it it is sure to use. */
static void claim(struct charger *charger) {
  charger->requested_ma = charger->needed_ma = charger->top_ma;
  if (charger->charger_state != VK_CHARGER_STATE_CHARGING ||
      charger->state_age_ms < site.requested_threshold_ms) {
    know(charger, PROOF_NOTHING, 0);
    return;
  }
  int32_t margin_ma = (int32_t)site.requested_margin_ma;
  look(charger, margin_ma);
  if (charger->proof == PROOF_NOTHING) return;
  int32_t requested_ma =
      least(most(charger->proven_ma + margin_ma, LEAST_CURRENT_MA), charger->top_ma);
  int32_t own_ma = most(charger->proven_ma + more_ma(charger, margin_ma), LEAST_CURRENT_MA);
  charger->requested_ma = (uint16_t)requested_ma;
  charger->needed_ma = (uint16_t)least(own_ma, requested_ma);
  if (charger->needed_ma < charger->requested_ma) somebody_borrows = true;
}

/* Finds out what a charger can get in this distribution and where it stands in the order. */
static void classify(struct charger *charger) {
  uint8_t state = charger->charger_state;
  if (charger->stages != 0 && !charger->full) settle(charger);
  charger->top_ma =
      (uint16_t)least(least(charger->supported_ma, charger->user_limit_ma), MOST_CURRENT_MA);
  charger->phases = (uint8_t)(is_switchable(charger) ? most(charger->target_phases, 1)
                                                     : connected_phases(charger));
  claim(charger);

  bool wants = state >= VK_CHARGER_STATE_WAITING && state <= VK_CHARGER_STATE_CHARGING;
  bool may = !stopped && charger->heard_age_ms <= SILENT_MS && charger->error == VK_CAS_ERROR_OK;
  uint8_t stages_before = charger->stages;
  charger->stages =
      wants && may && charger->charge_mode < MODES ? stages_of_mode[charger->charge_mode] : 0;
  /* Another mode is somebody's wish, which no hysteresis holds back. */
  if (stages_before != 0 && charger->stages != 0 && stages_before != charger->stages) {
    charger->switched_age_ms = OLDEST_MS;
    if (stages_before & FAST) site_state.left_fast_age_ms = 0;
  }
  stages_in_use |= charger->stages;
  charger->full = charger->car_stopped && state != VK_CHARGER_STATE_CHARGING;
  charger->admitted = false;
  charger->sort_key = UINT32_MAX;
  if (!charger->frozen) take_kept(site_state.reserved_ma, charger, kept_ma(charger));
  if (charger->stages == 0) return;

  /* What Fast chargers use is no excess. */
  if (charger->stages & FAST)
    site_state.reserved_ma[PV] +=
        charger->target_ma * weight_on(weights_of(charger, charger->target_phases), PV);
  uint32_t rank = charger->stages & FAST ? RANK_FAST : RANK_EXCESS;
  uint32_t place = (uint32_t)(MOST_OWED + charger->ahead);
  bool turned = rotates;
  if (charger->full) {
    rank = RANK_FULL;
    place = OLDEST_MS - charger->switched_age_ms;
    turned = charger->switched_age_ms >= site.wakeup_ms;
  }
  place &= ~(LEAD - 1);
  if (charger->target_ma != 0) place += LEAD;
  uint32_t group = charger->target_ma != 0 && !turned ? CHARGES : WAITS;
  if (!charger->full && charger->plugged_age_ms < site.welcome_ms) {
    group = WELCOMED;
    place = charger->plugged_age_ms;
  }
  charger->sort_key = rank << 30 | group << 28 | place;
}

/* Where those end that are in order from this place on. */
static struct charger **run_end(struct charger **place) {
  uint32_t key = (*place)->sort_key;
  for (place++; place < listed + listed_count; place++) {
    if ((*place)->sort_key < key) return place;
    key = (*place)->sort_key;
  }
  return place;
}

/*
 * Merges two neighbours that are in order, up to `middle` and from there up to `end`; of equal
 * ones, those of the left come first.
 */
static void merge(struct charger **start, struct charger **middle, struct charger **end) {
  struct charger **left_end = open_chargers;
  for (struct charger **place = start; place < middle; place++) *left_end++ = *place;
  struct charger **left = open_chargers;
  struct charger **right = middle;
  /* What is left of the right ones then is in its place already. */
  for (struct charger **place = start; left < left_end; place++) {
    bool from_right = right < end && (*right)->sort_key < (*left)->sort_key;
    *place = from_right ? *right++ : *left++;
  }
}

/*
 * Puts the chargers in the order of their keys; equal ones stay as they are. Merges what is in
 * order already two by two, until nothing is left to merge: the order hardly changes from one
 * distribution to the next.
 */
static void sort(void) {
  struct charger **list_end = listed + listed_count;
  int merged;
  do {
    merged = 0;
    for (struct charger **start = listed; start < list_end; merged++) {
      struct charger **middle = run_end(start);
      struct charger **end = middle < list_end ? run_end(middle) : middle;
      if (middle < end) merge(start, middle, end);
      start = end;
    }
  } while (merged > 1);
}

/* The guaranteed power does not wait for the sun, and a cloud waits for the hysteresis. */
static bool needs_no_excess(const struct charger *charger, int32_t min_ma, bool newcomer) {
  return (charger->stages & GUARANTEED && min_ma <= site.guaranteed_ma) ||
         (!newcomer && charger->switched_age_ms < site.hysteresis_ms);
}

/*
 * Admits a charger with as many phases if its minimum fits. Newcomers must have fitted for as long
 * as the filters remember; whoever charges loses its excess only if it was too small for as long.
 */
static bool admit(struct charger *charger, int32_t phases, bool newcomer) {
  if (charger->top_ma < minimum_ma(phases)) return false;
  int32_t min_ma = least_ma(charger, phases);
  uint32_t weights = weights_of(charger, phases);
  if (charger->stages & FAST) weights &= GRID_AXES;
  int32_t *taken_ma = site_state.reserved_ma;
  /* Its floor is taken already. */
  int32_t own_ma = least(min_ma, charger->floor_ma);
  int32_t more_ma = min_ma - own_ma;
  if (grid_room_of(taken_ma, weights, site.now_ma) < more_ma) return false;
  if (newcomer && grid_room_of(taken_ma, weights, site.low_ma) < more_ma) return false;
  int32_t longest_pv_ma = newcomer ? site.low_ma[PV] : site.high_pv_ma;
  if (pv_room_of(taken_ma[PV], weights, longest_pv_ma) < min_ma &&
      !needs_no_excess(charger, min_ma * drawn_phases(charger, phases), newcomer)) {
    return false;
  }
  charger->admitted = true;
  charger->phases = (uint8_t)phases;
  charger->weights = weights;
  charger->share_ma = min_ma;
  take(taken_ma, weights, min_ma);
  take(taken_ma, weights & GRID_AXES, -own_ma);
  return true;
}

/*
 * Admits a charger with the phases that it has, or else with those that it could have: each number
 * of phases is judged by its own minimum, and three instead of one as those of a newcomer.
 */
static bool admit_on_any(struct charger *charger) {
  bool newcomer = charger->target_ma == 0;
  int32_t phases = charger->phases;
  if (newcomer && charger->switched_age_ms < site.hysteresis_ms && !rotates) return false;
  if (admit(charger, phases, newcomer)) return true;
  if (!is_switchable(charger)) return false;
  return phases == 3 ? admit(charger, 1, newcomer) : admit(charger, 3, true);
}

/* Admits full vehicles, or all others, in their order. */
static void admit_all(bool full) {
  for (uint32_t place = 0; place < listed_count; place++) {
    struct charger *charger = listed[place];
    if (charger->stages == 0 || charger->full != full) continue;
    if (!admit_on_any(charger)) somebody_waits = true;
  }
}

/* What a charger with one phase may take of all phases together, if it gets more of them. */
static int32_t offered_ma(const struct charger *charger) {
  if (charger->stages & FAST) return INT32_MAX;
  int32_t excess_ma = 0;
  if (charger->stages & EXCESS) {
    excess_ma = pv_room_of(site_state.reserved_ma[PV], charger->weights, site.low_ma[PV]);
  }
  return charger->stages & GUARANTEED ? most(excess_ma, site.guaranteed_ma) : excess_ma;
}

/* What a charger uses on one phase: who has shown what it can draw, no more than that. */
static int32_t used_on_one_ma(const struct charger *charger) {
  int32_t request_ma = charger->requested_ma;
  return request_ma < charger->top_ma ? least(charger->measured_ma, request_ma) : request_ma;
}

/*
 * Gives those admitted that can switch three phases, if that fits and one phase could not use as
 * much.
 */
static void widen(void) {
  for (uint32_t place = 0; place < listed_count; place++) {
    struct charger *charger = listed[place];
    if (!charger->admitted || !is_switchable(charger) || charger->phases == 3) continue;
    if (charger->requested_ma < least_ma(charger, 3)) continue;
    if (charger->target_ma != 0 && charger->switched_age_ms < site.hysteresis_ms) continue;
    uint32_t weights = charger->weights;
    int32_t share_ma = charger->share_ma;
    take(site_state.reserved_ma, weights, -share_ma);
    bool suffices = offered_ma(charger) <= used_on_one_ma(charger);
    if (suffices || !admit(charger, 3, true)) take(site_state.reserved_ma, weights, share_ma);
  }
}

static void open_charger(struct charger *charger) {
  if (charger->share_ma < charger->upper_ma) open_chargers[open_count++] = charger;
}

/* What a charger can have at most in a stage. */
static int32_t most_ma(const struct charger *charger, enum stage stage, bool lends) {
  int32_t wanted_ma = lends ? charger->requested_ma : charger->needed_ma;
  if (stage != STAGE_GUARANTEED) return wanted_ma;
  return least(wanted_ma, most(site.guaranteed_ma, 0) / drawn_phases(charger, charger->phases));
}

/* Shares out in one of the stages. */
static void share_stage(enum stage stage, bool lends) {
  if (!(stages_in_use >> stage & 1)) return;
  open_count = 0;
  for (uint32_t place = 0; place < listed_count; place++) {
    struct charger *charger = listed[place];
    if (!charger->admitted || !(charger->stages >> stage & 1)) continue;
    if (lends && charger->needed_ma == charger->requested_ma) continue;
    charger->limits = stage == STAGE_GUARANTEED ? charger->weights & GRID_AXES : charger->weights;
    charger->upper_ma = most_ma(charger, stage, lends);
    open_charger(charger);
  }
  share(site_state.reserved_ma, site.now_ma);
}

/* Shares out what is needed, or what may be lent. */
static void share_stages(bool lends) {
  for (enum stage stage = STAGE_FAST; stage <= STAGE_EXCESS; stage++) share_stage(stage, lends);
}

/* Shares out what everybody would have if there were no smallest current. */
static void share_ideally(void) {
  memset(site_state.reserved_ma, 0, sizeof site_state.reserved_ma);
  open_count = 0;
  for (uint32_t place = 0; place < listed_count; place++) {
    struct charger *charger = listed[place];
    if (charger->stages == 0 || charger->full) continue;
    charger->weights = charger->limits = weights_of(charger, charger->phases) & GRID_AXES;
    charger->share_ma = 0;
    charger->upper_ma = charger->needed_ma;
    take(site_state.reserved_ma, charger->weights, charger->floor_ma);
    open_charger(charger);
  }
  share(site_state.reserved_ma, site.now_ma);
}

/* Makes the shares the targets. */
static void assign(void) {
  memset(site_state.allocated_ma, 0, sizeof site_state.allocated_ma);
  memset(planned_ma, 0, sizeof planned_ma);
  for (uint32_t place = 0; place < listed_count; place++) {
    struct charger *charger = listed[place];
    uint8_t phases_before = charger->target_phases;
    if (charger->admitted) {
      charger->target_ma = (uint16_t)charger->share_ma;
      charger->target_phases = charger->phases;
    } else if (stopped || !charger->frozen) {
      charger->target_ma = charger->target_phases = 0;
    }
    if (charger->target_phases != phases_before) {
      /* Whoever is to get nothing and was told nothing is not switched. */
      bool switched = charger->target_ma != 0 || charger->setpoint_ma != 0 ||
                      charger->setpoint_age_ms <= charger->switched_age_ms;
      charger->switched_age_ms = charger->stages != 0 && switched ? 0 : OLDEST_MS;
    }
    take(site_state.allocated_ma, weights_of(charger, charger->target_phases), charger->target_ma);
    take_kept(planned_ma, charger, kept_ma(charger) - charger->target_ma);
  }
  for (int axis = 0; axis < AXES; axis++) planned_ma[axis] += site_state.allocated_ma[axis];
}

/* Decides what everybody is meant to get. */
static void distribute(void) {
  rotates = turn != site.turn;
  turn = site.turn;
  stopped = faulty || site.stop;
  run_wanted = false;
  stages_in_use = 0;
  somebody_waits = false;
  somebody_borrows = false;
  for (uint32_t place = 0; place < listed_count; place++) classify(listed[place]);
  site_state.run_age_ms = 0;
  sort();
  admit_all(false);
  widen();
  share_stages(false);
  if (somebody_borrows) share_stages(true);
  admit_all(true);
  share_stage(STAGE_REST, false);
  assign();
  if (somebody_waits) share_ideally();
  site_state.state = faulty ? 2 : 1;
}

/* Whether a charger that nobody switches is on its one phase already. */
static bool went_to_one(const struct charger *charger) {
  return site.group_phases == 0 && charger->connected_phases == 1 && charger->target_phases == 1 &&
         !is_switchable(charger);
}

/*
 * What a charger may be told now, if there were room: its target, or nothing until it has let go of
 * the phases it is to leave. One with a floor always has those that it is connected with.
 */
static int32_t goal_of(struct charger *charger) {
  if (charger->command != VK_COMMAND_SETPOINT) return charger->setpoint_ma;
  if (charger->reserved_ma == 0 || charger->floor_ma != 0 || went_to_one(charger))
    charger->setpoint_phases = charger->target_phases;
  if (has_fallen_back(charger)) return 0;
  return charger->setpoint_phases == charger->target_phases ? charger->target_ma : 0;
}

/*
 * Gives a charger more on the way to its goal, as far as there is room beside all that may be
 * drawn.
 */
static void raise(struct charger *charger) {
  uint32_t weights = reserved_weights(charger);
  int32_t room_ma = grid_room_of(site_state.reserved_ma, weights, site.now_ma);
  int32_t setpoint_ma = least(charger->upper_ma, charger->reserved_ma + room_ma);
  if (room_ma < 0 || setpoint_ma <= charger->setpoint_ma ||
      setpoint_ma < least_ma(charger, charger->target_phases))
    return;
  charger->setpoint_ma = (uint16_t)setpoint_ma;
  charger->owed_ma = (uint16_t)most(charger->owed_ma, setpoint_ma);
  if (setpoint_ma <= charger->reserved_ma) return;
  take(site_state.reserved_ma, weights, setpoint_ma - charger->reserved_ma);
  charger->reserved_ma = (uint16_t)setpoint_ma;
}

/*
 * Goes towards the targets: down at once, up only with what is free while everybody takes what they
 * may still be taking.
 */
static void approach(void) {
  int32_t *reserved_ma = site_state.reserved_ma;
  memset(reserved_ma, 0, sizeof site_state.reserved_ma);
  for (uint32_t place = 0; place < listed_count; place++) {
    struct charger *charger = listed[place];
    int32_t goal_ma = goal_of(charger);
    if (goal_ma < charger->setpoint_ma) {
      /* Whoever did not obey before has no new excuse. */
      bool obeyed = charger->obeyed_age_ms <= charger->heard_age_ms;
      if (obeyed) charger->obeyed_age_ms = 0;
      if (obeyed || !is_slow(charger)) charger->owed_ma = (uint16_t)goal_ma;
      if (!is_slow(charger) || charger->setpoint_age_ms >= charger->follow_ms)
        charger->setpoint_age_ms = 0;
      charger->setpoint_ma = (uint16_t)goal_ma;
    }
    charger->upper_ma = goal_ma;
    take(reserved_ma, reserved_weights(charger), charger->reserved_ma);
  }
  memset(site_state.reported_ma, 0, sizeof site_state.reported_ma);
  site_state.used_pv_ma = 0;
  site_state.fast_unused_ma = 0;
  for (uint32_t place = 0; place < listed_count; place++) {
    struct charger *charger = listed[place];
    if (charger->upper_ma > charger->setpoint_ma) raise(charger);
    if (!charges(charger)) continue;
    uint32_t weights = weights_of(charger, connected_phases(charger));
    int32_t phases = weight_on(weights, PV);
    take(site_state.reported_ma, weights, charger->allowed_ma);
    bool is_fast = charger->stages & FAST;
    int32_t used_ma = charger->measured_ma;
    if (charger->unmetered) used_ma = is_fast ? 0 : least(used_ma, charger->setpoint_ma);
    site_state.used_pv_ma += phases * used_ma;
    if (is_fast) site_state.fast_unused_ma += phases * (charger->allowed_ma - used_ma);
  }
}

bool distribution_step(uint32_t now_ms, bool run) {
  uint32_t passed_ms = now_ms - last_ms <= OLDEST_MS ? now_ms - last_ms : 0;
  last_ms = now_ms;
  site_state.run_age_ms += passed_ms;
  site_state.left_fast_age_ms = older(site_state.left_fast_age_ms, passed_ms);
  bool overloaded = grid_room_of(planned_ma, UNKNOWN_PHASE, site.now_ma) < 0;
  memset(site_state.reserved_ma, 0, sizeof site_state.reserved_ma);
  faulty = false;
  for (uint32_t place = 0; place < listed_count; place++) {
    struct charger *charger = listed[place];
    charger->heard_age_ms = older(charger->heard_age_ms, passed_ms);
    charger->setpoint_age_ms = older(charger->setpoint_age_ms, passed_ms);
    charger->obeyed_age_ms = older(charger->obeyed_age_ms, passed_ms);
    charger->plugged_age_ms = older(charger->plugged_age_ms, passed_ms);
    charger->switched_age_ms = older(charger->switched_age_ms, passed_ms);
    charger->proof_age_ms = older(charger->proof_age_ms, passed_ms);
    watch(charger);
  }
  bool due = run || overloaded || run_wanted || site_state.run_age_ms >= site.interval_ms;
  if (due) distribute();
  approach();
  return due;
}
