/** Colours of what is drawn: the variable of `base.css` that each has. */
export const looks = { first: '--accent', second: '--ready', warning: '--error' } as const;

export type Look = keyof typeof looks;

/** One line, or one row of bars. */
export interface Series {
  /** Its name; the chart writes it where there are several. */
  readonly name: string;
  /** A value for each point; null where nothing is known. */
  readonly values: readonly (number | null)[];
  readonly look: Look;
  /** `steps`: a value holds until the next one. */
  readonly kind: 'line' | 'steps' | 'bars';
  /** True if it is drawn downwards, for the opposite flow. */
  readonly isDown?: boolean;
}

/** A stretch of the axis that means something. */
export interface Mark {
  /** Places on the axis. */
  readonly from: number;
  readonly to: number;
  readonly look: Look;
}

/** A label at the horizontal axis. */
export interface Label {
  readonly place: number;
  readonly text: string;
}

/** Labels on the horizontal axis. */
export interface Axis {
  /** Labels between two places, at most so many. */
  labels(from: number, to: number, most: number): readonly Label[];
}

/** A quantity as people read it. */
export interface Quantity {
  /** Unit of the numbers themselves, for spreadsheets. */
  readonly unit: string;
  /** A value with its unit. */
  write(value: number | null | undefined): string;
  /** A value at the vertical axis. */
  scale(value: number): string;
  /** Least upper end of the axis, so that noise does not look like a load. */
  readonly leastHigh: number;
}

/** Data of a chart. */
export interface Drawn {
  /** Place of each point on the axis, ascending. */
  readonly places: readonly number[];
  /** End of the axis, if it is beyond the last point. */
  readonly end?: number | undefined;
  readonly axis: Axis;
  readonly quantity: Quantity;
  readonly series: readonly Series[];
  readonly marks?: readonly Mark[];
  /** The present, if it is to be seen. */
  readonly now?: number | undefined;
}
