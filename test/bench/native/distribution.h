/*
 * The distribution of current as C: the algorithm of the core, which the benchmark measures the
 * core against. Meaning, units and codes are those of the core's interface (abi.h). A program has
 * one site.
 */
#ifndef DISTRIBUTION_H
#define DISTRIBUTION_H

#include "sharing.h"

/* Limits by axis, and configuration. */
struct site {
  int32_t now_ma[AXES];
  int32_t low_ma[AXES];  /* The least within the filter time. */
  int32_t high_pv_ma;    /* The most within the filter time. */
  int32_t guaranteed_ma;
  uint32_t count;
  int32_t minimum_ma;
  int32_t minimum_1p_ma;
  uint32_t requested_threshold_ms;
  uint32_t requested_margin_ma;
  uint32_t interval_ms;
  uint32_t hysteresis_ms;
  uint32_t welcome_ms;
  uint32_t wakeup_ms;
  uint32_t turn; /* Number of the present rotation interval. */
  uint32_t group_phases;
  bool stop;
};

/* What the distribution came to: sums by axis. */
struct site_state {
  uint32_t state;
  int32_t allocated_ma[AXES];
  int32_t reserved_ma[AXES];
  int32_t reported_ma[AXES];
  int32_t used_pv_ma; /* What those that charge are known to draw. */
  int32_t fast_unused_ma; /* What Fast ones allow beyond that. */
  uint32_t left_fast_age_ms; /* Since one of them went on in another mode. */
  uint32_t run_age_ms;
};

extern struct charger chargers[CHARGER_CAPACITY];
extern struct site site;
extern struct site_state site_state;

/* The manager starts: forgets everything about its chargers but their configuration. */
void distribution_start(uint32_t now_ms);

/*
 * Takes up the newest report of a charger, which is in its struct, or that it sent something wrong
 * (a VK_CAS_ERROR). Answers a VK_RESULT.
 */
int32_t distribution_report(uint32_t index, uint8_t error);

/*
 * Advances to `now_ms`, distributes if it is time or `run`, and decides what to send. Answers
 * whether it distributed.
 */
bool distribution_step(uint32_t now_ms, bool run);

#endif
