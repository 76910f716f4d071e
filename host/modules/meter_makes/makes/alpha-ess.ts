import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../../meters/index.ts';

const { u16, s16, u32, s32 } = valueType;

const storage = (tag: number, name: string): Make => ({
  tag,
  name,
  address: 85,
  code: 3,
  meters: {
    1: oneOf('inverter', () => [
      [1024, u16, 0.1, [1, 2, 3]],
      [1027, s16, 0.1, [14, 18, 22]],
      [1030, s32, -1, [39, 48, 57, 74]],
    ]),
    2: oneOf('grid', () => [
      [16, u32, 0.01, [211, 209]],
      [20, u16, 1, [1, 2, 3]],
      [23, s16, 0.1, [14, 18, 22]],
      [27, s32, 1, [39, 48, 57, 74]],
    ]),
    3: oneOf('battery', () => [
      [256, u16, 0.1, [10]],
      [257, s16, -0.1, [396]],
      [258, u16, 0.1, [387]],
      [281, u16, 0.1, [475]],
      [288, u32, 0.1, [413, 415]],
      [294, s16, -1, [404]],
    ]),
    4: oneOf('pv', () => [
      [1055, u32, 1, [452, 452, 452, 452, 452, 452], 4],
      [1086, u32, 0.1, [472]],
    ]),
  },
});

/** Storages of Alpha ESS, and those of Hailei, which have the same registers. */
export const alphaEss: readonly Make[] = [storage(7, 'Alpha ESS'), storage(13, 'Hailei')];
