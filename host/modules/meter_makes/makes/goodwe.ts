import type { Condition, Run } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Form, type Make, oneOf, type Piece } from '../../meters/index.ts';
import { firstKnown, mean } from '../forms.ts';

const { u16, s16, u32, s32, u64, f32 } = valueType;

/** State of a battery: 0 and 65535 say that there is none. */
const isThere = (address: number): Condition => ({ address, from: 1, to: 65534 });

/** The numbers of a run, while a battery is there. */
const battery = (mode: number, ...runs: readonly Run[]): readonly Piece[] =>
  runs.map(([address, type, factor, [id = 0]]) => ({
    id,
    address,
    type,
    factor,
    when: [isThere(mode)],
  }));

/** Bits of the state of the PV inputs at 35119 that concern one of them. */
const inputState = (input: number): Condition => ({
  address: 35119,
  type: u32,
  bits: 0xff << (8 * input),
});

const gridNumbers = (): Form['numbers'] => [
  [35121, u16, 0.1, [1, 2, 3], 5],
  [35122, u16, 0.1, [13, 17, 21], 5],
  [35124, s32, -1, [39, 48, 57, 74], 5],
  // Devices without these counters have all bits of them set, and others beside them.
  [36104, u64, 0.01, [211]],
  [36120, u64, 0.01, [209]],
  [36015, f32, 0.001, [211, 209]],
];

const batteryNumbers = (): Form['numbers'] => [
  ...battery(
    35184,
    [35180, u16, 0.1, [10]],
    [35181, s16, -0.1, [396]],
    [35182, s32, -1, [404]],
    [37003, u16, 0.1, [381]],
    [37007, u16, 1, [387]],
  ),
  ...battery(
    35266,
    [35262, u16, 0.1, [10]],
    [35263, s16, -0.1, [396]],
    [35264, s32, -1, [404]],
    [39001, u16, 0.1, [381]],
    [39005, u16, 1, [387]],
  ),
  [35206, u32, 0.1, [413]],
  [35209, u32, 0.1, [415]],
];

const pvNumbers = (): Form['numbers'] => [
  ...[0, 1, 2, 3].map(input => ({
    id: 452,
    address: 35105 + 4 * input,
    type: u32,
    factor: 1,
    when: [inputState(input)],
  })),
  [35191, u32, 0.1, [472]],
];

/** Hybrid inverters of GoodWe, with the meter and one or two batteries at them. */
export const goodwe: Make = {
  tag: 10,
  name: 'GoodWe ET, BT, BH, EH',
  address: 247,
  code: 3,
  meters: {
    1: oneOf('inverter', () => [
      [35137, s32, -1, [74]],
      [35195, u32, 0.1, [211]],
      [35200, u32, 0.1, [209]],
    ]),
    2: oneOf('grid', gridNumbers, { 209: firstKnown, 211: firstKnown }),
    3: oneOf('battery', batteryNumbers, { 10: mean, 381: mean, 387: mean }),
    4: oneOf('load', () => [
      [35163, s32, 1, [39, 48, 57]],
      [35171, s32, 1, [74]],
      [35203, u32, 0.1, [209]],
    ]),
    5: oneOf('backup', () => [
      [35149, s32, 1, [39, 48, 57], 6],
      [35169, s32, 1, [74]],
    ]),
    6: oneOf('otherMeter', () => [[36005, s16, -1, [39, 48, 57, 74]]]),
    7: oneOf('pv', pvNumbers),
  },
};
