import { leastCurrentMa } from '../../hardware/limits.ts';
import type { Limit } from './ledger.ts';
import { leastVoltageV, mostVoltageV } from './meter-values.ts';

/** A limit as a profile writes it. */
export interface Amount {
  readonly unit: 'A' | 'W';
  /** A per phase, or W of all phases together; a multiple of 0.1. */
  readonly value: number;
  /** Phases that the charger is told to use. */
  readonly phases: number | undefined;
}

/** How a charger takes limits. */
export interface Manner {
  readonly unit: 'A' | 'W';
  /** Currents that it keeps to, mA, ascending; undefined: each tenth of an ampere. */
  readonly stepsMa: readonly number[] | undefined;
  /** Phases that are certain: told and tried, or seen at this vehicle; undefined: it may be any. */
  readonly phases: 1 | 3 | undefined;
  /** Whether to tell it the phases. */
  readonly tellsPhases: boolean;
}

/** How a charger is told limits of which only the current is certain. */
export function mannerOf(
  unit: Manner['unit'],
  { stepsMa }: { readonly stepsMa?: readonly number[] },
): Manner {
  return { unit, stepsMa, phases: undefined, tellsPhases: false };
}

const digitMa = 100;
const mostPhases = 3;

/**
 * The largest amount that allows no more than a current per phase, at any voltage of the grid, and
 * what it means. Between 0 and 6 A nobody knows what a charger does: that is 0.
 */
export function amountFor(
  currentMa: number,
  { unit, stepsMa, phases, tellsPhases }: Manner,
): { readonly amount: Amount; readonly limit: Limit } {
  const wholeMa =
    stepsMa?.findLast(step => step <= currentMa) ??
    (stepsMa ? 0 : Math.floor(currentMa / digitMa) * digitMa);
  const usableMa = wholeMa < leastCurrentMa ? 0 : wholeMa;
  const told = tellsPhases ? phases : undefined;
  if (unit === 'A') {
    const limit = { mostMa: usableMa, leastMa: usableMa };
    return { amount: { unit, value: tenths(usableMa / 1000), phases: told }, limit };
  }
  const watts = Math.floor(((usableMa * (phases ?? 1)) / 1000) * leastVoltageV);
  return {
    amount: { unit, value: watts, phases: told },
    limit: {
      mostMa: Math.ceil((watts * 1000) / leastVoltageV / (phases ?? 1)),
      leastMa: Math.floor((watts * 1000) / mostVoltageV / (phases ?? mostPhases)),
    },
  };
}

/** mA per phase at most, of an amount that a charger says itself; undefined: no limit. */
export function currentOf({ unit, value, phases }: Amount): number | undefined {
  // Some write -1 for that.
  if (value < 0) return undefined;
  const amperes = unit === 'A' ? value : value / leastVoltageV / (phases ?? 1);
  return Math.ceil(amperes * 1000);
}

/** As a multiple of 0.1 that JSON writes with one digit. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
