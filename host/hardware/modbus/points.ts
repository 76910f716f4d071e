import type { ReadRequest } from '../../platform/modbus-frames.ts';
import type { Script } from '../../platform/modbus-script.ts';
import { type Span, SpanReading } from '../../platform/modbus-spans.ts';

/** Registers up to so far apart are read together, and so many at most. */
const limits = { gap: 8, most: 9 } as const;

/** A bit or register of a device; its type is the number of the function that reads it. */
export interface Point {
  readonly register_type: number;
  readonly address: number;
}

/** Reads points of a device in as few requests as their distances permit. */
export class PointReading {
  readonly #reading: SpanReading;

  constructor(points: readonly Point[], device: Pick<ReadRequest, 'unit' | 'restMs'>) {
    const spans = points.map(({ register_type, address }) => ({
      code: register_type as Span['code'],
      address,
      count: 1,
    }));
    this.#reading = new SpanReading(spans, device, { ...limits, isNeeded: () => true });
  }

  /** Reads all of them; answers what a point has. */
  *read(): Script<(point: Point) => number> {
    yield* this.#reading.read();
    return ({ register_type, address }) => this.#reading.word(register_type, address) as number;
  }
}
