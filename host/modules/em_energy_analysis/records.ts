/** Record of a charger at one moment. */
export interface ChargerPoint {
  readonly uid: number;
  /** Bits 0 to 2 charger state; energy manager 2: bits 3 and 4 phases. */
  readonly flags: number;
  /** Mean, W; null: not measured. */
  readonly powerW: number | null;
}

/**
 * Energy that was integrated from the power of a meter which does not count it, Wh since the
 * beginning.
 */
export interface Counter {
  readonly meter: number;
  readonly importWh: number;
  readonly exportWh: number;
}

/** Record of 5 minutes. */
export interface Point {
  /** Unix minute, a multiple of 5. */
  readonly minutes: number;
  /** Inputs and outputs; null: the controller did not answer. */
  readonly flags: number | null;
  /** Mean of each meter slot, W; null: not measured. */
  readonly powersW: readonly (number | null)[];
  /** Price of a kWh, ct/kWh/1000; null if unknown. */
  readonly price: number | null;
  /** At most 10, those that were heard. */
  readonly chargers: readonly ChargerPoint[];
  readonly counters: readonly Counter[];
}

/** Count of a meter or charger, kWh/100; null if unknown. */
export type Energy = number | null;

/** Record at the beginning of a local day. */
export interface Day {
  /** Of the month, from 1. */
  readonly day: number;
  /** By meter slot. */
  readonly imports: readonly Energy[];
  readonly exports: readonly Energy[];
  /** Least, mean and greatest price of the day, ct/kWh; null: unknown. */
  readonly prices: readonly (number | null)[];
  /** Energy of each charger by uid, of those that told it. */
  readonly chargers: ReadonlyMap<number, number>;
}

/** Meter slots of an energy manager. */
export const meterSlots = 7;
const minutesPerPoint = 5;
const dayMinutes = 1440;

/** First byte of a payload; readers skip kinds that they do not know. */
const kind = { point: 1, day: 2 } as const;

/**
 * Largest value of each size says "missing"; values are taken for the nearest that can be stored.
 */
const none = { int16: 0x7fff, uint16: 0xffff, int32: 0x7fffffff, uint32: 0xffffffff } as const;

const pointBytes = 7 + 4 * meterSlots + 4;
const chargerPointBytes = 7;
const counterBytes = 9;
const dayBytes = 3 + 2 * 4 * meterSlots + 3 * 2;
const chargerDayBytes = 8;

/** The payload of a point: at most 172 bytes. */
export function encodePoint(point: Point): Uint8Array {
  const { minutes, flags, powersW, price, chargers, counters } = point;
  const bytes = new Bytes(
    pointBytes + chargers.length * chargerPointBytes + counters.length * counterBytes,
  );
  bytes.putUint8(kind.point);
  bytes.putUint16((minutes % dayMinutes) / minutesPerPoint);
  bytes.putUint16(flags);
  bytes.putUint8(chargers.length);
  bytes.putUint8(counters.length);
  for (let slot = 0; slot < meterSlots; slot++) bytes.putInt32(powersW[slot] ?? null);
  bytes.putInt32(price);
  for (const { uid, flags, powerW } of chargers) {
    bytes.putId(uid);
    bytes.putUint8(flags);
    bytes.putUint16(powerW);
  }
  for (const { meter, importWh, exportWh } of counters) {
    bytes.putUint8(meter);
    bytes.putUint32(importWh);
    bytes.putUint32(exportWh);
  }
  return bytes.all;
}

/**
 * The point of a UTC day that begins with a Unix minute; undefined if the payload is something
 * else.
 */
export function decodePoint(payload: Uint8Array, dayStart: number): Point | undefined {
  const [first, chargerCount = 0, counterCount = 0] = [payload[0], payload[5], payload[6]];
  const length = pointBytes + chargerCount * chargerPointBytes + counterCount * counterBytes;
  if (first !== kind.point || payload.length !== length) return undefined;
  const bytes = new Bytes(payload, 1);
  const minutes = dayStart + (bytes.takeUint16() ?? 0) * minutesPerPoint;
  const flags = bytes.takeUint16();
  bytes.skip(2);
  const powersW = times(meterSlots, () => bytes.takeInt32());
  const price = bytes.takeInt32();
  const chargers = times(chargerCount, () => ({
    uid: bytes.takeId(),
    flags: bytes.takeUint8(),
    powerW: bytes.takeUint16(),
  }));
  const counters = times(counterCount, () => ({
    meter: bytes.takeUint8(),
    importWh: bytes.takeUint32() ?? 0,
    exportWh: bytes.takeUint32() ?? 0,
  }));
  return { minutes, flags, powersW, price, chargers, counters };
}

