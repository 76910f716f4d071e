import { type CoreExports, Result, Special } from '../../host/core/abi.ts';
import type { Regions } from './memory.ts';

type HistoryFunctions = Pick<
  CoreExports,
  'history_reset' | 'history_add' | 'history_tick' | 'history_copy' | 'history_info'
>;

/** W, or null where nothing was measured. */
type Sample = number | null;

const TICK_MS = 500;
const CELL_MS = 240_000;
/** Ticks that repeat the last sample of a meter that has become silent. */
const REPEATS = 4;
/** Of more values within a tick, the first count. */
const VALUES_PER_TICK = 200;

const clamped = (powerW: number): number =>
  Math.max(-Special.historyClampW, Math.min(Special.historyClampW, powerW));
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** How often values came, and when the first and the last of them. */
interface Rate {
  values: number;
  firstMs: number;
  lastMs: number;
}

/** One meter: the newest samples, and what has come since the last tick. */
class Meter {
  live: Sample[];
  cells: Sample[];
  #values: number[] = [];
  #held: Sample = null;
  #repeatsLeft = 0;
  #ofCell: number[] = [];
  #rate: Rate = { values: 0, firstMs: 0, lastMs: 0 };
  #completeRate: Rate | undefined;

  constructor(length: number) {
    this.live = new Array<Sample>(length).fill(null);
    this.cells = new Array<Sample>(length).fill(null);
  }

  add(powerW: number, nowMs: number): void {
    if (this.#rate.values === 0) this.#rate.firstMs = nowMs;
    this.#rate.values++;
    this.#rate.lastMs = nowMs;
    if (this.#values.length < VALUES_PER_TICK) this.#values.push(clamped(powerW));
  }

  tick(): void {
    if (this.#values.length > 0) {
      const mean = sum(this.#values) / this.#values.length;
      this.#held = Math.sign(mean) * Math.round(Math.abs(mean));
      this.#repeatsLeft = REPEATS;
      this.#values = [];
    } else if (this.#repeatsLeft > 0) this.#repeatsLeft--;
    else this.#held = null;
    this.#push(this.live, this.#held);
    if (this.#held !== null) this.#ofCell.push(this.#held);
  }

  /** So many ticks without a value, of which none is a repetition. */
  beSilent(ticks: number): void {
    const { length } = this.live;
    this.live = [...this.live, ...new Array<Sample>(Math.min(ticks, length)).fill(null)].slice(
      -length,
    );
  }

  endCell(): void {
    this.#push(
      this.cells,
      this.#ofCell.length > 0 ? Math.trunc(sum(this.#ofCell) / this.#ofCell.length) : null,
    );
    this.#ofCell = [];
  }

  /** Four minutes are complete, from which the rate is known. */
  endInterval(): void {
    this.#completeRate = this.#rate;
    this.#rate = { values: 0, firstMs: this.#rate.lastMs, lastMs: this.#rate.lastMs };
  }

  get rate(): Rate {
    return this.#completeRate ?? this.#rate;
  }

  #push(samples: Sample[], sample: Sample): void {
    samples.shift();
    samples.push(sample);
  }
}

/** The power histories of all meter slots, on one grid of ticks. */
export function makeHistory({
  capacities,
  historySamples,
  historyInfo,
}: Regions): HistoryFunctions {
  const length = capacities.historyCells;
  const meters = Array.from({ length: capacities.meters }, () => new Meter(length));
  /**
   * Times of the last tick and of the last one that ended a cell; unlike the clock, they never
   * wrap.
   */
  let tickMs: number | undefined;
  let cellMs = 0;

  /** The first tick in the four minutes after those of a tick. */
  function nextCellMs(ms: number): number {
    const borderMs = (Math.floor(ms / CELL_MS) + 1) * CELL_MS;
    return ms + Math.ceil((borderMs - ms) / TICK_MS) * TICK_MS;
  }

  function endCells(atMs: number): void {
    cellMs = atMs;
    for (const meter of meters) {
      meter.endCell();
      meter.endInterval();
    }
  }

  return {
    history_reset(index) {
      if (!meters[index]) return Result.outOfRange;
      meters[index] = new Meter(length);
      return Result.ok;
    },
    history_add(index, powerW, nowMs) {
      const meter = meters[index];
      if (!meter) return Result.outOfRange;
      meter.add(powerW, nowMs >>> 0);
      return Result.ok;
    },
    history_tick(nowMs) {
      if (meters.length === 0) return 0;
      if (tickMs === undefined) {
        tickMs = nowMs >>> 0;
        cellMs = tickMs;
        for (const meter of meters) {
          meter.tick();
          meter.endCell();
        }
        return 1;
      }
      const due = Math.floor(((nowMs - tickMs) >>> 0) / TICK_MS);
      const endMs = tickMs + due * TICK_MS;
      for (let audible = Math.min(due, 1 + REPEATS); audible > 0; audible--) {
        const atMs: number = tickMs + TICK_MS;
        for (const meter of meters) meter.tick();
        if (atMs === nextCellMs(tickMs)) endCells(atMs);
        tickMs = atMs;
      }
      for (const meter of meters) meter.beSilent((endMs - tickMs) / TICK_MS);
      for (let atMs = nextCellMs(tickMs); atMs <= endMs; atMs = nextCellMs(atMs)) endCells(atMs);
      tickMs = endMs;
      return due;
    },
    history_copy(index, longTerm) {
      const meter = meters[index];
      if (!meter) return Result.outOfRange;
      historySamples.set(
        (longTerm === 0 ? meter.live : meter.cells).map(sample => sample ?? Special.historyNull),
      );
      return length;
    },
    history_info(index, nowMs) {
      const meter = meters[index];
      if (!meter) return Result.outOfRange;
      const { values, firstMs, lastMs } = meter.rate;
      Object.assign(historyInfo, {
        liveOffsetMs: tickMs === undefined ? 0 : nowMs - tickMs,
        historyOffsetMs: tickMs === undefined ? 0 : nowMs - cellMs,
        intervalSamples: values,
        intervalSpanMs: lastMs - firstMs,
      });
      return Result.ok;
    },
  };
}
