// The order of admission: addresses of chargers, sorted by their key in place. It hardly changes from one distribution to the next, so that it is merged from
// runs that are in order already: linear if nothing changed, n log n at worst.
import { Charger } from './abi';
import { CHARGERS, ORDER } from './memory';

function key(entry: usize): u32 {
  return changetype<Charger>(<usize>load<u32>(entry)).sortKey;
}

/** The order of the configuration, for `count` chargers. */
export function resetOrder(count: i32): void {
  for (let index = 0; index < count; index++) {
    store<u32>(ORDER + ((<usize>index) << 2), CHARGERS + <usize>index * offsetof<Charger>());
  }
}

/** Sorts the first `count` entries by sortKey, smallest first; equal ones stay in the order they were in. */
export function sortOrder(count: i32): void {
  const end = ORDER + ((<usize>count) << 2);
  // The left run of a merge is moved behind the order.
  const spare = ORDER + ((<usize>CHARGER_CAPACITY) << 2);
  for (let width: usize = 4; ORDER + width < end; width <<= 1) {
    for (let left = ORDER; left + width < end; left += width << 1) {
      let right = left + width;
      if (key(right - 4) <= key(right)) continue;
      const rightEnd = min(right + width, end);
      let to = left;
      let from = spare;
      for (let entry = left; entry < right; entry += 4, from += 4) store<u32>(from, load<u32>(entry));
      const fromEnd = from;
      from = spare;
      while (from < fromEnd) {
        if (right < rightEnd && key(right) < key(from)) {
          store<u32>(to, load<u32>(right));
          right += 4;
        } else {
          store<u32>(to, load<u32>(from));
          from += 4;
        }
        to += 4;
      }
    }
  }
}
