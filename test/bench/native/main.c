/*
 * Plays what it is told on standard input and answers on standard output, all in this machine's
 * byte order. A request is a `struct request`, followed by `bytes` bytes of its own:
 *
 * LOAD   a trace to play: `struct trace`, then for each instant a vk_site and `count` times
 * vk_charger, of which the reported fields count; one with uptime_ms 0 was not heard PLAY   plays
 * the trace; answers the time spent in runs, ns (uint64_t) SHOW   plays it, too; answers vk_charger
 * for each charger, with what is decided about it, and vk_site_state after each instant SLOTS
 * SLOT_COUNT times vk_slot: asks for their least current `argument` times; answers the time, ns,
 * and the sum of the answers (uint64_t each)
 *
 * Ends with its input.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "abi.h"
#include "distribution.h"
#include "slots.h"

enum { REQUEST_LOAD = 1, REQUEST_PLAY, REQUEST_SHOW, REQUEST_SLOTS };

struct request {
  uint32_t kind;
  uint32_t argument;
  uint32_t bytes;
};

/* Instants of a site, one report interval apart. */
struct trace {
  uint32_t count;    /* Chargers. */
  uint32_t instants;
  uint32_t untimed;  /* The first so many instants do not count: the site settles. */
  uint32_t runs;     /* Distributions after each instant. */
  uint32_t step_ms;  /* Time before each of them. */
};

static struct trace trace;
static unsigned char *instants;

static void fail(const char *reason) {
  fprintf(stderr, "%s\n", reason);
  exit(1);
}

static void read_exactly(void *to, size_t bytes) {
  if (fread(to, 1, bytes, stdin) != bytes) fail("the input ends in the middle of a request");
}

static void answer(const void *from, size_t bytes) {
  if (fwrite(from, 1, bytes, stdout) != bytes) fail("nobody reads the answer");
}

static uint64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static size_t instant_bytes(void) {
  return sizeof(vk_site) + trace.count * sizeof(vk_charger);
}

static void load(uint32_t bytes) {
  if (bytes < sizeof trace) fail("a trace is too short");
  read_exactly(&trace, sizeof trace);
  if (trace.count > CHARGER_CAPACITY) fail("a trace has too many chargers");
  size_t rest = trace.instants * instant_bytes();
  if (bytes != sizeof trace + rest) fail("a trace has the wrong length");
  free(instants);
  instants = malloc(rest);
  if (instants == NULL) fail("no memory for a trace");
  read_exactly(instants, rest);
}

static const vk_site *site_at(uint32_t instant) {
  return (const vk_site *)(instants + instant * instant_bytes());
}

static const vk_charger *chargers_at(uint32_t instant) {
  return (const vk_charger *)(site_at(instant) + 1);
}

static void take_site(const vk_site *from) {
  site.now_ma[PV] = from->now_pv_ma;
  site.now_ma[L1] = from->now_l1_ma;
  site.now_ma[L2] = from->now_l2_ma;
  site.now_ma[L3] = from->now_l3_ma;
  site.now_ma[TOTAL] = from->now_total_ma;
  site.low_ma[PV] = from->low_pv_ma;
  site.low_ma[L1] = from->low_l1_ma;
  site.low_ma[L2] = from->low_l2_ma;
  site.low_ma[L3] = from->low_l3_ma;
  site.low_ma[TOTAL] = from->low_total_ma;
  site.high_pv_ma = from->high_pv_ma;
  site.guaranteed_ma = from->guaranteed_ma;
  site.count = from->count;
  site.minimum_ma = (int32_t)from->minimum_ma;
  site.minimum_1p_ma = (int32_t)from->minimum_1p_ma;
  site.requested_threshold_ms = from->requested_threshold_ms;
  site.requested_margin_ma = from->requested_margin_ma;
  site.interval_ms = from->interval_ms;
  site.hysteresis_ms = from->hysteresis_ms;
  site.welcome_ms = from->welcome_ms;
  site.wakeup_ms = from->wakeup_ms;
  site.turn = from->turn;
  site.group_phases = from->group_phases;
  site.stop = from->stop != 0;
}

static void configure(void) {
  take_site(site_at(0));
  for (uint32_t index = 0; index < trace.count; index++) {
    chargers[index].charge_mode = chargers_at(0)[index].charge_mode;
    chargers[index].phase_rotation = chargers_at(0)[index].phase_rotation;
    chargers[index].least_1p_ma = chargers_at(0)[index].least_1p_ma;
    chargers[index].least_3p_ma = chargers_at(0)[index].least_3p_ma;
  }
}

