import type { Run } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../../meters/index.ts';

const { u16, s16, u32, s32 } = valueType;

const ac3: Make = {
  tag: 14,
  name: 'Fox ESS H3, AC3',
  address: 247,
  code: 3,
  meters: {
    1: oneOf('inverter', () => [[31012, s16, -1, [39, 48, 57]]]),
    2: oneOf('grid', () => [
      [31026, s16, -1, [39, 48, 57]],
      [32009, u32, 0.1, [211]],
      [32012, u32, 0.1, [209]],
    ]),
    3: oneOf('battery', () => [
      [31034, u16, 0.1, [10]],
      [31035, s16, -0.1, [396]],
      [31036, s16, -1, [404]],
      [31038, u16, 1, [387]],
      [32003, u32, 0.1, [413]],
      [32006, u32, 0.1, [415]],
    ]),
    4: oneOf('load', () => [[31029, s16, 1, [39, 48, 57]]]),
    5: oneOf('pv', () => [
      [31002, u16, 1, [452]],
      [31005, u16, 1, [452]],
    ]),
  },
};

const batteryPower = (address: number): readonly Run[] => [[address, s32, -1, [404]]];

const smart = (tag: number, model: string): Make => ({
  tag,
  name: `Fox ESS ${model}`,
  address: 247,
  code: 3,
  meters: {
    1: oneOf('inverter', () => [[39248, s32, -1, [39, 48, 57]]]),
    2: oneOf('grid', () => [[38816, s32, -0.1, [39, 48, 57]]]),
    3: oneOf('battery', () => [
      [37609, u16, 0.1, [10]],
      [37610, s16, 0.1, [396]],
      [37612, u16, 1, [387]],
      ...batteryPower(39230),
    ]),
    4: oneOf('load', () => [[39219, s32, 1, [39, 48, 57, 74]]]),
    5: oneOf('pv', () => [[39118, u32, 1, [452]]]),
    6: oneOf('secondBattery', () => batteryPower(39235)),
    7: oneOf('bothBatteries', () => batteryPower(39237)),
  },
});

/** Hybrid inverters of Fox ESS, with the meter and the batteries at them. */
export const fox: readonly Make[] = [ac3, smart(44, 'H3 Smart'), smart(45, 'H3 Pro')];
