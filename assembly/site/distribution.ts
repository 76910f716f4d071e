// Distribution of current among the chargers of one connection: who charges (admission), how much
// each gets (sharing.ts), and how to get there so that what can be drawn never exceeds a limit
// (transition.ts). Currents are per phase, in mA. A charger counts on all phases if it uses three,
// or one that nobody knows. The PV axis counts the sum over the phases; it limits only those whose
// mode follows PV excess.
//
// Conditions that cost nothing and change nothing are joined by bits: that takes fewer bytes than what becomes of && and ||.
import {
  CAS_ERROR_CLIENT,
  CAS_ERROR_EVSE_NONREACTIVE,
  CAS_ERROR_EVSE_UNREACHABLE,
  CAS_ERROR_INVALID_HEADER,
  CAS_ERROR_NOT_MANAGED,
  CAS_ERROR_OK,
  CHARGER_STATE_CHARGING,
  CHARGER_STATE_NOT_CONNECTED,
  Charger,
  COMMAND_LEAVE_ALONE,
  COMMAND_NOTHING,
  COMMAND_SETPOINT,
  RESULT_OK,
  RESULT_OUT_OF_RANGE,
  RESULT_REFUSED,
  SiteState,
  SPECIAL_OLDEST_MS,
  SPECIAL_SILENT_MS,
} from '../abi';
import { MAX_CURRENT_MA, MIN_CURRENT_MA } from '../controller/slots';
import {
  ALLOCATED,
  CHARGERS,
  fillWords,
  HIGH_PV,
  LOW,
  NOW,
  OPEN,
  RESERVED,
  SITE_STATE,
  site,
  siteState,
} from '../memory';
import { least, most } from '../numbers';
import { connectedPhases, minimumMa, reservedWeights, UNKNOWN_PHASE, weightsOf } from './lines';
import { sort } from './order';
import { first, open, PHASE_AXES, point, roomOf, setFirst, share, take, tally } from './sharing';
import { approach } from './transition';

// Stages of the sharing, in their order: Fast chargers get what they ask for; then the guaranteed
// power is shared, then the excess. What is left wakes full vehicles up; what remains then goes to
// those that may want more than they showed.
const STAGE_FAST: i32 = 0;
const STAGE_GUARANTEED: i32 = 1;
const STAGE_EXCESS: i32 = 2;
const STAGE_REST: i32 = 3;
/**
 * Last, and only to keep accounts: what everybody would have if there were no smallest current, as
 * long as somebody waits.
 */
const STAGE_IDEAL: i32 = 4;
const FAST: i32 = 1 << STAGE_FAST;
const GUARANTEED: i32 = 1 << STAGE_GUARANTEED;
const EXCESS: i32 = 1 << STAGE_EXCESS;
const REST: i32 = 1 << STAGE_REST;
/**
 * Stages by charge mode: fast, off, pv, min_pv, default, min, and those with price control; without
 * it no hour is cheap.
 */
const STAGES_OF_MODE: usize = memory.data<u8>([
  <u8>(FAST | REST),
  0,
  <u8>(EXCESS | REST),
  <u8>(GUARANTEED | EXCESS | REST),
  0,
  <u8>GUARANTEED,
  0,
  <u8>(EXCESS | REST),
  <u8>GUARANTEED,
  <u8>(GUARANTEED | EXCESS | REST),
  0,
]);
const LAST_MODE: i32 = 9;

/** A vehicle has so long to follow the control pilot. */
const FOLLOW_MS: u32 = 5000;
/** By then the chargers that are there were heard, but for a few that are still looked up. */
const FIRST_RUN_MS: u32 = 3500;
const SILENT_MS: u32 = SPECIAL_SILENT_MS;
/**
 * Until the fail-safe of a charger that is not sent to has certainly acted: 30 s, looked at once a
 * second, 5 s for the vehicle, 1 s to spare.
 */
