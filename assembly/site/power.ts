// The power manager: turns meters, configuration, dynamic load management, section 14a and blocking
// inputs into the limits of the site, and decides on how many phases a group behind one contactor
// charges. Everything is reckoned with 230 V.
import {
  PowerInput,
  PowerState,
  Site,
  SiteState,
  SPECIAL_HISTORY_NULL,
  SPECIAL_MOST_CONTACTOR_ERRORS,
  SWITCHING_STATE_DISCONNECTING_CP,
  SWITCHING_STATE_STOPPING,
  SWITCHING_STATE_TOGGLING_CONTACTOR,
  SWITCHING_STATE_WAIT_UNTIL_SWITCHED,
} from '../abi';
import {
  powerInput as config,
  fillWords,
  POWER_INPUT,
  POWER_STATE,
  POWER_WINDOWS,
  POWER_WINDOWS_BYTES,
  SITE,
  SITE_STATE,
  site,
  siteState,
  powerState as state,
} from '../memory';
import { clamp, least, most } from '../numbers';

const STEP_MS: u32 = 500;

/** The longest cloud filter, 480 s. */
const POWER_SAMPLES: i32 = 960;
/**
 * A vehicle may still draw what its charger allowed 7 s ago: 5 s to follow, 1 s until either meter
 * tells, one to spare.
 */
const FOLLOW_SAMPLES: i32 = 14;
/**
 * Less room than before has to last 4 s, unless the connection is overloaded: chargers hear and
 * tell once a second, and meters at other times.
 */
const LASTING_SAMPLES: i32 = 8;
/** More room than before has to last 20 s: until those that were allowed more draw it. */
const WAITING_SAMPLES: i32 = 40;
/**
 * The limits of a phase in the last 240 to 260 s. Each is already the least of as many samples as
 * lie between two that are kept.
 */
const LIMIT_SAMPLES: i32 = 14;

/**
 * Per phase the windows of what is allowed, of the room, of the room that lasted, and of the
 * limits.
 */
const ROOM_WINDOW: i32 = FOLLOW_SAMPLES;
const LASTING_WINDOW: i32 = ROOM_WINDOW + LASTING_SAMPLES;
const LIMIT_WINDOW: i32 = LASTING_WINDOW + WAITING_SAMPLES;
const PHASE_SAMPLES: i32 = LIMIT_WINDOW + LIMIT_SAMPLES;

const AVAILABLE_WINDOW: usize = POWER_WINDOWS;
const PHASE_WINDOWS: usize = AVAILABLE_WINDOW + 4 * POWER_SAMPLES;

/** Measurements beyond these make no difference, but might overflow. */
const LARGEST_W: i32 = 2000000;
const LARGEST_MA: i32 = 1000000;

/** Bit sets of charge modes and phase switching modes. */
const GUARANTEED_MODES: u32 = (1 << 3) | (1 << 5) | (1 << 8) | (1 << 9);
/** Bit 2 * mode, and the one above for charging fast: three phases whatever is measured. */
const THREE_PHASE_MODES: u32 = (1 << 1) | (3 << 4) | (1 << 9);

const MODE_EXTERNAL: u32 = 3;

const LEAST_HYSTERESIS_MS: i32 = 10000;
/** Half the time that the control pilots stay disconnected; the contactor moves within it. */
const SETTLE_MS: u32 = 2500;
const MOST_CONTACTOR_ERRORS: u32 = SPECIAL_MOST_CONTACTOR_ERRORS;

/** The least and the most that `filter` saw. */
let lowest: i32 = 0;
let highest: i32 = 0;

/** The charge mode of the step before. */
let lastMode: u32 = 0;
/** Steps until the next limit of a phase is kept beside those before. */
let limitAge: i32 = 0;

/** With 230 V. */
function toW(currentMa: i32): i32 {
  return (currentMa * 23) / 100;
}

/** With 230 V. What is not known becomes 0, because a hundred times that is a multiple of 2^32. */
function toMa(powerW: i32): i32 {
  return (powerW * 100) / 23;
}

/**
 * Puts a sample at the front of a window and looks at the newest `length` ones, answers their mean;
 * one that is not known empties the window. With `replaced` 4 the sample takes the place of the
 * newest one, with 0 it stands beside it.
 */
