import type { SampledValue } from '../../services/ocpp/messages.ts';

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

/** An energy, which meters tell in kWh or kvarh. */
function energy(
  code: string,
  unit: 'Wh' | 'varh',
  total: readonly Source[],
  ofPhases: readonly [first: number, step: number],
): Measurand {
  return { code, unit, scale: 1000, total, phases: phases(ofPhases) };
}

/**
 * A power of one direction: a value of its own, or else that part of a signed one. Both ids for all
 * phases together, both for phase 1, and the distance from a phase to the next.
 */
function power(
  code: string,
  unit: 'W' | 'var',
  part: 'positive' | 'negative',
  [own, signed]: readonly [number, number],
  [ownFirst, signedFirst]: readonly [number, number],
  step: number,
): Measurand {
  return {
    code,
    unit,
    total: [[own], [signed, part]],
    phases: phases([ownFirst, step], [signedFirst, step, part]),
  };
}

/**
 * Everything that can be asked for, by name. What the charger itself offers has no value of the
 * meter.
 */
export const measurands: ReadonlyMap<string, Measurand> = new Map(
  Object.entries<Measurand>({
    'Energy.Active.Import.Register': energy('ei', 'Wh', [[209], [213]], [161, 16]),
    'Energy.Active.Export.Register': energy('ee', 'Wh', [[211]], [163, 16]),
    'Energy.Reactive.Import.Register': energy('ri', 'varh', [[273]], [225, 16]),
    'Energy.Reactive.Export.Register': energy('re', 'varh', [[275]], [227, 16]),
    'Power.Active.Import': power('pi', 'W', 'positive', [71, 74], [36, 39], 9),
    'Power.Active.Export': power('pe', 'W', 'negative', [72, 74], [37, 39], 9),
    'Power.Offered': { code: 'po', unit: 'W', total: [] },
    'Power.Reactive.Import': power('qi', 'var', 'positive', [112, 115], [80, 83], 8),
    'Power.Reactive.Export': power('qe', 'var', 'negative', [113, 115], [81, 83], 8),
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
      value,
      context,
      measurand: name,
      location,
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
