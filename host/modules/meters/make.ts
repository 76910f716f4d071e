import type { Condition, Point, Run, Way } from '../../hardware/modbus/registers.ts';
import { choices } from '../../registry/choices.ts';
import type { Tagged } from '../../registry/field.ts';

export type { Way };

/** A number beyond what a run can say: a shift, a factor in a register, a condition. */
export type Piece = Omit<Point, 'code' | 'lowFirst'>;

/** How registers are read. */
interface Manner {
  /** Function that reads them: 3 holding, 4 input registers. */
  readonly code: 3 | 4;
  /** Numbers of several registers begin with the least significant one. */
  readonly lowFirst?: boolean | undefined;
  /** Most registers that the device gives at once, if fewer than the protocol allows. */
  readonly mostRegisters?: number | undefined;
}

/** One way in which devices of a make have the registers of a meter. */
export interface Form extends Partial<Manner> {
  /** The devices that have them so; missing where all do, or all others. */
  readonly when?: Condition | undefined;
  /** Power and energy drawn count as import. */
  readonly numbers: readonly (Run | Piece)[];
  /** By value id; those that are not here add up. */
  readonly ways?: Readonly<Record<number, Way>> | undefined;
}

/** Meters of a device that has several, by what they measure; their numbers are usual ones. */
export const virtualMeter = choices('virtual_meter', {
  inverter: [1, 'inverter'],
  grid: [2, 'grid'],
  battery: [3, 'battery'],
  load: [4, 'load'],
  pv: [5, 'PV'],
  backup: [5, 'backup supply'],
  otherMeter: [6, 'the meter that the inverter reads'],
  externalGrid: [3, 'grid, by an external meter'],
  secondBattery: [6, 'second battery'],
  bothBatteries: [7, 'both batteries'],
  otherGenerators: [6, 'other generators'],
  meter: [1, 'the meter itself'],
  firstTransformers: [2, 'first transformers'],
  secondTransformers: [3, 'second transformers'],
});

export type VirtualMeter = keyof typeof virtualMeter;

type Numbers = Form['numbers'];

/**
 * A meter of a device. Its numbers come into being for a meter that has them: most have none of
 * these devices.
 */
export interface Measured {
  /** What it measures, of the meters of its device; missing for a device that is one meter. */
  readonly what?: VirtualMeter | undefined;
  /** Its numbers, where all devices of the kind have the same. */
  readonly numbers?: (() => Numbers) | undefined;
  readonly ways?: Form['ways'];
  /** Otherwise the forms in the order in which they are tried. */
  readonly forms?: (() => readonly Form[]) | undefined;
}

/** A kind of device whose registers are known, as its maker documents them. */
export interface Make extends Manner {
  /** Number of the table in `meters/<n>/config`. */
  readonly tag: number;
  /** Proper name, the same in every language. */
  readonly name: string;
  /** Modbus address as delivered; missing: 1. */
  readonly address?: number | undefined;
  /**
   * Fields of its table beside the address: the phase of a device that measures one; what tells the
   * meter of a Shelly device.
   */
  readonly asks?: 'phase' | 'profile' | undefined;
  /** By `virtual_meter`, or by phase; 0: the only one. Missing: the registers are not known. */
  readonly meters?: Readonly<Record<number, Measured>> | undefined;
}

/** A device that is one meter, with the same registers in all of its kind. */
export function only(numbers: () => Numbers): Record<number, Measured> {
  return { 0: { numbers } };
}

/** A meter of a device that has several, with the same registers in all of its kind. */
export function oneOf(what: VirtualMeter, numbers: () => Numbers, ways?: Form['ways']): Measured {
  return { what, numbers, ways };
}

/** Fields of the tables of makes. */
export interface KnownTable {
  readonly device_address: number;
  readonly virtual_meter?: number;
  readonly phase?: number;
  readonly device_profile?: number;
}

/** The meter that a table means; undefined if its registers are not known. */
export function measuredBy(
  [tag, payload]: Tagged,
  makes: ReadonlyMap<number, Make>,
): Measured | undefined {
  const { virtual_meter, phase } = (payload ?? {}) as Partial<KnownTable>;
  return makes.get(tag)?.meters?.[virtual_meter ?? phase ?? 0];
}
