import { type Layout, pointsOf, type Run, valueType } from '../../hardware/modbus/registers.ts';
import { choices } from '../../registry/choices.ts';

const { u16, s16, u32, s32, u64, s64, f32, f64 } = valueType;

/** Registers of one kind of device. */
export interface RegisterMap {
  readonly code: 3 | 4;
  readonly lowFirst?: boolean;
  /** Most registers that the device gives at once, if fewer than the protocol allows. */
  readonly mostRegisters?: number;
  /** Register of the mains frequency, 0.1 Hz, by which devices with the same tag are told apart. */
  readonly frequencyAddress?: number;
  /**
   * Measurands of the device, by its number in `location` and `virtual_meter`; 0: devices that are
   * one meter. They come into being for a meter that has them: most have none of these devices.
   */
  readonly meters: Readonly<Record<number, () => readonly Run[]>>;
}

/** Tags of `table`: registers that the user lists, or those of a kind of device. */
export const registerTable = choices('register_table', {
  none: [0, 'None'],
  custom: [1, 'Listed here'],
  sdm630: [2, 'Eastron SDM630', 'proper name'],
  sdm72: [3, 'Eastron SDM72 V2', 'proper name'],
  gavazzi: [4, 'Carlo Gavazzi EM24, EM330, EM340', 'proper name'],
  abb: [5, 'ABB B23, B24', 'proper name'],
  iem3000: [6, 'Schneider iEM3150, iEM3155, iEM3250, iEM3255', 'proper name'],
  pac: [7, 'Siemens PAC2200, PAC3200, PAC4200', 'proper name'],
  umg: [8, 'Janitza UMG 96, 103, 604, 801', 'proper name'],
  shellyPro3Em: [9, 'Shelly Pro 3EM', 'proper name'],
  victronGx: [10, 'Victron Energy GX', 'proper name'],
  sun2000: [11, 'Huawei SUN2000', 'proper name'],
  sungrow: [12, 'Sungrow SH', 'proper name'],
});

/** Meters of a device that has several, numbers of `virtual_meter`. */
export const virtualMeter = choices('virtual_meter', {
  inverter: [1, 'inverter'],
  grid: [2, 'grid'],
  battery: [3, 'battery'],
  load: [4, 'load'],
  pv: [5, 'PV'],
});

const threePhases = (): readonly Run[] => [
  [0x00, f32, 1, [1, 2, 3, 13, 17, 21, 39, 48, 57, 122, 130, 138, 83, 91, 99, 353, 354, 355]],
  [0x2a, f32, 1, [7, 0, 29, 33, 0, 74, 0, 154, 0, 115, 0, 356]],
  [0x46, f32, 1, [364, 209, 211]],
  [0xc8, f32, 1, [4, 5, 6, 8]],
  [0xe0, f32, 1, [25]],
];

/** Registers that all three-phase meters of Carlo Gavazzi share. */
const gavazziPower = (): readonly Run[] => [
  [0x00, s32, 0.1, [1, 2, 3, 4, 5, 6]],
  [0x0c, s32, 0.001, [13, 17, 21]],
  [0x12, s32, 0.1, [39, 48, 57, 122, 130, 138, 83, 91, 99, 7, 8, 74, 154, 115]],
];

/** Carlo Gavazzi EM24 with RS485, which has the tag of its successors. */
const classicEm24: RegisterMap = {
  code: 3,
  lowFirst: true,
  mostRegisters: 11,
  frequencyAddress: 0x37,
  meters: {
    0: () => [
      ...gavazziPower(),
      [0x32, s16, 0.001, [357, 358, 359, 360]],
      [0x37, s16, 0.1, [364]],
      [0x42, s32, 0.1, [209]],
      [0x5c, s32, 0.1, [211]],
    ],
  },
};

/**
 * Devices by their tag of `table`, as their makers document them. Power and energy drawn count as
 * import.
 */
