import {
  Capacity,
  type CoreExports,
  HistoryInfo,
  type MemoryViews,
  Region,
  type Result,
  Special,
} from './abi.ts';

/**
 * A meter's live or history samples with their age, as `meter/live` and `meter/history` publish
 * them.
 */
export interface HistorySeries {
  /** Age of the newest sample in ms. */
  readonly offsetMs: number;
  /** Rate of the meter's values in the last complete 4-minute interval, in Hz. */
  readonly samplesPerSecond: number;
  /** W, oldest first; null where the meter gave no value. A copy. */
  readonly samples: (number | null)[];
}

/**
 * Power histories of the meter slots: 500 ms samples of the last 6 minutes and 4-minute averages of
 * the last 48 hours.
 */
export class History {
  /** Number of meter slots with a history. */
  readonly meters: number;
  readonly #exports: CoreExports;
  readonly #samples: Int32Array;
  readonly #info: HistoryInfo;

  constructor(exports: CoreExports, memory: MemoryViews) {
    this.#exports = exports;
    this.meters = exports.capacity(Capacity.meters);
    const start = exports.region(Region.historySamples) >> 2;
    this.#samples = memory.i32.subarray(start, start + exports.capacity(Capacity.historyCells));
    this.#info = new HistoryInfo(memory, exports.region(Region.historyInfo));
  }

  /**
   * Adds a meter value, rounded to W; a value that is no finite number is left out.
   * `Result.outOfRange` for a meter slot that does not exist.
   */
  add(meter: number, powerW: number, nowMs: number): Result {
    if (!Number.isFinite(powerW)) return 0;
    const limit = Special.historyClampW;
    return this.#exports.history_add(
      meter,
      Math.round(Math.max(-limit, Math.min(limit, powerW))),
      nowMs | 0,
    ) as Result;
  }

  /**
   * Writes the samples that are due; call it every 500 ms. The first call sets the 500 ms grid; a
   * late call catches up exactly. Answers how many live samples were written per meter.
   */
  tick(nowMs: number): number {
    return this.#exports.history_tick(nowMs | 0);
  }

  /** Forgets everything of a meter. */
  reset(meter: number): Result {
    return this.#exports.history_reset(meter) as Result;
  }

  /** The 500 ms samples. */
  live(meter: number, nowMs: number): HistorySeries {
    return this.#series(meter, 0, nowMs);
  }

  /** The 4-minute averages. */
  history(meter: number, nowMs: number): HistorySeries {
    return this.#series(meter, 1, nowMs);
  }

  #series(meter: number, longTerm: 0 | 1, nowMs: number): HistorySeries {
    const count = this.#exports.history_copy(meter, longTerm);
    if (count < 0)
      throw new RangeError(`meter slot ${meter} has no history: 0 to ${this.meters - 1}`);
    this.#exports.history_info(meter, nowMs | 0);
    const { liveOffsetMs, historyOffsetMs, intervalSamples, intervalSpanMs } = this.#info;
    const samples: (number | null)[] = new Array(count);
    const { historyNull } = Special;
    for (let index = 0; index < count; index++) {
      const sample = this.#samples[index] as number;
      samples[index] = sample === historyNull ? null : sample;
    }
    return {
      offsetMs: longTerm ? historyOffsetMs : liveOffsetMs,
      samplesPerSecond: intervalSpanMs > 0 ? ((intervalSamples - 1) * 1000) / intervalSpanMs : 0,
      samples,
    };
  }
}