const FAIL_SAFE_MS: u32 = 37_000;
/** So long chargers that were not heard yet are called. */
const CALL_MS: u32 = 10_000;
const STANDSTILL_MS: u32 = 10_000;
/** 10 s longer than a vehicle has to follow. */
const DISOBEDIENT_MS: u32 = 15_000;
/** Uptimes that are behind by less are those of packets that overtook each other. */
const REORDERED_MS: u32 = 10_000;
/** A distribution accounts for so much time at most. */
const LONGEST_MS: i32 = 60_000;
const OLDEST: u32 = SPECIAL_OLDEST_MS;

/** Above what orders those of a rank among themselves; those who are welcomed come first. */
const CHARGES: u32 = 1 << 28;
const WAITS: u32 = 2 << 28;
/**
 * Differences of less than this, 268 A s, do not matter: whoever waits goes first then, and the
 * order stays as it is.
 */
const LEAD: u32 = 1 << 12;
/**
 * The most that somebody can be owed; to get as far ahead takes weeks of charging beside others who
 * wait.
 */
const MOST_OWED: i32 = 1 << 26;

let lastMs: u32 = 0;
/** Number of the present rotation interval, and whether it began with this distribution. */
let turn: u32 = 0;
let rotates: u32 = 0;
let runWanted: u32 = 0;
/** A charger is in a state in which nobody may charge. */
let faulty: u32 = 0;
/** Nobody may charge: because of that, or because the integrator says so. */
let stopped: u32 = 0;
/** Stages that somebody takes part in. */
let stagesInUse: i32 = 0;

/** The manager starts: it knows nothing but the configuration of its chargers. */
export function start(nowMs: u32): void {
  lastMs = nowMs;
  turn = site.turn;
  fillWords(SITE_STATE, offsetof<SiteState>(), 0);
  siteState.runAgeMs = site.intervalMs - FIRST_RUN_MS;
  setFirst(0);
  for (
    let address = CHARGERS + min<u32>(site.count, CHARGER_CAPACITY) * offsetof<Charger>();
    address > CHARGERS;
  ) {
    address -= offsetof<Charger>();
    // Nothing is known of a charger but its configuration: it may draw what its cable carries, on
    // every phase.
    const charger = changetype<Charger>(address);
    fillWords(
      address + offsetof<Charger>('chargerState'),
      offsetof<Charger>() - offsetof<Charger>('chargerState'),
      0,
    );
    charger.reservedMa = <u16>MAX_CURRENT_MA;
    charger.pluggedAgeMs = OLDEST;
    charger.switchedAgeMs = OLDEST;
    charger.next = <u32>first;
    setFirst(address);
  }
}

/** Takes up the report that the integrator wrote. */
export function report(index: u32, error: i32): i32 {
  if (index >= min<u32>(site.count, CHARGER_CAPACITY)) return RESULT_OUT_OF_RANGE;
  const charger = chargerAt(index);
  if (error) {
    fail(charger, error);
    return RESULT_OK;
  }
  const plugged = u32(charger.chargerState != CHARGER_STATE_NOT_CONNECTED);
  const allowedMa = least(charger.allowedMa, MAX_CURRENT_MA);
  const returns = u32(!charger.heard) | u32(charger.heardAgeMs > SILENT_MS);
  if (!charger.heard) {
    // It goes on with what it has.
    charger.heard = 1;
    charger.targetMa = charger.setpointMa = <u16>allowedMa;
    charger.setpointPhases = <u8>connectedPhases(charger);
    if (allowedMa) charger.targetPhases = charger.setpointPhases;
  } else {
    if (charger.seenUptimeMs - charger.uptimeMs < REORDERED_MS) {
      if (charger.heardAgeMs > STANDSTILL_MS) fail(charger, CAS_ERROR_EVSE_UNREACHABLE);
      return RESULT_REFUSED;
    }
    if (charger.plugged != plugged) {
      charger.pluggedAgeMs = 0;
      charger.ahead = 0;
      charger.switchedAgeMs = OLDEST;
      runWanted = 1;
    }
  }
  if (returns) {
    // Its own fail-safe may have acted, or it never heard the last command.
    charger.setpointMa = <u16>least(charger.setpointMa, allowedMa);
    charger.setpointAgeMs = charger.obeyedAgeMs = 0;
  }
  charger.plugged = <u8>plugged;
  charger.seenUptimeMs = charger.uptimeMs;
  charger.heardAgeMs = 0;

  const setpointMa: i32 = charger.setpointMa;
  const measuredMa: i32 = charger.measuredMa;
  let drawnMa = allowedMa;
  if (measuredMa > setpointMa + most(1000, setpointMa / 20)) drawnMa = most(drawnMa, measuredMa);
  if (allowedMa > setpointMa) charger.setpointAgeMs = 0;
  drawnMa = most(drawnMa, setpointMa);
  if (drawnMa == setpointMa) charger.obeyedAgeMs = 0;
  charger.reservedMa = <u16>(
    (charger.setpointAgeMs < FOLLOW_MS ? most(drawnMa, charger.reservedMa) : drawnMa)
  );
  fail(
    charger,
    charger.errorState
      ? CAS_ERROR_CLIENT | charger.errorState
      : charger.obeyedAgeMs < DISOBEDIENT_MS
        ? CAS_ERROR_OK
        : CAS_ERROR_EVSE_NONREACTIVE,
  );
  return RESULT_OK;
}

