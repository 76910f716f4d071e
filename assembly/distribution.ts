// Distribution of current among the chargers of one connection: who charges (admission), how much each gets (sharing.ts), and how to get there so that what
// can be drawn never exceeds a limit (transition). Currents are per phase, in mA. A charger's lines are the phases that it counts on: all of them if it
// uses three, or one that nobody knows. The PV axis counts the sum over the phases; it limits only those whose mode follows PV excess.
import {
  CAS_ERROR_CHARGER_UNREACHABLE,
  CAS_ERROR_CLIENT,
  CAS_ERROR_EVSE_NONREACTIVE,
  CAS_ERROR_EVSE_UNREACHABLE,
  CAS_ERROR_INVALID_HEADER,
  CAS_ERROR_NOT_MANAGED,
  CAS_ERROR_OK,
  CAS_STATE_CAR_BLOCKED,
  CAS_STATE_CHARGED,
  CAS_STATE_CHARGING,
  CAS_STATE_ERROR,
  CAS_STATE_MANAGER_BLOCKED,
  CAS_STATE_NO_VEHICLE,
  CAS_STATE_UNAUTHORIZED,
  CAS_STATE_USER_BLOCKED,
  CHARGE_MODE_MIN,
  CHARGER_STATE_CHARGING,
  CHARGER_STATE_ERROR,
  CHARGER_STATE_NOT_CONNECTED,
  CHARGER_STATE_WAITING,
  Charger,
  COMMAND_LEAVE_ALONE,
  COMMAND_NOTHING,
  COMMAND_SETPOINT,
  RESULT_OK,
  RESULT_OUT_OF_RANGE,
  RESULT_REFUSED,
  Site,
  SiteState,
  ZERO_REASON_BLOCKED,
  ZERO_REASON_HYSTERESIS,
  ZERO_REASON_NO_EXCESS,
  ZERO_REASON_NONE,
  ZERO_REASON_SILENT,
  ZERO_REASON_WAITING,
} from './abi';
import { AXES, CHARGERS, fillWords, ORDER, SITE, SITE_STATE, site, siteState } from './memory';
import { resetOrder, sortOrder } from './order';
import {
  ADMITTED,
  AXES_BYTES,
  CANDIDATE,
  FOLLOWS_PV,
  fits,
  GUARANTEED,
  HEARD,
  ON_PV,
  orderEnd,
  PHASE_AXES,
  ROOM,
  ROOM_FOR_NEWCOMERS,
  SHARES,
  setOrderEnd,
  share,
  take,
} from './sharing';
import { MAX_CURRENT_MA, MIN_CURRENT_MA } from './slots';

/** CANDIDATE, FOLLOWS_PV and GUARANTEED by charge mode; without price control no hour is cheap. */
const MODE_FLAGS: usize = memory.data<u8>([2, 0, 10, 26, 0, 26, 0, 10, 26, 26, 0]);
const LAST_MODE: i32 = 9;
/** Modes that use excess no more than their guaranteed power, a bit each. */
const CAPPED_MODES: i32 = (1 << CHARGE_MODE_MIN) | (1 << 8);

/** Weights of a charger with three phases, and of one with a single phase that nobody knows. */
const THREE_PHASES: u32 = 0x01010103;
const UNKNOWN_PHASE: u32 = 0x01010101;
/** Room that a sharing must not use up. */
const SAVED: usize = AXES + 4 * AXES_BYTES;

/** A vehicle has so long to follow the control pilot. */
const FOLLOW_MS: u32 = 5000;
/** Two answers are missing. */
const SILENT_MS: u32 = 2500;
/** Until the fail-safe of a charger that is not sent to has certainly acted: 30 s, looked at once a second, 5 s for the vehicle, 1 s to spare. */
const FAIL_SAFE_MS: u32 = 37_000;
/** So long chargers that were not heard yet are called. */
const CALL_MS: u32 = 10_000;
const UNREACHABLE_MS: u32 = 32_000;
const STANDSTILL_MS: u32 = 10_000;
const DISOBEDIENT_MS: u32 = 10_000;
/** Uptimes that are behind by less are those of packets that overtook each other. */
const REORDERED_MS: u32 = 10_000;
/** Ages stay at this one. */
const OLDEST: u32 = 0x7fffffff;
/** Services of an interval longer than this count as if it were this long. */
const LONGEST_SERVICE_MS: i32 = 60_000;

