import type { Condition } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Form, type Make, oneOf, type Piece } from '../../meters/index.ts';
import { mean } from '../forms.ts';

const { s16, u32, u64, f32 } = valueType;

/** Registers from one battery to the next. */
const nextBattery = 256;

/** A number of both batteries, each while its status says that it is there. */
const ofBatteries = (
  id: number,
  address: number,
  factor: number,
  type: number = f32,
): readonly Piece[] =>
  [0, nextBattery].map(further => {
    const status: Condition = { address: 57734 + further, type: u32, from: 1 };
    return { id, address: address + further, type, factor, when: [status] };
  });

const batteryNumbers = (): Form['numbers'] => [
  ...ofBatteries(381, 57708, 1),
  ...ofBatteries(10, 57712, 1),
  ...ofBatteries(396, 57714, -1),
  ...ofBatteries(404, 57716, 1),
  ...ofBatteries(415, 57718, 0.001, u64),
  ...ofBatteries(413, 57722, 0.001, u64),
  ...ofBatteries(387, 57732, 1),
];

/** What the roof gives is what the inverter takes from its direct-current side, and batteries. */
const pvNumbers = (): Form['numbers'] => [
  ...ofBatteries(452, 57716, 1),
  { id: 452, address: 40100, type: s16, factor: 1, scaleAddress: 40101 },
];

/** Batteries and roof at inverters of SolarEdge; what else they measure is read through SunSpec. */
export const solaredge: Make = {
  tag: 33,
  name: 'SolarEdge',
  code: 3,
  lowFirst: true,
  meters: {
    3: oneOf('battery', batteryNumbers, { 381: mean, 10: mean, 387: mean }),
    5: oneOf('pv', pvNumbers, { 452: { whole: true, least: 0 } }),
  },
};
