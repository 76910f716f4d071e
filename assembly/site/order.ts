// The order of admission: a list through the chargers, sorted by their keys. It hardly changes from
// one distribution to the next, so that it is merged from what is in order already: linear if
// nothing changed, n log n at worst.
import { Charger, SPECIAL_OLDEST_MS } from '../abi';
import { ORDER, site } from '../memory';
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

/** The first charger in the order of admission; 0 without any. */
export function first(): usize {
  return load<u32>(ORDER);
}

/** Makes a charger the first one. */
export function putFirst(charger: Charger): void {
  charger.next = <u32>first();
  store<u32>(ORDER, <u32>changetype<usize>(charger));
}

export function clearOrder(): void {
  store<u32>(ORDER, 0);
}

/** Cuts a list where its order ends; answers the rest. */
function cut(address: usize): usize {
  let charger = changetype<Charger>(address);
  let next: usize = charger.next;
  while (next != 0 && changetype<Charger>(next).sortKey >= charger.sortKey) {
    charger = changetype<Charger>(next);
    next = charger.next;
  }
  charger.next = 0;
  return next;
}

/**
 * Merges two lists that are in order; of equal ones, those of the left come first. `link` is where
 * the address of the first one goes; answers where the last one leads on.
 */
function merge(link: usize, left: usize, right: usize): usize {
  while (left != 0 || right != 0) {
    let address = left;
    if (
      right != 0 &&
      (left == 0 || changetype<Charger>(right).sortKey < changetype<Charger>(left).sortKey)
    ) {
      address = right;
      right = changetype<Charger>(right).next;
    } else {
      left = changetype<Charger>(left).next;
    }
    store<u32>(link, <u32>address);
    link = address + offsetof<Charger>('next');
  }
  return link;
}

/** Puts the chargers in the order of their keys; equal ones stay as they are. */
export function sort(): void {
  let merged: i32;
  do {
    merged = 0;
    let rest = first();
    let link = ORDER;
    while (rest != 0) {
      const left = rest;
      const right = cut(left);
      rest = right != 0 ? cut(right) : 0;
      link = merge(link, left, right);
      merged++;
    }
  } while (merged > 1);
}
