// The order of admission: a list of the chargers, sorted by their keys. It hardly changes from one
// distribution to the next, so a merge sort uses the runs that are in order already: linear if
// nothing changed, n log n at worst.
//
// Lists hold addresses instead of links between chargers, so that a processor can find the next
// charger without having read the one before, which matters for many chargers.
import { Charger, SPECIAL_OLDEST_MS } from '../abi';
import { OPEN, ORDER, site } from '../memory';
import { Stage, takesPart } from './stages';

// The sort key of a charger. The smallest comes first; a charger that takes part in no stage has
// the largest number of all.
//
//    31    30 29    28 27                               12 11                0
//   ┌────────┬────────┬───────────────────────────────────┬───────────────────┐
//   │  rank  │ group  │              place                │  0, but welcomed  │
//   └────────┴────────┴───────────────────────────────────┴───────────────────┘
//     rank    0 Fast, 1 all others, 2 full vehicles
//     group   0 welcomed, 1 charging and not due for rotation, 2 waiting
//     place   of the welcomed: time since they were plugged in (28 bits, ms)
//             of full vehicles: the longer ago they were offered current, the earlier (ms)
//             of all others: how far ahead they are of their share of the ideal
const RANK_SHIFT: u32 = 30;
const GROUP_SHIFT: u32 = 28;
/**
 * Places are no finer: 268 A s do not matter. Whoever has current stands as much behind, so that
 * equals take turns.
 */
const LEAD: u32 = 1 << 12;
const NO_PLACE: u32 = 0xffffffff;

enum Rank {
  FAST = 0,
  EXCESS = 1,
  FULL = 2,
}

enum Group {
  WELCOMED = 0,
  CHARGING = 1,
  WAITING = 2,
}

/**
 * The most that somebody can be owed. To get as far ahead takes weeks of charging beside others who
 * wait.
 */
export const MOST_OWED: i32 = 1 << 26;

/** End of the list of all chargers, which begins at ORDER. */
export let orderEnd: usize = ORDER;

/** A place in a list of chargers. */
export const PLACE_BYTES: usize = sizeof<u32>();

/** The charger at a place of a list. */
export function chargerIn(place: usize): Charger {
  return changetype<Charger>(<usize>load<u32>(place));
}

/** The sort key of a charger whose stages are known. */
export function sortKeyOf(charger: Charger, rotates: bool): u32 {
  if (charger.stages == 0) return NO_PLACE;
  if (charger.full != 0) {
    const switchedAgeMs = charger.switchedAgeMs;
    return keyOf(
      charger,
      Rank.FULL,
      <u32>SPECIAL_OLDEST_MS - switchedAgeMs,
      switchedAgeMs >= site.wakeupMs,
    );
  }
  const rank: u32 = takesPart(charger.stages, Stage.FAST) ? Rank.FAST : Rank.EXCESS;
  const pluggedAgeMs = charger.pluggedAgeMs;
  if (pluggedAgeMs < site.welcomeMs)
    return (rank << RANK_SHIFT) | (Group.WELCOMED << GROUP_SHIFT) | pluggedAgeMs;
  return keyOf(charger, rank, MOST_OWED + charger.ahead, rotates);
}

function keyOf(charger: Charger, rank: u32, place: u32, hadItsTurn: bool): u32 {
  const charges = charger.targetMa != 0;
  const group: u32 = charges && !hadItsTurn ? Group.CHARGING : Group.WAITING;
  const rounded = place & ~(LEAD - 1);
  return (rank << RANK_SHIFT) | (group << GROUP_SHIFT) | (charges ? rounded + LEAD : rounded);
}

/** Adds a charger behind the others. */
export function append(charger: Charger): void {
  store<u32>(orderEnd, <u32>changetype<usize>(charger));
  orderEnd += PLACE_BYTES;
}

export function clearOrder(): void {
  orderEnd = ORDER;
}

function keyAt(place: usize): u32 {
  return chargerIn(place).sortKey;
}

/** End of the run of chargers that are in order from this place on. */
function runEnd(place: usize): usize {
  let key = keyAt(place);
  for (place += PLACE_BYTES; place != orderEnd; place += PLACE_BYTES) {
    const nextKey = keyAt(place);
    if (nextKey < key) return place;
    key = nextKey;
  }
  return place;
}

/**
 * Merges two neighbours that are in order, up to `middle` and from there up to `end`; of equal
 * ones, those of the left come first.
 */
function merge(start: usize, middle: usize, end: usize): void {
  let leftEnd = OPEN;
  for (let place = start; place != middle; place += PLACE_BYTES) {
    store<u32>(leftEnd, load<u32>(place));
    leftEnd += PLACE_BYTES;
  }
  let left = OPEN;
  let right = middle;
  // The rest of the right ones is in its place already.
  for (let place = start; left != leftEnd; place += PLACE_BYTES) {
    if (right != end && keyAt(right) < keyAt(left)) {
      store<u32>(place, load<u32>(right));
      right += PLACE_BYTES;
    } else {
      store<u32>(place, load<u32>(left));
      left += PLACE_BYTES;
    }
  }
}

/** Merges neighbours two by two; answers whether that put all in order. */
function mergePairs(): bool {
  let start = ORDER;
  let merged = 0;
  while (start != orderEnd) {
    const middle = runEnd(start);
    const end = middle != orderEnd ? runEnd(middle) : middle;
    if (middle != end) merge(start, middle, end);
    start = end;
    merged++;
  }
  return merged <= 1;
}

/** Puts the chargers in the order of their keys; equal ones stay as they are. */
export function sort(): void {
  while (!mergePairs()) {}
}
