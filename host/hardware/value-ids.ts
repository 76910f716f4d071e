/**
 * The measured values that a meter can have, numbered 1 to 475: their units and how finely they are
 * published.
 */

interface Group {
  /** Last id of the group; it starts after the group before. */
  readonly last: number;
  readonly unit: string;
  /**
   * Decimals that are published: finer than any use of the value, coarser than the noise of a
   * meter.
   */
  readonly decimals: number;
  /** Energies that come in pairs: absolute, then resettable. */
  readonly pairs?: boolean;
}

const groups: readonly Group[] = [
  { last: 10, unit: 'V', decimals: 1 },
  { last: 35, unit: 'A', decimals: 2 },
  { last: 79, unit: 'W', decimals: 0 },
  { last: 119, unit: 'var', decimals: 0 },
  { last: 159, unit: 'VA', decimals: 0 },
  { last: 160, unit: 'W', decimals: 0 },
  { last: 224, unit: 'kWh', decimals: 3, pairs: true },
  { last: 288, unit: 'kvarh', decimals: 3, pairs: true },
  { last: 352, unit: 'kVAh', decimals: 3, pairs: true },
  { last: 360, unit: '', decimals: 2 },
  { last: 364, unit: 'Hz', decimals: 2 },
  { last: 368, unit: '°', decimals: 0 },
  { last: 380, unit: '%', decimals: 1 },
  { last: 385, unit: '°C', decimals: 1 },
  { last: 386, unit: '1/min', decimals: 0 },
  { last: 387, unit: '%', decimals: 1 },
  { last: 388, unit: 'Ah', decimals: 3 },
  { last: 396, unit: 'A', decimals: 2 },
  { last: 404, unit: 'W', decimals: 0 },
  { last: 420, unit: 'kWh', decimals: 3, pairs: true },
  { last: 430, unit: 'V', decimals: 1 },
  { last: 441, unit: 'A', decimals: 2 },
  { last: 453, unit: 'W', decimals: 0 },
  { last: 473, unit: 'kWh', decimals: 3, pairs: true },
  { last: 474, unit: 's', decimals: 0 },
  { last: 475, unit: 'kWh', decimals: 3 },
];

/** The largest value id. */
export const lastValueId = 475;

/** What people write for the value that they have. */
export const valueIdDoc =
  'What it is, by its number: 74 power, 209 energy drawn, 211 energy fed in, 1 to 3 voltages and 13, 17, 21 currents of L1 to L3, 387 state of charge';

/**
 * Ids that code refers to. Directions: import is drawn, export is fed in, signed is drawn minus fed
 * in.
 */
export const ValueId = {
  /** Per phase L1 to L3, V to neutral. */
  voltage: [1, 2, 3],
  /** Per phase, A, without sign. */
  current: [13, 17, 21],
  signedCurrent: [14, 18, 22],
  /** Per phase, W. */
  importPower: [36, 45, 54],
  exportPower: [37, 46, 55],
  signedPower: [39, 48, 57],
  /** All phases, W. */
  power: 74,
  /** kWh. */
  energyImport: 209,
  energyImportResettable: 210,
  energyExport: 211,
  energyExportResettable: 212,
  energySum: 213,
  energySumResettable: 214,
  /** Per phase; negative while the phase feeds in. */
  powerFactor: [353, 354, 355],
  /** Hz. */
  frequency: 364,
  /** W, of a direct-current side. */
  dcPower: 400,
  dcPowerOfBattery: 404,
  /** %, of a vehicle or battery. */
  stateOfCharge: 387,
  pvPowerExport: 452,
  pvPowerSigned: 453,
} as const;

/** Power and energies of all phases: what a basic meter has. */
export const basicIds: readonly number[] = [
  ValueId.power,
  ValueId.energyImport,
  ValueId.energyImportResettable,
  ValueId.energyExport,
  ValueId.energyExportResettable,
  ValueId.energySum,
  ValueId.energySumResettable,
];

/** Types of meters that `meter/state` has no number for: power and energies only, or more. */
const basicType = 200;
const fullType = 201;

/** The type that `meter/state` tells of a meter that is known by its values alone. */
export function typeOfValues(valueIds: readonly number[]): number {
  return valueIds.every(id => basicIds.includes(id)) ? basicType : fullType;
}

/** The power of a meter is the first of these that it has. */
export const powerIds: readonly number[] = [
  ValueId.power,
  ValueId.dcPower,
  ValueId.dcPowerOfBattery,
  ValueId.pvPowerSigned,
];

function groupOf(id: number): { readonly group: Group; readonly first: number } | undefined {
  let first = 1;
  for (const group of groups) {
    if (id <= group.last) return { group, first };
    first = group.last + 1;
  }
  return undefined;
}

/** Number of published decimals of a value. */
export function decimalsOf(id: number): number {
  return groupOf(id)?.group.decimals ?? 0;
}

/** True if the value is an energy that a reset of its meter sets to 0. */
export function isResettable(id: number): boolean {
  const found = groupOf(id);
  return found?.group.pairs === true && (id - found.first) % 2 === 1;
}
