import type { Amount } from './amounts.ts';
import type { Profile } from './commands.ts';
import type { Make } from './heard.ts';

/**
 * What is known of makes before anything was tried: a first guess of how they are limited, and
 * what not to do to them. Of the others, what they say themselves is tried.
 */
export interface Traits {
  /** The way that is tried first. */
  readonly way?: Profile['purpose'];
  readonly start?: 'absolute' | 'relative';
  /** It takes limits on the lowest level only, whatever it says. */
  readonly onLowest?: boolean;
  /** The only unit that has an effect, whatever it says. */
  readonly unit?: Amount['unit'];
  /** mA; the currents that it keeps to, ascending. */
  readonly stepsMa?: readonly number[];
  /** mA; with less stored, it never starts a charge. */
  readonly startsWithMa?: number;
  /** s; more often it does not tell values. */
  readonly sampleS?: number;
  /** What it is asked to measure, in its own words; empty: it cannot be asked. */
  readonly measurands?: string;
  /** It keeps limits in memory that wears out: so many raises a day are borne. */
  readonly raisesADay?: number;
  /** Settings of its own. */
  readonly settings?: readonly (readonly [name: string, value: string])[];
}

const wholeMa = Array.from({ length: 27 }, (_, index) => (index + 6) * 1000);

/** The first that fits counts; a pattern is one of vendor and model. */
const makes: readonly (readonly [pattern: RegExp, traits: Traits])[] = [
  [
    /^abb\b/i,
    {
      onLowest: true,
      // Others than these five, and it restarts again and again.
      measurands:
        'Current.Import,Current.Offered,Power.Active.Import,Energy.Active.Import.Register,Voltage',
    },
  ],
  [/^alfen\b/i, { measurands: alfenMeasurands() }],
  [
    /^easee\b/i,
    {
      ...{ way: 'default', start: 'absolute', onLowest: true, stepsMa: wholeMa },
      ...{ sampleS: 30, raisesADay: 25 },
    },
  ],
  [/^(?:go-?e\b|fronius\b)/i, { unit: 'A', measurands: '' }],
  [/^huawei\b/i, { unit: 'W', startsWithMa: 6000 }],
  [/^mennekes\b/i, { sampleS: 60 }],
  [/^myenergi\b/i, { settings: [['RandomSmartChargeDelay', '0']] }],
  [/^necharge\b/i, { stepsMa: [6000, 8000, 10_000, 13_000, 16_000] }],
  [/^timxon\b/i, { way: 'default', start: 'relative' }],
  [/^wall ?box\b/i, { start: 'relative' }],
  [/\bbender\b/i, { unit: 'A' }],
];

/** What is known of a make. */
export function traitsOf(make: Make | undefined): Traits {
  const name = `${make?.vendor ?? ''} ${make?.model ?? ''}`.trim();
  return makes.find(([pattern]) => pattern.test(name))?.[1] ?? {};
}

/** It names the phase with each current. */
function alfenMeasurands(): string {
  const currents = ['Current.Import.L1', 'Current.Import.L2', 'Current.Import.L3'];
  return [...currents, 'Power.Active.Import', 'Energy.Active.Import.Register'].join(',');
}
