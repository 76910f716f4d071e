import { NormalEquations } from './normal-equations.ts';

/** The charge q of a vehicle in a stretch of time. */
export interface Place {
  readonly vehicle: number;
  /** Rows of `given` that it uses: one or all three of a stretch. */
  readonly rows: readonly number[];
  /** What a unit of charge is worth. */
  readonly weight: number;
  /** The largest charge. */
  readonly upper: number;
}

/**
 * Maximise Σ weight·q with Σ of a vehicle ≤ wanted, Σ on a row ≤ given, 0 ≤ q ≤ upper. All limits
 * are above zero.
 */
export interface Programme {
  readonly places: readonly Place[];
  /** By vehicle. */
  readonly wanted: readonly number[];
  /** By row: three phases per stretch. */
  readonly given: readonly number[];
}

/** A direction, or the changes that it makes. */
interface Step {
  readonly charges: Float64Array;
  readonly slacks: Float64Array;
  readonly prices: Float64Array;
  readonly atZero: Float64Array;
  readonly atUpper: Float64Array;
}

/** The gap at which to stop, of the value. */
const accepted = 1e-7;
const maximumRounds = 100;
/** How far to go towards the next border. */
const towardsBorder = 0.995;

/**
 * (Nearly) the best charges, and the prices of the rows of `given`. An interior-point method
 * (predictor and corrector after Mehrotra) that starts inside all limits, primal and dual, and
 * stays there: so the sum of all complementary products is the gap between the value and its bound.
 */
