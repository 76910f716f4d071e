/** A value for each of the three phases; undefined where it is not known. */
export type PerPhase = readonly (number | undefined)[];

/**
 * What is measured of a consumer or a connection. Power that is drawn is positive. A function that
 * is not there is not told at all; undefined is not told at present.
 */
export interface PowerSource {
  powerW(): number | undefined;
  phasePowersW?(): PerPhase;
  importedWh?(): number | undefined;
  exportedWh?(): number | undefined;
  currentsA?(): PerPhase;
  voltagesV?(): PerPhase;
  frequencyHz?(): number | undefined;
}

/** How something that is measured is told. */
export interface Quantity {
  readonly measurementId: number;
  readonly type: 'power' | 'energy' | 'current' | 'voltage' | 'frequency';
  readonly unit: 'W' | 'Wh' | 'A' | 'V' | 'Hz';
  readonly scope: string;
  /** Phases that it is about; undefined where it is about none. */
  readonly phases: 'abc' | 'a' | 'b' | 'c' | undefined;
  readonly decimals: number;
  /** Scenario of the use case that tells it. */
  readonly scenario: number;
  value(): number | undefined;
}

/** Names and scenarios in which two use cases differ. */
export interface MonitoringFacts {
  readonly actor: string;
  readonly useCase: string;
  /** Scope and scenario of each group; a group without is not told. */
  readonly power: Told;
  readonly phasePower?: Told;
  readonly imported: Told;
  readonly exported: Told;
  readonly current: Told;
  readonly voltage: Told;
  readonly frequency: Told;
}

type Told = readonly [scope: string, scenario: number];

/** Monitoring of power consumption: a single consumer or producer. */
export const monitoredUnit: MonitoringFacts = {
  ...{ actor: 'MonitoredUnit', useCase: 'monitoringOfPowerConsumption' },
  ...{ power: ['acPowerTotal', 1], phasePower: ['acPower', 1] },
  ...{ imported: ['acEnergyConsumed', 2], exported: ['acEnergyProduced', 2] },
  ...{ current: ['acCurrent', 3], voltage: ['acVoltage', 4], frequency: ['acFrequency', 5] },
};

/** Monitoring of the grid connection point: where the house is connected. */
export const gridConnectionPoint: MonitoringFacts = {
  ...{ actor: 'GridConnectionPoint', useCase: 'monitoringOfGridConnectionPoint' },
  power: ['acPowerTotal', 2],
  ...{ imported: ['gridConsumption', 4], exported: ['gridFeedIn', 3] },
  ...{ current: ['acCurrent', 5], voltage: ['acVoltage', 6], frequency: ['acFrequency', 7] },
};

const phaseNames = ['a', 'b', 'c'] as const;

/** The quantities that a source tells, in a use case; their numbers are always the same. */
export function quantitiesOf(facts: MonitoringFacts, source: PowerSource): readonly Quantity[] {
  const single = (
    measurementId: number,
    told: Told,
    rest: Pick<Quantity, 'type' | 'unit' | 'decimals' | 'phases'>,
    value: (() => number | undefined) | undefined,
  ): Quantity[] => {
    const [scope, scenario] = told;
    return value ? [{ measurementId, scope, scenario, ...rest, value }] : [];
  };
  const each = (
    firstId: number,
    told: Told | undefined,
    rest: Pick<Quantity, 'type' | 'unit' | 'decimals'>,
    values: (() => PerPhase) | undefined,
  ): Quantity[] =>
    phaseNames.flatMap((phases, at) =>
      told && values ? single(firstId + at, told, { ...rest, phases }, () => values()[at]) : [],
    );
  const power = { type: 'power', unit: 'W', decimals: 0 } as const;
  const energy = { type: 'energy', unit: 'Wh', decimals: 0, phases: 'abc' } as const;
  const current = { type: 'current', unit: 'A', decimals: 3 } as const;
  const voltage = { type: 'voltage', unit: 'V', decimals: 1 } as const;
  const frequency = { type: 'frequency', unit: 'Hz', decimals: 2, phases: undefined } as const;
  // Methods are called on the source, which may be an object of a class.
  const of = <T>(method: (() => T) | undefined) => method?.bind(source);
  return [
    ...single(0, facts.power, { ...power, phases: 'abc' }, of(source.powerW)),
    ...each(1, facts.phasePower, power, of(source.phasePowersW)),
    ...single(4, facts.imported, energy, of(source.importedWh)),
    ...single(5, facts.exported, energy, of(source.exportedWh)),
    ...each(6, facts.current, current, of(source.currentsA)),
    ...each(9, facts.voltage, voltage, of(source.voltagesV)),
    ...single(12, facts.frequency, frequency, of(source.frequencyHz)),
  ];
}
