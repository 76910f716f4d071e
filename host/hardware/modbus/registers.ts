import type { ReadRequest } from '../../platform/modbus-frames.ts';
import type { Script } from '../../platform/modbus-script.ts';
import { type Span, SpanReading } from '../../platform/modbus-spans.ts';
import { valueType, widthOf } from './value-type.ts';

/** What a number has to be for something to apply; all of it has to be fulfilled. */
export interface Condition {
  readonly address: number;
  /** One of `valueType`; undefined: u16. */
  readonly type?: number | undefined;
  /** Bounds of the number as it stands in the registers. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Of these bits at least one is set. */
  readonly bits?: number | undefined;
  /** Of these bits none is set. */
  readonly clear?: number | undefined;
}

/**
 * One number in the registers of a device. The numbers of several points with the same id become
 * one value: `Way`.
 */
export interface Point {
  /** Value id; 0: none, the number is only looked at. */
  readonly id: number;
  /** Function that reads it: 1 coils, 2 discrete inputs, 3 holding, 4 input registers. */
  readonly code: Span['code'];
  readonly address: number;
  /** One of `valueType`. */
  readonly type: number;
  /** Factor that converts the number to the unit of the value id. */
  readonly factor: number;
  /** Added after the multiplication. */
  readonly offset?: number | undefined;
  /** Address of an exponent to base 10 by which the number is multiplied as well. */
  readonly scaleAddress?: number | undefined;
  /** The sign of the number says nothing here, or another register says it. */
  readonly unsigned?: boolean | undefined;
  /** The number counts only while all of these are fulfilled. */
  readonly when?: readonly Condition[] | undefined;
  /** The least significant register is the first one; undefined: as the layout says. */
  readonly lowFirst?: boolean | undefined;
  /** Without it, nothing of the device is of use; any other number it may lack. */
  readonly isNeeded?: boolean | undefined;
}

/** How the numbers of points with the same id become one value. */
export interface Way {
  /** Undefined: they add up. */
  readonly how?: 'mean' | 'largest' | 'first' | undefined;
  /** Without one of them there is no value; otherwise those count that are there. */
  readonly whole?: boolean | undefined;
  /** The value is at least this. */
  readonly least?: number | undefined;
}

/** Layout of a device's registers. */
export interface Layout {
  readonly points: readonly Point[];
  /** By value id; those that are not here add up. */
  readonly ways?: Readonly<Record<number, Way>> | undefined;
  /** Numbers of several registers begin with the least significant one. */
  readonly lowFirst?: boolean | undefined;
  /** Registers between two points that are read along rather than asked around. */
  readonly gap?: number | undefined;
  /** Most registers that the device gives at once, if fewer than the protocol allows. */
  readonly mostRegisters?: number | undefined;
  /**
   * The lowest signed number, the highest unsigned one, the highest signed one of 32 bits and the
   * largest floats say that there is no value.
   */
  readonly reserved?: boolean | undefined;
}

/**
 * Numbers of one type: address of the first, type, factor, value ids (0 is passed over), and
 * registers from one to the next where they are not side by side.
 */
export type Run = readonly [
  address: number,
  type: number,
  factor: number,
  ids: readonly number[],
  step?: number,
];

/**
 * Currents and power factors without direction: some devices give the number a sign nevertheless.
 */
const unsignedIds: readonly number[] = [13, 17, 21, 25, 29, 33, 357, 358, 359, 360];

/** The points of a run. */
export function pointsOf(
  code: 3 | 4,
  [start, type, factor, ids, step = widthOf(type)]: Run,
  scaleAddress?: number,
): Point[] {
  return ids.flatMap((id, index) => {
    const address = start + index * step;
    return id === 0
      ? []
      : [{ id, code, address, type, factor, scaleAddress, unsigned: unsignedIds.includes(id) }];
  });
}

/** `gap` of a layout that says nothing of it. */
export const usualGap = 10;
/** Beyond this are only the floats that stand for no value: the largest there are. */
const mostFloat = 3.4e38;
/** Powers of ten beyond this are none. */
const mostScale = 10;
/** Reads what a device has, again and again. */
export class RegisterReader {
  /** Ids of the points, each once, in their order. */
  readonly valueIds: readonly number[];
  readonly #layout: Layout;
  readonly #reading: SpanReading;

