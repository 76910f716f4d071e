// The power manager: turns meters, configuration, dynamic load management, section 14a and blocking inputs into the limits of the site, and decides on
// how many phases a group behind one contactor charges. Everything is reckoned with 230 V.
import {
  EXTERNAL_CONTROL_AVAILABLE,
  EXTERNAL_CONTROL_DISABLED,
  EXTERNAL_CONTROL_SWITCHING,
  EXTERNAL_CONTROL_UNAVAILABLE,
  PowerInput,
  PowerState,
  Site,
  SiteState,
  SPECIAL_HISTORY_NULL,
  SWITCHING_STATE_DISCONNECTING_CP,
  SWITCHING_STATE_STOPPING,
  SWITCHING_STATE_TOGGLING_CONTACTOR,
  SWITCHING_STATE_WAIT_UNTIL_SWITCHED,
} from './abi';
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
} from './memory';

const STEP_MS: u32 = 500;

/** The longest cloud filter, 480 s; the window of the limits of a phase, 240 s; that of its currents, 10 s. */
const POWER_SAMPLES: i32 = 960;
const LIMIT_SAMPLES: i32 = 480;
const CURRENT_SAMPLES: i32 = 20;

const AVAILABLE_WINDOW: usize = POWER_WINDOWS;
const METER_WINDOW: usize = AVAILABLE_WINDOW + 4 * POWER_SAMPLES;
/** Per phase a window of limits followed by one of currents. */
const PHASE_WINDOWS: usize = METER_WINDOW + 4 * POWER_SAMPLES;

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
const MOST_CONTACTOR_ERRORS: u32 = 3;

/** Result of `filter`. */
let newest: i32 = 0;
let lowest: i32 = 0;
let highest: i32 = 0;

function least(a: i32, b: i32): i32 {
  return min(a, b);
}

function most(a: i32, b: i32): i32 {
  return max(a, b);
}

function clamp(value: i32, limit: i32): i32 {
  return most(-limit, least(limit, value));
}

/** With 230 V. */
function toW(currentMa: i32): i32 {
  return (currentMa * 23) / 100;
}

function toMa(powerW: i32): i32 {
  return (powerW * 100) / 23;
}

/** Puts a sample at the front of a window and looks at the newest `length` ones, answers their mean; one that is not known empties the window. */
function filter(window: usize, length: i32, sample: i32): i32 {
  newest = lowest = highest = sample == SPECIAL_HISTORY_NULL ? 0 : sample;
  let total = 0;
  let count = 0;
  do {
    const older = load<i32>(window);
    store<i32>(window, sample);
    if (sample == SPECIAL_HISTORY_NULL) break;
    lowest = least(lowest, sample);
    highest = most(highest, sample);
    total += sample;
    sample = older;
    window += 4;
  } while (++count != length);
  return total / most(1, count);
}

export function start(): void {
  fillWords(POWER_WINDOWS, POWER_WINDOWS_BYTES, SPECIAL_HISTORY_NULL);
  fillWords(POWER_STATE, offsetof<PowerState>(), 0);
  state.contactor = state.wants3phase = config.contactorClosed;
  state.chargeModeLast = config.chargeMode;
}

export function step(): void {
  decidePhases(limitPower());
  limitPhases();
}

/** The PV axis. */
function limitPower(): i32 {
  const gridW = config.gridPowerW;
  const mode = config.cloudFilterMode & 3;
  const samples = mode ? 120 << mode : 1;
  state.powerAtMeterFilteredW = filter(METER_WINDOW, samples, gridW);
  let availableW = gridW;
  if (gridW != SPECIAL_HISTORY_NULL) {
    // What charges the storage may go to vehicles instead, unless the storage comes first.
    let batteryW = config.batteryPowerW;
    if (config.batterySocPct < config.batteryFirstBelowPct) batteryW = least(batteryW, 0);
    const errorW = clamp(
      clamp(config.targetPowerFromGridW, LARGEST_W) - gridW + clamp(gridW, config.batteryDeadzoneW) + batteryW,
      LARGEST_W,
    );
    const allocatedW = toW(siteState.reportedPvMa);
    // The larger the error, the larger the part of it that is put right at once.
    const eighths = !allocatedW ? 8 : <u32>(errorW + 999) < 1999 ? 4 : <u32>(errorW + 1499) < 2999 ? 6 : 7;
    availableW = allocatedW + (errorW * eighths) / 8;
  }
  const filteredW = filter(AVAILABLE_WINDOW, samples, availableW);
  state.powerAvailableW = availableW;
  site.nowPvMa = toMa(newest);
  site.lowPvMa = toMa(lowest);
  site.highPvMa = toMa(highest);
  site.guaranteedMa = toMa(config.guaranteedPowerW);
  return filteredW;
}

