import type { Run } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf, only } from '../../meters/index.ts';
import { onePhase } from '../forms.ts';

const { u16, s32 } = valueType;

const power = (): readonly Run[] => [
  [0, s32, 0.1, [1, 2, 3, 4, 5, 6]],
  [12, s32, 0.001, [14, 18, 22]],
  [18, s32, 0.1, [39, 48, 57, 123, 131, 139, 83, 91, 99, 7, 8, 74, 155, 115]],
];

interface Places {
  readonly frequency: number;
  readonly imported: number;
  readonly exported: number;
}

const usual: Places = { frequency: 51, imported: 52, exported: 78 };

const threePhases = (
  tag: number,
  model: string,
  { frequency, imported, exported } = usual,
): Make => ({
  tag,
  name: `Carlo Gavazzi ${model}`,
  code: 4,
  lowFirst: true,
  meters: only(() => [
    ...power(),
    [frequency, u16, 0.1, [364]],
    [imported, s32, 0.1, [209]],
    [exported, s32, 0.1, [211]],
  ]),
});

const onePhaseMeter = (tag: number, model: string): Make => ({
  tag,
  name: `Carlo Gavazzi ${model}`,
  code: 4,
  lowFirst: true,
  asks: 'phase',
  meters: onePhase((phase): readonly Run[] => [
    [0, s32, 0.1, [1 + phase]],
    [2, s32, 0.001, [14 + 4 * phase]],
    [4, s32, 0.1, [39 + 9 * phase]],
    [16, s32, 0.1, [161 + 16 * phase]],
    [16, s32, 0.1, [209]],
    [32, s32, 0.1, [163 + 16 * phase]],
    [32, s32, 0.1, [211]],
  ]),
});

/** Meters with current transformers at two places, beside the sum. */
const transformers = (tag: number, model: string): Make => ({
  tag,
  name: `Carlo Gavazzi ${model}`,
  code: 4,
  lowFirst: true,
  meters: {
    1: oneOf('meter', () => [
      [34, s32, 0.1, [74]],
      [24, s32, 0.1, [209]],
    ]),
    2: oneOf('firstTransformers', () => [[274, s32, 0.1, [39, 48, 57, 74]]]),
    3: oneOf('secondTransformers', () => [[530, s32, 0.1, [39, 48, 57, 74]]]),
  },
});

/** Meters of Carlo Gavazzi, of which each is named. */
export const gavazzi: readonly Make[] = [
  {
    ...threePhases(21, 'EM24 DIN', { frequency: 55, imported: 62, exported: 92 }),
    mostRegisters: 11,
  },
  threePhases(22, 'EM24 E1'),
  onePhaseMeter(23, 'EM100'),
  onePhaseMeter(24, 'ET100'),
  threePhases(25, 'EM210'),
  transformers(26, 'EM270'),
  transformers(27, 'EM280'),
  threePhases(28, 'EM300'),
  threePhases(29, 'ET300'),
  onePhaseMeter(30, 'EM510'),
  threePhases(31, 'EM530'),
  threePhases(32, 'EM540'),
  threePhases(42, 'EM580'),
];
