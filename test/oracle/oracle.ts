import { ABI_HASH, ABI_VERSION, Capacity, type CoreExports } from '../../host/core/abi.ts';
import { makeChargeLog } from './charge-log.ts';
import { makeController } from './controller.ts';
import { makeDistribution } from './distribution.ts';
import { makeHistory } from './history.ts';
import { type Capacities, makeRegions } from './memory.ts';
import { makePower } from './power.ts';

type Functions = Omit<CoreExports, 'memory'>;

/** The power manager of a build that has none. */
const NO_POWER: Pick<CoreExports, 'power_start' | 'power_step'> = {
  power_start: () => 0,
  power_step: () => 0,
};

/**
 * A second implementation of the core in plain TypeScript, written from the rules: it shares with
 * the core only its interface. What it answers and leaves in the regions is what the core has to
 * answer and leave there, to the bit.
 *
 * @param capacities of the build that it stands for
 * @param addresses of that build's regions by the numbers of `Region`, where the oracle's are to be
 * the same
 */
export function createOracle(capacities: Capacities, addresses?: readonly number[]): CoreExports {
  const regions = makeRegions(capacities, addresses);
  const capacitiesById = Object.entries(Capacity).sort(([, a], [, b]) => a - b) as [
    keyof Capacities,
    number,
  ][];
  const functions: Functions = {
    abi_version: () => ABI_VERSION,
    abi_hash: () => ABI_HASH,
    region: id => regions.addresses[id] ?? 0,
    capacity: id => capacities[capacitiesById[id]?.[0] as keyof Capacities] ?? 0,
    ...makeController(regions),
    ...makeHistory(regions),
    ...makeChargeLog(regions),
    ...makeDistribution(regions),
    ...(capacities.powerFilters > 0 ? makePower(regions) : NO_POWER),
  };
  return { memory: { buffer: regions.buffer }, ...inIntegers(functions) };
}

/**
 * Parameters and results cross the interface as 32-bit integers with sign; a part that means a time
 * or a size takes it `>>> 0`.
 */
function inIntegers(functions: Functions): Functions {
  const entries = Object.entries(functions) as [string, (...args: number[]) => number][];
  const wrapped = entries.map(([name, run]) => [
    name,
    (...args: number[]) => run(...args.map(value => value | 0)) | 0,
  ]);
  return Object.fromEntries(wrapped) as Functions;
}
