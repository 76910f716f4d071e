/** Somebody who wishes current, at one time. */
export interface Wish {
  readonly of: object;
  /** What it could draw, mA. */
  readonly wishMa: number;
  /** What it draws, mA. */
  readonly drawnMa: number;
}

/** Whoever wishes for less than this is not compared, ms: its first share is on its way. */
const leastMs = 15 * 60_000;

/**
 * How fairly those are treated who wish current at the same time.
 *
 * At each time only as much counts as the most modest of them wishes, because all could draw that.
 * What somebody got of it is compared with what they got on average.
 */
export class Fairness {
  readonly #got = new Map<object, { ma: number; meanMa: number; ms: number }>();

  take(wishes: readonly Wish[], ms: number): void {
    if (wishes.length < 2) return;
    const commonMa = Math.min(...wishes.map(({ wishMa }) => wishMa));
    const counted = wishes.map(({ drawnMa }) => Math.min(drawnMa, commonMa));
    const meanMa = counted.reduce((a, b) => a + b, 0) / counted.length;
    for (const [index, { of }] of wishes.entries()) {
      const sum = this.#got.get(of) ?? { ma: 0, meanMa: 0, ms: 0 };
      sum.ma += (counted[index] as number) * ms;
      sum.meanMa += meanMa * ms;
      sum.ms += ms;
      this.#got.set(of, sum);
    }
  }

  /** Jain's index: 1 if all got the same, 1/n if one of n got all; undefined for less than two. */
  get jain(): number | undefined {
    const parts = [...this.#got.values()]
      .filter(({ ms, meanMa }) => ms >= leastMs && meanMa > 0)
      .map(({ ma, meanMa }) => ma / meanMa);
    if (parts.length < 2) return undefined;
    const sum = parts.reduce((a, b) => a + b, 0);
    const squares = parts.reduce((a, b) => a + b * b, 0);
    return (sum * sum) / (parts.length * squares);
  }
}
