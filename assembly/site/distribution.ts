// Distribution of current among the chargers of one connection: who charges (admission.ts), how
// much each gets (sharing.ts), and how to get there so that what can be drawn never exceeds a limit
// (transition.ts). Currents are per phase, in mA. A charger counts on all phases if it uses three,
// or one that nobody knows. The PV axis counts the sum over the phases; it limits only those whose
// mode follows PV excess.
import {
  CHARGER_STATE_CHARGING,
  CHARGER_STATE_READY,
  CHARGER_STATE_WAITING,
  Charger,
  RESULT_OK,
  RESULT_OUT_OF_RANGE,
  SiteState,
  SPECIAL_OLDEST_MS,
  SPECIAL_SILENT_MS,
} from '../abi';
import { MAX_CURRENT_MA } from '../currents';
import {
  allocated,
  CHARGERS,
  fillWords,
  limitsNow,
  ORDER,
  planned,
  reserved,
  SITE_STATE,
  site,
  siteState,
} from '../memory';
import { admitAll, somebodyWaits, startAdmission, widenAll } from './admission';
import { Axes, add, clear, GRID_AXES, gridRoomOf, ON_GRID, onPv, take } from './axes';
import {
  age,
  expectOwn,
  faulty,
  keptMa,
  noteError,
  runWanted,
  startRun,
  startWatch,
  takeUp,
  watch,
} from './health';
import { claim, somebodyBorrows, startClaims } from './need';
import {
  append,
  chargerIn,
  clearOrder,
  MOST_OWED,
  orderEnd,
  PLACE_BYTES,
  sort,
  sortKeyOf,
} from './order';
import { open, share } from './sharing';
import { Stage, stagesOf, takesPart } from './stages';
import { approach } from './transition';
import { connectedPhases, drawnPhases, isSwitchable, reservedWeights, weightsOf } from './weights';

/** By then the chargers that are there were heard, but for a few that are still looked up. */
const FIRST_RUN_MS: u32 = 3500;
/** A distribution accounts for so much time at most. */
const LONGEST_MS: i32 = 60_000;
/** Unit of `ahead`: 2 to the power of this, in mA ms. */
const AHEAD_SHIFT: i32 = 16;
const OLDEST_MS: u32 = SPECIAL_OLDEST_MS;

/** States of a site, see `site_state`. */
const STATE_ACTIVE: u32 = 1;
const STATE_FAULT: u32 = 2;

let lastMs: u32 = 0;
/** Number of the present rotation interval, and whether it began with this distribution. */
let turn: u32 = 0;
let rotates: bool = false;
/** Nobody may charge: because of a charger, or because the integrator says so. */
let stopped: bool = false;
/** Stages that somebody takes part in, a bit each as in a charger. */
let stagesInUse: u32 = 0;

function chargerAt(index: u32): Charger {
  return changetype<Charger>(CHARGERS + <usize>index * offsetof<Charger>());
}

function countInUse(): u32 {
  return min<u32>(site.count, CHARGER_CAPACITY);
}

/** The manager starts: it knows nothing but the configuration of its chargers. */
export function start(nowMs: u32): void {
  lastMs = nowMs;
  turn = site.turn;
  fillWords(SITE_STATE, offsetof<SiteState>(), 0);
  siteState.runAgeMs = site.intervalMs - FIRST_RUN_MS;
  siteState.leftFastAgeMs = OLDEST_MS;
  clear(planned);
  clearOrder();
  const count = countInUse();
  for (let index: u32 = 0; index < count; index++) {
    const charger = chargerAt(index);
    forget(charger);
    append(charger);
  }
}

/**
 * Nothing is known of a charger but its configuration: it may draw what its cable carries, on every
 * phase.
 */
function forget(charger: Charger): void {
  const known = offsetof<Charger>('chargerState');
  fillWords(changetype<usize>(charger) + known, offsetof<Charger>() - known, 0);
  expectOwn(charger);
  charger.reservedMa = <u16>MAX_CURRENT_MA;
  charger.pluggedAgeMs = OLDEST_MS;
  charger.switchedAgeMs = OLDEST_MS;
}

