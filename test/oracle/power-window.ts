import { Special } from '../../host/core/abi.ts';

const unknown: number = Special.historyNull;

/** What a window shows of the samples that it looks at; low and high are unknown without any. */
export interface View {
  readonly low: number;
  readonly high: number;
  readonly mean: number;
}

/**
 * The newest samples of something, the newest one first. One that is not known hides those before
 * it.
 */
export class Window {
  readonly #samples: number[];

  /** Until it is told to forget, a window is full of zeros. */
  constructor(length: number) {
    this.#samples = new Array(length).fill(0);
  }

  forget(): void {
    this.#samples.fill(unknown);
  }

  /**
   * Adds a sample to the `length` newest ones, of which the oldest goes, and looks at them. Those
   * behind them stay where they are.
   */
  add(sample: number, length = this.#samples.length): View {
    this.#samples.splice(length - 1, 1);
    this.#samples.unshift(sample);
    return this.look(length);
  }

  /** Puts a sample in the place of the newest one. */
  correct(sample: number): View {
    this.#samples[0] = sample;
    return this.look(this.#samples.length);
  }

  /** Adds as much to every sample that is known. */
  raise(by: number): void {
    for (const [index, sample] of this.#samples.entries())
      if (sample !== unknown) this.#samples[index] = (sample + by) | 0;
  }

  /** Looks at the newest ones. */
  look(length: number): View {
    const newest = this.#samples.slice(0, length);
    const gap = newest.indexOf(unknown);
    const known = gap < 0 ? newest : newest.slice(0, gap);
    this.#samples.fill(unknown, known.length, length);
    if (known.length === 0) return { low: unknown, high: unknown, mean: 0 };
    let [low, high, sum] = [known[0] as number, known[0] as number, 0];
    for (const sample of known) {
      low = Math.min(low, sample);
      high = Math.max(high, sample);
      sum += sample;
    }
    return { low, high, mean: Math.trunc((sum | 0) / known.length) };
  }
}
