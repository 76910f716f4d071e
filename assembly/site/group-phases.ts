// On how many phases a group of chargers behind one contactor charges, and how the contactor gets
// there: without load, and without a vehicle that could notice. Powers are reckoned with 230 V.
import {
  CHARGE_MODE_FAST,
  CHARGE_MODE_MIN,
  CHARGE_MODE_MIN_PV,
  CHARGE_MODE_MIN_PV_WITH_PRICES,
  CHARGE_MODE_MIN_WITH_PRICES,
  PHASE_SWITCHING_AUTOMATIC,
  PHASE_SWITCHING_EXTERNAL,
  PHASE_SWITCHING_THREE,
  PHASE_SWITCHING_THREE_IF_FAST,
  SPECIAL_MOST_CONTACTOR_ERRORS,
  SWITCHING_STATE_DISCONNECTING_CP,
  SWITCHING_STATE_MONITORING,
  SWITCHING_STATE_STOPPING,
  SWITCHING_STATE_TOGGLING_CONTACTOR,
  SWITCHING_STATE_WAIT_UNTIL_SWITCHED,
} from '../abi';
import { powerInput as config, site, powerState as state } from '../memory';
import { toW } from './watts';
import { STEP_MS } from './windows';

const LEAST_HYSTERESIS_MS: i32 = 10_000;
/** Half the time that the control pilots stay disconnected; the contactor moves within it. */
const SETTLE_MS: u32 = 2500;
const MOST_CONTACTOR_ERRORS: u32 = SPECIAL_MOST_CONTACTOR_ERRORS;

/** The charge mode of the step before. */
let lastMode: u32 = 0;

/** Begins with the contactor where it was commanded to be. */
export function startPhases(): void {
  state.contactor = config.contactorClosed;
  state.wants3phase = config.contactorClosed;
  lastMode = config.chargeMode;
}

/**
 * Notes the thresholds between one and three phases. In a gap between what one phase can give at
 * most and what three need at least they lie a quarter from its ends; where these overlap, they are
 * the ends of the overlap.
 */
function noteThresholds(): void {
  const threePhaseMinimumW = toW(site.minimumMa * 3);
  const onePhaseMaximumW = toW(config.maximumAvailableCurrentMa);
  const gapW = threePhaseMinimumW - onePhaseMaximumW;
  const distanceW = gapW > 0 ? gapW / 4 : gapW;
  state.threshold3to1W = onePhaseMaximumW + distanceW;
  state.threshold1to3W = threePhaseMinimumW - distanceW;
}

/** True if the charge mode gives the guaranteed power, however little excess there is. */
function hasGuarantee(): bool {
  switch (<i32>config.chargeMode) {
    case CHARGE_MODE_MIN_PV:
    case CHARGE_MODE_MIN:
    case CHARGE_MODE_MIN_WITH_PRICES:
    case CHARGE_MODE_MIN_PV_WITH_PRICES:
      return true;
    default:
      return false;
  }
}

function isExternal(): bool {
  return config.contactorInstalled != 0 && config.phaseSwitchingMode == PHASE_SWITCHING_EXTERNAL;
}

/** True if three phases are wanted. */
function wantsThreePhases(): bool {
  const fast = config.chargeMode == CHARGE_MODE_FAST;
  switch (<i32>config.phaseSwitchingMode) {
    case PHASE_SWITCHING_AUTOMATIC:
      return fast || hasPowerForThree();
    case PHASE_SWITCHING_THREE:
      return true;
    case PHASE_SWITCHING_EXTERNAL:
      return isExternal() && config.phasesWanted == 3;
    case PHASE_SWITCHING_THREE_IF_FAST:
      return fast;
    default:
      return false;
  }
}

function hasPowerForThree(): bool {
  const powerW = state.powerAvailableFilteredW;
  return state.contactor != 0 ? powerW >= state.threshold3to1W : powerW > state.threshold1to3W;
}

function hysteresisMs(): u32 {
  return max<i32>(LEAST_HYSTERESIS_MS, site.hysteresisMs);
}

/** Goes to the next state; its time begins. */
function enter(next: u32): void {
  const moves =
    next == SWITCHING_STATE_TOGGLING_CONTACTOR || next == SWITCHING_STATE_WAIT_UNTIL_SWITCHED;
  state.switchingState = next;
  state.phaseStateChangeDelayMs = moves ? SETTLE_MS : hysteresisMs();
}

