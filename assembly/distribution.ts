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
  SiteState,
  ZERO_REASON_BLOCKED,
  ZERO_REASON_HYSTERESIS,
  ZERO_REASON_NO_EXCESS,
  ZERO_REASON_NONE,
  ZERO_REASON_SILENT,
  ZERO_REASON_WAITING,
} from './abi';
import { CHARGERS, fillWords, ORDER, site, siteState } from './memory';
import { resetOrder, sortOrder } from './order';
import {
  ADMITTED,
  CANDIDATE,
  FOLLOWS_PV,
  GUARANTEED,
  HEARD,
  ON_PV,
  orderEnd,
  room1,
  room2,
  room3,
  roomPv,
  SHARES,
  setOrderEnd,
  setRoom,
  share,
  take,
} from './sharing';
import { MAX_CURRENT_MA, MIN_CURRENT_MA } from './slots';

/** CANDIDATE, FOLLOWS_PV and GUARANTEED by charge mode; without price control no hour is cheap. */
const MODE_FLAGS: usize = memory.data<u8>([2, 0, 10, 26, 0, 26, 0, 10, 26, 26, 0]);
const LAST_MODE: i32 = 9;
/** Modes that use excess no more than their guaranteed power, a bit each. */
const CAPPED_MODES: i32 = (1 << CHARGE_MODE_MIN) | (1 << 8);

const ALL_LINES: i32 = 7;

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

function linesOf(charger: Charger, phases: i32): i32 {
  const known: i32 = charger.phaseRotation;
  if (phases == 0) return 0;
  return phases == 3 || known == 0 || known > 6 ? ALL_LINES : 1 << ((known - 1) >> 1);
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

// A minimum that fits the room by now may not have fitted a while ago: how much less there was then, or in the case of PV how much more.
let less1: i32 = 0;
let less2: i32 = 0;
let less3: i32 = 0;
let lessPv: i32 = 0;
let morePv: i32 = 0;
/** What Fast chargers will take from the PV axis beyond their minima. */
let fastPv: i32 = 0;

/** Whether a current fits on the lines; for those that do not charge yet it must have fitted for as long as the filters remember. */
function fitsLines(lines: i32, currentMa: i32, charges: bool): bool {
  const past = charges ? 0 : -1;
  return (
    (!(lines & 1) || room1 - (less1 & past) >= currentMa) &&
    (!(lines & 2) || room2 - (less2 & past) >= currentMa) &&
    (!(lines & 4) || room3 - (less3 & past) >= currentMa)
  );
}

/** Room on the PV axis for somebody who charges, as the most there was lately, or does not, as the least. */
function excessMa(charges: bool): i32 {
  return roomPv - fastPv + (charges ? morePv : -lessPv);
}

/** Admits a charger with as many phases if its minimum fits; keeps the reason if not. */
function admit(charger: Charger, phases: i32): bool {
  const flags: u32 = charger.flags;
  const minMa = minimumMa(phases);
  const lines = linesOf(charger, phases);
  const charges = charger.targetMa > 0;
  const settled = charger.switchedAgeMs >= site.hysteresisMs;
  if (<i32>charger.topMa < minMa || !fitsLines(lines, minMa, charges)) {
    charger.zeroReason = <u8>ZERO_REASON_WAITING;
    return false;
  }
  const excessAsked =
    flags & FOLLOWS_PV &&
    charger.pluggedAgeMs >= site.welcomeMs &&
    (settled || !charges) &&
    (!(flags & GUARANTEED) || minMa * phases > site.guaranteedMa);
  if (excessAsked && excessMa(charges) < minMa * phases) {
    charger.zeroReason = <u8>ZERO_REASON_NO_EXCESS;
    return false;
  }
  charger.flags = <u8>(flags | ADMITTED);
  charger.zeroReason = <u8>ZERO_REASON_NONE;
  place(charger, phases);
  return true;
}

/** Takes the minimum of as many phases for a charger. */
function place(charger: Charger, phases: i32): void {
  const minMa = minimumMa(phases);
  charger.lines = <u8>linesOf(charger, phases);
  charger.phases = <u8>phases;
  charger.lowerMa = minMa;
  charger.upperMa = cap(charger, charger.requestedMa);
  take(charger.lines, phases, minMa);
}

/** The modes that use the guaranteed power only are capped to it, by phase. */
function cap(charger: Charger, currentMa: i32): i32 {
  if (!((CAPPED_MODES >> min<i32>(charger.chargeMode, LAST_MODE + 1)) & 1)) return currentMa;
  const phases: i32 = charger.phases;
  return min(currentMa, max(site.guaranteedMa / phases, minimumMa(phases)));
}

/** Gives an admitted charger that can switch three phases, if that fits and one phase could not use as much. */
function widen(charger: Charger): void {
  const upperMa = charger.upperMa;
  const minMa = minimumMa(3);
  if (charger.phases != 1 || upperMa < minMa) return;
  if (charger.targetMa && charger.switchedAgeMs < site.hysteresisMs) return;
  take(charger.lines, 1, -charger.lowerMa);
  const flags: u32 = charger.flags;
  const free = !(flags & FOLLOWS_PV) || (flags & GUARANTEED && minMa * 3 <= site.guaranteedMa);
  const excess = excessMa(false);
  const wider = fitsLines(ALL_LINES, minMa, false) && (free || (excess >= minMa * 3 && excess > upperMa));
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
  charger.topMa = <u16>topMa;
  charger.phases = <u8>phases;
  charger.lines = <u8>linesOf(charger, phases);
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
    topMa >= minimumMa(switches ? 1 : phases);
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
  let group = charges && !rotates ? 2 : 3;
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
      if (what != REST) charger.lowerMa = minimumMa(charger.phases);
      if (admitted) take(charger.lines, charger.phases, -charger.lowerMa);
      if (what == IDEAL) charger.lowerMa = 0;
      if (admitted || what == IDEAL) flags |= SHARES | (flags & FOLLOWS_PV ? ON_PV : 0);
    }
    charger.flags = <u8>flags;
  }
  share();
}