const LARGEST_LIMIT_MA: i32 = 1 << 28;
const NOW: usize = SITE + offsetof<Site>('nowPvMa');
const LOW: usize = SITE + offsetof<Site>('lowPvMa');
const HIGH_PV: usize = SITE + offsetof<Site>('highPvMa');

const RANK_FAST: i32 = 0;
/** Full vehicles, without and with PV excess. */
const RANK_FULL: i32 = 2;
const LAST_RANK: i32 = 3;

/** Nobody waits, so that nobody falls behind or gets ahead. */
const NO_FAIR_SHARE: i32 = 0xffff;
const MAX_CREDIT: i32 = (1 << 27) - 1;
/** Behind everybody who is a candidate. */
const SORTED_LAST: u32 = 0xffffffff;

let lastMs: u32 = 0;
let uptimeMs: u32 = 0;
/** Number of the present rotation interval. */
let rotation: i32 = 0;
let runWanted: bool = false;
let orderCount: u32 = 0;

/** Where the chargers end. */
let chargersEnd: usize = CHARGERS;

/** The manager starts: it knows nothing but the configuration of its chargers. */
export function start(nowMs: u32): void {
  lastMs = nowMs;
  uptimeMs = 0;
  orderCount = 0;
  rotation = 0;
  runWanted = false;
  fillWords(changetype<usize>(siteState), offsetof<SiteState>(), 0);
  for (let address = CHARGERS; address < ORDER; address += offsetof<Charger>()) forget(changetype<Charger>(address));
}

/** Nothing is known of a charger but its configuration: it may draw what its cable carries, on every phase. */
function forget(charger: Charger): void {
  const address = changetype<usize>(charger);
  const configuration = load<u16>(address);
  fillWords(address, offsetof<Charger>(), 0);
  store<u16>(address, configuration);
  charger.reservedMa = <u16>MAX_CURRENT_MA;
  charger.reservedPhases = 3;
  charger.fairMa = <u16>NO_FAIR_SHARE;
  charger.command = <u8>COMMAND_LEAVE_ALONE;
  charger.pluggedAgeMs = OLDEST;
  charger.switchedAgeMs = OLDEST;
  charger.wakeAgeMs = OLDEST;
}

/** Phases that a charger is connected with now. */
function connectedPhases(charger: Charger): i32 {
  const phases: i32 = site.groupPhases ? site.groupPhases : charger.connectedPhases;
  return phases == 1 ? 1 : 3;
}

function weightsOf(charger: Charger, phases: i32): u32 {
  const known: u32 = charger.phaseRotation;
  if (phases == 0) return 0;
  if (phases == 3) return THREE_PHASES;
  return known == 0 || known > 6 ? UNKNOWN_PHASE : 1 | ((<u32>256) << (((known - 1) >> 1) << 3));
}

