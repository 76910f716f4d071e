import type { Vitals } from '../vitals.ts';
import type { PortableClock } from './clock.ts';
import type { Port } from './io.ts';

/** What an embedder tells of its engine, and the clock of what comes late. */
export function portableVitals(port: Port, clock: PortableClock): Vitals {
  const memory = port.create('memory', {});
  return {
    ...(memory > 0 && { heapUsedBytes: () => port.io.read(memory) as number }),
    watchDelay: listener => clock.watchDelay(listener),
  };
}
