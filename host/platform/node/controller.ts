import type { ControllerChoice } from '../../command-line.ts';
import {
  type CoprocessorHardware,
  type CoprocessorOptions,
  createCoprocessorHardware,
} from '../../hardware/coprocessor/hardware.ts';
import type { Streams } from '../net.ts';
import { serialLine } from './serial.ts';

/** A charge controller that is not simulated: how the command line says where it is. */
export type RealController = Exclude<ControllerChoice, { readonly kind: 'sim' }>;

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
