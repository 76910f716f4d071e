// The windows in which the power manager keeps samples of the last steps, 500 ms each, newest
// first.
//
//    POWER_WINDOWS
//   ┌───────────────────────────┬──────────────┬──────────────┬──────────────┐
//   │ available power           │ L1           │ L2           │ L3           │
//   │ POWER_SAMPLES             │ PHASE_       │ PHASE_       │ PHASE_       │
//   │                           │ SAMPLES      │ SAMPLES      │ SAMPLES      │
//   └───────────────────────────┴──────────────┴──────────────┴──────────────┘
//    of a phase: 0           ROOM_WINDOW     LASTING_WINDOW    LIMIT_WINDOW     PEAK_WINDOW
//   ┌───────────────────────┬───────────────┬─────────────────┬────────────────┬───────────────┐
//   │ what was allowed      │ the room      │ the room that   │ the limits     │ the room in   │
//   │ FOLLOW_SAMPLES        │ LASTING_      │ lasted          │ LIMIT_SAMPLES  │ short peaks   │
//   │                       │ SAMPLES       │ WAITING_SAMPLES │                │ PEAK_WORDS    │
//   └───────────────────────┴───────────────┴─────────────────┴────────────────┴───────────────┘

/** From one sample to the next. */
export const STEP_MS: u32 = 500;
/** The longest cloud filter, 480 s. */
export const POWER_SAMPLES: i32 = 960;
/**
 * A vehicle may still draw what its charger allowed 7 s ago: 5 s to follow, 1 s until either meter
 * tells, one to spare.
 */
export const FOLLOW_SAMPLES: i32 = 14;
/**
 * Less room than before has to last 4 s, unless the connection is overloaded: chargers hear and
 * tell once a second, and meters at other times.
 */
export const LASTING_SAMPLES: i32 = 8;
/** More room than before has to last 20 s: until those that were allowed more draw it. */
export const WAITING_SAMPLES: i32 = 40;
/**
 * The limits of a phase in the last 240 to 260 s. Each is already the least of as many samples as
 * lie between two that are kept.
 */
export const LIMIT_SAMPLES: i32 = 14;
/**
 * Three peaks that are too short to last are a load that comes again and again; 80 s without one
 * are a peak of nothing.
 */
export const CALM_STEPS: i32 = 160;
/**
 * Words of a phase: the room that the last three peaks left, newest first; the remaining steps
 * without a peak; the room that the present peak leaves. All have the other sign, so that UNKNOWN
 * is the peak of nothing.
 */
export const PEAK_WORDS: i32 = 5;

/** Beginnings of the windows of a phase. */
export const ROOM_WINDOW: i32 = FOLLOW_SAMPLES;
export const LASTING_WINDOW: i32 = ROOM_WINDOW + LASTING_SAMPLES;
export const LIMIT_WINDOW: i32 = LASTING_WINDOW + WAITING_SAMPLES;
export const PEAK_WINDOW: i32 = LIMIT_WINDOW + LIMIT_SAMPLES;
export const PHASE_SAMPLES: i32 = PEAK_WINDOW + PEAK_WORDS;

export const ALL_SAMPLES: i32 = POWER_SAMPLES + 3 * PHASE_SAMPLES;
