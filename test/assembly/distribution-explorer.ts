import type { Random } from '../rig/random.ts';
import { type ExploredSite, World } from './distribution-world.ts';

/** What a search came to. */
export interface Exploration {
  /** Distinct states of core and world, and how many seconds were simulated from them. */
  readonly states: number;
  readonly seconds: number;
  /** All states that this many events lead to were visited. */
  readonly completeEvents: number;
  /** The most events on the way to a visited state. */
  readonly deepestEvents: number;
  /** What was wrong, with the events that led there. */
  readonly broken: readonly string[];
}

/** Growing table of words, each row a state. */
class Rows {
  readonly #width: number;
  readonly #chunks: Int32Array[] = [];
  count = 0;

  constructor(width: number) {
    this.#width = width;
  }

  push(row: Int32Array): void {
    if (this.count % rowsPerChunk === 0)
      this.#chunks.push(new Int32Array(this.#width * rowsPerChunk));
    this.row(this.count++).set(row);
  }

  row(index: number): Int32Array {
    const chunk = this.#chunks[Math.floor(index / rowsPerChunk)] as Int32Array;
    const at = index % rowsPerChunk;
    return chunk.subarray(at * this.#width, (at + 1) * this.#width);
  }
}

const rowsPerChunk = 4096;

/** A set of numbers of 53 bits, at most half of its table in use. */
class Visited {
  #table = new Float64Array(1 << 16).fill(-1);
  size = 0;

  /** Answers whether `key` is new. */
  add(key: number): boolean {
    if (this.size * 2 >= this.#table.length) this.#grow();
    const mask = this.#table.length - 1;
    let place = (key % 4_294_967_291) & mask;
    for (let found = this.#table[place]; found !== -1; found = this.#table[place]) {
      if (found === key) return false;
      place = (place + 1) & mask;
    }
    this.#table[place] = key;
    this.size++;
    return true;
  }

  #grow(): void {
    const old = this.#table;
    this.#table = new Float64Array(old.length * 2).fill(-1);
    this.size = 0;
    for (const key of old) if (key !== -1) this.add(key);
  }
}

/**
 * Visits the states that events at any time lead to, those with fewer events first, until
 * `maxStates` were visited. Core and world are restored from snapshots.
 *
 * States count as the same if they agree in everything but: the time (beyond 64 s), ages beyond 64
 * s, how much (not whether) one charger is owed more than another. With `coarse`, also ages between
 * two of the times that the core compares them with, so that searches get deeper.
 */
export function explore(
  site: ExploredSite,
  maxEvents: number,
  maxStates: number,
  coarse = false,
): Exploration {
  const world = new World(site, coarse);
  const visited = new Visited();
  /**
   * States whose events are still to come; of each the one before it, and the event between them,
   * -1 for a second.
   */
  const rows = new Rows(world.width);
  const parents: number[] = [];
  const causes: number[] = [];
  const row = new Int32Array(world.width);
  const broken: string[] = [];
  let seconds = 0;
  let deepest = 0;

  const trace = (state: number): string => {
    const steps: string[] = [];
    for (let at = state; at > 0; at = parents[at] as number) {
      const cause = causes[at] as number;
      steps.push(cause < 0 ? '1 s' : world.describe(cause));
    }
    return steps.reverse().join(', ');
  };
  const enough = (): boolean => visited.size >= maxStates || broken.length >= 5;
  /**
   * Lets seconds pass until the state is known; keeps those on the way if there are events to come.
   */
  const follow = (from: number, event: number, keep: boolean): void => {
    let parent = from;
    for (let cause = event, passed = 0; visited.add(world.key()); cause = -1, passed++) {
      deepest = Math.max(deepest, world.events);
      if (keep) {
        world.save(row);
        rows.push(row);
        parents.push(parent);
        causes.push(cause);
        parent = rows.count - 1;
      }
      const problem = world.second();
      seconds++;
      if (problem === undefined) continue;
      const way = keep ? trace(parent) : `${trace(from)}, ${world.describe(event)}, ${passed} s`;
      broken.push(`${site.name}: ${problem}, after: ${way}, 1 s`);
      return;
    }
  };

  follow(0, -1, true);
  let first = 0;
  let complete = 0;
  for (let events = 1; events <= maxEvents && !enough(); events++) {
    const last = rows.count;
    for (let state = first; state < last && !enough(); state++) {
      for (let event = 0; event < world.eventKinds; event++) {
        world.restore(rows.row(state));
        if (world.happen(event)) follow(state, event, events < maxEvents);
      }
    }
    first = last;
    if (!enough()) complete = events;
  }
  return {
    states: visited.size,
    seconds,
    completeEvents: complete,
    deepestEvents: deepest,
    broken,
  };
}

/** Walks of 8 events close to each other, `walks` times: deeper than a search gets. */
export function wander(site: ExploredSite, walks: number, random: Random): Exploration {
  const world = new World(site, false);
  const visited = new Visited();
  const start = new Int32Array(world.width);
  world.save(start);
  const broken: string[] = [];
  let seconds = 0;
  for (let walk = 0; walk < walks && broken.length < 5; walk++) {
    world.restore(start);
    const steps: string[] = [];
    const calmS = random.below(3) * 10;
    let problem: string | undefined;
    const pass = (count: number): void => {
      for (let second = 0; second < count && problem === undefined; second++, seconds++) {
        visited.add(world.key());
        problem = world.second();
      }
      if (count > 0) steps.push(`${count} s`);
    };
    pass(random.below(12));
    for (let left = 8; left > 0 && problem === undefined; left--) {
      const event = random.below(world.eventKinds);
      if (world.happen(event)) steps.push(world.describe(event));
      pass(random.chance(0.5) ? random.below(4) : random.below(8 + calmS * 2));
    }
    pass(45);
    if (problem !== undefined) broken.push(`${site.name}: ${problem}, after: ${steps.join(', ')}`);
  }
  return {
    states: visited.size,
    seconds,
    completeEvents: 0,
    deepestEvents: 8,
    broken,
  };
}
