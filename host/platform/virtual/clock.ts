import type { Clock, Timer, WallSource } from '../clock.ts';
import { Listeners } from '../listeners.ts';

interface Entry {
  dueMs: number;
  /** Order of creation: entries due at the same instant run in the order they were made. */
  order: number;
  periodMs: number;
  action: () => void;
  /** Its place in the heap; -1 while it is not pending. */
  at: number;
}

/** Start of the wall clock of a virtual clock. */
export interface VirtualTime {
  /** Wall-clock time at monotonic 0, ms since the epoch. */
  wallMs?: number;
  synchronised?: boolean;
  /** Monotonic time to start at, ms. */
  nowMs?: number;
}

/**
 * A clock that stands still until somebody advances it, and then runs every due action in order of
 * its time.
 *
 * Tests drive it by hand; the Node adapter drives it by real time, one or many device seconds a
 * second.
 */
export class VirtualClock implements Clock {
  #nowMs: number;
  #wallOffsetMs: number;
  #wallSource: WallSource;
  #order = 0;
  readonly #setListeners = new Listeners();
  /** Binary heap, earliest entry first. */
  readonly #heap: Entry[] = [];

  constructor({ wallMs = Date.UTC(2025, 0, 1), synchronised = true, nowMs = 0 }: VirtualTime = {}) {
    this.#nowMs = nowMs;
    this.#wallOffsetMs = wallMs - nowMs;
    this.#wallSource = synchronised ? 'machine' : 'none';
  }

  nowMs(): number {
    return this.#nowMs;
  }

  wallMs(): number {
    return this.nowMs() + this.#wallOffsetMs;
  }

  synchronised(): boolean {
    return this.#wallSource !== 'none';
  }

  wallSource(): WallSource {
    return this.#wallSource;
  }

  /** Sets the wall clock, as a time server (`machine`) or a user would. */
  setWall(wallMs: number, source: 'client' | 'machine' = 'machine'): void {
    this.#wallOffsetMs = wallMs - this.nowMs();
    this.#wallSource = source;
    this.#setListeners.call();
  }

  onSet(listener: () => void): Timer {
    return { cancel: this.#setListeners.add(listener) };
  }

  after(delayMs: number, action: () => void): Timer {
    return this.#add(Math.max(0, delayMs), 0, action);
  }

  every(periodMs: number, action: () => void): Timer {
    if (!(periodMs > 0)) throw new RangeError(`a period must be positive, got ${periodMs} ms`);
    return this.#add(periodMs, periodMs, action);
  }

  /** Time of the next action, monotonic ms; Infinity if none is pending. */
  nextDueMs(): number {
    return this.#heap[0]?.dueMs ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Moves time forward by `durationMs` and runs everything that becomes due on the way, each at its
   * own instant.
   */
  advance(durationMs: number): void {
    this.advanceTo(this.#nowMs + durationMs);
  }

  /** Like `advance`, up to the absolute monotonic time `targetMs`. */
  advanceTo(targetMs: number): void {
    while (this.nextDueMs() <= targetMs) this.runNext();
    if (targetMs > this.#nowMs) this.#nowMs = targetMs;
  }

  /** Moves time to the next pending action and runs it. Returns false if there is none. */
  runNext(): boolean {
    const entry = this.#heap[0];
    if (entry === undefined) return false;
    this.#remove(entry);
    if (entry.dueMs > this.#nowMs) this.#nowMs = entry.dueMs;
    if (entry.periodMs > 0) {
      // Periods that were jumped over are not made up for, and the next one stays on the grid of
      // the earlier ones.
      entry.dueMs +=
        entry.periodMs * (Math.floor((this.#nowMs - entry.dueMs) / entry.periodMs) + 1);
      this.#push(entry);
    }
    entry.action();
    return true;
  }

  /**
   * Lets `durationMs` pass without running anything in between: a host that was suspended. Due
   * actions run afterwards, once each.
   */
  skip(durationMs: number): void {
    this.#nowMs += durationMs;
  }

  #add(delayMs: number, periodMs: number, action: () => void): Timer {
    const entry: Entry = {
      dueMs: this.#nowMs + delayMs,
      order: this.#order++,
      periodMs,
      action,
      at: -1,
    };
    this.#push(entry);
    // What was cancelled goes at once: until it is due it would keep alive whatever its action
    // reaches, such as a device.
    return { cancel: () => this.#remove(entry) };
  }

  #push(entry: Entry): void {
    this.#heap.push(entry);
    this.#rise(entry, this.#heap.length - 1);
  }

  /** Takes an entry out of the heap; harmless if it is not in it. */
  #remove(entry: Entry): void {
    const { at } = entry;
    if (at < 0) return;
    entry.at = -1;
    const last = this.#heap.pop() as Entry;
    if (last === entry) return;
    this.#sink(last, at);
    this.#rise(last, last.at);
  }

  /** Puts an entry at `index`, or above it. */
  #rise(entry: Entry, index: number): void {
    const heap = this.#heap;
    let at = index;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Entry;
      if (before(above, entry)) break;
      this.#put(above, at);
      at = parent;
    }
    this.#put(entry, at);
  }

  /** Puts an entry at `index`, or below it. */
  #sink(entry: Entry, index: number): void {
    const heap = this.#heap;
    let at = index;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1] as Entry, heap[child] as Entry))
        child++;
      const below = heap[child] as Entry;
      if (before(entry, below)) break;
      this.#put(below, at);
      at = child;
    }
    this.#put(entry, at);
  }

  #put(entry: Entry, at: number): void {
    this.#heap[at] = entry;
    entry.at = at;
  }
}

function before(a: Entry, b: Entry): boolean {
  return a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.order < b.order);
}
