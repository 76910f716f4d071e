import type { Condition } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import type { Form, Make, Measured, VirtualMeter } from '../../meters/index.ts';

const { u16, s16, u32 } = valueType;

/** Kinds of devices, by register 0: with a battery of low or of high voltage. */
const kindOf = (kind: number): Condition => ({ address: 0, from: kind, to: kind });
const lowVoltage = [5];
const highVoltage = [6, 0x106];

/** A meter of both kinds; `scale` is 10 times as high for powers of direct current at one. */
function ofBoth(what: VirtualMeter, numbers: (isHigh: boolean) => Form['numbers']): Measured {
  const forms = (kinds: readonly number[], isHigh: boolean): Form[] =>
    kinds.map(kind => ({ when: kindOf(kind), numbers: numbers(isHigh) }));
  return { what, forms: () => [...forms(lowVoltage, false), ...forms(highVoltage, true)] };
}

/** Hybrid inverters of Deye, with the meter and the battery at them. */
export const deye: Make = {
  tag: 6,
  name: 'Deye SG, SUN',
  code: 3,
  lowFirst: true,
  meters: {
    1: ofBoth('inverter', () => [
      [504, u32, 0.1, [211]],
      [627, u16, 0.1, [1, 2, 3]],
      [630, s16, -0.01, [14, 18, 22]],
      [633, s16, -1, [39, 48, 57, 74]],
    ]),
    2: ofBoth('grid', () => [
      [522, u32, 0.1, [209, 211]],
      [598, u16, 0.1, [1, 2, 3]],
      [609, u16, 0.01, [364]],
      [613, s16, 0.01, [14, 18, 22]],
      [616, s16, 1, [39, 48, 57, 74]],
    ]),
    3: ofBoth('battery', isHigh => [
      [516, u32, 0.1, [413, 415]],
      // Tenths of degrees above -100 °C
      { id: 381, address: 586, type: u16, factor: 0.1, offset: -100 },
      [587, u16, isHigh ? 0.1 : 0.01, [10]],
      [588, u16, 1, [387]],
      [590, s16, isHigh ? -10 : -1, [404]],
      [591, s16, -0.01, [396]],
    ]),
    4: ofBoth('load', () => [
      [644, u16, 0.1, [1, 2, 3]],
      [650, s16, 1, [39, 48, 57, 74]],
    ]),
    5: ofBoth('pv', isHigh => [
      [534, u32, 0.1, [472]],
      [672, u16, isHigh ? 10 : 1, [452, 452, 452, 452]],
    ]),
  },
};