function filter(window: usize, length: i32, sample: i32, replaced: usize): i32 {
  lowest = highest = sample;
  let total = 0;
  let count = 0;
  do {
    const older = load<i32>(window + replaced);
    store<i32>(window, sample);
    if (sample != SPECIAL_HISTORY_NULL) {
      lowest = least(lowest, sample);
      highest = most(highest, sample);
      total += sample;
      count++;
      sample = older;
    }
    window += 4;
  } while (--length);
  return total / most(1, count);
}

export function start(): void {
  if (!POWER_FILTERS) return;
  fillWords(POWER_WINDOWS, POWER_WINDOWS_BYTES, SPECIAL_HISTORY_NULL);
  fillWords(POWER_STATE, offsetof<PowerState>(), 0);
  state.contactor = state.wants3phase = config.contactorClosed;
  lastMode = config.chargeMode;
  limitAge = 0;
}

export function step(): void {
  if (!POWER_FILTERS) return;
  decidePhases(limitPower(), limitPhases());
}

/**
 * The PV axis. The excess is what vehicles draw and what is left beside that: it decides who may
 * charge, and on how many phases. What is shared out goes towards it step by step from what the
 * chargers allow, because vehicles may draw less.
 */
function limitPower(): i32 {
  const gridW = config.gridPowerW;
  const mode = config.cloudFilterMode & 3;
  let excessW = gridW;
  let availableW = gridW;
  if (gridW != SPECIAL_HISTORY_NULL) {
    // What charges the storage may go to vehicles instead, unless the storage comes first.
    let batteryW = config.batteryPowerW;
    if (config.batterySocPct < config.batteryFirstBelowPct) batteryW = least(batteryW, 0);
    const errorW = clamp(
      config.targetPowerFromGridW - gridW + clamp(gridW, config.batteryDeadzoneW) + batteryW,
      LARGEST_W,
    );
    const allocatedW = toW(siteState.reportedPvMa);
    // The larger the error, the larger the part of it that is put right at once.
    const eighths = !allocatedW
      ? 8
      : <u32>(errorW + 999) < 1999
        ? 4
        : <u32>(errorW + 1499) < 2999
          ? 6
          : 7;
    availableW = allocatedW + (errorW * eighths) / 8;
    excessW = toW(siteState.usedPvMa) + errorW;
  }
  const filteredW = filter(AVAILABLE_WINDOW, mode ? 120 << mode : 1, excessW, 0);
  state.powerAvailableW = excessW;
  site.nowPvMa = toMa(availableW);
  site.lowPvMa = toMa(lowest);
  site.highPvMa = toMa(highest);
  site.guaranteedMa = toMa(config.guaranteedPowerW);
  return filteredW;
}

/**
 * The axes L1 to L3; answers whether anything may be drawn on them. With dynamic load management
 * chargers have what they are allowed and the room up to the target, however much of it is theirs
 * and how much that of others. Too much is subtracted from what they were allowed while they may
 * still draw it: subtracted from what they were just reduced to, it would be taken again with every
 * step until the vehicles follow.
 */
function limitPhases(): i32 {
  const limitMa = least(
    config.section14aLimitMa,
    least(config.maximumAvailableCurrentMa, config.availableCurrentMa),
  );
  const connectionMa = config.currentLimitMa;
  const targetMa =
    least((connectionMa * 7) / 5 - config.largestConsumerCurrentMa, connectionMa) -
    (connectionMa * config.safetyMarginPct) / 100;
  let reservedMa = 0;
  let phase: usize = 0;
  do {
    reservedMa |= load<i32>(phase, SITE_STATE + offsetof<SiteState>('reservedL1Ma'));
    let nowMa = limitMa;
    lowest = limitMa;
    if (connectionMa) {
      const windows = PHASE_WINDOWS + phase * PHASE_SAMPLES;
      const reportedMa = load<i32>(phase, SITE_STATE + offsetof<SiteState>('reportedL1Ma'));
      const currentMa = load<i32>(phase, POWER_INPUT + offsetof<PowerInput>('currentL1Ma'));
      filter(windows, FOLLOW_SAMPLES, reportedMa, 0);
      nowMa = currentMa;
      if (nowMa != SPECIAL_HISTORY_NULL) {
        nowMa = targetMa - clamp(nowMa, LARGEST_MA);
        nowMa += nowMa < 0 ? highest : reportedMa;
      }
      filter(windows + 4 * ROOM_WINDOW, LASTING_SAMPLES, nowMa, 0);
      filter(
        windows + 4 * LASTING_WINDOW,
        WAITING_SAMPLES,
        currentMa > connectionMa ? nowMa : highest,
        0,
      );
      nowMa = lowest;
      filter(windows + 4 * LIMIT_WINDOW, LIMIT_SAMPLES, nowMa, limitAge ? 4 : 0);
    }
    // The shifts make 0 of what is not known.
    store<i32>(phase, least(limitMa, (nowMa << 1) >> 1), SITE + offsetof<Site>('nowL1Ma'));
    store<i32>(phase, least(limitMa, (lowest << 1) >> 1), SITE + offsetof<Site>('lowL1Ma'));
    phase += 4;
  } while (phase != 12);
  limitAge = limitAge ? limitAge - 1 : WAITING_SAMPLES - 1;
  return reservedMa;
}