/** The payload of a day: at most 145 bytes. */
export function encodeDay({ day, imports, exports, prices, chargers }: Day): Uint8Array {
  const bytes = new Bytes(dayBytes + chargers.size * chargerDayBytes);
  bytes.putUint8(kind.day);
  bytes.putUint8(day);
  bytes.putUint8(chargers.size);
  for (const energies of [imports, exports]) {
    for (let slot = 0; slot < meterSlots; slot++) bytes.putUint32(energies[slot] ?? null);
  }
  for (let index = 0; index < 3; index++) bytes.putInt16(prices[index] ?? null);
  for (const [uid, energy] of chargers) {
    bytes.putId(uid);
    bytes.putUint32(energy);
  }
  return bytes.all;
}

/** The day; undefined if the payload is something else. */
export function decodeDay(payload: Uint8Array): Day | undefined {
  const [first, day = 0, count = 0] = payload;
  if (first !== kind.day || payload.length !== dayBytes + count * chargerDayBytes) return undefined;
  const bytes = new Bytes(payload, 3);
  const [imports, exports] = [0, 1].map(() => times(meterSlots, () => bytes.takeUint32())) as [
    Energy[],
    Energy[],
  ];
  const prices = times(3, () => bytes.takeInt16());
  const chargers = new Map(times(count, () => [bytes.takeId(), bytes.takeUint32() ?? 0] as const));
  return { day, imports, exports, prices, chargers };
}

/** A day and what became known of it later: what was known first stays. */
export function completed(known: Day | undefined, later: Day): Day {
  if (!known) return later;
  const either = <T>(first: readonly (T | null)[], second: readonly (T | null)[]): (T | null)[] =>
    second.map((value, index) => first[index] ?? value);
  return {
    day: known.day,
    imports: either(known.imports, later.imports),
    exports: either(known.exports, later.exports),
    prices: either(known.prices, later.prices),
    chargers: new Map([...later.chargers, ...known.chargers]),
  };
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Numbers one after the other, little-endian. */
class Bytes {
  readonly all: Uint8Array;
  readonly #view: DataView;
  #at: number;

  constructor(bytes: number | Uint8Array, at = 0) {
    this.all = typeof bytes === 'number' ? new Uint8Array(bytes) : bytes;
    this.#view = new DataView(this.all.buffer, this.all.byteOffset, this.all.length);
    this.#at = at;
  }

  putUint8(value: number): void {
    this.#view.setUint8(this.#next(1), value);
  }

  putUint16(value: number | null): void {
    this.#view.setUint16(this.#next(2), storable(value, 0, none.uint16), true);
  }

  putInt16(value: number | null): void {
    this.#view.setInt16(this.#next(2), storable(value, -none.int16, none.int16), true);
  }

  putInt32(value: number | null): void {
    this.#view.setInt32(this.#next(4), storable(value, -none.int32, none.int32), true);
  }

  putUint32(value: number | null): void {
    this.#view.setUint32(this.#next(4), storable(value, 0, none.uint32), true);
  }

  /** A number of which every value can be meant. */
  putId(id: number): void {
    this.#view.setUint32(this.#next(4), id, true);
  }

  takeUint8(): number {
    return this.#view.getUint8(this.#next(1));
  }

  takeUint16(): number | null {
    return unless(none.uint16, this.#view.getUint16(this.#next(2), true));
  }

  takeInt16(): number | null {
    return unless(none.int16, this.#view.getInt16(this.#next(2), true));
  }

  takeInt32(): number | null {
    return unless(none.int32, this.#view.getInt32(this.#next(4), true));
  }

  takeUint32(): number | null {
    return unless(none.uint32, this.#view.getUint32(this.#next(4), true));
  }

  takeId(): number {
    return this.#view.getUint32(this.#next(4), true);
  }

  skip(count: number): void {
    this.#at += count;
  }

  #next(size: number): number {
    const at = this.#at;
    this.#at += size;
    return at;
  }
}

/** The nearest storable whole number; that of null is the one that means "missing". */
function storable(value: number | null, least: number, missing: number): number {
  return value === null ? missing : Math.max(least, Math.min(missing - 1, Math.round(value)));
}

function unless(missing: number, value: number): number | null {
  return value === missing ? null : value;
}
