import { abiTable, layout } from '../../build/abi.ts';
import {
  Capacity,
  type Core,
  type CoreExports,
  instantiateCore,
  Region,
} from '../../host/core/core.ts';
import { type Capacities, regionBytes } from './memory.ts';
import { createOracle } from './oracle.ts';

type Call = (...args: number[]) => number;

interface Pair {
  readonly name: keyof typeof Region;
  readonly core: Uint8Array;
  readonly oracle: Uint8Array;
}

/** The capacities of a build. */
export function capacitiesOf(exports: CoreExports): Capacities {
  const entries = Object.entries(Capacity).map(([name, id]) => [name, exports.capacity(id)]);
  return Object.fromEntries(entries) as unknown as Capacities;
}

/**
 * A core beside which an oracle does the same: both have to have the same in all regions at
 * power-on, and from then on each call has to answer the same and to leave the same in all regions.
 * What somebody wrote between two calls, the oracle gets to see before the next one. Throws an
 * Error that names the first thing that differs.
 */
export function lockstep({ exports }: Core): Core {
  const capacities = capacitiesOf(exports);
  const sizes = regionBytes(capacities);
  const addresses = sizes.map((_, region) => exports.region(region));
  const oracle = createOracle(capacities, addresses);
  const pairs = Object.entries(Region).map(([name, region]): Pair => {
    const [address, bytes] = [addresses[region] as number, sizes[region] as number];
    return {
      name: name as keyof typeof Region,
      core: new Uint8Array(exports.memory.buffer, address, bytes),
      oracle: new Uint8Array(oracle.memory.buffer, address, bytes),
    };
  });
  const compare = (when: string) => {
    for (const pair of pairs)
      if (Buffer.compare(pair.core, pair.oracle) !== 0)
        throw new Error(`${when}: ${difference(pair)}`);
  };
  compare('at power-on');
  const { memory, ...functions } = exports;
  const both = Object.entries(functions as unknown as Record<string, Call>).map(
    ([name, ofCore]) => {
      const ofOracle = (oracle as unknown as Record<string, Call>)[name] as Call;
      const ofBoth: Call = (...args) => {
        for (const pair of pairs) pair.oracle.set(pair.core);
        const expected = ofOracle(...args);
        const result = ofCore(...args) | 0;
        if (result !== expected)
          throw new Error(`${name}(${args}) answers ${result}, the oracle ${expected}`);
        compare(`${name}(${args})`);
        return result;
      };
      return [name, ofBoth];
    },
  );
  return instantiateCore({ exports: { memory, ...Object.fromEntries(both) } as CoreExports });
}

/** Names the first field that differs, and what it is. */
function difference({ name, core, oracle }: Pair): string {
  const [element = ''] =
    abiTable.regions[name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)] ?? [];
  const at = core.findIndex((byte, index) => byte !== oracle[index]);
  const struct = abiTable.structs[element];
  if (!struct) return `byte ${at} of ${name} is ${core[at]}, that of the oracle ${oracle[at]}`;
  const { offsets, size } = layout(struct);
  const index = offsets.findLastIndex(offset => offset <= at % size);
  const bytes = (offsets[index + 1] ?? size) - (offsets[index] as number);
  const from = at - (at % size) + (offsets[index] as number);
  const word = (of: Uint8Array) =>
    `0x${Buffer.from(of.subarray(from, from + bytes))
      .reverse()
      .toString('hex')}`;
  const field = `${struct.fields[index]?.[0]} of ${name} ${Math.floor(at / size)}`;
  return `${field} is ${word(core)}, that of the oracle ${word(oracle)}`;
}
