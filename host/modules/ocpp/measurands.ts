import type { SampledValue } from './messages.ts';

/**
 * Source of a value: the id of a meter value, and the part of it that counts; the first that the
 * meter has is used.
 */
type Source = readonly [id: number, part?: 'positive' | 'negative' | undefined];

/** A quantity that meter values tell (OCPP 1.6, 7.31). */
export interface Measurand {
  /** Short name in the journal; MUST NOT change, because stored samples carry it. */
  readonly code: string;
  /** Unit as OCPP writes it; left out where OCPP has none. */
  readonly unit?: string;
  /** Factor of the meter's value. */
  readonly scale?: number;
  readonly location?: 'EV';
  /** All phases together. */
  readonly total: readonly Source[];
  /** Phases 1 to 3. */
  readonly phases?: readonly (readonly Source[])[];
  /** Names of the phases, where they are not L1 to L3. */
  readonly phaseSuffix?: '-N';
}

/** Ids of the same value of the phases: the first one and the distance to the next. */
function phases(...sources: readonly (readonly [first: number, step: number, part?: Source[1]])[]) {
  return [0, 1, 2].map(phase =>
    sources.map(([first, step, part]): Source => [first + step * phase, part]),
  );
}

/**
 * Everything that can be asked for, by name. What the charger itself offers has no value of the
 * meter.
 */
export const measurands: ReadonlyMap<string, Measurand> = new Map(
  Object.entries<Measurand>({
    'Energy.Active.Import.Register': {
      ...{ code: 'ei', unit: 'Wh', scale: 1000, total: [[209], [213]] },
      phases: phases([161, 16]),
    },
    'Energy.Active.Export.Register': {
      ...{ code: 'ee', unit: 'Wh', scale: 1000, total: [[211]] },
      phases: phases([163, 16]),
    },
    'Energy.Reactive.Import.Register': {
      ...{ code: 'ri', unit: 'varh', scale: 1000, total: [[273]] },
      phases: phases([225, 16]),
    },
    'Energy.Reactive.Export.Register': {
      ...{ code: 're', unit: 'varh', scale: 1000, total: [[275]] },
      phases: phases([227, 16]),
    },
    'Power.Active.Import': {
      ...{ code: 'pi', unit: 'W', total: [[71], [74, 'positive']] },
      phases: phases([36, 9], [39, 9, 'positive']),
    },
    'Power.Active.Export': {
      ...{ code: 'pe', unit: 'W', total: [[72], [74, 'negative']] },
      phases: phases([37, 9], [39, 9, 'negative']),
    },
    'Power.Offered': { code: 'po', unit: 'W', total: [] },
    'Power.Reactive.Import': {
      ...{ code: 'qi', unit: 'var', total: [[112], [115, 'positive']] },
      phases: phases([80, 8], [83, 8, 'positive']),
    },
    'Power.Reactive.Export': {
      ...{ code: 'qe', unit: 'var', total: [[113], [115, 'negative']] },
      phases: phases([81, 8], [83, 8, 'negative']),
    },
    'Power.Factor': { code: 'pf', total: [[356]], phases: phases([353, 1]) },
    'Current.Import': {
      code: 'ci',
      unit: 'A',
      total: [],
      phases: phases([11, 4], [14, 4, 'positive'], [13, 4]),
    },
    'Current.Export': {
      code: 'ce',
      unit: 'A',
      total: [],
      phases: phases([12, 4], [14, 4, 'negative']),
    },
    'Current.Offered': { code: 'co', unit: 'A', total: [] },
    Voltage: { code: 'u', unit: 'V', total: [], phases: phases([1, 1]), phaseSuffix: '-N' },
    Frequency: { code: 'f', total: [[364], [361]] },
    Temperature: { code: 't', unit: 'Celsius', total: [[382], [381], [383], [384], [385]] },
    SoC: { code: 's', unit: 'Percent', location: 'EV', total: [] },
    RPM: { code: 'n', total: [[386]] },
  }),
);

const byCode = new Map(
  [...measurands].map(([name, measurand]) => [measurand.code, { name, ...measurand }]),
);

/** Sources of values. */
export interface ValueSources {
  /** The newest value of the charger's meter; null while unknown or where it has none. */
  meter(id: number): number | null;
  /** Offer of the charger to the vehicle at the moment. */
  offered(): { readonly currentA: number; readonly powerW: number };
  /** %; null while unknown. */
  stateOfChargePct(): number | null;
}

/**
 * Values of one instant in the form of the journal, the shortest that says everything: code, phase
 * (0: all) and value, e.g. `ei0=12345;u1=230.1`.
 */
export function readValues(names: readonly string[], sources: ValueSources): string {
  const values: string[] = [];
  for (const name of names) {
    const measurand = measurands.get(name);
    if (!measurand) continue;
    const add = (phase: number, value: number | null): void => {
      if (value !== null && Number.isFinite(value))
        values.push(`${measurand.code}${phase}=${rounded(value)}`);
    };
    const { scale = 1 } = measurand;
    const read = (from: readonly Source[]): number | null => {
      const value = firstOf(from, sources);
      return value === null ? null : value * scale;
    };
    const ofCharger = chargerValue(name, sources);
    add(0, ofCharger ?? read(measurand.total));
    for (const [index, from] of (measurand.phases ?? []).entries()) add(index + 1, read(from));
  }
  return values.join(';');
}

/**
 * Values of `readValues` in the form of messages. Codes of other versions of this firmware are left
 * out.
 */
export function sampledValues(
  values: string,
  context: SampledValue['context'] & string,
): SampledValue[] {
  const sampled: SampledValue[] = [];
  for (const [, code = '', phase = '', value = ''] of values.matchAll(/([a-z]+)([0-3])=([^;]*)/g)) {
    const measurand = byCode.get(code);
    if (!measurand) continue;
    const { name, unit, location = 'Outlet', phaseSuffix = '' } = measurand;
    sampled.push({
      ...{ value, context, measurand: name, location },
      ...(phase !== '0' && { phase: `L${phase}${phaseSuffix}` }),
      ...(unit !== undefined && { unit }),
    });
  }
  return sampled;
}

function chargerValue(name: string, sources: ValueSources): number | null {
  if (name === 'Power.Offered') return sources.offered().powerW;
  if (name === 'Current.Offered') return sources.offered().currentA;
  return name === 'SoC' ? sources.stateOfChargePct() : null;
}

function firstOf(from: readonly Source[], { meter }: ValueSources): number | null {
  for (const [id, part] of from) {
    const value = meter(id);
    if (value === null) continue;
    if (part === undefined) return value;
    return Math.max(0, part === 'positive' ? value : -value);
  }
  return null;
}

/** At most three decimals, as short as possible. */
function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
