import type { Streams } from '../../platform/net.ts';
import type { LinePlace } from '../coprocessor/line.ts';
import type { TagReader } from '../nfc-reader.ts';
import { Pn532, type Pn532Parts } from '../pn532/pn532.ts';
import { speaksAlone, type UsePort } from '../port-users.ts';
import { lineAt } from './line.ts';

/** Opens a tag reader at a serial line of this machine, or behind TCP. */
export function openTagReader(
  at: LinePlace,
  streams: Streams,
  { usePort, ...options }: Omit<Pn532Parts, 'line'> & { readonly usePort: UsePort },
): TagReader {
  if (at.kind === 'serial') usePort(at.path, speaksAlone.pn532);
  return new Pn532({ ...options, line: lineAt(at, streams) });
}
