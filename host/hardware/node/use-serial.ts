import type { ModbusPlace } from '../../platform/modbus.ts';
import { modbusAt, type UsePort } from '../port-users.ts';

/** Takes the port of Modbus devices that are at one. */
export function useSerial(at: ModbusPlace, usePort: UsePort): void {
  if ('serial' in at) usePort(at.serial.path, modbusAt(at));
}