/** Takes up the report that the integrator wrote. */
export function report(index: u32): i32 {
  if (index >= site.count) return RESULT_OUT_OF_RANGE;
  const charger = chargerAt(index);
  const heard = charger.flags & HEARD;
  if (heard && charger.seenUptimeMs - charger.uptimeMs < REORDERED_MS) {
    if (charger.heardAgeMs > STANDSTILL_MS) fail(charger, CAS_ERROR_EVSE_UNREACHABLE);
    return RESULT_REFUSED;
  }
  charger.seenUptimeMs = charger.uptimeMs;
  charger.heardAgeMs = 0;
  const allowedMa = min<i32>(charger.allowedMa, MAX_CURRENT_MA);
  if (!heard) {
    // It goes on with what it has; an earlier manager may have allowed more a moment ago.
    charger.flags |= <u8>HEARD;
    charger.seenState = charger.chargerState;
    charger.targetMa = charger.setpointMa = <u16>allowedMa;
    charger.targetPhases = charger.setpointPhases = <u8>(allowedMa ? connectedPhases(charger) : 0);
    charger.reservedMa = <u16>max<i32>(charger.supportedMa, allowedMa);
    charger.reservedPhases = <u8>connectedPhases(charger);
    charger.setpointAgeMs = 0;
    charger.obeyedAgeMs = 0;
  } else {
    followVehicle(charger);
  }

  const setpointMa: i32 = charger.setpointMa;
  const measuredMa = charger.metered ? min(charger.measuredMa, <u32>0xffff) : 0;
  const charging = charger.chargerState == CHARGER_STATE_CHARGING;
  let drawnMa = allowedMa;
  if (<i32>measuredMa > setpointMa + max(1000, setpointMa / 20)) drawnMa = max(drawnMa, measuredMa);
  if (charging && setpointMa == 0 && !charger.metered) drawnMa = charger.supportedMa;
  charger.drawnMa = <u16>drawnMa;
  if (allowedMa > setpointMa) charger.setpointAgeMs = 0;
  if (drawnMa <= setpointMa) charger.obeyedAgeMs = 0;
  if (charger.setpointAgeMs < FOLLOW_MS) {
    drawnMa = max<i32>(drawnMa, charger.reservedMa);
  } else {
    drawnMa = max(drawnMa, setpointMa);
    charger.reservedPhases = <u8>(drawnMa == 0 ? 0 : setpointMa ? charger.setpointPhases : connectedPhases(charger));
  }
  charger.reservedMa = <u16>drawnMa;
  if (charging) charger.reservedPhases = <u8>max<i32>(charger.reservedPhases, connectedPhases(charger));

  const errorState: i32 = charger.errorState;
  fail(
    charger,
    errorState
      ? min(CAS_ERROR_CLIENT + errorState, 255)
      : charger.obeyedAgeMs < DISOBEDIENT_MS
        ? CAS_ERROR_OK
        : CAS_ERROR_EVSE_NONREACTIVE,
  );
  return RESULT_OK;
}

/** What becomes of a charger when its vehicle comes or goes. */
function followVehicle(charger: Charger): void {
  const before = charger.seenState;
  const state = charger.chargerState;
  charger.seenState = state;
  if ((before == CHARGER_STATE_NOT_CONNECTED) == (state == CHARGER_STATE_NOT_CONNECTED)) return;
  charger.creditMas = 0;
  charger.fairMa = <u16>NO_FAIR_SHARE;
  charger.pluggedAgeMs = state ? 0 : OLDEST;
  charger.switchedAgeMs = OLDEST;
  charger.wakeAgeMs = OLDEST;
  runWanted = true;
}

/** A charger sent something that is no report of a managed charger. */
export function fault(index: u32, error: i32): i32 {
  if (index >= site.count || (error != CAS_ERROR_INVALID_HEADER && error != CAS_ERROR_NOT_MANAGED)) {
    return RESULT_OUT_OF_RANGE;
  }
  fail(chargerAt(index), error);
  return RESULT_OK;
}

/** Sets a charger's error, and its state with it. */
function fail(charger: Charger, error: i32): void {
  if (charger.error != error) runWanted = true;
  charger.error = <u8>error;
  const state: i32 = charger.chargerState;
  const stopped = charger.carStopped;
  charger.state = <u8>(
    (error || state >= CHARGER_STATE_ERROR
      ? CAS_STATE_ERROR
      : state == CHARGER_STATE_NOT_CONNECTED
        ? CAS_STATE_NO_VEHICLE
        : charger.userLimitMa == 0
          ? CAS_STATE_UNAUTHORIZED
          : state == CHARGER_STATE_CHARGING
            ? CAS_STATE_CHARGING
            : state != CHARGER_STATE_WAITING
              ? stopped
                ? CAS_STATE_CHARGED
                : CAS_STATE_CAR_BLOCKED
              : charger.supportedMa == 0
                ? CAS_STATE_USER_BLOCKED
                : stopped
                  ? CAS_STATE_CHARGED
                  : CAS_STATE_MANAGER_BLOCKED)
  );
}

