import { type Point, pointsOf } from '../../hardware/modbus/registers.ts';
import { valueType } from '../../hardware/modbus/value-type.ts';
import { dcPort } from './sun-spec-ids.ts';

const { u16, s16, u32, u64, f32 } = valueType;

/**
 * Points of one model that lie side by side: place of the first behind the header (id and length),
 * type, place of the scale factor (-1: none), factor, value ids; 0 is passed over.
 */
type ModelRun = readonly [
  at: number,
  type: number,
  scaleAt: number,
  factor: number,
  ids: readonly number[],
];

const inverter = (): readonly ModelRun[] => [
  [0, u16, 4, 1, [33, 13, 17, 21]],
  [5, u16, 11, 1, [4, 5, 6, 1, 2, 3]],
  [12, s16, 13, -1, [74]],
  [14, u16, 15, 1, [364]],
  [16, s16, 17, 1, [154]],
  [18, s16, 19, -1, [115]],
  [20, s16, 21, 0.01, [360]],
  [22, u32, 24, 0.001, [211]],
  [25, u16, 26, 1, [35]],
  [27, u16, 28, 1, [10]],
  [29, s16, 30, 1, [160]],
  [31, s16, 35, 1, [383, 384, 385, 381]],
];
const floatInverter = (): readonly ModelRun[] => [
  [0, f32, -1, 1, [33, 13, 17, 21, 4, 5, 6, 1, 2, 3]],
  [20, f32, -1, -1, [74]],
  [22, f32, -1, 1, [364, 154]],
  [26, f32, -1, -1, [115]],
  [28, f32, -1, 0.01, [360]],
  [30, f32, -1, 0.001, [211]],
  [32, f32, -1, 1, [35, 10, 160, 383, 384, 385, 381]],
];
const meter = (): readonly ModelRun[] => [
  [0, s16, 4, 1, [33, 13, 17, 21]],
  [5, s16, 13, 1, [7, 1, 2, 3, 8, 4, 5, 6]],
  [14, s16, 15, 1, [364]],
  [16, s16, 20, 1, [74, 39, 48, 57]],
  [21, s16, 25, 1, [154, 122, 130, 138]],
  [26, s16, 30, 1, [115, 83, 91, 99]],
  [31, s16, 35, 0.01, [360, 357, 358, 359]],
  [36, u32, 52, 0.001, [211, 163, 179, 195, 209, 161, 177, 193]],
];
const floatMeter = (): readonly ModelRun[] => [
  [
    0,
    f32,
    -1,
    1,
    [
      33, 13, 17, 21, 7, 1, 2, 3, 8, 4, 5, 6, 364, 74, 39, 48, 57, 154, 122, 130, 138, 115, 83, 91,
      99,
    ],
  ],
  [50, f32, -1, 0.01, [360, 357, 358, 359]],
  [58, f32, -1, 0.001, [211, 163, 179, 195, 209, 161, 177, 193]],
];

/**
 * Phase `index` of model 701: power, apparent and reactive power, power factor, current, voltages,
 * energies.
 */
const derPhase = (index: number): readonly ModelRun[] => {
  const at = 39 + 23 * index;
  const coarse = 8 * index;
  return [
    [at, s16, 114, -1, [39 + 9 * index]],
    [at + 1, s16, 116, 1, [122 + coarse]],
    [at + 2, s16, 117, -1, [83 + coarse]],
    [at + 3, s16, 115, 1, [357 + index]],
    [at + 4, s16, 111, 1, [13 + 4 * index]],
    [at + 5, u16, 112, 1, [4 + index, 1 + index]],
    [at + 7, u64, 118, 0.001, [163 + 2 * coarse, 161 + 2 * coarse]],
  ];
};
const der = (): readonly ModelRun[] => [
  [8, s16, 114, -1, [74]],
  [9, s16, 116, 1, [154]],
  [10, s16, 117, -1, [115]],
  [11, s16, 115, 1, [360]],
  [12, s16, 111, 1, [33]],
  [13, u16, 112, 1, [8, 7]],
  [15, u32, 113, 1, [364]],
  [17, u64, 118, 0.001, [211, 209]],
  [33, s16, 120, 1, [382, 383, 384, 385, 0, 381]],
  ...[0, 1, 2].flatMap(derPhase),
];