/** Notes what everybody of a rank would get in the ideal, if somebody has to wait. */
function shareFairly(rank: i32, somebodyWaits: bool): void {
  const pv = roomPv;
  const l1 = room1;
  const l2 = room2;
  const l3 = room3;
  if (somebodyWaits) shareRank(rank, IDEAL);
  setRoom(pv, l1, l2, l3);
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (charger.rank == rank) charger.fairMa = <u16>(somebodyWaits ? charger.lowerMa : NO_FAIR_SHARE);
  }
}

/** A limit that can be reckoned with: larger ones mean as much. */
function limit(limitMa: i32): i32 {
  return max(min(limitMa, LARGEST_LIMIT_MA), -LARGEST_LIMIT_MA);
}

function surplus(largerMa: i32, smallerMa: i32): i32 {
  return max(limit(largerMa) - limit(smallerMa), 0);
}

/** Decides what everybody is meant to get. */
function distribute(): void {
  const elapsedMs = min<i32>(siteState.runAgeMs, LONGEST_SERVICE_MS);
  const rotates = rotationIsDue();
  siteState.runs++;
  siteState.runAgeMs = 0;
  runWanted = false;

  // Those that do not obey, or are not heard, keep what they have; nobody charges beside somebody who takes more than there is.
  setRoom(limit(site.nowPvMa), limit(site.nowL1Ma), limit(site.nowL2Ma), limit(site.nowL3Ma));
  let faulty = false;
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const error: i32 = charger.error;
    if (error == CAS_ERROR_INVALID_HEADER || error == CAS_ERROR_NOT_MANAGED || error == CAS_ERROR_EVSE_UNREACHABLE) {
      faulty = true;
    }
    if (error == CAS_ERROR_EVSE_NONREACTIVE) takeReserved(charger);
  }
  faulty =
    faulty ||
    room1 < min(limit(site.nowL1Ma), 0) ||
    room2 < min(limit(site.nowL2Ma), 0) ||
    room3 < min(limit(site.nowL3Ma), 0);
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

  less1 = surplus(site.nowL1Ma, site.lowL1Ma);
  less2 = surplus(site.nowL2Ma, site.lowL2Ma);
  less3 = surplus(site.nowL3Ma, site.lowL3Ma);
  lessPv = surplus(site.nowPvMa, site.lowPvMa);
  morePv = surplus(site.highPvMa, site.nowPvMa);
  fastPv = 0;
  let waitingRanks = 0;
  let ranks = 0;
  let waiting = 0;
  for (let entry = ORDER; entry < end; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const phases: i32 = charger.phases;
    ranks |= 1 << charger.rank;
    if (charger.targetMa == 0 && charger.switchedAgeMs < site.hysteresisMs && !rotates) {
      charger.zeroReason = <u8>ZERO_REASON_HYSTERESIS;
    } else if (admit(charger, phases) || (phases == 3 && canSwitch(charger) && admit(charger, 1))) {
      if (charger.rank == RANK_FAST) fastPv += max(<i32>charger.targetMa - charger.lowerMa, 0) * phases;
      continue;
    }
    waitingRanks |= 1 << charger.rank;
    if (<i32>charger.rank < RANK_FULL) waiting++;
  }
  for (let entry = ORDER; entry < end; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (charger.flags & ADMITTED && canSwitch(charger)) widen(charger);
  }
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
  const phases: i32 = charger.reservedPhases;
  take(linesOf(charger, phases), phases, charger.reservedMa);
}