/** Advances to nowMs, distributes if it is time, and says what to send. */
export function step(nowMs: u32, run: i32): i32 {
  const elapsedMs = min(nowMs - lastMs, OLDEST);
  const count = min<u32>(site.count, CHARGER_CAPACITY);
  lastMs = nowMs;
  uptimeMs += min(elapsedMs, OLDEST - uptimeMs);
  siteState.runAgeMs = min(siteState.runAgeMs + elapsedMs, OLDEST);
  if (count != orderCount) resetOrder(count);
  orderCount = count;
  chargersEnd = CHARGERS + <usize>count * offsetof<Charger>();
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    grow(address + offsetof<Charger>('heardAgeMs'), elapsedMs);
    watch(changetype<Charger>(address));
  }
  const due =
    run != 0 ||
    runWanted ||
    siteState.runs == 0 ||
    siteState.runAgeMs >= site.intervalMs ||
    siteState.allocatedL1Ma > site.nowL1Ma ||
    siteState.allocatedL2Ma > site.nowL2Ma ||
    siteState.allocatedL3Ma > site.nowL3Ma;
  if (due) distribute();
  approach();
  return i32(due);
}

/** A charger's ages, which are the last fields of its struct. */
function grow(age: usize, elapsedMs: u32): void {
  for (const end = age + 24; age < end; age += 4) store<u32>(age, min(load<u32>(age) + elapsedMs, OLDEST));
}

/**
 * What to send to a charger. One that is silent but may be drawing is not sent to at all: whether it hears us or not, its own fail-safe then acts, and
 * after that 0 mA is safe to assume and to send.
 */
function watch(charger: Charger): void {
  const ageMs = charger.heardAgeMs;
  const heard = charger.flags & HEARD;
  const patienceMs = heard ? SILENT_MS : CALL_MS;
  if (ageMs <= patienceMs) {
    charger.command = <u8>(heard ? COMMAND_SETPOINT : COMMAND_LEAVE_ALONE);
    return;
  }
  if (charger.reservedMa == 0) {
    charger.command = <u8>COMMAND_SETPOINT;
  } else if (ageMs < patienceMs + FAIL_SAFE_MS) {
    charger.command = <u8>COMMAND_NOTHING;
  } else {
    charger.reservedMa = charger.setpointMa = charger.targetMa = charger.drawnMa = 0;
    charger.command = <u8>COMMAND_SETPOINT;
    runWanted = true;
  }
  if (ageMs > UNREACHABLE_MS && <i32>charger.error < CAS_ERROR_CLIENT) fail(charger, CAS_ERROR_CHARGER_UNREACHABLE);
}

function minimumMa(phases: i32): i32 {
  return phases == 3 ? site.minimumMa : site.minimum1pMa;
}

/** The most that a charge can use, from what it draws once it has settled. */
function requestedMa(charger: Charger, topMa: i32): i32 {
  if (
    charger.chargerState != CHARGER_STATE_CHARGING ||
    !charger.metered ||
    charger.stateAgeMs < site.requestedThresholdMs
  ) {
    return topMa;
  }
  const usableMa = min(charger.measuredMa, <u32>MAX_CURRENT_MA) + min(site.requestedMarginMa, <u32>MAX_CURRENT_MA);
  return min(max<i32>(usableMa, MIN_CURRENT_MA), topMa);
}

/** Whether a new rotation interval has begun: by the clock on the wall if it is set. */
function rotationIsDue(): bool {
  if (site.rotationS == 0) return false;
  const second = site.secondOfDay < 0 ? uptimeMs / 1000 : <u32>site.secondOfDay;
  const interval = <i32>(second / site.rotationS) + 1;
  const due = rotation != 0 && interval != rotation;
  rotation = interval;
  return due;
}

/** Gives a charger that was let in as many phases, and takes their minimum. */
function place(charger: Charger, phases: i32): void {
  charger.weights = weightsOf(charger, phases);
  charger.lowerMa = minimumMa(phases);
  charger.upperMa = cap(charger, charger.requestedMa);
  take(charger.weights, charger.lowerMa);
}

/** The modes that use the guaranteed power only are capped to it, by phase. */
function cap(charger: Charger, currentMa: i32): i32 {
  if (!((CAPPED_MODES >> min<i32>(charger.chargeMode, LAST_MODE + 1)) & 1)) return currentMa;
  const phases: i32 = charger.weights & 255;
  return min(currentMa, max(site.guaranteedMa / phases, minimumMa(phases)));
}