static void take_up(uint32_t instant) {
  take_site(site_at(instant));
  for (uint32_t index = 0; index < trace.count; index++) {
    struct charger *charger = &chargers[index];
    const vk_charger *reported = &chargers_at(instant)[index];
    if (reported->uptime_ms == 0) continue;
    charger->charger_state = reported->charger_state;
    charger->error_state = reported->error_state;
    charger->car_stopped = reported->car_stopped != 0;
    charger->connected_phases = reported->connected_phases;
    charger->can_switch_phases = reported->can_switch_phases != 0;
    charger->unmetered = reported->unmetered != 0;
    charger->drawn_phases = reported->drawn_phases;
    charger->supported_ma = reported->supported_ma;
    charger->allowed_ma = reported->allowed_ma;
    charger->user_limit_ma = reported->user_limit_ma;
    charger->measured_ma = reported->measured_ma;
    charger->state_age_ms = reported->state_age_ms;
    charger->uptime_ms = reported->uptime_ms;
    charger->floor_ma = reported->floor_ma;
    charger->fallback_ma = reported->fallback_ma;
    charger->follow_ms = reported->follow_ms;
    charger->fallback_ms = reported->fallback_ms;
    distribution_report(index, VK_CAS_ERROR_OK);
  }
}

/* Answers what is decided about each charger, and the site's state. */
static void show_decisions(void) {
  for (uint32_t index = 0; index < trace.count; index++) {
    const struct charger *charger = &chargers[index];
    vk_charger decided = {
      .target_ma = charger->target_ma,
      .target_phases = charger->target_phases,
      .setpoint_ma = charger->setpoint_ma,
      .setpoint_phases = charger->setpoint_phases,
      .requested_ma = charger->requested_ma,
      .reserved_ma = charger->reserved_ma,
      .command = charger->command,
      .error = charger->error,
    };
    answer(&decided, sizeof decided);
  }
  const int32_t *allocated_ma = site_state.allocated_ma;
  const int32_t *reserved_ma = site_state.reserved_ma;
  const int32_t *reported_ma = site_state.reported_ma;
  vk_site_state state = {
    .state = site_state.state,
    .allocated_pv_ma = allocated_ma[PV],
    .allocated_l1_ma = allocated_ma[L1],
    .allocated_l2_ma = allocated_ma[L2],
    .allocated_l3_ma = allocated_ma[L3],
    .allocated_total_ma = allocated_ma[TOTAL],
    .reserved_pv_ma = reserved_ma[PV],
    .reserved_l1_ma = reserved_ma[L1],
    .reserved_l2_ma = reserved_ma[L2],
    .reserved_l3_ma = reserved_ma[L3],
    .reserved_total_ma = reserved_ma[TOTAL],
    .reported_pv_ma = reported_ma[PV],
    .reported_l1_ma = reported_ma[L1],
    .reported_l2_ma = reported_ma[L2],
    .reported_l3_ma = reported_ma[L3],
    .reported_total_ma = reported_ma[TOTAL],
    .used_pv_ma = site_state.used_pv_ma,
    .fast_unused_ma = site_state.fast_unused_ma,
    .left_fast_age_ms = site_state.left_fast_age_ms,
    .run_age_ms = site_state.run_age_ms,
  };
  answer(&state, sizeof state);
}

/* Plays the trace; answers the time spent in runs, ns. */
static uint64_t play(bool show) {
  uint64_t spent_ns = 0;
  uint32_t now_ms = 0;
  configure();
  distribution_start(now_ms);
  for (uint32_t instant = 0; instant < trace.instants; instant++) {
    take_up(instant);
    uint64_t started_ns = now_ns();
    for (uint32_t run = 0; run < trace.runs; run++) {
      now_ms += trace.step_ms;
      distribution_step(now_ms, true);
    }
    if (instant >= trace.untimed) spent_ns += now_ns() - started_ns;
    if (show) show_decisions();
  }
  return spent_ns;
}

static void measure(void) {
  uint64_t spent_ns = play(false);
  answer(&spent_ns, sizeof spent_ns);
}

static void ask_slots(uint32_t bytes, uint32_t times) {
  if (bytes != sizeof slots) fail("the wrong number of slots");
  read_exactly(slots, sizeof slots);
  uint64_t sum_ma = 0;
  uint64_t started_ns = now_ns();
  for (uint32_t time = 0; time < times; time++) sum_ma += (uint64_t)slots_allowed_ma();
  uint64_t answers[2] = {now_ns() - started_ns, sum_ma};
  answer(answers, sizeof answers);
}

int main(void) {
  struct request request;
  while (fread(&request, sizeof request, 1, stdin) == 1) {
    switch (request.kind) {
      case REQUEST_LOAD: load(request.bytes); break;
      case REQUEST_PLAY: measure(); break;
      case REQUEST_SHOW: play(true); break;
      case REQUEST_SLOTS: ask_slots(request.bytes, request.argument); break;
      default: fail("an unknown request");
    }
    fflush(stdout);
  }
  return 0;
}
