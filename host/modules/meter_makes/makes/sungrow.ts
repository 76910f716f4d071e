import type { Condition, Run } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Form, type Make, oneOf, type Piece } from '../../meters/index.ts';

const { u16, s16, u32, s32 } = valueType;

/** How the inverter is connected: above this with three wires, without a neutral conductor. */
const connection = { address: 5001 };

/** The side of an inverter towards the house, in either way of connecting it. */
function inverterSide(numbers: readonly Run[]): readonly Form[] {
  return [
    {
      when: { ...connection, from: 2, to: 2 },
      numbers: [[5018, u16, 0.1, [4, 5, 6]], ...numbers],
    },
    { numbers: [[5018, u16, 0.1, [1, 2, 3]], ...numbers] },
  ];
}

/** State of the system: bit 1 says that the battery charges, bit 2 that it discharges. */
const charging: Condition = { address: 13000, bits: 2 };
const discharging: Condition = { address: 13000, bits: 4, clear: 2 };
const neither: Condition = { address: 13000, clear: 6 };
const current = { address: 13020, type: s16 };

/** The sign is in the state of the system, or in the current, which is negative when charging. */
const directed = (number: Pick<Piece, 'id' | 'address' | 'type' | 'factor'>): readonly Piece[] => {
  const out = { ...number, unsigned: true, factor: -number.factor };
  const into = { ...number, unsigned: true };
  return [
    { ...into, when: [charging] },
    { ...out, when: [discharging] },
    { ...into, when: [neither, { ...current, to: -1 }] },
    { ...out, when: [neither, { ...current, from: 0 }] },
  ];
};

/** Hybrid inverters, with the meter and the battery at them. */
const hybrid: Make = {
  tag: 2,
  name: 'Sungrow SH',
  code: 4,
  lowFirst: true,
  meters: {
    1: {
      what: 'inverter',
      forms: () =>
        inverterSide([
          [13033, s32, -1, [74]],
          [13030, s16, -0.1, [14, 18, 22]],
          [5003, u32, 0.1, [211]],
        ]),
    },
    2: oneOf('grid', () => [
      [13009, s32, -1, [74]],
      [13036, u32, 0.1, [209]],
      [13045, u32, 0.1, [211]],
      // Some count tenths of hertz, some hundredths.
      { id: 364, address: 5035, type: u16, factor: 0.1, when: [{ address: 5035, to: 1000 }] },
      { id: 364, address: 5035, type: u16, factor: 0.01, when: [{ address: 5035, from: 1001 }] },
    ]),
    3: oneOf('battery', () => [
      [13019, u16, 0.1, [10]],
      ...directed({ id: 396, ...current, factor: 0.1 }),
      ...directed({ id: 404, address: 13021, type: u16, factor: 1 }),
      [13022, u16, 0.1, [387]],
      [13026, u32, 0.1, [415]],
      [13038, u16, 0.1, [475]],
      [13040, u32, 0.1, [413]],
    ]),
    4: oneOf('load', () => [[13007, s32, 1, [74]]]),
    5: oneOf('pv', () => [[5016, u32, 1, [452]]]),
  },
};

/** String inverters, with the meter at them. */
const string: Make = {
  tag: 3,
  name: 'Sungrow SG',
  code: 4,
  lowFirst: true,
  meters: {
    1: {
      what: 'inverter',
      forms: () =>
        inverterSide([
          [5030, u32, -1, [74]],
          [5003, u32, 1, [211]],
        ]),
    },
    2: oneOf('grid', () => [
      [5082, s32, 1, [74, 39, 48, 57]],
      [5094, u32, 0.1, [211]],
      [5098, u32, 0.1, [209]],
    ]),
    4: oneOf('load', () => [[5090, s32, 1, [74]]]),
    5: oneOf('pv', () => [[5016, u32, 1, [452]]]),
  },
};

/** Inverters of Sungrow. */
export const sungrow: readonly Make[] = [hybrid, string];
