import type { Drawn } from './ledger.ts';

/** A value as either version tells it. */
export interface RawValue {
  readonly value: number;
  readonly measurand?: string | undefined;
  readonly context?: string | undefined;
  readonly phase?: string | undefined;
  readonly location?: string | undefined;
  readonly unit?: string | undefined;
}

type PerPhase = readonly [number | undefined, number | undefined, number | undefined];

/** Values of one instant, as far as they were told. */
export interface Sample {
  /** By the charger's clock, ms since the epoch. */
  readonly wallMs: number;
  /** mA. */
  readonly currentsMa: PerPhase;
  /** mA; of which phase was not said. */
  readonly currentMa: number | undefined;
  /** V. */
  readonly voltagesV: PerPhase;
  /** W, of all phases together. */
  readonly powerW: number | undefined;
  /** Wh, since whenever this charger counts. */
  readonly energyWh: number | undefined;
  /** mA; what it says that it offers. */
  readonly offeredMa: number | undefined;
  /** %. */
  readonly stateOfChargePct: number | undefined;
}

/** Voltages of a phase that a grid has (EN 50160: 230 V ± 10 %). */
export const [leastVoltageV, mostVoltageV] = [207, 253];

const prefixes: Readonly<Record<string, number>> = { '': 1, k: 1000, m: 0.001 };
/** Units by measurand, where none is told. */
const usualUnits: readonly (readonly [beginning: string, unit: string])[] = [
  ['Current.', 'A'],
  ['Power.', 'W'],
  ['Voltage', 'V'],
  ['SoC', 'Percent'],
  ['Energy.', 'Wh'],
];
const defaultMeasurand = 'Energy.Active.Import.Register';
/** At the begin or end of something, currents are on their way. */
const edge = /\.(?:Begin|End)$/;
/** W that flow certainly, although a charger says that no current does. */
const flowingW = 1000;
/** A; less is no current. */
const idleA = 0.5;

/** Reads values of one instant; those that nobody understands are left out. */
export function readSample(wallMs: number, values: readonly RawValue[]): Sample {
  const found = new Map<string, number>();
  for (const raw of values) {
    const known = knownOf(raw);
    if (known && !found.has(known.key)) found.set(known.key, known.value);
  }
  const ofPhases = (name: string): PerPhase => [
    ...([found.get(`${name} 1`), found.get(`${name} 2`), found.get(`${name} 3`)] as const),
  ];
  const milli = (value: number | undefined) => value && Math.round(value * 1000);
  const powersW = ofPhases('Power.Active.Import');
  const [a, b, c] = ofPhases('Current.Import');
  const powerW = found.get('Power.Active.Import 0') ?? sum(powersW);
  const untrue = (powerW ?? 0) > flowingW && [a, b, c].every(each => (each ?? 0) < idleA);
  const unphased = found.get('Current.Import 0');
  return {
    wallMs,
    currentsMa: untrue ? [undefined, undefined, undefined] : [milli(a), milli(b), milli(c)],
    currentMa: untrue && (unphased ?? 0) < idleA ? undefined : milli(unphased),
    voltagesV: ofPhases('Voltage'),
    powerW,
    energyWh: found.get(`${defaultMeasurand} 0`) ?? sum(ofPhases(defaultMeasurand)),
    offeredMa: milli(found.get('Current.Offered 0') ?? largest(ofPhases('Current.Offered'))),
    stateOfChargePct: found.get('SoC 0'),
  };
}

/**
 * The current of the phase with most; undefined if nothing says it. From a power without currents
 * follow only bounds: all of it on one phase, or a third on each.
 */
export function drawnOf({ currentsMa, currentMa, powerW }: Sample): Drawn | undefined {
  const measuredMa = largest(currentsMa) ?? currentMa;
  if (measuredMa !== undefined) return { leastMa: measuredMa, mostMa: measuredMa };
  if (powerW === undefined) return undefined;
  return {
    leastMa: Math.floor((powerW * 1000) / (3 * mostVoltageV)),
    mostMa: Math.ceil((powerW * 1000) / leastVoltageV),
  };
}

/** Name with phase (0: all or not said), and value without prefix of its unit. */
function knownOf({
  measurand = defaultMeasurand,
  value,
  phase,
  location = 'Outlet',
  unit = usualUnits.find(([beginning]) => measurand.startsWith(beginning))?.[1] ?? '',
  context,
}: RawValue): { readonly key: string; readonly value: number } | undefined {
  const isEnergy = measurand.startsWith('Energy.');
  if (!Number.isFinite(value) || (edge.test(context ?? '') && !isEnergy)) return undefined;
  if (location !== (measurand === 'SoC' ? location : 'Outlet')) return undefined;
  const [, prefix = '', base = ''] = /^([km]?)(Wh|W|A|V|Percent)$/.exec(unit) ?? [];
  const scale = prefixes[prefix];
  const isRight = usualUnits.some(
    ([beginning, usual]) => measurand.startsWith(beginning) && usual === base,
  );
  const number = phase === undefined ? '0' : /^L([123])(?:-N)?$/.exec(phase)?.[1];
  if (scale === undefined || !isRight || number === undefined) return undefined;
  return { key: `${measurand} ${number}`, value: value * scale };
}

function present(values: PerPhase): number[] {
  return values.filter(value => value !== undefined);
}

function sum(values: PerPhase): number | undefined {
  const known = present(values);
  return known.length === 0 ? undefined : known.reduce((a, b) => a + b);
}

function largest(values: PerPhase): number | undefined {
  const known = present(values);
  return known.length === 0 ? undefined : Math.max(...known);
}
