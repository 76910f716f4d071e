import { defaulting, type Field, int, type ValueOf } from '../../registry/field.ts';
import { blockFunction, type RegisterBlock } from './blocks.ts';
import type { ByMode } from './modes.ts';

/** How numbers of several registers that the device may order in two ways begin. */
export type WordOrder = 'low first' | 'high first';

/** What some registers hold in each mode; undefined: in this mode nothing is done with them. */
export interface Row {
  readonly func: RegisterBlock['func'];
  readonly address: number;
  readonly byMode: ByMode<readonly number[] | undefined>;
  /** Whether the device decides in which order the registers of a number come. */
  readonly isOrdered?: boolean;
}

/** A make of batteries as its file describes it. */
interface Definition<F extends Readonly<Record<string, Field>>> {
  /** Tag of its table. */
  readonly tag: number;
  /** Its proper name. */
  readonly name: string;
  /** The Modbus address that it is delivered with. */
  readonly deviceAddress: number;
  /** Time after which everything is written again, s. */
  readonly repeatS?: number;
  /** Register that says in which order the registers of a number come: 0 the low one first. */
  readonly wordOrderAt?: number;
  /** What its owner sets, beside the address. */
  readonly settings: F;
  /** What it really does in each mode, where that is something else. */
  readonly effective?: ByMode<number>;
  /** What is written, in this order. */
  readonly rows: (settings: { readonly [K in keyof F]: ValueOf<F[K]> }) => readonly Row[];
}

/** A make of batteries. */
export interface Make {
  readonly tag: number;
  readonly name: string;
  readonly repeatS: number;
  readonly wordOrderAt: number | undefined;
  readonly effective: ByMode<number>;
  /** Fields of its table: `device_address`, and its settings. */
  readonly fields: Readonly<Record<string, Field>>;
  /** What is read and written in a mode with such a table. */
  blocks(table: unknown, mode: number, order: WordOrder): RegisterBlock[];
}

const usualRepeatS = 60;

/** Makes a make of what its file says. */
export function make<const F extends Readonly<Record<string, Field>>>({
  deviceAddress,
  repeatS = usualRepeatS,
  wordOrderAt,
  settings,
  effective = [0, 1, 2, 3, 4, 5],
  rows,
  ...names
}: Definition<F>): Make {
  return {
    ...names,
    ...{ repeatS, wordOrderAt, effective },
    fields: { device_address: addressField(deviceAddress), ...settings },
    blocks: (table, mode, order) =>
      rows(table as Parameters<typeof rows>[0]).flatMap(({ func, address, byMode, isOrdered }) => {
        const words = byMode[mode];
        if (!words) return [];
        const vals = isOrdered && order === 'low first' ? words.toReversed() : words;
        return [{ func, addr: address, vals }];
      }),
  };
}

/** `device_address` of a make that is delivered with this one. */
export function addressField(deviceAddress: number): Field<number> {
  return defaulting(int('Modbus address of the device', { min: 0, max: 255 }), deviceAddress);
}

/** Registers that hold these words, mode by mode. */
export function words(address: number, byMode: Row['byMode']): Row {
  return { func: blockFunction.writeRegisters, address, byMode };
}

/** A register that holds these numbers, mode by mode. */
export function u16(address: number, byMode: ByMode<number>): Row {
  return words(
    address,
    eachOf(byMode, value => [value & 0xffff]),
  );
}

/** Two registers that hold these numbers, the high one first, mode by mode. */
export function u32(address: number, byMode: ByMode<number>): Row {
  return words(address, eachOf(byMode, pair));
}

/** Two registers that hold these numbers as floating point, mode by mode. */
export function f32(address: number, byMode: ByMode<number | undefined>): Row {
  const byWords = eachOf(byMode, value => (value === undefined ? undefined : floatPair(value)));
  return { ...words(address, byWords), isOrdered: true };
}

/** Two registers that have to hold 0 before anything is written in the modes named. */
export function zeroAt(address: number, byMode: ByMode<boolean>): Row {
  return {
    func: blockFunction.readHoldingRegisters,
    address,
    byMode: eachOf(byMode, isNeeded => (isNeeded ? [0, 0] : undefined)),
  };
}

/** A number in two registers, the high one first; of a negative one its two's complement. */
export function pair(value: number): [high: number, low: number] {
  return [(value >> 16) & 0xffff, value & 0xffff];
}

function floatPair(value: number): number[] {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return [view.getUint16(0), view.getUint16(2)];
}

function eachOf<T, R>([a, b, c, d, e, f]: ByMode<T>, made: (value: T) => R): ByMode<R> {
  return [made(a), made(b), made(c), made(d), made(e), made(f)];
}
