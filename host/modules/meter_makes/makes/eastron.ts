import type { Run } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../../meters/index.ts';
import { onePhase } from '../forms.ts';

const { f32 } = valueType;

/** A meter of one phase, whose energies are those of the whole, too. */
const onePhaseMeter = (tag: number, name: string): Make => ({
  tag,
  name,
  code: 4,
  asks: 'phase',
  meters: onePhase((phase): readonly Run[] => [
    [0x00, f32, 1, [1 + phase]],
    [0x06, f32, 1, [13 + 4 * phase]],
    [0x0c, f32, 1, [39 + 9 * phase]],
    [0x12, f32, 1, [122 + 8 * phase]],
    [0x18, f32, 1, [83 + 8 * phase]],
    [0x1e, f32, 1, [353 + phase]],
    [0x46, f32, 1, [364, 209, 211, 273, 275]],
    [0x156, f32, 1, [213, 277]],
  ]),
});

/** The first SDM72, which has power and energies alone. */
const sdm72: Make = {
  tag: 1004,
  name: 'Eastron SDM72 V1',
  code: 4,
  meters: only(() => [
    [0x34, f32, 1, [74]],
    [0x48, f32, 1, [209, 211]],
    [0x156, f32, 1, [213]],
  ]),
};

/** Further meters of Eastron. */
export const eastron: readonly Make[] = [
  sdm72,
  onePhaseMeter(1005, 'Eastron SDM120'),
  onePhaseMeter(1006, 'Eastron SDM220'),
  onePhaseMeter(1007, 'Eastron SDM230'),
];