/** Takes up the report that the integrator wrote, or an error instead of one. */
export function report(index: u32, error: i32): i32 {
  if (index >= countInUse()) return RESULT_OUT_OF_RANGE;
  const charger = chargerAt(index);
  if (error == 0) return takeUp(charger);
  noteError(charger, error);
  return RESULT_OK;
}

/** Advances to nowMs, distributes if it is time, and says what to send. */
export function step(nowMs: u32, run: i32): i32 {
  const elapsedMs = max<i32>(nowMs - lastMs, 0);
  lastMs = nowMs;
  siteState.runAgeMs += elapsedMs;
  siteState.leftFastAgeMs = min<u32>(siteState.leftFastAgeMs + elapsedMs, OLDEST_MS);
  const overloaded = gridRoomOf(ON_GRID, limitsNow, planned) < 0;
  clear(reserved);
  startWatch();
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    age(charger, elapsedMs);
    watch(charger);
  }
  const due = run != 0 || overloaded || runWanted || siteState.runAgeMs >= site.intervalMs;
  if (due) distribute();
  approach();
  return due;
}

/**
 * Settles accounts: whoever waits is owed its share of the ideal; whoever charges gets ahead by
 * what it takes beyond that.
 */
function settle(charger: Charger): void {
  if (charger.stages == 0 || charger.full != 0) return;
  const idealMa = charger.shareMa;
  const aheadMa = charger.targetMa != 0 ? max(<i32>charger.measuredMa - idealMa, 0) : -idealMa;
  const passedMs = min<i32>(siteState.runAgeMs, LONGEST_MS);
  charger.ahead = max(charger.ahead + ((aheadMa * passedMs) >> AHEAD_SHIFT), -MOST_OWED);
}

/** True if a charger waits for current or has it, and can be commanded. */
function mayCharge(charger: Charger): bool {
  if (stopped || charger.error != 0 || charger.heardAgeMs > <u32>SPECIAL_SILENT_MS) return false;
  switch (<i32>charger.chargerState) {
    case CHARGER_STATE_WAITING:
    case CHARGER_STATE_READY:
    case CHARGER_STATE_CHARGING:
      return true;
    default:
      return false;
  }
}

/**
 * Takes over the stages that a charger takes part in. Another mode than before is somebody's wish,
 * which does not wait until the hysteresis is over.
 */
function setStages(charger: Charger, stages: u32): void {
  const changesMode = charger.stages != 0 && stages != 0 && stages != charger.stages;
  if (changesMode) charger.switchedAgeMs = OLDEST_MS;
  if (changesMode && takesPart(charger.stages, Stage.FAST)) siteState.leftFastAgeMs = 0;
  charger.stages = <u8>stages;
  stagesInUse |= stages;
}

/** Takes of the connection what a charger may take by itself; that is no use of the excess. */
function takeKept(axes: Axes, charger: Charger, currentMa: i32): void {
  if (currentMa > 0) take(axes, reservedWeights(charger) & GRID_AXES, currentMa);
}

/** Finds out what a charger can get in this distribution and where it stands in the order. */
function classify(charger: Charger): void {
  settle(charger);
  const stages = mayCharge(charger) ? stagesOf(charger.chargeMode) : 0;
  const topMa = min<i32>(min<i32>(charger.supportedMa, charger.userLimitMa), MAX_CURRENT_MA);
  const endedItself =
    charger.chargerState != CHARGER_STATE_CHARGING && (charger.carStopped & 1) != 0;
  setStages(charger, stages);
  charger.full = <u8>endedItself;
  charger.admitted = 0;
  charger.topMa = <u16>topMa;
  claim(charger, topMa);
  charger.phases = <u8>(
    (isSwitchable(charger) ? max<u32>(charger.targetPhases, 1) : connectedPhases(charger))
  );
  charger.sortKey = sortKeyOf(charger, rotates);
  if (charger.frozen == 0) takeKept(reserved, charger, keptMa(charger));
  // Current of Fast chargers is no excess for those that follow it.
  if (takesPart(stages, Stage.FAST))
    reserved.pvMa += <i32>charger.targetMa * onPv(weightsOf(charger, charger.targetPhases));
}