/**
 * On how many phases a group should charge; brings the contactor there without load and without a
 * vehicle that could notice.
 */
function decidePhases(filteredW: i32, reservedMa: i32): void {
  const threePhaseMinimumW = toW(site.minimumMa * 3);
  const onePhaseMaximumW = toW(config.maximumAvailableCurrentMa);
  const gapW = threePhaseMinimumW - onePhaseMaximumW;
  // In a gap the thresholds lie a quarter from its ends; where the ranges overlap, they are the
  // ends of the overlap.
  const distanceW = least(gapW, gapW >> 2);
  const threshold3to1W = onePhaseMaximumW + distanceW;
  const threshold1to3W = threePhaseMinimumW - distanceW;
  state.threshold3to1W = threshold3to1W;
  state.threshold1to3W = threshold1to3W;
  const chargeMode = config.chargeMode;
  if ((GUARANTEED_MODES >> chargeMode) & 1) filteredW = most(filteredW, config.guaranteedPowerW);
  state.powerAvailableFilteredW = filteredW;

  const installed = config.contactorInstalled;
  const phasesWanted = config.phasesWanted;
  const mode = config.phaseSwitchingMode;
  const external = installed & u32(mode == MODE_EXTERNAL);
  let contactor = state.contactor;
  const wants3Phase: u32 =
    (((THREE_PHASE_MODES |
      u32(contactor ? filteredW >= threshold3to1W : filteredW > threshold1to3W)) >>
      ((mode << 1) | u32(!chargeMode))) &
      1) |
    (external & u32(phasesWanted == 3));

  const hysteresisMs: u32 = most(LEAST_HYSTERESIS_MS, site.hysteresisMs);
  const follows = config.contactorFollows;
  let errors = state.contactorErrors;
  const before: u32 = state.switchingState;
  let switching = before;
  let delayMs = state.phaseStateChangeDelayMs;
  delayMs -= least(delayMs, STEP_MS);
  let done: u32;
  if (before) {
    done =
      before == SWITCHING_STATE_DISCONNECTING_CP
        ? config.cpDisconnected
        : u32(!(before == SWITCHING_STATE_STOPPING ? reservedMa : delayMs));
  } else {
    if (wants3Phase != state.wants3phase) delayMs = hysteresisMs;
    if (chargeMode != lastMode) delayMs = 0;
    done =
      u32(installed > errors / MOST_CONTACTOR_ERRORS) &
      (u32(!follows) |
        (u32(wants3Phase != contactor) &
          config.switchable &
          (external | u32(delayMs <= (hysteresisMs * u32(!reservedMa)) >> 1))));
  }
  if (done) {
    switching = most(before + 1, SWITCHING_STATE_STOPPING);
    if (before == SWITCHING_STATE_DISCONNECTING_CP) contactor = wants3Phase;
    if (before == SWITCHING_STATE_WAIT_UNTIL_SWITCHED) {
      errors = (errors + 1) * u32(!follows);
      switching = errors % MOST_CONTACTOR_ERRORS ? SWITCHING_STATE_TOGGLING_CONTACTOR : 0;
    }
  } else if (!delayMs) switching = 0;
  if (switching != before) delayMs = switching & 4 ? SETTLE_MS : hysteresisMs;
  lastMode = chargeMode;
  state.wants3phase = wants3Phase;
  state.phaseStateChangeDelayMs = delayMs;
  state.contactorErrors = errors;
  state.switchingState = switching;
  state.contactor = contactor;
  site.groupPhases = installed * ((contactor << 1) | 1);
  site.stop =
    switching |
    config.chargingBlocked |
    (errors / MOST_CONTACTOR_ERRORS) |
    (external & u32(!phasesWanted));
}