/** Makes the shares the targets. */
function assign(faulty: bool, stopped: bool): void {
  siteState.allocatedPvMa = 0;
  siteState.allocatedL1Ma = 0;
  siteState.allocatedL2Ma = 0;
  siteState.allocatedL3Ma = 0;
  setRoom(0, 0, 0, 0);
  let active = false;
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const flags: u32 = charger.flags;
    const before: i32 = charger.targetMa;
    const keeps = !stopped && (charger.command != COMMAND_SETPOINT || charger.error == CAS_ERROR_EVSE_NONREACTIVE);
    const targetMa = flags & ADMITTED ? charger.lowerMa : keeps ? before : 0;
    const phases: i32 = flags & ADMITTED ? charger.phases : targetMa ? <i32>charger.targetPhases : 0;
    if ((targetMa == 0) != (before == 0) || (targetMa && phases != charger.targetPhases)) {
      charger.switchedAgeMs = targetMa || flags & CANDIDATE ? 0 : OLDEST;
      if (<i32>charger.rank >= RANK_FULL && targetMa) charger.wakeAgeMs = 0;
    }
    charger.targetMa = <u16>targetMa;
    charger.targetPhases = <u8>phases;
    take(linesOf(charger, phases), phases, targetMa);
    active = active || charger.chargerState != CHARGER_STATE_NOT_CONNECTED;
  }
  siteState.allocatedPvMa = -roomPv;
  siteState.allocatedL1Ma = -room1;
  siteState.allocatedL2Ma = -room2;
  siteState.allocatedL3Ma = -room3;
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
  setRoom(0, limit(site.nowL1Ma), limit(site.nowL2Ma), limit(site.nowL3Ma));
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const goalMa = goalOf(charger);
    const reservedMa: i32 = charger.reservedMa;
    if (goalMa < <i32>charger.setpointMa) {
      charger.setpointMa = <u16>goalMa;
      charger.setpointAgeMs = 0;
      charger.obeyedAgeMs = 0;
    }
    const phases: i32 = max<i32>(reservedMa ? charger.reservedPhases : 0, goalMa ? charger.targetPhases : 0);
    charger.phases = <u8>phases;
    charger.lines = <u8>linesOf(charger, phases);
    charger.lowerMa = charger.upperMa = max(reservedMa, goalMa);
    take(charger.lines, phases, charger.lowerMa);
  }
  if (min(room1, min(room2, room3)) < 0) yieldToReserved();
  command();
}

/** Not everybody can have their target yet: those that can start in the order of admission, then equal growth. */
function yieldToReserved(): void {
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    const reservedMa: i32 = charger.reservedMa;
    take(charger.lines, charger.phases, reservedMa - charger.lowerMa);
    charger.lowerMa = reservedMa;
    charger.flags &= <u8>~(SHARES | ON_PV);
  }
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const lines: i32 = charger.lines;
    const phases: i32 = charger.phases;
    const reservedMa = charger.lowerMa;
    if (reservedMa >= charger.upperMa) continue;
    const startMa = max(reservedMa, minimumMa(phases));
    if (!fitsLines(lines, startMa - reservedMa, true)) continue;
    charger.lowerMa = startMa;
    charger.flags |= <u8>SHARES;
    take(lines, phases, startMa - reservedMa);
  }
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (charger.flags & SHARES) take(charger.lines, charger.phases, -charger.lowerMa);
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
    charger.reservedPhases = charger.phases;
  }
  siteState.heldBack = heldBack;
  setRoom(0, 0, 0, 0);
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    takeReserved(changetype<Charger>(address));
  }
  siteState.reservedPvMa = -roomPv;
  siteState.reservedL1Ma = -room1;
  siteState.reservedL2Ma = -room2;
  siteState.reservedL3Ma = -room3;
  setRoom(0, 0, 0, 0);
  for (let address = CHARGERS; address < chargersEnd; address += offsetof<Charger>()) {
    const charger = changetype<Charger>(address);
    if (charger.chargerState != CHARGER_STATE_CHARGING || charger.heardAgeMs > UNREACHABLE_MS) continue;
    const phases = connectedPhases(charger);
    take(linesOf(charger, phases), phases, min<i32>(charger.allowedMa, MAX_CURRENT_MA));
  }
  siteState.reportedPvMa = -roomPv;
  siteState.reportedL1Ma = -room1;
  siteState.reportedL2Ma = -room2;
  siteState.reportedL3Ma = -room3;
}

function chargerAt(index: u32): Charger {
  return changetype<Charger>(CHARGERS + <usize>index * offsetof<Charger>());
}