/**
 * Notes what is wrong with a charger, or that nothing is; a change is a reason to distribute anew.
 */
function fail(charger: Charger, error: i32): void {
  if (charger.error != error) runWanted = 1;
  charger.error = <u8>error;
}

/** Advances to nowMs, distributes if it is time, and says what to send. */
export function step(nowMs: u32, run: i32): i32 {
  const elapsedMs = most(nowMs - lastMs, 0);
  lastMs = nowMs;
  siteState.runAgeMs += elapsedMs;
  point(ALLOCATED);
  const overloaded = u32(roomOf(UNKNOWN_PHASE & PHASE_AXES, NOW) < 0);
  tally(RESERVED);
  faulty = 0;
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const end = address + offsetof<Charger>();
    for (let age = address + offsetof<Charger>('heardAgeMs'); age < end; age += 4) {
      store<u32>(age, min(load<u32>(age) + elapsedMs, OLDEST));
    }
    watch(changetype<Charger>(address));
  }
  const due = overloaded | u32(run != 0) | runWanted | u32(siteState.runAgeMs >= site.intervalMs);
  if (due) distribute();
  approach();
  return due;
}

/**
 * What to send to a charger. One that is silent but may be drawing is sent nothing that lets it
 * charge: whether it hears us or not, its own fail-safe then acts, and after that 0 mA is safe to
 * assume and to send. Whoever does not answer or obey keeps what it has, and nobody charges beside
 * somebody who thus takes more than there is. Those that are still called take no room from others
 * who go on with what they have; that nobody gets more meanwhile is for the transition.
 */
function watch(charger: Charger): void {
  const ageMs = charger.heardAgeMs;
  let command = COMMAND_SETPOINT;
  let patienceMs = SILENT_MS;
  if (!charger.heard) {
    command = COMMAND_LEAVE_ALONE;
    patienceMs = CALL_MS;
  }
  if (ageMs > patienceMs) {
    command = COMMAND_SETPOINT;
    if (ageMs > patienceMs + FAIL_SAFE_MS) {
      if (charger.reservedMa) runWanted = 1;
      charger.reservedMa = charger.setpointMa = 0;
    }
    if (charger.reservedMa) command = COMMAND_NOTHING;
  }
  charger.command = <u8>command;
  const error: i32 = charger.error;
  const weights = reservedWeights(charger);
  const disobeys = u32(error == CAS_ERROR_EVSE_NONREACTIVE);
  const frozen = disobeys | u32(command == COMMAND_NOTHING);
  charger.frozen = <u8>frozen;
  if (frozen) take(weights, charger.reservedMa);
  faulty |=
    u32(
      <u32>(error - CAS_ERROR_INVALID_HEADER) <=
        <u32>(CAS_ERROR_NOT_MANAGED - CAS_ERROR_INVALID_HEADER),
    ) |
    u32(error == CAS_ERROR_EVSE_UNREACHABLE) |
    (disobeys & u32(roomOf(weights & PHASE_AXES, NOW) < 0));
}

/** Whether a charger decides by itself on how many phases it charges. */
function isSwitchable(charger: Charger): u32 {
  return charger.canSwitchPhases & u32(!site.groupPhases);
}

