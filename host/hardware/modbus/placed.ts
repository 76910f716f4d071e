import type { ModbusPlace } from '../../platform/modbus.ts';
import type { LineFraming } from '../../platform/modbus-frames.ts';
import { httpEndpoint, placeOfModbus } from '../real-controller.ts';
import type { Description } from './description.ts';

/** Settings of a line, as a file says them. */
interface LineSettings {
  readonly baud: number;
  readonly parity: string;
  readonly stop: number;
  readonly framing?: LineFraming;
}

/** Place of the devices of a description. Throws in words for people. */
export function placeOf(
  where: string | undefined,
  { baud, parity, stop, framing }: LineSettings,
): ModbusPlace {
  const preset = { baud, parity: parity as 'N' | 'E' | 'O', stopBits: stop as 1 | 2 };
  const at = where === undefined ? undefined : placeOfModbus(where, preset, framing);
  if (at) return at;
  throw new Error(
    `at: ${where ?? 'is missing'}: must be like /dev/ttyUSB0, tcp:HOST:PORT or modbus-tcp:HOST:PORT`,
  );
}

/** Place of a controller, by Modbus or by HTTP as it is described. Throws in words for people. */
export function placedAt(where: string | undefined, description: Description): ModbusPlace {
  const at = description.http ? httpPlaceOf(where) : placeOf(where, description);
  if (description.device_address === 0 && at.framing !== 'tcp')
    throw new Error(
      'device_address: 0 must be a whole number from 1 to 255 except with modbus-tcp:',
    );
  return at;
}

/** Place of a device that is spoken to by HTTP. */
function httpPlaceOf(where: string | undefined): ModbusPlace {
  const endpoint = where === undefined ? undefined : httpEndpoint(where);
  if (endpoint) return { endpoint, framing: 'tcp' };
  throw new Error(`at: ${where ?? 'is missing'}: must be like http:HOST or http:HOST:PORT`);
}
