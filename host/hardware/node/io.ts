import { readFileSync } from 'node:fs';
import { ModbusLinks } from '../../platform/modbus.ts';
import type { Net } from '../../platform/net.ts';
import type { RealHardware } from '../hardware.ts';
import type { IoParts } from '../io/boards.ts';
import { BoardInputs } from '../io/charger.ts';
import { parseIo } from '../io/description.ts';
import { createIoHardware } from '../io/energy-manager.ts';
import { placeOf } from './described.ts';

/** I/O boards of an energy manager, which they are all of, or of a charger. */
export type OpenBoards =
  | { readonly energyManager: RealHardware }
  | { readonly inputs: BoardInputs };

/** Opens I/O boards as a file describes them. */
export function openIo(
  file: string,
  net: Net,
  options: Omit<IoParts, 'description' | 'at' | 'links'>,
): OpenBoards {
  const { variant, clock, say } = options;
  try {
    const description = parseIo(readFileSync(file, 'utf8'), variant);
    const at = placeOf(description.at, description);
    const parts = { ...options, description, at, links: new ModbusLinks({ net, clock, say }) };
    return variant.kind === 'charger'
      ? { inputs: new BoardInputs(parts) }
      : { energyManager: createIoHardware(parts) };
  } catch (error) {
    throw new Error(`--io modbus: ${file}: ${(error as Error).message}`);
  }
}
