import type { Random } from '../random.ts';
import type { Port } from './io.ts';

/** The embedder's random numbers. */
export function portableRandom(port: Port): Random {
  const handle = port.need('random', {});
  return { bytes: count => new Uint8Array(port.io.read(handle, count) as ArrayBuffer) };
}
