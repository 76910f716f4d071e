import type { Run } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../make.ts';

const { f32 } = valueType;

/** Registers that the meters of three phases share. */
const threePhases = (): readonly Run[] => [
  [0x00, f32, 1, [1, 2, 3, 13, 17, 21, 39, 48, 57, 122, 130, 138, 83, 91, 99, 353, 354, 355]],
  [0x2a, f32, 1, [7, 0, 29, 33, 0, 74, 0, 154, 0, 115, 0, 356]],
  [0x46, f32, 1, [364, 209, 211]],
  [0xc8, f32, 1, [4, 5, 6, 8]],
  [0xe0, f32, 1, [25]],
];

/** Energies and reactive energies of the phases of an SDM630: import, export, sum. */
const energiesOfPhases = [
  161, 177, 193, 163, 179, 195, 165, 181, 197, 225, 241, 257, 227, 243, 259, 229, 245, 261,
];

const sdm630: Make = {
  tag: 34,
  name: 'Eastron SDM630',
  code: 4,
  meters: only(() => [
    ...threePhases(),
    [0x24, f32, 1, [365, 366, 367]],
    [0x42, f32, 1, [368]],
    [0x4c, f32, 1, [273, 275, 341, 388]],
    [0xea, f32, 1, [369, 370, 371, 377, 378, 379]],
    [0xf8, f32, 1, [375, 380]],
    [0x14e, f32, 1, [372, 373, 374, 376, 213, 277]],
    [0x15a, f32, 1, energiesOfPhases],
  ]),
};

const sdm72V2: Make = {
  tag: 1000,
  name: 'Eastron SDM72 V2',
  code: 4,
  meters: only(() => [...threePhases(), [0x156, f32, 1, [213, 277]]]),
};

/** Three-phase meters of Eastron. */
export const eastron: readonly Make[] = [sdm630, sdm72V2];