/** Finds out what a charger can get in this distribution and where it stands in the order. */
function classify(charger: Charger): void {
  const state: i32 = charger.chargerState;
  const switchedAgeMs = charger.switchedAgeMs;
  const pluggedAgeMs = charger.pluggedAgeMs;
  const targetMa: i32 = charger.targetMa;
  const topMa = least(least(charger.supportedMa, charger.userLimitMa), MAX_CURRENT_MA);
  // Whoever waits is owed its share of the ideal; whoever charges gets ahead by what it takes
  // beyond that.
  if (u32(charger.stages != 0) & u32(!charger.full)) {
    let aheadMa = -charger.shareMa;
    if (targetMa) aheadMa = most(aheadMa + charger.measuredMa, 0);
    charger.ahead = most(
      charger.ahead + ((aheadMa * least(siteState.runAgeMs, LONGEST_MS)) >> 16),
      -MOST_OWED,
    );
  }
  let stages: i32 = load<u8>(STAGES_OF_MODE + <usize>least(charger.chargeMode, LAST_MODE + 1));
  if (
    stopped |
    charger.error |
    u32(charger.heardAgeMs > SILENT_MS) |
    u32(<u32>(state - 1) >= <u32>CHARGER_STATE_CHARGING)
  )
    stages = 0;
  charger.stages = <u8>stages;
  stagesInUse |= stages;
  charger.topMa = <u16>topMa;
  charger.phases = <u8>(
    (isSwitchable(charger) ? most(charger.targetPhases, 1) : connectedPhases(charger))
  );

  // Whoever has drawn clearly less than it may for a while can use no more than that and a margin.
  let requestMa = topMa;
  if (u32(state == CHARGER_STATE_CHARGING) & u32(charger.stateAgeMs >= site.requestedThresholdMs)) {
    const measuredMa: i32 = charger.measuredMa;
    const marginMa: i32 = site.requestedMarginMa;
    if (measuredMa + (marginMa >> 1) <= <i32>charger.setpointMa) {
      requestMa = least(most(measuredMa + marginMa, MIN_CURRENT_MA), topMa);
    }
  }
  charger.requestedMa = <u16>requestMa;

  const full = u32(state != CHARGER_STATE_CHARGING) & charger.carStopped;
  charger.full = <u8>full;
  charger.admitted = 0;
  let rank = i32(!(stages & FAST));
  let turned: u32 = rotates;
  if (full) {
    rank = 2;
    turned = u32(switchedAgeMs >= site.wakeupMs);
  }
  // What Fast chargers use is no excess for those who follow it.
  if (stages & FAST) take(1, targetMa * charger.targetPhases);
  let key: u32 = (rank < 2 ? MOST_OWED + charger.ahead : OLDEST - switchedAgeMs) & -LEAD;
  if (targetMa) key += LEAD;
  key |= u32(targetMa != 0) & ~turned ? CHARGES : WAITS;
  if (u32(rank < 2) & u32(pluggedAgeMs < site.welcomeMs)) key = pluggedAgeMs;
  charger.sortKey = stages ? key | (rank << 30) : -1;
}

/**
 * Admits a charger with as many phases if its minimum fits. Newcomers must have fitted for as long
 * as the filters remember; whoever charges loses its excess only if it was too small for as long.
 */
function admit(charger: Charger, phases: i32, newcomer: u32): u32 {
  const minMa = minimumMa(phases);
  const stages: i32 = charger.stages;
  let weights = weightsOf(charger, phases);
  const lines = weights & PHASE_AXES;
  if (stages & FAST) weights = lines;
  // The guaranteed power and a vehicle's welcome do not wait for the sun, and a cloud does not
  // switch off before the hysteresis is over.
  const limits =
    ((stages >> STAGE_GUARANTEED) & u32(minMa * phases <= site.guaranteedMa)) |
    u32(charger.pluggedAgeMs < site.welcomeMs) |
    (u32(!newcomer) & u32(charger.switchedAgeMs < site.hysteresisMs))
      ? lines
      : weights;
  if (
    least(
      least(charger.topMa, roomOf(lines, NOW)),
      newcomer ? roomOf(limits, LOW) : roomOf(limits & 255, HIGH_PV),
    ) < minMa
  )
    return 0;
  charger.admitted = 1;
  charger.phases = <u8>phases;
  charger.weights = weights;
  charger.shareMa = minMa;
  take(weights, minMa);
  return 1;
}

