import type { Script } from '../../platform/modbus-script.ts';
import type { PlainState } from '../plain/plain-controller.ts';
import type { Description } from './description.ts';
import { type Point, PointReading } from './points.ts';

/** What the registers of a controller say. */
export interface Told extends Pick<PlainState, 'vehicle' | 'error' | 'contactorClosed' | 'mostMa'> {
  /** What the register of the current has. */
  readonly current: number;
}

/** Reads all that a controller tells by its registers, and writes nothing. */
export class ControllerReading {
  readonly #description: Description;
  readonly #reading: PointReading;

  constructor(description: Description) {
    const { device_address: unit, rest_ms: restMs } = description;
    this.#description = description;
    this.#reading = new PointReading(pointsOf(description), { unit, restMs });
  }

  *read(): Script<Told> {
    return this.#told(yield* this.#reading.read());
  }

  #told(at: (point: Point) => number): Told {
    const { state, contactor, current, most_current } = this.#description;
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
      current: at(currentOf(current)),
      mostMa: at(most_current) * most_current.unit_ma,
    };
  }
}

function pointsOf({ state, contactor, current, most_current }: Description): Point[] {
  const points = [state, most_current, currentOf(current)];
  return contactor ? [...points, contactor] : points;
}

function currentOf({ address }: Description['current']): Point {
  return { register_type: 3, address };
}
