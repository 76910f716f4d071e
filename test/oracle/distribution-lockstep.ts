import { abiTable, layout } from '../../build/abi.ts';
import { Capacity, type Core, instantiateCore, Region } from '../../host/core/core.ts';
import { makeDistribution } from './distribution.ts';
import { makeRegions, regionBytes } from './memory.ts';
import { makePower } from './power.ts';

/** What a site consists of: all that the distribution and the power manager read and write. */
const siteRegions = ['chargers', 'site', 'siteState', 'powerInput', 'powerState'] as const;

/**
 * A core beside which the oracle does the same: whenever the distribution or the power manager is called, both begin with the core's memory, and have to
 * answer and to leave behind the same in all fields. Throws an Error that names the first one that differs.
 */
export function lockstep({ exports }: Core): Core {
  const capacity = (name: keyof typeof Capacity) => exports.capacity(Capacity[name]);
  const capacities = {
    slots: capacity('slots'),
    meters: capacity('meters'),
    historyCells: capacity('historyCells'),
    chargeLogBytes: capacity('chargeLogBytes'),
    chargers: capacity('chargers'),
  };
  const addresses = Object.values(Region).map(region => exports.region(region));
  const oracle = makeRegions(capacities, addresses);
  const sizes = regionBytes(capacities);
  const pairs = siteRegions.map(name => {
    const [address, bytes] = [addresses[Region[name]] as number, sizes[Region[name]] as number];
    return {
      name,
      core: Buffer.from(exports.memory.buffer as ArrayBuffer, address, bytes),
      oracle: Buffer.from(oracle.buffer, address, bytes),
    };
  });
  const beside = (name: string, ofOracle: (...args: number[]) => number) => {
    const ofCore = (exports as unknown as Record<string, (...args: number[]) => number>)[name];
    return (...args: number[]): number => {
      for (const pair of pairs) pair.core.copy(pair.oracle);
      const expected = ofOracle(...args.map(value => value | 0)) | 0;
      const result = (ofCore?.(...args) ?? 0) | 0;
      if (result !== expected) throw new Error(`${name}(${args}) answers ${result}, the oracle ${expected}`);
      const different = pairs.find(pair => !pair.core.equals(pair.oracle));
      if (different) throw new Error(`${name}(${args}): ${difference(different)}`);
      return result;
    };
  };
  const parts = Object.entries({ ...makeDistribution(oracle), ...makePower(oracle) });
  const both = Object.fromEntries(parts.map(([name, ofOracle]) => [name, beside(name, ofOracle)]));
  return instantiateCore({ exports: { ...exports, ...both } });
}

interface Pair {
  readonly name: (typeof siteRegions)[number];
  readonly core: Buffer;
  readonly oracle: Buffer;
}

/** Says in words of the interface what the first difference is. */
function difference({ name, core, oracle }: Pair): string {
  const element = abiTable.regions[name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)]?.[0] ?? '';
  const struct = abiTable.structs[element];
  if (!struct) throw new Error(`${name} has no struct`);
  const { offsets, size } = layout(struct);
  const at = core.findIndex((byte, index) => byte !== oracle[index]);
  const index = Math.floor(at / size);
  const place = offsets.findLastIndex(offset => offset <= at % size);
  const [field, type] = struct.fields[place] as [string, string, ...unknown[]];
  const shown = (memory: Buffer) => {
    const address = index * size + (offsets[place] as number);
    if (type === 'u8') return memory.readUInt8(address);
    if (type === 'u16') return memory.readUInt16LE(address);
    return type === 'i32' ? memory.readInt32LE(address) : memory.readUInt32LE(address);
  };
  return `${field} of ${element} ${index} is ${shown(core)}, with the oracle ${shown(oracle)}`;
}
