import type { Streams } from '../../platform/net.ts';
import {
  type CoprocessorHardware,
  type CoprocessorOptions,
  createCoprocessorHardware,
} from '../coprocessor/hardware.ts';
import type { RealController } from '../coprocessor/line.ts';
import { serialLine } from './serial.ts';

/** Opens the link to a charge controller at a serial line of this machine, or behind TCP. */
export function openController(
  choice: RealController,
  streams: Streams,
  options: Omit<CoprocessorOptions, 'line'>,
): CoprocessorHardware {
  if (choice.kind === 'serial')
    return createCoprocessorHardware({ ...options, line: serialLine(choice.path) });
  const { host, port } = choice;
  const line = {
    name: `${host}:${port}`,
    open: (events: Parameters<Streams['connect']>[1]) => streams.connect({ host, port }, events),
  };
  return createCoprocessorHardware({ ...options, line });
}
