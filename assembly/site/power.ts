// The power manager: turns meters, configuration, dynamic load management, section 14a and blocking
// inputs into the limits of the site. On how many phases a group behind one contactor charges is
// decided in group-phases.ts. Everything is reckoned with 230 V.
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
import { decidePhases, startPhases } from './group-phases';
import { leastOf, meanOf, mostOf, push, raise, UNKNOWN } from './samples';
import { ALL_IS_USED, gainOf, grant, listen, lookAtChargers, offer, startAnswers } from './unused';
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

/** Axes, as unused.ts counts them. */
const PV: usize = 0;
const L1: usize = 1;

/** Measurements beyond these make no difference, but might overflow. */
const LARGEST_W: i32 = 2000000;
const LARGEST_MA: i32 = 1000000;
/** Errors of the grid power that are smaller are small, and that are no smaller are large. */
const SMALL_ERROR_W: i32 = 1000;
const LARGE_ERROR_W: i32 = 1500;

/** A peak that takes less than this beyond what others draw anyway is none. */
const LEAST_PEAK_MA: i32 = 1000;

/** Steps until the next limit of a phase is kept beside those before. */
let limitAge: i32 = 0;

export function start(): void {
  if (!POWER_FILTERS) return;
  fillWords(POWER_WINDOWS, POWER_WINDOWS_BYTES, UNKNOWN);
  fillWords(POWER_STATE, offsetof<PowerState>(), 0);
  startPhases();
  startAnswers();
  limitAge = 0;
}

export function step(): void {
  if (!POWER_FILTERS) return;
  lookAtChargers();
  const filteredW = limitPower();
  limitPhases();
  decidePhases(filteredW, somethingIsReserved());
}

/** Samples of the cloud filter by its mode. */
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

/** How much more than now vehicles could draw until the grid gives what it is meant to give. */
function errorOfGridW(gridW: i32): i32 {
  // What charges the storage may go to vehicles instead, unless the storage comes first.
  const storageFirst = config.batterySocPct < config.batteryFirstBelowPct;
  const batteryW = storageFirst ? least(config.batteryPowerW, 0) : config.batteryPowerW;
  const toleratedW = clamp(gridW, config.batteryDeadzoneW);
  return clamp(config.targetPowerFromGridW - gridW + toleratedW + batteryW, LARGEST_W);
}

/**
 * How many eighths of an error are put right at once: the larger it is, the more, and all of it
 * where no charger allows anything yet, or it is known how much of it will be left unused.
 */
function eighthsOf(errorW: i32, allowedW: i32, gain: i32): i32 {
  if (allowedW == 0 || gain != ALL_IS_USED) return gain;
  const sizeW = errorW < 0 ? -errorW : errorW;
  if (sizeW < SMALL_ERROR_W) return 4;
  return sizeW < LARGE_ERROR_W ? 6 : 7;
}

/**
 * The PV axis. The excess is what vehicles draw and what is left beside that: it decides who may
 * charge, and on how many phases. What is shared out goes towards it step by step from what the
 * chargers allow, because vehicles may draw less. Fast chargers take what they are allowed of the
 * axis, so that what they leave of it is added here. What is drawn in mode Fast is measured by two
 * meters that need not agree in time; so nobody goes on charging by an excess of before somebody
 * left Fast. Answers the excess as the cloud filter sees it.
 */
function limitPower(): i32 {
  const gridW = config.gridPowerW;
  let excessW = UNKNOWN;
  let availableW = UNKNOWN;
  if (gridW != UNKNOWN) {
    const errorW = errorOfGridW(gridW);
    const allowedW = toW(siteState.reportedPvMa);
    listen(PV, toMa(errorW), config.powerAgeMs);
    availableW = allowedW + grant(errorW, eighthsOf(errorW, allowedW, gainOf(PV, errorW)));
    excessW = toW(siteState.usedPvMa) + errorW;
  } else {
    listen(PV, UNKNOWN, config.powerAgeMs);
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
  offer(PV, config.powerAgeMs);
  if (leftFastAgeMs < STEP_MS) state.wantsRun = true;
  return meanOf(AVAILABLE_WINDOW, samples);
}

/** What the connection is to carry on a phase, with room for the largest of the other consumers. */
function targetMa(): i32 {
  const connectionMa = config.currentLimitMa;
  const besideOthersMa = (connectionMa * 7) / 5 - config.largestConsumerCurrentMa;
  const marginMa = (connectionMa * config.safetyMarginPct) / 100;
  return least(besideOthersMa, connectionMa) - marginMa;
}

/**
 * The axes L1 to L3, and total. A phase has the limit of the site, and no more than all phases
 * together; with dynamic load management, it has that of the connection as well, and who waits is
 * admitted by the least of the last minutes.
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
    offer(L1 + phase, config.currentAgeMs);
  }
  limitAge = limitAge ? limitAge - 1 : WAITING_SAMPLES - 1;
}

/**
 * What chargers may be allowed on a phase with dynamic load management: what they are allowed and
 * the room up to the target, however much of it is theirs and how much that of others; the least of
 * the last 20 s. Too much is subtracted from what they were allowed while they may still draw it:
 * subtracted from what they were just reduced to, it would be taken again with every step until the
 * vehicles follow. What turns out to be left unused was room all the time, so that it has not to
 * last once more. Loads that are on for too short to last, but again and again, are left the room
 * that they take.
 */
function connectionLimitMa(phase: usize, windows: usize, carriedMa: i32): i32 {
  const reportedMa = load<i32>(REPORTED_L1_MA + 4 * phase);
  const currentMa = load<i32>(CURRENT_L1_MA + 4 * phase);
  push(windows, FOLLOW_SAMPLES, reportedMa);
  let roomMa = UNKNOWN;
  let leastRoomMa = roomMa;
  let freeMa = UNKNOWN;
  if (currentMa != UNKNOWN) freeMa = carriedMa - clamp(currentMa, LARGEST_MA);
  const unusedMa = listen(L1 + phase, freeMa, config.currentAgeMs);
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
  // Without a measurement neither is known, and nothing lies between them.
  const slackMa = config.currentLimitMa - carriedMa;
  const isPeak = mostMa - leastRoomMa - slackMa >= LEAST_PEAK_MA;
  const besidePeaksMa = keepPeak(windows + 4 * PEAK_WINDOW, isPeak, leastRoomMa, roomMa);
  return least(leastOf(windows + 4 * LASTING_WINDOW, WAITING_SAMPLES), besidePeaksMa);
}

/**
 * Keeps the room that a peak of others left, when there is more again: it was less than chargers
 * could use of what lasts without overloading the connection. What stays has lasted, and is none.
 * Answers the least that the last three left, if there were so many.
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
 * Keeps one limit of each 20 s: until then, the newest takes the place of the one before, unless
 * that was not known.
 */
function keepLimit(window: usize, limitMa: i32): void {
  if (limitAge == 0 || load<i32>(window) == UNKNOWN) push(window, LIMIT_SAMPLES, limitMa);
  else store<i32>(window, limitMa);
}

/** Without a measurement, nothing is available. */
function knownOrZero(currentMa: i32): i32 {
  return currentMa == UNKNOWN ? 0 : currentMa;
}

/** Whether anything may be drawn on a phase. */
function somethingIsReserved(): bool {
  for (let phase: usize = 0; phase < PHASES; phase++) {
    if (load<i32>(RESERVED_L1_MA + 4 * phase) != 0) return true;
  }
  return false;
}
