// The power manager: turns meters, configuration, dynamic load management, section 14a and blocking
// inputs into the limits of the site. On how many phases a group behind one contactor charges is
// decided in group-phases.ts. Everything is reckoned with 230 V.
import { PowerInput, PowerState, Site, SiteState, SPECIAL_HISTORY_NULL } from '../abi';
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
import { toMa, toW } from './watts';
import {
  FOLLOW_SAMPLES,
  LASTING_SAMPLES,
  LASTING_WINDOW,
  LIMIT_SAMPLES,
  LIMIT_WINDOW,
  PHASE_SAMPLES,
  POWER_SAMPLES,
  ROOM_WINDOW,
  WAITING_SAMPLES,
} from './windows';

const AVAILABLE_WINDOW: usize = POWER_WINDOWS;
const PHASE_WINDOWS: usize = AVAILABLE_WINDOW + 4 * POWER_SAMPLES;

/** Measurements beyond these make no difference, but might overflow. */
const LARGEST_W: i32 = 2000000;
const LARGEST_MA: i32 = 1000000;

/** The least and the most that `filter` saw. */
let lowest: i32 = 0;
let highest: i32 = 0;

/** Steps until the next limit of a phase is kept beside those before. */
let limitAge: i32 = 0;

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
  startPhases();
  limitAge = 0;
}

export function step(): void {
  if (!POWER_FILTERS) return;
  const filteredW = limitPower();
  decidePhases(filteredW, limitPhases() != 0);
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
