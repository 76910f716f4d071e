import {
  type CoprocessorHardware,
  type CoprocessorOptions,
  createCoprocessorHardware,
} from '../../hardware/coprocessor/hardware.ts';
import type { RealController } from '../../hardware/coprocessor/line.ts';
import type { Streams } from '../net.ts';
import { serialLine } from './serial.ts';

/** Opens the link to a charge controller at a serial line of this machine, or behind TCP. */
export function openController(
  choice: RealController,
  streams: Streams,
  options: Omit<CoprocessorOptions, 'line'>,
): CoprocessorHardware {
  if (choice.kind === 'serial') return createCoprocessorHardware({ ...options, line: serialLine(choice.path) });
  const { host, port } = choice;
  const line = {
    name: `${host}:${port}`,
    open: (events: Parameters<Streams['connect']>[1]) => streams.connect({ host, port }, events),
  };
  return createCoprocessorHardware({ ...options, line });
}
