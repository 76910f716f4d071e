// The power manager: turns meters, configuration, dynamic load management, section 14a and blocking inputs into the limits of the site, and decides on
// how many phases a group behind one contactor charges. Everything is reckoned with 230 V.
import {
  CHARGE_MODE_FAST,
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
  SWITCHING_STATE_MONITORING,
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
/** One window per phase. */
const LIMIT_WINDOWS: usize = METER_WINDOW + 4 * POWER_SAMPLES;
const CURRENT_WINDOWS: usize = LIMIT_WINDOWS + 12 * LIMIT_SAMPLES;

/** Errors of a measurement beyond these make no difference, but might overflow. */
const LARGEST_ERROR_W: i32 = 2000000;
const LARGEST_CURRENT_MA: i32 = 1000000;

/** The charge modes with guaranteed power: min_pv, min and their variants with price control. */
const GUARANTEED_MODES: u32 = (1 << 3) | (1 << 5) | (1 << 8) | (1 << 9);

const MODE_AUTOMATIC: u32 = 0;
const MODE_THREE_PHASES: u32 = 2;
const MODE_EXTERNAL: u32 = 3;
const MODE_THREE_PHASES_IF_FAST: u32 = 4;

/** A charger gets this long to stop, and to disconnect its control pilot. */
const PATIENCE_MS: u32 = 120000;
const MOST_CONTACTOR_ERRORS: u32 = 3;

/** Result of `filter`. */
let newest: i32 = 0;
let lowest: i32 = 0;
let highest: i32 = 0;
let mean: i32 = 0;

function least(a: i32, b: i32): i32 {
  return min(a, b);
}

function clamp(value: i32, limit: i32): i32 {
  return max(-limit, least(limit, value));
}

function toW(currentMa: i32): i32 {
  return (currentMa * 23) / 100;
}

function toMa(powerW: i32): i32 {
  return (powerW * 100) / 23;
}

/** Puts a sample at the front of a window and looks at the newest `length` ones; one that is not known empties the window. */
function filter(window: usize, length: i32, sample: i32): void {
  newest = sample == SPECIAL_HISTORY_NULL ? 0 : sample;
  lowest = newest;
  highest = newest;
  let total = 0;
  let count = 0;
  for (;;) {
    const older = load<i32>(window);
    store<i32>(window, sample);
    if (sample == SPECIAL_HISTORY_NULL) break;
    lowest = least(lowest, sample);
    if (sample > highest) highest = sample;
    total += sample;
    sample = older;
    window += 4;
    if (++count == length) break;
  }
  mean = count ? total / count : 0;
}

export function start(): void {
  fillWords(POWER_WINDOWS, POWER_WINDOWS_BYTES, SPECIAL_HISTORY_NULL);
  fillWords(POWER_STATE, offsetof<PowerState>(), 0);
  state.contactor = config.contactorClosed;
  state.chargeModeLast = config.chargeMode;
  state.phaseStateChangeDelayMs = site.hysteresisMs;
}

export function step(): void {
  limitPower();
  switchPhases(decidePhases());
  limitPhases();
}

/** The PV axis. */
function limitPower(): void {
  const gridW = config.gridPowerW;
  const mode = config.cloudFilterMode & 3;
  const samples = mode ? 120 << mode : 1;
  filter(METER_WINDOW, samples, gridW);
  state.powerAtMeterFilteredW = mean;
  let availableW = SPECIAL_HISTORY_NULL;
  if (gridW != availableW) {
    // What charges the storage may go to vehicles instead, unless the storage comes first.
    let batteryW = config.batteryPowerW;
    if (config.batterySocPct < config.batteryFirstBelowPct) batteryW = least(batteryW, 0);
    const errorW = clamp(
      config.targetPowerFromGridW - gridW + clamp(gridW, config.batteryDeadzoneW) + batteryW,
      LARGEST_ERROR_W,
    );
    const allocatedW = toW(siteState.reportedPvMa);
    const magnitudeW = abs(errorW);
    const eighths = !allocatedW ? 8 : magnitudeW < 1000 ? 4 : magnitudeW < 1500 ? 6 : 7;
    availableW = allocatedW + (errorW * eighths) / 8;
  }
  filter(AVAILABLE_WINDOW, samples, availableW);
  state.powerAvailableW = availableW;
  site.nowPvMa = toMa(newest);
  site.lowPvMa = toMa(lowest);
  site.highPvMa = toMa(highest);
  site.guaranteedMa = toMa(config.guaranteedPowerW);
}

/** The axes L1 to L3. */
function limitPhases(): void {
  const limitMa = least(config.section14aLimitMa, least(config.maximumAvailableCurrentMa, config.availableCurrentMa));
  const connectionMa = config.currentLimitMa;
  const targetMa =
    least((connectionMa * 7) / 5 - config.largestConsumerCurrentMa, connectionMa) -
    (connectionMa * config.safetyMarginPct) / 100;
  const tenthMa = targetMa / 10;
  const blendSteps = max(1, tenthMa >> 7);
  for (let phase: usize = 0; phase < 12; phase += 4) {
    newest = limitMa;
    lowest = limitMa;
    if (connectionMa) {
      let nowMa = load<i32>(POWER_INPUT + phase, offsetof<PowerInput>('currentL1Ma'));
      if (nowMa != SPECIAL_HISTORY_NULL) {
        filter(CURRENT_WINDOWS + phase * CURRENT_SAMPLES, CURRENT_SAMPLES, clamp(nowMa, LARGEST_CURRENT_MA));
        // The farther the current is above its target, the more the peaks count.
        const blend = max(0, least(blendSteps, (newest - targetMa - tenthMa) >> 7));
        let errorMa = mean + (((highest - mean) / 2) * blend) / blendSteps;
        store<i32>(POWER_STATE + phase, highest, offsetof<PowerState>('iPpMaxL1Ma'));
        store<i32>(POWER_STATE + phase, mean, offsetof<PowerState>('iPpMavgL1Ma'));
        store<i32>(POWER_STATE + phase, errorMa, offsetof<PowerState>('iPpL1Ma'));
        errorMa = targetMa - errorMa;
        nowMa = load<i32>(SITE_STATE + phase, offsetof<SiteState>('reportedL1Ma'));
        if (nowMa) errorMa = errorMa < 0 ? (errorMa * 15) / 16 : least(errorMa, targetMa) / 2;
        nowMa += errorMa;
      }
      filter(LIMIT_WINDOWS + phase * LIMIT_SAMPLES, LIMIT_SAMPLES, nowMa);
    }
    store<i32>(SITE + phase, least(limitMa, newest), offsetof<Site>('nowL1Ma'));
    store<i32>(SITE + phase, least(limitMa, lowest), offsetof<Site>('lowL1Ma'));
  }
}

/** Whether a group should charge on three phases. */
function decidePhases(): bool {
  const threePhaseMinimumW = toW(site.minimumMa * 3);
  const onePhaseMaximumW = toW(config.maximumAvailableCurrentMa);
  let quarterW = threePhaseMinimumW - onePhaseMaximumW;
  if (quarterW > 0) quarterW >>= 2;
  const threshold3to1W = onePhaseMaximumW + quarterW;
  const threshold1to3W = threePhaseMinimumW - quarterW;
  state.threshold3to1W = threshold3to1W;
  state.threshold1to3W = threshold1to3W;
  let filteredW = mean;
  if ((GUARANTEED_MODES >> config.chargeMode) & 1) filteredW = max(filteredW, config.guaranteedPowerW);
  state.powerAvailableFilteredW = filteredW;
  const mode = config.phaseSwitchingMode;
  if (mode == MODE_EXTERNAL) return config.phasesWanted == 3;
  if (mode == MODE_AUTOMATIC && (state.contactor ? filteredW >= threshold3to1W : filteredW > threshold1to3W))
    return true;
  return mode == MODE_THREE_PHASES || (mode != 1 && config.chargeMode == CHARGE_MODE_FAST);
}

/** Brings the contactor where it is wanted, without load and without a vehicle that could notice. */
function switchPhases(wants3Phase: bool): void {
  const chargeMode = config.chargeMode;
  const hysteresisMs = site.hysteresisMs;
  const installed = config.contactorInstalled;
  const external = installed && config.phaseSwitchingMode == MODE_EXTERNAL;
  const idle = !(siteState.reservedL1Ma | siteState.reservedL2Ma | siteState.reservedL3Ma);
  let delayMs = state.phaseStateChangeDelayMs;
  let errors = state.contactorErrors;
  let switching: u32 = state.switchingState;
  delayMs -= min(delayMs, STEP_MS);
  if (switching) {
    if (
      switching == SWITCHING_STATE_STOPPING
        ? idle
        : switching == SWITCHING_STATE_DISCONNECTING_CP
          ? config.cpDisconnected != 0
          : !delayMs
    ) {
      if (switching == SWITCHING_STATE_DISCONNECTING_CP) state.contactor = wants3Phase;
      if (switching == SWITCHING_STATE_WAIT_UNTIL_SWITCHED) {
        errors = config.contactorFollows ? 0 : errors + 1;
        switching = errors == 0 || errors >= MOST_CONTACTOR_ERRORS ? 0 : 3;
      } else switching++;
      delayMs = !switching ? hysteresisMs : switching < 4 ? PATIENCE_MS : (switching - 2) * 1000;
    } else if (!delayMs) {
      switching = 0;
      delayMs = hysteresisMs;
    }
  } else {
    if (<u32>wants3Phase != state.wants3phase) delayMs = hysteresisMs;
    if (chargeMode != state.chargeModeLast) delayMs = 0;
    if (
      installed &&
      errors < MOST_CONTACTOR_ERRORS &&
      (!config.contactorFollows ||
        (<u32>wants3Phase != state.contactor &&
          config.switchable &&
          (external || !delayMs || (idle && delayMs <= hysteresisMs >> 1))))
    ) {
      switching = SWITCHING_STATE_STOPPING;
      delayMs = PATIENCE_MS;
    }
  }
  state.chargeModeLast = chargeMode;
  state.wants3phase = wants3Phase;
  state.phaseStateChangeDelayMs = delayMs;
  state.contactorErrors = errors;
  state.switchingState = switching;
  const blocked = config.chargingBlocked || errors >= MOST_CONTACTOR_ERRORS;
  site.groupPhases = installed ? (state.contactor ? 3 : 1) : 0;
  site.stop = switching || blocked || (external && !config.phasesWanted);
  state.externalControl = !external
    ? EXTERNAL_CONTROL_DISABLED
    : switching
      ? EXTERNAL_CONTROL_SWITCHING
      : blocked || !config.switchable
        ? EXTERNAL_CONTROL_UNAVAILABLE
        : EXTERNAL_CONTROL_AVAILABLE;
}
