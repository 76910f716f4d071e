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
  /** Whether it is drawn downwards: what flows the other way. */
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

/** How places on the horizontal axis are written. */
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
  /** What the axis reaches at least, so that noise does not look like a load. */
  readonly leastHigh: number;
}

/** What a chart draws. */
export interface Drawn {
  /** Place of each point on the axis, ascending. */
  readonly places: readonly number[];
  /** Where the axis ends, if that is beyond the last point. */
  readonly end?: number | undefined;
  readonly axis: Axis;
  readonly quantity: Quantity;
  readonly series: readonly Series[];
  readonly marks?: readonly Mark[];
  /** The present, if it is to be seen. */
  readonly now?: number | undefined;
}