/** Highest current of a charger in a stage. */
function mostMa(charger: Charger, stage: Stage, lends: bool): i32 {
  const wantedMa: i32 = lends ? charger.requestedMa : charger.neededMa;
  if (stage != Stage.GUARANTEED) return wantedMa;
  return min<i32>(wantedMa, max(site.guaranteedMa, 0) / <i32>drawnPhases(charger, charger.phases));
}

/** Shares out in a stage among those admitted who take part in it. */
function shareStage(stage: Stage, lends: bool): void {
  if (!takesPart(stagesInUse, stage)) return;
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    if (charger.admitted == 0 || !takesPart(charger.stages, stage)) continue;
    if (lends && charger.neededMa == charger.requestedMa) continue;
    const weights = charger.weights;
    charger.limits = stage == Stage.GUARANTEED ? weights & GRID_AXES : weights;
    charger.upperMa = mostMa(charger, stage, lends);
    open(charger);
  }
  share();
}

/**
 * Shares out among all who want to charge what they would have if there were no smallest current:
 * accounts are kept by it.
 */
function shareIdeally(): void {
  clear(reserved);
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    if (charger.stages == 0 || charger.full != 0) continue;
    const weights = weightsOf(charger, charger.phases) & GRID_AXES;
    charger.weights = weights;
    charger.limits = weights;
    charger.shareMa = 0;
    charger.upperMa = charger.neededMa;
    take(reserved, weights, charger.floorMa);
    open(charger);
  }
  share();
}

/**
 * True if the new target switches a charger. One that had nothing and gets nothing is not switched,
 * unless it is on its way from one number of phases to the other.
 */
function isSwitched(charger: Charger): bool {
  if (charger.targetMa != 0 || charger.setpointMa != 0) return true;
  return charger.setpointAgeMs <= charger.switchedAgeMs;
}

/** Makes the share of a charger its target. */
function setTarget(charger: Charger): void {
  const phasesBefore = charger.targetPhases;
  if (charger.admitted != 0) {
    charger.targetMa = <u16>charger.shareMa;
    charger.targetPhases = charger.phases;
  } else if (stopped || charger.frozen == 0) {
    charger.targetMa = 0;
    charger.targetPhases = 0;
  }
  if (charger.targetPhases != phasesBefore)
    charger.switchedAgeMs = charger.stages != 0 && isSwitched(charger) ? 0 : OLDEST_MS;
  take(allocated, weightsOf(charger, charger.targetPhases), charger.targetMa);
  takeKept(planned, charger, keptMa(charger) - charger.targetMa);
}

/** Shares out what is needed, or what may be lent. */
function shareStages(lends: bool): void {
  for (let stage = Stage.FAST; stage <= Stage.EXCESS; stage++) shareStage(stage, lends);
}

/** Decides what everybody is meant to get. */
function distribute(): void {
  rotates = turn != site.turn;
  turn = site.turn;
  stopped = faulty || site.stop != 0;
  stagesInUse = 0;
  startRun();
  startClaims();
  startAdmission(rotates);
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    classify(charger);
  }
  siteState.runAgeMs = 0;
  siteState.state = faulty ? STATE_FAULT : STATE_ACTIVE;
  sort();
  admitAll(0);
  widenAll();
  shareStages(false);
  if (somebodyBorrows) shareStages(true);
  admitAll(1);
  shareStage(Stage.REST, false);
  clear(allocated);
  clear(planned);
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    setTarget(charger);
  }
  add(planned, allocated);
  if (somebodyWaits) shareIdeally();
}
