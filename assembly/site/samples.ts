// Samples of the last steps, newest first, a word each. One that is not known hides all that are
// older.
import { SPECIAL_HISTORY_NULL } from '../abi';
import { least, most } from '../numbers';

/** A sample or measurement that is not there. */
export const UNKNOWN: i32 = SPECIAL_HISTORY_NULL;

/** Puts a sample at the front of a window of this length. */
export function push(window: usize, length: i32, sample: i32): void {
  for (let place: usize = window + 4 * (length - 1); place > window; place -= 4)
    store<i32>(place, load<i32>(place - 4));
  store<i32>(window, sample);
}

/** Raises all that a window knows. */
export function raise(window: usize, length: i32, by: i32): void {
  const end = window + 4 * length;
  for (let place = window; isKnown(place, end); place += 4)
    store<i32>(place, load<i32>(place) + by);
}

/** The least of a window, UNKNOWN if nothing is known. */
export function leastOf(window: usize, length: i32): i32 {
  const end = window + 4 * length;
  let result = load<i32>(window);
  for (let place = window; isKnown(place, end); place += 4)
    result = least(result, load<i32>(place));
  return result;
}

/** The most of a window, UNKNOWN if nothing is known. */
export function mostOf(window: usize, length: i32): i32 {
  const end = window + 4 * length;
  let result = load<i32>(window);
  for (let place = window; isKnown(place, end); place += 4) result = most(result, load<i32>(place));
  return result;
}

/** The mean of a window, 0 if nothing is known. */
export function meanOf(window: usize, length: i32): i32 {
  const end = window + 4 * length;
  let total = 0;
  let count = 0;
  for (let place = window; isKnown(place, end); place += 4) {
    total += load<i32>(place);
    count++;
  }
  return total / most(1, count);
}

/** True if a known sample lies here, before the end of the window. */
function isKnown(place: usize, end: usize): bool {
  return place < end && load<i32>(place) != UNKNOWN;
}