/**
 * Measurands of models, by their number. Power that an inverter or storage gives counts as
 * exported. They come into being for a meter that has them.
 */
const models: Readonly<Record<number, () => readonly ModelRun[]>> = {
  101: inverter,
  102: inverter,
  103: inverter,
  111: floatInverter,
  112: floatInverter,
  113: floatInverter,
  124: () => [
    [6, u16, 20, 1, [387]],
    [8, u16, 22, 1, [10]],
  ],
  201: meter,
  202: meter,
  203: meter,
  204: meter,
  211: floatMeter,
  212: floatMeter,
  213: floatMeter,
  214: floatMeter,
  701: der,
  713: () => [
    [0, u16, 5, 0.001, [475]],
    [2, u16, 6, 1, [387]],
  ],
  // A storage counts what charges it: discharging is positive in the model.
  802: () => [
    [1, u16, 51, 0.001, [475]],
    [9, u16, 54, 1, [387]],
    [32, u16, 57, 1, [10]],
    [42, s16, 59, -1, [396]],
    [45, s16, 61, -1, [404]],
  ],
};

/** Model 714, DC measurement: a part for all ports, then one for each. */
export const dcModel = { id: 714, portCountAt: 2, portsAt: 18, portLength: 25 } as const;

/** Places of current, power and energies of one port or the whole model. */
type DcPlaces = readonly [ampsAt: number, wattsAt: number, energyAt: number];
const allPorts: DcPlaces = [3, 4, 5];
const firstPort: DcPlaces = [10, 12, 13];

/** Measurands of DC ports of a type. In the model, what comes from a port is positive. */
function dcRuns([ampsAt, wattsAt, energyAt]: DcPlaces, portType: number): readonly ModelRun[] {
  const isPv = portType === dcPort.pv;
  const [amps, watts, out, drawn] =
    portType === dcPort.storage
      ? [396, 404, 415, 413]
      : isPv
        ? [390, 452, 407, 405]
        : [392, 400, 407, 405];
  const sign = isPv ? 1 : -1;
  return [
    [ampsAt, s16, 13, sign, [amps]],
    [wattsAt, s16, 15, sign, [watts]],
    [energyAt, u64, 16, 0.001, [out, drawn]],
  ];
}

/** Value ids of the second and third phase: models of one phase have them without a value. */
const furtherPhases: readonly number[] = [
  2, 3, 4, 5, 6, 8, 17, 21, 48, 57, 91, 99, 130, 138, 177, 179, 193, 195, 358, 359,
];
const onePhase: readonly number[] = [101, 111, 201, 211];

/** A model in the registers of a device. */
export interface FoundModel {
  readonly id: number;
  /** Address of its header. */
  readonly address: number;
  /** Types of the DC ports of model 714. */
  readonly portTypes?: readonly number[] | undefined;
}

/**
 * Points of a model's values. `invertsMeters`: in models 201 to 214 of this device, power that is
 * fed in is positive.
 */
export function pointsOfModel(
  { id, address, portTypes = [] }: FoundModel,
  portType: number,
  invertsMeters: boolean,
): Point[] {
  const base = address + 2;
  const model = models[id];
  const runs = id === dcModel.id ? portRuns(portTypes, portType) : (model?.() ?? []);
  const inverted = invertsMeters && (model === meter || model === floatMeter);
  return runs.flatMap(([at, type, scaleAt, factor, ids]) => {
    const scaleAddress = scaleAt < 0 ? undefined : base + scaleAt;
    const kept = onePhase.includes(id)
      ? ids.map(one => (furtherPhases.includes(one) ? 0 : one))
      : ids;
    return pointsOf(3, [base + at, type, factor, kept], scaleAddress).map(point =>
      inverted && directedIds.includes(point.id) ? { ...point, factor: -factor } : point,
    );
  });
}

/** Active and reactive power of a meter. */
const directedIds: readonly number[] = [74, 39, 48, 57, 115, 83, 91, 99];

function portRuns(portTypes: readonly number[], wanted: number): readonly ModelRun[] {
  if (wanted === dcPort.all) return dcRuns(allPorts, wanted);
  const { portsAt, portLength } = dcModel;
  return portTypes.flatMap((type, index) => {
    if (type !== wanted) return [];
    const [amps, watts, energy] = firstPort;
    const at = portsAt + index * portLength;
    return dcRuns([at + amps, at + watts, at + energy], wanted);
  });
}