/** Admits full vehicles, or all others, in their order. */
function admitAll(full: u32): void {
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    if (u32(!charger.stages) | u32(charger.full != full)) continue;
    const newcomer = u32(!charger.targetMa);
    const phases: i32 = charger.phases;
    if (
      newcomer & u32(charger.switchedAgeMs < site.hysteresisMs) & ~rotates ||
      !(
        admit(charger, phases, newcomer) ||
        (isSwitchable(charger) & u32(phases == 3) && admit(charger, 1, newcomer))
      )
    ) {
      stagesInUse |= 1 << STAGE_IDEAL;
    }
  }
}

/**
 * Gives those admitted that can switch three phases, if that fits and one phase could not use as
 * much.
 */
function widen(): void {
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    const requestMa: i32 = charger.requestedMa;
    if (
      u32(!charger.admitted) |
      u32(!isSwitchable(charger)) |
      u32(charger.phases == 3) |
      u32(requestMa < minimumMa(3)) |
      (u32(charger.targetMa != 0) & u32(charger.switchedAgeMs < site.hysteresisMs))
    ) {
      continue;
    }
    const weights = charger.weights;
    const shareMa = charger.shareMa;
    take(weights, -shareMa);
    if (roomOf(weights & 255, LOW) <= requestMa || !admit(charger, 3, 1)) take(weights, shareMa);
  }
}

/** Shares out in one of the stages. */
function shareStage(stage: i32): void {
  if (!((stagesInUse >> stage) & 1)) return;
  let link = OPEN;
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    if (stage == STAGE_IDEAL) {
      if (u32(!charger.stages) | charger.full) continue;
      charger.shareMa = charger.lowerMa = 0;
      charger.weights = weightsOf(charger, charger.phases) & PHASE_AXES;
    } else if (u32(!charger.admitted) | (~(charger.stages >> <u8>stage) & 1)) continue;
    link = open(link, charger);
    let limits = charger.weights;
    let upperMa: i32 = stage == STAGE_REST ? charger.topMa : charger.requestedMa;
    if (stage == STAGE_GUARANTEED) {
      limits &= PHASE_AXES;
      upperMa = least(upperMa, most(site.guaranteedMa, 0) / <i32>charger.phases);
    }
    charger.limits = limits;
    charger.upperMa = upperMa;
  }
  store<u32>(link, 0);
  share();
}

/** Decides what everybody is meant to get. */
function distribute(): void {
  rotates = u32(turn != site.turn);
  turn = site.turn;
  stopped = faulty | u32(site.stop);
  runWanted = 0;
  stagesInUse = 0;
  for (let address = first; address; address = changetype<Charger>(address).next) {
    classify(changetype<Charger>(address));
  }
  siteState.runAgeMs = 0;
  sort();
  admitAll(0);
  widen();
  shareStage(STAGE_FAST);
  shareStage(STAGE_GUARANTEED);
  shareStage(STAGE_EXCESS);
  admitAll(1);
  shareStage(STAGE_REST);

  tally(ALLOCATED);
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    const phasesBefore = charger.targetPhases;
    if (charger.admitted) {
      charger.targetMa = <u16>charger.shareMa;
      charger.targetPhases = charger.phases;
    } else if (stopped | u32(!charger.frozen)) {
      charger.targetMa = charger.targetPhases = 0;
    }
    if (charger.targetPhases != phasesBefore) charger.switchedAgeMs = charger.stages ? 0 : OLDEST;
    take(weightsOf(charger, charger.targetPhases), charger.targetMa);
  }
  tally(RESERVED);
  shareStage(STAGE_IDEAL);
  siteState.state = faulty + 1;
}

function chargerAt(index: u32): Charger {
  return changetype<Charger>(CHARGERS + <usize>index * offsetof<Charger>());
}
