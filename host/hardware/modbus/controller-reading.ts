import type { ReadRequest } from '../../platform/modbus-frames.ts';
import { registersOf, type Script } from '../../platform/modbus-script.ts';
import type { PlainState } from '../plain/plain-controller.ts';
import type { Description } from './description.ts';

/** Registers up to so far apart are read together. */
const nearRegisters = 8;

/** What the registers of a controller say. */
export interface Told extends Pick<PlainState, 'vehicle' | 'error' | 'contactorClosed' | 'mostMa'> {
  /** What the register of the current has. */
  readonly current: number;
}

/** A register that is read in every round. */
type Point = Pick<Description['state'], 'register_type' | 'address'>;

/** Reads all that a controller tells by its registers, and writes nothing. */
export class ControllerReading {
  readonly #description: Description;
  readonly #requests: readonly ReadRequest[];

  constructor(description: Description) {
    this.#description = description;
    this.#requests = requestsOf(description);
  }

  *read(): Script<Told> {
    const read = new Map<string, number>();
    for (const request of this.#requests) {
      const registers = yield* registersOf(request);
      registers.forEach((register, index) => {
        read.set(`${request.code} ${request.address + index}`, register);
      });
    }
    return this.#told(read);
  }

  #told(read: ReadonlyMap<string, number>): Told {
    const { state, contactor, current, most_current } = this.#description;
    const at = ({ register_type, address }: Point): number =>
      read.get(`${register_type} ${address}`) as number;
    const seen = at(state);
    const error = state.errors.find(({ value }) => value === seen);
    const vehicle = state.not_connected.includes(seen)
      ? 'none'
      : state.connected.includes(seen)
        ? 'connected'
        : state.charging.includes(seen)
          ? 'charging'
          : undefined;
    return {
      vehicle: error ? undefined : vehicle,
      error: (error?.error_state ?? 0) as PlainState['error'],
      contactorClosed: contactor
        ? ((at(contactor) >> contactor.bit) & 1) === 1
        : vehicle === 'charging',
      current: at({ register_type: 3, address: current.address }),
      mostMa: at(most_current) * most_current.unit_ma,
    };
  }
}

/** What a round reads, in as few requests as registers that lie near each other allow. */
function requestsOf(description: Description): ReadRequest[] {
  const { state, contactor, current, most_current, device_address: unit, rest_ms } = description;
  const points: Point[] = [state, most_current, { register_type: 3, address: current.address }];
  if (contactor) points.push(contactor);
  return [3, 4].flatMap(type => {
    const addresses = points
      .filter(({ register_type }) => register_type === type)
      .map(({ address }) => address)
      .sort((a, b) => a - b);
    const groups: number[][] = [];
    for (const address of addresses) {
      const group = groups.at(-1);
      if (group && address - (group[0] as number) <= nearRegisters) group.push(address);
      else groups.push([address]);
    }
    return groups.map(group => {
      const [first = 0] = group;
      const count = (group.at(-1) ?? first) - first + 1;
      return { unit, code: type as 3 | 4, address: first, count, restMs: rest_ms };
    });
  });
}
