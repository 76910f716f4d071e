import { defaulting, type Field, int } from '../../registry/field.ts';

/* What owners of several makes set; the unit of each is that of the make's registers. */

const most16 = 0xffff;
/** Larger numbers mean something else where they are signed. */
const most32 = 0x7fff_ffff;

/** A number with which something new starts. */
const setting = (doc: string, unit: string, max: number, value: number): Field<number> =>
  defaulting(int(doc, { unit, min: 0, max }), value);

const docs = {
  normalCharge: 'Most that it is charged with while nothing is asked of it',
  normalDischarge: 'Most that it is discharged with while nothing is asked of it',
  forceCharge: 'What it is charged with when it has to be',
  forceDischarge: 'What it is discharged with when it has to be',
} as const;

type Doc = keyof typeof docs;

/** A power in W. */
export const watts = (doc: Doc, value: number, max = most16): Field<number> =>
  setting(docs[doc], 'W', max, value);

/** A power in W that takes two registers. */
export const longWatts = (doc: Doc, value: number): Field<number> => watts(doc, value, most32);

/** A power in steps of 10 W. */
export const tensOfWatts = (doc: Doc, value: number): Field<number> =>
  setting(docs[doc], '10 W', most16, value);

/** A current in A, a number of 8 bits. */
export const amperes = (doc: Doc, value: number): Field<number> =>
  setting(docs[doc], 'A', 0xff, value);

/** A current in steps of 0.1 A. */
export const tenthsOfAmpere = (doc: Doc, value: number): Field<number> =>
  setting(docs[doc], '0.1 A', most16, value);

/** A part of the most that it can, in %. */
export const percent = (doc: Doc, value: number): Field<number> =>
  setting(docs[doc], '%', 100, value);

/** A power at the grid connection, W: drawn is positive. */
export const gridPower = (doc: string, value: number): Field<number> =>
  defaulting(int(doc, { unit: 'W', min: -0x8000_0000, max: most32 }), value);
