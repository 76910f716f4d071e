// The power manager turns meters, configuration, dynamic load management, section 14a and blocking
// inputs into the limits of the site. group-phases.ts decides on how many phases a group behind one
// contactor charges. All power is converted with 230 V.
import {
  CLOUD_FILTER_MEDIUM,
  CLOUD_FILTER_OFF,
  CLOUD_FILTER_WEAK,
  PowerInput,
  PowerState,
  Site,
  SiteState,
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
import { gainOf, grant, observe, requestRun, startEstimates, sumAllowed, UNITY_GAIN } from './gain';
import { decidePhases, startPhases } from './group-phases';
import { leastOf, meanOf, mostOf, push, raise, UNKNOWN } from './samples';
import { toMa, toW } from './watts';
import {
  CALM_STEPS,
  FOLLOW_SAMPLES,
  LASTING_SAMPLES,
  LASTING_WINDOW,
  LIMIT_SAMPLES,
  LIMIT_WINDOW,
  PEAK_WINDOW,
  PHASE_SAMPLES,
  POWER_SAMPLES,
  ROOM_WINDOW,
  STEP_MS,
  WAITING_SAMPLES,
} from './windows';

const AVAILABLE_WINDOW: usize = POWER_WINDOWS;
const PHASE_WINDOWS: usize = AVAILABLE_WINDOW + 4 * POWER_SAMPLES;

/** The fields of L1; those of L2 and L3 follow, a word each. */
const CURRENT_L1_MA: usize = POWER_INPUT + offsetof<PowerInput>('currentL1Ma');
const REPORTED_L1_MA: usize = SITE_STATE + offsetof<SiteState>('reportedL1Ma');
const RESERVED_L1_MA: usize = SITE_STATE + offsetof<SiteState>('reservedL1Ma');
const NOW_L1_MA: usize = SITE + offsetof<Site>('nowL1Ma');
const LOW_L1_MA: usize = SITE + offsetof<Site>('lowL1Ma');
const PHASES: usize = 3;

/** Axes as gain.ts numbers them. */
const PV: usize = 0;
const L1: usize = 1;

/** Measurements are clamped to these, so that sums cannot overflow. */
const LARGEST_W: i32 = 2000000;
const LARGEST_MA: i32 = 1000000;
/** Bounds between small, medium and large errors of the grid power. */
const SMALL_ERROR_W: i32 = 1000;
const LARGE_ERROR_W: i32 = 1500;

/** Smaller peaks of the other consumers are ignored. */
const LEAST_PEAK_MA: i32 = 1000;

/** Steps until the limits of the phases get a new place in their windows. */
let limitAge: i32 = 0;

export function start(): void {
  if (!POWER_FILTERS) return;
  fillWords(POWER_WINDOWS, POWER_WINDOWS_BYTES, UNKNOWN);
  fillWords(POWER_STATE, offsetof<PowerState>(), 0);
  startPhases();
  startEstimates();
  limitAge = 0;
}

export function step(): void {
  if (!POWER_FILTERS) return;
  sumAllowed();
  const filteredW = limitPower();
  limitPhases();
  decidePhases(filteredW, somethingIsReserved());
}

/** Length of the cloud filter in samples. */
function cloudFilterSamples(): i32 {
  switch (<i32>(config.cloudFilterMode % 4)) {
    case CLOUD_FILTER_OFF:
      return 1;
    case CLOUD_FILTER_WEAK:
      return POWER_SAMPLES / 4;
    case CLOUD_FILTER_MEDIUM:
      return POWER_SAMPLES / 2;
    default:
      return POWER_SAMPLES;
  }
}

/** Control error of the grid power: how much more vehicles may draw; negative: how much less. */
function errorOfGridW(gridW: i32): i32 {
  // Power that charges the battery counts as excess, unless the battery has priority.
  const storageFirst = config.batterySocPct < config.batteryFirstBelowPct;
  const batteryW = storageFirst ? least(config.batteryPowerW, 0) : config.batteryPowerW;
  const toleratedW = clamp(gridW, config.batteryDeadzoneW);
  return clamp(config.targetPowerFromGridW - gridW + toleratedW + batteryW, LARGEST_W);
}

/**
 * Gain for an error of the grid power, in eighths. Larger errors are corrected faster. The whole
 * error is corrected at once while no charger allows anything yet, and with an estimated gain.
 */
function eighthsOf(errorW: i32, allowedW: i32, gain: i32): i32 {
  if (allowedW == 0 || gain != UNITY_GAIN) return gain;
  const sizeW = errorW < 0 ? -errorW : errorW;
  if (sizeW < SMALL_ERROR_W) return 4;
  return sizeW < LARGE_ERROR_W ? 6 : 7;
}

/**
 * Limits of the PV axis. Answers the excess after the cloud filter, W.
 *
 * The excess is the power that vehicles draw plus the control error. It decides who may charge and
 * on how many phases. The distributed power approaches it step by step from the allowed power,
 * because vehicles may draw less than they are allowed. Chargers in mode Fast take their allowed
 * current from the axis; the part that they do not use is added here. Their current and the grid
 * power come from two meters that need not be in step, so samples from before a charger left Fast
 * keep nobody charging.
 */
function limitPower(): i32 {
  const gridW = config.gridPowerW;
  let excessW = UNKNOWN;
  let availableW = UNKNOWN;
  if (gridW != UNKNOWN) {
    const errorW = errorOfGridW(gridW);
    const allowedW = toW(siteState.reportedPvMa);
    observe(PV, toMa(errorW), config.powerAgeMs);
    availableW = allowedW + grant(errorW, eighthsOf(errorW, allowedW, gainOf(PV, errorW)));
    excessW = toW(siteState.usedPvMa) + errorW;
  } else {
    observe(PV, UNKNOWN, config.powerAgeMs);
  }
  const samples = cloudFilterSamples();
  const leftFastAgeMs = siteState.leftFastAgeMs;
  const sinceFast = <i32>min<u32>(samples, leftFastAgeMs / STEP_MS + 1);
  const fastUnusedMa = siteState.fastUnusedMa;
  push(AVAILABLE_WINDOW, samples, excessW);
  state.powerAvailableW = excessW;
  site.nowPvMa = toMa(availableW);
  site.lowPvMa = toMa(leastOf(AVAILABLE_WINDOW, samples)) + fastUnusedMa;
  site.highPvMa = toMa(mostOf(AVAILABLE_WINDOW, sinceFast)) + fastUnusedMa;
  site.guaranteedMa = toMa(config.guaranteedPowerW);
  requestRun(PV, config.powerAgeMs);
  if (leftFastAgeMs < STEP_MS) state.wantsRun = true;
  return meanOf(AVAILABLE_WINDOW, samples);
}

/** Target current of the connection per phase; leaves room for the largest other consumer. */
function targetMa(): i32 {
  const connectionMa = config.currentLimitMa;
  const besideOthersMa = (connectionMa * 7) / 5 - config.largestConsumerCurrentMa;
  const marginMa = (connectionMa * config.safetyMarginPct) / 100;
  return least(besideOthersMa, connectionMa) - marginMa;
}

/**
 * Limits of the axes L1 to L3 and total. A phase is limited by the site and by the limit of all
 * phases together; with dynamic load management by the connection, too. Then the lowest limit of
 * the last minutes decides about admission.
 */
function limitPhases(): void {
  const totalMa = config.section14aLimitMa;
  site.nowTotalMa = totalMa;
  site.lowTotalMa = totalMa;
  const limitMa = least(
    totalMa,
    least(config.maximumAvailableCurrentMa, config.availableCurrentMa),
  );
  const isManaged = config.currentLimitMa != 0;
  const carriedMa = targetMa();
  for (let phase: usize = 0; phase < PHASES; phase++) {
    let nowMa = limitMa;
    let lowMa = limitMa;
    if (isManaged) {
      const windows = PHASE_WINDOWS + 4 * PHASE_SAMPLES * phase;
      nowMa = connectionLimitMa(phase, windows, carriedMa);
      keepLimit(windows + 4 * LIMIT_WINDOW, nowMa);
      lowMa = leastOf(windows + 4 * LIMIT_WINDOW, LIMIT_SAMPLES);
    }
    store<i32>(NOW_L1_MA + 4 * phase, least(limitMa, knownOrZero(nowMa)));
    store<i32>(LOW_L1_MA + 4 * phase, least(limitMa, knownOrZero(lowMa)));
    requestRun(L1 + phase, config.currentAgeMs);
  }
  limitAge = limitAge ? limitAge - 1 : WAITING_SAMPLES - 1;
}

/**
 * Limit of the chargers on a phase with dynamic load management: their allowed current plus the
 * room up to the target, as its minimum over the last 20 s.
 *
 * Negative room is subtracted from the highest current that was allowed while vehicles may still
 * draw it. Subtracted from the present one, it would be taken again with every step until the
 * vehicles have followed. Current that vehicles leave unused was room all along and need not wait
 * for another 20 s. Short loads that come again and again keep the room that they take.
 */
function connectionLimitMa(phase: usize, windows: usize, carriedMa: i32): i32 {
  const reportedMa = load<i32>(REPORTED_L1_MA + 4 * phase);
  const currentMa = load<i32>(CURRENT_L1_MA + 4 * phase);
  push(windows, FOLLOW_SAMPLES, reportedMa);
  let roomMa = UNKNOWN;
  let leastRoomMa = roomMa;
  let freeMa = UNKNOWN;
  if (currentMa != UNKNOWN) freeMa = carriedMa - clamp(currentMa, LARGEST_MA);
  const unusedMa = observe(L1 + phase, freeMa, config.currentAgeMs);
  if (freeMa != UNKNOWN) {
    const gain = gainOf(L1 + phase, freeMa);
    const grantedMa = grant(freeMa, gain);
    leastRoomMa = grantedMa + mostOf(windows, FOLLOW_SAMPLES);
    roomMa = freeMa < 0 ? leastRoomMa : grantedMa + reportedMa;
    if (freeMa > 0) raise(windows + 4 * LASTING_WINDOW, WAITING_SAMPLES, grant(unusedMa, gain));
  }
  push(windows + 4 * ROOM_WINDOW, LASTING_SAMPLES, roomMa);
  const overloaded = currentMa > config.currentLimitMa;
  const mostMa = mostOf(windows + 4 * ROOM_WINDOW, LASTING_SAMPLES);
  push(windows + 4 * LASTING_WINDOW, WAITING_SAMPLES, overloaded ? roomMa : mostMa);
  // Without a measurement both are unknown, and their difference is 0: no peak.
  const slackMa = config.currentLimitMa - carriedMa;
  const isPeak = mostMa - leastRoomMa - slackMa >= LEAST_PEAK_MA;
  const besidePeaksMa = keepPeak(windows + 4 * PEAK_WINDOW, isPeak, leastRoomMa, roomMa);
  return least(leastOf(windows + 4 * LASTING_WINDOW, WAITING_SAMPLES), besidePeaksMa);
}

/**
 * Remembers the room that a short peak of other consumers left, once the peak is over: a peak
 * leaves less room than lasts, by more than the margin up to the fuse. A load that stays on is no
 * peak. Answers the least room of the last three peaks, or no limit if there were fewer.
 */
function keepPeak(window: usize, isPeak: bool, leastRoomMa: i32, roomMa: i32): i32 {
  let newest = load<i32>(window);
  let second = load<i32>(window + 4);
  let third = load<i32>(window + 8);
  let calmSteps = load<i32>(window + 12);
  let present = load<i32>(window + 16);
  if (isPeak) {
    present = most(present, -leastRoomMa);
  } else {
    const isOver = present != UNKNOWN && roomMa != UNKNOWN && roomMa + present >= LEAST_PEAK_MA;
    if (isOver || calmSteps <= 0) {
      third = second;
      second = newest;
      newest = isOver ? present : UNKNOWN;
      calmSteps = CALM_STEPS;
    }
    present = UNKNOWN;
  }
  store<i32>(window, newest);
  store<i32>(window + 4, second);
  store<i32>(window + 8, third);
  store<i32>(window + 12, calmSteps - 1);
  store<i32>(window + 16, present);
  if (least(newest, least(second, third)) == UNKNOWN) return i32.MAX_VALUE;
  return -most(newest, most(second, third));
}

/**
 * Keeps one limit every 20 s. In between, the present limit replaces the newest one, unless that
 * one is unknown.
 */
function keepLimit(window: usize, limitMa: i32): void {
  if (limitAge == 0 || load<i32>(window) == UNKNOWN) push(window, LIMIT_SAMPLES, limitMa);
  else store<i32>(window, limitMa);
}

/** Without a measurement nothing is available. */
function knownOrZero(currentMa: i32): i32 {
  return currentMa == UNKNOWN ? 0 : currentMa;
}

/** True if a charger may draw current on any phase. */
function somethingIsReserved(): bool {
  for (let phase: usize = 0; phase < PHASES; phase++) {
    if (load<i32>(RESERVED_L1_MA + 4 * phase) != 0) return true;
  }
  return false;
}
