import type { ModbusPlace } from '../../platform/modbus.ts';
import { modbusAt, type UsePort } from '../port-users.ts';
import { placeOfModbus } from '../real-controller.ts';

/** Place of the devices of a description. Throws in words for people. */
export function placeOf(
  where: string | undefined,
  { baud, parity, stop }: { readonly baud: number; readonly parity: string; readonly stop: number },
): ModbusPlace {
  const preset = { baud, parity: parity as 'N' | 'E' | 'O', stopBits: stop as 1 | 2 };
  const at = where === undefined ? undefined : placeOfModbus(where, preset);
  if (at) return at;
  throw new Error(
    `at: ${where ?? 'is missing'}: must be like /dev/ttyUSB0, tcp:HOST:PORT or modbus-tcp:HOST:PORT`,
  );
}

/** Takes the port of Modbus devices that are at one. */
export function useSerial(at: ModbusPlace, usePort: UsePort): void {
  if ('serial' in at) usePort(at.serial.path, modbusAt(at.serial));
}