/** Whether the minimum of as many phases is free of the PV axis: the mode does not follow it, or guarantees as much. */
function isFree(charger: Charger, phases: i32): bool {
  const flags: u32 = charger.flags;
  return !(flags & FOLLOWS_PV) || (flags & GUARANTEED && minimumMa(phases) * phases <= site.guaranteedMa);
}

/** Admits a charger with as many phases if its minimum fits; keeps the reason if not. */
function admit(charger: Charger, phases: i32): bool {
  const minMa = minimumMa(phases);
  const weights = weightsOf(charger, phases);
  const charges = charger.targetMa > 0;
  const room = charges ? ROOM : ROOM_FOR_NEWCOMERS;
  if (charger.topMa < minMa || !fits(room, weights & PHASE_AXES, minMa)) {
    charger.zeroReason = <u8>ZERO_REASON_WAITING;
    return false;
  }
  // A newcomer's welcome does not wait for the sun, and a cloud does not switch off before the hysteresis is over.
  if (
    !isFree(charger, phases) &&
    charger.pluggedAgeMs >= site.welcomeMs &&
    (!charges || charger.switchedAgeMs >= site.hysteresisMs) &&
    !fits(room, weights, minMa)
  ) {
    charger.zeroReason = <u8>ZERO_REASON_NO_EXCESS;
    return false;
  }
  charger.flags |= <u8>ADMITTED;
  charger.zeroReason = <u8>ZERO_REASON_NONE;
  place(charger, phases);
  return true;
}

/** Gives an admitted charger that can switch three phases, if that fits and one phase could not use as much. */
function widen(charger: Charger): void {
  const upperMa = charger.upperMa;
  const minMa = minimumMa(3);
  if ((charger.weights & 255) != 1 || upperMa < minMa) return;
  if (charger.targetMa && charger.switchedAgeMs < site.hysteresisMs) return;
  take(charger.weights, -charger.lowerMa);
  const wider =
    fits(ROOM_FOR_NEWCOMERS, THREE_PHASES & PHASE_AXES, minMa) &&
    (isFree(charger, 3) || (fits(ROOM_FOR_NEWCOMERS, THREE_PHASES, minMa) && load<i32>(ROOM_FOR_NEWCOMERS) > upperMa));
  place(charger, wider ? 3 : 1);
}

/** Settles what a charger was owed or got ahead since the last distribution. */
function settle(charger: Charger, elapsedMs: i32): void {
  const fairMa: i32 = charger.fairMa;
  if (fairMa == NO_FAIR_SHARE) return;
  let aheadMa = -fairMa;
  if (charger.targetMa) {
    const takenMa: i32 = charger.metered ? min(charger.measuredMa, <u32>MAX_CURRENT_MA) : charger.setpointMa;
    aheadMa = max(takenMa - fairMa, 0);
  }
  charger.creditMas = min(max(charger.creditMas - (aheadMa * elapsedMs) / 1000, -MAX_CREDIT), MAX_CREDIT);
}

/** Finds out what a charger is in this distribution and where it stands in the order. */
function classify(charger: Charger, stopped: bool, rotates: bool): void {
  const mode = min<i32>(charger.chargeMode, LAST_MODE + 1);
  const state: i32 = charger.chargerState;
  const topMa = min<i32>(min(charger.supportedMa, charger.userLimitMa), MAX_CURRENT_MA);
  const switches = charger.canSwitchPhases && site.groupPhases == 0;
  const phases = switches ? (charger.targetMa ? <i32>charger.targetPhases : 1) : connectedPhases(charger);
  const flags = (charger.flags & HEARD) | load<u8>(MODE_FLAGS + <usize>mode);
  const wants =
    state == CHARGER_STATE_CHARGING || (state > CHARGER_STATE_NOT_CONNECTED && state < CHARGER_STATE_CHARGING);
  const full = state != CHARGER_STATE_CHARGING && charger.carStopped;
  charger.topMa = topMa;
  charger.weights = weightsOf(charger, phases);
  const requestMa = requestedMa(charger, topMa);
  charger.requestedMa = <u16>requestMa;
  charger.upperMa = cap(charger, requestMa);
  const candidate =
    wants &&
    !stopped &&
    flags & CANDIDATE &&
    charger.command == COMMAND_SETPOINT &&
    charger.heardAgeMs <= SILENT_MS &&
    charger.error == CAS_ERROR_OK &&
    topMa >= (switches ? min(minimumMa(1), minimumMa(3)) : minimumMa(phases));
  if (!candidate) {
    charger.flags = <u8>(flags & ~CANDIDATE);
    charger.zeroReason = <u8>(
      (!wants || full
        ? ZERO_REASON_NONE
        : charger.heardAgeMs > SILENT_MS || !(flags & HEARD)
          ? ZERO_REASON_SILENT
          : ZERO_REASON_BLOCKED)
    );
    charger.sortKey = SORTED_LAST;
    return;
  }
  charger.flags = <u8>flags;
  const rank = (full ? RANK_FULL : RANK_FAST) + i32((flags & FOLLOWS_PV) != 0);
  charger.rank = <u8>rank;
  const charges = charger.targetMa > 0;
  let group = charges && (full || !rotates) ? 2 : 3;
  let behind: u32 = MAX_CREDIT - charger.creditMas;
  if (full) {
    if (charger.wakeAgeMs >= site.wakeupMs) group = 3;
    behind = (OLDEST - charger.wakeAgeMs) >> 4;
  } else if (charger.pluggedAgeMs < site.welcomeMs) {
    group -= 2;
  }
  charger.sortKey = ((<u32>rank) << 30) | ((<u32>group) << 28) | behind;
}

