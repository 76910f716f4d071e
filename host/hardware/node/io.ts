import { readFileSync } from 'node:fs';
import { ModbusLinks } from '../../platform/modbus.ts';
import type { Net } from '../../platform/net.ts';
import type { RealHardware } from '../hardware.ts';
import { parseIo } from '../io/description.ts';
import { createIoHardware, type IoParts } from '../io/energy-manager.ts';
import { placeOf } from './described.ts';

/** Opens the I/O boards of an energy manager as a file describes them. */
export function openIo(
  file: string,
  net: Net,
  options: Omit<IoParts, 'description' | 'at' | 'links'>,
): RealHardware {
  const { variant, clock, say } = options;
  try {
    const description = parseIo(readFileSync(file, 'utf8'), variant);
    const at = placeOf(description.at, description);
    return createIoHardware({
      ...options,
      description,
      at,
      links: new ModbusLinks({ net, clock, say }),
    });
  } catch (error) {
    throw new Error(`--io modbus: ${file}: ${(error as Error).message}`);
  }
}
