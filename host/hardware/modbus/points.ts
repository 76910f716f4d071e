import type { ReadRequest } from '../../platform/modbus-frames.ts';
import { registersOf, type Script } from '../../platform/modbus-script.ts';

/** Registers up to so far apart are read together. */
const nearRegisters = 8;

/** A bit or register of a device; its type is the number of the function that reads it. */
export interface Point {
  readonly register_type: number;
  readonly address: number;
}

/** What one device has at some points, read in as few requests as those that lie near allow. */
export class PointReading {
  readonly #requests: readonly ReadRequest[];

  constructor(points: readonly Point[], device: Pick<ReadRequest, 'unit' | 'restMs'>) {
    this.#requests = ([1, 2, 3, 4] as const).flatMap(code => {
      const addresses = points
        .filter(({ register_type }) => register_type === code)
        .map(({ address }) => address);
      return groupsOf(addresses).map(([address, count]) => ({ ...device, code, address, count }));
    });
  }

  /** Reads all of them; answers what a point has. */
  *read(): Script<(point: Point) => number> {
    const read = new Map<string, number>();
    for (const request of this.#requests) {
      const registers = yield* registersOf(request);
      registers.forEach((register, index) => {
        read.set(`${request.code} ${request.address + index}`, register);
      });
    }
    return ({ register_type, address }) => read.get(`${register_type} ${address}`) as number;
  }
}

/** Addresses as stretches of neighbours. */
function groupsOf(addresses: readonly number[]): [first: number, count: number][] {
  const groups: [first: number, count: number][] = [];
  for (const address of [...addresses].sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && address - group[0] <= nearRegisters) group[1] = address - group[0] + 1;
    else groups.push([address, 1]);
  }
  return groups;
}