/** What a rank shares in: an ideal that knows no minimum, what they ask for, or what is left when everybody has that. */
const IDEAL: i32 = 0;
const REQUESTED: i32 = 1;
const REST: i32 = 2;

/** Shares among those of a rank who were admitted; in the ideal, among everybody. */
function shareRank(rank: i32, what: i32): void {
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    let flags: u32 = charger.flags & ~(SHARES | ON_PV);
    if (charger.rank == rank) {
      const admitted = flags & ADMITTED;
      charger.upperMa = cap(charger, what == REST ? charger.topMa : charger.requestedMa);
      if (what != REST) charger.lowerMa = minimumMa(charger.weights & 255);
      if (admitted) take(charger.weights, -charger.lowerMa);
      if (what == IDEAL) charger.lowerMa = 0;
      if (admitted || what == IDEAL) flags |= SHARES | (flags & FOLLOWS_PV ? ON_PV : 0);
    }
    charger.flags = <u8>flags;
  }
  share();
}

/** Notes what everybody of a rank would get in the ideal, if somebody has to wait. */
function shareFairly(rank: i32, somebodyWaits: bool): void {
  if (somebodyWaits) {
    copyAxes(SAVED, ROOM);
    shareRank(rank, IDEAL);
    copyAxes(ROOM, SAVED);
  }
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (charger.rank == rank) charger.fairMa = <u16>(somebodyWaits ? charger.lowerMa : NO_FAIR_SHARE);
  }
}

function copyAxes(to: usize, from: usize): void {
  for (const end = to + AXES_BYTES; to < end; to += 4, from += 4) store<i32>(to, load<i32>(from));
}

/** A limit that can be reckoned with: larger ones mean as much. */
function limit(address: usize): i32 {
  return max(min(load<i32>(address), LARGEST_LIMIT_MA), -LARGEST_LIMIT_MA);
}

/** The room is what there is now, and for newcomers what there was for as long as the filters remember. */
function openRoom(): void {
  for (let axis: usize = 0; axis < AXES_BYTES; axis += 4) {
    const nowMa = limit(NOW + axis);
    store<i32>(ROOM + axis, nowMa);
    store<i32>(ROOM_FOR_NEWCOMERS + axis, min(nowMa, limit(LOW + axis)));
  }
}

/** Writes what was taken since the room was last empty to the site's state, and empties it. */
function publish(address: usize): void {
  for (let axis = ROOM; axis < ROOM + AXES_BYTES; axis += 4, address += 4) {
    store<i32>(address, -load<i32>(axis));
    store<i32>(axis, 0);
  }
}