/**
 * True if the group is to be switched now: the contactor does not match its command, or other
 * phases have been wanted for long enough. While nothing is drawn, half of the time is enough.
 */
function mustSwitch(wants: bool, reserves: bool): bool {
  if (config.contactorInstalled == 0 || state.contactorErrors >= MOST_CONTACTOR_ERRORS)
    return false;
  if (config.contactorFollows == 0) return true;
  if (wants == (state.contactor != 0) || config.switchable == 0) return false;
  if (isExternal()) return true;
  const delayMs = state.phaseStateChangeDelayMs;
  return reserves ? delayMs == 0 : delayMs <= hysteresisMs() / 2;
}

/** Looks at the feedback of the contactor: tries again if it did not follow, but not for ever. */
function lookAtFeedback(): void {
  const errors: u32 = config.contactorFollows != 0 ? 0 : state.contactorErrors + 1;
  const triesAgain = errors != 0 && errors < MOST_CONTACTOR_ERRORS;
  state.contactorErrors = errors;
  enter(triesAgain ? SWITCHING_STATE_TOGGLING_CONTACTOR : SWITCHING_STATE_MONITORING);
}

/** One step of the procedure. */
function goOn(wants: bool, reserves: bool): void {
  const timeIsUp = state.phaseStateChangeDelayMs == 0;
  switch (<i32>state.switchingState) {
    case SWITCHING_STATE_MONITORING:
      if (mustSwitch(wants, reserves)) enter(SWITCHING_STATE_STOPPING);
      break;
    // Nobody may charge; who does not stop in time ends the attempt.
    case SWITCHING_STATE_STOPPING:
      if (!reserves) enter(SWITCHING_STATE_DISCONNECTING_CP);
      else if (timeIsUp) enter(SWITCHING_STATE_MONITORING);
      break;
    // The vehicles are to see that they were unplugged; only then does the contactor move.
    case SWITCHING_STATE_DISCONNECTING_CP:
      if (config.cpDisconnected != 0) {
        state.contactor = wants;
        enter(SWITCHING_STATE_TOGGLING_CONTACTOR);
      } else if (timeIsUp) {
        enter(SWITCHING_STATE_MONITORING);
      }
      break;
    case SWITCHING_STATE_TOGGLING_CONTACTOR:
      if (timeIsUp) enter(SWITCHING_STATE_WAIT_UNTIL_SWITCHED);
      break;
    case SWITCHING_STATE_WAIT_UNTIL_SWITCHED:
      if (timeIsUp) lookAtFeedback();
      break;
    default:
      enter(SWITCHING_STATE_MONITORING);
      break;
  }
}

/**
 * Lets a step of time pass until the phases may be changed; a new charge mode waits for nothing.
 */
function passTime(wants: bool): void {
  const delayMs = state.phaseStateChangeDelayMs;
  state.phaseStateChangeDelayMs = delayMs - min(delayMs, STEP_MS);
  if (state.switchingState == SWITCHING_STATE_MONITORING) {
    if (wants != (state.wants3phase != 0)) state.phaseStateChangeDelayMs = hysteresisMs();
    if (config.chargeMode != lastMode) state.phaseStateChangeDelayMs = 0;
  }
  lastMode = config.chargeMode;
  state.wants3phase = wants;
}

/** True if nobody may charge. */
function mustStop(): bool {
  if (state.switchingState != SWITCHING_STATE_MONITORING || config.chargingBlocked != 0)
    return true;
  if (state.contactorErrors >= MOST_CONTACTOR_ERRORS) return true;
  return isExternal() && config.phasesWanted == 0;
}

/** Decides on the phases of the group; `reserves`: somebody may be drawing current. */
export function decidePhases(filteredW: i32, reserves: bool): void {
  noteThresholds();
  state.powerAvailableFilteredW = hasGuarantee()
    ? max(filteredW, config.guaranteedPowerW)
    : filteredW;
  const wants = wantsThreePhases();
  passTime(wants);
  goOn(wants, reserves);
  if (config.contactorInstalled == 0) site.groupPhases = 0;
  else site.groupPhases = state.contactor != 0 ? 3 : 1;
  site.stop = mustStop();
}
