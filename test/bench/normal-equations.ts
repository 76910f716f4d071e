import type { Place, Programme } from './interior-point.ts';

/** Rows of a stretch. */
const size = 3;

/** Of a stretch: `diag(own) + shared·11ᵀ`. */
interface Block {
  /** By phase: widths of those that use only it, and the row's own. */
  readonly own: Float64Array;
  /** Widths of those that use all three. */
  shared: number;
}

/**
 * The equations (A·W·Aᵀ + R)·y = r of an interior-point step, with the diagonal matrices W of
 * places and R of rows. Vehicles meet only in stretches, and stretches only in vehicles. So the
 * blocks of the stretches (3 × 3) go first, which leaves one dense matrix as large as the number of
 * vehicles for Cholesky's method.
 */
export class NormalEquations {
  readonly #vehicles: number;
  /** The places of each stretch. */
  readonly #stretches: readonly (readonly number[])[];
  readonly #places: readonly Place[];
  #blocks: readonly Block[] = [];
  /** Of each place, its width on each phase of the stretch that it uses. */
  readonly #couplings: Float64Array;
  /** The inverse of the stretch's block times those. */
  readonly #solved: Float64Array;
  /** Row-major lower triangle. */
  readonly #triangle: Float64Array;

  constructor({ places, wanted, given }: Programme) {
    this.#vehicles = wanted.length;
    this.#places = places;
    const stretches = Array.from({ length: given.length / size }, () => [] as number[]);
    for (const [i, { rows }] of places.entries())
      stretches[Math.floor((rows[0] as number) / size)]?.push(i);
    this.#stretches = stretches;
    this.#couplings = new Float64Array(places.length * size);
    this.#solved = new Float64Array(places.length * size);
    this.#triangle = new Float64Array(wanted.length * wanted.length);
  }

  factor(widths: Float64Array, ratios: Float64Array): void {
    const n = this.#vehicles;
    const matrix = this.#triangle.fill(0);
    for (let vehicle = 0; vehicle < n; vehicle++)
      matrix[vehicle * n + vehicle] = at(ratios, vehicle);
    this.#blocks = this.#stretches.map((places, stretch) =>
      this.#eliminate(places, n + stretch * size, widths, ratios),
    );
    this.#decompose();
  }

  /** Takes a stretch, whose rows begin with `first`, out of the equations. */
  #eliminate(
    places: readonly number[],
    first: number,
    widths: Float64Array,
    ratios: Float64Array,
  ): Block {
    const block = { own: ratios.slice(first, first + size), shared: 0 };
    for (const i of places) {
      const { rows } = this.#places[i] as Place;
      this.#couplings.fill(0, i * size, (i + 1) * size);
      for (const row of rows) this.#couplings[i * size + (row % size)] = at(widths, i);
      if (rows.length === size) block.shared += at(widths, i);
      else add(block.own, (rows[0] as number) % size, at(widths, i));
    }
    for (const i of places) {
      this.#solved.set(
        solveBlock(block, this.#couplings.subarray(i * size, (i + 1) * size)),
        i * size,
      );
    }
    for (const i of places) {
      const place = this.#places[i] as Place;
      const row = place.vehicle * this.#vehicles;
      add(
        this.#triangle,
        row + place.vehicle,
        at(widths, i) * remainder(block, place, at(widths, i)),
      );
      for (const j of places) {
        if (j === i) continue;
        let sum = 0;
        for (let k = 0; k < size; k++)
          sum += at(this.#solved, i * size + k) * at(this.#couplings, j * size + k);
        add(this.#triangle, row + (this.#places[j] as Place).vehicle, -sum);
      }
    }
    return block;
  }

  solve(right: Float64Array): Float64Array {
    const n = this.#vehicles;
    const y = right.slice();
    this.#forEachPlace((i, vehicle, first) => {
      for (let k = 0; k < size; k++)
        add(y, vehicle, -at(this.#solved, i * size + k) * at(right, first + k));
    });
    const triangle = this.#triangle;
    for (let row = 0; row < n; row++) {
      let sum = at(y, row);
      for (let k = 0; k < row; k++) sum -= at(triangle, row * n + k) * at(y, k);
      y[row] = sum / at(triangle, row * n + row);
    }
    for (let row = n - 1; row >= 0; row--) {
      let sum = at(y, row);
      for (let k = row + 1; k < n; k++) sum -= at(triangle, k * n + row) * at(y, k);
      y[row] = sum / at(triangle, row * n + row);
    }
    this.#forEachPlace((i, vehicle, first) => {
      for (let k = 0; k < size; k++)
        add(y, first + k, -at(this.#couplings, i * size + k) * at(y, vehicle));
    });
    for (const [stretch, block] of this.#blocks.entries()) {
      const first = n + stretch * size;
      y.set(solveBlock(block, y.subarray(first, first + size)), first);
    }
    return y;
  }

  /** Calls with each place, its vehicle and the first row of its stretch. */
  #forEachPlace(action: (place: number, vehicle: number, firstRow: number) => void): void {
    for (const [stretch, places] of this.#stretches.entries()) {
      for (const i of places)
        action(i, (this.#places[i] as Place).vehicle, this.#vehicles + stretch * size);
    }
  }

  #decompose(): void {
    const n = this.#vehicles;
    const triangle = this.#triangle;
    for (let row = 0; row < n; row++) {
      for (let column = 0; column <= row; column++) {
        let sum = at(triangle, row * n + column);
        for (let k = 0; k < column; k++)
          sum -= at(triangle, row * n + k) * at(triangle, column * n + k);
        // A pivot that is nothing but rounding belongs to a price that others decide already: an
        // endless one leaves it alone.
        if (column === row) triangle[row * n + row] = sum > 0 ? Math.sqrt(sum) : 1e150;
        else triangle[row * n + column] = sum / at(triangle, column * n + column);
      }
    }
  }
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}

function add(values: Float64Array, index: number, value: number): void {
  values[index] = at(values, index) + value;
}

/**
 * Solves `(diag(own) + shared·11ᵀ)·x = right` in a form in which nothing cancels out: a shared
 * width is often so much larger than an own one that an inverse or cofactors would be noise.
 */
function solveBlock({ own, shared }: Block, right: Float64Array): Float64Array {
  const total = own.reduce((sum, one) => sum + 1 / one, 0);
  return own.map((one, phase) => {
    const pull = own.reduce((sum, other, k) => sum + (at(right, phase) - at(right, k)) / other, 0);
    return (at(right, phase) + shared * pull) / (1 + shared * total) / one;
  });
}

/**
 * The part of a place's width that elimination of its stretch leaves to its vehicle: 1 less its
 * width on both sides of the inverse, again in a form in which nothing cancels out.
 */
function remainder({ own, shared }: Block, { rows }: Place, width: number): number {
  const inverses = own.map(one => 1 / one);
  const total = inverses.reduce((sum, one) => sum + one, 0);
  if (rows.length === size) return (1 + (shared - width) * total) / (1 + shared * total);
  const phase = (rows[0] as number) % size;
  const others = inverses.reduce((sum, one, k) => (k === phase ? sum : sum + one), 0);
  const left = at(own, phase) - width;
  return (left + shared + left * shared * others) / (at(own, phase) * (1 + shared * total));
}