/** Decides what everybody is meant to get. */
function distribute(): void {
  const elapsedMs = min<i32>(siteState.runAgeMs, LONGEST_SERVICE_MS);
  const rotates = rotationIsDue();
  siteState.runs++;
  siteState.runAgeMs = 0;
  runWanted = false;

  // Those that do not obey, or are not heard, keep what they have; nobody charges beside somebody who takes more than there is.
  openRoom();
  let faulty = false;
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const error: i32 = charger.error;
    if (error == CAS_ERROR_INVALID_HEADER || error == CAS_ERROR_NOT_MANAGED || error == CAS_ERROR_EVSE_UNREACHABLE) {
      faulty = true;
    }
    if (error == CAS_ERROR_EVSE_NONREACTIVE) takeReserved(charger);
  }
  for (let axis: usize = 4; axis < AXES_BYTES; axis += 4) {
    if (load<i32>(ROOM + axis) < min(limit(NOW + axis), 0)) faulty = true;
  }
  const stopped = faulty || site.stop != 0;
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    settle(charger, elapsedMs);
    classify(charger, stopped, rotates);
    if (charger.error != CAS_ERROR_EVSE_NONREACTIVE && charger.command != COMMAND_SETPOINT) takeReserved(charger);
  }
  sortOrder(orderCount);
  let end = ORDER + ((<usize>orderCount) << 2);
  while (end > ORDER && changetype<Charger>(<usize>load<u32>(end - 4)).sortKey == SORTED_LAST) end -= 4;
  setOrderEnd(end);

  // Whoever charges goes on while there was enough excess at any time within the filter's memory.
  const morePv = max(limit(HIGH_PV) - limit(NOW), 0);
  store<i32>(ROOM, load<i32>(ROOM) + morePv);
  // What Fast chargers use beyond their minima.
  let fastPv = 0;
  let waitingRanks = 0;
  let ranks = 0;
  let waiting = 0;
  for (let entry = ORDER; entry < end; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const phases: i32 = charger.weights & 255;
    ranks |= 1 << charger.rank;
    if (charger.targetMa == 0 && charger.switchedAgeMs < site.hysteresisMs && !rotates) {
      charger.zeroReason = <u8>ZERO_REASON_HYSTERESIS;
    } else if (admit(charger, phases) || (phases == 3 && canSwitch(charger) && admit(charger, 1))) {
      if (charger.rank == RANK_FAST) {
        const moreMa =
          max(min<i32>(charger.targetMa, charger.upperMa) - charger.lowerMa, 0) * <i32>(charger.weights & 255);
        take(1, moreMa);
        fastPv += moreMa;
      }
      continue;
    }
    waitingRanks |= 1 << charger.rank;
    if (<i32>charger.rank < RANK_FULL) waiting++;
  }
  for (let entry = ORDER; entry < end; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (charger.flags & ADMITTED && canSwitch(charger)) widen(charger);
  }
  take(1, morePv - fastPv);
  for (let rank = RANK_FAST; rank <= LAST_RANK; rank++) {
    if (!((ranks >> rank) & 1)) continue;
    shareFairly(rank, ((waitingRanks >> rank) & 1) != 0 && rank < RANK_FULL);
    shareRank(rank, REQUESTED);
  }
  // What is left goes to those that may want more than they showed.
  for (let rank = RANK_FAST; rank <= LAST_RANK; rank++) {
    if ((ranks >> rank) & 1) shareRank(rank, REST);
  }
  assign(faulty, stopped);
  siteState.waiting = waiting;
}

function canSwitch(charger: Charger): bool {
  return charger.canSwitchPhases != 0 && site.groupPhases == 0;
}

function takeReserved(charger: Charger): void {
  take(weightsOf(charger, charger.reservedPhases), charger.reservedMa);
}

/** Makes the shares the targets. */
function assign(faulty: bool, stopped: bool): void {
  fillWords(ROOM, AXES_BYTES, 0);
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const flags: u32 = charger.flags;
    const before: i32 = charger.targetMa;
    const keeps = !stopped && (charger.command != COMMAND_SETPOINT || charger.error == CAS_ERROR_EVSE_NONREACTIVE);
    const targetMa = flags & ADMITTED ? charger.lowerMa : keeps ? before : 0;
    const phases: i32 = flags & ADMITTED ? charger.weights & 255 : targetMa ? <i32>charger.targetPhases : 0;
    if ((targetMa == 0) != (before == 0) || (targetMa && phases != charger.targetPhases)) {
      charger.switchedAgeMs = targetMa || flags & CANDIDATE ? 0 : OLDEST;
      if (<i32>charger.rank >= RANK_FULL && targetMa) charger.wakeAgeMs = 0;
    }
    charger.targetMa = <u16>targetMa;
    charger.targetPhases = <u8>phases;
    take(weightsOf(charger, phases), targetMa);
  }
  publish(SITE_STATE + offsetof<SiteState>('allocatedPvMa'));
  siteState.state = faulty ? 2 : i32(orderCount != 0);
}

