import { readFileSync } from 'node:fs';
import { ModbusLinks } from '../../platform/modbus.ts';
import type { Net } from '../../platform/net.ts';
import type { RealHardware } from '../hardware.ts';
import type { IoParts } from '../io/boards.ts';
import { BoardInputs } from '../io/charger.ts';
import { parseIo } from '../io/description.ts';
import { createIoHardware } from '../io/energy-manager.ts';
import { placeOf } from '../modbus/placed.ts';
import type { UsePort } from '../port-users.ts';
import type { Variant } from '../variants.ts';
import { useSerial } from './use-serial.ts';

/** Options for opening the boards of a file. */
export interface IoOptions extends Omit<IoParts, 'description' | 'at' | 'links'> {
  readonly usePort: UsePort;
}

/** I/O boards of an energy manager, which they are all of, or of a charger. */
export type OpenBoards =
  | { readonly energyManager: RealHardware }
  | { readonly inputs: BoardInputs };

/** The I/O boards that a file describes, and where they are. Throws in words for people. */
export function boardsIn(
  file: string,
  variant: Pick<Variant, 'name'>,
): Pick<IoParts, 'description' | 'at'> {
  try {
    const description = parseIo(readFileSync(file, 'utf8'), variant);
    return { description, at: placeOf(description.at, description) };
  } catch (error) {
    throw new Error(`--io modbus: ${file}: ${(error as Error).message}`);
  }
}

/** Opens I/O boards as a file describes them. */
export function openIo(file: string, net: Net, { usePort, ...options }: IoOptions): OpenBoards {
  const { variant, clock, say } = options;
  const links = new ModbusLinks({ net, clock, say });
  const parts = { ...options, ...boardsIn(file, variant), links };
  useSerial(parts.at, usePort);
  return variant.kind === 'charger'
    ? { inputs: new BoardInputs(parts) }
    : { energyManager: createIoHardware(parts) };
}