/** The axes L1 to L3. */
function limitPhases(): void {
  const limitMa = least(config.section14aLimitMa, least(config.maximumAvailableCurrentMa, config.availableCurrentMa));
  const connectionMa = config.currentLimitMa;
  const targetMa =
    least((connectionMa * 7) / 5 - config.largestConsumerCurrentMa, connectionMa) -
    (connectionMa * config.safetyMarginPct) / 100;
  const tenthMa = targetMa / 10;
  const blendSteps = most(1, tenthMa >> 7);
  let phase: usize = 0;
  do {
    newest = lowest = limitMa;
    if (connectionMa) {
      const window = PHASE_WINDOWS + phase * (LIMIT_SAMPLES + CURRENT_SAMPLES);
      let nowMa = load<i32>(phase, POWER_INPUT + offsetof<PowerInput>('currentL1Ma'));
      if (nowMa != SPECIAL_HISTORY_NULL) {
        const mean = filter(window + 4 * LIMIT_SAMPLES, CURRENT_SAMPLES, clamp(nowMa, LARGEST_MA));
        // The farther the current is above its target, the more the peaks count.
        const blend = most(0, least(blendSteps, (newest - targetMa - tenthMa) >> 7));
        const currentMa = mean + (((highest - mean) / 2) * blend) / blendSteps;
        store<i32>(phase, highest, POWER_STATE + offsetof<PowerState>('iPpMaxL1Ma'));
        store<i32>(phase, mean, POWER_STATE + offsetof<PowerState>('iPpMavgL1Ma'));
        store<i32>(phase, currentMa, POWER_STATE + offsetof<PowerState>('iPpL1Ma'));
        const errorMa = targetMa - currentMa;
        nowMa = load<i32>(phase, SITE_STATE + offsetof<SiteState>('reportedL1Ma'));
        nowMa += !nowMa ? errorMa : errorMa < 0 ? (errorMa * 15) / 16 : least(errorMa, targetMa) / 2;
      }
      filter(window, LIMIT_SAMPLES, nowMa);
    }
    store<i32>(phase, least(limitMa, newest), SITE + offsetof<Site>('nowL1Ma'));
    store<i32>(phase, least(limitMa, lowest), SITE + offsetof<Site>('lowL1Ma'));
    phase += 4;
  } while (phase != 12);
}

/** On how many phases a group should charge; brings the contactor there without load and without a vehicle that could notice. */
function decidePhases(filteredW: i32): void {
  const threePhaseMinimumW = toW(site.minimumMa * 3);
  const onePhaseMaximumW = toW(config.maximumAvailableCurrentMa);
  const gapW = threePhaseMinimumW - onePhaseMaximumW;
  // In a gap the thresholds lie a quarter from its ends; where the ranges overlap, they are the ends of the overlap.
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
    ((THREE_PHASE_MODES >> ((mode << 1) | u32(!chargeMode))) & 1) |
    (external & u32(phasesWanted == 3)) |
    (u32(!mode) & u32(contactor ? filteredW >= threshold3to1W : filteredW > threshold1to3W));

  const hysteresisMs: u32 = most(LEAST_HYSTERESIS_MS, site.hysteresisMs);
  const idle = !(siteState.reservedL1Ma | siteState.reservedL2Ma | siteState.reservedL3Ma);
  const follows = config.contactorFollows;
  const switchable = config.switchable;
  let errors = state.contactorErrors;
  const before: u32 = state.switchingState;
  let switching = before;
  let delayMs = state.phaseStateChangeDelayMs;
  delayMs -= least(delayMs, STEP_MS);
  if (before) {
    if (
      before == SWITCHING_STATE_DISCONNECTING_CP
        ? config.cpDisconnected
        : before == SWITCHING_STATE_STOPPING
          ? idle
          : !delayMs
    ) {
      if (before == SWITCHING_STATE_DISCONNECTING_CP) contactor = wants3Phase;
      switching++;
      if (before == SWITCHING_STATE_WAIT_UNTIL_SWITCHED) {
        errors = follows ? 0 : errors + 1;
        switching = errors % MOST_CONTACTOR_ERRORS ? SWITCHING_STATE_TOGGLING_CONTACTOR : 0;
      }
    } else if (!delayMs) switching = 0;
  } else {
    if (wants3Phase != state.wants3phase) delayMs = hysteresisMs;
    if (chargeMode != state.chargeModeLast) delayMs = 0;
    if (
      installed > errors / MOST_CONTACTOR_ERRORS &&
      !follows |
        (u32(wants3Phase != contactor) & switchable & (external | u32(delayMs <= (hysteresisMs * u32(idle)) >> 1)))
    )
      switching = SWITCHING_STATE_STOPPING;
  }
  if (switching != before) delayMs = switching & 4 ? SETTLE_MS : hysteresisMs;
  state.chargeModeLast = chargeMode;
  state.wants3phase = wants3Phase;
  state.phaseStateChangeDelayMs = delayMs;
  state.contactorErrors = errors;
  state.switchingState = switching;
  state.contactor = contactor;
  site.groupPhases = installed * ((contactor << 1) | 1);
  const blocked = config.chargingBlocked | (errors / MOST_CONTACTOR_ERRORS);
  site.stop = switching | blocked | (external & u32(!phasesWanted));
  state.externalControl = !external
    ? EXTERNAL_CONTROL_DISABLED
    : switching
      ? EXTERNAL_CONTROL_SWITCHING
      : blocked | u32(!switchable)
        ? EXTERNAL_CONTROL_UNAVAILABLE
        : EXTERNAL_CONTROL_AVAILABLE;
}
