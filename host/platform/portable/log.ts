import { type Log, textOf } from '../log.ts';
import type { Port } from './io.ts';

/** The embedder's log. */
export function portableLog(port: Port): Log {
  const handle = port.need('log', {});
  return { write: (module, entry) => void port.io.write(handle, `${module}: ${textOf(entry)}`) };
}