/** What a charger may be told now, if there were room: its target, or nothing until it has let go of the phases that it is to leave. */
function goalOf(charger: Charger): i32 {
  if (charger.command != COMMAND_SETPOINT) return min<i32>(charger.setpointMa, charger.targetMa);
  const phases: i32 = charger.targetPhases;
  const leaves = charger.reservedMa != 0 && phases != charger.reservedPhases && phases != connectedPhases(charger);
  return leaves ? 0 : charger.targetMa;
}

/** Goes from what is drawn towards the targets: down at once, up only with what is free while everybody takes what they may still be taking. */
function approach(): void {
  setOrderEnd(ORDER + ((<usize>orderCount) << 2));
  openRoom();
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const goalMa = goalOf(charger);
    const reservedMa: i32 = charger.reservedMa;
    if (goalMa < <i32>charger.setpointMa) {
      // Whoever did not obey before has no new excuse.
      if (charger.drawnMa <= charger.setpointMa) charger.obeyedAgeMs = 0;
      charger.setpointMa = <u16>goalMa;
      charger.setpointAgeMs = 0;
    }
    const phases: i32 = max<i32>(reservedMa ? charger.reservedPhases : 0, goalMa ? charger.targetPhases : 0);
    charger.weights = weightsOf(charger, phases);
    charger.lowerMa = charger.upperMa = max(reservedMa, goalMa);
    take(charger.weights, charger.lowerMa);
  }
  if (!fits(ROOM, UNKNOWN_PHASE & PHASE_AXES, 0)) yieldToReserved();
  command();
}

/** Not everybody can have their target yet: those that can start in the order of admission, then equal growth. */
function yieldToReserved(): void {
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const reservedMa: i32 = charger.reservedMa;
    take(charger.weights, reservedMa - charger.lowerMa);
    charger.lowerMa = reservedMa;
    charger.flags &= <u8>~(SHARES | ON_PV);
  }
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const weights = charger.weights;
    const reservedMa = charger.lowerMa;
    if (reservedMa >= charger.upperMa) continue;
    const startMa = max(reservedMa, minimumMa(weights & 255));
    if (!fits(ROOM, weights & PHASE_AXES, startMa - reservedMa)) continue;
    charger.lowerMa = startMa;
    charger.flags |= <u8>SHARES;
    take(weights, startMa - reservedMa);
  }
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (charger.flags & SHARES) take(charger.weights, -charger.lowerMa);
  }
  share();
}

/** Makes what the chargers may have now their setpoints. */
function command(): void {
  let heldBack = 0;
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const goalMa = goalOf(charger);
    const setpointMa = min(goalMa, charger.lowerMa);
    if (setpointMa < goalMa) heldBack++;
    if (setpointMa <= <i32>charger.setpointMa) continue;
    charger.setpointMa = <u16>setpointMa;
    charger.setpointPhases = charger.targetPhases;
    charger.reservedMa = <u16>max<i32>(charger.reservedMa, setpointMa);
    charger.reservedPhases = <u8>(charger.weights & 255);
  }
  siteState.heldBack = heldBack;
  fillWords(ROOM, AXES_BYTES, 0);
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    takeReserved(changetype<Charger>(address));
  }
  publish(SITE_STATE + offsetof<SiteState>('reservedPvMa'));
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    if (charger.chargerState != CHARGER_STATE_CHARGING || charger.heardAgeMs > UNREACHABLE_MS) continue;
    const phases = connectedPhases(charger);
    take(weightsOf(charger, phases), min<i32>(charger.allowedMa, MAX_CURRENT_MA));
  }
  publish(SITE_STATE + offsetof<SiteState>('reportedPvMa'));
}

function chargerAt(index: u32): Charger {
  return changetype<Charger>(CHARGERS + <usize>index * offsetof<Charger>());
}
