import type { Clock, Timer, WallSource } from '../clock.ts';

interface Entry {
  dueMs: number;
  /** Order of creation: entries due at the same instant run in the order they were made. */
  order: number;
  periodMs: number;
  action: () => void;
  cancelled: boolean;
}

/** How the wall clock of a virtual clock starts. */
export interface VirtualTime {
  /** Wall-clock time at monotonic 0, ms since the epoch. */
  wallMs?: number;
  synchronised?: boolean;
  /** Monotonic time to start at, ms. */
  nowMs?: number;
}

/**
 * A clock that stands still until somebody advances it, and then runs every due action in order of its time.
 *
 * Tests drive it by hand; the Node adapter drives it by real time, one or many device seconds a second.
 */
export class VirtualClock implements Clock {
  #nowMs: number;
  #wallOffsetMs: number;
  #wallSource: WallSource;
  #order = 0;
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
  }

  after(delayMs: number, action: () => void): Timer {
    return this.#add(Math.max(0, delayMs), 0, action);
  }

  every(periodMs: number, action: () => void): Timer {
    if (!(periodMs > 0)) throw new RangeError(`a period must be positive, got ${periodMs} ms`);
    return this.#add(periodMs, periodMs, action);
  }

  /** When the next action is due, in monotonic ms; Infinity if none is pending. */
  nextDueMs(): number {
    this.#dropCancelled();
    return this.#heap[0]?.dueMs ?? Number.POSITIVE_INFINITY;
  }

  /** Moves time forward by `durationMs` and runs everything that becomes due on the way, each at its own instant. */
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
    this.#dropCancelled();
    const entry = this.#pop();
    if (entry === undefined) return false;
    if (entry.dueMs > this.#nowMs) this.#nowMs = entry.dueMs;
    if (entry.periodMs > 0) {
      // Periods that were jumped over are not made up for, and the next one stays on the grid of the earlier ones.
      entry.dueMs += entry.periodMs * (Math.floor((this.#nowMs - entry.dueMs) / entry.periodMs) + 1);
      this.#push(entry);
    }
    entry.action();
    return true;
  }

  /** Lets `durationMs` pass without running anything in between: a host that was suspended. Due actions run afterwards, once each. */
  skip(durationMs: number): void {
    this.#nowMs += durationMs;
  }

  #add(delayMs: number, periodMs: number, action: () => void): Timer {
    const entry: Entry = { dueMs: this.#nowMs + delayMs, order: this.#order++, periodMs, action, cancelled: false };
    this.#push(entry);
    return {
      cancel: () => {
        entry.cancelled = true;
      },
    };
  }

  #dropCancelled(): void {
    while (this.#heap[0]?.cancelled) this.#pop();
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(entry);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (before(heap[parent] as Entry, entry)) break;
      heap[index] = heap[parent] as Entry;
      index = parent;
    }
    heap[index] = entry;
  }

  #pop(): Entry | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1] as Entry, heap[child] as Entry)) child++;
      if (before(last, heap[child] as Entry)) break;
      heap[index] = heap[child] as Entry;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}

function before(a: Entry, b: Entry): boolean {
  return a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.order < b.order);
}
