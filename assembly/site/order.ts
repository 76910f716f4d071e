// The order of admission: a list through the chargers, sorted by their keys. It hardly changes from
// one distribution to the next, so that it is merged from what is in order already: linear if
// nothing changed, n log n at worst.
import { Charger } from '../abi';
import { OPEN } from '../memory';
import { first, setFirst } from './sharing';

function keyOf(address: usize): u32 {
  return changetype<Charger>(address).sortKey;
}

/** Cuts a list where its order ends; answers the rest. */
function cut(address: usize): usize {
  for (;;) {
    const next: usize = changetype<Charger>(address).next;
    if (next && keyOf(next) >= keyOf(address)) {
      address = next;
      continue;
    }
    changetype<Charger>(address).next = 0;
    return next;
  }
}

/**
 * Puts the chargers in the order of their keys; equal ones stay as they are. Merges what is in
 * order two by two, until nothing is left to merge.
 */
export function sort(): void {
  let merged: i32;
  do {
    merged = 0;
    let rest = first;
    let link = OPEN;
    while (rest) {
      let left = rest;
      let right = cut(left);
      rest = right ? cut(right) : 0;
      while (left | right) {
        const fromRight = right && (!left || keyOf(right) < keyOf(left));
        const address = fromRight ? right : left;
        store<u32>(link, <u32>address);
        link = address + offsetof<Charger>('next');
        if (fromRight) right = load<u32>(link);
        else left = load<u32>(link);
      }
      merged++;
    }
    store<u32>(link, 0);
    setFirst(load<u32>(OPEN));
  } while (merged > 1);
}
