import { type Fields, fieldsOf } from '../form.ts';

/** A number as SPINE has it: `number` times ten to the power of `scale`. */
export interface ScaledNumber {
  readonly number: number;
  readonly scale: number;
}

/** Most digits after the decimal point that we tell. */
const mostDecimals = 3;
/** The scale is a byte with a sign. */
const largestScale = 127;

/**
 * A number in the form of SPINE, with at most three decimals. Both members are always there: not
 * every device knows that a missing one is zero.
 *
 * @param scale the one to use if the number has no digits below it
 */
export function scaledNumber(value: number, scale = 0): ScaledNumber {
  for (let tried = scale; tried > -mostDecimals; tried--) {
    const number = value / 10 ** tried;
    const whole = Math.round(number);
    if (Math.abs(number - whole) < 1e-6 && (tried <= 0 || whole * 10 ** tried === value))
      return { number: whole + 0, scale: tried };
  }
  return { number: Math.round(value * 10 ** mostDecimals) + 0, scale: -mostDecimals };
}

/**
 * Reads a scaled number. A missing member is zero, also the number: there are devices that send
 * zero as an empty value.
 *
 * @param scaleSoFar what a missing scale means in a write that changes only what it names
 * @returns undefined if it is none
 */
export function readScaled(value: unknown, scaleSoFar = 0): ScaledNumber | undefined {
  const members: Fields | undefined = fieldsOf(value);
  if (members === undefined) return undefined;
  const { number = 0, scale = scaleSoFar } = members;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  if (!Number.isInteger(scale) || Math.abs(scale as number) > largestScale) return undefined;
  const scaled = { number, scale: scale as number };
  return Number.isFinite(unscaled(scaled)) ? scaled : undefined;
}

/** What a scaled number is. */
export function unscaled({ number, scale }: ScaledNumber): number {
  // Dividing by a power of ten is exact where multiplying with its inverse is not: 2301 / 10.
  return scale < 0 ? number / 10 ** -scale : number * 10 ** scale;
}
