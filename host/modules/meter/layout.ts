import { basicIds, ValueId } from '../../hardware/value-ids.ts';
import type { MeterSlot } from '../meters/index.ts';
import { type AllValues, allValuesIds, noPhases, type Phases, type Values } from './fields.ts';

/** A phase counts as connected above this voltage, and as active above this current. */
export const connectedAboveV = 180;
export const activeAboveA = 0.3;

/**
 * Places of the legacy values in the linked slot: positions in its `values`, -1 if it lacks one.
 */
export interface Layout {
  readonly valueIds: readonly number[];
  readonly all: readonly number[];
  readonly power: number;
  readonly energyRelative: number;
  readonly energyAbsolute: number;
  /** Positions of voltages and currents; undefined unless all six are there. */
  readonly phases:
    | { readonly voltage: readonly number[]; readonly current: readonly number[] }
    | undefined;
  readonly isBasic: boolean;
  readonly hasDetails: boolean;
}

export function layoutOf(valueIds: readonly number[]): Layout {
  const position = (id: number): number => valueIds.indexOf(id);
  const voltage = ValueId.voltage.map(position);
  const current = ValueId.current.map(position);
  return {
    valueIds,
    all: allValuesIds.map(position),
    power: position(ValueId.power),
    energyRelative: position(ValueId.energyImportResettable),
    energyAbsolute: position(ValueId.energyImport),
    phases: [...voltage, ...current].every(at => at >= 0) ? { voltage, current } : undefined,
    isBasic: valueIds.some(id => basicIds.includes(id)),
    hasDetails: valueIds.some(id => allValuesIds.includes(id) && !basicIds.includes(id)),
  };
}

/**
 * The value of the slot's meter where it has one, else what a client wrote, which counts before
 * what the slot derives.
 */
function shown(
  { values, ownValues }: MeterSlot,
  position: number,
  written: number | null | undefined,
): number | null {
  const isOwn = position >= 0 && position < ownValues;
  return (isOwn ? values[position] : (written ?? values[position])) ?? null;
}

export function valuesOf(slot: MeterSlot, layout: Layout, written: Values | undefined): Values {
  const relative = shown(slot, layout.energyRelative, written?.energy_rel);
  // A meter that only counts since its reset is shown as one that was never reset.
  const onlyRelative = layout.energyAbsolute < 0 && !written;
  return {
    power: shown(slot, layout.power, written?.power),
    energy_rel: relative,
    energy_abs: onlyRelative ? relative : shown(slot, layout.energyAbsolute, written?.energy_abs),
  };
}

export function phasesOf({ values }: MeterSlot, { phases }: Layout): Phases {
  if (!phases) return noPhases;
  return {
    phases_active: phases.current.map(at => (values[at] ?? 0) > activeAboveA),
    phases_connected: phases.voltage.map(at => (values[at] ?? 0) > connectedAboveV),
  };
}

export function allValuesOf(
  slot: MeterSlot,
  { all }: Layout,
  written: AllValues | undefined,
): AllValues {
  return all.map((position, index) => shown(slot, position, written?.[index]));
}
