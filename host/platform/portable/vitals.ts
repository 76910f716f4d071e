import type { Vitals } from '../vitals.ts';
import type { PortableClock } from './clock.ts';
import type { Port } from './io.ts';

/** Figures of an embedder's engine, and the delay by its clock. */
export function portableVitals(port: Port, clock: PortableClock): Vitals {
  const memory = port.create('memory', {});
  return {
    ...(memory > 0 && { heapUsedBytes: () => port.io.read(memory) as number }),
    watchDelay: listener => clock.watchDelay(listener),
  };
}