export const registerMaps: Readonly<Record<number, RegisterMap>> = {
  [registerTable.sdm630]: {
    code: 4,
    meters: {
      0: () => [
        ...threePhases(),
        [0x24, f32, 1, [365, 366, 367]],
        [0x42, f32, 1, [368]],
        [0x4c, f32, 1, [273, 275, 341, 388]],
        [0xea, f32, 1, [369, 370, 371, 377, 378, 379]],
        [0xf8, f32, 1, [375, 380]],
        [0x14e, f32, 1, [372, 373, 374, 376, 213, 277]],
        [
          0x15a,
          f32,
          1,
          [
            161, 177, 193, 163, 179, 195, 165, 181, 197, 225, 241, 257, 227, 243, 259, 229, 245,
            261,
          ],
        ],
      ],
    },
  },
  [registerTable.sdm72]: {
    code: 4,
    meters: { 0: () => [...threePhases(), [0x156, f32, 1, [213, 277]]] },
  },
  // Carlo Gavazzi EM24-E1, EM330, EM340
  [registerTable.gavazzi]: {
    code: 3,
    lowFirst: true,
    frequencyAddress: 0x33,
    meters: {
      0: () => [
        ...gavazziPower(),
        [0x2e, s16, 0.001, [357, 358, 359, 360]],
        [0x33, s16, 0.1, [364]],
        [0x34, s32, 0.1, [209]],
        [0x40, s32, 0.1, [161, 177, 193]],
        [0x4e, s32, 0.1, [211]],
      ],
    },
  },
  [registerTable.abb]: {
    code: 3,
    meters: {
      0: () => [
        [0x5000, u64, 0.01, [209, 211]],
        [0x5b00, u32, 0.1, [1, 2, 3, 4, 5, 6]],
        [0x5b0c, u32, 0.01, [13, 17, 21, 25]],
        [0x5b14, s32, 0.01, [74, 39, 48, 57, 115, 83, 91, 99, 154, 122, 130, 138]],
        [0x5b2c, u16, 0.01, [364]],
        [0x5b3a, s16, 0.001, [360, 357, 358, 359]],
      ],
    },
  },
  [registerTable.iem3000]: {
    code: 3,
    meters: {
      0: () => [
        [2999, f32, 1, [13, 17, 21]],
        [3009, f32, 1, [29]],
        [3019, f32, 1, [4, 5, 6, 8, 1, 2, 3, 0, 7]],
        [3053, f32, 1000, [39, 48, 57, 74]],
        [3067, f32, 1000, [115]],
        [3075, f32, 1000, [154]],
        [3109, f32, 1, [364]],
        [3203, s64, 0.001, [209, 211]],
      ],
    },
  },
  // Tariffs 1 and 2 add up.
  [registerTable.pac]: {
    code: 3,
    meters: {
      0: () => [
        [
          1,
          f32,
          1,
          [1, 2, 3, 4, 5, 6, 13, 17, 21, 122, 130, 138, 39, 48, 57, 83, 91, 99, 357, 358, 359],
        ],
        [55, f32, 1, [364, 7, 8, 29, 154, 74, 115, 360]],
        [801, f64, 0.001, [209, 209, 211, 211]],
      ],
    },
  },
  [registerTable.umg]: {
    code: 3,
    meters: {
      0: () => [
        [
          19000,
          f32,
          1,
          [1, 2, 3, 4, 5, 6, 13, 17, 21, 33, 39, 48, 57, 74, 122, 130, 138, 154, 83, 91, 99, 115],
        ],
        [19044, f32, 1, [357, 358, 359, 364]],
        [19062, f32, 0.001, [161, 177, 193, 209, 163, 179, 195, 211]],
      ],
    },
  },
  // Its phases are measured together.
  [registerTable.shellyPro3Em]: {
    code: 4,
    lowFirst: true,
    meters: {
      0: () => [
        [1011, f32, 1, [33, 74, 154]],
        [1020, f32, 1, [1, 13, 39, 122]],
        [1040, f32, 1, [2, 17, 48, 130]],
        [1060, f32, 1, [3, 21, 57, 138]],
        [1162, f32, 0.001, [209, 211]],
      ],
    },
  },
  [registerTable.victronGx]: {
    code: 3,
    meters: {
      [virtualMeter.grid]: () => [[820, s16, 1, [39, 48, 57]]],
      [virtualMeter.battery]: () => [
        [840, u16, 0.1, [10]],
        [841, s16, 0.1, [396]],
        [842, s16, 1, [404]],
        [843, u16, 1, [387]],
      ],
      [virtualMeter.load]: () => [[817, u16, 1, [39, 48, 57]]],
      // At the output of the inverter, at its input, at generators, and of solar chargers.
      [virtualMeter.pv]: () => [
        [808, u16, 1, [452, 452, 452, 452, 452, 452, 452, 452, 452]],
        [850, u16, 1, [452]],
      ],
    },
  },
  [registerTable.sun2000]: {
    code: 3,
    meters: {
      [virtualMeter.inverter]: () => [
        [32080, s32, -1, [74]],
        [32106, u32, 0.01, [211]],
      ],
      [virtualMeter.grid]: () => [
        [37101, s32, 0.1, [1, 2, 3]],
        [37107, s32, 0.01, [13, 17, 21]],
        [37113, s32, -1, [74]],
        [37118, s16, 0.01, [364]],
        [37119, s32, 0.01, [211, 209]],
        [37132, s32, -1, [39, 48, 57]],
      ],
      [virtualMeter.battery]: () => [
        [37760, u16, 0.1, [387]],
        [37765, s32, 1, [404]],
      ],
      [virtualMeter.pv]: () => [[32064, s32, 1, [452]]],
    },
  },
  // Hybrid inverters.
  [registerTable.sungrow]: {
    code: 4,
    lowFirst: true,
    meters: {
      [virtualMeter.grid]: () => [[13009, s32, -1, [74]]],
      [virtualMeter.load]: () => [[13007, s32, 1, [74]]],
      [virtualMeter.pv]: () => [[5016, u32, 1, [452]]],
    },
  },
};

/**
 * The maps that a device with this tag may have, in the order in which they are tried; empty: the
 * tag is none of a device.
 */
export function mapsOf(tag: number): readonly RegisterMap[] {
  const map = registerMaps[tag];
  if (!map) return [];
  // Where the successors keep half of a reactive energy, the classic one has the frequency.
  return tag === registerTable.gavazzi ? [classicEm24, map] : [map];
}

/** Registers of a device; `meter` is 0 or a `virtual_meter` that it has. */
export function layoutOf(
  { code, lowFirst, mostRegisters, meters }: RegisterMap,
  meter: number,
): Layout {
  const points = (meters[meter]?.() ?? []).flatMap(run => pointsOf(code, run));
  return { points, lowFirst, mostRegisters, reserved: true };
}