  constructor(device: Pick<ReadRequest, 'unit' | 'restMs'>, layout: Layout) {
    const { points, gap = usualGap, mostRegisters: most } = layout;
    this.#layout = layout;
    this.valueIds = [...new Set(points.map(({ id }) => id).filter(id => id > 0))];
    const needed = points.filter(({ isNeeded }) => isNeeded);
    this.#reading = new SpanReading(points.flatMap(spansOf), device, {
      gap,
      most,
      isNeeded: ({ code, address, count }) =>
        needed.some(
          point =>
            point.code === code && point.address >= address && point.address < address + count,
        ),
    });
  }

  /** It may be another device from now on. */
  forget(): void {
    this.#reading.forget();
  }

  /** One reading of everything that this device has. */
  read(): Script<void> {
    return this.#reading.read();
  }

  /**
   * Values of the last reading, in the order of `valueIds`; NaN for values that the device lacks.
   */
  values(): Float64Array {
    const { points, ways } = this.#layout;
    const numbers = new Map<number, number[]>();
    for (const point of points) {
      const { id, code, when = [] } = point;
      const others = numbers.get(id) ?? [];
      if (when.every(each => this.fulfils(code, each))) others.push(this.#valueOf(point));
      numbers.set(id, others);
    }
    return Float64Array.from(this.valueIds, id => combined(numbers.get(id) ?? [], ways?.[id]));
  }

  /** Whether the device fulfils a condition; false if it does not have the register. */
  fulfils(code: Span['code'], condition: Condition): boolean {
    const { address, type = valueType.u16, from, to, bits = 0, clear = 0 } = condition;
    const number = this.#numberAt({ code, address, type }, false);
    if (!(number >= (from ?? number)) || !(number <= (to ?? number))) return false;
    return (bits === 0 || (number & bits) !== 0) && (number & clear) === 0;
  }

  /** A register or bit of the last reading; undefined if it was not among them. */
  word(code: Span['code'], address: number): number | undefined {
    return this.#reading.word(code, address);
  }

  /** A number of the last reading; undefined if it was not among them, or is none. */
  number(code: Span['code'], address: number, type: number): number | undefined {
    const number = this.#numberAt({ code, address, type });
    return Number.isNaN(number) ? undefined : number;
  }

  #valueOf(point: Point): number {
    const { code, factor, offset = 0, scaleAddress } = point;
    let value = this.#numberAt(point);
    if (point.unsigned) value = Math.abs(value);
    if (scaleAddress !== undefined) {
      const scale = this.#numberAt({ code, address: scaleAddress, type: valueType.s16 });
      // A power of ten as a divisor gives the decimal number that was meant.
      if (!(Math.abs(scale) <= mostScale)) return Number.NaN;
      value = scale < 0 ? value / 10 ** -scale : value * 10 ** scale;
    }
    return value * factor + offset;
  }

  #numberAt(
    { code, address, type, lowFirst = this.#layout.lowFirst }: Place,
    reserved = this.#layout.reserved,
  ): number {
    const width = widthOf(type);
    for (let i = 0; i < width; i++) {
      const word = this.#reading.word(code, address + (lowFirst ? width - 1 - i : i));
      if (word === undefined) return Number.NaN;
      scratch.setUint16(i * 2, word);
    }
    return reserved && isReserved(type, width) ? Number.NaN : decoded(type);
  }
}

/** Where a number is. */
type Place = Pick<Point, 'code' | 'address' | 'type' | 'lowFirst'>;

/** One value of several numbers; NaN if there is none. */
function combined(numbers: readonly number[], { how, whole, least }: Way = {}): number {
  const known = numbers.filter(number => !Number.isNaN(number));
  const [first] = known;
  if (first === undefined || (whole && known.length < numbers.length)) return Number.NaN;
  if (how === 'first') return first;
  if (how === 'largest') return Math.max(...known);
  const sum = known.reduce((total, number) => total + number, 0);
  return Math.max(how === 'mean' ? sum / known.length : sum, least ?? Number.NEGATIVE_INFINITY);
}

/** The number that is being decoded, most significant byte first. */
const scratch = new DataView(new ArrayBuffer(8));

/** The registers of a number, most significant first unless the device has it otherwise. */
export function encoded(type: number, value: number, lowFirst = false): number[] {
  scratch.setUint32(0, 0);
  scratch.setUint32(4, 0);
  switch (type) {
    case valueType.f32:
      scratch.setFloat32(0, value);
      break;
    case valueType.u32:
      scratch.setUint32(0, value);
      break;
    default:
      scratch.setUint16(0, value);
  }
  const words = Array.from({ length: widthOf(type) }, (_, index) => scratch.getUint16(index * 2));
  return lowFirst ? words.reverse() : words;
}

function decoded(type: number): number {
  switch (type) {
    case valueType.u16:
      return scratch.getUint16(0);
    case valueType.s16:
      return scratch.getInt16(0);
    case valueType.u32:
      return scratch.getUint32(0);
    case valueType.s32:
      return scratch.getInt32(0);
    case valueType.u64:
      return scratch.getUint32(0) * 0x1_0000_0000 + scratch.getUint32(4);
    case valueType.s64:
      return scratch.getInt32(0) * 0x1_0000_0000 + scratch.getUint32(4);
    default: {
      const value = type === valueType.f32 ? scratch.getFloat32(0) : scratch.getFloat64(0);
      return Number.isFinite(value) ? value : Number.NaN;
    }
  }
}

function isReserved(type: number, width: number): boolean {
  if (type === valueType.f32) return Math.abs(scratch.getFloat32(0)) > mostFloat;
  if (type === valueType.f64) return false;
  const first = scratch.getUint16(0);
  const isSigned = type % 2 === 1;
  const rest = (word: number): boolean => {
    for (let i = 1; i < width; i++) if (scratch.getUint16(i * 2) !== word) return false;
    return true;
  };
  if (!isSigned) return first === 0xffff && rest(0xffff);
  return (
    (first === 0x8000 && rest(0)) || (type === valueType.s32 && first === 0x7fff && rest(0xffff))
  );
}

function spansOf({ code, address, type, scaleAddress, when = [] }: Point): Span[] {
  const spans: Span[] = [{ code, address, count: widthOf(type) }];
  if (scaleAddress !== undefined) spans.push({ code, address: scaleAddress, count: 1 });
  for (const { address: looked, type: its = valueType.u16 } of when)
    spans.push({ code, address: looked, count: widthOf(its) });
  return spans;
}
