/* What the rest of the device may know of `batteries_modbus_tcp`; it starts in manifest.ts. */
export type { BatteryControl, ModbusBatteries, ModbusConfig } from './batteries_modbus_tcp.ts';
export { batterySlots } from './fields.ts';
export { batteryMode, noMode } from './modes.ts';