export function interiorPoint(programme: Programme): {
  charges: Float64Array;
  prices: Float64Array;
} {
  const { places, wanted, given } = programme;
  const limits = Float64Array.of(...wanted, ...given);
  // Rows count the vehicles first, then the phases of the stretches.
  const rowsOf = places.map(({ vehicle, rows }) => [
    vehicle,
    ...rows.map(row => wanted.length + row),
  ]);
  /** The sum of values in each row. */
  const sums = (values: Float64Array): Float64Array => {
    const result = new Float64Array(limits.length);
    for (const [i, rows] of rowsOf.entries())
      for (const row of rows) result[row] = at(result, row) + at(values, i);
    return result;
  };
  /** What a unit of each place costs. */
  const costs = (prices: Float64Array): Float64Array =>
    Float64Array.from(rowsOf, rows => rows.reduce((sum, row) => sum + at(prices, row), 0));

  // At most half of every limit is used, and every charge costs more than it is worth.
  const users = sums(new Float64Array(places.length).fill(1));
  const charges = Float64Array.from(places, ({ upper }, i) =>
    Math.min(
      upper / 2,
      ...(rowsOf[i] as number[]).map(row => at(limits, row) / (2 * at(users, row))),
    ),
  );
  const belowUpper = charges.map((charge, i) => (places[i] as Place).upper - charge);
  const slacks = sums(charges).map((used, row) => at(limits, row) - used);
  const prices = new Float64Array(limits.length).fill(
    Math.max(...places.map(({ weight }) => weight)),
  );
  const atUpper = new Float64Array(places.length).fill(1);
  const atZero = costs(prices).map(
    (cost, i) => cost + at(atUpper, i) - (places[i] as Place).weight,
  );

  const equations = new NormalEquations(programme);
  const products = 2 * places.length + limits.length;
  const gap = (): number => dot(charges, atZero) + dot(belowUpper, atUpper) + dot(slacks, prices);
  const worth = (): number =>
    places.reduce((sum, { weight }, i) => sum + weight * at(charges, i), 0);

  for (let round = 0; round < maximumRounds && gap() > accepted * worth(); round++) {
    const widths = charges.map(
      (charge, i) => 1 / (at(atZero, i) / charge + at(atUpper, i) / at(belowUpper, i)),
    );
    const ratios = slacks.map((slack, row) => slack / at(prices, row));
    equations.factor(widths, ratios);
    // A small slack must be exact for itself, not as a difference of large charges; what that costs
    // is made good here.
    const excesses = sums(charges).map((used, row) => used + at(slacks, row) - at(limits, row));
    /**
     * The step after which each complementary product is `target`; the second-order part comes from
     * an earlier guess.
     */
    const stepTo = (target: number, guess?: Step): Step => {
      const second = (a: keyof Step, b: keyof Step, i: number): number =>
        guess === undefined ? 0 : at(guess[a], i) * at(guess[b], i);
      const zeros = charges.map(
        (charge, i) => (target - second('charges', 'atZero', i)) / charge - at(atZero, i),
      );
      const uppers = belowUpper.map(
        (rest, i) => (target + second('charges', 'atUpper', i)) / rest - at(atUpper, i),
      );
      const rests = prices.map(
        (price, row) => (target - second('slacks', 'prices', row)) / price - at(slacks, row),
      );
      const pulls = zeros.map((zero, i) => zero - at(uppers, i));
      const right = sums(pulls.map((pull, i) => at(widths, i) * pull)).map(
        (sum, row) => sum + at(rests, row) + at(excesses, row),
      );
      const priceSteps = equations.solve(right);
      const costSteps = costs(priceSteps);
      const chargeSteps = pulls.map((pull, i) => at(widths, i) * (pull - at(costSteps, i)));
      return {
        charges: chargeSteps,
        slacks: rests.map((rest, row) => rest - at(ratios, row) * at(priceSteps, row)),
        prices: priceSteps,
        atZero: zeros.map(
          (zero, i) => zero - (at(atZero, i) / at(charges, i)) * at(chargeSteps, i),
        ),
        atUpper: uppers.map(
          (upper, i) => upper + (at(atUpper, i) / at(belowUpper, i)) * at(chargeSteps, i),
        ),
      };
    };
    const primalLength = (step: Step): number =>
      Math.min(
        lengthTo(charges, step.charges, 1),
        lengthTo(belowUpper, step.charges, -1),
        lengthTo(slacks, step.slacks, 1),
      );
    const dualLength = (step: Step): number =>
      Math.min(
        lengthTo(atZero, step.atZero, 1),
        lengthTo(atUpper, step.atUpper, 1),
        lengthTo(prices, step.prices, 1),
      );

    const guess = stepTo(0);
    const primal = primalLength(guess);
    const dual = dualLength(guess);
    const left =
      dot(moved(charges, guess.charges, primal), moved(atZero, guess.atZero, dual)) +
      dot(moved(belowUpper, guess.charges, -primal), moved(atUpper, guess.atUpper, dual)) +
      dot(moved(slacks, guess.slacks, primal), moved(prices, guess.prices, dual));
    const step = stepTo((gap() / products) * (left / gap()) ** 3, guess);
    const forth = Math.min(1, towardsBorder * primalLength(step));
    charges.set(moved(charges, step.charges, forth));
    belowUpper.set(moved(belowUpper, step.charges, -forth));
    slacks.set(moved(slacks, step.slacks, forth));
    const up = Math.min(1, towardsBorder * dualLength(step));
    prices.set(moved(prices, step.prices, up));
    atZero.set(moved(atZero, step.atZero, up));
    atUpper.set(moved(atUpper, step.atUpper, up));
  }
  return { charges, prices: prices.slice(wanted.length) };
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * at(b, i), 0);
}

function moved(values: Float64Array, step: Float64Array, length: number): Float64Array {
  return values.map((value, i) => value + length * at(step, i));
}

/** How far positive values can go along a step, at most all of it, before one of them is zero. */
function lengthTo(values: Float64Array, step: Float64Array, sign: 1 | -1): number {
  return values.reduce((length, value, i) => {
    const change = sign * at(step, i);
    return change < 0 ? Math.min(length, -value / change) : length;
  }, 1 / towardsBorder);
}
